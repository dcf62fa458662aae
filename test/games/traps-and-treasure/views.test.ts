import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { speak } from '../../../shared/engine/line.ts';
import { namesIn } from '../../../shared/engine/names.ts';
import { CORE_LINES } from '../../../shared/games/traps-and-treasure/lines-core.ts';
import { DANGER_LINES } from '../../../shared/games/traps-and-treasure/lines-dangers.ts';
import { mapOf } from '../../../shared/games/traps-and-treasure/map.ts';
import { EYE, RADIUS, spotId, TALL } from '../../../shared/table/geometry/plane/types.ts';
import { placeName } from '../../../shared/table/scene.ts';
import { band, GAME } from './band.ts';

const scene = {
  position: {
    turn: 4,
    count: 5,
    active: 'leader-0',
    banked: 4,
    stash: [2, 1],
    alliances: ['0-1'],
    counts: { '3': ['leader-1', 'pillagers'] },
    markers: { EM1: 'hidden', EM2: 'unchecked' },
    doors: { DI1: 'locked', DI2: 'broken' },
    slabs: [{ kind: 'fire', from: [20, 12], degrees: 90, length: 2.5, until: 6 }],
    monsters: [{ rank: 'mercenary', at: [12, 14], hits: 2 }],
    pillagers: [[30, 11]],
    characters: {
      'leader-0': { class: 'mage', at: [18, 11], crossed: { head: 1, torso: 2 }, treasures: 3, effects: { slow: 6 }, healed: true },
      'leader-1': { class: 'warrior', crossed: { head: 3 } },
    },
  },
} as const;

describe('what a table shows', () => {
  it('[S-01, S-02] everything is public: the view of everybody holds the same state', () => {
    const game = band(scene);
    for (const viewer of [0, 1, null]) expect(game.view(viewer).own).toEqual(game.own);
    expect(game.own).toMatchObject({ turn: 4, count: 5, phase: 'count', active: 'leader-0', banked: 4, taken: 1, stash: [2, 1] });
    expect(game.own.doors).toMatchObject({ DI1: 'locked', DI2: 'broken', DM1: 'unmet' });
    expect(game.own.markers).toEqual({ EM1: 'hidden', EM2: 'unchecked' });
  });

  it('[S-06] pieces say who lies down, who acts, what a Marker and a chest hold; the board has doors, slabs and whose Camps they are', () => {
    const game = band(scene);
    const { state, own } = game;
    expect(state.pieces['leader-0']?.tags).toEqual(['acting', 'loaded', 'slow']);
    expect(state.pieces['leader-1']?.tags).toEqual(['disabled']);
    expect(state.pieces.EM1?.tags).toEqual(['hidden']);
    expect(state.pieces['chest-0']).toMatchObject({ kind: 'chest', count: 2, owner: 0 });
    const { board } = GAME.scene(own, state.options, 2);
    expect(board).toMatchObject({ kind: 'plane', width: 36, depth: 30, owners: { P1: 0, P2: 1 }, slabs: [{ kind: 'fire', length: 2500 }] });
    expect(placeName(GAME.scene(own, state.options, 2), spotId({ x: 12_500, y: 5500, z: 0 }))).toBe('the kitchen of the inn');
    // What is said of places and figures: a room, a door, and whose figure it is; never an id.
    const said = namesIn(GAME, game.view(0), GAME.scene(own, state.options, 2));
    expect(said.place('6000,10000,0')).toBe('the common room of the inn');
    expect(said.place('7000,4000,0')).toBe('the outer door of the common room of the inn');
    expect(said.place('10000,6000,0')).toBe('the door between the common room and the kitchen of the inn');
    expect(said.place('5000,5000,3000')).toBe('the roof of the inn');
    expect(said.place('1500,2000,0')).toBe('1.5" east, 2" north');
    expect(said.piece('leader-1')).toMatch(/^Azure .* Leader$/);
  });

  it('[S-06] the panel counts Treasure, Markers, Pillagers at home, and says who comes', () => {
    const game = band(scene);
    const { phase, round, seats, facts } = GAME.panel(game.view(1));
    expect(phase).toEqual(['phase.count', 4, 5, 12]);
    expect(round).toBe(4);
    expect(seats[0]).toMatchObject({ seat: 0, badges: ['allied with Azure'] });
    expect(seats[0]?.counters.map(({ value }) => value)).toEqual([5, 2, 3]);
    expect(seats[1]?.counters.map(({ value }) => value)).toEqual([1, 1, 2]);
    expect(facts?.list).toEqual([
      { label: 'Markers', text: '2' },
      { label: 'Pillagers home', text: '1/3' },
      { label: 'Acts now', text: 'Crimson Leader' },
      { label: 'Initiative 3', text: 'Azure Leader, Pillagers' },
    ]);
  });

  it('[S-06] the sheets show boxes being crossed', () => {
    const sheet = GAME.sheet?.(band(scene).view(1), 0);
    const [leader] = sheet?.blocks ?? [];
    expect(leader?.title).toBe('Mage Leader');
    expect(leader?.facts.slice(0, 2)).toEqual([
      { label: 'Head (Wits)', text: '× 4+ 5+ [–]' },
      { label: 'Torso (Might)', text: '× × 6 [–]' },
    ]);
    expect(leader?.facts.find(({ label }) => label === 'Now')?.text).toBe('Wits 4+, Might 6, Combat 5+, Speed 3"');
    expect(leader?.tags).toEqual(['Slow until the end of Turn 6', 'healed by spell']);
    expect(sheet?.sections[0]?.entries.map(({ name }) => name)).toContain('Crystal Ball');
  });

  it('table fixes may set the Turn and what the Pillagers have', () => {
    const game = band(scene);
    expect(GAME.knobs?.(game.view(null)).map(({ key, value }) => `${key} ${value}`)).toEqual(['turn 4', 'banked 1']);
    const own = structuredClone(game.own);
    GAME.tableFix?.turnKnob?.(own, 'banked', 2);
    GAME.tableFix?.turnKnob?.(own, 'turn', 9);
    expect(own).toMatchObject({ banked: 5, turn: 9 });
  });

  it('sight is measured on the view', () => {
    const game = band(scene);
    const [from, to] = [game.state.pieces['leader-0']?.id, game.state.pieces['pillager-3']?.id];
    if (!from || !to) throw new Error('no pieces');
    const seen = GAME.drawing?.sight(game.view(1), from, to);
    expect(seen).toMatchObject({ free: true, range: 11_000 });
    expect(seen?.rays).toHaveLength(4);
  });
});

