import { describe, expect, it } from 'vitest';
import { fullOptions } from '../../../shared/engine/start.ts';
import { ALL_XP, EFFECTS, ENCOUNTERS, KINDS, PITCH, SYMBOLS, TILES, tileSpec } from '../../../shared/games/mad-alchemist/content.ts';
import { GAME as madAlchemist } from '../../../shared/games/mad-alchemist/index.ts';
import { bangSplit, isBang } from '../../../shared/games/mad-alchemist/settings.ts';
import { startingBoard } from '../../../shared/games/mad-alchemist/setup.ts';
import { TILE_KINDS } from '../../../shared/games/mad-alchemist/tiles.ts';
import { tileField, turned } from '../../../shared/table/geometry/tiles.ts';
import { table } from '../../support/table.ts';
import { begun, cellar, game } from './cellar.ts';

const of = (kind: string) => ENCOUNTERS.filter((card) => card.kind === kind);
const shields = (kind: string) => of(kind).map((card) => card.shield);

describe('components', () => {
  it('[M-011, M-012, R-36, I-14] 64 tiles, 16 of each kind, 8 of each with "!"; 1, 4, 2 and 4 looks', () => {
    expect(new Set(TILES).size).toBe(64);
    const options = fullOptions(game, {});
    for (const { letter } of TILE_KINDS) {
      const mine = TILES.filter((tile) => tile.startsWith(letter));
      expect(mine).toHaveLength(16);
      expect(mine.filter((tile) => isBang(tile, options))).toEqual(mine.slice(0, 8));
    }
    const looks = TILE_KINDS.map(({ letter }) => new Set([0, 1, 2, 3].map((turn) => turned(tileSpec(`${letter}01`).open, turn))).size);
    expect(looks).toEqual([1, 4, 2, 4]);
    expect(() => tileSpec('X01')).toThrow('X01');
  });
  it('[R-36] bangSplit list: the numbers of three kinds, the corners get the rest of the 32', () => {
    const split = (bangOpen: number, bangWall: number, bangTunnel: number) =>
      bangSplit(fullOptions(game, { bangSplit: 'list', bangOpen, bangWall, bangTunnel }));
    expect(split(8, 8, 8)).toEqual([8, 8, 8, 8]);
    expect(split(16, 0, 4)).toEqual([16, 0, 4, 12]);
    expect(split(0, 0, 0)).toEqual([0, 0, 16, 16]);
    expect(split(16, 16, 16)).toEqual([16, 16, 0, 0]);
    const c = begun(1, { bangSplit: 'list', bangOpen: 16, bangWall: 0, bangTunnel: 0 });
    expect(c.own.box.bangs).toBe(32);
  });
  it('[M-013, M-014, M-015, M-016, M-112, I-04] 32 encounter cards with their shields, worth 39 XP', () => {
    expect(ENCOUNTERS).toHaveLength(32);
    for (const kind of ['gold', 'potion', 'rock', 'skeleton', 'lich', 'trap']) expect(of(kind)).toHaveLength(5);
    expect([of('alchemist').length, of('stone').length]).toEqual([1, 1]);
    expect(shields('rock')).toEqual([2, 2, 2, 1, 3]);
    expect(shields('skeleton')).toEqual([3, 3, 3, 2, 4]);
    expect(shields('lich')).toEqual([4, 4, 4, 3, 5]);
    expect(ALL_XP).toBe(39);
  });
  it('[M-017, M-018, M-019, M-020, M-021, M-022] effects, symbols, potion cards, and a piece for everything', () => {
    expect([...EFFECTS].sort()).toEqual(['fire', 'haste', 'slow', 'strength', 'teleport', 'weaken']);
    expect(SYMBOLS).toHaveLength(6);
    const kinds = ['pawn', 'rock', 'skeleton', 'lich', 'alchemist', 'gold', 'flask', 'stone', 'potion', 'effect', 'tiles', 'encounters'];
    for (const kind of kinds) expect(KINDS[kind], kind).toBeDefined();
    // A tile is about 3 cm wide, in inches; all is drawn twice as large.
    expect(PITCH / 2).toBeCloseTo(3 / 2.54, 1);
  });
  it('[M-001, M-003, R-01, R-41] 1 to 4 seats, and by option up to six, with colours and symbols of their own', () => {
    expect(madAlchemist.seats).toMatchObject({ min: 1, max: 4 });
    expect(() => table(game, { seats: 5 })).toThrow('1 to 4 players');
    expect(() => table(game, { seats: 6, options: { maxPlayers: 5 } })).toThrow('1 to 5 players');
    for (const most of [3, 7]) expect(() => table(game, { seats: 2, options: { maxPlayers: most } })).toThrow('R-01');
    expect(new Set(game.colours.map((each) => each.symbol)).size).toBe(6);
    expect(new Set(game.colours.map((each) => each.colour)).size).toBe(6);
    const six = begun(6, { maxPlayers: 6 });
    expect(six.kinds('0,0').filter((kind) => kind === 'pawn')).toHaveLength(6);
    expect(game.panel(six.voice.view(null)).seats).toHaveLength(6);
    for (let n = 0; n < 12; n++) six.does(six.asked()[0] ?? 0, six.offers(six.asked()[0] ?? 0)[0] ?? '');
    expect(six.hidden.potions).toHaveLength(6);
    expect(six.title(six.turn ?? 0)).toBe('act');
  });
});

