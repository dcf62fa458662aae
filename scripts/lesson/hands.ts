import { createHash } from 'node:crypto';
import { z } from 'zod';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { start } from '../../shared/engine/start.ts';
import type { HandsLesson } from '../../shared/lesson/lesson.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import { touchSchema } from '../../shared/wire-touches.ts';
import { scriptedChance } from '../scenario/chance.ts';
import { text } from '../scenario/format-parts.ts';
import { handOpOf } from '../scenario/hands.ts';
import { fail } from '../scenario/names.ts';
import { heading, partsOnly, words } from './format.ts';
import { minutesOf } from './minutes.ts';

/** Everything that hands can do, by name: acts, touches, and taking back. */
const ACTS: readonly string[] = [
  ...handOpSchema.options.map(({ shape }) => shape.op.value),
  ...touchSchema.options.map(({ shape }) => shape.t.value),
  ...['undo', 'redo'],
];

const act = text.refine((name) => ACTS.includes(name), `hands do one of ${ACTS.join(', ')}`);

/** A lesson at a table without rules (docs/lessons.md). */
export const handsText = z.strictObject({
  ...heading,
  hands: z.literal(true),
  lay: z
    .array(z.looseObject({ component: z.record(text, z.json()), to: z.json() }))
    .max(40)
    .default([]),
  steps: z
    .array(z.strictObject({ say: words(420), show: partsOnly.default([]), hands: z.array(act).default([]) }))
    .min(1)
    .max(60),
});

/** The lesson that a page plays. Throws the first complaint: all that is laid out is laid on a table once. */
export function laidHands(id: string, read: z.infer<typeof handsText>, games: readonly AnyGame[]): HandsLesson {
  const game = games.find((each) => each.id === read.game);
  if (!game) return fail(['game'], `there is no game ${read.game}`);
  const chance = seededChance(1);
  const { table: fresh } = start(game, { seats: game.seats.min }, chance);
  const opened = submit(fresh, { do: 'free' }, chance);
  if (!opened.ok) return fail(['game'], opened.refusal.text);
  let { table } = opened;
  const lay = read.lay.map((written, i) => {
    const run = { game, first: table, chance: scriptedChance([], 1), arranged: false, table, events: [] };
    const op = handOpOf(run, 0, { op: 'spawn', ...written }, ['lay', i]);
    const outcome = submit(table, { do: 'hand', seat: 0, op }, chance);
    if (!outcome.ok || op.op !== 'spawn') return fail(['lay', i], outcome.ok ? 'components are laid out' : outcome.refusal.text);
    table = outcome.table;
    return op;
  });
  const { title, about, goal, learnt, next = null } = read;
  const steps = read.steps.map(({ say, show, hands }) => ({
    say,
    hands,
    shown: { pieces: [], places: [], parts: show.map(({ part }) => part) },
  }));
  const minutes = minutesOf([goal, ...steps.map(({ say }) => say), ...learnt], steps.filter(({ hands }) => hands.length > 0).length, 0);
  const whole = { id, game: game.id, title, about, goal, learnt, next, minutes, lay, steps };
  return { ...whole, version: createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16) };
}