describe('names', () => {
  it('[C-21] rooms are called what they are', () => {
    const names = (map: string): Record<string, string> => Object.fromEntries(mapOf(map, '').rooms.map(({ id, name }) => [id, name]));
    expect(names('village')).toMatchObject({ I1: 'common room', S1: 'forge', C2: 'sacristy', M2: 'loft', A1: 'barn' });
    expect(Object.values(names('dungeon')).every((name) => name.length > 1)).toBe(true);
    expect(names('tower')).toMatchObject({ T1A: 'library', T2: 'laboratory', G0: 'stable' });
  });

  it('[G-02] bases are 1" wide, figures 1.5" tall, eyes 1.25" up', () => {
    expect([2 * RADIUS, TALL, EYE]).toEqual([1000, 1500, 1250]);
  });

  it('no line is written twice, and each names a rule', () => {
    const keys = Object.keys(DANGER_LINES).filter((key) => Object.hasOwn(CORE_LINES, key));
    expect(keys).toEqual([]);
    for (const [key, { rule }] of Object.entries(GAME.lines)) expect(rule, key).toMatch(/^[TRGCS]-\d+$/);
    const names = { seat: String, piece: String, place: String, face: String };
    expect(speak(GAME.lines, ['attack.bow', 'a', 'b'], names)).toBe('a shoots at b');
  });
});

describe('positions', () => {
  const wrong = (position: object, field: string): void =>
    expect(() => positionOf(GAME)?.(JSON.parse(JSON.stringify(position)), {}, 2).change).toThrow(field);

  it('say which field they cannot read', () => {
    wrong({ turns: 3 }, 'turns');
    wrong({ phase: 'noon' }, 'phase');
    wrong({ active: 'leader-7' }, 'active');
    wrong({ characters: { nobody: {} } }, 'characters');
    for (const [bad, field] of [
      [{ characters: { 'leader-0': { crossed: { head: 9 } } } }, 'crossed.head'],
      [{ markers: { EM99: 'hidden' } }, 'markers'],
      [{ doors: { DI1: 'ajar' } }, 'doors.DI1'],
      [{ treasures: ['here'] }, 'treasures'],
      [{ order: ['monster-9'] }, 'order'],
    ] as const)
      expect(() => band({ position: JSON.parse(JSON.stringify(bad)) }), field).toThrow(field);
  });
});
