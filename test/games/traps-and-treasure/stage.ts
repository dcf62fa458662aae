import { expect } from 'vitest';
import { arrange } from '../../../shared/engine/arrange.ts';
import type { Chance } from '../../../shared/engine/chance.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { beast } from '../../../shared/games/traps-and-treasure/appear.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { mapOf } from '../../../shared/games/traps-and-treasure/map.ts';
import { newCharacter, newOwn } from '../../../shared/games/traps-and-treasure/setup.ts';
import type { Creature, MarkerState, Own, TimedSlab } from '../../../shared/games/traps-and-treasure/state.ts';
import { tagsOf } from '../../../shared/games/traps-and-treasure/values.ts';
import type { DoorState, Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { spotId, spotOf } from '../../../shared/table/geometry/plane/types.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { Voice } from '../../support/table.ts';

/** Inches: x, y and (without it the ground) z. */
export type Inches = readonly [x: number, y: number, z?: number];

/** A figure: `warrior leader`, `monster mercenary`, `pillager`; where it stands; whatever else differs from a fresh one. */
export interface Cast extends Partial<Omit<Creature, 'id' | 'kind' | 'class' | 'rank'>> {
  readonly is: string;
  readonly at: Inches;
}

export interface Stage {
  readonly map?: 'village' | 'dungeon' | 'tower';
  readonly seats?: number;
  readonly options?: Options;
  readonly cast: Readonly<Record<string, Cast>>;
  /** Who acts at this count, in order; without it the first of the cast. */
  readonly order?: readonly string[];
  /** Markers on the board; the others are gone. Without it one far away. */
  readonly markers?: Readonly<Record<string, MarkerState>>;
  /** Markers that stand elsewhere than on the map. */
  readonly spots?: Readonly<Record<string, Inches>>;
  readonly doors?: Readonly<Record<string, DoorState>>;
  readonly slabs?: readonly TimedSlab[];
  readonly treasures?: readonly Inches[];
  readonly own?: Partial<Own>;
  readonly rolls?: readonly (readonly number[])[];
  /** Lots to come, in order. */
  readonly picks?: readonly number[];
  readonly go?: StackFrame;
}

export const inch = ([x, y, z = 0]: Inches): Point3 => ({ x: Math.round(x * 1000), y: Math.round(y * 1000), z: Math.round(z * 1000) });
export const spot = (...at: Inches): string => spotId(inch(at));

/** A Marker far from everything, for stages that need none. */
const LAST = { village: 'EM10', dungeon: 'EM8', tower: 'EM8' } as const;

const RANKS = ['leader', 'mercenary', 'apprentice'] as const;
const CLASSES = ['warrior', 'rogue', 'mage'] as const;

function figure(id: string, { is, at: _, ...rest }: Cast): Creature {
  const words = is.split(' ');
  const rank = RANKS.find((each) => words.includes(each));
  const kind = CLASSES.find((each) => words.includes(each));
  if (kind && rank) return { ...newCharacter(rest.seat ?? 0, kind, rank), ...rest, id: pieceId(id) };
  return { ...beast(pieceId(id), rank ? 'monster' : 'pillager', rank ?? 'pillager'), ...rest };
}

/** Plays the given dice and lots, then goes on from a seed. */
export function told(rolls: readonly (readonly number[])[], picks: readonly number[] = [], seed = 1): Chance {
  const [dice, lots, rest] = [[...rolls], [...picks], seededChance(seed)];
  return {
    draw: (n, request) => {
      if (request.kind === 'dice') {
        const next = dice.shift();
        if (!next) return rest.draw(n, request);
        expect(next.length, 'number of dice').toBe(request.dice.length);
        return [...next];
      }
      const lot = request.kind === 'pick' ? lots.shift() : undefined;
      return lot === undefined ? rest.draw(n, request) : [lot];
    },
  };
}

/** A table in the middle of a game, at count 4 of Turn 4 unless told otherwise. */
export function stage(scene: Stage): Voice {
  const { map = 'village', seats = 2, cast } = scene;
  // Without a Marker left the game would be over at once.
  const markers = scene.markers ?? { [LAST[map]]: 'unchecked' };
  const options = { map, ...scene.options };
  const chance = told(scene.rolls ?? [], scene.picks);
  const begun = start(trapsAndTreasure, { seats, options }, seededChance(1));
  const plane = mapOf(map, '');
  const figures = Object.entries(cast).map(([id, each]) => figure(id, each));
  const doors = Object.fromEntries(plane.doorways.filter(({ kind }) => kind === 'door').map(({ id }) => [id, 'unmet' as const]));
  const own: Own = {
    ...newOwn(begun.table.state.options, seats),
    phase: 'count',
    turn: 4,
    count: 4,
    order: [...(scene.order ?? Object.keys(cast).slice(0, 1))],
    creatures: Object.fromEntries(figures.map((each) => [each.id, each])),
    markers: { ...markers },
    // As many were settled before.
    revealed: plane.markers.length - Object.keys(markers).length,
    spawns: plane.markers.length - Object.keys(markers).length + 1,
    camps: plane.camps
      .filter(({ id }) => id !== 'PILLAGERS')
      .map(({ id }) => id)
      .slice(0, seats),
    doors: { ...doors, ...scene.doors },
    slabs: [...(scene.slabs ?? [])],
    made: scene.treasures?.length ?? 0,
    next: 100,
    ...scene.own,
  };
  const { table, events } = arrange(
    begun.table,
    (t) => {
      for (const piece of [...t.all()]) t.remove(piece.id);
      Object.assign(t.own, own);
      for (const each of figures) {
        const { is, at } = cast[each.id] ?? { is: '', at: [0, 0] as const };
        const face = each.kind === 'character' ? is.replace(' ', '-') : each.kind === 'monster' ? each.rank : undefined;
        const seat = each.seat === null ? {} : { owner: each.seat };
        t.mint({ id: each.id, kind: each.kind, place: spotId(inch(at)), tags: tagsOf(each, false), ...(face ? { face } : {}), ...seat });
      }
      for (const { id, at } of plane.markers)
        if (markers[id])
          t.mint({
            id,
            kind: 'marker',
            place: spotId(scene.spots?.[id] ? inch(scene.spots[id]) : at),
            tags: markers[id] === 'hidden' ? ['hidden'] : [],
          });
      for (const [i, at] of (scene.treasures ?? []).entries()) t.mint({ id: `treasure-${i}`, kind: 'treasure', place: spotId(inch(at)) });
      for (let seat = 0; seat < seats; seat++)
        t.mint({ id: `chest-${seat}`, kind: 'chest', place: spotId({ x: 400 + seat, y: 400, z: 0 }), owner: seat, count: 0 });
    },
    scene.go ?? { step: 'count', args: {} },
    chance,
  );
  return new Voice(table, chance, [...events]);
}

const isOwn = (own: object): own is Own => 'creatures' in own && 'markers' in own;

/** The public state. */
export function ownOf(voice: Voice): Own {
  const { own } = voice.state;
  if (!isOwn(own)) throw new Error('this is no state of the game');
  return own;
}

/** Where a piece is, in inches. */
export function at(voice: Voice, id: string): Inches {
  const point = spotOf(voice.state.pieces[id]?.place ?? '');
  if (!point) throw new Error(`${id} stands nowhere`);
  return [point.x / 1000, point.y / 1000, point.z / 1000];
}

export const creatureIn = (voice: Voice, id: string): Creature => {
  const found = ownOf(voice).creatures[id];
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

/** Keys of the lines that everybody heard, in order: told lines and titles of rolls. */
export const heard = (voice: Voice): string[] =>
  voice.heard(null).flatMap((event) => (event.kind === 'told' || event.kind === 'rolled' ? [event.line[0]] : []));

/** What the option's ids of the open question are. */
export function options(voice: Voice, seat = 0): string[] {
  const { prompt } = voice.open(seat);
  return 'options' in prompt ? prompt.options.map(({ id }) => id) : [];
}

/** Plays these dice and lots from now on. */
export function dice(voice: Voice, rolls: readonly (readonly number[])[], picks: readonly number[] = []): Voice {
  voice.chance = told(rolls, picks, voice.state.entries + 1);
  return voice;
}
