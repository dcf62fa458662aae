import { type PlaceId, placeId } from '../ids.ts';
import type { Geometry } from './geometry.ts';
import { type GraphProblem, graph, type Node } from './graph.ts';

/** A space of a map: x east, y north, in map units; terrain is flavour. */
interface MapSpace extends Node {
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly name: string;
}

interface MapTable {
  readonly spaces: readonly MapSpace[];
  readonly graph: Geometry;
}

/** What is wrong with a line of a map table; lines count from 1, and `line` 0 is the table as a whole. */
interface MapProblem {
  readonly line: number;
  readonly problem: 'fields' | 'id' | 'coordinate' | 'terrain' | 'name' | GraphProblem['problem'];
  /** The offending text: the whole line, a field, a space's id or a neighbour. */
  readonly text: string;
}

type MapResult = { readonly ok: true; readonly map: MapTable } | { readonly ok: false; readonly problems: readonly MapProblem[] };

const ID = /^[A-Za-z0-9]+$/;
const COORDINATE = /^-?\d+(\.\d+)?$/;

/**
 * Reads a map of lines `id;x;y;terrain;name;neighbours` (neighbours by spaces; empty lines are skipped), or says what is wrong,
 * line by line. The graph is checked only when every line can be read.
 */
export function parseMapTable(text: string): MapResult {
  const spaces: MapSpace[] = [];
  const lines: number[] = [];
  const problems: MapProblem[] = [];
  text.split('\n').forEach((raw, index) => {
    if (raw.trim() === '') return;
    const parsed = parseLine(raw.trim(), index + 1);
    if ('problem' in parsed) problems.push(parsed);
    else {
      spaces.push(parsed);
      lines.push(index + 1);
    }
  });
  if (problems.length > 0) return { ok: false, problems };
  const result = graph(spaces);
  if (result.ok) return { ok: true, map: { spaces, graph: result.graph } };
  return { ok: false, problems: result.problems.map((problem) => lineProblem(problem, lines)) };
}

/** The map of a table that is part of a game. Throws RangeError with every problem where the table is wrong. */
export function mapTable(text: string): MapTable {
  const result = parseMapTable(text);
  if (result.ok) return result.map;
  throw new RangeError(result.problems.map(({ line, problem, text: found }) => `line ${line}: ${problem}: ${found}`).join('\n'));
}

function parseLine(text: string, line: number): MapSpace | MapProblem {
  const fields = text.split(';').map((field) => field.trim());
  const [id, x, y, terrain, name, neighbours] = fields;
  if (fields.length !== 6 || id === undefined || x === undefined || y === undefined || neighbours === undefined)
    return { line, problem: 'fields', text };
  if (!ID.test(id)) return { line, problem: 'id', text: id };
  for (const coordinate of [x, y]) if (!COORDINATE.test(coordinate)) return { line, problem: 'coordinate', text: coordinate };
  if (!terrain) return { line, problem: 'terrain', text };
  if (!name) return { line, problem: 'name', text };
  const near: PlaceId[] = neighbours.split(/\s+/).filter(Boolean).map(placeId);
  return { id: placeId(id), x: Number(x), y: Number(y), terrain, name, neighbours: near };
}

function lineProblem(found: GraphProblem, lines: readonly number[]): MapProblem {
  if (found.problem === 'empty') return { line: 0, problem: 'empty', text: '' };
  const text = 'neighbour' in found ? found.neighbour : found.id;
  return { line: lines[found.node] ?? 0, problem: found.problem, text };
}
