import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Chance, type DrawRequest, familyOf } from '../../shared/engine/chance.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';

/** What comes after what: draws and questions after answers, draws after draws, each by its name. */
export interface Orders {
  draws: Map<string, Set<string>>;
  asks: Map<string, Set<string>>;
}

export const OPENING = 'the set-up';
export const NOTHING = 'nothing';

/** Chance that remembers what it was asked. */
export function lotsOf(chance: Chance): { chance: Chance; taken(events: readonly Event[]): string[] } {
  let asked = new Map<string, { n: number; request: DrawRequest }>();
  return {
    chance: {
      draw: (n, request) => {
        asked.set(`${familyOf(request)} ${n}`, { n, request });
        return chance.draw(n, request);
      },
    },
    taken: (events) => {
      const names = [...asked.values()].map(({ n, request }) => nameOf(n, request, events));
      asked = new Map();
      return names;
    },
  };
}

/** A draw by its kind, dice by the line that tells them as well. */
function nameOf(n: number, request: DrawRequest, events: readonly Event[]): string {
  if (request.kind !== 'dice') return `\`${request.kind}\``;
  const said = events.find((event) => event.kind === 'rolled' && event.draw === n);
  const dice = request.dice.length > 2 ? `${request.dice[0]} ...` : request.dice.join(', ');
  return `\`[${dice}]\`${said?.kind === 'rolled' ? ` \`${said.line[0]}\`` : ''}`;
}

/** An answer by its question and what it is called by. */
export function answered({ prompt }: OpenPrompt, choice: Choice): string {
  const options = 'options' in prompt ? prompt.options : [];
  const label = options.find((option) => option.id === choice)?.label[0];
  return `\`${prompt.title[0]}\`${label === undefined || label === prompt.title[0] ? '' : ` \`${label}\``}`;
}

const add = (map: Map<string, Set<string>>, key: string, value: string): void => {
  map.set(key, (map.get(key) ?? new Set()).add(value));
};

/** Notes what an answer drew and what was asked next. */
export function noteOrders(orders: Orders, answer: string, draws: readonly string[], before: Table | undefined, after: Table): void {
  for (const [i, draw] of [...draws, NOTHING].entries()) add(orders.draws, draws[i - 1] ?? answer, draw);
  const known = new Set(before?.state.prompts.map(({ id }) => id));
  const fresh = after.state.prompts.filter(({ id }) => !known.has(id));
  for (const { prompt } of fresh) add(orders.asks, answer, `\`${prompt.title[0]}\`${fresh.length > 1 ? ' (of several)' : ''}`);
  if (after.state.result) add(orders.asks, answer, 'the end');
  else if (fresh.length === 0) add(orders.asks, answer, 'the others answer');
}

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
