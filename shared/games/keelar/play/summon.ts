import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Amount, Effect } from '../sheet/ast.ts';
import { arrive } from './arrive.ts';
import { boundsOf } from './entries.ts';
import { flyerOver, groundBody, truth } from './field.ts';
import { faceOf, nextFigure } from './figures.ts';
import type { Use } from './frames.ts';
import { charOf, publish, rulesOf } from './lookup.ts';
import { detect, reveal } from './seen.ts';
import type { Char, T } from './state.ts';
import { fillUp, newChar, newPublic, readStats } from './stats.ts';

/** K-075: summons a character onto the chosen space; an unseen body there spoils it. */
export function summon(t: T, char: Char, use: Use, effect: Extract<Effect, { kind: 'summon' }>): void {
  if (use.place !== null) bring(t, char.seat, effect.name, effect.stats, use.place, 'tertiary');
}

/** Brings a character that is not primary onto the board; undefined where somebody unseen stands. */
function bring(t: T, seat: Seat, name: string, stats: readonly Amount[], place: PlaceId, rank: 'secondary' | 'tertiary'): Char | undefined {
  // what flies by itself needs the air over the space, too.
  const body = groundBody(truth(t), place) ?? flyerOver(truth(t), place);
  if (body) {
    if (body.unseen) reveal(t, charOf(t, body.id));
    t.tell('all', 'build.fails', seat, place);
    return undefined;
  }
  const number = Object.values(t.hidden.chars).filter((other) => other.seat === seat).length;
  const figure = nextFigure(t, seat);
  const char = newChar(`c${seat}-${faceOf(name)}-${number}`, seat, rank, name, figure);
  for (const { n, res } of stats) {
    const amount = boundsOf(n).most;
    if (res === 'HP') char.max = amount;
    else char.income[res] = amount;
  }
  t.mint({ id: figure, kind: 'character', place, face: faceOf(name), owner: seat });
  t.hidden.chars[char.id] = char;
  t.own.chars[char.id] = newPublic(char);
  readStats(t, char);
  fillUp(char);
  // with the option it has its first turn only in the next player turn.
  if (rulesOf(t).summonDelay) t.own.played.push(char.id);
  publish(t, char);
  t.tell('all', 'summoned', seat, name, place);
  t.flash('all', 'appear', { piece: figure, place });
  arrive(t, char, place);
  detect(t);
  return char;
}
