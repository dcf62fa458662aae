import type { Seat } from '../../../table/ids.ts';
import type { Remark, Sheet } from '../sheet/ast.ts';
import { parseSheet } from '../sheet/parse.ts';
import { SHEET as chaosElemental } from './chaos-elemental.ts';
import { SHEET as cleric } from './cleric.ts';
import { SHEET as demon } from './demon.ts';
import { SHEET as dragon } from './dragon.ts';
import { SHEET as eldere } from './eldere.ts';
import { SHEET as elementalist } from './elementalist.ts';
import { SHEET as elf } from './elf.ts';
import { SHEET as energyGhost } from './energy-ghost.ts';
import { SHEET as geomancer } from './geomancer.ts';
import { SHEET as lilliputian } from './lilliputian.ts';
import { SHEET as mage } from './mage.ts';
import { SHEET as morphboy } from './morphboy.ts';
import { type ClassId, NAMED } from './names.ts';
import { SHEET as ninja } from './ninja.ts';
import { SHEET as robo } from './robo.ts';
import { SHEET as rogue } from './rogue.ts';
import { SHEET as sage } from './sage.ts';
import { SHEET as soldier } from './soldier.ts';
import { SHEET as sorcerer } from './sorcerer.ts';
import { SHEET as ugh } from './ugh.ts';
import { SHEET as undead } from './undead.ts';
import { SHEET as vampire } from './vampire.ts';
import { SHEET as warrior } from './warrior.ts';
import { SHEET as wyvern } from './wyvern.ts';

/** A class that we ship: its id (also the id of its figurine's face), its name and the text of its sheet. */
export interface ClassSheet {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<ClassId, string>> = {
  mage,
  warrior,
  soldier,
  demon,
  'energy-ghost': energyGhost,
  robo,
  'chaos-elemental': chaosElemental,
  morphboy,
  eldere,
  ugh,
  elf,
  rogue,
  cleric,
  lilliputian,
  geomancer,
  vampire,
  ninja,
  sage,
  wyvern,
  sorcerer,
  undead,
  elementalist,
  dragon,
};

/** Our classes with their sheets. */
export const CLASSES: readonly ClassSheet[] = NAMED.map(({ id, name }) => ({ id, name, text: TEXTS[id] }));

/** How many sheets are kept read; own ones are typed in by players, so there may be any number of them. */
const KEPT = 100;
const read = new Map<string, ReturnType<typeof parseSheet>>();

function parsed(text: string): ReturnType<typeof parseSheet> {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= KEPT) read.clear();
  const fresh = parseSheet(text);
  read.set(text, fresh);
  return fresh;
}

const NONE: Sheet = { name: '', version: null, types: [], entries: [], text: '' };

/** The sheet of a seat: the own text, or that of the shipped class; an empty one before the class is chosen. The same text gives the same object. */
export function sheetOf(
  own: { readonly seats: readonly { readonly class: string | null; readonly sheet: string | null }[] },
  seat: Seat,
): Sheet {
  const known = own.seats[seat];
  if (!known || known.class === null) return NONE;
  const text = known.sheet ?? CLASSES.find((each) => each.name === known.class)?.text;
  return text === undefined ? NONE : parsed(text).sheet;
}

/** The class that a sheet is of. */
export const nameOfSheet = (text: string): string => parsed(text).sheet.name;

/** What refuses a sheet (K-030): its first error, or undefined. */
export const sheetFault = (text: string): Remark | undefined => parsed(text).remarks.find(({ severity }) => severity === 'error');
