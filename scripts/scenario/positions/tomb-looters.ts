import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { COLOURS } from '../../../shared/games/tomb-looters/card.ts';
import { type Item, isItem } from '../../../shared/games/tomb-looters/content.ts';
import { mapIn } from '../../../shared/games/tomb-looters/ground.ts';
import { checkMap } from '../../../shared/games/tomb-looters/map.ts';
import { CLAW, RING } from '../../../shared/games/tomb-looters/maps.ts';
import { privately } from '../../../shared/games/tomb-looters/private.ts';
import { settingsOf } from '../../../shared/games/tomb-looters/settings.ts';
import { dealTeams, mapFor, newHidden, newOwn, raiseFigures } from '../../../shared/games/tomb-looters/setup.ts';
import { takeSnapshots } from '../../../shared/games/tomb-looters/stash.ts';
import type { Looter, Own, Sheet, T } from '../../../shared/games/tomb-looters/state.ts';
import { contacts } from '../../../shared/games/tomb-looters/window.ts';
import type { PlaceId } from '../../../shared/table/ids.ts';
import { entries, fail, fields, listIn, seatIn, textsIn, whole } from './fields.ts';

/** A list of whole numbers; nothing is an empty one. */
const numbers = (value: Json | undefined, field: string, least: number, most: number): number[] =>
  listIn(value, field).map((each) => whole(each, field, least, most));

const FIELDS = ['map', 'round', 'phase', 'boxes', 'collapsed', 'pits', 'contact', 'players'];
const PLAYER = ['at', 'glm', 'hand', 'pockets', 'fanny', 'vault', 'cash', 'items', 'used', 'spent', 'marks', 'trapped', 'keeping'];
const FRAMES: Readonly<Record<string, string>> = { move: 'round', loot: 'loot', collapse: 'collapse', end: 'escape' };

/**
 * Reads a position. All fields may be left out: `map` ring, claw or a map's text (by options) · `round` (1) · `phase` move, loot, collapse
 * or end (move) · `boxes` marked on the watch (all, from collapse on; else none) · `collapsed` hex → round · `pits` hex → 1 or 2 ·
 * `contact` fresh or known: whether who stands together meets for the first time (known) ·
 * `players` by seat or colour: `at`, `glm` (entrance), `hand`, `pockets`, `vault` lists of treasures, `fanny` its treasure or 0 for an
 * empty one that is strapped on, `cash` two numbers ([1, 1]), `items` up to two by name (ankh, shift, claw, fanny, leash, xray; pockets
 * without one count as used), `used` what was announced for those, `spent` what left its pocket in secret since
 * the last announcement (`xray:1`: seat 1 was looked at), `marks` hex → list, `trapped`, `keeping` (nothing goes into the GLM by itself).
 */
export function position(spec: Json, options: Options, seats: number): { change(t: T): void; go: StackFrame } {
  const read = fields(spec, 'position', FIELDS);
  const phase = read.phase ?? 'move';
  if (typeof phase !== 'string' || FRAMES[phase] === undefined) return fail('phase', 'move, loot, collapse or end is needed');
  const round = whole(read.round, 'round', 1, 200, 1);
  const own: Own = { ...newOwn(options, seats), map: mapText(read.map, options, seats), round: phase === 'move' ? round - 1 : round };
  own.phase = phase === 'end' ? 'flight' : phase === 'loot' ? 'loot' : phase === 'collapse' ? 'collapse' : 'move';
  const hexes: readonly string[] = mapIn(own).hexes;
  const byHex = (field: 'collapsed' | 'pits', most: number): Record<string, number> =>
    Object.fromEntries(
      entries(read[field], field).map(([hex, value]) => [
        hexes.includes(hex) ? hex : fail(field, `${hex} is no hex`),
        whole(value, field, 1, most),
      ]),
    );
  own.collapsed = byHex('collapsed', 200);
  own.pits = byHex('pits', 2);
  const full = Object.keys(own.collapsed).length > 0 || phase === 'collapse' || phase === 'end';
  const { countdown } = mapIn(own);
  own.boxes = whole(read.boxes, 'boxes', 0, countdown, full ? countdown : 0);
  const sheets = newHidden(options, seats).sheets;
  const players = entries(read.players, 'players');
  for (const [name] of players) seatIn(name, 'players', seats, COLOURS);
  sheets.forEach((sheet, seat) => {
    const entry = players.find(([name]) => seatIn(name, 'players', seats, COLOURS) === seat)?.[1];
    const looter = own.looters[seat];
    if (looter) readPlayer(entry, own, sheet, looter);
  });
  return { change: (t) => lay(t, own, sheets, read.contact === 'fresh'), go: { step: FRAMES[phase] ?? 'round', args: {} } };
}

