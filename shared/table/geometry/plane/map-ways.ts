import type { PlaneMap } from './types.ts';

/**
 * Ids of rooms, and of roofs with Markers, that no way leads to from a Camp: through doors, by stairs, ladders, or up a rough face
 * (which a roof's or platform's `climb` says).
 */
export function unreached(map: PlaneMap): string[] {
  const beside = new Map<string, string[]>();
  const join = (a: string, b: string): void => {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  };
  for (const { joins } of [...map.doorways, ...map.stairs, ...map.ladders]) join(...joins);
  for (const roof of map.roofs) if (roof.climb === 'rough' && map.outdoor) join('OUT', roof.id);
  const start = map.outdoor
    ? ['OUT']
    : map.rooms.filter((room) => map.camps.some(({ rect }) => touches(rect, room.rect))).map(({ id }) => id);
  const reached = new Set(start);
  const open = [...start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of beside.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  const wanted = [
    ...map.rooms.map(({ id }) => id),
    ...map.roofs.filter(({ id }) => map.markers.some(({ room }) => room === id)).map(({ id }) => id),
  ];
  return wanted.filter((id) => !reached.has(id));
}

const touches = (a: { x0: number; y0: number; x1: number; y1: number }, b: typeof a): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
