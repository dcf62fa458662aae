/** A save of Tabletop Simulator, or a saved object of it, as things to lay out. Scripts in it are neither run nor kept. */
import { MOST_PIECES } from '../../shared/engine/free/state.ts';
import { type Fields, isFields, isList, isWrong, oneLine, own, part, plain, text, type Wrong, wrong } from './fields.ts';
import type { Left, Plan, Planned } from './plan.ts';
import { type Around, FARTHEST, isZone, readThing } from './save-things.ts';

/** Largest save that is read, in bytes. */
export const LARGEST_SAVE = 32 << 20;
/** How deep bags lie in bags in one, and how many notes come along. */
const DEEPEST = 6;
const MOST_NOTES = 12;
const LONGEST_NOTE = 4_000;
/** Where the cloth is in those saves, how far from the middle things lie on it at most, and how much smaller everything is here at least. */
const REACH = { x: 40, z: 26 } as const;
const LARGEST_SCALE = 0.6;

/** The table that the things shall lie on. */
interface Ground {
  /** From its middle to its edges, in inches. */
  readonly half: { readonly x: number; readonly z: number };
  readonly seats: number;
}

export function readSave(words: string, ground: Ground): Plan | Wrong {
  const save = parsed(words);
  const states = isFields(save) ? own(save, 'ObjectStates') : undefined;
  if (!isFields(save) || !isList(states)) return wrong('ObjectStates', 'this file is no save of Tabletop Simulator');
  const counted = count(states, 'ObjectStates', 0, { many: 0, scripts: Number(hasScript(save)) });
  if (isWrong(counted)) return counted;
  const left: Left[] = [];
  const around = aroundOf(states, ground, left);
  const things = read(states, 'ObjectStates', around);
  if (counted.scripts > 0) left.push({ what: `${counted.scripts} scripts`, why: 'nothing in them is run or kept' });
  const points = own(save, 'SnapPoints');
  if (isList(points) && points.length > 0) left.push({ what: `${points.length} snap points`, why: 'boards snap to their own spaces here' });
  return {
    name: oneLine(text(save, 'SaveName', 40), 40) || 'A save',
    things: [...things, ...notesOf(save, ground, left)],
    left: together(left),
  };
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}

interface Counted {
  many: number;
  scripts: number;
}

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const hasScript = (fields: Fields): boolean => filled(own(fields, 'LuaScript')) || filled(own(fields, 'XmlUI'));

/** Looks through everything before anything is read: a table holds so many pieces, bags go so deep. */
function count(list: readonly unknown[], path: string, deep: number, so: Counted): Counted | Wrong {
  if (deep > DEEPEST) return wrong(path, `bags lie in bags ${DEEPEST} deep at most`);
  if (so.many + list.length > MOST_PIECES)
    return wrong(path, `there are ${so.many + list.length} things or more, a table holds ${MOST_PIECES} pieces at most`);
  so.many += list.length;
  for (const [at, each] of list.entries()) {
    if (!isFields(each)) return wrong(`${path}[${at}]`, 'it is no thing');
    if (hasScript(each)) so.scripts += 1;
    const inside = own(each, 'ContainedObjects');
    if (inside === undefined || inside === null) continue;
    if (!isList(inside)) return wrong(`${path}[${at}].ContainedObjects`, 'it is a list');
    const counted = count(inside, `${path}[${at}].ContainedObjects`, deep + 1, so);
    if (isWrong(counted)) return counted;
  }
  return so;
}

/** Names of seats, in the order in which they sit there. */
const COLOURS = ['White', 'Brown', 'Red', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Purple', 'Pink'] as const;

/** How large everything becomes, so that it fits, and who is who. */
function aroundOf(states: readonly unknown[], { half, seats }: Ground, left: Left[]): Around {
  let [x, z] = [1, 1];
  const zones = new Set<string>();
  for (const each of states) {
    if (!isFields(each)) continue;
    const at = part(each, 'Transform');
    if (isZone(each)) zones.add(text(each, 'FogColor', 20));
    else [x, z] = [farther(x, own(at, 'posX'), REACH.x), farther(z, own(at, 'posZ'), REACH.z)];
  }
  const scale = Math.min(LARGEST_SCALE, (half.x - EDGE) / x, (half.z - EDGE) / z);
  const sitting = COLOURS.filter((colour) => zones.has(colour));
  return { scale, left, seatOf: (colour) => seatOf(sitting, colour, seats) };
}

/** What lies farthest out shall lie wholly on the table. */
const EDGE = 0.8;
const farther = (so: number, value: unknown, most: number): number =>
  typeof value === 'number' && Math.abs(value) <= FARTHEST ? Math.max(so, Math.min(most, Math.abs(value))) : so;

function seatOf(sitting: readonly string[], colour: string, seats: number): number | null {
  const at = sitting.indexOf(colour);
  return at >= 0 && at < seats ? at : null;
}

function read(list: readonly unknown[], path: string, around: Around): Planned[] {
  return list.flatMap((each, at) => {
    if (!isFields(each)) return [];
    const where = `${path}[${at}]`;
    const inside = own(each, 'ContainedObjects');
    const thing = readThing(each, where, around, () => (isList(inside) ? read(inside, `${where}.ContainedObjects`, around) : []));
    if (!isWrong(thing)) return thing;
    const name = oneLine(text(each, 'Nickname', 40), 40) || oneLine(text(each, 'Name', 40), 40) || 'a thing without a name';
    around.left.push({ what: name, why: `${thing.path}: ${thing.text}` });
    return [];
  });
}

/** The note, the rules and the pages of the notebook, as notes along the far rim. */
function notesOf(save: Fields, { half }: Ground, left: Left[]): Planned[] {
  const pages = Object.values(part(save, 'TabStates')).flatMap((page) => (isFields(page) ? [page] : []));
  const said = [
    ...['Note', 'Rules'].map((key) => own(save, key)),
    ...pages.map((page) => [text(page, 'title', 60), text(page, 'body', LONGEST_NOTE * 2)].filter((words) => words !== '').join('\n')),
  ];
  const words = said.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [plain(each, LONGEST_NOTE * 2)] : []));
  if (words.length > MOST_NOTES) left.push({ what: `${words.length - MOST_NOTES} notes`, why: `${MOST_NOTES} come along at most` });
  return words.slice(0, MOST_NOTES).map((each, at) => {
    if ([...each].length > LONGEST_NOTE) left.push({ what: `the end of a note`, why: `${LONGEST_NOTE} characters stand on one at most` });
    const note = [...each].slice(0, LONGEST_NOTE).join('');
    const spot = { x: -half.x + 1.2 + (at % 6) * 1.9, y: 0, z: -half.z + 1.2 + Math.floor(at / 6) * 1.9, turn: 0 };
    const body = { is: 'box', component: { kind: 'free/note', text: note } } as const;
    return { name: '', colour: '#efe6d2', owner: null, up: true, locked: false, spot, body };
  });
}

/** What did not come for the same reason is said once. */
function together(left: readonly Left[]): Left[] {
  const by = new Map<string, string[]>();
  for (const { what, why } of left) by.set(why, [...(by.get(why) ?? []), what]);
  return [...by].map(([why, whats]) => ({ what: several(whats), why }));
}

const FEW = 4;
const several = (whats: readonly string[]): string =>
  whats.length > FEW ? `${whats.slice(0, FEW).join(', ')} and ${whats.length - FEW} more` : whats.join(', ');
