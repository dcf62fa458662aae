import type { Seat } from '../../../table/ids.ts';
import { nextTurn } from '../order.ts';
import { RESOURCES, type Res } from '../sheet/ast.ts';
import { endStatus } from './afflict.ts';
import { rolledIncome } from './dice.ts';
import { atEdge } from './happenings.ts';
import { each, everybody, seatTurn } from './hooks.ts';
import { bearerOf, removeThing } from './hurt.ts';
import {
  charOf,
  charsOnBoard,
  everyChar,
  has,
  isFlying,
  onBoard,
  placeOf,
  publish,
  publishUnlessSecret,
  rulesOf,
  spaceOf,
  statusOf,
} from './lookup.ts';
import { say, tellOf } from './say.ts';
import { blindfolds, detect } from './seen.ts';
import { settleGold } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { FLEETING, gain, PRIMARY, readStats, rolledIncomes } from './stats.ts';

/** The seat whose turn it is. */
function turnSeat(t: T): Seat {
  if (t.turn.seat === null) throw new Error('it is nobody’s turn');
  return t.turn.seat;
}

/** K-026: a player's turn begins; what it has set on fire burns on. */
export const turn: KeelarStep<'turn'> = (t, { seat }) => {
  t.beginTurn(seat);
  t.own.played = [];
  t.own.acting = null;
  for (const [id, fire] of Object.entries(t.own.fires)) {
    if (fire.seat !== seat) continue;
    const barrier = t.all('barrier').find((piece) => piece.id === id);
    if (!barrier) {
      delete t.own.fires[id];
      continue;
    }
    fire.left -= 1;
    if (fire.left < 1) {
      delete t.own.fires[id];
      t.change(barrier.id, { tags: [] });
    }
    t.then('hurt', { hurts: [{ body: { kind: 'barrier', id: barrier.id }, damage: 1 }], cause: { seat, char: null }, what: 'burn' });
  }
  seatTurn(t, seat);
  t.then('seat', { seat });
};

const unplayed = (t: T, seat: Seat): Char[] => charsOnBoard(t, seat).filter(({ id }) => !t.own.played.includes(id));

/** K-077: the player takes the turns of its characters in any order, each whole. R-27: a summon may have its turn at once. */
export const seat: KeelarStep<'seat'> = (t, { seat: mine }) => {
  const left = unplayed(t, mine);
  if (left.length === 0) return t.then('seat.end', { seat: mine });
  if (left.length === 1) return t.then('char.begin', { char: left[0]?.id ?? '', pass: false });
  t.ask(mine, {
    kind: 'choose',
    options: [
      ...left.map(({ id, name, figure }) => ({ id: `play:${id}`, label: ['option.play', name] as const, piece: figure })),
      { id: 'end', label: ['option.end.turn'], rare: true as const },
    ],
    title: ['ask.play'],
    rule: 'K-077',
    fallback: `play:${left[0]?.id ?? ''}`,
    // Who comes first is mostly who came first before; which of them the others know of is their player's secret (K-173).
    usual: 'sealed',
  });
  t.then('seat.do', { seat: mine });
};

export const seatDo: KeelarStep<'seat.do'> = (t, { seat: mine }, answers) => {
  const choice = answers.text();
  if (choice === 'end') t.then('seat.end', { seat: mine });
  else t.then('char.begin', { char: choice.slice('play:'.length), pass: false });
};

/** characters that were not played get a pass turn, in order of creation. R-102: things that last count their maker's turns. */
export const seatEnd: KeelarStep<'seat.end'> = (t, { seat: mine }) => {
  const [next] = unplayed(t, mine);
  if (next) {
    t.then('char.begin', { char: next.id, pass: true });
    return t.then('seat.end', { seat: mine });
  }
  for (const [id, thing] of Object.entries(t.own.lasting)) {
    if (thing.seat !== mine) continue;
    if (thing.fresh) {
      thing.fresh = false;
      continue;
    }
    thing.left -= 1;
    if (thing.left > 0) continue;
    const piece = t.all().find((each) => each.id === id);
    if (piece) {
      const bearer = bearerOf(t, piece.id);
      if (bearer) say(t, bearer, 'clears', piece.kind, spaceOf(t, piece.id));
      else t.tell('all', 'clears', piece.kind, piece.place);
      removeThing(t, piece.id);
    } else delete t.own.lasting[id];
  }
  // R-91, SM-03: where smoke has gone, hide ranges are back.
  detect(t);
  blindfolds(t);
  t.then('turn.next', {});
};

