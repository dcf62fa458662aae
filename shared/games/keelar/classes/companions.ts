import type { LineSpec } from '../../../engine/line.ts';
import type { Companion } from '../play/companion.ts';
import { COMPANION as chaosElemental } from './chaos-elemental.companion.ts';
import { COMPANION as cleric } from './cleric.companion.ts';
import { COMPANION as geomancer } from './geomancer.companion.ts';
import { COMPANION as lilliputian } from './lilliputian.companion.ts';
import { COMPANION as ninja } from './ninja.companion.ts';
import { COMPANION as rogue } from './rogue.companion.ts';
import { COMPANION as shared } from './shared.companion.ts';
import { COMPANION as ugh } from './ugh.companion.ts';
import { COMPANION as vampire } from './vampire.companion.ts';

/** What `do NAME` means, for all shipped sheets: the names that several classes use, and those of each class. */
export const COMPANIONS: readonly Companion[] = [shared, cleric, lilliputian, geomancer, ninja, vampire, chaosElemental, rogue, ugh];

/** The sentences of all companions. */
export const COMPANION_LINES: Readonly<Record<string, LineSpec>> = Object.assign({}, ...COMPANIONS.map(({ lines }) => lines ?? {}));
