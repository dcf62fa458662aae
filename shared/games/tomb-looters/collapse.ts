import type { Option } from '../../engine/prompt.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { announceItems, announceLooters, gearOptions, spend, wayTo } from './gear.ts';
import { choosable, fallingHexes, fellNow, mapIn, pillarsDown } from './ground.ts';
import { buryMarks } from './look.ts';
import { columnOf } from './map.ts';
import { privately } from './private.ts';
import { settingsOf } from './settings.ts';
import { loseAll, walkAlong } from './stash.ts';
import type { T, TombStep } from './state.ts';
import { freeSeats, looterOf, looterPiece, mayHaveItems, seatsOf, sheetOf } from './state.ts';
import { flightWays, worthTo } from './ways.ts';

/** How often dice are rolled again before the list of legal hexes decides: so often that it never happens (L-084). */
const MOST_ROLLS = 1_000;
const LOTS = 5_040;

/** L-080, L-081: an unmarked box is marked and that is all; otherwise everybody rolls two dice (L-082, L-084). */
const collapse: TombStep<'collapse'> = (t) => {
  t.own.phase = 'collapse';
  if (t.own.boxes < mapIn(t.own).countdown) {
    t.own.boxes += 1;
    t.tell('all', 'box', t.own.boxes, mapIn(t.own).countdown);
    return t.then('round.end', {});
  }
  t.tell('all', 'phase.collapse');
  for (const seat of seatsOf(t.own)) {
    const dice = rollColumns(t);
    Object.assign(sheetOf(t.hidden, seat), { dice, lot: t.pick(LOTS) });
    t.tell([seat], 'mine.dice', ...dice);
  }
  t.then('fall.ask', {});
};

/** rerolled by itself until a number names a column with a legal hex. */
export function rollColumns(t: T): number[] {
  const { shaftIsBorder } = settingsOf(t.options);
  for (let tries = 0; tries < MOST_ROLLS; tries++) {
    const dice = [1 + t.pick(6), 1 + t.pick(6)];
    if (choosable(t.own, dice, shaftIsBorder).length > 0) return dice;
  }
  return fallingHexes(t.own, shaftIsBorder).slice(0, 1).map(columnOf);
}

/** L-082, L-083, R-40: the hex is chosen in secret; R-50: on timeout the lot falls. */
const fallAsk: TombStep<'fall.ask'> = (t) => {
  const { shaftIsBorder } = settingsOf(t.options);
  t.askAll(seatsOf(t.own), (seat) => {
    const { dice, lot } = sheetOf(t.hidden, seat);
    const hexes = choosable(t.own, dice, shaftIsBorder);
    return {
      kind: 'choose',
      options: [
        ...hexes.map((place): Option => ({ id: `fall:${place}`, label: ['fall.option', place], place, mark: 'fall' })),
        ...gearOptions(t, seat, 'collapse'),
      ],
      title: ['fall.ask', ...dice],
      seen: ['seen.fall', seat],
      rule: 'L-083',
      asides: ['gear.items'],
      fallback: `fall:${hexes[lot % hexes.length] ?? ''}`,
      lone: 'sealed',
    };
  });
  t.aside('gear.use', {});
  t.then('fall.do', {});
};

/** L-085, L-086: every hex is announced; one that two players named falls once. */
const fallDo: TombStep<'fall.do'> = (t, _args, answers) => {
  t.stand();
  announceItems(t);
  // an Ankh may have been used before the choice.
  const moved = freeSeats(t.own).filter((seat) => sheetOf(t.hidden, seat).at !== looterOf(t.own, seat).at);
  announceLooters(t, moved);
  const named = answers.seats.map((seat) => ({ seat, hex: answers.text(seat).slice('fall:'.length) }));
  for (const { seat, hex } of named) t.tell('all', 'fall.named', seat, hex);
  fell(
    t,
    named.map(({ hex }) => hex),
  );
  privately(t);
  t.own.phase = 'flight';
  t.then('window.ask', { w: 3 });
  t.then('flight.ask', {});
};

/** Lets hexes fall in the order of the map, with the marks on them (L-103) and the pillars counted (L-108). */
export function fell(t: T, hexes: readonly string[]): void {
  const { pillars } = mapIn(t.own);
  for (const hex of mapIn(t.own).hexes) {
    if (!hexes.includes(hex)) continue;
    t.own.collapsed[hex] = t.own.round;
    t.flash('all', 'collapse', { place: hex });
    if (pillars.has(hex)) t.tell('all', 'pillar', hex, pillarsDown(t.own));
  }
  buryMarks(t);
}

