import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { type Json, same } from '../../shared/engine/json.ts';
import { type Line, ruleOf } from '../../shared/engine/line.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { continueWith, stateHash } from '../../shared/engine/replay.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import { handOf } from '../../shared/table/piece.ts';
import { expectPrompts } from './expect-prompt.ts';
import { expectView, insideFaults, spotFaults } from './expect-view.ts';
import type { Expectation } from './format.ts';
import type { Said } from './format-parts.ts';
import { type Complaint, complaint, type Path, seatOf, thrown, viewerOf } from './names.ts';
import { fits, inWords, pairUp, patternText, pieceNamed } from './pieces.ts';
import type { Run } from './play.ts';
import { placeInWords, placeText, type Where } from './points.ts';

/** The lines of events, in order. */
export const linesOf = (events: readonly Event[]): Line[] => events.flatMap((event) => ('line' in event ? [event.line] : []));

/** True when a line is the one that is meant: by its key, by the rule that it links to, or by single fields. */
export function isLine(game: AnyGame, line: Line, said: Said): boolean {
  if (typeof said === 'string') return line[0] === said || ruleOf(game.lines, line) === said;
  const [key, ...args] = line;
  return (
    (said.line === undefined || said.line === key) &&
    (said.rule === undefined || said.rule === ruleOf(game.lines, line)) &&
    (said.args === undefined || (said.args.length === args.length && said.args.every((arg, i) => arg === args[i])))
  );
}

/** The first entry that is not found in the lines in this order (others may stand between them), or undefined. */
export function missingIn(game: AnyGame, lines: readonly Line[], wanted: readonly Said[]): number | undefined {
  let from = 0;
  for (const [i, said] of wanted.entries()) {
    const found = lines.findIndex((line, at) => at >= from && isLine(game, line, said));
    if (found < 0) return i;
    from = found + 1;
  }
  return undefined;
}

/** Lines for messages, the last ones. */
export const saidInWords = (lines: readonly Line[]): string =>
  lines.length === 0
    ? 'nothing was said'
    : `said: ${lines
        .slice(-12)
        .map((line) => line.join(' '))
        .join(' | ')}`;

/** One field of an expectation: what it finds wrong. */
type Check<Key extends keyof Expectation> = (run: Run, wanted: NonNullable<Expectation[Key]>, path: Path) => Complaint[];

/** Runs a check for each entry of a map; what it throws as a complaint is one. */
export function each<V>(
  record: Readonly<Record<string, V>>,
  path: Path,
  check: (key: string, value: V, path: Path) => Complaint[],
): Complaint[] {
  return Object.entries(record).flatMap(([key, value]) => caught(() => check(key, value, [...path, key])));
}

/** The complaints of a check, thrown ones too. */
function caught(check: () => Complaint[]): Complaint[] {
  try {
    return check();
  } catch (error) {
    const one = thrown(error);
    if (one) return [one];
    throw error;
  }
}

