import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import type { Refusal } from '../../../shared/engine/refusal.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { CLASSES, ITEMS, PARTS, SPELLS } from '../../../shared/games/traps-and-treasure/content.ts';
import { stateOf } from './play.ts';

/** Everything that an answer may speak of, and words that mean nothing. */
const WORDS = [
  '',
  'x',
  'constructor',
  '__proto__',
  'yes',
  'end',
  'here',
  'all',
  'back',
  'melee',
  'treasure-99',
  'EM99',
  'DX9',
  '0',
  '1',
  '7',
  '-1',
];
const VERBS = [
  ...['attack', 'special', 'shoot', 'salve', 'pick', 'rob', 'trade', 'stash', 'drop', 'ally', 'break', 'time', 'move', 'end', 'dance'],
  ...['door:open', 'door:close', 'door:break', 'door:pick', 'door:lock', 'door:kick', 'marker:retry', 'marker:ball', 'marker:open'],
  ...SPELLS.flatMap((spell) => [`spell:${spell}`, `aim:${spell}`]),
  ...['spell:wish', 'class', 'map', 'disarm', 'leave'],
];

/** A random answer for a question that is most probably not legal: a verb with a thing, a drawing, a basket, a number, a text. */
export function wild(table: Table, { prompt }: OpenPrompt, below: (bound: number) => number): Choice {
  const one = <T>(list: readonly T[], otherwise: T): T => list[below(list.length)] ?? otherwise;
  const things = [...Object.keys(table.state.pieces), ...Object.keys(stateOf(table).doors), ...WORDS, ...ITEMS];
  const names: readonly string[] = [...ITEMS, ...SPELLS, ...CLASSES, ...PARTS];
  const point = (): string =>
    one(['x', '1,2', '0,0,0', `${below(40_000)},${below(33_000)},0`, `${below(40_000)},${below(33_000)},3000`], '');
  switch (below(8)) {
    case 0:
      return Array.from({ length: below(4) === 0 ? 33 : below(4) }, point);
    case 1:
      return [point(), String(below(500) - 20), String(below(9000))];
    case 2:
      return below(2) === 0 ? below(9) - 2 : one(WORDS, '');
    case 3:
      return { [`${one(['give', 'take', 'steal'], '')}:${one([...names, 'treasure', 'melee'], '')}`]: below(6) - 1 };
    case 4:
      // What other questions ask.
      return prompt.kind === 'text' ? '\u0007' : Array.from({ length: below(5) }, () => one(names, '')).join('+');
    case 5:
      return `${one(['map', 'class', 'kit', 'option'], '')}:${one([...names, 'village', 'dungeon', 'tower', 'moon'], '')}`;
    default:
      return [one(VERBS, ''), one(things, ''), ...(below(3) === 0 ? [one([...names, 'treasure', 'melee'], '')] : [])].join(':');
  }
}

/** What the table says to an answer; undefined where it is taken. A fault of the game is thrown. */
export function refusalOf(table: Table, open: OpenPrompt, choice: Choice): Refusal | undefined {
  const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, seededChance(1));
  if (outcome.ok) return undefined;
  if (outcome.fault) throw outcome.fault;
  return outcome.refusal;
}
