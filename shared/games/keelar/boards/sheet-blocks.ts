import type { Json } from '../../../engine/json.ts';
import type { SheetBlock } from '../../../engine/sheet.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Char, CharPublic, Own, SeatSecret, Status } from '../play/state.ts';
import { coins } from './money.ts';
import { carriedIn, charsIn } from './notes.ts';

type Fact = SheetBlock['facts'][number];

/** A box for each character of a seat on this board: the own ones whole, of others what everybody knows (K-174, R-92). */
export function charBlocks(view: View<Own>, seat: Seat): SheetBlock[] {
  const mine = charsIn(view.notes);
  return Object.values(view.own.chars)
    .filter((char) => char.seat === seat && char.life !== 'destroyed')
    .map((known) => {
      const own = seat === view.viewer ? mine[known.id] : undefined;
      const shared = remembered(view.own.memo, new RegExp(`^board:([a-z]+):${seat}$`), known.rank === 'primary');
      return own ? ownBlock(own, carriedIn(view, known), shared) : openBlock(known, shared);
    });
}

const LIVES: Readonly<Record<string, string>> = { downed: 'downed', killed: 'killed', out: 'has left the board' };

function openBlock(known: CharPublic, shared: Fact[]): SheetBlock {
  const facts: Fact[] = [
    { label: 'HP lost', text: String(known.missing) },
    { label: 'Gold carried', text: String(known.gold) },
  ];
  const tags = [
    ...(LIVES[known.life] ? [LIVES[known.life] ?? ''] : []),
    ...(known.unseen ? [known.unseen] : []),
    ...(known.flying ? ['flying'] : known.levitating ? ['levitating'] : []),
    ...known.statuses.map(({ kind, left }) => timed(kind, left)),
  ];
  return { title: known.name, bars: [], facts: [...facts, ...shared], tags: [...new Set(tags)] };
}

function ownBlock(char: Char, gold: number, shared: Fact[]): SheetBlock {
  const res = Object.entries(char.res).map(([label, value]) => {
    const most = char.cap[label];
    return { label, value, ...(most === undefined ? {} : { most }) };
  });
  const facts: Fact[] = [{ label: 'Gold carried', text: String(gold) }];
  if (char.weakPoints > 0) facts.push({ label: 'Weakness', text: String(char.weakPoints) });
  const tags = [...(LIVES[char.life] ? [LIVES[char.life] ?? ''] : []), ...char.statuses.filter(({ kind }) => kind !== 'mark').map(told)];
  return {
    title: char.name,
    bars: [{ label: 'HP', value: char.hp, most: char.max }, ...res],
    facts: [...facts, ...shared, ...remembered(char.memo, /^(hand|discards|bookmark)$/, true)],
    tags: [...new Set(tags)],
  };
}

const timed = (kind: string, left: number | null): string => (left === null ? kind : `${kind} ${left}`);

function told({ kind, left, n, den }: Status): string {
  if (kind === 'evasion') return timed(`evasion ${n}/${den}`, left);
  return kind === 'hidden' ? timed(`hidden (range ${n})`, left) : timed(kind, left);
}

/** What only its player knows of a seat: money, what is concealed, the cards it holds (K-204). */
export function purseBlock({ purse, spent, dp, concealed, memo }: SeatSecret): SheetBlock {
  const facts: Fact[] = [
    { label: 'Gold to spend', text: String(coins(purse)) },
    { label: 'Gold spent', text: String(spent) },
  ];
  if (dp > 0) facts.push({ label: 'Death Points', text: String(dp) });
  if (concealed > 0) facts.push({ label: 'Gold concealed', text: String(concealed) });
  return {
    title: 'Known to you alone',
    bars: [],
    facts: [...facts, ...remembered(memo, /^(?!things$)([\w:-]+)$/, true)],
    tags: [],
    secret: true,
  };
}

/** Lists, words and numbers of a memory whose keys fit, in words. */
function remembered(memo: Readonly<Record<string, Json>>, keys: RegExp, wanted: boolean): Fact[] {
  if (!wanted) return [];
  return Object.entries(memo).flatMap(([key, value]) => {
    const name = keys.exec(key)?.[1];
    const text = words(value);
    return name === undefined || text === '' ? [] : [{ label: capital(name), text }];
  });
}

const capital = (key: string): string => {
  const name = key.replaceAll(/[:-]/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function words(value: Json): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  const list: readonly Json[] = value;
  return list
    .map((each) => words(each))
    .filter(Boolean)
    .join(', ');
}
