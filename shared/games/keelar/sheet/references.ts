import type { Effect, Entry, Remark, Sheet } from './ast.ts';
import { doRemarks } from './do-forms.ts';
import { levelOf, numbered, ownEntries, summonedIn } from './names.ts';
import { TYPES, typesOfName } from './types.ts';

const HEALTH_CHAIN = 'General Health Level';
const HEALTH_STEPS = 8;

/** True for a General Health Level, which every class may buy (K-031). */
function isHealthLevel(name: string): boolean {
  const level = numbered(name);
  return level !== null && level.chain.toLowerCase() === HEALTH_CHAIN.toLowerCase() && level.n >= 1 && level.n <= HEALTH_STEPS;
}

/** The sheet with prerequisites written exactly as the entries they name; "Double or Nothing" is one name where an entry has it. */
export function resolved(sheet: Sheet): Sheet {
  const names = new Map(ownEntries(sheet).map(({ name }) => [name.toLowerCase(), name]));
  const exact = (name: string): string =>
    names.get(name.toLowerCase()) ?? (isHealthLevel(name) ? `${HEALTH_CHAIN} ${numbered(name)?.n ?? 1}` : name);
  const entries = sheet.entries.map((entry): Entry => {
    if (!entry.needs) return entry;
    const joined = entry.needs.mode === 'any' ? joinOr(entry.needs.names, names) : entry.needs.names;
    const mode = joined.length > 1 ? entry.needs.mode : 'all';
    return { ...entry, needs: { mode, names: joined.map(exact) } };
  });
  return { ...sheet, entries };
}

function joinOr(parts: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let take = Math.min(3, parts.length - at);
    while (
      take > 1 &&
      !names.has(
        parts
          .slice(at, at + take)
          .join(' or ')
          .toLowerCase(),
      )
    )
      take -= 1;
    joined.push(parts.slice(at, at + take).join(' or '));
    at += take;
  }
  return joined;
}

/** The level below an entry of a chain, where the sheet has one (K-035). */
export function levelBelow(sheet: Sheet, entry: Entry): Entry | undefined {
  const level = levelOf(entry);
  if (!level) return undefined;
  return ownEntries(sheet).find((other) => {
    const lower = levelOf(other);
    return lower?.chain === level.chain && lower.n === level.n - 1;
  });
}

/** Names of all entries that somebody can come to own, purse aside: prerequisites and levels can be followed to the end. */
function obtainable(sheet: Sheet): ReadonlySet<string> {
  const own = ownEntries(sheet);
  const names = new Set(own.map(({ name }) => name));
  const below = new Map(own.map((entry) => [entry, levelBelow(sheet, entry)?.name]));
  const had = new Set<string>();
  const met = (name: string): boolean => had.has(name) || !names.has(name);
  for (let before = -1; before !== had.size; ) {
    before = had.size;
    for (const entry of own) {
      const lower = below.get(entry);
      const needs = entry.needs;
      const open = !needs || (needs.mode === 'all' ? needs.names.every(met) : needs.names.some(met));
      if (entry.price.start || (open && (lower === undefined || had.has(lower)))) had.add(entry.name);
    }
  }
  return had;
}

/** What is wrong with the names on a sheet: doubled names, gaps in chains, prerequisites of nothing or in a circle, unknown types. */
export function referenceRemarks(sheet: Sheet): Remark[] {
  const own = ownEntries(sheet);
  const names = new Set(own.map(({ name }) => name));
  const reachable = obtainable(sheet);
  const known = new Set([...TYPES, ...sheet.types, ...own.flatMap(({ name }) => typesOfName(name, []))]);
  const remarks: Remark[] = [];
  const seen = new Map<string, number>();
  for (const entry of sheet.entries) {
    const say = (severity: Remark['severity'], text: string, rule: string): void => {
      remarks.push({ line: entry.line, severity, text, rule });
    };
    remarks.push(...doRemarks(effectsOf(entry), entry.line, known));
    const summoned = summonedIn(entry.section);
    const key = `${summoned ?? ''}\n${entry.name}`.toLowerCase();
    const first = seen.get(key);
    if (first !== undefined) say('error', `${entry.name} stands on line ${first} already.`, 'K-032');
    else seen.set(key, entry.line);
    for (const type of new Set([...entry.tags, ...guardTypes(entry)]))
      if (!known.has(type)) say('warning', `The type ${type} is not registered; name it in the class line.`, 'R-96');
    if (summoned !== null) {
      if (entry.needs) say('warning', `What is summoned buys nothing, so ${entry.name} cannot have a prerequisite.`, 'K-037');
      continue;
    }
    const missing = (entry.needs?.names ?? []).filter((name) => !names.has(name) && !isHealthLevel(name));
    for (const name of missing) say('error', `${entry.name} requires ${name}, which is not on the sheet.`, 'K-037');
    if (!reachable.has(entry.name) && first === undefined)
      say('error', `${entry.name} can never be had: what it requires goes round in a circle.`, 'K-037');
    const level = levelOf(entry);
    if (entry.level && !level) say('warning', `${entry.name} is a level, but its name ends without a number.`, 'K-035');
    if (level && level.n > 1 && !levelBelow(sheet, entry))
      say('error', `${entry.name} stands without ${level.chain} ${level.n - 1}.`, 'K-035');
  }
  return remarks;
}

const effectsOf = (entry: Entry): Effect[] => entry.abilities.flatMap((ability) => ability.effects.map(({ effect }) => effect));

const guardTypes = (entry: Entry): string[] =>
  entry.abilities.flatMap((ability) =>
    ability.effects.flatMap(({ effect }) =>
      effect.kind === 'armor' ? effect.guards.map(({ type }) => type).filter((type) => type !== 'other') : [],
    ),
  );
