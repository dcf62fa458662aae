import type { LineSpec } from '../../../shared/engine/line.ts';

/** Words of a question that say nothing of what is asked. */
const ASKING = new Set(
  'a an and are at be can could did do does for from get has have how i if in is it may me much many must my of on or should the there this to we what whats when where which who why will with would you your game'.split(
    ' ',
  ),
);
/** Words that make a search a question. */
const QUESTION = /\?|^(?:how|what|whats|when|where|who|why|which|can|could|do|does|may|must|is|am|are)\b/;
/** What else a word of a question may be called in a book: the words of one line mean the same. */
const ALIKE = [
  'win wins winner winning won victory goal aim',
  'end ends ending over finish finished finishes stop stops last long',
  'turn turns act acts action actions round rounds',
  'die dies dying dead death killed killing downed disabled',
  'start starts starting begin begins beginning setup first',
  'gold coin coins money',
  'treasure treasures loot',
  'fight fights fighting attack attacks attacking combat battle hit',
  'walk walks walking move moves moving movement step steps go run',
  'steal steals stealing rob robs theft robbed',
  'buy buys buying shop purchase purchases price',
  'hide hides hiding hidden secret secrets invisible',
  'heal heals healing recover cure',
  'lose loses losing lost',
  'throw throws throwing shoot shoots',
].map((line) => line.split(' '));

/** A word as a book may hold it: long ones anywhere, of several as one, too; short ones at the beginning of words (not "end" in "friend"). */
const holds = (text: string, word: string): boolean =>
  word.length > 3
    ? text.includes(word) || (word.length > 4 && word.endsWith('s') && text.includes(word.slice(0, -1)))
    : wordsOf(text).some((each) => each.startsWith(word));

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d-]+/u);

/** Whether a text holds one of the words that mean the same; of several each is written as it may stand. */
const tells = (text: string, alike: readonly string[]): boolean =>
  alike.length > 1 ? wordsOf(text).some((each) => alike.includes(each)) : alike.every((word) => holds(text, word));

/** What is looked for: of each word, it or one that means the same. A plain question is asked for what it is about. */
function wanted(query: string): string[][] {
  const plain = query.toLowerCase().trim();
  const words = plain.split(/\s+/).filter(Boolean);
  if (!QUESTION.test(plain)) return words.map((word) => [word]);
  const about = words.map((word) => word.replace(/[?!.,:;’']/g, '')).filter((word) => word !== '' && !ASKING.has(word));
  // "What can I do?" asks for the turn.
  return (about.length > 0 ? about : ['turn']).map((word) => ALIKE.find((line) => line.includes(word)) ?? [word]);
}

/** A sentence that the table says, and the rule that it says it by. */
interface Said {
  readonly rule: string;
  readonly text: string;
}

/** The sentences of a game that name a rule, with dots for whoever and whatever they are about. */
export const saidBy = (lines: Readonly<Record<string, LineSpec>>): Said[] =>
  Object.values(lines).flatMap(({ rule, text }) =>
    rule === undefined ? [] : [{ rule, text: text.replace(/\{\d+:many (\w+)\}/g, '… $1s').replace(/\{[^}]*\}/g, '…') }],
  );

/**
 * Lines of a Markdown book that hold all words of the query, below the headings they belong to; where none does, the rules by which the table
 * says these words, with what it says. The whole book for no words. In the part for newcomers, before the second title, a heading speaks for
 * all below it.
 */
export function found(book: string, query: string, said: readonly Said[] = []): string {
  const words = wanted(query);
  if (words.length === 0) return book;
  const holding = (text: string): boolean => words.every((alike) => tells(text.toLowerCase(), alike));
  return (
    kept(book, (text, about) => (holding(`${about}\n${text}`) ? [] : null)) ||
    atTable(
      book,
      said.filter(({ text }) => holding(text)),
    )
  );
}

/** The lines that state the rules of these sentences, each with what is said by it. */
const atTable = (book: string, said: readonly Said[]): string =>
  kept(book, (block) => {
    const heard = said.filter(({ rule }) => new RegExp(`(?:^|\\s{2,}|\\|)[*\\s-]*${rule}\\b`, 'm').test(block));
    return heard.length === 0 ? null : [...new Set(heard.map(({ text }) => `> At the table: “${text}”`))];
  });

/** The lines of a book that are wanted, each with what is written below it (null: not wanted), below their headings. */
function kept(book: string, wants: (block: string, about: string) => readonly string[] | null): string {
  const kept: string[] = [];
  let headings: string[] = [];
  let [titles, about] = [0, ''];
  for (const block of blocksOf(book)) {
    const level = /^(#+) /.exec(block)?.[1]?.length;
    if (level !== undefined) {
      headings = [...headings.filter((each) => each.indexOf(' ') < level), block];
      titles += level === 1 ? 1 : 0;
      about = titles === 1 && level > 2 ? block : '';
      continue;
    }
    const below = wants(block, about);
    if (!below) continue;
    kept.push(...headings, block, ...below);
    headings = [];
  }
  return kept.join('\n\n');
}

/** Headings, single bullets, and whole paragraphs, tables and fenced parts. */
function blocksOf(book: string): string[] {
  const blocks: string[] = [];
  let fenced = false;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of book.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && (line.trim() === '' || /^#+ /.test(line) || /^[-*] /.test(line))) close();
    if (line.trim() !== '' || fenced) open.push(line);
    if (!fenced && /^#+ /.test(line)) close();
  }
  close();
  return blocks;
}
