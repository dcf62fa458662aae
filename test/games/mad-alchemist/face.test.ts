import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import type { View } from '../../../shared/engine/view.ts';
import { readDrawing } from '../../../shared/games/mad-alchemist/drawing.ts';
import { LINES } from '../../../shared/games/mad-alchemist/lines.ts';
import { whereIs } from '../../../shared/table/scene.ts';
import { begun, cellar, corridor, game, map } from './cellar.ts';
import { apart, EYES, seenBy } from './eyes.ts';

const panelOf = (view: View) => game.panel(view).seats;
const counters = (view: View, seat: number) =>
  Object.fromEntries((panelOf(view)[seat]?.counters ?? []).map(({ key, value }) => [key, value]));

describe('what a table shows', () => {
  it('[R-41] the six colours are told apart by eyes that lack one, too', () => {
    const colours = game.colours.map(({ colour }) => colour);
    for (const eyes of EYES) {
      const seen = colours.map((colour) => seenBy(eyes, colour));
      seen.forEach((a, i) => {
        for (const b of seen.slice(0, i)) expect(apart(a, b), `${colours[i]} ${eyes.name}`).toBeGreaterThan(12);
      });
    }
  });
  it('[M-070, M-071] the sheet of a character records HP, XP, shield and AP, and what is known of its potions', () => {
    const spec = {
      map: corridor('A', 'B'),
      ap: 2,
      hp: { B: 2 },
      xp: { B: 9 },
      shield: { B: 4 },
      haste: { B: 2 },
      slow: { B: ['bell'] },
      stone: 'B',
    };
    const c = cellar({ ...spec, potions: { A: ['key', 'key'], B: ['raven'] }, known: ['raven'], effects: { raven: 'fire' } }, { seats: 2 });
    const view = c.voice.view(0);
    expect(counters(view, 1)).toEqual({ hp: 2, xp: 9, ap: 7, shield: 4, potions: 1 });
    expect(counters(view, 0)).toMatchObject({ hp: 4, ap: 2, potions: 2 });
    expect(panelOf(view)[1]?.badges).toEqual(['has the Stone', 'slowed', '2 actions more next turn']);
    const sheet = game.sheet?.(view, 0);
    const entry = (id: string) => sheet?.sections[0]?.entries.find((each) => each.id === id);
    expect(entry('key')).toMatchObject({ copies: 2, marks: ['owned'], text: 'nobody knows what it does' });
    expect(entry('raven')).toMatchObject({ copies: 0, marks: ['known'] });
    expect(entry('raven')?.text).toContain('Fire');
    expect(game.sheet?.(view, 1)?.blocks[0]).toMatchObject({ tags: ['has the Stone'] });
  });
  it('[M-120] tells who is dead, and who can be looted', () => {
    const c = cellar({ map: corridor('A', 'b'), ap: 1, potions: { B: ['key'] }, hp: { C: 0 } }, { seats: 3 });
    expect(panelOf(c.voice.view(0)).map(({ badges }) => badges)).toEqual([['first player'], ['dead, can be looted'], ['dead']]);
  });
  it('[M-070, R-11] closed hands show their number alone to others', () => {
    const c = cellar({ map: corridor('A', 'B'), ap: 1, potions: { B: ['key', 'bell'] } }, { seats: 2, options: { openHands: false } });
    const facts = game.sheet?.(c.voice.view(0), 1)?.blocks[0]?.facts.map(({ label, text }) => `${label}: ${text}`);
    expect(facts).toContain('Potions not seen: 2');
    expect(game.sheet?.(c.voice.view(1), 1)?.blocks[0]?.facts.map(({ label }) => label)).not.toContain('Potions not seen');
  });

  const preview = (c: ReturnType<typeof cellar>, answer: string, seat = 0) =>
    game.preview?.(c.voice.view(seat), c.voice.open(seat).prompt, answer);
  it('[M-052, M-051] a tile is shown in its place, with what is still to be seen beyond it', () => {
    const c = cellar({
      map: map(`
        +---+
        | ? |
        +   +
        | A |
        +---+`),
      arrive: true,
      ap: 1,
      tiles: ['C01'],
    });
    expect(preview(c, 'place:1,1:0')).toEqual({ blast: [], tile: { place: '1,1', open: 6, terrain: 'cellar!' }, reach: ['1,1', '2,1'] });
    expect(preview(c, 'place:1,1:1')).toMatchObject({ tile: { open: 12 }, reach: ['1,1', '0,1'] });
  });
  it('[M-078, M-060, M-100] steps show what is seen and who will attack, throws their line, known teleports their reach', () => {
    const c = cellar({
      map: corridor('A', '.', 's3', 'l4'),
      ap: 1,
      potions: { A: ['raven', 'key'] },
      known: ['raven'],
      effects: { raven: 'teleport' },
      hasted: ['3,1'],
    });
    expect(preview(c, 'move:2,1')).toEqual({ reach: ['2,1', '3,1', '1,1'], blast: [{ place: '3,1', text: '⚔2' }] });
    expect(preview(c, 'end')).toEqual({ blast: [] });
    expect(preview(c, 'throw:key:S3')).toEqual({ path: ['1,1', '2,1', '3,1'] });
    expect(preview(c, 'drink:raven')?.reach).toEqual(['2,1']);
    expect(preview(c, 'throw:raven:S3')?.reach).toEqual(['1,1', '2,1'].filter((place) => place !== '1,1'));
    c.does(0, 'drink:raven');
    expect(preview(c, 'to:2,1')).toEqual({ reach: ['2,1'], blast: [{ place: '3,1', text: '⚔2' }] });
    expect(game.preview?.(c.voice.view(null), c.voice.open(0).prompt, 'to:2,1')).toBeUndefined();
  });
  it('[M-022] every place of the game is somewhere on the table, at every size of the cellar', () => {
    const c = begun(4);
    const { state } = c.voice;
    const scene = game.scene(state.own, state.options, 4);
    for (const piece of Object.values(state.pieces)) expect(whereIs(scene, piece.place), piece.id).toBeDefined();
    expect(scene.board).toMatchObject({ kind: 'tiles' });
    expect(
      scene.board.kind === 'tiles' ? scene.board.tiles.map((tile) => tile.terrain).filter((terrain) => terrain === 'stairs') : [],
    ).toHaveLength(1);
  });
  it('has a line for everything it says, and no line that names no rule', () => {
    for (const [key, line] of Object.entries(LINES)) expect(line.rule, key).toMatch(/^[MR]-\d+$/);
  });

  it('[I-03, I-04] knobs of a table fix keep the box adding up; what cannot be is refused', () => {
    const c = cellar({ map: corridor('A', 's3'), ap: 1 }, {});
    c.voice.command({ do: 'assist', assist: { consent: 'host', host: 0 } });
    const fix = (ops: readonly object[]) => c.voice.try({ do: 'fix.propose', seat: 0, ops: ops as never, note: 'fix' });
    expect(
      fix([
        { op: 'knob', key: 'xp:0', value: 9 },
        { op: 'knob', key: 'ap', value: 3 },
      ]).ok,
    ).toBe(true);
    c.sound();
    expect([c.own.sheets[0]?.xp, c.own.ap]).toEqual([9, 3]);
    const broken = fix([{ op: 'remove', piece: 'S3' }]);
    expect(broken.ok ? '' : broken.refusal.rule).toBe('I-04');
    const apart = fix([{ op: 'move', piece: 'S3', place: '7,7' }]);
    expect(apart.ok ? '' : apart.refusal.text).toContain('7,7');
    expect(fix([{ op: 'count', piece: 'S3', count: 9 }]).ok).toBe(false);
    expect(fix([{ op: 'count', piece: 'tiles', count: 3 }]).ok).toBe(false);
    expect(fix([{ op: 'knob', key: 'hp:0', value: 0 }]).ok).toBe(false);
    expect(fix([{ op: 'move', piece: 'pawn-1', place: '2,1' }]).ok).toBe(false);
  });
});

