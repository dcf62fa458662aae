/** Questions that random play seldom comes to: what is asked when a game begins with each of its options, and in given positions. */
import { arrange } from '../../../shared/engine/arrange.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import type { Choice, OpenPrompt, Prompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { positionOf } from '../../scenario/positions/index.ts';
import { belowOf, type DearTable, withFirst } from './tables.ts';

/** Answers after the beginning, and after a position. */
const OPENING = 24;
const LONG = 120;
const TRIES = 20;

/** By game: positions, and the kind of question that follows from each soon. */
const POSITIONS: Readonly<Record<string, readonly { kind: Prompt['kind']; position: Json }[]>> = {
  keelar: [
    {
      kind: 'order',
      position: { board: 'A..T', letters: { T: 1 }, classes: { A: 'Demon' }, own: { A: ['Stack the Pit'] }, res: { A: { rage: 3 } } },
    },
  ],
};

export function seldomAsked(game: AnyGame): DearTable[] {
  const found = new Map<string, Table>();
  for (const options of openingsOf(game)) {
    const begun = begin(game, options);
    if (begun) follow(begun, OPENING, 'text', found);
  }
  for (const { kind, position } of POSITIONS[game.id] ?? []) {
    for (let n = 0; n < TRIES && !found.has(kind); n++) {
      const begun = begin(game, {});
      const read = positionOf(game)?.(position, begun?.state.options ?? {}, begun?.state.seats ?? 0);
      if (begun && read) follow(arrange(begun, read.change, read.go, seededChance(n)).table, LONG, kind, found);
    }
    if (!found.has(kind)) throw new Error(`${game.id} does not come to a question of kind ${kind}`);
  }
  return [...found].map(([kind, table]) => ({ name: `${game.id} ${kind}`, table }));
}

/** Each value of each option, the others as usual. */
const openingsOf = (game: AnyGame) => [
  {},
  ...game.options.flatMap((spec) => (spec.kind === 'pick' ? spec.values.map(({ value }) => ({ [spec.key]: value })) : [])),
];

function begin(game: AnyGame, options: Readonly<Record<string, string>>): Table | undefined {
  try {
    return start(game, { seats: Math.max(game.seats.min, 2), options, assist: { consent: 'host', host: 0 } }, seededChance(1)).table;
  } catch {
    // Options that do not go together.
    return undefined;
  }
}

function follow(from: Table, most: number, kind: Prompt['kind'], found: Map<string, Table>): void {
  const below = belowOf(found.size + most);
  const chance = seededChance(2);
  let table = from;
  for (let n = 0; n < most && !table.state.result; n++) {
    const [open, ...more] = table.state.prompts.filter((each) => each.answer === null);
    if (!open) return;
    // The last answer is the dearest: all are read then.
    if (open.prompt.kind === kind && more.length === 0 && !found.has(kind)) found.set(kind, withFirst(table, open.id));
    const choice = curious(open.prompt) ?? botChoice(table, open, 'random', below);
    const next = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!next.ok) return;
    ({ table } = next);
  }
}

/** What is seldom meant, in the first questions of a game: what one writes oneself. */
function curious(prompt: OpenPrompt['prompt']): Choice | undefined {
  return prompt.kind === 'choose' && prompt.title[0] === 'class.ask' ? prompt.options.find(({ rare }) => rare)?.id : undefined;
}
