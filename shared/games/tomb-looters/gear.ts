import type { Option } from '../../engine/prompt.ts';
import { LONGEST_TEXT } from '../../engine/prompt.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import type { Container, Item } from './content.ts';
import { CONTAINER_NAMES, CONTAINERS, ITEM_TEXTS } from './content.ts';
import { ENTRANCE } from './map.ts';
import { privately } from './private.ts';
import { settingsOf } from './settings.ts';
import { dump, walkAlong } from './stash.ts';
import type { Own, Point, Sheet, T, TombStep } from './state.ts';
import { freeSeats, looterOf, looterPiece, mayHaveItems, seatsOf, sheetOf, teamOf } from './state.ts';
import { ankhWays, type Ways, worthTo } from './ways.ts';

/** The longest text of any prompt, for maps that players draw. */
export const LONGEST_MAP = Math.min(LONGEST_TEXT, 4_000);

/** What an item does, and that it does so once. */
const told = (item: Item): string => `${ITEM_TEXTS[item].text}; once a game`;

const has = (sheet: Sheet, item: Item): boolean => sheet.items.includes(item);

/** Who is asked for items, as far as everybody knows: who may have some, has a Fanny Pack on, or may turn its dumping. */
export const asksForGear = (own: Own, seat: Seat, askDump: boolean): boolean =>
  mayHaveItems(own, seat) || (!looterOf(own, seat).trapped && (askDump || looterOf(own, seat).used.includes('fanny')));

/** moves with an Ankh, each alone or with one of the items that cover a movement. */
export function ankhOptions(own: Own, seat: Seat, sheet: Sheet): Option[] {
  if (!has(sheet, 'ankh') || looterOf(own, seat).trapped) return [];
  const plain = [...ankhWays(own, sheet.at, false).keys()];
  const shifted = has(sheet, 'shift') ? [...ankhWays(own, sheet.at, true).keys()] : [];
  const option = (place: PlaceId, with_?: Item): Option => ({
    id: with_ ? `ankh:${place}:${with_}` : `ankh:${place}`,
    label: with_ ? ['gear.ankh.with', place, ITEM_TEXTS[with_].name] : ['gear.ankh', place],
    piece: looterPiece(seat),
    place,
    mark: 'ankh',
    tells: told('ankh'),
    // Where the Ankh alone leads as well, the other item is spent for the way: over the own GLM, past own marks, or to mislead.
    ...(with_ && plain.includes(place) ? { rare: true as const } : {}),
  });
  return [
    ...plain.map((place) => option(place)),
    ...shifted.map((place) => option(place, 'shift')),
    ...(has(sheet, 'claw') ? plain.map((place) => option(place, 'claw')) : []),
  ];
}

/**
 * Everything an own decision point allows besides its question. Each is used at once and for its seat alone, and
 * the question stays: so any number of items follow each other, and what one has shown or changed is known before the next.
 */
export function gearOptions(t: T, seat: Seat, point: Point): Option[] {
  const sheet = sheetOf(t.hidden, seat);
  const { trapped } = looterOf(t.own, seat);
  const moving = point === 'move' && !trapped;
  const options: Option[] = [
    ...(moving && has(sheet, 'shift') && !sheet.shifting ? [{ id: 'shift', label: ['gear.shift'] as const, tells: told('shift') }] : []),
    ...(moving && has(sheet, 'claw') && !sheet.grabbing ? [{ id: 'claw', label: ['gear.claw'] as const, tells: told('claw') }] : []),
    ...(trapped ? [] : fannyOptions(sheet)),
    ...(has(sheet, 'xray') ? xrayOptions(t.own, seat) : []),
    ...ankhOptions(t.own, seat, sheet),
    ...(trapped ? [] : dumpOptions(t, sheet)),
  ];
  // Seldom meant: the question itself comes first, also where both are clicked at the same place.
  return options.map((option) => ({ ...option, aside: true, rare: true }));
}

function fannyOptions(sheet: Sheet): Option[] {
  const values = [...new Set(sheet.hand)];
  // what is strapped on and empty takes one treasure out of the hand.
  if (sheet.strapped) return sheet.fanny === null ? values.map((value) => ({ id: `put:${value}`, label: ['gear.put', value] })) : [];
  if (!has(sheet, 'fanny')) return [];
  return [
    { id: 'fanny', label: ['gear.fanny'], tells: ITEM_TEXTS.fanny.text },
    ...values.map((value): Option => ({ id: `fanny:${value}`, label: ['gear.fanny.put', value] })),
  ];
}

const xrayOptions = (own: Own, seat: Seat): Option[] =>
  seatsOf(own)
    .filter((other) => other !== seat)
    .flatMap((other) =>
      CONTAINERS.map((container) => ({
        id: `xray:${other}:${container}`,
        label: ['gear.xray', other, CONTAINER_NAMES[container]] as const,
      })),
    );

