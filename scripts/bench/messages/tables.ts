/** Tables where acts are dear: of each game the largest question of each kind, and a free table full of pieces. */

import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { MOST_STEPS } from '../../../shared/engine/free/button.ts';
import { DECK, FLOOR, OWN } from '../../../shared/engine/free/components.ts';
import { MOST_CARDS } from '../../../shared/engine/free/design.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { hasLid } from '../../../shared/engine/free/tray.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Command } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { handOf } from '../../../shared/table/piece.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';

const PLAY_MS = 2_500;
const FULL = 1_500;
const AT_ONCE = 500;
const DECK_OF = 300;
/** Between the middles of two counters, in inches. */
const APART = 0.82;
const HIGH = 0.12;
const TALL = 5;

export interface DearTable {
  readonly name: string;
  readonly table: Table;
}

/** Plays with random answers and keeps, for each kind of question, the position whose question is largest. */
export function questionsOf(game: AnyGame, seed: number): DearTable[] {
  const below = belowOf(seed);
  const chance = seededChance(seed);
  const kept = new Map<string, { size: number; table: Table }>();
  const until = performance.now() + PLAY_MS;
  while (performance.now() < until) {
    const seats = Math.min(game.seats.max, Math.max(game.seats.min, 4));
    let { table } = start(game, { seats, options: optionsOf(game, below), assist: { consent: 'host', host: 0 } }, chance);
    while (performance.now() < until && !table.state.result) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const size = JSON.stringify(open.prompt).length;
      if (size > (kept.get(open.prompt.kind)?.size ?? 0)) kept.set(open.prompt.kind, { size, table: withFirst(table, open.id) });
      const next = submit(
        table,
        { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'random', below) },
        chance,
      );
      if (!next.ok) break;
      table = next.table;
    }
  }
  return [...kept].map(([kind, { table }]) => ({ name: `${game.id} ${kind}`, table }));
}

/** The question that is meant stands first. */
export const withFirst = (table: Table, id: string): Table => ({
  ...table,
  state: { ...table.state, prompts: [...table.state.prompts].sort((a, b) => Number(b.id === id) - Number(a.id === id)) },
});

const optionsOf = (game: AnyGame, below: (bound: number) => number) =>
  Object.fromEntries(
    game.options.flatMap((spec) => (spec.kind === 'pick' ? [[spec.key, spec.values[below(spec.values.length)]?.value ?? '']] : [])),
  );

/** Under this name the tables of the bench keep the largest deck. */
export const KEPT_DECK = 'largest';

const LARGEST_DECK: HandOp = {
  ...{ op: 'design', name: KEPT_DECK },
  design: {
    what: 'deck',
    colour: 'red',
    size: 'normal',
    cards: Array.from({ length: MOST_CARDS }, (_, i) => `card ${i} | back | blue`).join('\n'),
  },
};

/** Buttons that do as much as one press can. */
export const KEPT_BUTTONS = ['shuffle deck', 'flip card', 'deal 1 to everybody', 'put card into deck', 'roll all dice'] as const;
const buttonOf = (line: string): HandOp => ({
  ...{ op: 'design', name: line },
  design: { what: 'button', colour: 'red', steps: `${line}\n`.repeat(MOST_STEPS) },
});

/** A table without rules, and hands that act there. */
function emptyTable(game: AnyGame) {
  const chance = seededChance(1);
  let { table } = start(game, { seats: 4, assist: { consent: 'host', host: 0 } }, chance);
  const act = (command: Command): void => {
    const done = submit(table, command, chance);
    if (!done.ok) throw new Error(done.refusal.text);
    ({ table } = done);
  };
  act({ do: 'free' });
  for (const op of [LARGEST_DECK, ...KEPT_BUTTONS.map(buttonOf)]) act({ do: 'hand', seat: 0, op });
  return {
    hand: (op: HandOp): void => act({ do: 'hand', seat: 0, op }),
    pieces: () => Object.values(table.state.pieces),
    table: (): Table => ({ ...table, past: [] }),
  };
}

const at = (x: number, z: number) => ({ x, y: 0, z, q: [0, 0, 0, 1] as const });

/** A table without rules with as many pieces as hands can reach. */
export function fullTable(game: AnyGame): DearTable {
  const { pieces, table } = withChips(game);
  return { name: `free table of ${pieces().filter(isChip).length}`, table: table() };
}

const isChip = ({ kind }: { kind: string }): boolean => kind === 'free/chip';

function withChips(game: AnyGame): ReturnType<typeof emptyTable> {
  const made = emptyTable(game);
  const chips = () => made.pieces().filter(isChip);
  made.hand({ op: 'spawn', component: { kind: 'free/chip' }, pose: at(0, 0) });
  for (let n = 1; n < FULL; n = chips().length) {
    const pieces = chips()
      .slice(0, Math.min(AT_ONCE, FULL - n))
      .map(({ id }) => id);
    made.hand({ op: 'copy', pieces, pose: at((n % 17) - 8, (n % 13) - 6) });
  }
  // In towers: a heap that falls apart would go on rolling into the next message.
  const { own, options, seats } = made.table().state;
  const half = freeTableHalf(game.scene(own, options, seats));
  const columns = Math.floor((2 * half.x - 1) / APART);
  const spot = (i: number) => at((i % columns) * APART - half.x + 0.5, Math.floor(i / columns) * APART - half.z + 0.5);
  const laid = chips().map(({ id }, i) => ({ piece: id, pose: { ...spot(Math.floor(i / TALL)), y: (i % TALL) * HIGH } }));
  if ((laid.at(-1)?.pose.z ?? 0) > half.z) throw new Error('the table is too small for so many towers');
  for (let n = 0; n < laid.length; n += AT_ONCE) made.hand({ op: 'place', pieces: laid.slice(n, n + AT_ONCE) });
  return made;
}

