import type { Deck, Doorway, PlaneMap, Point3, Rect, Room } from './types.ts';
import { spotId } from './types.ts';

/** How far above a floor its figures and finds are still spoken of as in its room, in thousandths of an inch. */
const ABOVE = 50;

const within = ({ x0, y0, x1, y1 }: Rect, { x, y }: Point3): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

const inches = (thousandths: number): string => `${Math.round(thousandths / 100) / 10}"`;

/** The building of a room, in words: under the earth nobody speaks of buildings, and none is named twice. */
function houseOf(map: PlaneMap, loc: string | null, name: string): string {
  const house = (loc ?? '').toLowerCase();
  return !map.outdoor || house === '' || name.toLowerCase().includes(house) ? '' : ` of the ${house}`;
}

const called = (map: PlaneMap, { id, loc, name }: Pick<Room, 'id' | 'loc' | 'name'>): string => {
  const known = name || id;
  // A numbered room needs no article.
  return `${/\d$/.test(known) ? '' : 'the '}${known}${houseOf(map, loc, known)}`;
};

function doorName(map: PlaneMap, { joins }: Doorway): string {
  const [one, other] = joins.flatMap((id): (Room | Deck)[] => {
    const side = map.rooms.find((room) => room.id === id) ?? map.roofs.find((deck) => deck.id === id);
    return side ? [side] : [];
  });
  if (!one) return 'the door';
  return other
    ? `the door between ${called(map, { ...one, loc: null })} and ${called(map, other)}`
    : `the outer door of ${called(map, one)}`;
}

/** What people call a point of a map: a door, the room, the roof it lies on; under the open sky how far it is from the south-west corner. */
export function spotName(map: PlaneMap, spot: Point3): string {
  const door = map.doorways.find(({ kind, at }) => kind === 'door' && spotId(at) === spotId(spot));
  if (door) return doorName(map, door);
  const on = [...map.platforms, ...map.roofs].find((deck) => Math.abs(deck.z - spot.z) <= ABOVE && within(deck.rect, spot));
  if (on) return called(map, { ...on, loc: null });
  const room = map.rooms.find(({ rect, z, h }) => within(rect, spot) && spot.z >= z - ABOVE && spot.z < z + h - ABOVE);
  if (room) return called(map, room);
  return `${inches(spot.x)} east, ${inches(spot.y)} north${spot.z > 0 ? `, ${inches(spot.z)} up` : ''}`;
}
