import { ORTHOGONAL } from '../../../table/geometry/direction.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Until } from '../sheet/ast.ts';
import { flyerOver, truth } from './field.ts';
import type { Bundle } from './frames.ts';
import { ofChar } from './hooks.ts';
import { charOf, has, placeOf, publishUnlessSecret, rulesOf, smokeAt, statusOf } from './lookup.ts';
import { say, show, tellAbout } from './say.ts';
import { blindfolds, detect, reveal, vanish } from './seen.ts';
import type { Char, Status, StatusKind, T } from './state.ts';

const BLANK = { left: null, ends: null, by: null, n: 0, den: 1, tag: '' } as const;

/** How an "until" of a sheet is kept: the turn in which it was set does not count. */
export function lastingOf(until: Until | null): Pick<Status, 'left' | 'ends'> {
  if (until === null || until.kind === 'end of board') return { left: null, ends: null };
  if (until.kind === 'turns') return { left: until.n, ends: null };
  return { left: null, ends: until.kind };
}

/** another one flies right above, so that there is no room to take off; R-106: one that is unseen is seen. */
export function noRoomToFly(t: T, char: Char): boolean {
  if (char.life !== 'live' || char.carrier !== null || has(char, 'flying')) return false;
  const above = flyerOver(truth(t), placeOf(t, char), char.id);
  if (above?.unseen) reveal(t, charOf(t, above.id));
  return above !== undefined;
}

/** Sets a status; one of the same kind is replaced, but a burn only by one that lasts longer. */
export function setStatus(t: T, char: Char, status: Partial<Status> & { kind: StatusKind }): void {
  if (status.kind === 'flying' && noRoomToFly(t, char)) return;
  const fresh: Status = { ...BLANK, fresh: t.own.acting === char.id, ...status };
  const several = status.kind === 'evasion' || status.kind === 'bonus' || status.kind === 'mark';
  char.statuses = [...(several ? char.statuses : char.statuses.filter(({ kind }) => kind !== fresh.kind)), fresh];
}

export function endStatus(t: T, char: Char, ...kinds: StatusKind[]): boolean {
  const before = char.statuses.length;
  char.statuses = char.statuses.filter(({ kind }) => !kinds.includes(kind));
  if (char.statuses.length === before) return false;
  if (kinds.some((kind) => kind === 'superblind' || kind === 'blind')) {
    if (!has(char, 'superblind')) delete t.hidden.facing[char.id];
    blindfolds(t);
    // H-09: whoever sees again may see at once.
    detect(t);
  }
  publishUnlessSecret(t, char);
  return true;
}

/** K-110 to K-118, K-166 to K-170: gives a character the statuses of a packet. */
export function afflict(t: T, char: Char, bits: Bundle['statuses'], by: Seat | null): void {
  if (char.life !== 'live' && char.life !== 'downed') return;
  for (const bit of bits) {
    if (ofChar(t, char).some(({ passive, args }) => passive.immune?.(t, char, bit.kind, args))) {
      say(t, char, 'immune', char.seat, char.name, bit.kind);
      continue;
    }
    switch (bit.kind) {
      case 'burn': {
        const old = statusOf(char, 'burn');
        const turns = ofChar(t, char).reduce((n, { passive, args }) => passive.burnIn?.(t, char, n, args) ?? n, bit.n);
        if (rulesOf(t).burnStack && old) setStatus(t, char, { kind: 'burn', left: (old.left ?? 0) + turns, by });
        else if (!old || (old.left ?? 0) < turns) setStatus(t, char, { kind: 'burn', left: turns, by });
        break;
      }
      case 'stun': {
        // K-115: each stun halves one turn.
        const old = statusOf(char, 'stun');
        setStatus(t, char, { kind: 'stun', n: (old?.n ?? 0) + 1, den: Math.max(old?.den ?? 0, (old?.n ?? 0) + 1), by });
        break;
      }
      case 'irradiated':
        if (!has(char, 'irradiated')) setStatus(t, char, { kind: 'irradiated', by });
        break;
      case 'weakness':
      case 'blind':
        setStatus(t, char, { kind: bit.kind, by, ...lastingOf(bit.until) });
        break;
      case 'superblind':
        setStatus(t, char, { kind: 'superblind', by, ...lastingOf(bit.until) });
        // K-170: a random facing of the four that its player is not told.
        t.hidden.facing[char.id] = ORTHOGONAL[t.pick(4)] ?? 'N';
        break;
    }
    tellAbout(t, char, `status.${bit.kind}`, char.seat, char.name, 'n' in bit ? bit.n : 1);
    show(t, char, bit.kind, { piece: char.figure, place: placeOf(t, char) });
  }
  if (bits.length > 0) {
    blindfolds(t);
    publishUnlessSecret(t, char);
  }
}

/** K-112: water and ice put out what burns. */
export function extinguish(t: T, char: Char): void {
  if (endStatus(t, char, 'burn')) say(t, char, 'out', char.seat, char.name);
}

/** K-157, K-164: a character goes out of sight. Whether somebody sees it at once comes to light right after. */
export function hide(t: T, char: Char, kind: 'hidden' | 'invisible', range: number, until: Until | null): void {
  say(t, char, kind === 'hidden' ? 'hides' : 'turns.invisible', char.seat, char.name);
  setStatus(t, char, { kind, n: range, ...lastingOf(until) });
  vanish(t, char);
  detect(t);
}

/** Whether a character can see what is on the board and aim: not blind, not in smoke (K-166, K-175). */
export const canAim = (t: T, char: Char): boolean => !has(char, 'blind') && !has(char, 'superblind') && !smokeAt(t, placeOf(t, char));
