import type { Ability, Payment, Trigger } from './ast.ts';
import { effects, link } from './effects.ts';
import { amount, cond, diag, typeWords } from './measures.ts';
import { attempt, byHand, type Cursor, done, int, oneOf, peek, says, seek, sign } from './tokens.ts';

const WHO = ['a character', 'an enemy', 'an ally', 'a barrier'] as const;
const PLACES = ['smoke', 'this space', 'the exit'] as const;

/** `when … , ` / `at start of turn, ` / `while … , ` including its comma. */
const trigger = (c: Cursor): Trigger | null =>
  attempt(c, () => {
    const read = triggerOf(c);
    return read && sign(c, ',') ? read : null;
  });

function triggerOf(c: Cursor): Trigger | null {
  if (says(c, 'at')) {
    const edge = oneOf(c, ['start', 'end'] as const);
    const of = edge && says(c, 'of') ? oneOf(c, ['turn', 'board'] as const) : null;
    return edge && of && { kind: 'at', edge, of };
  }
  if (says(c, 'while')) {
    const state = cond(c);
    return state && { kind: 'while', cond: state };
  }
  return says(c, 'when') ? event(c) : null;
}

const WORDS = { 'are hit': 'is hit', 'are downed': 'is downed', 'are targeted': 'is targeted' } as const;

function event(c: Cursor): Trigger | null {
  if (says(c, 'you')) {
    const happens = oneOf(c, ['are hit', 'are downed', 'are targeted'] as const);
    if (!happens) return null;
    const by = happens === 'are hit' && says(c, 'by') ? typeWords(c) : null;
    return { kind: 'when', who: 'you', what: WORDS[happens], place: null, by, within: null };
  }
  const who = oneOf(c, WHO);
  const what = who && oneOf(c, ['is hit', 'is downed', 'is killed', 'enters'] as const);
  if (!who || !what) return null;
  const place = what === 'enters' ? oneOf(c, PLACES) : null;
  if (what === 'enters' && !place) return null;
  const within = attempt(c, () => {
    const n = says(c, 'within') ? int(c) : null;
    return n !== null && says(c, 'range') ? { n, diagonals: diag(c) } : null;
  });
  return { kind: 'when', who, what, place, by: null, within };
}

function payment(c: Cursor): Payment | null {
  if (says(c, 'use')) return int(c) === 1 && says(c, 'turn') ? { kind: 'use 1 turn' } : null;
  const plain = oneOf(c, ['activate', 'free'] as const);
  if (plain) return { kind: plain };
  if (says(c, 'discard')) {
    const n = int(c);
    return n !== null && says(c, 'cards') ? { kind: 'discard', n } : null;
  }
  if (says(c, 'gain')) {
    const n = int(c);
    return n !== null && says(c, 'heat') ? { kind: 'heat', n } : null;
  }
  says(c, 'pay');
  const what = amount(c);
  return what && { kind: 'pay', amount: what };
}

/** The cost up to and with its colon (K-045); null when what stands there is no cost. */
const cost = (c: Cursor): readonly Payment[] | null =>
  attempt(c, () => {
    const list: Payment[] = [];
    do {
      const next = payment(c);
      if (!next) return null;
      list.push(next);
    } while (sign(c, ','));
    return sign(c, ':') ? list : null;
  });

/** True for a text that wants to be a cost: nothing behind it may become free only because its price was not understood. */
const priced = (text: string): boolean => /^pay\b/i.test(text) || (text.includes(':') && !/^\d+\s*\/|^if\b/i.test(text));

/** The abilities of a body, split at `|` outside brackets. */
export function abilities(c: Cursor): Ability[] {
  const list: Ability[] = [];
  const last = c.end;
  while (c.at < last) {
    c.end = seek(c, '|', c.at, last);
    const read = ability(c);
    if (read) list.push(read);
    c.at = c.end + 1;
  }
  c.end = last;
  c.at = last;
  return list;
}

function ability(c: Cursor): Ability | null {
  if (done(c)) return null;
  const start = c.at;
  const first = peek(c)?.norm ?? '';
  const when = trigger(c);
  if (!when && (first === 'when' || first === 'at' || first === 'while')) return whole(c, null, start);
  const body = c.at;
  const paid = cost(c);
  const spans = c.hand.length;
  const list = effects(c);
  const slip = c.hand.slice(spans).some(({ from, to, quoted }) => !quoted && priced(c.source.slice(from, to)));
  if (!paid && slip) {
    c.hand.length = spans;
    return whole(c, when, body);
  }
  return when || paid || list.length > 0 ? { trigger: when, cost: paid, effects: list } : null;
}

/** The rest of an ability as one manual effect. */
function whole(c: Cursor, when: Trigger | null, from: number): Ability {
  const text = byHand(c, from, c.end);
  c.at = c.end;
  return { trigger: when, cost: null, effects: [link({ kind: 'manual', text }, false)] };
}
