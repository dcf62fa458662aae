import type { Options } from '../../engine/state.ts';
import type { PlaneMap, Point3, Rect } from '../../table/geometry/plane/types.ts';
import { spotId } from '../../table/geometry/plane/types.ts';
import type { Seat } from '../../table/ids.ts';
import { characterId, fits, seatCamps } from './camp.ts';
import type { CharacterRank } from './content.ts';
import { KITS } from './content.ts';
import type { T, TrapSteps } from './frames.ts';
import { mapIn, mapOf } from './map.ts';
import { MAPS } from './maps.ts';
import { spawn } from './pillage.ts';
import { settingsOf } from './settings.ts';
import { chestOf } from './stash.ts';
import type { Class, Creature, Own } from './state.ts';
import { worldOf } from './world.ts';

/** The longest map that a player may write, in characters. */
const LONGEST_MAP = 12_000;

export const newOwn = (options: Options, seats: number): Own => ({
  phase: 'setup',
  turn: 0,
  count: 0,
  order: [],
  counts: {},
  active: null,
  creatures: {},
  markers: {},
  made: 0,
  stash: Array.from({ length: seats }, () => 0),
  doors: {},
  met: [],
  slabs: [],
  banked: 0,
  taken: 0,
  revealed: 0,
  lost: 0,
  spawns: 0,
  teams: Array.from({ length: seats }, (_, seat) => seat),
  alliances: [],
  declined: [],
  camps: [],
  // What is to be written begins as the village.
  drawn: settingsOf(options).map === 'drawn' ? (MAPS.village ?? '') : '',
  interrupted: null,
  pillagers: null,
  late: [],
  timeUp: false,
  next: 0,
});

/** T-003: Teams by seat or by lot; two players always play alone. */
export function dealTeams(t: T): void {
  const { teams } = settingsOf(t.options);
  if (teams === 'none' || t.seats < 3) return;
  const seats = t.own.teams.map((_, seat) => seat);
  const order = teams === 'drawn' ? t.mix(seats) : seats;
  order.forEach((seat, i) => {
    t.own.teams[seat] = i % 2;
  });
  for (const team of [0, 1]) for (const seat of seats) if (t.own.teams[seat] === team) t.tell('all', 'team', seat, team + 1);
}

/** T-006, T-007: Camps in seat order, doors shut, every Marker in its place (T-008 is the map checker's), a chest in each Camp. */
export function layMap(t: T): void {
  const map = mapIn(worldOf(t));
  const camps = seatCamps(map.camps);
  t.own.camps = t.own.teams.map((_, seat) => camps[seat]?.id ?? '');
  t.own.doors = Object.fromEntries(map.doorways.filter(({ kind }) => kind === 'door').map(({ id }) => [id, 'unmet']));
  t.own.markers = Object.fromEntries(map.markers.map(({ id }) => [id, 'unchecked']));
  for (const { id, at } of map.markers) t.mint({ id, kind: 'marker', place: spotId(at) });
  for (const seat of t.own.teams.keys()) {
    const rect = camps[seat]?.rect;
    if (rect) t.mint({ id: chestOf(seat), kind: 'chest', place: spotId(chestSpot(map, rect)), owner: seat, count: 0 });
  }
}

/** The corner of a Camp that is nearest to a corner of the board, a little inside. */
function chestSpot({ width, depth }: PlaneMap, { x0, y0, x1, y1 }: Rect): Point3 {
  const inset = 400;
  return { x: x0 <= width - x1 ? x0 + inset : x1 - inset, y: y0 <= depth - y1 ? y0 + inset : y1 - inset, z: 0 };
}

/** A Character as it begins (C-10..C-12). */
export const newCharacter = (seat: Seat, kind: Class, rank: CharacterRank): Creature => ({
  id: characterId(seat, rank),
  kind: 'character',
  seat,
  class: kind,
  rank,
  crossed: { head: 0, torso: 0, arms: 0, legs: 0 },
  hits: 0,
  items: KITS[kind][rank].items,
  spells: KITS[kind][rank].spells,
  treasures: 0,
  healed: false,
  effects: [],
  initiative: null,
  actionsLeft: 0,
  moveLeft: 0,
  hanging: false,
  room: '',
  acted: false,
  target: null,
});

export const setupSteps: TrapSteps<'game' | 'map.ask' | 'map.do' | 'begin'> = {
  game: (t) => {
    dealTeams(t);
    const { map } = settingsOf(t.options);
    if (map === 'drawn' || !fits(mapOf(map, ''), t.seats)) return t.then('map.ask', {});
    layMap(t);
    t.then('class.ask', { n: 0 });
  },

  // T-001: the first player writes the map down; `refuses` and `help` say what is wrong with it. C-20: or chooses one that fits.
  'map.ask': (t) => {
    const { map } = settingsOf(t.options);
    if (map === 'drawn') {
      const [fitting = ''] = Object.values(MAPS).filter((text) => fits(mapOf('', text), t.seats));
      t.ask(0, { kind: 'text', most: LONGEST_MAP, title: ['map.ask'], seen: ['seen.map', 0], rule: 'T-001', fallback: fitting });
    } else {
      const names = Object.keys(MAPS).filter((name) => fits(mapOf(name, ''), t.seats));
      const options = names.map((name) => ({ id: `map:${name}`, label: ['map.take', mapOf(name, '').name] as const }));
      t.ask(0, { kind: 'choose', options, title: ['map.refused', mapOf(map, '').name], seen: ['seen.map', 0], rule: 'C-20' });
    }
    t.then('map.do', {});
  },

  'map.do': (t, _args, answers) => {
    t.stand();
    const answer = answers.text(0);
    t.own.drawn = answer.startsWith('map:') ? (MAPS[answer.slice('map:'.length)] ?? '') : answer;
    t.tell('all', 'map.drawn', 0, mapIn(worldOf(t)).name);
    layMap(t);
    t.then('class.ask', { n: 0 });
  },

  // T-010: D6 Pillagers come out of the houses; then the first Turn.
  begin: (t) => {
    const [die = 1] = t.roll(['d6'], null, ['roll.pillagers']);
    spawn(t, die);
    t.then('turn.start', {});
  },
};
