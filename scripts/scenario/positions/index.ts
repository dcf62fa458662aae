import type { AnyGame, Rules } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { position as chuckRock } from './chuck-rock.ts';
import { position as dragonTreasure } from './dragon-treasure.ts';
import { position as keelar } from './keelar.ts';
import { position as madAlchemist } from './mad-alchemist.ts';
import { position as tombLooters } from './tomb-looters.ts';
import { position as trapsAndTreasure } from './traps-and-treasure.ts';

/** What lies where in a position, and the steps that go on from there. */
interface Placed {
  change(t: Rules<object, Record<string, object>>): void;
  go: StackFrame | readonly StackFrame[];
}

/** Reads the `position` of a scenario file (docs/scenarios.md). Throws a sentence that names the field it cannot read. */
type PositionReader = (spec: Json, options: Options, seats: number) => Placed;

/** The engine hands the rules of a game out without their types; a reader speaks to those of its own game. */
const untyped =
  (read: (spec: Json, options: Options, seats: number) => { change: (t: never) => void; go: Placed['go'] }): PositionReader =>
  (spec, options, seats) => {
    const { change, go } = read(spec, options, seats);
    return { go, change: (t) => Reflect.apply(change, undefined, [t]) };
  };

const READERS: Readonly<Record<string, PositionReader>> = {
  'chuck-rock': untyped(chuckRock),
  'dragon-treasure': untyped(dragonTreasure),
  keelar: untyped(keelar),
  'mad-alchemist': untyped(madAlchemist),
  'tomb-looters': untyped(tombLooters),
  'traps-and-treasure': untyped(trapsAndTreasure),
};

/** A game that brings a reader of its own: made for a test. */
export type Placeable = AnyGame & { readonly position?: PositionReader };

/** What reads positions of this game; undefined where none are written. */
export const positionOf = ({ id, position }: Placeable): PositionReader | undefined =>
  position ?? (Object.hasOwn(READERS, id) ? READERS[id] : undefined);
