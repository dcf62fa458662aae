import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import type { Ability, Effect, Entry } from '../../shared/games/keelar/sheet/ast.ts';
import { parseSheet } from '../../shared/games/keelar/sheet/parse.ts';
import { printAbility, printEffect, printEntry, printPrice } from '../../shared/games/keelar/sheet/print.ts';
import { printReach } from '../../shared/games/keelar/sheet/print-parts.ts';
import { HEALTH } from '../../shared/games/keelar/sheet/purchase.ts';
import { WORDS } from './words.ts';

/** What each class is about; how much of anything, its sheet says. By the id of the class. */
export const INTROS: Readonly<Record<string, string>> = {
  mage: 'flexible caster; actions + MP. Signature: Focus gains MP for actions, and any spell may be cast more than once a turn.',
  warrior: 'armored melee; actions. Signature: armors with ordered type lists — choosing what to be strong against is the build.',
  soldier: 'load-out shooter; actions. Signature: cheap one-use munitions; what stays home matters.',
  demon:
    'snowballing brute; rage (primary and secondary, kept between turns) instead of actions. Signature: rage for damage taken or dealt; rage above the maximum is drawn from the overflow deck (52 cards): spades next hit +1, hearts heal 1, diamonds 1 push back to all adjacent, clubs burn 1 on itself, court cards doubled.',
  'energy-ghost':
    'patient charger; energy (primary, stored). Signature: phasing - energy to step through bodies; at 0 energy it cannot act.',
  robo: 'engine builder; power (primary, stored); heat with a maximum; room under it is a secondary resource, so losing secondaries means heating up. Signature: modules add heat, and vents take it off each turn; above the maximum it takes the excess as damage and gets no power.',
  'chaos-elemental': 'gambler; EP (primary and secondary, stored). Signature: income is a die; most effects roll a die in the open.',
  morphboy:
    'shape-shifter; actions; morph deck of 52 cards held as a hand (not a secondary resource). Signature: discard a card to take its shape until morphing again: spades hunters (melee), hearts hulks (that much harm is taken off), diamonds fliers, clubs sneaks (hide); pips set the strength (1 up to 6 pips, 2 for 7 to 10, 3 for 11 and more), court cards are special. It begins as a Blob, without a shape.',
  eldere:
    'reader of minds (an ancient seer folk); actions + MP. Signature: Omens - a sealed guess about the time until its next turn, written before it ("Rogue will attack"); right guesses pay MP and a bonus. Its piercing attacks ignore armor.',
  ugh: 'caveman of many hands; hand actions: one per hand per turn, spent by what that hand holds. Signature: hands are the economy; barriers are rocks (a bow to Chuck Rock).',
  elf: 'planner of patterns; activations of action squares (not stored). Signature: a sheet grid; bought squares are laid where the player likes and stay; each may be activated once per turn, and a square next to the one just used gets its "link" bonus.',
  rogue: 'thief; actions. Signature: undeclared theft and fakes.',
  cleric:
    'healer and judge; actions + MP. Signature: helping pays: healing another primary by consent earns a Favor to be asked back on this board (a public promise chip).',
  lilliputian:
    'a tiny people’s war wagon; actions for Roll, activations for stations; no hands, many HP. Signature: each brought Crew gives one station activation per turn and may climb out as a secondary character.',
  geomancer:
    'shaper of the board; actions + MP. Signature: may move walls (an ability against K-091); walls it makes must keep the board connected.',
  vampire: 'drainer; actions + blood. Signature: blood comes only from biting (melee damage dealt to characters, downed ones too).',
  ninja: 'unseen duelist; actions. Signature: invisibility and named weapons with sub-types.',
  sage: 'card mage; actions + cards. Signature: writes its own deck of index cards; single, double, triple, quadruple cards count 1–4 for hand limit and loss and scale their effect.',
  wyvern: 'hit-and-run flier; actions. Signature: cheap flight, costly falls — a downed flier falls too (R-76).',
  sorcerer: 'summoner on credit; actions + MP. Signature: may overdraw MP; each negative point at its turn’s start costs 1 HP.',
  undead:
    'grave-banker; actions; Death Points (dp, buying resource, kept between boards). Signature: Death Points when characters of others fall, anywhere on the board.',
  elementalist:
    'combiner; actions + MP. Signature: attunement to one of fire, ice, water, earth, air; hitting a target of its last element with another gives a reaction (fire then water: smoke; water then ice: stun; earth then air: push; air then fire: a blast).',
  dragon:
    'carrier and hoarder (named only in the carrying rule); actions. Signature: carries a consenting rider of any player; fares may be bargained: the rider may pay carried gold.',
};

/** Between these two headings of the rules book stands what is written from the sheets. */
const BEGIN = '### 5.1 The sheets\n';
const END = '\n# Apart';

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
