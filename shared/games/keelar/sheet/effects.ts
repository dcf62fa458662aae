import type { Barrier, Effect, Link, Tier } from './ast.ts';
import { amount, cond, diag, num, payload, reach, tier, typeWords, until } from './measures.ts';
import { isName, tidy } from './names.ts';
import { attempt, byHand, type Cursor, closed, done, int, oneOf, peek, says, sign, wording } from './tokens.ts';

const DEEPEST = 12;
const MATTER = ['void', 'smoke', 'wall', 'barrier'] as const satisfies readonly ('void' | 'smoke' | Barrier)[];
/** Words that begin an effect: `armor melee 2, move 3` is an armor and a move. */
const VERBS = new Set('deal,inflict,heal,move,gain,lose,create,destroy,summon,hide,steal,max,remove,draw,do,burn,evasion'.split(','));

export const link = (effect: Effect, then: boolean): Link => ({ effect, then });

/** All effects of an ability. Each piece between commas that cannot be read becomes a manual effect, word for word (§4.1). */
export function effects(c: Cursor): Link[] {
  const links: Link[] = [];
  let then = false;
  while (!done(c)) {
    const effect = effectOrHand(c, 0);
    if (effect) links.push(link(effect, then && links.length > 0));
    if (!sign(c, ',')) break;
    // An empty piece between two commas does not undo the "then" before it.
    then = says(c, 'then') || (then && !effect);
  }
  return links;
}

/** One effect up to the next comma, or its text for the players' hands; null for an empty piece. */
function effectOrHand(c: Cursor, depth: number): Effect | null {
  const read = attempt(c, () => {
    const effect = depth > DEEPEST ? null : effectOf(c, depth);
    return effect && closed(c) ? effect : null;
  });
  if (read) return read;
  const from = c.at;
  while (!closed(c)) c.at += 1;
  const text = byHand(c, from, c.at);
  return text === '' ? null : { kind: 'manual', text };
}

function effectOf(c: Cursor, depth: number): Effect | null {
  const first = peek(c);
  if (first?.kind === 'int') return numberFirst(c, depth);
  if (first?.kind !== 'word') return null;
  c.at += 1;
  switch (first.norm) {
    case 'deal':
    case 'inflict': {
      const bits = payload(c);
      if (!bits) return null;
      return { kind: 'attack', verb: first.norm, payload: bits, reach: reach(c), tiers: tiers(c) };
    }
    case 'heal': {
      const n = num(c);
      return n === null ? null : { kind: 'heal', n, reach: reach(c) };
    }
    case 'move':
      return move(c);
    case 'self': {
      const n = says(c, 'push back') ? int(c) : null;
      return n === null ? null : { kind: 'self push back', n };
    }
    case 'gain':
    case 'lose': {
      const what = amount(c);
      return what && { kind: first.norm, amount: what };
    }
    case 'create':
      return create(c);
    case 'destroy': {
      const what = oneOf(c, MATTER);
      const where = what && reach(c);
      return what && where && { kind: 'destroy', what, reach: where };
    }
    case 'summon':
      return summon(c);
    case 'hide': {
      const n = int(c);
      return n !== null && says(c, 'range') ? { kind: 'hide', n, until: until(c) } : null;
    }
    case 'turn':
      return says(c, 'invisible') ? { kind: 'invisible', until: until(c) } : null;
    case 'fly':
    case 'levitate':
      return { kind: first.norm, until: until(c) };
    case 'evasion': {
      const odds = fraction(c);
      return odds && { kind: 'evasion', ...odds, until: until(c) };
    }
    case 'teleport': {
      const who = oneOf(c, ['self', 'target'] as const);
      if (!who) return null;
      const to = says(c, 'to random space') || says(c, 'to a random space') ? 'random' : reach(c);
      return to && { kind: 'teleport', who, to };
    }
    case 'steal': {
      const what = says(c, 'an item') ? 'item' : amount(c);
      const where = what && reach(c);
      return what && where && { kind: 'steal', amount: what, reach: where };
    }
    case 'armor':
      return armor(c);
    case 'max': {
      const what = amount(c);
      return what && { kind: 'max', amount: what };
    }
    case 'carry': {
      if (says(c, 'a character')) return { kind: 'carry', what: 'character', n: 1 };
      const n = says(c, 'up to') ? int(c) : null;
      return n !== null && says(c, 'gold') ? { kind: 'carry', what: 'gold', n } : null;
    }
    case 'exit':
      return says(c, 'with gold') ? { kind: 'carry', what: 'exit with gold', n: 0 } : null;
    case 'if':
      return branch(c, depth);
    case 'remove': {
      const cured = oneOf(c, ['burn', 'stun', 'weakness', 'irradiated', 'statuses', 'status'] as const);
      return cured && { kind: 'cure', what: cured === 'status' ? 'statuses' : cured, reach: reach(c) };
    }
    case 'draw': {
      const n = int(c);
      return n !== null && says(c, 'cards') ? { kind: 'draw', n } : null;
    }
    case 'do':
      return companion(c);
    case 'manual': {
      const token = peek(c);
      if (token?.kind !== 'string') return null;
      c.at += 1;
      byHand(c, c.at - 1, c.at, true);
      return { kind: 'manual', text: token.text };
    }
    default:
      c.at -= 1;
      return loose(c);
  }
}

