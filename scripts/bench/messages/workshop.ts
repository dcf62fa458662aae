/** What the workshop of a table without rules is asked for: the longest deck, the fullest die, and the bringing of both. */
import { OWN } from '../../../shared/engine/free/components.ts';
import { LONGEST_DECK, MOST_CARDS } from '../../../shared/engine/free/design.ts';
import { MOST_PICTURES } from '../../../shared/engine/free/picture.ts';
import { chosen, type Genome, hand, type Kind, text } from './kinds.ts';
import { KEPT_BUTTONS, KEPT_DECK } from './tables.ts';

let decks = 0;

/** As many cards as there is room for, each time others: nobody has read them before. */
function cards(genome: Genome): string {
  decks += 1;
  const rows = Math.ceil(MOST_CARDS * genome.size);
  const room = Math.floor(LONGEST_DECK / MOST_CARDS) - 24;
  const row = (i: number) => `${decks}.${i} ${text(room, { ...genome, size: genome.pick }).replaceAll(/[\n|]/g, ' ')} | back | #a3232b`;
  const list = Array.from({ length: rows }, (_, i) => row(i));
  // A mistake in the last line: everything before it is read in vain.
  return [...list, ...(genome.wrong > 0.5 ? ['no | such | colour'] : [])].join('\n').slice(0, LONGEST_DECK);
}

/** As many pictures as a thing may have, now and then one that is no id. */
const ids = (genome: Genome): string[] => {
  const rows = Math.max(1, Math.ceil(MOST_PICTURES * genome.size));
  const id = (i: number) => `${decks}-${i}-`.padEnd(22, 'x');
  return Array.from({ length: rows }, (_, i) => (genome.wrong > 0.8 && i === rows - 1 ? 'none' : id(i)));
};

function pictured(genome: Genome): string {
  decks += 1;
  const rows = Math.max(2, Math.ceil(MOST_CARDS * genome.size));
  return Array.from({ length: rows }, (_, i) => `[${i + 1}] ${text(12, genome).replaceAll(/[\n|]/g, ' ')} | [${rows - i}]`).join('\n');
}

/** As many lines as there is room for, half of them about what is in a bag, with as many ways as can be to part them. */
function setup(genome: Genome): string {
  decks += 1;
  const rows = Math.max(1, Math.ceil(300 * genome.size));
  const long = ' in'.repeat(Math.floor(genome.pick * 20));
  const row = (i: number) =>
    i % 2 === 0
      ? `bag at ${(i % 20) - 10} ${decks % 20}: B${long}`
      : `2x d6${long} in B, turned 90: ${text(20, genome).replaceAll('\n', ' ')}`;
  return [...Array.from({ length: rows }, (_, i) => row(i)), ...(genome.wrong > 0.5 ? ['nothing'] : [])].join('\n').slice(0, LONGEST_DECK);
}

/** As many sectors as there is room for, each of as many shares and as long as can be. */
function sectors(genome: Genome): string {
  decks += 1;
  const rows = Math.max(2, Math.ceil(60 * genome.size));
  const row = (i: number) => `${1 + Math.floor(genome.pick * 3)}x ${i}${text(18, genome).replaceAll(/[\n|]/g, ' ')} | #a3232b`;
  return [...Array.from({ length: rows }, (_, i) => row(i)), ...(genome.wrong > 0.5 ? ['no | such'] : [])]
    .join('\n')
    .slice(0, LONGEST_DECK);
}

export const WORKSHOP: readonly Kind[] = [
  hand('design a deck', (g) => ({ op: 'design', name: 'bench', design: { what: 'deck', colour: 'red', size: 'normal', cards: cards(g) } })),
  hand('design a deck of one card', (g) => ({
    ...{ op: 'design', name: 'bench' },
    design: { what: 'deck', colour: 'red', size: 'small', cards: `${Math.ceil(MOST_CARDS * g.size)}x ${text(200, g) || 'x'}` },
  })),
  hand('design a deck with a picture on each side', (g) => ({
    ...{ op: 'design', name: 'bench' },
    design: { what: 'deck', colour: 'red', size: 'small', cards: pictured(g), pictures: ids(g) },
  })),
  hand('design a die', (g) => ({
    ...{ op: 'design', name: 'bench' },
    design: { what: 'die', colour: 'red', faces: Array.from({ length: 20 }, (_, i) => `${i}${text(8, g)}`) },
  })),
  hand('bring the largest deck', (g) => ({
    ...{ op: 'spawn', component: { kind: OWN, design: KEPT_DECK } },
    pose: { x: 30 * g.pick - 15, y: 0, z: 30 * g.letters - 15, q: [0, 0, 0, 1] },
  })),
  hand('design a spinner', (g) => ({
    ...{ op: 'design', name: 'bench' },
    design: { what: 'spinner', colour: 'red', width: 3, sectors: sectors(g) },
  })),
  hand('design a book', (g) => ({
    op: 'design',
    name: 'bench',
    design: { what: 'book', colour: 'red', width: 5, depth: 8, pictures: ids(g) },
  })),
  hand('spin all spinners', (g, t) => ({
    op: 'roll',
    pieces: chosen(({ tags }) => tags.some((tag) => tag.startsWith('own:sectors=')), t).slice(0, Math.ceil(40 * g.size)),
  })),
  hand('design a set-up', (g) => ({ op: 'design', name: 'bench', design: { what: 'setup', colour: 'red', lies: setup(g) } })),
  ...KEPT_BUTTONS.map((name) => hand(`press twelve times: ${name}`, () => ({ op: 'press', name, seats: [0, 1, 2, 3] }))),
];
