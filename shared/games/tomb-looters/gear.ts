import type { Option } from '../../engine/prompt.ts';
import { LONGEST_TEXT } from '../../engine/prompt.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { COLOURS } from './colours.ts';
import type { Container, Item } from './content.ts';
import { CONTAINER_NAMES, CONTAINERS, ITEM_TEXTS, isItem } from './content.ts';
import { ENTRANCE } from './map.ts';
import { settingsOf } from './options.ts';
import { privately } from './private.ts';
import { dump, walkAlong } from './stash.ts';
import type { Own, Point, Sheet, T, TombStep } from './state.ts';
import { freeSeats, looterOf, looterPiece, mayHaveItems, seatsOf, sheetOf, teamOf } from './state.ts';
import { ankhWays, type Ways, type Worth } from './ways.ts';

/** The longest text of any prompt, for maps that players draw. */
export const LONGEST_MAP = Math.min(LONGEST_TEXT, 4_000);

const has = (sheet: Sheet, item: Item): boolean => sheet.items.includes(item);

/** What passing a place is worth: the own GLM, and with a Grabber Claw the own marks. */
export const worthTo =
  (sheet: Sheet, grabbing: boolean): Worth =>
  (place) =>
    (place === sheet.glm && !sheet.keeping ? 100 : 0) +
    (grabbing ? (sheet.marks[place]?.length ?? 0) + (sheet.fresh[place]?.length ?? 0) : 0);

/** Who is asked for items, as far as everybody knows: who may have some, has a Fanny Pack on, or may turn its dumping. */
export const asksForGear = (own: Own, seat: Seat, askDump: boolean): boolean =>
  mayHaveItems(own, seat) || (!looterOf(own, seat).trapped && (askDump || looterOf(own, seat).used.includes('fanny')));

/** moves with an Ankh; Phase-Shift only where it leads to another place. */
export function ankhOptions(own: Own, seat: Seat, sheet: Sheet): Option[] {
  if (!has(sheet, 'ankh') || looterOf(own, seat).trapped) return [];
  const plain = ankhWays(own, sheet.at, false);
  const further = has(sheet, 'shift') ? [...ankhWays(own, sheet.at, true).keys()].filter((place) => !plain.has(place)) : [];
  const option = (place: PlaceId, ...with_: Item[]): Option => ({
    id: ['ankh', place, ...with_].join(':'),
    label: with_.length === 0 ? ['gear.ankh', place] : ['gear.ankh.with', place, with_.map((item) => ITEM_TEXTS[item].name).join(' and ')],
    piece: looterPiece(seat),
    place,
    mark: 'ankh',
  });
  const short = [...[...plain.keys()].map((place) => [place] as const), ...further.map((place) => [place, 'shift'] as const)];
  return short.flatMap(([place, ...with_]) => [
    option(place, ...with_),
    ...(has(sheet, 'claw') ? [{ ...option(place, ...with_, 'claw'), rare: true as const }] : []),
  ]);
}

/** Everything an own decision point allows besides its question; two items may go together. */
export function gearOptions(t: T, seat: Seat, point: Point): Option[] {
  const sheet = sheetOf(t.hidden, seat);
  const { trapped } = looterOf(t.own, seat);
  const shift: Option[] = has(sheet, 'shift') ? [{ id: 'shift', label: ['gear.shift'] }] : [];
  const claw: Option[] = has(sheet, 'claw') ? [{ id: 'claw', label: ['gear.claw'] }] : [];
  const mover = point === 'move' && !trapped ? [shift, claw] : [];
  const groups = [...mover, trapped ? [] : fannyOptions(sheet), has(sheet, 'xray') ? xrayOptions(t.own, seat) : []];
  const pairs = groups.flatMap((group, i) => groups.slice(i + 1).flatMap((other) => group.flatMap((a) => other.map((b) => both(a, b)))));
  const ankh = ankhOptions(t.own, seat, sheet);
  // an Ankh first, and then the whole Movement with the other item.
  const before = mover.flat().flatMap((item) => ankh.flatMap((leap) => (leap.id.split(':').length === 2 ? [leapFirst(item, leap)] : [])));
  return [...groups.flat(), ...pairs, ...ankh, ...before, ...(trapped ? [] : dumpOptions(t, sheet))];
}

