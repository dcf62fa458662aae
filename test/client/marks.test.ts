import { describe, expect, it } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { actorsIn, marksOf } from '../../client/scene/marks.ts';
import { bodyOf, STAND, type Target } from '../../client/scene/pieces/item.ts';
import { pointed } from '../../client/scene/pieces/turns.ts';
import { PLAIN_MAP } from '../../client/skins/plain.ts';
import { placeId, type Seat } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { pieceSeen, viewOf } from '../support/views.ts';

const node = (id: string, x: number) => ({ id: placeId(id), x, z: 0, terrain: 'road', name: id });
const scene: Scene = {
  board: { kind: 'graph', id: 'm', width: 20, depth: 10, nodes: [node('castle', 0), node('wood', 6)], edges: [] },
  areas: [],
};
const stands = (piece: string, place: string, x: number, radius: number) => ({ piece, place, x, y: 0, z: 0, radius, height: 1 });
const layout = {
  items: [],
  tags: [],
  targets: [stands('keep', 'castle', 0, 1.1), stands('army-1', 'castle', 1.2, 0.45), stands('army-2', 'wood', 6, 0.45)],
};
const [seat, other]: [Seat, Seat] = [0, 1];
const at = (turn: Seat | null) => ({ seat: turn, number: 1 });
const game = {
  kinds: { army: { name: 'Army', stance: 'figure' }, castle: { name: 'Castle', stance: 'block' } },
  faces: {},
  colours: [
    { name: 'Red', colour: '#111111', symbol: '●' },
    { name: 'Blue', colour: '#222222', symbol: '■' },
  ],
} as const;
const hover = { piece: null, place: null };
const none = { pieces: new Map<string, string>(), places: new Map<string, string>(), buttons: [], ready: null };

describe('the marks of what may be clicked', () => {
  it('run around all that stands on a space of a drawn map, so that none is hidden under a castle and its armies', () => {
    const offered = {
      ...none,
      places: new Map([
        ['castle', 'rest'],
        ['wood', 'rest'],
      ]),
    };
    const shown = { pieces: [], places: ['castle'] };
    const marks = marksOf({ scene, layout, offered, picked: NOTHING_PICKED, shown, hover, tableTop: 0, skin: PLAIN_MAP });
    const [castle, wood, taught] = marks;
    expect(castle?.size).toBeGreaterThan(2 * (1.2 + 0.45));
    // One army alone needs no more than the space itself.
    expect(wood?.size).toBe(1.5);
    expect(taught).toMatchObject({ look: 'shown', x: 0 });
    expect(taught?.size).toBeGreaterThan(castle?.size ?? 0);
  });

  it('tell the piece that acts apart from all that may be clicked, around their rings and under them', () => {
    const offered = {
      ...none,
      pieces: new Map([
        ['army-1', ''],
        ['army-2', ''],
      ]),
    };
    const acting = actorsIn(
      { conditions: { acting: { watched: true } } },
      viewOf([pieceSeen('army-1', 'army', { owner: seat }), pieceSeen('army-2', 'army', { tags: ['acting'] })], { turn: at(seat) }),
      game,
    );
    const marks = marksOf({ scene, layout, offered, picked: NOTHING_PICKED, acting, hover, tableTop: 0, skin: PLAIN_MAP });
    expect(marks.map(({ look, x }) => [look, x])).toEqual([
      ['acts', 6],
      ['piece', 1.2],
      ['piece', 6],
    ]);
    expect(marks[0]?.size).toBeGreaterThan(1.5 * (marks[2]?.size ?? 9));
  });

  it('show whose turn it is under all figures of theirs, in their colour, where the game marks no single one', () => {
    const view = viewOf(
      [
        pieceSeen('army-1', 'army', { owner: seat }),
        pieceSeen('army-2', 'army', { owner: other }),
        pieceSeen('keep', 'castle', { owner: seat }),
      ],
      { turn: at(seat) },
    );
    const acting = actorsIn({}, view, game);
    const marks = marksOf({ scene, layout, offered: none, picked: NOTHING_PICKED, acting, hover, tableTop: 0, skin: PLAIN_MAP });
    expect(marks.map(({ look, x, colour }) => [look, x, colour])).toEqual([['acts', 1.2, '#111111']]);
    // Between turns, and when it is over, nobody is at turn.
    expect(actorsIn({}, { ...view, turn: at(null) }, game)).toEqual([]);
    expect(actorsIn({}, { ...view, result: { winners: [seat], scores: [], line: ['won'] } }, game)).toEqual([]);
  });

  it('lie under no figure that others do not see: its owner sees the same rings as everybody', () => {
    const army = pieceSeen('army-1', 'army', { owner: seat });
    expect(actorsIn({}, viewOf([army], { turn: at(seat) }), game)).toHaveLength(1);
    expect(actorsIn({}, viewOf([{ ...army, secret: 'place' }], { turn: at(seat) }), game)).toEqual([]);
  });
});

