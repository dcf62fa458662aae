import { describe, expect, it } from 'vitest';
import { cloudsOf } from '../../client/scene/boards/plane/Clouds.tsx';
import { doorFixtures, furnitureOf } from '../../client/scene/boards/plane/fixtures.ts';
import { inchesOf } from '../../client/scene/boards/plane/frame.ts';
import { figuresOf, toldIn } from '../../client/scene/boards/plane/inside.ts';
import { isGable, partsOf } from '../../client/scene/boards/plane/parts.ts';
import { cutsDoor, flatState, hidesPlace, showingOf, stateOf, stopsOf, UNCUT } from '../../client/scene/boards/plane/shown.ts';
import trapsAndTreasure from '../../client/skins/games/traps-and-treasure.ts';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import type { DoorState } from '../../shared/table/geometry/plane/types.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { PlaneBoard } from '../../shared/table/scene.ts';

const { houses } = trapsAndTreasure;
if (!houses) throw new Error('the skin furnishes no houses');
const boardOf = (name: string, doors: Record<string, DoorState> = {}): PlaneBoard => {
  const map = mapOf(name, '');
  return { kind: 'plane', id: name, width: map.width / 1000, depth: map.depth / 1000, map, doors, slabs: [] };
};
const village = boardOf('village');
const tower = boardOf('tower');
const dungeon = boardOf('dungeon');
const buildingOf = (board: PlaneBoard, room: string): number =>
  partsOf(board.map).buildings.findIndex(({ rooms }) => rooms.some(({ id }) => id === room));
const point = (x: number, y: number, z = 0) => ({ x: x * 1000, y: y * 1000, z: z * 1000 });

describe('an audience', () => {
  it('looks into every house in which a figure stands, up to its storey, and into no other', () => {
    const kinds = { fighter: { stance: 'figure' }, chest: { stance: 'block' } } as const;
    const rooms = village.map.rooms.filter(({ z }) => z === 0);
    const [house, other] = [rooms[0], rooms.find(({ id }) => buildingOf(village, id) !== buildingOf(village, rooms[0]?.id ?? ''))];
    if (!house || !other) throw new Error('no houses');
    const middle = ({ rect }: typeof house): string => `${Math.round((rect.x0 + rect.x1) / 2)},${Math.round((rect.y0 + rect.y1) / 2)},0`;
    const pieces = { a: { kind: 'fighter', place: placeId(middle(house)) }, b: { kind: 'chest', place: placeId(middle(other)) } };
    const { levels } = showingOf(village, 'auto', figuresOf(pieces, kinds));
    expect([levels[buildingOf(village, house.id)], levels[buildingOf(village, other.id)]]).toEqual([0, null]);
  });
  it('looks into the house in which something is told, until three acts later, and into none for what is not told', () => {
    const [room] = village.map.rooms;
    if (!room) throw new Error('no houses');
    const { x0, x1, y0, y1 } = room.rect;
    const place = placeId(`${Math.round((x0 + x1) / 2)},${Math.round((y0 + y1) / 2)},${room.z}`);
    const news = (n: number, what: string) => ({ n, seq: n, events: [{ kind: 'flashed' as const, to: 'all' as const, what, place }] });
    const open = (...told: ReturnType<typeof news>[]) =>
      showingOf(village, 'auto', toldIn(told, trapsAndTreasure)).levels[buildingOf(village, room.id)] !== null;
    expect(open(news(1, 'pillage'))).toBe(true);
    expect(open(news(1, 'leg'))).toBe(false);
    expect(open(news(1, 'pillage'), news(2, 'leg'), news(3, 'leg'))).toBe(true);
    expect(open(news(1, 'pillage'), news(2, 'leg'), news(3, 'leg'), news(4, 'leg'))).toBe(false);
  });
});

