import type { Option } from '../../../engine/prompt.ts';
import { los } from '../../../table/geometry/line-of-sight.ts';
import { between } from '../../../table/geometry/square.ts';
import { type PlaceId, placeId, type Seat } from '../../../table/ids.ts';
import type { Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { heal } from '../play/effects.ts';
import { layerOf, occupied, seenBy, sightBlockers } from '../play/field.ts';
import { passivesOf } from '../play/hooks.ts';
import { charOf, charsOnBoard, isFlying, placeOf, rulesOf, secretOf, unseen } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { gain } from '../play/stats.ts';
import { choose } from './aiming.ts';
import { shieldOf } from './shared-marks.companion.ts';

const KINDS = ['attack', 'steps', 'blood', 'greed'] as const;
type Kind = (typeof KINDS)[number];

/** A sealed guess, kept among the secrets of its seat: about whom, how much, and what has happened of it so far in public. */
interface Omen {
  kind: Kind;
  mp: number;
  of: string;
  guess: number;
  count: number;
  /** Greed: the space from which the exit was entered. */
  from: string | null;
}

/** The most that a guess of steps says: "3 or more". */
const MANY = 3;
const KEY = 'omens';

function omensOf(t: T, seat: Seat): Omen[] {
  const kept = secretOf(t, seat).memo[KEY];
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each): Omen[] => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return [];
    const kind = KINDS.find((one) => one === each.kind);
    const from = typeof each.from === 'string' ? each.from : null;
    return kind ? [{ kind, mp: Number(each.mp), of: String(each.of), guess: Number(each.guess), count: Number(each.count), from }] : [];
  });
}

function keep(t: T, seat: Seat, omens: readonly Omen[]): void {
  secretOf(t, seat).memo[KEY] = omens.map((omen) => ({ ...omen }));
}

/** Everybody sees how many omens are sealed; of an unseen one only when its turn ends. */
function showCount(t: T, char: Char): void {
  t.own.memo[`board:omens:${char.seat}`] = omensOf(t, char.seat).length;
}

/** What happened in public, for every omen that waits for it. */
function happened(t: T, kind: Kind, of: Char, from: PlaceId | null = null): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const omens = omensOf(t, seat);
    if (!omens.some((omen) => omen.kind === kind && omen.of === of.id)) continue;
    keep(
      t,
      seat,
      omens.map((omen) => (omen.kind === kind && omen.of === of.id ? { ...omen, count: omen.count + 1, from: from ?? omen.from } : omen)),
    );
  }
}

const slots = (t: T, char: Char): number =>
  Math.max(0, ...passivesOf(t, char).flatMap(({ name, args }) => (name === 'omen-slots' ? [Number(args[0])] : [])));

/** Whom an omen can be about, as everybody knows them. */
function subjects(t: T, { seat }: Char, kind: Kind): Char[] {
  return charsOnBoard(t).filter((other) => {
    if (kind === 'attack' || kind === 'steps') return other.seat !== seat;
    return other.rank === 'primary' && (kind === 'blood' || other.seat !== seat);
  });
}

const kindOf = ({ args }: Doing): Kind => KINDS.find((each) => each === args[0]) ?? 'attack';

function guesses(t: T, doing: Doing): Option[] {
  const kind = kindOf(doing);
  return subjects(t, doing.char, kind).flatMap(({ id, seat, name }): Option[] => {
    if (kind !== 'steps') return [{ id, label: ['option.on', seat, name] }];
    return Array.from({ length: MANY + 1 }, (_, n) => ({
      id: `${id}:${n}`,
      label: [n === MANY ? 'option.omen.many' : 'option.omen.steps', seat, name, n],
    }));
  });
}

/** Seals a guess about the time until the user's next turn. */
export const OMEN: Effect = {
  cannot(t, doing) {
    const sealed = omensOf(t, doing.char.seat);
    const full = sealed.length >= slots(t, doing.char);
    return full || sealed.some(({ kind }) => kind === kindOf(doing)) || guesses(t, doing).length === 0;
  },
  ask: (t, doing) => choose(guesses(t, doing), [`ask.omen.${kindOf(doing)}`]),
  act(t, doing, answers) {
    const { char, args } = doing;
    if (answers.seats.length === 0) return;
    const [of = '', guess = '1'] = answers.text().split(':');
    const omen: Omen = { kind: kindOf(doing), mp: Number(args[1]), of, guess: Number(guess), count: 0, from: null };
    keep(t, char.seat, [...omensOf(t, char.seat), omen]);
    say(t, char, 'omen.sealed', char.seat);
    if (unseen(char) === null) showCount(t, char);
  },
};

