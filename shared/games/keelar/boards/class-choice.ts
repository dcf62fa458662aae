import type { Option, Prompt } from '../../../engine/prompt.ts';
import { LONGEST_TEXT } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import { CLASSES, type ClassSheet, nameOfSheet, sheetOf } from '../classes/index.ts';
import { rulesOf, seatOf, secretOf } from '../play/lookup.ts';
import { settingsOf } from '../play/settings.ts';
import type { KeelarStep, Own, T } from '../play/state.ts';
import { startOwned } from '../sheet/purchase.ts';
import { gain } from './inventory.ts';

const OWN_SHEET = 'own';
const fold = (name: string): string => name.trim().toLowerCase();

/** K-009: the names of the classes that nobody may take any more (R-08: none where classes need not differ). */
const takenIn = (own: Own): ReadonlySet<string> => new Set(own.seats.flatMap((seat) => (seat.class === null ? [] : [fold(seat.class)])));

const isTaken = (t: T, name: string): boolean => rulesOf(t).uniqueClasses && takenIn(t.own).has(fold(name));

/** The first step: everybody chooses a class (K-009), and fixed teams are drawn with the first board. */
export const game: KeelarStep<'game'> = (t) => {
  t.own.phase = 'class';
  t.then('class.ask', { seats: t.own.seats.map((_, seat) => seat) });
};

/** K-009, §6.4: all choose at the same time, sealed. */
export const classAsk: KeelarStep<'class.ask'> = (t, { seats }) => {
  const free = CLASSES.filter(({ name }) => !isTaken(t, name));
  t.askAll(seats, (seat) => classPrompt(free, seats.indexOf(seat)));
  t.then('class.do', { seats });
};

function classPrompt(free: readonly ClassSheet[], place: number): Prompt {
  const options: Option[] = free.map(({ id, name }) => ({ id, label: ['!text', name] }));
  options.push({ id: OWN_SHEET, label: ['class.own'], rare: true });
  // On timeout everybody gets another class.
  return {
    kind: 'choose',
    options,
    title: ['class.ask'],
    seen: ['class.seen'],
    rule: 'K-009',
    fallback: free[place % free.length]?.id ?? OWN_SHEET,
  };
}

/** K-009: of several who chose the same class the first one has it, in the order of seats; the others choose again. */
export const classDo: KeelarStep<'class.do'> = (t, { seats }, answers) => {
  const own: Seat[] = [];
  const again: Seat[] = [];
  for (const seat of seats) {
    const id = answers.text(seat);
    const chosen = CLASSES.find((each) => each.id === id);
    if (!chosen) own.push(seat);
    else if (isTaken(t, chosen.name)) again.push(refused(t, seat, chosen.name));
    else take(t, seat, chosen.name, null);
  }
  t.then('class.text', { seats: own, again });
};

/** K-011, §4: a sheet of one's own, as text. Nothing written leads back to the list. */
export const classText: KeelarStep<'class.text'> = (t, { seats, again }) => {
  t.askAll(seats, () => ({
    kind: 'text',
    most: LONGEST_TEXT,
    title: ['class.text'],
    seen: ['class.seen'],
    rule: 'K-011',
    fallback: '',
  }));
  t.then('class.read', { seats, again });
};

export const classRead: KeelarStep<'class.read'> = (t, args, answers) => {
  const again = [...args.again];
  for (const seat of args.seats) {
    const text = answers.text(seat);
    if (text.trim() === '') again.push(seat);
    else if (isTaken(t, nameOfSheet(text))) again.push(refused(t, seat, nameOfSheet(text)));
    else take(t, seat, nameOfSheet(text), text);
  }
  if (again.length === 0) return t.then('board.next', {});
  t.then('class.ask', { seats: again.sort((a, b) => a - b) });
};

function refused(t: T, seat: Seat, name: string): Seat {
  t.tell('all', 'class.again', seat, name);
  return seat;
}

/** K-030: the class and what its sheet gives from the beginning. */
export function take(t: T, seat: Seat, name: string, text: string | null): void {
  Object.assign(seatOf(t, seat), { class: name, sheet: text });
  t.tell('all', text === null ? 'class.took' : 'class.wrote', seat, name);
  for (const { name: thing } of startOwned(sheetOf(t.own, seat))) gain(secretOf(t, seat), seat, thing);
}

/** Whether a class may still be chosen at a table, for refusals and bots. */
export const mayChoose = (own: Own, options: Parameters<typeof settingsOf>[0], name: string): boolean =>
  !settingsOf(options).uniqueClasses || !takenIn(own).has(fold(name));
