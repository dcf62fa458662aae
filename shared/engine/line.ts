/** A sentence as data: the key of a template in the game's `lines`, then its arguments. Short on the wire, translatable, never markup. */
export type Line = readonly [key: string, ...args: (string | number)[]];

/**
 * A template. `{0:seat}` names a seat, `{0:piece}` a piece, `{0:place}` a place, `{0:face}` a face, `{0}` the plain argument,
 * `{0:many space}` a number of them: "1 space", "2 spaces", `{0:about}` a number to a tenth: what is measured to the thousandth reads "3.1".
 * `rule` is the rule that a log entry with this line links to.
 */
export interface LineSpec {
  text: string;
  rule?: string;
  /** Told to everybody, it is told to the blindfolded too: it says nothing that needs eyes. */
  blind?: true;
  /** How the story of a turn tells it: shorter, and together with what belongs to it. */
  story?: StorySpec;
  hint?: Hint;
}

/**
 * What a click on something lit does: "walk there". Said of what lights it: the label of an option, or the title of a question of places
 * or pieces. Where what is lit looks different, by its mark ('' for all other marks).
 */
export type Hint = string | Readonly<Record<string, string>>;

/**
 * `act`: somebody does something; `effect`: something comes of it, for `who`; `step`: one of several alike, of which the last one counts;
 * `idle`: worth a word only where nothing else happened in the turn.
 * `who` and `what` are templates like `text`; an empty `who` is nobody. `tone`: something is lost or gained.
 */
export interface StorySpec {
  as: 'act' | 'effect' | 'step' | 'idle';
  tone?: 'loss' | 'gain';
  who: string;
  what: string;
}

/** How arguments of a line are spoken; the client and the tools bring their own words. */
export interface Names {
  seat(seat: number): string;
  piece(id: string): string;
  place(id: string): string;
  face(face: string): string;
}

/** Lines every game has. Their keys start with `!`. */
export const COMMON_LINES = {
  '!decides': { text: '{0:seat} decides', blind: true },
  '!undo': { text: '{0:seat} takes back the last act', blind: true },
  '!reset': { text: '{0:seat} takes back the whole turn', blind: true },
  '!fix.proposed': { text: '⚠ {0:seat} proposes a table fix: {1}', blind: true },
  '!fix.done': { text: '⚠ Table fix by {0:seat} (agreed): {1}', blind: true },
  '!fix.refused': { text: 'The table fix of {0:seat} was turned down by {1:seat}', blind: true },
  '!fix.spoiled': { text: 'The table fix of {0:seat} no longer fits', blind: true },
  '!fix.part': { text: 'Only the others’ part of your table fix was done: what nobody but you sees no longer fits', blind: true },
  '!flaw.of': { text: '{0:piece}: {1}' },
  '!flaw.on': { text: '{0:piece} on {1:place}: {2}' },
  '!flaw.share': { text: '{0:piece} and {1:piece} share {2:place}' },
  '!fix.withdrawn': { text: '{0:seat} withdraws the table fix', blind: true },
  '!assist': { text: '⚠ Table fixes: {0}', blind: true },
  '!free.taken': { text: '⚠ {0:seat} takes the game to the free table: no rules from here on', blind: true },
  '!free.back': { text: '⚠ {0:seat} takes the game back to its rules, as it stood before', blind: true },
  '!free.carried': { text: '⚠ {0:seat} takes the game back to its rules, with {1:many change} made by hand', blind: true },
  '!free.open': { text: 'A free table: everything is done by hand', blind: true },
  '!free.imported': { text: 'The table is set up from a file', blind: true },
  '!free.undo': { text: '{0:seat} takes an act back' },
  '!free.redo': { text: '{0:seat} does it again' },
  '!free.up': { text: '{0:seat} turns {1:piece} face up' },
  '!free.lock': { text: '{0:seat} locks {1}' },
  '!free.unlock': { text: '{0:seat} unlocks {1}' },
  '!free.spawn': { text: '{0:seat} takes out of the box: {1}' },
  '!free.arrange': { text: '{0:seat} lays out {1}' },
  '!free.copy': { text: '{0:seat} copies {1}' },
  '!free.delete': { text: '{0:seat} puts {1} away' },
  '!free.write': { text: '{0:seat} writes on {1:piece}' },
  '!free.count': { text: '{0:seat} sets {1:piece} from {2} to {3}' },
  '!free.book': { text: '{0:seat} opens {1:piece} at page {2}' },
  '!free.roll': { text: '{0:seat} rolls {1} in the tray' },
  '!free.faces': { text: '{0:seat} gets: {1}' },
  '!free.lid.on': { text: '{0:seat} puts the lid on {1:piece}' },
  '!free.lid.off': { text: '{0:seat} takes the lid off {1:piece}' },
  '!free.spin': { text: '{0:seat} spins {1}: {2}' },
  '!free.thrown': { text: '{0:seat} throws, a table roll: {1}' },
  '!free.erase': { text: '{0:seat} wipes off the own lines' },
  '!free.erase.all': { text: '{0:seat} wipes off all lines' },
  '!free.turn': { text: 'It is the turn of {0:seat}', blind: true },
  '!free.turn.none': { text: '{0:seat} takes the turn marker away', blind: true },
  '!free.timer': { text: '{0:seat} sets the clock to {1} s', blind: true },
  '!free.timer.run': { text: '{0:seat} starts the clock: {1} s', blind: true },
  '!free.timer.none': { text: '{0:seat} takes the clock away', blind: true },
  '!free.tally': { text: '{0:seat} sets {1} to {2}', blind: true },
  '!free.tally.none': { text: '{0:seat} takes the counter {1} away', blind: true },
  '!free.layer': { text: '{0:seat}: layers of ink, {1}' },
  '!free.page': { text: '{0:seat}: notebook, {1}', blind: true },
  '!free.rights': { text: '{0:seat} says who may do what', blind: true },
  '!free.blind': { text: '{0:seat} puts on a blindfold', blind: true },
  '!free.blind.off': { text: '{0:seat} takes off the blindfold', blind: true },
  '!free.design': { text: '{0:seat} makes in the workshop: {1}', blind: true },
  '!free.design.none': { text: '{0:seat} lets go of the workshop’s {1}', blind: true },
  '!free.press': { text: '{0:seat} presses {1}', blind: true },
  '!free.sound': { text: '{0:seat} plays the sound {1}', blind: true },
  '!free.setup': { text: '⚠ {0:seat} sets the table up: {1}', blind: true },
  '!free.save': { text: '{0:seat} keeps this position as “{1}”', blind: true },
  '!free.load': { text: '⚠ {0:seat} brings back the position “{1}”', blind: true },
  '!free.forget': { text: '{0:seat} lets go of the position “{1}”', blind: true },
  '!free.draw': { text: '{0:seat} draws {1}' },
  '!free.deal': { text: '{0:seat} deals {1}' },
  '!free.put': { text: '{0:seat} puts {1} in' },
  '!free.shuffle': { text: '{0:seat} shuffles' },
  '!free.look': { text: '⚠ {0:seat} looks into a heap of {1}' },
  '!free.away': { text: '{0:seat} looks away' },
  '!free.fetch': { text: '{0:seat} takes one out of {1}, chosen by sight' },
  '!free.order': { text: '⚠ {0:seat} puts a heap of {1} in order' },
  '!free.peek': { text: '⚠ {0:seat} peeks at {1}' },
  '!free.hand': { text: '{0:seat} takes {1} into the hand' },
  '!free.give': { text: '{0:seat} hands {2} to {1:seat}' },
  '!free.play': { text: '{0:seat} plays {1}' },
  '!free.hide': { text: '{0:seat} hides {1}' },
  '!free.reveal': { text: '{0:seat} reveals {1}' },
  '!stopped': { text: 'The game was stopped', blind: true },
  '!text': { text: '{0}', blind: true },
} as const satisfies Record<string, LineSpec>;