const both = (a: Option, b: Option): Option => ({ id: `${a.id}+${b.id}`, label: ['gear.both', inWords(a.id), inWords(b.id)], rare: true });

const leapFirst = (item: Option, { piece, place, mark, ...leap }: Option): Option => ({
  ...both(leap, item),
  ...(piece ? { piece } : {}),
  ...(place ? { place } : {}),
  ...(mark ? { mark } : {}),
});

/** An answer of its own as part of a longer one. */
function inWords(id: string): string {
  const [what = '', one = '', container = ''] = id.split(':');
  const name = isItem(what) ? ITEM_TEXTS[what].name : what;
  if (what === 'xray') return `${name} (${container} of ${COLOURS[Number(one)]?.name ?? one})`;
  if (what === 'put') return `the ${one} into the Fanny Pack`;
  if (what === 'ankh') return `${name} to ${one === ENTRANCE ? 'the entrance' : one}`;
  return one === '' ? name : `${name} with the ${one}`;
}

function fannyOptions(sheet: Sheet): Option[] {
  const values = [...new Set(sheet.hand)];
  // what is strapped on and empty takes one treasure out of the hand.
  if (sheet.strapped) return sheet.fanny === null ? values.map((value) => ({ id: `put:${value}`, label: ['gear.put', value] })) : [];
  if (!has(sheet, 'fanny')) return [];
  return [
    { id: 'fanny', label: ['gear.fanny'] },
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

/** What a question for items says to somebody who has these options. */
export const gearWords = (options: readonly Option[]): string => (options.length > 0 ? 'use a bonus item?' : 'you have no item to use.');

/** Everybody who may have an item is asked at the same time, whether there is one or not. */
export const gearAsk: TombStep<'gear.ask'> = (t, { point }) => {
  const { askDump } = settingsOf(t.options);
  t.askAll(
    seatsOf(t.own).filter((seat) => asksForGear(t.own, seat, askDump)),
    (seat) => {
      const gear = gearOptions(t, seat, point);
      return {
        kind: 'choose',
        options: [{ id: 'go', label: ['gear.go'] }, ...gear],
        title: ['gear.ask', t.own.round, gearWords(gear)],
        seen: [`seen.${point}`, seat],
        rule: 'L-110',
        fallback: 'go',
      };
    },
  );
  t.then('gear.do', { point });
};

export const gearDo: TombStep<'gear.do'> = (t, _args, answers) => {
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

/** Carries out an answer of `gearOptions`; true when an Ankh was among it. */
export function playGear(t: T, seat: Seat, answer: string): boolean {
  return answer
    .split('+')
    .map((part) => playOne(t, seat, part.split(':')))
    .includes(true);
}

function playOne(t: T, seat: Seat, [what = '', ...words]: string[]): boolean {
  const sheet = sheetOf(t.hidden, seat);
  if (what === 'ankh') return leap(t, seat, words);
  if (what === 'shift' || what === 'claw') {
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
  return false;
}

/** L-111: an Ankh move of the true figure; no snag but with a Grabber Claw. */
function leap(t: T, seat: Seat, [place = '', ...with_]: readonly string[]): true {
  const sheet = sheetOf(t.hidden, seat);
  const grabbing = with_.includes('claw');
  const way = wayTo(ankhWays(t.own, sheet.at, with_.includes('shift'), worthTo(sheet, grabbing)), place);
  spend(t, seat, 'ankh');
  for (const item of ['shift', 'claw'] as const) if (with_.includes(item)) spend(t, seat, item);
  walkAlong(t, seat, way, grabbing);
  return true;
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