/** A tier that follows no packet: an explosion with nothing but its tiers. */
function loose(c: Cursor): Effect | null {
  const first = tier(c);
  return first && { kind: 'attack', verb: 'deal', payload: [], reach: null, tiers: [first, ...tiers(c)] };
}

/** `, 1 damage at 2 radius …`: the explosion of the packet before (K-093). "then" would start a new attack. */
function tiers(c: Cursor): Tier[] {
  const list: Tier[] = [];
  for (;;) {
    const next = attempt(c, () => {
      if (!sign(c, ',')) return null;
      while (sign(c, ',')) {}
      const read = tier(c);
      return read && closed(c) ? read : null;
    });
    if (!next) return list;
    list.push(next);
  }
}

function fraction(c: Cursor): { num: number; den: number } | null {
  const top = int(c);
  const bottom = top !== null && sign(c, '/') ? int(c) : null;
  return top === null || bottom === null || bottom < 1 || top > bottom ? null : { num: top, den: bottom };
}

/** `1/2 chance: …`, `2 actions per turn`, or a tier. */
function numberFirst(c: Cursor, depth: number): Effect | null {
  const odds = attempt(c, () => {
    const read = fraction(c);
    return read && says(c, 'chance') && sign(c, ':') ? read : null;
  });
  if (odds) {
    const effect = effectOrHand(c, depth + 1);
    return effect && { kind: 'chance', ...odds, effect };
  }
  const income = attempt(c, () => {
    const what = amount(c);
    return what && says(c, 'per turn') ? what : null;
  });
  return income ? { kind: 'income', amount: income } : loose(c);
}

function move(c: Cursor): Effect | null {
  if (says(c, 'target')) {
    const n = int(c);
    return n !== null && says(c, 'with push') ? { kind: 'move target', n, reach: reach(c) } : null;
  }
  const n = int(c);
  return n === null ? null : { kind: 'move', n, withPush: says(c, 'with push') };
}

function create(c: Cursor): Effect | null {
  const what = oneOf(c, MATTER);
  const where = what && reach(c);
  if (!what || !where) return null;
  const radius = attempt(c, () => {
    const n = sign(c, ',') ? int(c) : null;
    return n !== null && says(c, 'radius') ? { n, diagonals: diag(c) } : null;
  });
  return { kind: 'create', what, reach: where, radius, until: until(c) };
}

function summon(c: Cursor): Effect | null {
  const from = c.at;
  while (peek(c) && peek(c)?.norm !== '{' && !closed(c)) c.at += 1;
  const name = tidy(wording(c, from, c.at));
  if (!isName(name) || !sign(c, '{')) return null;
  const stats = [];
  do {
    const stat = amount(c);
    if (!stat) return null;
    stats.push(stat);
  } while (sign(c, ','));
  const where = sign(c, '}') ? reach(c) : null;
  return where && { kind: 'summon', name, stats, reach: where };
}

/** An ordered list of types and numbers (K-140, K-141). */
function armor(c: Cursor): Effect | null {
  const guards: { type: string; n: number }[] = [];
  for (;;) {
    const guard = attempt(c, () => {
      if (guards.length > 0 && !sign(c, ',')) return null;
      const type = typeWords(c, (word) => VERBS.has(word) || word === 'then');
      const n = type === null ? null : int(c);
      return type === null || n === null || !closed(c) ? null : { type, n };
    });
    if (!guard) return guards.length > 0 ? { kind: 'armor', guards } : null;
    guards.push(guard);
  }
}

function branch(c: Cursor, depth: number): Effect | null {
  const when = cond(c);
  if (!when || !sign(c, ':')) return null;
  const effect = effectOrHand(c, depth + 1);
  if (!effect) return null;
  const otherwise = attempt(c, () => (sign(c, ',') && says(c, 'otherwise') ? effectOrHand(c, depth + 1) : null));
  return { kind: 'if', cond: when, effect, otherwise };
}

/** `do name args`: what a class's companion file does. The name is written with hyphens and without spaces. */
function companion(c: Cursor): Effect | null {
  const name = run(c)?.toLowerCase();
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return null;
  const args: (string | number)[] = [];
  while (!closed(c)) {
    const where = attempt(c, () => {
      const read = reach(c);
      return read && closed(c) ? read : null;
    });
    if (where) return { kind: 'do', name, args, reach: where };
    const arg = run(c);
    if (!arg) return null;
    args.push(/^\d{1,6}$/.test(arg) ? Number(arg) : arg);
  }
  return { kind: 'do', name, args, reach: null };
}

/** Tokens that touch each other: `chain-arc`, `1d6`. */
function run(c: Cursor): string | null {
  const from = c.at;
  for (let token = peek(c); token && (c.at === from || !token.gap); token = peek(c)) {
    if (token.kind === 'string' || ',:;|()[]{}"'.includes(token.text)) break;
    c.at += 1;
  }
  return c.at > from ? tidy(wording(c, from, c.at)) : null;
}