/** Who stands on a hex that fell this round (L-087), as all know. */
const fleeing = (t: T): Seat[] => freeSeats(t.own).filter((seat) => fellNow(t.own, looterOf(t.own, seat).at));

/** The ways out of a flight that a seat can take; none of them with Phase-Shift where it has no such item. */
function flights(t: T, seat: Seat): Option[] {
  const sheet = sheetOf(t.hidden, seat);
  const to = (place: PlaceId, ...with_: string[]): Option => ({
    id: ['flee', place, ...with_].join(':'),
    label: with_.length === 0 ? ['flee.option', place] : ['flee.with', place, with_.map((item) => ITEM_NAMES[item] ?? item).join(' and ')],
    piece: looterPiece(seat),
    place,
    mark: 'flee',
    ...(with_.length > 0 ? { rare: true as const } : {}),
  });
  const claw = (options: readonly Option[]): Option[] =>
    sheet.items.includes('claw')
      ? options.flatMap((option) => (option.place ? [to(option.place, ...option.id.split(':').slice(2), 'claw')] : []))
      : [];
  const plain = [...flightWays(t.own, sheet.at, false).keys()].map((place) => to(place));
  const shifted = sheet.items.includes('shift') ? [...flightWays(t.own, sheet.at, true).keys()].map((place) => to(place, 'shift')) : [];
  const all = [...plain, ...shifted, ...claw([...plain, ...shifted])];
  return plain.length > 0 ? all : [...all.map(({ rare: _, ...option }) => option), { id: 'stay', label: ['flee.none'] }];
}

const ITEM_NAMES: Readonly<Record<string, string>> = { shift: 'Phase-Shift', claw: 'Grabber Claw' };

/** L-087: at once and all together; whoever has one way only, and no item as far as all know, is not asked. */
const flightAsk: TombStep<'flight.ask'> = (t) => {
  const asked = fleeing(t).filter((seat) => mayHaveItems(t.own, seat) || flights(t, seat).length > 1);
  t.askAll(asked, (seat) => ({
    kind: 'choose',
    options: flights(t, seat),
    title: ['flee.ask'],
    seen: ['seen.flee', seat],
    rule: 'L-087',
    // the first nearest hex by name.
    fallback: flights(t, seat).map(({ id }) => id)[0] ?? 'stay',
    lone: 'sealed',
  }));
  t.then('flight.do', {});
};

const flightDo: TombStep<'flight.do'> = (t, _args, answers) => {
  t.stand();
  const seats = fleeing(t);
  for (const seat of seats) flee(t, seat, answers.seats.includes(seat) ? answers.text(seat) : (flights(t, seat)[0]?.id ?? 'stay'));
  announceItems(t);
  announceLooters(
    t,
    seats.filter((seat) => !looterOf(t.own, seat).trapped),
  );
  privately(t);
  t.then('window.ask', { w: 4 });
  t.then('drops', { w: 4 });
  t.then('round.end', {});
};

/** L-088, R-33, R-34, R-42: runs to the chosen goal; L-089, R-44: without one it is trapped for ever. */
function flee(t: T, seat: Seat, answer: string): void {
  const sheet = sheetOf(t.hidden, seat);
  const [what, place = '', ...with_] = answer.split(':');
  if (what === 'stay') return trap(t, seat);
  const [shifting, grabbing] = [with_.includes('shift'), with_.includes('claw')];
  const way = wayTo(flightWays(t.own, sheet.at, shifting, worthTo(sheet, grabbing)), place);
  if (shifting) spend(t, seat, 'shift');
  if (grabbing) spend(t, seat, 'claw');
  walkAlong(t, seat, way, grabbing);
}

function trap(t: T, seat: Seat): void {
  looterOf(t.own, seat).trapped = true;
  const piece = t.piece(looterPiece(seat));
  t.change(piece.id, { tags: [...piece.tags, 'trapped'] });
  t.tell('all', 'trapped', seat, looterOf(t.own, seat).at);
  t.flash('all', 'trapped', { piece: piece.id });
  loseAll(t, seat);
}

export const collapseSteps = {
  ...{ collapse, 'fall.ask': fallAsk, 'fall.do': fallDo },
  ...{ 'flight.ask': flightAsk, 'flight.do': flightDo },
};