/** R-14, K-026: the turn passes clockwise; without a primary on the board, or at the round limit, the board is over. */
export const turnNext: KeelarStep<'turn.next'> = (t) => {
  t.own.acting = null;
  if (!everyChar(t).some((char) => char.rank === 'primary' && onBoard(char))) return t.then('board.end', { why: 'left' });
  const next = nextTurn(t.seats, t.own.start ?? 0, turnSeat(t), (other) => charsOnBoard(t, other).length > 0);
  if (!next) return t.then('board.end', { why: 'left' });
  const limit = rulesOf(t).roundLimit;
  if (next.newRound && limit !== null && t.own.round >= limit) return t.then('board.end', { why: 'limit' });
  if (next.newRound) t.own.round += 1;
  t.then('turn', { seat: next.seat });
};

/** R-19 steps 1 and 2: weak points skip the turn before it begins; then burn and irradiated damage, one after the other. */
export const charBegin: KeelarStep<'char.begin'> = (t, { char: id, pass }) => {
  const char = charOf(t, id);
  t.own.played.push(id);
  if (!onBoard(char)) return t.then('seat', { seat: char.seat });
  t.own.acting = id;
  // What makes it skip its next turn counts for the turn that weak points take as well.
  const skips = char.memo.skips === true;
  delete char.memo.skips;
  if (char.weakPoints >= 2 || skips) {
    if (char.weakPoints >= 2) char.weakPoints -= 2;
    t.tell('all', skips ? 'skipped.spell' : 'skipped', char.seat, char.name);
    t.own.acting = null;
    if (!pass) t.then('seat', { seat: char.seat });
    return;
  }
  const body = { kind: 'char', id } as const;
  const burn = statusOf(char, 'burn');
  if (burn) {
    burn.left = (burn.left ?? 1) - 1;
    if (burn.left < 1) endStatus(t, char, 'burn');
    t.then('hurt', { hurts: [{ body, damage: 1 }], cause: { seat: burn.by, char: null }, what: 'burn' });
  }
  const poison = statusOf(char, 'poison');
  if (poison) {
    poison.left = (poison.left ?? 1) - 1;
    if (poison.left < 1) endStatus(t, char, 'poison');
    t.then('hurt', { hurts: [{ body, damage: 1 }], cause: { seat: poison.by, char: null }, what: 'poison' });
  }
  const rays = statusOf(char, 'irradiated');
  if (rays) t.then('hurt', { hurts: [{ body, damage: 1 }], cause: { seat: rays.by, char: null }, what: 'irradiated' });
  t.then('char.income', { char: id, pass });
};

/** R-19 steps 2 and 3: weak point, effects that end now. */
export const charIncome: KeelarStep<'char.income'> = (t, { char: id, pass }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return t.then('char.end', { char: id, pass });
  if (has(char, 'weakness')) char.weakPoints += 1;
  each(t, char, (passive, args) => passive.turnBegins?.(t, char, args));
  // R-19 step 3; R-113: a flight that runs out ends against its will.
  const over = char.statuses.filter(({ ends }) => ends === 'next turn');
  const landing = over.some(({ kind }) => kind === 'flying') && isFlying(char);
  char.statuses = char.statuses.filter((status) => status.ends !== 'next turn' || (landing && status.kind === 'flying'));
  if (over.length > 0) publish(t, char);
  if (over.some(({ kind }) => kind === 'hidden' || kind === 'invisible')) showAgain(t, char);
  if (landing) t.then('fall', { char: id, cause: { seat: null, char: null } });
  t.then('char.ready', { char: id, pass });
};

