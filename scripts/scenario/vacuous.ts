import type { AnyGame } from '../../shared/engine/game.ts';
import type { Json } from '../../shared/engine/json.ts';
import { templateOf } from '../../shared/engine/line.ts';
import { REFUSAL_CODES } from '../../shared/engine/refusal.ts';
import { scenario as format, type Scenario } from './format.ts';
import { mutantsOf } from './mutants.ts';
import { type Complaint, type Path, seatNames } from './names.ts';
import { playScenario } from './play.ts';
import { expectationsOf, negativesOf, type Probe, probesOf } from './probes.ts';
import { changed, isList, isMap, partAt, partsOf, under } from './tree.ts';

/** The scenarios that a chapter of docs shows. */
export const examplesOf = (markdown: string): string[] =>
  [...markdown.replaceAll('\r\n', '\n').matchAll(/```yaml\n(game:[\s\S]*?)```/g)].map(([, text = '']) => text);

/** The scenario as plain data. */
function plainOf(scenario: Scenario): Json {
  const value: Json = JSON.parse(JSON.stringify(scenario));
  return value;
}

/** Plays plain data as a scenario; undefined when it is none. */
function playPlain(value: Json, games: readonly AnyGame[]): Complaint[] | undefined {
  const read = format.safeParse(value);
  return read.success ? playScenario(read.data, games) : undefined;
}

/** The claims of a scenario that pass whatever they say. Every probe is played between its acts, all in one game. */
export function emptyClaims(scenario: Scenario, games: readonly AnyGame[]): Probe[] {
  const game = games.find((each) => each.id === scenario.game);
  if (!game) return [];
  const seats = scenario.seats ?? game.seats.min;
  const plain = plainOf(scenario);
  return unnoticed(plain, probesOf(plain, seats), games);
}

/** The negative claims of a scenario whose pattern fits nothing at any moment, for anybody. */
function emptyNegatives(scenario: Scenario, games: readonly AnyGame[]): Probe[] {
  const game = games.find((each) => each.id === scenario.game);
  if (!game) return [];
  const plain = plainOf(scenario);
  return unnoticed(plain, negativesOf(plain, [...seatNames(game, scenario.seats ?? game.seats.min), 'public']), games);
}

/** The probes of which no step is complained about. */
function unnoticed(plain: Json, probes: readonly Probe[], games: readonly AnyGame[]): Probe[] {
  const noticed = new Set<Probe>();
  for (;;) {
    const waiting = probes.filter((probe) => !noticed.has(probe));
    const before = noticed.size;
    for (const probe of complainedAbout(plain, waiting, games)) noticed.add(probe);
    // A step that is accepted against its expectation ends the game: the probes after it are played once more without it.
    if (noticed.size === before || noticed.size === probes.length) return probes.filter((probe) => !noticed.has(probe));
  }
}

function complainedAbout(plain: Json, probes: readonly Probe[], games: readonly AnyGame[]): Probe[] {
  const acts = partAt(plain, ['acts']);
  const list = isList(acts) ? acts : [];
  const steps = probes.flatMap((probe) => probe.steps.map((step) => ({ ...step, probe })));
  const played: { act: Json; probe?: Probe }[] = [];
  for (let moment = 0; moment <= list.length; moment++) {
    for (const { act, probe } of steps.filter((step) => step.moment === moment)) if (isStep(plain, act)) played.push({ act, probe });
    const own = list[moment];
    if (own !== undefined) played.push({ act: own });
  }
  const complaints =
    playPlain(
      changed(
        plain,
        ['acts'],
        played.map(({ act }) => act),
      ),
      games,
    ) ?? [];
  return complaints.flatMap(({ path }) => {
    const probe = path[0] === 'acts' ? played[Number(path[1])]?.probe : undefined;
    return probe && (probe.field === '' || path.includes(probe.field)) ? [probe] : [];
  });
}

/** True where the format takes a step. */
const isStep = (plain: Json, act: Json): boolean => format.safeParse(changed(plain, ['acts'], [act])).success;

/** What came of a scenario when one circumstance after another was changed. */
interface Trial {
  /** Claims that no change breaks. */
  readonly unshaken: readonly Path[];
  /** Circumstances that may be anything. */
  readonly idle: readonly Path[];
  /** Refused acts that some change lets happen. */
  readonly allowed: readonly Path[];
  /** Changes after which the scenario failed by one of its claims, and all that could be played. */
  readonly broke: number;
  readonly played: number;
}

/** Fields whose complaints say that the changed scenario could not be played at all. */
const UNPLAYABLE = new Set(['position', 'options', 'seats', 'assist', 'chance', 'chance-rest', 'seed']);

/** What `play` says of an act that should have been refused. */
const ACCEPTED = 'this was accepted';