/** The template of a key: the game's own, else the one that every game has. */
export function templateOf(lines: Readonly<Record<string, LineSpec>>, key: string): LineSpec | undefined {
  const common: Readonly<Record<string, LineSpec>> = COMMON_LINES;
  return Object.hasOwn(lines, key) ? lines[key] : Object.hasOwn(common, key) ? common[key] : undefined;
}

/** Lines with what a click on whatever they light does. */
export const withHints = (
  lines: Readonly<Record<string, LineSpec>>,
  hints: Readonly<Record<string, Hint>>,
): Readonly<Record<string, LineSpec>> => ({
  ...lines,
  ...Object.fromEntries(
    Object.entries(hints).flatMap(([key, hint]) => {
      const spec = Object.hasOwn(lines, key) ? lines[key] : undefined;
      return spec ? [[key, { ...spec, hint }]] : [];
    }),
  ),
});

/** What a click on something lit by this line does, by its mark; undefined where the game does not say. */
export function hintIn(lines: Readonly<Record<string, LineSpec>>, line: Line, mark = ''): string | undefined {
  const hint = Object.hasOwn(lines, line[0]) ? lines[line[0]]?.hint : undefined;
  return typeof hint === 'object' ? (hint[mark] ?? hint['']) : hint;
}

/** The sentence of a line, or its key and arguments when the game lacks the template. */
export function speak(lines: Readonly<Record<string, LineSpec>>, line: Line, names: Names): string {
  const [key, ...args] = line;
  const spec = templateOf(lines, key);
  return spec ? fill(spec.text, args, names) : line.join(' ');
}

/** The places that a line names. */
export function placesIn(lines: Readonly<Record<string, LineSpec>>, [key, ...args]: Line): string[] {
  const named = templateOf(lines, key)?.text.matchAll(/\{(\d+):place\}/g) ?? [];
  return [...named].map(([, index]) => String(args[Number(index)]));
}

/** A template with its arguments put in. */
export function fill(template: string, args: readonly (string | number)[], names: Names): string {
  return template.replace(/\{(\d+)(?::(seat|piece|place|face|about|many (\w+)))?\}/g, (_, index: string, kind?: string, noun?: string) => {
    const arg = args[Number(index)];
    if (arg === undefined) return '';
    if (noun) return `${arg} ${noun}${Number(arg) === 1 ? '' : 's'}`;
    if (kind === 'about') return String(Math.round(Number(arg) * 10) / 10);
    if (kind === 'seat') return names.seat(Number(arg));
    if (kind === 'piece') return names.piece(String(arg));
    if (kind === 'place') return names.place(String(arg));
    if (kind === 'face') return names.face(String(arg));
    return String(arg);
  });
}

/** The rule that a line stands for, if its template names one. */
export const ruleOf = (lines: Readonly<Record<string, LineSpec>>, line: Line): string | undefined =>
  Object.hasOwn(lines, line[0]) ? lines[line[0]]?.rule : undefined;