describe('positions', () => {
  it.each([
    [{ nonsense: 1 }, 'nonsense'],
    [{ map: ['| A |'] }, 'map'],
    [{ map: ['+---+', '| A #', '+---+'] }, '"#" is no wall'],
    [{ map: ['+-x-+', '| A |', '+---+'] }, 'is no wall'],
    [{ map: corridor('A', 'A') }, 'stands twice'],
    [{ map: corridor('D') }, 'seats'],
    [{ map: corridor('s') }, 'shield'],
    [{ map: corridor('%') }, 'means nothing'],
    [{ hp: { A: 5 } }, 'hp'],
    [{ hp: { Z: 1 } }, 'hp'],
    [{ hp: 3 }, 'hp'],
    [{ potions: { A: ['vodka'] } }, 'vodka'],
    [{ potions: { A: ['key', 'key'] }, draws: ['key', 'key'] }, 'only 3'],
    [{ effects: { key: 'fire', bell: 'fire' } }, 'same effect'],
    [{ effects: { key: 'love' } }, 'love'],
    [{ tiles: ['X01'] }, 'X01'],
    [{ encounters: ['L1', 'L1'] }, 'twice'],
    [{ arrive: 3 }, 'true or false'],
    [{ map: corridor('A'), corner: 3 }, 'corner'],
    [7, 'names with values'],
  ])('%j is refused by its field: %s', (spec, text) => {
    expect(() => positionOf(game)?.(spec, {}, 2)).toThrow(text);
  });
  it('reads walls of one side only, and what stands in a cell', () => {
    const drawing = readDrawing(['+---+---+', '|r2 [@AB]', '+___+^^^+', '| g*| a |', '+---+---+'], { column: 9, row: 9 });
    expect(drawing.tiles.map(({ column, row, open }) => [column, row, open])).toEqual([
      [-1, 0, 2],
      [0, 0, 4],
      [-1, 1, 1],
      [0, 1, 0],
    ]);
    expect(drawing.things.map((thing) => thing.what)).toEqual(['barrier', 'pawn', 'pawn', 'gold', 'stone', 'pawn']);
  });
});
