import type { Companion } from '../play/companion.ts';
import { COMPANION as decoys } from './shared-decoys.companion.ts';
import { COMPANION as marks } from './shared-marks.companion.ts';
import { COMPANION as moves } from './shared-moves.companion.ts';
import { COMPANION as numbers } from './shared-numbers.companion.ts';
import { COMPANION as strikes } from './shared-strikes.companion.ts';
import { COMPANION as upkeep } from './shared-upkeep.companion.ts';

const PARTS: readonly Companion[] = [numbers, moves, strikes, marks, upkeep, decoys];

/** Names that the sheets of several classes use. */
export const COMPANION: Companion = {
  effects: Object.assign({}, ...PARTS.map(({ effects }) => effects)),
  passives: Object.assign({}, ...PARTS.map(({ passives }) => passives)),
  specials: Object.assign({}, ...PARTS.map(({ specials }) => specials)),
  conditions: Object.assign({}, ...PARTS.map(({ conditions }) => conditions)),
  always: PARTS.flatMap(({ always }) => always ?? []),
  world: PARTS.flatMap(({ world }) => world ?? []),
};