const pieces = (run: Run) => Object.values(run.table.state.pieces);
const reader = (run: Run, path: Path) => (name: string | number) => seatOf(run.game, run.table.state.seats, name, path);
const differs = (path: Path, wanted: unknown, found: unknown): Complaint[] =>
  same(wanted, found) ? [] : [complaint(path, `expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)];

/** A place that is not the expected one. */
export const elsewhere = (path: Path, wanted: Where, found: string): Complaint[] =>
  placeText(wanted) === found ? [] : [complaint(path, `expected ${placeInWords(placeText(wanted))}, found ${placeInWords(found)}`)];

const CHECKS: { readonly [Key in keyof Required<Expectation>]: Check<Key> } = {
  at: (run, wanted, path) => each(wanted, path, (name, place, at) => elsewhere(at, place, pieceNamed(pieces(run), name, at).place)),
  pieces: (run, wanted, path) =>
    each(wanted, path, (place, patterns, at) => {
      const here = pieces(run).filter((piece) => piece.place === place);
      const { missing, extra } = pairUp(here, patterns, (piece, pattern) => fits(piece, pattern, reader(run, at)));
      const found = `at ${place}: ${here.map(inWords).join(', ') || 'nothing'}`;
      return [
        ...(missing.length > 0 ? [complaint(at, `not there: ${missing.map(patternText).join(', ')}; ${found}`)] : []),
        ...(extra.length > 0 ? [complaint(at, `not expected: ${extra.map(inWords).join(', ')}`)] : []),
      ];
    }),
  absent: (run, wanted, path) =>
    wanted.flatMap((pattern, i) => {
      const found = pieces(run).find((piece) => fits(piece, pattern, reader(run, [...path, i])));
      return found ? [complaint([...path, i], `${inWords(found)} is at ${found.place}`)] : [];
    }),
  count: (run, wanted, path) => each(wanted, path, (name, count, at) => differs(at, count, pieceNamed(pieces(run), name, at).count)),
  faces: (run, wanted, path) => each(wanted, path, (name, face, at) => differs(at, face, pieceNamed(pieces(run), name, at).face)),
  tags: (run, wanted, path) =>
    each(wanted, path, (name, tags, at) => differs(at, [...tags].sort(), pieceNamed(pieces(run), name, at).tags)),
  hands: (run, wanted, path) =>
    each(wanted, path, (name, size, at) => {
      const hand = handOf(reader(run, at)(name));
      return differs(at, size, pieces(run).filter((piece) => piece.place === hand).length);
    }),
  sizes: (run, wanted, path) =>
    each(wanted, path, (place, size, at) => differs(at, size, pieces(run).filter((piece) => piece.place === place).length)),
  own: (run, wanted, path) => each(wanted, path, (key, value, at) => within(value, fieldOf(run.table.state.own, key), at)),
  exactly: (run, wanted, path) => each(wanted, path, (key, value, at) => differs(at, value, fieldOf(run.table.state.own, key))),
  turn: (run, wanted, path) => differs(path, wanted === null ? null : reader(run, path)(wanted), run.table.state.turn.seat),
  asked: (run, wanted, path) => {
    const open = run.table.state.prompts.filter((prompt) => prompt.answer === null).map((prompt) => prompt.seat);
    return differs(path, wanted.map(reader(run, path)).sort(), open.sort());
  },
  prompt: (run, wanted, path) => expectPrompts(run, run.table.state.prompts, wanted, path),
  result: (run, wanted, path) => {
    const { result } = run.table.state;
    if (wanted === 'none') return result === null ? [] : [complaint(path, `the game is over: ${result.line.join(' ')}`)];
    if (result === null) return [complaint(path, 'the game is not over')];
    const score = (name: string, at: Path) => result.scores.find((each) => each.seat === reader(run, at)(name));
    return [
      ...(wanted.winners ? differs([...path, 'winners'], wanted.winners.map(reader(run, path)).sort(), [...result.winners].sort()) : []),
      ...each(wanted.scores ?? {}, [...path, 'scores'], (name, value, at) => differs(at, value, score(name, at)?.score)),
      ...each(wanted.ranks ?? {}, [...path, 'ranks'], (name, value, at) => differs(at, value, score(name, at)?.rank)),
      ...(wanted.line === undefined ? [] : differs([...path, 'line'], wanted.line, result.line[0])),
    ];
  },
  log: (run, wanted, path) => {
    const lines = linesOf(run.events);
    const missing = missingIn(run.game, lines, wanted);
    return missing === undefined ? [] : [complaint([...path, missing], `not in the log in this order; ${saidInWords(lines)}`)];
  },
  'log-lacks': (run, wanted, path) =>
    wanted.flatMap((said, i) => {
      const found = linesOf(run.events).find((line) => isLine(run.game, line, said));
      return found ? [complaint([...path, i], `the log says ${found.join(' ')}`)] : [];
    }),
  fix: (run, wanted, path) => differs(path, wanted, run.table.state.fix ? 'waiting' : 'none'),
  views: (run, wanted, path) =>
    each(wanted, path, (name, view, at) => expectView(run, viewerOf(run.game, run.table.state.seats, name, at), view, at)),
  replay: (run, _wanted, path) => replayed(run, path),
  spots: (run, wanted, path) => each(wanted, path, (name, spot, at) => spotFaults(pieceNamed(pieces(run), name, at).pose, spot, at)),
  inside: (run, wanted, path) =>
    each(wanted, path, (name, patterns, at) => {
      const heap = pieceNamed(pieces(run), name, at);
      return insideFaults(heap, run.table.state.free?.stored[heap.id] ?? [], patterns, reader(run, at), at);
    }),
  free: (run, wanted, path) => freeFaults(run.table.state.free, wanted, path),
};

/** Everything in which the table is not as expected. */
export function expectTable(run: Run, expectation: Expectation, path: Path): Complaint[] {
  const check = <Key extends keyof Expectation>(key: Key): Complaint[] => {
    const wanted = expectation[key];
    return wanted === undefined ? [] : caught(() => CHECKS[key](run, wanted, [...path, key]));
  };
  const keys = [
    ...(['at', 'pieces', 'absent', 'count', 'faces', 'tags', 'hands', 'sizes', 'own', 'exactly', 'turn', 'asked', 'prompt'] as const),
    ...(['result', 'log', 'log-lacks', 'fix', 'views', 'replay', 'spots', 'inside', 'free'] as const),
  ];
  return keys.flatMap((key) => check(key));
}

/** In what the free table is not as expected. */
export function freeFaults(found: object | null, wanted: NonNullable<Expectation['free']>, path: Path): Complaint[] {
  if (wanted === 'none') return found === null ? [] : [complaint(path, 'the pieces are moved by hand here')];
  if (found === null) return [complaint(path, 'the rules are in force')];
  return each(wanted, path, (key, value, at) => within(value, fieldOf(found, key), at));
}

/** Plays the log of all acts once more from where the acts began; the same table must come out. */
export function replayed(run: Run, path: Path): Complaint[] {
  const text: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(run.table.log)));
  const again = continueWith(run.first, text);
  return stateHash(again.state) === stateHash(run.table.state) ? [] : [complaint(path, 'playing the log again leads to another table')];
}

/** Compares facts that a scenario names with what is there: maps may hold more than is named, everything else must be equal. */
export function within(wanted: Json, found: unknown, path: Path): Complaint[] {
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) && typeof found === 'object' && found !== null) {
    return Object.entries(wanted).flatMap(([key, value]) => within(value, fieldOf(found, key), [...path, key]));
  }
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length && wanted.some((each) => typeof each === 'object'))
    return wanted.flatMap((value, i) => within(value, found[i], [...path, i]));
  if (found === undefined) return [complaint(path, 'there is no such fact')];
  return differs(path, wanted, found);
}

export const fieldOf = (value: object, key: string): unknown => Object.entries(value).find(([each]) => each === key)?.[1];
