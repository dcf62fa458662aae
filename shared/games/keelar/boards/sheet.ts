import type { Json } from '../../../engine/json.ts';
import type { Prompt } from '../../../engine/prompt.ts';
import type { SheetEntry, SheetMark, SheetSection, SheetView } from '../../../engine/sheet.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import { CLASSES } from '../classes/index.ts';
import type { Char, Own, Owned, SeatSecret } from '../play/state.ts';
import type { Entry, Sheet } from '../sheet/ast.ts';
import { active, type Held } from '../sheet/loadout.ts';
import { meaningOf } from '../sheet/meanings.ts';
import { levelOf, summonedIn } from '../sheet/names.ts';
import { parseSheet } from '../sheet/parse.ts';
import { shelfOf } from './inventory.ts';
import { charsIn, secretIn } from './notes.ts';
import { charBlocks, purseBlock } from './sheet-blocks.ts';

/** A character sheet: what is printed is open to all (K-030), what of it somebody has only as far as the viewer knows it. */
export function sheet(view: View<Own>, seat: Seat): SheetView | undefined {
  const known = view.own.seats[seat];
  if (!known || view.own.chuck !== null) return undefined;
  const secret = secretOf(view, seat);
  const title = known.class ?? 'No class yet';
  return {
    seat,
    title,
    blocks: [...charBlocks(view, seat), ...(secret ? [purseBlock(secret)] : [])],
    sections: known.class === null ? [] : sections(view, seat, secret),
  };
}

/** K-030: the sheet of a class that may be chosen, as it is printed. */
export function printed(prompt: Prompt, answer: string): SheetView | undefined {
  const chosen = prompt.title[0] === 'class.ask' ? CLASSES.find(({ id }) => id === answer) : undefined;
  if (!chosen) return undefined;
  const found = new Map<string, SheetEntry[]>();
  for (const entry of parseSheet(chosen.text).sheet.entries) {
    const title = sectionOf(entry);
    found.set(title, [...(found.get(title) ?? []), inPrint(entry, entry.name, entry.price.start ? ['start'] : [], 0, '')]);
  }
  return { seat: 0, title: chosen.name, blocks: [], sections: [...found].map(([title, entries]) => ({ title, entries })) };
}

const isSecret = (value: Json | undefined): value is Json & SeatSecret =>
  typeof value === 'object' && value !== null && 'owned' in value && 'brought' in value;

/** The secrets of a seat: its own player's always, everybody's once the game is over (§6.2). */
function secretOf(view: View<Own>, seat: Seat): SeatSecret | undefined {
  if (view.viewer === seat && view.own.phase !== 'over') return secretIn(view.notes);
  const { seats } = view.notes;
  const each: Json | undefined = Array.isArray(seats) ? seats[seat] : undefined;
  return isSecret(each) ? each : undefined;
}

/** The things of a seat by the id that a basket gives them. */
function thingsOf(secret: SeatSecret, seat: Seat): Map<string, Owned[]> {
  const found = new Map<string, Owned[]>();
  for (const thing of secret.owned) {
    const id = thing.sheet === seat ? thing.entry : `${thing.entry} @${thing.sheet}`;
    found.set(id, [...(found.get(id) ?? []), thing]);
  }
  return found;
}

function sections(view: View<Own>, seat: Seat, secret: SeatSecret | undefined): SheetSection[] {
  const shelf = shelfOf(view.own, seat);
  const things = secret ? thingsOf(secret, seat) : new Map<string, Owned[]>();
  const works = secret ? working(shelf, secret, seat) : new Set<string>();
  const known = new Set(view.own.seats[seat]?.known);
  const char = primaryOf(view, seat);
  const found = new Map<string, SheetEntry[]>();
  const add = (title: string, entry: SheetEntry) => found.set(title, [...(found.get(title) ?? []), entry]);
  for (const entry of shelf.entries) {
    const summoned = summonedIn(entry.section) !== null;
    const mine = summoned ? [] : (things.get(entry.name) ?? []);
    const marks = marksOf(entry, mine, secret, works.has(entry.name), known.has(entry.name) && !summoned);
    add(sectionOf(entry), inPrint(entry, entry.name, marks, mine.length, noteOf(entry, mine, char)));
  }
  for (const [id, mine] of things) {
    const [first] = mine;
    if (!first || first.sheet === seat) continue;
    // Stolen things are read from the sheet they came from; whether they work the table says when they are used (§5, Fence).
    const entry = shelfOf(view.own, first.sheet).entries.find(({ name }) => name === first.entry);
    if (entry) add('Taken from others', inPrint(entry, id, marksOf(entry, mine, secret, false, false), mine.length, ''));
  }
  return [...found].map(([title, entries]) => ({ title, entries }));
}

