import type { Json } from '../../shared/engine/json.ts';
import type { Path } from './names.ts';
import { changed, isList, isMap, partAt, partsOf } from './tree.ts';

/**
 * A claim of a scenario put wrong: steps that are played at a moment (before the act of that number) beside what the scenario says there.
 * One of them must be complained about, or the claim claims nothing.
 */
export interface Probe {
  /** The claim that it is about. */
  readonly path: Path;
  readonly what: string;
  readonly steps: readonly { readonly moment: number; readonly act: Json }[];
  /** Where not empty, complaints about this field alone count. */
  readonly field: string;
  /** Which part of an answer it changes, from 0. */
  readonly part: number;
}

/** Lists of which every entry must be found, and lists of which none may be. */
const POSITIVE = new Set(['sees', 'has', 'hears', 'log']);
const NEGATIVE = new Set(['absent', 'does-not-see', 'lacks', 'log-lacks', 'does-not-hear']);
/** What says which thing is meant, and what is tried by `play` itself. */
const NAMES = new Set(['seat', 'of', 'owner', 'secret', 'replay', 'exactly']);
const SEATS = new Set(['turn', 'asked', 'winners']);
const ELSE = '~';

/** All expectations with their paths, and the moment at which each is tried. */
export function expectationsOf(scenario: Json): { path: Path; moment: number }[] {
  const acts = partAt(scenario, ['acts']);
  const count = isList(acts) ? acts.length : 0;
  const found = Array.from({ length: count }, (_, i) => ({ path: ['acts', i, 'expect'], moment: i }));
  return [...found, { path: ['expect'], moment: count }].filter(({ path }) => partAt(scenario, path) !== undefined);
}

/** The claims of a scenario, each put wrong. */
export function probesOf(scenario: Json, seats: number): Probe[] {
  return [
    ...expectationsOf(scenario).flatMap(({ path, moment }) => {
      const expectation = partAt(scenario, path) ?? null;
      return partsOf(expectation).flatMap((part) => positive(expectation, part, moment, path, seats));
    }),
    ...refusedOf(scenario),
  ];
}

const nearestKey = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? '');

/** The part of an expectation that a path is in, by itself: a field, of views one viewer's field. */
function alone(expectation: Json, path: Path): Json {
  const length = path[0] === 'views' ? 3 : 1;
  const head = path.slice(0, length);
  const value = partAt(expectation, head) ?? null;
  return head.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
}

function positive(expectation: Json, part: { path: Path; value: Json }, moment: number, at: Path, seats: number): Probe[] {
  const { path, value } = part;
  const key = nearestKey(path);
  if (path.some((each) => NEGATIVE.has(String(each)) || NAMES.has(String(each)))) return [];
  const claim = [...at, ...path];
  const wrong = (to: Json): Probe[] => [
    {
      path: claim,
      what: 'may be anything',
      field: '',
      part: 0,
      steps: [{ moment, act: { expect: changed(alone(expectation, path), path, to) } }],
    },
  ];
  if (isMap(value) && Object.keys(value).length === 0)
    return [{ path: claim, what: 'an empty map says nothing', field: '', part: 0, steps: [] }];
  if (isList(value)) {
    if (value.length > 0 && SEATS.has(key)) return value.flatMap((_, i) => wrong(value.filter((_each, other) => other !== i)));
    if (value.length > 0) return [];
    if (POSITIVE.has(key)) return [{ path: claim, what: 'an empty list says nothing', field: '', part: 0, steps: [] }];
    return wrong(SEATS.has(key) ? [0] : [ELSE]);
  }
  if (isMap(value) || (SEATS.has(key) && typeof path.at(-1) === 'number')) return [];
  return otherValues(key, value, path, seats).flatMap(wrong);
}

/** Something else in place of a single value. */
function otherValues(key: string, value: Json, path: Path, seats: number): Json[] {
  if (key === 'turn') return [value === null || seats < 2 ? 0 : null];
  if (value === 'none' && (key === 'prompt' || key === 'result')) return [{}];
  if (value === 'none' && key === 'free') return [{ [ELSE]: 1 }];
  if (key === 'fix') return [value === 'none' ? 'waiting' : 'none'];
  if (key === 'kind' && path.includes('prompt')) return [value === 'basket' ? 'order' : 'basket'];
  if (typeof value === 'number') return [value + 7];
  if (typeof value === 'boolean') return [!value];
  return [`${String(value)}${ELSE}`];
}

/** Acts that must be refused: with each part of the answer made nonsense they must be refused otherwise. */
function refusedOf(scenario: Json): Probe[] {
  const acts = partAt(scenario, ['acts']);
  if (!isList(acts)) return [];
  return acts.flatMap((act, moment): Probe[] => {
    const answer = partAt(act, ['answer']);
    if (typeof answer !== 'string' || partAt(act, ['refused']) === undefined) return [];
    const parts = answer.split(':');
    return parts.map((_, i) => ({
      path: ['acts', moment, 'answer'],
      what: 'is refused alike',
      field: '',
      part: i,
      steps: [{ moment, act: changed(act, ['answer'], parts.map((each, other) => (other === i ? each + ELSE : each)).join(':')) }],
    }));
  });
}

/** What must not be seen, heard, offered: by somebody, at some moment, it must be, or the claim may name nothing at all. */
export function negativesOf(scenario: Json, viewers: readonly string[]): Probe[] {
  const expectations = expectationsOf(scenario);
  const last = Math.max(0, ...expectations.map(({ moment }) => moment));
  const acts = partAt(scenario, ['acts']);
  const end = Math.max(last, isList(acts) ? acts.length : 0);
  return expectations.flatMap(({ path: at }) => {
    const expectation = partAt(scenario, at) ?? null;
    return partsOf(expectation).flatMap(({ path, value }): Probe[] => {
      if (!isList(value) || !NEGATIVE.has(nearestKey(path))) return [];
      if (value.length === 0) return [{ path: [...at, ...path], what: 'an empty list says nothing', field: '', part: 0, steps: [] }];
      return value.map((pattern, i) => ({
        path: [...at, ...path, i],
        what: 'fits nothing at any moment, for anybody',
        field: nearestKey(path) === 'lacks' ? 'lacks' : '',
        part: 0,
        steps: Array.from({ length: end + 1 }, (_, moment) => moment).flatMap((moment) =>
          elsewhere(nearestKey(path), pattern, viewers, moment === end).map((act) => ({ moment, act })),
        ),
      }));
    });
  });
}

/** The steps that find a pattern wherever it is. */
function elsewhere(key: string, pattern: Json, viewers: readonly string[], atEnd: boolean): Json[] {
  if (key === 'absent' || key === 'does-not-see') {
    const seen = viewers.map((viewer) => ({ expect: { views: { [viewer]: { 'does-not-see': [pattern] } } } }));
    return [{ expect: { absent: [pattern] } }, ...(key === 'absent' ? [] : seen)];
  }
  if (key === 'lacks') return viewers.flatMap((seat) => (seat === 'public' ? [] : [{ expect: { prompt: { seat, lacks: [pattern] } } }]));
  if (!atEnd) return [];
  return [
    { expect: { 'log-lacks': [pattern] } },
    ...viewers.map((viewer) => ({ expect: { views: { [viewer]: { 'does-not-hear': [pattern] } } } })),
  ];
}