/** Plays a scenario with every circumstance changed, one at a time. */
function tryAll(scenario: Scenario, games: readonly AnyGame[]): Trial {
  const game = games.find((each) => each.id === scenario.game);
  const plain = plainOf(scenario);
  const mutants = game ? mutantsOf(plain, game) : [];
  const shaken: Path[] = [];
  const matters: Path[] = [];
  const allowed: Path[] = [];
  let broke = 0;
  let played = 0;
  for (const mutant of mutants) {
    const complaints = playPlain(mutant.scenario, games);
    const first = complaints?.[0];
    if (!complaints || (first && UNPLAYABLE.has(String(first.path[0])))) {
      matters.push(mutant.path);
      continue;
    }
    played += 1;
    if (!first) continue;
    broke += 1;
    matters.push(mutant.path);
    const counted = complaints.map(({ path, text }) => ({ path: asCounted(path, mutant.dropped), text }));
    shaken.push(...counted.map(({ path }) => path));
    allowed.push(...counted.filter(({ text }) => text === ACCEPTED).map(({ path }) => path));
  }
  const claims = claimsOf(plain);
  return {
    unshaken: claims.filter((claim) => !shaken.some((path) => under(path, claim) || (claim.includes('views') && under(claim, path)))),
    idle: mutants
      .map(({ path }) => path)
      .filter((path, i, all) => all.findIndex((other) => String(other) === String(path)) === i)
      .filter((path) => !matters.some((other) => under(other, path))),
    allowed,
    broke,
    played,
  };
}

/** A path in a scenario from which an act was left out, as the whole scenario counts. */
function asCounted(path: Path, dropped: number | undefined): Path {
  const [field, act, ...rest] = path;
  return dropped !== undefined && field === 'acts' && typeof act === 'number' && act >= dropped ? [field, act + 1, ...rest] : path;
}

/** The claims of a scenario: the fields of its expectations (of views each viewer's), what is refused, and acts that must be possible. */
function claimsOf(plain: Json): Path[] {
  const acts = partAt(plain, ['acts']);
  const fields = expectationsOf(plain).flatMap(({ path }) => fieldsOf(partAt(plain, path) ?? null, path));
  const refused = (isList(acts) ? acts : []).flatMap((act, i): Path[] => (partAt(act, ['refused']) === undefined ? [] : [['acts', i]]));
  return [...fields, ...refused];
}

function fieldsOf(expectation: Json, at: Path): Path[] {
  if (!isMap(expectation)) return [];
  return Object.entries(expectation).flatMap(([key, value]): Path[] => {
    if (key === 'replay') return [];
    if (key !== 'views' || !isMap(value)) return [[...at, key]];
    return Object.entries(value).flatMap(([viewer, view]) =>
      isMap(view) ? Object.keys(view).map((field) => [...at, key, viewer, field]) : [],
    );
  });
}

/** What is wrong with a scenario as a proof. */
interface Finding {
  readonly path: Path;
  readonly what: string;
}

/** Refusals in which it does not matter what was answered. */
const WHATEVER = new Set<string>(REFUSAL_CODES.filter((code) => code !== 'illegal'));

/** All that a scenario claims without proving it, by playing it with each claim put wrong and each circumstance changed. */
export function findingsOf(scenario: Scenario, games: readonly AnyGame[]): { findings: Finding[]; trial: Trial } {
  const game = games.find((each) => each.id === scenario.game);
  const trial = tryAll(scenario, games);
  const plain = plainOf(scenario);
  const shaken = ({ path }: Probe): boolean => !trial.unshaken.some((claim) => under(path, claim));
  const known = ({ path }: Probe): boolean => game !== undefined && isKnown(plain, game, partAt(plain, path));
  const empty = emptyClaims(scenario, games);
  const claims = empty.filter(({ path }) => path.at(-1) !== 'answer');
  const refusals = aboutNothing(
    plain,
    empty.filter(({ path }) => path.at(-1) === 'answer'),
  ).filter(({ path }) => !trial.allowed.some((each) => under(each, path.slice(0, 2))));
  const nameless = emptyNegatives(scenario, games).filter((probe) => !shaken(probe) && !known(probe));
  const nothing: Finding[] = trial.broke === 0 ? [{ path: ['title'], what: 'it passes whatever is changed' }] : [];
  return { findings: [...nothing, ...claims, ...refusals, ...nameless], trial };
}

/**
 * Refused answers of which nothing that they name matters: what does not exist is refused like it. A scenario that means that says the
 * sentence (`says`), and codes other than `illegal` are about who answers and when.
 */
function aboutNothing(plain: Json, probes: readonly Probe[]): Finding[] {
  const acts = [...new Set(probes.map(({ path }) => Number(path[1])))];
  return acts.flatMap((i): Finding[] => {
    const path = ['acts', i, 'answer'];
    const refused = partAt(plain, ['acts', i, 'refused']);
    const named = String(partAt(plain, path)).split(':').length - 1;
    const alike = probes.filter((probe) => probe.path[1] === i && (named === 0 || probe.part > 0)).length;
    if (WHATEVER.has(String(refused)) || isMap(refused) || alike < Math.max(1, named)) return [];
    return [{ path, what: 'names nothing that matters: anything else is refused alike, and no change lets it happen' }];
  });
}

/** True when what must not be said or seen is something that the game can say, or that the scenario itself brings. */
function isKnown(plain: Json, game: AnyGame, pattern: Json | undefined): boolean {
  const line = isMap(pattern) ? pattern.line : pattern;
  const rules = Object.values(game.lines).map(({ rule }) => rule);
  if (typeof line === 'string' && (templateOf(game.lines, line) || rules.includes(line))) return true;
  const face = isMap(pattern) ? (pattern.face ?? pattern.kind) : pattern;
  const brought = partsOf(plain).filter(({ path }) => path[0] === 'position' || path[2] === 'hand' || path[2] === 'propose');
  return brought.some(({ path, value }) => value === face || path.at(-1) === face);
}