describe('walls', () => {
  it.each([village, tower, dungeon])('[G-06] have a gap at every doorway, a lintel over it, and stand once ($id)', (board) => {
    const walls = partsOf(board.map).list.filter(({ kind }) => kind === 'wall');
    for (const door of board.map.doorways) {
      const [x, y, z] = [door.at.x / 1000, door.at.y / 1000, door.at.z / 1000];
      const along = (by: number) => (door.axis === 'x' ? { x: x + by, y } : { x, y: y + by });
      const at = (p: { x: number; y: number }, up: number) =>
        walls.filter(
          ({ rect, z0, z1, axis }) =>
            axis === door.axis && p.x > rect.x0 && p.x < rect.x1 && p.y > rect.y0 && p.y < rect.y1 && up > z0 && up < z1,
        );
      for (const by of [-0.7, 0, 0.7]) expect(at(along(by), z + 1), door.id).toHaveLength(0);
      for (const by of [-0.8, 0.8]) expect(at(along(by), z + 1), door.id).toHaveLength(1);
      const tall = Math.max(...board.map.rooms.filter(({ id }) => door.joins.includes(id)).map((room) => (room.z + room.h) / 1000)) - z;
      expect(at(along(0), z + 2.7), door.id).toHaveLength(tall > 2.7 ? 1 : 0);
    }
  });
  it('of rooms that share one are between two rooms', () => {
    const shared = partsOf(village.map).list.filter(
      ({ kind, rect, axis }) => kind === 'wall' && axis === 'y' && rect.x0 < 10 && rect.x1 > 10 && rect.y0 >= 4 && rect.y1 <= 12,
    );
    expect(shared.length).toBeGreaterThan(0);
    for (const wall of shared) expect(wall.sides).toHaveLength(2);
  });
  it('and rock fill what is no room under the earth, without covering one', () => {
    const rock = partsOf(dungeon.map).list.filter(({ kind }) => kind === 'rock');
    const area = rock.reduce((sum, { rect }) => sum + (rect.x1 - rect.x0) * (rect.y1 - rect.y0), 0);
    const rooms = dungeon.map.rooms.map(({ rect }) => inchesOf(rect)).reduce((sum, r) => sum + (r.x1 - r.x0) * (r.y1 - r.y0), 0);
    expect(area + rooms).toBeCloseTo(30 * 24);
    expect(partsOf(village.map).list.some(({ kind }) => kind === 'rock')).toBe(false);
  });
  it('roofs that nobody can reach are gables; those with a ladder or easy faces are flat', () => {
    const gables = (board: PlaneBoard) => board.map.roofs.filter((deck) => isGable(board.map, deck)).map(({ id }) => id);
    expect(gables(village)).toEqual(['RC']);
    expect(gables(tower)).toEqual([]);
  });
});