describe('set-up', () => {
  const open = (opening: string) => startingBoard(fullOptions(game, { opening })).map(({ column, row, open }) => [column, row, open]);
  it('[M-010, R-04] 3×3 tiles around the stairs, walled outside but for the whole north side or its middle', () => {
    expect(open('side')).toEqual([
      ...[
        [-1, -1, 7],
        [0, -1, 15],
        [1, -1, 13],
      ],
      ...[
        [-1, 0, 7],
        [0, 0, 15],
        [1, 0, 13],
      ],
      ...[
        [-1, 1, 3],
        [0, 1, 11],
        [1, 1, 9],
      ],
    ]);
    expect(open('middleEdge').slice(0, 3)).toEqual([
      [-1, -1, 6],
      [0, -1, 15],
      [1, -1, 12],
    ]);
    expect(tileField(startingBoard({})).neighbours('0,0' as never)).toHaveLength(4);
  });
  it('[M-030, M-038, M-005, M-002] pawns on the stairs with shield 3, 4 HP, 0 XP; 2 AP in the first turn; nothing of the cellar known', () => {
    const c = begun(3);
    expect([0, 1, 2].map((seat) => c.place(`pawn-${seat + 1}`))).toEqual(['0,0', '0,0', '0,0']);
    expect(c.own.sheets).toEqual(Array(3).fill({ hp: 4, xp: 0, shield: 3, haste: 0 }));
    expect(c.own.tiles).toHaveLength(9);
    while (c.title(c.asked()[0]) === 'draft.ask') c.does(c.asked()[0] ?? 0, c.offers(c.asked()[0])[0] ?? '');
    expect(c.own.ap).toBe(2);
  });
  it('[M-031, R-02] the lot says who begins; or the first seat says', () => {
    const starts = new Set(Array.from({ length: 40 }, (_, seed) => begun(3, {}, seed).own.start));
    expect([...starts].sort()).toEqual([0, 1, 2]);
    const host = begun(3, { startPlayer: 'host' });
    expect([host.asked(), host.offers()]).toEqual([[0], ['start:0', 'start:1', 'start:2']]);
    host.refused(0, 'start:7', 'R-02').does(0, 'start:2');
    expect(host.own.start).toBe(2);
    expect(host.asked()).toEqual([2]);
    expect(begun(1, { startPlayer: 'host' }).own.start).toBe(0);
  });
  it('[M-032, M-033, M-034, R-09, X-28, I-01] ten cards, the Mad Alchemist, ten, the Stone, ten', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { encounters } = begun(1, {}, seed).hidden;
      expect(encounters).toHaveLength(32);
      expect([encounters.indexOf('MA'), encounters.indexOf('STONE')]).toEqual([10, 21]);
    }
  });
  it('[R-09] deckBuild shuffledInPile: anywhere in the second and third pile', () => {
    const at = (card: string) =>
      Array.from({ length: 60 }, (_, seed) => begun(1, { deckBuild: 'shuffledInPile' }, seed).hidden.encounters.indexOf(card));
    expect([Math.min(...at('MA')), Math.max(...at('MA'))]).toEqual([10, 20]);
    expect([Math.min(...at('STONE')), Math.max(...at('STONE'))]).toEqual([21, 31]);
  });
  it('[M-035, M-006, I-11] a different effect under each symbol, face down for everybody', () => {
    const rows = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const c = begun(2, {}, seed);
      const faces = SYMBOLS.map((symbol) => c.voice.state.pieces[`effect-${symbol}`]?.face ?? '');
      expect([...faces].sort()).toEqual([...EFFECTS].sort());
      rows.add(faces.join());
      for (const viewer of [0, 1, null])
        for (const symbol of SYMBOLS) expect(c.voice.view(viewer).pieces[`effect-${symbol}`]?.face).toBeNull();
    }
    expect(rows.size).toBeGreaterThan(15);
  });
  it('[M-036, M-037, R-10, R-11, I-02] two potions each, one at a time in turn, also two alike; three of a symbol are all there are', () => {
    const c = begun(2);
    const first = c.own.start ?? 0;
    const second = 1 - first;
    expect(c.asked()).toEqual([first]);
    c.does(first, 'take:key').does(second, 'take:key').does(first, 'take:key');
    expect(c.offers(second)).not.toContain('take:key');
    c.refused(second, 'take:key', 'R-10').refused(second, 'take:gold', 'R-10').does(second, 'take:bell');
    expect([c.cards(`hand:${first}`), c.cards(`hand:${second}`)]).toEqual([
      ['key', 'key'],
      ['key', 'bell'],
    ]);
    // what is left is the deck.
    expect(c.hidden.potions).toHaveLength(14);
    expect(c.hidden.potions.filter((symbol) => symbol === 'key')).toEqual([]);
    expect([c.turn, c.title(first)]).toEqual([first, 'act']);
  });
  it.each([
    [false, [0, 1, 2, 0, 1, 2]],
    [true, [0, 1, 2, 2, 1, 0]],
  ])('[R-11, M-037] snakeDraft %s: chosen in the order %j', (snakeDraft, order) => {
    const c = begun(3, { snakeDraft, startPlayer: 'host' });
    c.does(0, 'start:0');
    const asked: number[] = [];
    for (const symbol of ['key', 'key', 'key', 'bell', 'bell', 'bell']) {
      const seat = c.asked()[0] ?? -1;
      asked.push(seat);
      c.does(seat, `take:${symbol}`);
    }
    expect(asked).toEqual(order);
  });
  it('[M-004, M-007] the first turn offers the way north and nothing that is not there', () => {
    const c = cellar({});
    expect(c.offers()).toEqual(['move:0,-1', 'move:1,0', 'move:0,1', 'move:-1,0', 'end']);
  });
});