/** R-19 steps 4 and 5: income, stun. R-101: whoever is down by now goes on as downed. */
export const charReady: KeelarStep<'char.ready'> = (t, { char: id, pass }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return t.then('char.end', { char: id, pass });
  char.memo.beganDowned = char.life === 'downed';
  char.held = [];
  char.spent = false;
  char.turnUsed = false;
  for (const key of Object.keys(char.used)) if (key.startsWith('turn:')) delete char.used[key];
  for (const key of Object.keys(char.memo)) if (key.startsWith('came:')) delete char.memo[key];
  readStats(t, char);
  if (char.life === 'live') {
    for (const [res, n] of Object.entries(char.income)) came(char, res, gain(char, { res: asRes(res) }, n));
    for (const { res, n } of rolledIncomes(t, char)) came(char, res, gain(char, { res }, rolledIncome(t, char, n)));
    each(t, char, (passive, args) => passive.income?.(t, char, args));
    stunned(t, char);
  }
  // What works may have changed since its last turn: flight of its own, for one.
  publishUnlessSecret(t, char);
  detect(t);
  atEdge(t, char, 'start');
  t.then(pass ? 'char.end' : char.life === 'live' ? 'act' : 'down.act', { char: id, pass });
};

/** A hidden status that simply ran out shows the character where it is. */
function showAgain(t: T, char: Char): void {
  t.stand();
  t.showPlace(char.figure, 'all');
  publish(t, char);
  settleGold(t, char);
  tellOf(t, char, 'seen', char.seat, char.name, placeOf(t, char));
}

/** Notes what came in this turn, for "use 1 turn" takes it away again. */
export function came(char: Char, res: string, n: number): void {
  char.memo[`came:${res}`] = Number(char.memo[`came:${res}`] ?? 0) + n;
}

const asRes = (res: string): Res => RESOURCES.find((each) => each === res) ?? 'MP';

/** K-113 to K-115, R-70: half of each primary resource, rounded as the option says. */
function stunned(t: T, char: Char): void {
  const stun = statusOf(char, 'stun');
  if (!stun) return;
  const rounding = rulesOf(t).stunRounding;
  const lone = stun.den < 2;
  for (const res of PRIMARY) {
    const held = char.res[res] ?? 0;
    if (held === 0) continue;
    const up = rounding === 'up' || (rounding === 'asWritten' && !lone) || (rounding !== 'down' && t.pick(2) === 1);
    char.res[res] = held - (up ? Math.ceil(held / 2) : Math.floor(held / 2));
  }
  stun.n -= 1;
  if (stun.n < 1) char.statuses = char.statuses.filter((status) => status !== stun);
  t.tell('all', 'stunned', char.seat, char.name);
  publish(t, char);
}

/** R-19 step 7: what is not spent vanishes, durations count down, secret turns come to light as far as they may. */
export const charEnd: KeelarStep<'char.end'> = (t, { char: id, pass }) => {
  const char = charOf(t, id);
  if (onBoard(char)) {
    each(t, char, (passive, args) => passive.turnEnds?.(t, char, args));
    everybody(t, (other, passive, args) => passive.otherTurnEnds?.(t, other, char, args));
    atEdge(t, char, 'end');
    countDown(t, char);
  }
  for (const res of FLEETING) if (char.res[res] !== undefined) char.res[res] = 0;
  char.struckBefore = char.struck;
  char.struck = [];
  if (onBoard(char)) {
    publish(t, char);
    settleGold(t, char);
    say(t, char, 'turn.ended', char.seat, char.name);
  }
  t.own.acting = null;
  detect(t);
  blindfolds(t);
  if (!pass) t.then('seat', { seat: char.seat });
};

/** the turn in which an effect was set does not count. */
function countDown(t: T, char: Char): void {
  const gone = new Set<string>();
  for (const status of char.statuses) {
    if (status.ends === 'end of turn') gone.add(status.kind);
    else if (status.left !== null && status.kind !== 'burn' && status.kind !== 'poison') {
      if (status.fresh) status.fresh = false;
      else {
        status.left -= 1;
        if (status.left < 1) gone.add(status.kind);
      }
    }
    status.fresh = false;
  }
  if (gone.has('flying') && isFlying(char)) {
    gone.delete('flying');
    t.then('fall', { char: char.id, cause: { seat: null, char: null } });
  }
  const hidden = gone.has('hidden') || gone.has('invisible');
  const ended = (status: Char['statuses'][number]): boolean =>
    gone.has(status.kind) && (status.ends === 'end of turn' || (status.left !== null && status.left < 1));
  const over = char.statuses.filter(ended).map(({ kind }) => kind);
  if (over.includes('blind') || over.includes('superblind')) endStatus(t, char, ...over);
  char.statuses = char.statuses.filter((status) => !ended(status));
  if (hidden) showAgain(t, char);
}