const primaryOf = (view: View<Own>, seat: Seat): Char | undefined =>
  seat === view.viewer ? Object.values(charsIn(view.notes)).find((char) => char.rank === 'primary') : undefined;

/** K-037, R-13: names of what was brought, is not lost and has its prerequisites. */
function working(shelf: Sheet, { owned, brought, lost }: SeatSecret, seat: Seat): Set<string> {
  const counted = (list: readonly Owned[]): Held[] => {
    const copies = new Map<string, number>();
    for (const { entry, sheet } of list) if (sheet === seat) copies.set(entry, (copies.get(entry) ?? 0) + 1);
    return [...copies].map(([name, count]) => ({ name, copies: count }));
  };
  const there = owned.filter(({ id }) => brought.includes(id));
  return new Set(active(shelf, counted(there), counted(there.filter(({ id }) => lost.includes(id)))));
}

function marksOf(entry: Entry, mine: readonly Owned[], secret: SeatSecret | undefined, works: boolean, known: boolean): SheetMark[] {
  const marks: SheetMark[] = entry.price.start ? ['start'] : [];
  if (known) marks.push('known');
  if (mine.length === 0 || !secret) return marks;
  marks.push('owned');
  if (mine.some(({ id }) => secret.brought.includes(id))) marks.push('brought');
  if (works) marks.push('working');
  if (mine.every(({ id }) => secret.lost.includes(id))) marks.push('lost');
  return marks;
}

/** Wear, hands and uses of a thing while its character is on the board. */
function noteOf(entry: Entry, mine: readonly Owned[], char: Char | undefined): string {
  if (!char || mine.length === 0) return '';
  const notes: string[] = [];
  if (mine.some(({ id }) => id === char.worn)) notes.push('worn');
  if (mine.some(({ id }) => char.held.includes(id))) notes.push('in hand');
  for (const { id } of mine) {
    const left = char.wear[id];
    if (entry.wear !== null && left !== undefined) notes.push(`${left} of ${entry.wear} blocks left`);
  }
  for (const { n, per } of entry.limits) {
    const used = char.used[`${per}:${entry.name}`];
    if (used !== undefined) notes.push(`used ${used} of ${n} this ${per}`);
  }
  return notes.join(', ');
}

const oneLine = (text: string): string => text.split(/\s+/).join(' ').trim();

const sectionOf = (entry: Entry): string => entry.section || (levelOf(entry) ? 'General Health' : 'Things');

function inPrint(entry: Entry, id: string, marks: SheetMark[], copies: number, note: string): SheetEntry {
  const { name, price, needs } = entry;
  const level = levelOf(entry);
  const means = meaningOf(entry.abilities);
  const source = oneLine(entry.source);
  const at = source.indexOf(name);
  const coins = [price.gold > 0 || price.dp === 0 ? `${price.gold}g` : '', price.dp > 0 ? `${price.dp}dp` : ''].filter(Boolean);
  return {
    id,
    name,
    text: (at < 0 ? source : source.slice(at + name.length)).replace(/^\s*[-–—]\s*/, '').trim(),
    price: price.start ? (summonedIn(entry.section) === null ? 'start' : '') : coins.join(' + '),
    marks,
    copies,
    needs,
    ...(level ? { chain: level.chain } : {}),
    ...(means === '' ? {} : { means }),
    ...(note === '' ? {} : { note }),
  };
}
