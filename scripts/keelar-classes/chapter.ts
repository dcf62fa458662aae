import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import type { Ability, Effect, Entry } from '../../shared/games/keelar/sheet/ast.ts';
import { HEALTH } from '../../shared/games/keelar/sheet/health.ts';
import { parseSheet } from '../../shared/games/keelar/sheet/parse.ts';
import { printAbility, printEffect, printEntry, printPrice } from '../../shared/games/keelar/sheet/print.ts';
import { printReach } from '../../shared/games/keelar/sheet/print-parts.ts';
import { INTROS } from './intros.ts';
import { WORDS } from './words.ts';

/** Between these two headings of the rules book stands what is written from the sheets. */
const BEGIN = '### 5.1 The sheets\n';
const END = '\n## 6. ';

/** The rules book with the chapter of the classes as the sheets are now. */
export function withClasses(book: string): string {
  const begin = book.indexOf(BEGIN);
  const end = book.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`the book has no place for the classes: "${BEGIN.trim()}" to "${END.trim()}"`);
  return `${book.slice(0, begin + BEGIN.length)}\n${classes()}${book.slice(end)}`;
}

/** One list item for each class, in the order of the catalogue, and below it one for each part of its sheet. */
function classes(): string {
  const health = HEALTH.entries.map((entry) => `${entry.name} ${printPrice(entry.price)} — ${body(entry)}`).join(' · ');
  const lines = CLASSES.flatMap(({ id, name, text }, index) => [
    `- **C-${String(index + 1).padStart(2, '0')} ${name}** — ${introOf(id)}`,
    ...bySection(parseSheet(text).sheet.entries).flatMap(([section, entries]) => [
      `  - *${section}*`,
      ...entries.map((entry) => `    - ${line(entry)}`),
    ]),
  ]);
  return `General Health Levels (K-031): ${health}.\n\n${lines.join('\n')}\n`;
}

function introOf(id: string): string {
  const intro = INTROS[id];
  if (intro === undefined) throw new Error(`nothing is said of what the class ${id} is about`);
  return intro;
}

function bySection(entries: readonly Entry[]): [string, Entry[]][] {
  const sections = new Map<string, Entry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return [...sections];
}

/** `**Hex** 2g (spell) — pay 1 action, 1 MP: ...; limit 1 per turn` */
function line(entry: Entry): string {
  const bare = { ...entry, abilities: [], needs: null, limits: [], undeclared: false, mayTarget: [], manual: [] };
  const head = printEntry(bare);
  const tags = head.slice(head.indexOf(entry.name) + entry.name.length);
  const clauses = printEntry({ ...entry, abilities: [], manual: [] }).slice(head.length);
  // What a summoned character can do is nowhere for sale.
  const price = entry.section.startsWith('Summon ') || entry.price.start ? '' : ` ${printPrice(entry.price)}`;
  return `**${entry.name}**${price}${tags} — ${body(entry)}${clauses}`;
}

/** What it does; an ability that works by itself stands beside the others, not in place of them. */
const body = (entry: Entry): string =>
  entry.abilities
    .map((ability, index) => `${index === 0 ? '' : ability.cost || ability.trigger ? ', or ' : '; also '}${abilityWords(ability)}`)
    .join('');

function abilityWords(ability: Ability): string {
  const effects = ability.effects.map(({ effect, then }, index) => `${index === 0 ? '' : then ? ', then ' : ', '}${effectWords(effect)}`);
  return [printAbility({ ...ability, effects: [] }), effects.join('')].filter((part) => part !== '').join(' ');
}

function effectWords(effect: Effect): string {
  if (effect.kind !== 'do') return printEffect(effect);
  const variants = [...effect.args].reverse().map((arg) => `${effect.name} ${arg}`);
  const words = [...variants, effect.name].map((name) => WORDS[name]).find((found) => found !== undefined);
  if (words === undefined) throw new Error(`nothing is said of what "do ${effect.name} ${effect.args.join(' ')}" means`);
  const filled = words
    .replaceAll(/\{(\d)(\+?)\}/g, (_, at: string, on: string) =>
      effect.args.slice(Number(at), on === '' ? Number(at) + 1 : undefined).join(', '),
    )
    .replaceAll(/\(s\)/g, (_, at: number, text: string) => (/\b(\d+)\D*$/.exec(text.slice(0, at))?.[1] === '1' ? '' : 's'));
  return effect.reach ? `${filled} (${printReach(effect.reach)})` : filled;
}
