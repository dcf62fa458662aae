import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A field of a record of the source: its name, its type as it stands, and what the comment over it says. */
interface Fact {
  readonly name: string;
  readonly type: string;
  readonly says: string;
}

/** Where the public state of each game is declared. */
const STATES: Readonly<Record<string, string>> = {
  'dragon-treasure': 'dragon-treasure/state.ts',
  'chuck-rock': 'keelar/chuck-rock/own.ts',
  keelar: 'keelar/play/state.ts',
  'mad-alchemist': 'mad-alchemist/state.ts',
  'tomb-looters': 'tomb-looters/state.ts',
  'traps-and-treasure': 'traps-and-treasure/state.ts',
};

const GAMES = join(import.meta.dirname, '..', '..', 'shared', 'games');

/** The facts of `own` of a game with the records that they are made of, read off the source. */
export function factsOf(game: string): string[] {
  const file = STATES[game];
  if (file === undefined) throw new Error(`say where the public state of ${game} is declared (scripts/scenario/reference-facts.ts)`);
  const own = readFileSync(join(GAMES, file), 'utf8');
  const folder = join(GAMES, dirname(file));
  const others = globSync('*.ts', { cwd: folder })
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = [own, ...others].join('\n');
  const rows: string[] = [];
  const waiting = ['Own'];
  for (let i = 0; i < waiting.length; i++) {
    const record = waiting[i] ?? '';
    for (const { name, type, says } of fieldsOf(record === 'Own' ? own : text, record)) {
      const plain = withUnions(text, type);
      rows.push(`| \`${record === 'Own' ? name : `${record}.${name}`}\` | \`${plain.replaceAll('|', '\\|')}\` | ${says} |`);
      for (const [other] of plain.matchAll(/\b[A-Z]\w+\b/g)) {
        if (!waiting.includes(other) && fieldsOf(text, other).length > 0) waiting.push(other);
      }
    }
  }
  return rows;
}

/** Names of unions of texts by what they stand for. */
const withUnions = (text: string, type: string): string =>
  type.replaceAll(/\b[A-Z]\w+\b/g, (name) => new RegExp(`^(?:export )?type ${name} = ('[^;]*');`, 'm').exec(text)?.[1] ?? name);

/** The fields of an interface, by the house's layout: comment lines, then one field a line. */
function fieldsOf(text: string, record: string): Fact[] {
  const start = text.search(new RegExp(`^(?:export )?interface ${record}(?: extends [^{]*)? \\{$`, 'm'));
  if (start < 0) return [];
  const [, ...lines] = text.slice(start, text.indexOf('\n}', start)).split('\n');
  const found: Fact[] = [];
  let says = '';
  for (const line of lines) {
    const comment = /^\s*(?:\/\*\*|\*)\s?(.*?)\s*(?:\*\/)?$/.exec(line);
    const field = /^ {2}(?:readonly )?(\w+)\??: (.*?);$/.exec(line);
    if (field) {
      const [, name = '', type = ''] = field;
      found.push({ name, type: type.replaceAll('readonly ', '').replace(/Readonly<(.*)>/, '$1'), says: says.replaceAll('|', '\\|') });
      says = '';
    } else if (comment) says = [says, comment[1] ?? ''].filter((part) => part !== '' && part !== '/').join(' ');
  }
  return found;
}