const isRight = ({ kind, guess, count }: Omen): boolean =>
  kind !== 'steps' ? count > 0 : guess === MANY ? count >= MANY : count === guess;

/** Step 2 of the user's turn: right omens are opened and pay, wrong ones are thrown away unopened. */
function judge(t: T, char: Char): void {
  const omens = omensOf(t, char.seat);
  keep(t, char.seat, []);
  showCount(t, char);
  for (const omen of omens) {
    const { seat, name } = charOf(t, omen.of);
    if (!isRight(omen)) {
      say(t, char, 'omen.wrong', char.seat);
      continue;
    }
    say(t, char, `omen.${omen.kind}`, char.seat, seat, name, omen.guess);
    gain(char, { res: 'MP' }, omen.mp);
    bonus(t, char, omen);
  }
}

function bonus(t: T, char: Char, { kind, from }: Omen): void {
  if (kind === 'attack') shieldOf(t, char, 1);
  else if (kind === 'steps') t.then('steps', { char: char.id, left: 2, withPush: false, mode: 'walk' });
  else if (kind === 'blood') heal(t, char, 2);
  else if (from !== null) t.then('special', { name: 'omen-greed', step: 'ask', args: { char: char.id, to: from } });
}

/** Whether the space is in sight and can be occupied, as the user's seat knows the board. */
function canFollow(t: T, char: Char, to: PlaceId): boolean {
  const field = seenBy(t, char.seat);
  const here = placeOf(t, char);
  const { corners } = rulesOf(t);
  return (
    char.life === 'live' &&
    here !== to &&
    occupied(field, to, layerOf({ downed: false, flying: isFlying(char) }), char.id) === undefined &&
    los(sightBlockers(field, rulesOf(t)), here, to, corners)
  );
}

/** Greed: the user may go to the space from which the exit was entered. */
export const FOLLOW: Special = {
  ask(t, { char: id, to }) {
    const char = charOf(t, String(id));
    const place = placeId(String(to));
    if (!canFollow(t, char, place)) return undefined;
    const options: Option[] = [
      { id: 'no', label: ['option.no'] },
      { id: 'yes', label: ['option.yes'], place },
    ];
    return { seat: char.seat, prompt: choose(options, ['ask.omen.follow', place], 'no') };
  },
  act(t, { char: id, to }, answers) {
    const char = charOf(t, String(id));
    if (answers.seats.length === 0 || answers.text() === 'no') return;
    t.then('teleport', { char: char.id, cause: { seat: char.seat, char: char.id }, to: placeId(String(to)) });
  },
};

/** `omen-slots N`: omens are of one board. */
export const SLOTS: Passive = {
  boardBegins(t, char) {
    keep(t, char.seat, []);
  },
  turnBegins: judge,
  turnEnds: showCount,
  boardEnded(t, seat) {
    keep(t, seat, []);
  },
};

/** Right or wrong goes by what is public: what nobody saw does not count. */
export const WITNESS: Passive = {
  blowOut(t, char, blow) {
    if (!blow.undeclared && unseen(char) === null) happened(t, 'attack', char);
    return blow;
  },
  stepped(t, char) {
    if (t.own.acting === char.id && unseen(char) === null) happened(t, 'steps', char);
  },
};

export const FALLS: World = {
  someoneDowned: (t, victim) => happened(t, 'blood', victim),
  someoneKilled: (t, victim) => happened(t, 'blood', victim),
  ontoExit(t, char, from) {
    const exit = t.all('exit').find(({ place }) => from !== null && between(from, place, 'all') === 1);
    happened(t, 'greed', char, exit ? from : null);
    // The step onto the exit is one, too.
    if (exit && t.own.acting === char.id) happened(t, 'steps', char);
  },
};
