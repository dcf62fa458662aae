import type { AnyGame } from '../../shared/engine/game.ts';
import type { Json } from '../../shared/engine/json.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { CLASSES, sheetOf } from '../../shared/games/keelar/classes/index.ts';
import type { T } from '../../shared/games/keelar/play/state.ts';
import { asked, hiddenOf, ownOf, twisted } from './keelar-truth.ts';

/** A pair of positions that differ in what some viewers may not know. */
export interface Theme {
  what: 'hiding' | 'theft' | 'facing' | 'superblind';
  seats: number;
  /** The seat whose secrets differ; for `superblind` the one that sees nothing. */
  secret: number;
  /** Who may not know. */
  viewers: readonly (number | null)[];
  positions: readonly Json[];
  games: readonly AnyGame[];
  options: Options;
  /** Whether an answer of a visible character's turn is an undeclared use. */
  undeclared(table: Table, choice: string): boolean;
  /** Answers to the open questions that look the same, where they are not equal. */
  pairs(a: Table, b: Table): (readonly [Choice, Choice])[] | undefined;
}

type Below = (bound: number) => number;

const SECRET = [
  'start Legs (ability) - 4 actions per turn',
  'start Pool (ability) - max 6 MP',
  'start Cloak (item) - pay 1 action: hide 1 range',
  'start Cutpurse (ability) - pay 1 action: steal 1 gold at 2 range; undeclared',
  'start Lift Item (ability) - pay 1 action: steal an item at 2 range; undeclared',
  'start Focus (ability) - pay 1 action: gain 1 MP',
  'start Gamble (ability) - pay 1 action: 1/2 chance: gain 1 MP',
  'start Dice (ability) - pay 1 action: gain 1d4 MP',
  'start Ward (spell) - pay 1 action: evasion 1/2 until end of turn',
  'start Float (spell) - pay 1 action: levitate until end of turn',
  'start Rest (ability) - pay 1 action: heal 1',
  'start Stride (ability) - pay 1 action: move 2',
  'start Dart (ranged) - pay 1 action: deal 1 damage at 3 range',
].join('\n');

const OPEN = [
  'start Steps (ability) - 3 actions per turn',
  'start Shot (ranged) - pay 1 action: deal 1 damage at 4 range',
  'start Bomb (ranged) - pay 2 actions: deal 1 damage and 1 push back at 3 range, 1 damage at 1 radius',
  'start Slam (weapon, melee) - pay 1 action: deal 2 damage at 1 range',
  'start Chill (ranged, ice) - pay 1 action: inflict stun at 3 range',
  'start Mail (armor, 4 HP) - armor other 1',
  'start Charm (item) - pay 1 action: heal 1',
].join('\n');

/** Classes of ours whose secrets are tried as well, with all that their sheets sell. */
const CLASS_NAMES = CLASSES.map(({ name }) => name);

