import { DIRECTIONS } from '../../../table/geometry/direction.ts';
import { between, neighbours, step } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { aimedAt, blowAt, charsFor, declare, entryIn, numberAt, spacesFor, touch, touched, wordAt } from '../play/doing.ts';
import { change } from '../play/effects.ts';
import { truth } from '../play/field.ts';
import { destroyChar } from '../play/hurt.ts';
import { heldBy } from '../play/kit.ts';
import { charOf, charsOnBoard, onBoard, placeOf } from '../play/lookup.ts';
import { conditionNamed } from '../play/register.ts';
import type { Char, T } from '../play/state.ts';
import { FLEETING, PRIMARY } from '../play/stats.ts';
import { spaceNamed } from './shared-moves.companion.ts';

/** The tertiary characters of a seat on the board, as targets anywhere. */
export const ownSummons = (t: T, { char }: Doing): Target[] =>
  charsOnBoard(t, char.seat)
    .filter((other) => other.rank === 'tertiary' && other.id !== char.id && other.life === 'live')
    .map((other) => ({ body: { kind: 'char', id: other.id }, piece: other.figure, place: placeOf(t, other) }));

const centres = (t: T, doing: Doing): Target[] =>
  wordAt(doing.args, 0) === 'summon'
    ? ownSummons(t, doing)
    : charsFor(t, doing).filter(({ body }) => body?.kind === 'char' && charOf(t, body.id).life === 'downed');

/** `explode downed|summon N`: everything within 1 of the body takes N; a summon is destroyed by it. */
const explode: Effect = aimedAt(centres, (t, doing, at) => {
  if (at.body?.kind !== 'char') return;
  declare(t, doing, at.body, at.place);
  const { types } = entryIn(t, doing);
  const tiers = [{ damage: numberAt(doing.args, 1), push: 0, statuses: [], radius: 1, diagonals: 0, noShadow: false }];
  const summon = wordAt(doing.args, 0) === 'summon';
  if (summon) destroyChar(t, charOf(t, at.body.id), { seat: doing.char.seat, char: doing.char.id });
  const more = { tiers, from: at.place, blindly: true, types: types.includes('explosive') ? types : [...types, 'explosive'] };
  t.then('blow', { blow: blowAt(t, doing, { body: summon ? null : at.body, place: at.place }, null, more) });
});

/** A blast that is still to come: where it was aimed, and what it does. */
interface Shell {
  seat: Seat;
  char: string;
  entry: string;
  types: string[];
  place: string;
  damage: number;
  radius: number;
  mark: string;
}

const SHELLS = 'shells';

const isShell = (value: unknown): value is Shell => typeof value === 'object' && value !== null && 'mark' in value && 'radius' in value;

function shells(t: T): Shell[] {
  const kept: unknown = t.own.memo[SHELLS];
  const list: unknown[] = Array.isArray(kept) ? kept : [];
  return list.filter(isShell);
}

const aims = (t: T, doing: Doing): Target[] => spacesFor(t, doing, (place, field) => !field.walls.has(place) && !field.voids.has(place));

/** `scatter DIE DAMAGE RADIUS [delayed]`: one step of a d8 off, then everything within the radius. */
const scatter: Effect = aimedAt(aims, (t, doing, at) => {
  const { char, use, args } = doing;
  declare(t, doing, null, at.place);
  const types = [...entryIn(t, doing).types];
  const [damage, radius] = [numberAt(args, 1), numberAt(args, 2)];
  const shell = { seat: char.seat, char: char.id, entry: use.entry, types, place: at.place, damage, radius, mark: '' };
  if (wordAt(args, 3) !== 'delayed') return land(t, shell, at.place);
  const mark = t.mint({ kind: 'mark', place: at.place, owner: char.seat });
  t.own.memo[SHELLS] = [...shells(t), { ...shell, mark }].map((each) => ({ ...each }));
  t.tell('all', 'shell', char.seat, at.place);
});

/** The die is rolled in the open, and the blast comes. */
function land(t: T, shell: Shell, place: PlaceId): void {
  const [value] = t.roll(['d8'], shell.seat, ['rolls', shell.seat, shell.entry]);
  const direction = DIRECTIONS[(value ?? 1) - 1] ?? 'N';
  const next = step(t.own, place, direction);
  const field = truth(t);
  const centre = next === undefined || field.walls.has(next) || field.voids.has(next) ? place : next;
  const tiers = [{ damage: shell.damage, push: 0, statuses: [], radius: shell.radius, diagonals: 0, noShadow: false }];
  const blow = { entry: shell.entry, types: shell.types, from: centre, target: null, place: centre, direct: null, tiers, direction: null };
  const how = { around: false, undeclared: false, chance: null, blindly: true };
  t.then('blow', { blow: { ...blow, ...how, cause: { seat: shell.seat, char: shell.char } } });
}

