import type { Entry, Limit } from './ast.ts';
import { isName, tidy } from './names.ts';
import { attempt, byHand, type Cursor, done, int, oneOf, peek, says, sign, wording } from './tokens.ts';

type MayTarget = Entry['mayTarget'][number];

/** What the clauses of an entry say. `notes` are texts that stay for the players' hands. */
export interface Clauses {
  needs: Entry['needs'];
  readonly limits: Limit[];
  undeclared: boolean;
  readonly mayTarget: MayTarget[];
  readonly notes: string[];
}

export const noClauses = (): Clauses => ({ needs: null, limits: [], undeclared: false, mayTarget: [], notes: [] });

/** Reads one clause (between two `;`); what is not understood becomes a note. */
export function clause(c: Cursor, into: Clauses): void {
  if (done(c)) return;
  const from = c.at;
  if (attempt(c, () => (known(c, into) ? true : null))) return;
  into.notes.push(byHand(c, from, c.end));
  c.at = c.end;
}

function known(c: Cursor, into: Clauses): boolean {
  if (says(c, 'prerequisite')) {
    const needs = sign(c, ':') && into.needs === null ? needsOf(c) : null;
    if (needs) into.needs = needs;
    return needs !== null;
  }
  if (says(c, 'limit')) {
    const n = int(c);
    const per = n === null ? null : oneOf(c, ['per turn', 'per board', 'per game', 'in play'] as const);
    if (n === null || !per || !done(c)) return false;
    into.limits.push({ n, per: per === 'in play' ? per : PER[per] });
    return true;
  }
  if (says(c, 'undeclared')) {
    if (!done(c)) return false;
    into.undeclared = true;
    return true;
  }
  if (says(c, 'may target')) {
    const what = oneOf(c, ['spaces', 'self', 'walls'] as const);
    if (!what || !done(c)) return false;
    if (!into.mayTarget.includes(what)) into.mayTarget.push(what);
    return true;
  }
  const token = says(c, 'manual') ? peek(c) : undefined;
  if (token?.kind !== 'string' || c.at + 1 !== c.end) return false;
  byHand(c, c.at, c.end, true);
  into.notes.push(token.text);
  c.at = c.end;
  return true;
}

const PER = { 'per turn': 'turn', 'per board': 'board', 'per game': 'game' } as const;

/** Names joined by commas (all of them) or by "or" (any of them); the two are not mixed. */
function needsOf(c: Cursor): Entry['needs'] {
  const names: string[] = [];
  let mode: 'all' | 'any' | null = null;
  let from = c.at;
  for (;;) {
    const token = peek(c);
    const ends = !token || token.norm === ',' || token.text.toLowerCase() === 'or';
    if (!ends) {
      c.at += 1;
      continue;
    }
    const name = tidy(wording(c, from, c.at));
    if (!isName(name)) return null;
    names.push(name);
    if (!token) return { mode: mode ?? 'all', names };
    const joint = token.norm === ',' ? 'all' : 'any';
    if (mode !== null && mode !== joint) return null;
    mode = joint;
    c.at += 1;
    from = c.at;
  }
}