/** A board with walls, barriers and gold strewn about, and the letters on spaces of their own. */
function rows(below: Below, letters: readonly string[], fixed: readonly (readonly [number, number])[] = []): string[] {
  const [columns, height] = [7, 6];
  const cells = Array.from({ length: columns * height }, () => {
    const lot = below(20);
    return lot < 2 ? '#' : lot < 4 ? 'b' : lot < 6 ? String(1 + below(3)) : '.';
  });
  const at = (column: number, row: number): number => row * columns + column;
  cells[at(columns - 1, height - 1)] = 'E';
  letters.forEach((letter, i) => {
    const spot = fixed[i];
    let place = spot ? at(...spot) : below(cells.length);
    while (!spot && /[A-Z]/.test(cells[place] ?? '')) place = below(cells.length);
    cells[place] = letter;
  });
  return Array.from({ length: height }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
}

const LETTERS = { H: 0, A: 1, C: 2 };

/** Draws one of the themes and its two positions. */
export function laid(below: Below, only?: Theme['what']): Theme {
  const what = only ?? (['hiding', 'hiding', 'theft', 'facing', 'superblind'] as const)[below(5)] ?? 'hiding';
  const real = below(3) === 0 ? CLASS_NAMES[below(CLASS_NAMES.length)] : undefined;
  const kit = real ? { classes: { H: real }, sheets: { A: OPEN, C: OPEN } } : { sheets: { H: SECRET, A: OPEN, C: OPEN } };
  const base = { letters: LETTERS, gold: { A: 2 + below(3), C: 2, H: 1 }, turn: 'HAC'[below(3)] ?? 'H', ...kit };
  const common = { seats: 3, secret: 0, options: OPTIONS[below(OPTIONS.length)] ?? {}, undeclared, pairs: () => undefined };
  // HP and maximum may differ as long as as many HP are missing (K-174); so may the purse and what was left at home (K-173).
  const missing = below(3);
  const richer = (extra: number) =>
    twisted((t: T) => {
      const [secret, char] = [t.hidden.seats[0], t.hidden.chars.c0];
      if (secret) secret.purse = { num: extra, den: 1 };
      if (char) Object.assign(char, { max: 6 + extra, hp: 6 + extra - missing, memo: { ...char.memo, max: 6 + extra } });
      const shown = t.own.chars.c0;
      if (shown) shown.missing = missing;
      if (real) giveAll(t);
    });
  const games = [richer(0), richer(below(6))];
  const others = [1, 2, null];
  switch (what) {
    case 'hiding': {
      const board = rows(
        below,
        ['H', 'A', 'C'],
        [
          [0, 0],
          [5, 3],
          [6, 1],
        ],
      );
      const unseen = below(2) === 0 ? { hidden: { H: 1 } } : { invisible: ['H'] };
      return { ...common, what, viewers: others, games, positions: [{ board, ...base, ...unseen }] };
    }
    case 'theft': {
      const board = rows(
        below,
        ['H', 'A', 'C'],
        [
          [3, 3],
          [4, 3],
          [3, 5],
        ],
      );
      return { ...common, what, viewers: others, games, positions: [{ board, ...base }] };
    }
    case 'facing': {
      const board = rows(
        below,
        ['H', 'A', 'C'],
        [
          [3, 3],
          [6, 0],
          [0, 5],
        ],
      );
      const ways = ['N', 'E', 'S', 'W'];
      const positions = [below(4), below(4)].map((i) => ({ board, ...base, facing: { H: ways[i] ?? 'N' } }));
      return { ...common, what, viewers: others, games, positions, pairs: turned };
    }
    case 'superblind': {
      const ways = ['N', 'E', 'S', 'W'];
      // All that lies on the board may differ, as its player sees nothing of it.
      const positions = [0, 1].map(() => ({ board: rows(below, ['H', 'A', 'C']), ...base, facing: { H: ways[below(4)] ?? 'N' } }));
      return { ...common, what, viewers: [0], games: [twisted(sameGold), twisted(sameGold)], positions };
    }
  }
}

const OPTIONS: readonly Options[] = [
  {},
  { 'hide.detect': 'los', 'hide.downedSee': false },
  { 'teams.shareHidden': true, 'smoke.blocksLos': true },
  { 'gold.autoPickup': false, 'evasion.vsArea': 'graze', 'superblind.turning': true },
];

/** How much gold a board holds is known to all, and characters come in the order of their seats. */
const sameGold = (t: T): void => {
  t.own.placed = 20;
  t.own.chars = inOrder(t.own.chars);
  t.hidden.chars = inOrder(t.hidden.chars);
};
const inOrder = <V>(chars: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(chars).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Gives seat 0 everything that its class sells, brought onto the board. */
function giveAll(t: T): void {
  const secret = t.hidden.seats[0];
  if (!secret) return;
  const names = new Set(secret.owned.map(({ entry }) => entry));
  for (const { name, section } of sheetOf(t.own, 0).entries) {
    if (names.has(name) || section.startsWith('Summon ')) continue;
    secret.owned.push({ id: `more-${names.size}`, entry: name, sheet: 0 });
    names.add(name);
  }
  secret.brought = secret.owned.map(({ id }) => id);
  const char = t.hidden.chars.c0;
  if (char) Object.assign(char, { income: { ...char.income, action: 4 }, res: { ...char.res, MP: 3, energy: 8, blood: 3 } });
}

/** The Rogue's Plant is told to whoever gets the fake. */
function undeclared(table: Table, choice: string): boolean {
  const [what, id] = choice.split(':');
  const thing = hiddenOf(table).seats[0]?.owned.find((each) => each.id === id);
  if (what !== 'use' || !thing) return false;
  return sheetOf(ownOf(table), thing.sheet).entries.some(
    ({ name, undeclared: secretly }) => name === thing.entry && secretly && name !== 'Plant',
  );
}

const WORDS = ['forward', 'right', 'backward', 'left'];
const WAYS = ['N', 'E', 'S', 'W'];

/** Words of a superblind move that lead the same way at both tables. */
function turned(a: Table, b: Table): (readonly [Choice, Choice])[] | undefined {
  const prompt = asked(a)[0]?.prompt;
  const [facingA, facingB] = [hiddenOf(a).facing.c0, hiddenOf(b).facing.c0];
  if (prompt?.kind !== 'choose' || !prompt.options.some(({ id }) => id.startsWith('blind:')) || !facingA || !facingB) return undefined;
  return prompt.options.map(({ id }) => {
    if (!id.startsWith('blind:')) return [id, id] as const;
    const turn = WORDS.indexOf(id.slice('blind:'.length)) + WAYS.indexOf(facingA) - WAYS.indexOf(facingB);
    return [id, `blind:${WORDS[(turn + 8) % 4]}`] as const;
  });
}
