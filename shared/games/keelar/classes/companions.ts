import type { LineSpec } from '../../../engine/line.ts';
import type { Companion } from '../play/companion.ts';
import { COMPANION as chaosElemental } from './chaos-elemental.companion.ts';
import { COMPANION as cleric } from './cleric.companion.ts';
import { COMPANION as demon } from './demon.companion.ts';
import { COMPANION as dragon } from './dragon.companion.ts';
import { COMPANION as eldere } from './eldere.companion.ts';
import { COMPANION as elementalist } from './elementalist.companion.ts';
import { COMPANION as elf } from './elf.companion.ts';
import { COMPANION as energyGhost } from './energy-ghost.companion.ts';
import { COMPANION as geomancer } from './geomancer.companion.ts';
import { COMPANION as lilliputian } from './lilliputian.companion.ts';
import { CLASS_LINES } from './lines.ts';
import { COMPANION as mage } from './mage.companion.ts';
import { COMPANION as morphboy } from './morphboy.companion.ts';
import { COMPANION as ninja } from './ninja.companion.ts';
import { COMPANION as robo } from './robo.companion.ts';
import { COMPANION as rogue } from './rogue.companion.ts';
import { COMPANION as sage } from './sage.companion.ts';
import { COMPANION as shared } from './shared.companion.ts';
import { COMPANION as sorcerer } from './sorcerer.companion.ts';
import { COMPANION as ugh } from './ugh.companion.ts';
import { COMPANION as undead } from './undead.companion.ts';
import { COMPANION as vampire } from './vampire.companion.ts';
import { COMPANION as warrior } from './warrior.companion.ts';
import { COMPANION as wyvern } from './wyvern.companion.ts';

/** What `do NAME` means, for all shipped sheets: the names that several classes use, and those of each class. */
export const COMPANIONS: readonly Companion[] = [
  shared,
  chaosElemental,
  cleric,
  demon,
  dragon,
  eldere,
  elementalist,
  elf,
  energyGhost,
  geomancer,
  lilliputian,
  mage,
  morphboy,
  ninja,
  robo,
  rogue,
  sage,
  sorcerer,
  ugh,
  undead,
  vampire,
  warrior,
  wyvern,
];

/** The sentences of all companions. */
export const COMPANION_LINES: Readonly<Record<string, LineSpec>> = Object.assign(
  {},
  CLASS_LINES,
  ...COMPANIONS.map(({ lines }) => lines ?? {}),
);
