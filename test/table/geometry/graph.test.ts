import { describe, expect, it } from 'vitest';
import { graph } from '../../../shared/table/geometry/graph.ts';
import { mapTable, parseMapTable } from '../../../shared/table/geometry/map-table.ts';
import { placeId } from '../../../shared/table/ids.ts';

const nodes = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([id, near]) => ({ id: placeId(id), neighbours: near.split(' ').filter(Boolean).map(placeId) }));

const problems = (text: string) => {
  const result = parseMapTable(text);
  return result.ok ? [] : result.problems.map(({ line, problem, text: found }) => [line, problem, found]);
};

const GOOD = `
A;-9.2;8.5;road;Long Road;B C
B;0;8;ford;Ford;A

C;3;-0.5;pass;Hunters' Pass;A
`;

describe('graphs', () => {
  it('keeps order and counts steps', () => {
    const result = graph(
      nodes({ A: 'B D', B: 'A C', C: 'B D', D: 'C A', E: 'D' }).map((node) =>
        node.id === 'D' ? { ...node, neighbours: [...node.neighbours, placeId('E')] } : node,
      ),
    );
    if (!result.ok) expect.fail('a good graph');
    expect(result.graph.places()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(result.graph.neighbours(placeId('D'))).toEqual(['C', 'A', 'E']);
    expect(result.graph.distance(placeId('B'), placeId('E'))).toBe(3);
    expect(result.graph.distance(placeId('E'), placeId('E'))).toBe(0);
    expect(result.graph.distance(placeId('A'), placeId('Z'))).toBe(Number.POSITIVE_INFINITY);
    expect(result.graph.neighbours(placeId('Z'))).toEqual([]);
  });

  it('tells everything that is wrong', () => {
    const wrong = graph([...nodes({ A: 'B B A Z', B: 'A', C: 'A' }), ...nodes({ B: 'A' })]);
    expect(wrong).toEqual({
      ok: false,
      problems: [
        { problem: 'twice', node: 3, id: 'B' },
        { problem: 'repeated', node: 0, id: 'A', neighbour: 'B' },
        { problem: 'itself', node: 0, id: 'A', neighbour: 'A' },
        { problem: 'unknown', node: 0, id: 'A', neighbour: 'Z' },
        { problem: 'oneWay', node: 2, id: 'C', neighbour: 'A' },
      ],
    });
    expect(graph(nodes({ A: 'B', B: 'A', C: 'D', D: 'C' }))).toEqual({
      ok: false,
      problems: [
        { problem: 'apart', node: 2, id: 'C' },
        { problem: 'apart', node: 3, id: 'D' },
      ],
    });
    expect(graph([])).toEqual({ ok: false, problems: [{ problem: 'empty' }] });
  });
});

describe('map tables', () => {
  it('reads spaces and their graph', () => {
    const map = mapTable(GOOD);
    expect(map.spaces[0]).toEqual({ id: 'A', x: -9.2, y: 8.5, terrain: 'road', name: 'Long Road', neighbours: ['B', 'C'] });
    expect(map.spaces.map((space) => space.name)).toEqual(['Long Road', 'Ford', "Hunters' Pass"]);
    expect(map.graph.distance(placeId('B'), placeId('C'))).toBe(2);
    expect(mapTable(GOOD.replaceAll('\n', '\r\n'))).toMatchObject({ spaces: map.spaces });
  });

  it('numbers the lines of what it cannot read', () => {
    expect(problems('A;0;0;road;Road')).toEqual([[1, 'fields', 'A;0;0;road;Road']]);
    expect(problems('A B;0;0;road;Road;\n\nC;1e3;0;road;Road;\nD;0;;road;Road;\nE;0;0;;Road;\nF;0;0;road; ;')).toEqual([
      [1, 'id', 'A B'],
      [3, 'coordinate', '1e3'],
      [4, 'coordinate', ''],
      [5, 'terrain', 'E;0;0;;Road;'],
      [6, 'name', 'F;0;0;road; ;'],
    ]);
  });

  it('numbers the lines of a wrong graph', () => {
    expect(problems(GOOD.replace(';A\n\n', ';A X\n\n'))).toEqual([[3, 'unknown', 'X']]);
    expect(problems(GOOD.replace('Pass;A', 'Pass;B'))).toEqual([
      [2, 'oneWay', 'C'],
      [5, 'oneWay', 'B'],
    ]);
    expect(problems(`${GOOD}Y;0;0;road;Y;Z\nZ;0;0;road;Z;Y`)).toEqual([
      [6, 'apart', 'Y'],
      [7, 'apart', 'Z'],
    ]);
    expect(problems('\n')).toEqual([[0, 'empty', '']]);
    expect(() => mapTable('A;0;0;road;Road;B')).toThrow('line 1: unknown: B');
  });
});