function mapText(value: Json | undefined, options: Options, seats: number): string {
  if (value === undefined) return mapFor(settingsOf(options), seats);
  if (value === 'ring' || value === 'claw') return value === 'ring' ? RING : CLAW;
  if (typeof value !== 'string') return fail('map', 'ring, claw or the text of a map is needed');
  const { map, remarks } = checkMap(value);
  return map ? value : fail('map', remarks[0]?.text ?? 'no map');
}

const treasures = (value: Json | undefined, field: string): number[] => numbers(value, field, 3, 6).sort((a, b) => a - b);

function readPlayer(spec: Json | undefined, own: Own, sheet: Sheet, looter: Looter): void {
  const read = fields(spec, 'players', PLAYER);
  const places = mapIn(own).field.places();
  const place = (value: Json | undefined, field: string): PlaceId | undefined =>
    value === undefined ? undefined : (places.find((each) => each === value) ?? fail(field, `${String(value)} is no place of the map`));
  const at = place(read.at, 'at') ?? looter.at;
  const glm = place(read.glm, 'glm') ?? looter.glm;
  const items = textsIn(read.items, 'items').map((name): Item => (isItem(name) ? name : fail('items', `there is no ${name}`)));
  const used = textsIn(read.used, 'used').map((name): Item => (isItem(name) ? name : fail('used', `there is no ${name}`)));
  const spent = textsIn(read.spent, 'spent').map((name) => spentOf(name, own.looters.length));
  if (items.length + used.length + spent.length > 2) fail('items', 'there are two top pockets');
  const worn = read.fanny === undefined ? null : whole(read.fanny, 'fanny', 0, 6);
  const strapped = worn !== null;
  // A pocket without an item has been used: a worn Fanny Pack, else an Ankh.
  while (items.length + used.length + spent.length < 2) used.push(strapped && !used.includes('fanny') ? 'fanny' : 'ankh');
  const trapped = read.trapped === true;
  const cash = read.cash === undefined ? [1, 1] : numbers(read.cash, 'cash', 1, 6);
  const pockets = treasures(read.pockets, 'pockets');
  if (new Set(pockets).size !== pockets.length) fail('pockets', 'a pocket holds one treasure');
  const marks = entries(read.marks, 'marks').map(([hex, values]) => [place(hex, 'marks') ?? hex, treasures(values, 'marks')] as const);
  Object.assign(looter, { at, glm, trapped, used });
  Object.assign(sheet, { at, glm, cash, pockets, strapped, fanny: worn === 0 ? null : worn, marks: Object.fromEntries(marks) });
  Object.assign(sheet, { spent, items: [...items, ...[...used, ...spent].map(() => null)], keeping: read.keeping === true });
  Object.assign(sheet, { hand: treasures(read.hand, 'hand'), vault: treasures(read.vault, 'vault') });
  sheet.found = [...sheet.hand, ...pockets, ...(worn ? [worn] : []), ...sheet.vault, ...marks.flatMap(([, values]) => values)];
}

/** An item and, of the HacX-ray App, whom it was used on. */
function spentOf(text: string, seats: number): Sheet['spent'][number] {
  const [item = '', target] = text.split(':');
  if (!isItem(item)) return fail('spent', `there is no ${item}`);
  if ((item === 'xray') !== (target !== undefined)) return fail('spent', 'the HacX-ray App is used on a seat (xray:1), nothing else is');
  return { item, target: target === undefined ? null : whole(Number(target), 'spent', 0, seats - 1) };
}

/** Lays everything out anew. */
function lay(t: T, own: Own, sheets: readonly Sheet[], fresh: boolean): void {
  for (const piece of [...t.all()]) t.remove(piece.id);
  Object.assign(t.own, own, { teams: own.looters.map((_, seat) => seat) });
  t.hidden.sheets = [...sheets];
  dealTeams(t);
  raiseFigures(t);
  own.looters.forEach(({ at, glm, trapped }, seat) => {
    for (const piece of t.all()) {
      if (piece.owner !== seat) continue;
      t.move(piece.id, piece.kind === 'glm' ? glm : at);
      if (trapped && piece.kind === 'looter') t.change(piece.id, { tags: ['trapped'] });
    }
  });
  t.own.contact = fresh
    ? []
    : contacts(t.own)
        .map(({ pair }) => pair)
        .sort();
  takeSnapshots(t);
  privately(t);
}
