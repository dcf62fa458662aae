import type { PlaceId } from '../ids.ts';
import type { Geometry } from './geometry.ts';
import { reach } from './reach.ts';

/** A place and the places one step away, in their fixed order. */
export interface Node {
  readonly id: PlaceId;
  readonly neighbours: readonly PlaceId[];
}

/** What is wrong with a list of nodes; `node` counts from 0. */
export type GraphProblem =
  | { readonly problem: 'empty' }
  | { readonly problem: 'twice' | 'apart'; readonly node: number; readonly id: PlaceId }
  | {
      readonly problem: 'unknown' | 'itself' | 'repeated' | 'oneWay';
      readonly node: number;
      readonly id: PlaceId;
      readonly neighbour: PlaceId;
    };

type GraphResult = { readonly ok: true; readonly graph: Geometry } | { readonly ok: false; readonly problems: readonly GraphProblem[] };

/**
 * A graph of places as a geometry, or all that is wrong with it: ids used twice, neighbours that are unknown, the node itself,
 * repeated or not mutual, and nodes that no way from the first node leads to. `distance` counts steps.
 */
export function graph(nodes: readonly Node[]): GraphResult {
  const problems = checkNodes(nodes);
  const geometry = geometryOf(nodes);
  if (problems.length === 0) problems.push(...checkWays(nodes, geometry));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, graph: geometry };
}

function checkNodes(nodes: readonly Node[]): GraphProblem[] {
  if (nodes.length === 0) return [{ problem: 'empty' }];
  const problems: GraphProblem[] = [];
  const known = new Map<PlaceId, Node>();
  nodes.forEach((node, index) => {
    if (known.has(node.id)) problems.push({ problem: 'twice', node: index, id: node.id });
    else known.set(node.id, node);
  });
  nodes.forEach(({ id, neighbours }, index) => {
    neighbours.forEach((neighbour, position) => {
      const problem = neighbourProblem(id, known.get(neighbour), neighbour === id, neighbours.indexOf(neighbour) < position);
      if (problem) problems.push({ problem, node: index, id, neighbour });
    });
  });
  return problems;
}

function neighbourProblem(id: PlaceId, there: Node | undefined, itself: boolean, repeated: boolean) {
  if (itself) return 'itself';
  if (repeated) return 'repeated';
  if (!there) return 'unknown';
  return there.neighbours.includes(id) ? undefined : 'oneWay';
}

function checkWays(nodes: readonly Node[], geometry: Geometry): GraphProblem[] {
  const first = nodes[0];
  if (!first) return [];
  const found = reach(geometry, first.id, Number.POSITIVE_INFINITY).places;
  return nodes.flatMap(({ id }, node) => (found.has(id) ? [] : [{ problem: 'apart' as const, node, id }]));
}

function geometryOf(nodes: readonly Node[]): Geometry {
  const all = nodes.map((node) => node.id);
  const near = new Map(nodes.map((node) => [node.id, node.neighbours]));
  // One search per asked-for start, kept: maps are small and never change.
  const searched = new Map<PlaceId, ReadonlyMap<PlaceId, { readonly cost: number }>>();
  const geometry: Geometry = {
    places: () => all,
    neighbours: (place) => near.get(place) ?? [],
    distance(a, b) {
      const found = searched.get(a) ?? reach(geometry, a, Number.POSITIVE_INFINITY).places;
      searched.set(a, found);
      return found.get(b)?.cost ?? Number.POSITIVE_INFINITY;
    },
  };
  return geometry;
}
