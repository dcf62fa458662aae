import type { Options } from '../../engine/state.ts';
import { handOf } from '../../table/piece.ts';
import { ALL_XP, EFFECTS, ENCOUNTERS, MA, PER_SYMBOL, STONE, SYMBOLS, TILES } from './content.ts';
import { isBang } from './settings.ts';
import { mintPotion, restack } from './stacks.ts';
import type { Box, Hidden, Laid, Own, Steps, T } from './state.ts';
import { clockwise, ENCOUNTER_STACK, effectId, POTION_STACK, pawnId, ROW, STAIRS, START, sheetOf, TILE_STACK } from './state.ts';

/** Potions that everybody chooses at the start (M-036). */
const CHOSEN = 2;

/** What a complete box holds (M-011, M-013, M-019). */
const FULL_BOX: Box = {
  tiles: TILES.length,
  bangs: 32,
  encounters: ENCOUNTERS.length,
  potions: SYMBOLS.length * PER_SYMBOL,
  xp: ALL_XP,
};

/** M-010, R-04: nine tiles without walls between them, walled outside but for the north side or its middle. */
export function startingBoard(options: Options): Laid[] {
  const wayOut = (column: number): boolean => options.opening !== 'middleEdge' || column === 0;
  return [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column): Laid => {
      const open = (row > -1 || wayOut(column) ? 1 : 0) + (column < 1 ? 2 : 0) + (row < 1 ? 4 : 0) + (column > -1 ? 8 : 0);
      return { column, row, open, tile: column === 0 && row === 0 ? 'stairs' : 'start', turn: 0 };
    }),
  );
}

/** Public state before the first step. */
export const newOwn = (options: Options, seats: number): Own => ({
  phase: 'draft',
  start: null,
  round: 1,
  ap: 0,
  // M-038.
  sheets: Array.from({ length: seats }, () => ({ ...START, haste: 0 })),
  tiles: startingBoard(options),
  drawn: null,
  dead: [],
  met: [],
  box: { ...FULL_BOX, bangs: TILES.filter((tile) => isBang(tile, options)).length },
});

export const newHidden = (): Hidden => ({ tiles: [], encounters: [], potions: [] });

/** M-032 to M-034, R-09: three piles of ten, the Mad Alchemist on the middle one, the Stone on the right one. */
function encounterDeck(t: T): string[] {
  const plain = t.mix(ENCOUNTERS.map(({ id }) => id).filter((id) => id !== MA && id !== STONE));
  const [left, middle, right] = [plain.slice(0, 10), [MA, ...plain.slice(10, 20)], [STONE, ...plain.slice(20)]];
  // `deckBuild`: or anywhere in their piles.
  if (t.options.deckBuild === 'shuffledInPile') return [...left, ...t.mix(middle), ...t.mix(right)];
  return [...left, ...middle, ...right];
}

/** Lays the effects face down under the symbols (M-035); `under` says how in a position. */
export function layEffects(t: T, under: (i: number) => string): void {
  SYMBOLS.forEach((symbol, i) => {
    t.mint({ id: effectId(symbol), kind: 'effect', face: under(i), place: ROW, tags: [symbol], faceKnownTo: [] });
  });
}

/** The pawns stand on the stairs (M-030). */
export function mintPawns(t: T): void {
  for (const seat of clockwise(t.seats, 0)) {
    t.mint({ id: pawnId(seat), kind: 'pawn', face: `pawn-${seat + 1}`, place: STAIRS, owner: seat });
    sheetOf(t.own, seat);
  }
}

/** How many cards of a symbol nobody has chosen yet. */
const stock = (t: T, symbol: string): number => PER_SYMBOL - t.all('potion').filter((card) => card.face === symbol).length;

/** Who chooses the n-th potion (M-037, R-11): in turn, or `snakeDraft` back again in the second round. */
function chooser(t: T, n: number): number {
  const order = clockwise(t.seats, t.own.start ?? 0);
  const round = n < t.seats ? order : t.options.snakeDraft === true ? order.reverse() : order;
  return round[n % t.seats] ?? 0;
}

/** Before play (1.3). */
export const setupSteps: Pick<Steps, 'setup' | 'start.ask' | 'start.do' | 'draft' | 'draft.take' | 'deal'> = {
  setup: (t) => {
    mintPawns(t);
    t.hidden.tiles = t.mix(TILES);
    t.hidden.encounters = encounterDeck(t);
    restack(t, 'tiles', TILE_STACK, t.hidden.tiles.length);
    restack(t, 'encounters', ENCOUNTER_STACK, t.hidden.encounters.length);
    layEffects(t, (i) => EFFECTS[i] ?? '');
    t.shuffle(ROW);
    // nobody can say who played a roguelike last (M-031).
    if (t.options.startPlayer === 'host' && t.seats > 1) return t.then('start.ask', {});
    t.own.start = t.pick(t.seats);
    t.tell('all', 'starts', t.own.start);
    t.then('draft', { n: 0 });
  },

  'start.ask': (t) => {
    t.ask(0, {
      kind: 'choose',
      options: clockwise(t.seats, 0).map((seat) => ({ id: `start:${seat}`, label: ['option.start', seat], piece: pawnId(seat) })),
      title: ['start.ask'],
      seen: ['start.seen', 0],
      rule: 'R-02',
    });
    t.then('start.do', {});
  },

  'start.do': (t, _args, answers) => {
    t.own.start = Number(answers.text().split(':')[1]);
    t.tell('all', 'starts', t.own.start);
    t.then('draft', { n: 0 });
  },

  draft: (t, { n }) => {
    if (n >= t.seats * CHOSEN) return t.then('deal', {});
    const seat = chooser(t, n);
    const left = SYMBOLS.filter((symbol) => stock(t, symbol) > 0);
    t.ask(seat, {
      kind: 'choose',
      // Without a piece: the effects lie far beside the board, out of sight on a phone.
      options: left.map((symbol) => ({ id: `take:${symbol}`, label: ['option.take', symbol, stock(t, symbol)] })),
      title: ['draft.ask', n < t.seats ? 1 : CHOSEN],
      seen: ['draft.seen', seat],
      rule: 'M-036',
    });
    t.then('draft.take', { n, seat });
  },

  'draft.take': (t, { n, seat }, answers) => {
    const symbol = answers.text().slice('take:'.length);
    if (t.options.openHands === false) {
      // others see that a card was taken, not which; the next one to choose has seen what is left, so it stands.
      t.mint({ kind: 'potion', face: symbol, place: handOf(seat), faceKnownTo: [seat] });
      t.tell('all', 'drafted.closed', seat);
      t.tell([seat], 'drafted.yours', symbol);
      t.stand();
    } else {
      mintPotion(t, symbol, handOf(seat));
      t.tell('all', 'drafted', seat, symbol);
    }
    t.then('draft', { n: n + 1 });
  },

  // what nobody chose is the potion deck.
  deal: (t) => {
    t.hidden.potions = t.mix(SYMBOLS.flatMap((symbol) => Array.from({ length: stock(t, symbol) }, () => symbol)));
    restack(t, 'potions', POTION_STACK, t.hidden.potions.length);
    t.then('turn', { seat: t.own.start ?? 0 });
  },
};