describe('what is shown', () => {
  it('the roof opens over whoever acts, and over the room behind the door that somebody stands at', () => {
    const inn = buildingOf(village, 'I1');
    expect(showingOf(village, 'auto', []).levels.every((level) => level === null)).toBe(true);
    expect(showingOf(village, 'auto', [point(6, 8)]).levels[inn]).toBe(0);
    expect(showingOf(village, 'auto', [point(7, 3.2)]).levels[inn]).toBe(0);
    expect(showingOf(village, 'auto', [point(2, 8)]).levels[inn]).toBeNull();
    // Whoever acts looks into the houses that it could come to, on its own storey, not into the one on which it stands.
    const acting = (x: number, y: number, z = 0, reach = 6) =>
      showingOf(village, 'auto', [], [{ at: point(x, y, z), reach }]).levels.flatMap((open, i) => (open === null ? [] : [[i, open]]));
    expect(acting(2, 8)).toEqual([[inn, 0]]);
    expect(acting(2, 8, 0, 1)).toEqual([]);
    expect(acting(8, 8, 3)).toEqual([]);
    expect(acting(17, 7)).toHaveLength(2);
    const both = [point(2, 8), point(17, 7)].map((at) => ({ at, reach: 6 }));
    expect(showingOf(village, 'auto', [], both).levels.filter((open) => open !== null)).toHaveLength(2);
    expect(showingOf(village, 'auto', [point(6, 8, 3)]).levels[inn]).toBeNull();
    expect(showingOf(village, 'roofs', [point(6, 8)]).levels[inn]).toBeNull();
  });
  it('a house behind which somebody stands is low on all sides, as one looks from there', () => {
    const parts = partsOf(village.map);
    const inn = buildingOf(village, 'I1');
    const { y1 } = inchesOf(village.map.rooms.find(({ id }) => id === 'I1')?.rect ?? { x0: 0, y0: 0, x1: 0, y1: 0 });
    const northern = parts.list.filter(
      ({ kind, building, axis, rect }) => kind === 'wall' && building === inn && axis === 'x' && rect.y1 > y1 - 0.3,
    );
    expect(northern.length).toBeGreaterThan(0);
    const cuts = (y: number, azimuth: number) => {
      const showing = showingOf(village, 'auto', [], [{ at: point(7, y), reach: 4 }], azimuth);
      return [...new Set(northern.map((wall) => stateOf(wall, showing, parts, azimuth, new Set()).cut))];
    };
    expect(cuts(y1 + 1.2, 0)).toEqual([1]);
    // From the north that wall is in the way anyhow; who stands before the house, or far behind it, is seen over it.
    expect(cuts(y1 + 1.2, Math.PI)).toEqual([1]);
    expect(cuts(3, 0)).not.toEqual([1]);
    expect(cuts(y1 + 3.5, 0)).not.toEqual([1]);
  });
  it('the storey of whoever comes first counts: above it nothing is seen, beside it walls are cut to an inch', () => {
    const parts = partsOf(tower.map);
    const showing = showingOf(tower, 'auto', [point(13.5, 10.5, 3), point(10.5, 14)]);
    expect(showing.levels[buildingOf(tower, 'T1A')]).toBe(3);
    const state = (room: string, kind: string) =>
      parts.list.filter((part) => part.id === room && part.kind === kind).map((part) => stateOf(part, showing, parts, 0, new Set()));
    for (const { seen } of [...state('T2', 'floor'), ...state('RT', 'roof')]) expect(seen).toBe(false);
    for (const { seen } of [...state('T1A', 'floor'), ...state('T0A', 'floor'), ...state('S01', 'stairs'), ...state('BAL', 'roof')])
      expect(seen).toBe(true);
    const walls = parts.list.filter(
      (part) =>
        part.kind === 'wall' && part.building === buildingOf(tower, 'T0A') && part.z0 === 3 && part.rect.y0 < 8 && part.axis === 'x',
    );
    // From the south the south wall is in the way, from the north it is not.
    expect(walls.length).toBeGreaterThan(0);
    for (const wall of walls) {
      expect(stateOf(wall, showing, parts, 0, new Set())).toEqual({ seen: true, cut: 4 });
      expect(stateOf(wall, showing, parts, Math.PI, new Set()).cut).toBe(6);
    }
  });
  it('the switch stops at every storey, shows no roof above it, and hides who stands there', () => {
    expect(stopsOf(tower).map(({ level }) => level)).toEqual([0, 3, 6, 'roofs', 'auto']);
    const ground = showingOf(tower, 0, []);
    expect(hidesPlace(tower, ground, '13500,10500,3000')).toBe(true);
    expect(hidesPlace(tower, ground, '17500,10500,3000')).toBe(true);
    expect(hidesPlace(tower, ground, '10500,14000,0')).toBe(false);
    // Half-way up the stairs is still seen from below.
    expect(hidesPlace(tower, ground, '11000,15250,1500')).toBe(false);
    expect(hidesPlace(tower, showingOf(tower, 3, []), '13500,10500,3000')).toBe(false);
    expect(hidesPlace(tower, showingOf(tower, 'auto', []), '13500,10500,3000')).toBe(false);
  });
  it('under the earth all rooms lie open, the rock cut as low as their walls', () => {
    const parts = partsOf(dungeon.map);
    const showing = showingOf(dungeon, 'auto', []);
    for (const part of parts.list) {
      const { seen, cut } = stateOf(part, showing, parts, 0, new Set());
      if (part.kind === 'wall' && part.z0 === 0) expect(seen && cut === 1).toBe(true);
      if (part.kind === 'rock') expect(cut).toBeLessThan(1);
    }
  });
  it('a gable gives way to whoever stands on its roof', () => {
    const parts = partsOf(village.map);
    const gable = parts.list.find(({ kind }) => kind === 'gable');
    const showing = showingOf(village, 'auto', []);
    expect(gable && stateOf(gable, showing, parts, 0, new Set())).toEqual({ seen: true, cut: UNCUT });
    expect(gable && stateOf(gable, showing, parts, 0, new Set(['RC'])).seen).toBe(false);
  });
  it('at the free table only a floor plan is left', () => {
    for (const part of partsOf(tower.map).list) {
      const { seen, cut } = flatState(part);
      expect(seen).toBe(part.kind !== 'roof' && (part.kind === 'floor' ? part.z1 : part.z0) === 0);
      expect(cut).toBeLessThan(0.2);
    }
  });
});

