import { describe, expect, it } from 'vitest';
import { MAPS, VILLAGE } from '../../shared/games/traps-and-treasure/maps.ts';
import { checkPlaneMap } from '../../shared/table/geometry/plane/map-check.ts';

const errors = (text: string): string[] => checkPlaneMap(text).remarks.map(({ line, text: why }) => `${line} ${why}`);
const changed = (from: string, to: string): string[] => {
  expect(VILLAGE).toContain(from);
  return errors(VILLAGE.replace(from, to));
};
const lineOf = (what: string): number => VILLAGE.slice(0, VILLAGE.indexOf(what)).split('\n').length;

describe('maps of the plane as text', () => {
  it.each(Object.entries(MAPS))('[T-001, T-006, T-007, T-008, G-06] the designed map %s has nothing wrong with it', (_name, text) => {
    const { map, remarks } = checkPlaneMap(text);
    expect(remarks).toEqual([]);
    expect(map).not.toBeNull();
  });

  it('[T-001, G-01] reads lengths as thousandths of an inch and keeps the order of the text', () => {
    const { map } = checkPlaneMap(VILLAGE);
    expect(map).toMatchObject({ name: 'Millbrook', width: 36_000, depth: 30_000, outdoor: true, players: [2, 4] });
    expect(map?.locs).toEqual(['INN', 'SMITHY', 'CHAPEL', 'MILL', 'BARN']);
    expect(map?.rooms[0]).toMatchObject({ id: 'I1', name: 'common room', rect: { x0: 4000, y0: 4000, x1: 10_000, y1: 12_000 }, h: 3000 });
    expect(map?.doorways.map(({ id }) => id).join(' ')).toBe('DI1 DI2 DI3 DI4 DS1 DS2 DC1 DC2 DC3 DM1 DA1 DA2');
    expect(map?.stairs[0]).toMatchObject({ low: { x: 9000, y: 23_250, z: 0 }, high: { x: 5000, y: 23_250, z: 3000 } });
  });

  it('[G-12] puts Markers on the floor of their room unless the text says how high', () => {
    const heights = Object.values(MAPS).map((text) => checkPlaneMap(text).map?.markers.map(({ id, at }) => [id, at.z]));
    expect(heights[0]).toContainEqual(['EM9', 3000]);
    expect(heights[1]).toContainEqual(['EM9', 1000]);
    expect(heights[2]).toEqual(
      expect.arrayContaining([
        ['EM5', 6000],
        ['EM6', 9000],
        ['EM3', 3000],
      ]),
    );
  });

  it.each([
    ['rooms that overlap', 'rect=10,4,14,8', 'rect=9,4,14,8', 'I2: overlaps I1.'],
    ['doors beside their wall', 'at=10,6 axis=y', 'at=10.5,6 axis=y', 'DI2: does not lie in a wall of I1.'],
    ['Markers in a Camp [T-008]', 'marker EM1 room=I1 at=6,10', 'marker EM1 room=OUT at=1,1', 'EM1: there is no room OUT.'],
    ['Markers at a wall', 'room=I1 at=6,10', 'room=I1 at=4.5,10', 'EM1: lies nearer than 0.6" to a wall of I1.'],
    [
      'Camps far from the edge [T-006]',
      'camp P1 rect=0,0,4,3',
      'camp P1 rect=2,14,6,17',
      'P1: lies more than 1" from every edge of the board (T-006).',
    ],
    ['missing Camps [T-006]', 'camp PILLAGERS rect=16,27,20,30', 'camp P5 rect=16,27,20,30', 'P5: a camp is P1 to P4 or PILLAGERS.'],
    ['wrong words', 'stairs SM', 'stares SM', '“stares” is no word of a map.'],
    ['ids used twice', 'room I3', 'room I2', undefined],
    ['numbers that are none', 'rect=4,4,10,12', 'rect=4,4,ten,12', 'I1: rect= needs four numbers: west, south, east, north.'],
    ['ramps of another width', 'stairs SM rect=5,22.5,9,24', 'stairs SM rect=5,22,9,24', 'SM: a ramp is 1.5" wide.'],
    ['exits far from their door', 'door=DI1 at=7,3.3', 'door=DI1 at=7,1.3', 'XI1: lies more than 1" from DI1.'],
  ])('[T-001] refuses %s', (_what, from, to, sentence) => {
    const said = changed(from, to);
    expect(said.length).toBeGreaterThan(0);
    if (sentence !== undefined) expect(said.some((each) => each.endsWith(sentence))).toBe(true);
    expect(checkPlaneMap(VILLAGE.replace(from, to)).map).toBeNull();
  });

  it('[T-001] names the line of what is wrong', () => {
    expect(changed('at=10,6 axis=y', 'at=10.5,6 axis=y')[0]).toMatch(new RegExp(`^${lineOf('door DI2')} `));
  });

  it('[T-001] names rooms that no way leads to', () => {
    const sealed = VILLAGE.replace(/door DC[23] at=\S+ axis=. joins=\S+( \| )?/g, '');
    expect(sealed).not.toMatch(/door DC[23]/);
    expect(errors(sealed.replace(/exit XC3[^|\n]*(\| )?/, ''))).toContain(`${lineOf('room C2')} C2: cannot be reached from any Camp.`);
  });

  it.each([
    '',
    'MAP',
    'MAP x board=9x9 outdoor=maybe players=0-9',
    '#',
    'room A rect=0,0,1,1',
    'MAP x "y" board=20x20 outdoor=yes players=2-2',
  ])('[T-001] refuses %j without falling over it', (text) => {
    const { map, remarks } = checkPlaneMap(text);
    expect(map).toBeNull();
    expect(remarks.some(({ error }) => error)).toBe(true);
  });
});
