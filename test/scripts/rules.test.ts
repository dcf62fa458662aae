import { describe, expect, it } from 'vitest';
import {
  type Citation,
  citedIn,
  coverage,
  gameOfPath,
  idsIn,
  idsOfTitle,
  range,
  readBook,
  readReasons,
  readScenarios,
  readTest,
  report,
} from '../../scripts/coverage.ts';
import { GAMES } from '../../shared/games/index.ts';

const book = readBook(
  'ants',
  `# Ants
- A-001 An ant walks.   A-002 Two ants (see A-001, A-009) meet.
- **A-003** Bold ants follow R-01. A-001 is about one ant. A-004 Ants stop.
| **A-005** | table | Ants rest. |
- A-006…A-008 three alike
- R-01 A ruling on A-003. A-010 is no entry here.
X-01 Walk. As A-001.
\`\`\`
- A-999 in a code block
\`\`\`
- I-01 One. I-02 Two.
1-4 A-500 a line of a coverage list
`,
);
const bees = readBook('bees', '- B-001 A bee flies.\n- R-01 Another ruling.');
const letters = new Set(['A', 'B']);
const cited = (...citations: Omit<Citation, 'file'>[]) => [
  ...citedIn(
    book,
    citations.map((one) => ({ file: 'x', ...one })),
    letters,
  ),
];

describe('a rules book', () => {
  it('gives its entries in order, several to a line, ranges, tables, and no references', () => {
    expect([...book.entries.keys()].join(' ')).toBe('A-001 A-002 A-003 A-004 A-005 A-006 A-007 A-008 R-01 X-01 I-01 I-02');
    expect(book.main).toBe('A');
  });
  it('keeps the text of each entry', () => {
    expect(book.entries.get('A-002')).toBe('Two ants (see A-001, A-009) meet.');
    expect(book.entries.get('A-003')).toBe('Bold ants follow R-01. A-001 is about one ant.');
    expect(book.entries.get('A-005')).toBe('table | Ants rest.');
  });
  it('may open with a ruling: the letter of its rules is that of its first rule', () => {
    expect(readBook('x', '- R-01 first\n- K-149 then').main).toBe('K');
  });
});

describe('ids', () => {
  it('are read singly and as ranges', () => {
    expect(range('K-015', 'K-017')).toEqual(['K-015', 'K-016', 'K-017']);
    expect(idsIn('K-015..K-017, R-08 and X-01–X-02')).toEqual(['K-015', 'K-016', 'K-017', 'R-08', 'X-01', 'X-02']);
    expect(range('K-017', 'K-015')).toEqual(['K-017', 'K-015']);
  });
  it('of a title stand in brackets at its start', () => {
    expect(idsOfTitle('[D-034, R-08] an army')).toEqual(['D-034', 'R-08']);
    expect(idsOfTitle('[CA-02, CA-03, A-001] two letters')).toEqual(['CA-02', 'CA-03', 'A-001']);
    expect(idsOfTitle('[TF-01..TF-03] a range')).toEqual(['TF-01', 'TF-02', 'TF-03']);
    expect(idsOfTitle('[K-015..K-017] a board')).toEqual(['K-015', 'K-016', 'K-017']);
    expect(['D-034 without brackets', 'later [D-034]', '[see D-034] words', '[]'].flatMap(idsOfTitle)).toEqual([]);
  });
});

describe('citations', () => {
  it('of a test file are its titles, not its comments', () => {
    const text = `// it('[A-001] no')\nit('[A-002, R-01] yes', () => {}); it.each([['[A-003] row']])('%s', f); it(\`[A-004] \${x}\`, f); const a = 'A-005';`;
    expect(readTest('test/games/ants/x.test.ts', text, ['ants'])).toEqual({
      file: 'test/games/ants/x.test.ts',
      game: 'ants',
      ids: ['A-002', 'R-01', 'A-003', 'A-004'],
    });
  });
  it('belong to the game of the folder or file name, the longest fitting', () => {
    const games = ['ant', 'ant-hill'];
    const paths = [
      'test/games/ant.test.ts',
      'test/games/ant-hill.test.ts',
      'test/games/ant-moves.test.ts',
      'test/games/ants/x.test.ts',
      'test/engine/ant.test.ts',
    ];
    expect(paths.map((path) => gameOfPath(path, games))).toEqual(['ant', 'ant-hill', 'ant', undefined, undefined]);
  });
  it('of scenarios come from the fields rules, title and game', () => {
    const text = 'game: ants\ntitle: "[A-001] one"\nrules: [A-002, A-003]\n---\ntitle: two\nrules: A-004..A-006\n';
    expect(readScenarios('s.yaml', text)).toEqual([
      { file: 's.yaml', game: 'ants', ids: ['A-002', 'A-003', 'A-001'] },
      { file: 's.yaml', game: undefined, ids: ['A-004', 'A-005', 'A-006'] },
    ]);
  });
  it('of one game prove nothing in another', () => {
    expect(cited({ game: 'bees', ids: ['R-01', 'A-001'] })).toEqual([]);
    expect(cited({ game: 'ants', ids: ['R-01', 'A-001'] })).toEqual(['R-01', 'A-001']);
  });
  it('of no game prove rules, and rulings only when it is clear of which book', () => {
    expect(cited({ game: undefined, ids: ['A-001', 'R-01'] })).toEqual(['A-001', 'R-01']);
    expect(cited({ game: undefined, ids: ['A-001', 'B-001', 'R-01'] })).toEqual(['A-001']);
    expect(cited({ game: undefined, ids: ['R-01'] })).toEqual([]);
  });
});

describe('the report', () => {
  it('lists what has no test with its text, and ends in the count of rules', () => {
    const { details, last } = report(bees, new Set(['R-01']), new Map());
    expect(details).toEqual(['bees: without a test', '  B-001 A bee flies.']);
    expect(last).toBe('bees 0/1');
  });
  it('counts rulings, examples and invariants apart', () => {
    const { groups, last } = report(book, new Set(['A-001', 'A-002', 'R-01', 'I-02']), new Map());
    expect(groups).toEqual(['ants rulings 1/1', 'ants examples 0/1', 'ants invariants 1/2']);
    expect(last).toBe('ants 2/8');
  });
  it('accepts a reason instead of a test, and shows it', () => {
    const reasons = readReasons('{ "B-001": "bees are real", "B-002": "" }');
    const { details, last } = report(bees, new Set(['R-01']), reasons);
    expect(details).toEqual(['bees: no engine can test these', '  B-001 A bee flies.\n    reason: bees are real']);
    expect(last).toBe('bees 1/1');
  });
  it('names ids that are in no book', () => {
    expect(report(bees, new Set(['B-001', 'R-01', 'B-007']), new Map()).details).toEqual([
      'bees: named by tests of this game but not in its book',
      '  B-007',
    ]);
  });
});

describe('the rules books', () => {
  const books = coverage();

  it('are those of all games', () => {
    expect(books.map(({ book }) => book.game).sort()).toEqual(GAMES.map(({ id }) => id).sort());
  });

  it.each(books.map((each) => [each.book.game, each] as const))(
    'of %s: every entry has a test, or a reason why none can be',
    (_game, each) => {
      const { book, cited, reasons } = each;
      expect(book.entries.size).toBeGreaterThan(20);
      expect([...book.entries.keys()].filter((id) => !cited.has(id) && !reasons.has(id))).toEqual([]);
    },
  );
});