describe('the rings around those who act', () => {
  it('lie beside each other where they stand close together', () => {
    const near = { ...layout, targets: [stands('army-1', 'wood', 6, 0.35), stands('army-2', 'wood', 6.8, 0.35)] };
    const acting = [
      { piece: 'army-1', colour: '#111111' },
      { piece: 'army-2', colour: '#222222' },
    ];
    const sizes = (them: typeof acting, of = near) =>
      marksOf({
        ...{ scene, layout: of, offered: none, picked: NOTHING_PICKED, acting: them, hover, tableTop: 0, skin: PLAIN_MAP },
      }).map(({ size }) => size);
    const [alone = 0] = sizes(acting.slice(0, 1));
    const [one = 0, other = 0] = sizes(acting);
    expect(one).toBeLessThan(alone);
    expect(one).toBe(other);
    // What is drawn ends before the edge of the mark.
    expect(one * 0.92).toBeLessThanOrEqual(0.8);
    expect(one).toBeGreaterThanOrEqual(2 * 0.35);
  });
});

describe('what points at whoever acts', () => {
  const armies = [
    pieceSeen('army-1', 'army', { owner: seat }),
    pieceSeen('army-2', 'army', { owner: seat }),
    pieceSeen('army-3', 'army', { owner: other }),
  ];
  const targets = [...layout.targets, stands('army-3', 'castle', 1.5, 0.45)];
  const over = (
    view: Parameters<typeof actorsIn>[1],
    banners: readonly string[] = [],
    behind: readonly Target[] = [],
    hardly = () => false,
  ) => {
    const items = [
      ...banners.map((piece) => bodyOf(pieceSeen(piece, 'army'), 'plain-banner', { ...STAND, scale: 3 }, { key: `${piece}!banner` })),
      ...behind.map(({ piece }) =>
        bodyOf(pieceSeen(piece, 'army'), 'army-sun', STAND, { stance: /wall|load/.test(piece) ? 'block' : 'figure' }),
      ),
    ];
    return pointed({ ...layout, targets: [...targets, ...behind], items }, actorsIn({}, view, game), 0, hardly).tags;
  };

  it('has colour and symbol of whoever is at turn, and hangs over that figure around which most room is free', () => {
    const free = viewOf([...armies, pieceSeen('keep', 'castle', { owner: seat })], { turn: at(seat) });
    const shown = over(free);
    expect(shown.map(({ text, kind, x }) => [text, kind, x])).toEqual([['#111111 ●', 'turn', 6]]);
    const crowded = over(free, [], [stands('army-4', 'ford', 6.1, 0.45)]);
    expect(crowded.map(({ x }) => x)).toEqual([1.2]);
    for (const { y } of shown) expect(y).toBeGreaterThanOrEqual(1);
    expect(over(viewOf([...armies], { turn: at(null) }))).toEqual([]);
  });

  it('hangs from afar over the banner that its figure flies then, and from near over its head', () => {
    const view = viewOf([...armies], { turn: at(other) });
    expect(over(view, ['army-3']).map(({ from, y }) => [from, y > 2])).toEqual([
      ['near', false],
      ['afar', true],
    ]);
    expect(over(view).map(({ from, y }) => [from, y > 2])).toEqual([[undefined, false]]);
  });

  it('hangs over a side of the banner where it would hide whoever stands behind', () => {
    const view = viewOf([...armies], { turn: at(other) });
    const over3 = (...behind: Target[]) => over(view, ['army-3'], behind).find(({ from }) => from === 'afar')?.x ?? 0;
    expect(over3()).toBeCloseTo(0);
    const behind = stands('army-4', 'ford', 0, 0.45);
    expect(Math.abs(over3({ ...behind, z: -4 }))).toBeGreaterThan(0.45);
    expect(over3({ ...behind, piece: 'wall', z: -4 })).toBeCloseTo(0);
    expect(over3({ ...behind, z: 4 })).toBeCloseTo(0);
    // From near, and from as low as a seat, it hangs over the head: beside it where somebody stands behind that.
    const near = (z: number) => over(view, [], [{ ...behind, x: 1.5, z }]).find(({ kind }) => kind === 'turn')?.x ?? 9;
    expect(Math.abs(near(-2.4) - 1.5)).toBeCloseTo(0.75);
    expect(near(-9)).toBeCloseTo(1.5);
    // Where figures are hardly seen it would hide whoever stands at its side.
    const small = over(view, [], [{ ...behind, x: 1.5, z: -2.4 }], () => true).find(({ kind }) => kind === 'turn')?.x;
    expect(small).toBeCloseTo(1.5);
  });

  it('is named, where figures are hardly seen, on the ground before it, if its seat has more of them', () => {
    const acts = (id: string, owner: Seat) => pieceSeen(id, 'army', { owner, tags: ['acts'] });
    const acting = (...pieces: Parameters<typeof viewOf>[0]) =>
      actorsIn({ conditions: { acts: { watched: true } } }, viewOf([...pieces], { turn: at(seat) }), game);
    expect(acting(acts('army-1', seat), ...armies.slice(1)).map(({ name }) => name)).toEqual(['Army']);
    expect(acting(...armies.slice(0, 2), acts('army-3', other)).map(({ name }) => name)).toEqual([undefined]);
    const told = (hardly: boolean, ...names: (string | undefined)[]) =>
      pointed(
        { ...layout, targets },
        names.map((name, n) => ({ piece: `army-${n + 1}`, colour: '#111111', symbol: '●', ...(name ? { name } : {}) })),
        0,
        () => hardly,
      ).tags.map(({ kind, text, z, from }) => [kind, text, z > 0.45, from]);
    const pin = ['turn', '#111111 ●', false, undefined];
    expect(told(true, 'Army')).toEqual([pin, ['name', 'Army', true, 'small']]);
    for (const none of [told(false, 'Army'), told(true, undefined), told(true, 'Army', 'Army')]) expect(none).toEqual([pin]);
  });

  it('hangs over what its figure carries, and over nothing else that is high', () => {
    const view = viewOf([...armies], { turn: at(other) });
    const load = { ...stands('load', 'castle', 1.5, 0.3), y: 0.98, height: 0.6 };
    expect(over(view, [], [load]).map(({ y }) => y)).toEqual([1.58]);
    expect(over(view, [], [{ ...load, x: 1.9 }]).map(({ y }) => y)).toEqual([1]);
  });

  it('hangs over nobody whom others do not see', () => {
    const hidden = armies.map((each) => ({ ...each, secret: 'place' as const }));
    expect(over(viewOf(hidden, { turn: at(seat) }))).toEqual([]);
  });

  it('hangs, where all choose at once, over one figure of each who still thinks', () => {
    const asked = (who: Seat, answered: boolean) => ({ id: `seat:${who}`, seat: who, line: ['choose'] as [string], answered });
    const shown = (first: boolean) =>
      over(viewOf([...armies], { turn: at(null), prompts: [asked(seat, first), asked(other, false)] })).map(({ text }) => text);
    expect(shown(true)).toEqual(['#222222 ■']);
    expect(over(viewOf([...armies], { turn: at(null), prompts: [asked(seat, false)] }))).toHaveLength(1);
  });
});