/** The same table, and its first seat has hidden a third of it. */
export function hiddenTable(game: AnyGame): DearTable {
  const { hand, pieces, table } = withChips(game);
  const hidden = pieces().filter(isChip).slice(0, AT_ONCE);
  hand({ op: 'hide', pieces: hidden.map(({ id }) => id) });
  return { name: `free table with ${hidden.length} hidden`, table: table() };
}

/** As many cards: face down on the table, in the hand of its first seat, and in decks. */
export function cardTable(game: AnyGame): DearTable {
  const { hand, pieces, table } = emptyTable(game);
  const faces = Array.from({ length: DECK_OF }, (_, i) => `card ${i}`);
  const decks = () => pieces().filter(({ kind }) => kind === DECK);
  for (let n = 0; n < FULL / DECK_OF; n++)
    hand({ op: 'spawn', component: { kind: DECK, inside: { of: 'free/card', faces } }, pose: at(3 * n - 6, 8) });
  const held = () => pieces().filter(({ place }) => place === handOf(0));
  const draw = (): void => {
    while (held().length < AT_ONCE)
      hand({ op: 'draw', from: decks()[0]?.id ?? pieceId('none'), count: AT_ONCE - held().length, to: 'hand' });
  };
  draw();
  hand({ op: 'play', pieces: held().map(({ id }, i) => ({ piece: id, pose: at((i % 25) - 12, Math.floor(i / 25) / 2 - 5) })), up: false });
  draw();
  return { name: `free table of ${FULL} cards`, table: table() };
}

/** As many spinners as one roll spins, each with as many sectors as there may be. */
const SPINNERS = 40;
const SECTORS = Array.from({ length: 24 }, (_, i) => `2x sector ${i}`).join('\n');

/** All cards but those in the hand of its first seat in one deck, which that seat looks into. */
export function deckTable(game: AnyGame): DearTable {
  const { hand, pieces, table } = emptyTable(game);
  const faces = Array.from({ length: DECK_OF }, (_, i) => `card ${i}`);
  const decks = () => pieces().filter(({ kind }) => kind === DECK);
  for (let n = 0; n < FULL / DECK_OF; n++)
    hand({ op: 'spawn', component: { kind: DECK, inside: { of: 'free/card', faces } }, pose: at(3 * n - 6, 8) });
  const [into = pieceId('none'), ...others] = decks().map(({ id }) => id);
  hand({ op: 'put', pieces: others, into, at: 'top' });
  hand({ op: 'draw', from: into, count: AT_ONCE, to: 'hand' });
  hand({ op: 'design', name: 'wheel', design: { what: 'spinner', colour: 'red', width: 1, sectors: SECTORS } });
  for (let n = 0; n < SPINNERS; n++)
    hand({ op: 'spawn', component: { kind: OWN, design: 'wheel' }, pose: at((n % 8) * 2 - 8, Math.floor(n / 8) * 2 - 5) });
  const piece = decks()[0]?.id ?? into;
  hand({ op: 'look', piece, on: true });
  return { name: `free table with a deck of ${FULL - AT_ONCE} that is looked into`, table: table() };
}

const TRAY: HandOp = {
  ...{ op: 'design', name: 'tray' },
  design: { what: 'tray', colour: 'red', width: 20, depth: 20, height: 3, lid: true },
};

/** All that hands can reach in one tray, whose lid lies beside it or is on. */
export function trayTable(game: AnyGame, shut: boolean): DearTable {
  const { hand, pieces, table } = withChips(game);
  hand(TRAY);
  hand({ op: 'spawn', component: { kind: OWN, design: 'tray' }, pose: at(0, 0) });
  const tray = pieces().find(hasLid);
  if (!tray) throw new Error('no tray');
  const chips = pieces().filter(isChip);
  const columns = Math.ceil(Math.sqrt(chips.length / TALL));
  const spot = (i: number) => at(((i % columns) - columns / 2) * APART, (Math.floor(i / columns) - columns / 2) * APART);
  const laid = chips.map(({ id }, i) => ({ piece: id, pose: { ...spot(Math.floor(i / TALL)), y: FLOOR + (i % TALL) * HIGH } }));
  for (let n = 0; n < laid.length; n += AT_ONCE) hand({ op: 'place', pieces: laid.slice(n, n + AT_ONCE) });
  if (shut) hand({ op: 'lid', piece: tray.id, shut: true });
  return { name: `free table with ${chips.length} in a tray${shut ? ' that is shut' : ''}`, table: table() };
}

export function belowOf(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