/** Delayed blasts come when the next turn of their player begins, whatever has become of the one who called them. */
const guns: World = {
  seatTurn: (t, seat) => {
    const all = shells(t);
    t.own.memo[SHELLS] = all.filter((shell) => shell.seat !== seat && markOf(t, shell) !== undefined).map((each) => ({ ...each }));
    for (const shell of all) {
      const mark = shell.seat === seat ? markOf(t, shell) : undefined;
      const place = spaceNamed(t, shell.place);
      if (mark === undefined || place === undefined) continue;
      t.remove(mark);
      land(t, shell, place);
    }
  },
};

const markOf = (t: T, shell: Shell): PieceId | undefined => (t.has(pieceId(shell.mark)) ? pieceId(shell.mark) : undefined);

/** `steal-resource N`: of the primary resource that the target holds most of. */
const stealResource: Effect = aimedAt(charsFor, (t, doing, at) => {
  touch(t, doing, at, 'steal-resource', { n: numberAt(doing.args, 0) });
});

/** The primary resource of a character that it holds most of; of equal ones the first of its sheet. */
function primaryResource(char: Char): string | undefined {
  const mine = [...new Set([...Object.keys(char.cap), ...Object.keys(char.income)])].filter((res) => PRIMARY.some((each) => each === res));
  return mine.reduce<string | undefined>(
    (best, res) => (best === undefined || (char.res[res] ?? 0) > (char.res[best] ?? 0) ? res : best),
    undefined,
  );
}

/** A character loses up to n of a primary resource; of what vanishes with each turn it loses of its next income outside of its turn. Returns how many. */
function robbed(t: T, victim: Char, res: string, n: number): number {
  const later = FLEETING.some((each) => each === res) && t.own.acting !== victim.id;
  if (!later) {
    const taken = Math.min(n, victim.res[res] ?? 0);
    victim.res[res] = (victim.res[res] ?? 0) - taken;
    return taken;
  }
  const owed = Number(victim.memo[`owes:${res}`] ?? 0);
  const taken = Math.max(0, Math.min(n, (victim.income[res] ?? 0) - owed));
  victim.memo[`owes:${res}`] = owed + taken;
  return taken;
}

const stolen: Special = {
  act: (t, args) => {
    const { user, victim } = touched(t, args);
    const res = victim && primaryResource(victim);
    const own = user && primaryResource(user);
    if (!victim || !user || res === undefined) return;
    const n = robbed(t, victim, res, Number(args.n));
    if (own !== undefined && onBoard(user)) change(t, user, own, n);
    t.tell([...new Set([user.seat, victim.seat])], 'siphoned', user.seat, n, res, victim.seat);
  },
};

/** What was taken of an income before it came. */
const owing: Passive = {
  income: (_t, char) => {
    for (const res of FLEETING) {
      const owed = Number(char.memo[`owes:${res}`] ?? 0);
      if (owed > 0) char.res[res] = Math.max(0, (char.res[res] ?? 0) - owed);
      delete char.memo[`owes:${res}`];
    }
  },
};

/** `require NAME args`: only a condition for the ability. */
const require: Effect = {
  cannot: (t, doing) => conditionNamed(wordAt(doing.args, 0))?.(t, { ...doing, args: doing.args.slice(1) }) !== true,
  act: (_t, { char, use, args }) => {
    if (wordAt(args, 0) === 'downed') char.memo[`required:${use.entry}`] = true;
  },
};

const CONDITIONS: Companion['conditions'] = {
  /** An item of that type is in a hand. */
  held: (t, { char, args }) => char.held.some((id) => heldBy(t, char, id)?.entry.types.includes(wordAt(args, 0))),
  'beside-wall': (t, { char }) => {
    const near = neighbours(t.own, placeOf(t, char), 4);
    return near.length < 4 || near.some((place) => t.at(place).some(({ kind }) => kind === 'wall'));
  },
  /** `downed N`: somebody else's downed character is that near; once a board. */
  downed: (t, { char, use, args }) =>
    char.memo[`required:${use.entry}`] !== true &&
    charsOnBoard(t).some(
      (other) => other.life === 'downed' && other.seat !== char.seat && between(placeOf(t, char), placeOf(t, other)) <= numberAt(args, 0),
    ),
};

/** Attacks and conditions that several classes have. */
export const COMPANION: Companion = {
  effects: {
    explode,
    scatter,
    'steal-resource': stealResource,
    require,
  },
  specials: { 'steal-resource': stolen },
  always: [owing],
  world: [guns],
  conditions: CONDITIONS,
};