/** R-03 `ask`: what meeting the own GLM does from now on. */
function dumpOptions(t: T, sheet: Sheet): Option[] {
  if (!settingsOf(t.options).askDump) return [];
  return sheet.keeping ? [{ id: 'dump:on', label: ['gear.dump'] }] : [{ id: 'dump:off', label: ['gear.keep'], rare: true }];
}

/** one item, at once, while the others decide; nobody else learns of it before the end of the phase. */
export const gearUse: TombStep<'gear.use'> = (t, _args, answers) => {
  t.stand();
  for (const seat of answers.seats) playGear(t, seat, answers.text(seat));
  privately(t);
};

/** L-110: takes an item out of its pocket; it is announced at the end of the phase or window. */
export function spend(t: T, seat: Seat, item: Item, target: Seat | null = null): void {
  const sheet = sheetOf(t.hidden, seat);
  const at = sheet.items.indexOf(item);
  if (at < 0) throw new Error(`seat ${seat} has no ${item}`);
  sheet.items[at] = null;
  sheet.spent.push({ item, target });
}

/** Carries out an answer of `gearOptions`. */
export function playGear(t: T, seat: Seat, answer: string): void {
  const [what = '', ...words] = answer.split(':');
  const sheet = sheetOf(t.hidden, seat);
  if (what === 'ankh') leap(t, seat, words);
  else if (what === 'shift' || what === 'claw') {
    spend(t, seat, what);
    if (what === 'shift') sheet.shifting = true;
    else sheet.grabbing = true;
  } else if (what === 'fanny' || what === 'put') {
    if (what === 'fanny') spend(t, seat, 'fanny');
    sheet.strapped = true;
    const at = sheet.hand.indexOf(Number(words[0]));
    if (at >= 0) sheet.fanny = sheet.hand.splice(at, 1)[0] ?? null;
  } else if (what === 'xray') {
    const container = CONTAINERS.find((each) => each === words[1]) ?? 'hand';
    xray(t, seat, Number(words[0]), container);
  } else if (what === 'dump') {
    sheet.keeping = words[0] === 'off';
    dump(t, seat);
  }
}

/** L-111: an Ankh move of the true figure; no snag but with a Grabber Claw. */
function leap(t: T, seat: Seat, [place = '', ...with_]: readonly string[]): void {
  const sheet = sheetOf(t.hidden, seat);
  const grabbing = with_.includes('claw');
  const way = wayTo(ankhWays(t.own, sheet.at, with_.includes('shift'), worthTo(sheet, grabbing)), place);
  spend(t, seat, 'ankh');
  for (const item of ['shift', 'claw'] as const) if (with_.includes(item)) spend(t, seat, item);
  walkAlong(t, seat, way, grabbing);
}

/** The way to a place. Throws where none leads: the prompt did not offer it. */
export function wayTo(ways: Ways, place: string): readonly PlaceId[] {
  for (const [end, way] of ways) if (end === place) return way;
  throw new Error(`no way leads to ${place}`);
}

/** the container as it was at the last announcement, for the user and its team. */
function xray(t: T, seat: Seat, target: Seat, container: Container): void {
  const { shown } = sheetOf(t.hidden, target);
  const worn = shown.fanny === null ? [] : [shown.fanny];
  const values = container === 'hand' ? shown.hand : container === 'glm' ? [...shown.cash, ...shown.vault] : [...shown.pockets, ...worn];
  const items = container === 'backpack' ? [...shown.items] : [];
  spend(t, seat, 'xray', target);
  sheetOf(t.hidden, seat).seen.push({ round: t.own.round, target, container, values: [...values], items });
  t.tell(teamOf(t.own, seat), 'mine.xray', target, CONTAINER_NAMES[container], values.join(', ') || 'nothing');
}

/** Announces what was used since the last announcement, in the order of seats (L-110). */
export function announceItems(t: T): void {
  for (const seat of seatsOf(t.own)) {
    const sheet = sheetOf(t.hidden, seat);
    for (const { item, target } of sheet.spent) {
      looterOf(t.own, seat).used.push(item);
      if (item === 'ankh') looterOf(t.own, seat).leapt = true;
      if (target === null) t.tell('all', `used.${item}`, seat);
      else t.tell('all', `used.${item}`, seat, target);
      t.flash('all', 'item', { piece: looterPiece(seat) });
    }
    sheet.spent = [];
  }
}

/** Announces where every free player is now (L-045, L-091). */
export function announceLooters(t: T, seats: readonly Seat[] = freeSeats(t.own)): void {
  for (const seat of seats) {
    const { at } = sheetOf(t.hidden, seat);
    looterOf(t.own, seat).at = at;
    t.move(looterPiece(seat), at);
    if (at === ENTRANCE) t.tell('all', 'at.entrance', seat);
    else t.tell('all', 'at', seat, at);
  }
}