describe('doors and furniture', () => {
  it('a door swings a quarter into its room, is splintered when broken, and shows a lock on both sides', () => {
    const leaf = (state: DoorState, id = 'DI1') =>
      doorFixtures(boardOf('village', { [id]: state }), houses).filter(({ key }) => key.endsWith(id) || key.includes(`:${id}:`));
    const [shut] = leaf('unmet');
    const [open] = leaf('open');
    expect(shut && open && Math.abs(open.turn - shut.turn)).toBeCloseTo(Math.PI / 2);
    // The inn lies north of its door: the leaf points north.
    expect(open && -Math.sin(open.turn)).toBeCloseTo(-1);
    expect(leaf('broken').map(({ model }) => model)).toEqual(['delver-door-broken']);
    expect(leaf('locked').map(({ model }) => model)).toEqual(['delver-door', 'delver-padlock', 'delver-padlock']);
    expect(doorFixtures(dungeon, houses).some(({ key }) => key === 'door:AW')).toBe(false);
  });
  it('a door is as low as the wall it stands in', () => {
    const inn = buildingOf(village, 'I1');
    const showing = showingOf(village, 'auto', [point(6, 8)]);
    const door = (id: string) => village.map.doorways.find((each) => each.id === id);
    const [front, inner] = [door('DI1'), door('DI2')];
    if (!front || !inner) throw new Error('no door');
    // The front door looks south: from there it is in the way. A door between two rooms always is.
    expect(cutsDoor(village, front, inn, showing, 0)).toBe(true);
    expect(cutsDoor(village, front, inn, showing, Math.PI)).toBe(false);
    expect(cutsDoor(village, inner, inn, showing, Math.PI)).toBe(true);
    expect(cutsDoor(village, front, inn, showingOf(village, 'roofs', []), 0)).toBe(false);
  });
  it('rooms are furnished by what they are called', () => {
    const rooms = (board: PlaneBoard): string[] => {
      const found = new Map<string, string[]>();
      for (const { key, model } of furnitureOf(board, houses)) {
        const room = key.split(':')[0] ?? '';
        found.set(room, [...(found.get(room) ?? []), model.replace('delver-', '')]);
      }
      return [...found].map(([room, models]) => `${room}: ${models.join(' ')}`);
    };
    expect(rooms(village)).toEqual([
      'I1: table barrel barrel',
      'I2: table barrel',
      'I3: barrel barrel barrel',
      'S1: anvil barrel',
      'S2: table anvil',
      'C1: altar',
      'C2: bookcase bookcase',
      'M1: millstone barrel',
      'M2: hay hay',
      'A1: hay hay',
      'tent: tent tent tent tent tent',
    ]);
    expect(rooms(tower)).toEqual([
      'T0A: barrel',
      'T0B: table barrel barrel',
      'T1A: bookcase bookcase',
      'T1B: barrel',
      'T2: table bookcase barrel',
      'G0: hay hay',
      'tent: tent tent tent tent tent',
    ]);
    expect(rooms(dungeon)).toEqual(['H: table barrel barrel', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `V${n}: barrel barrel barrel`)]);
  });
  it.each([village, tower, dungeon])('furniture keeps away from doors, Markers and Camps ($id)', (board) => {
    const list = furnitureOf(board, houses).filter(({ inside }) => inside);
    if (board !== dungeon) expect(list.length).toBeGreaterThan(3);
    for (const { x, y, z, key } of list) {
      const at = { x: (x + board.width / 2) * 1000, y: (board.depth / 2 - z) * 1000, z: y * 1000 };
      for (const marker of board.map.markers)
        if (marker.at.z === at.z) expect(Math.hypot(marker.at.x - at.x, marker.at.y - at.y), key).toBeGreaterThan(1100);
      for (const door of board.map.doorways)
        if (door.at.z === at.z) expect(Math.hypot(door.at.x - at.x, door.at.y - at.y), key).toBeGreaterThan(1100);
    }
  });
  it('[R-70, E-13] a cloud of gas fills its room and no more', () => {
    const [cloud] = cloudsOf(dungeon, [{ what: 'gas-poison', place: '12000,18500,0', amount: 3000 }], trapsAndTreasure);
    // V2 reaches from 10 to 14 east and from 15 to 20 north; the board is 30 by 24.
    expect(
      cloud?.corners.every(({ x, z }) => x >= 10 - 15 - 0.001 && x <= 14 - 15 + 0.001 && z <= 12 - 15 + 0.001 && z >= 12 - 20 - 0.001),
    ).toBe(true);
    expect(cloudsOf(dungeon, [{ what: 'hit', place: '12000,18500,0' }], trapsAndTreasure)).toEqual([]);
  });
});
