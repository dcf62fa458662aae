import type { Event } from '../../shared/engine/event.ts';
import type { News } from '../../shared/wire.ts';
import type { Game } from '../store/table.tsx';
import { ruleOfLine, sayer } from './say.ts';

/** One line of the log. */
export interface Sentence {
  key: string;
  seq: number;
  text: string;
  rule?: string;
  dice?: { kind: string; value: number }[];
  /** Number of the throw, for a sentence that tells one. */
  draw?: number;
  struck: boolean;
  /** `turn` begins a turn, `end` is the last word. */
  weight: 'plain' | 'turn' | 'end';
}

/**
 * The log as sentences, oldest first. Flourishes for eyes and ears say nothing here. While dice are still rolling (their number is above
 * `rested`), their throw is told without values, and what came of it not at all.
 */
export function sentencesOf(news: readonly (News & { struck?: boolean })[], game: Game, rested = Number.POSITIVE_INFINITY): Sentence[] {
  const all = sentences(news, game);
  const rolling = all.findIndex((each) => (each.draw ?? -1) > rested);
  const last = rolling < 0 ? undefined : all[rolling];
  if (!last) return all;
  const { dice: _, ...silent } = last;
  return [...all.slice(0, rolling), silent];
}

function sentences(news: readonly (News & { struck?: boolean })[], game: Game): Sentence[] {
  return news.flatMap((each) =>
    each.events.flatMap((event, index) => {
      const said = sentenceOf(event, game);
      return said ? [{ ...said, key: `${each.n}.${index}`, seq: each.seq, struck: each.struck ?? false }] : [];
    }),
  );
}

function sentenceOf(event: Event, game: Game): Pick<Sentence, 'text' | 'rule' | 'dice' | 'draw' | 'weight'> | undefined {
  const say = sayer(game);
  switch (event.kind) {
    case 'told':
    case 'ended':
    case 'rolled': {
      const rule = ruleOfLine(game.game, event.line);
      return {
        text: say(event.line),
        weight: event.kind === 'ended' ? 'end' : 'plain',
        ...(rule ? { rule } : {}),
        ...(event.kind === 'rolled'
          ? { draw: event.draw, dice: event.dice.map((kind, at) => ({ kind, value: event.values[at] ?? 0 })) }
          : {}),
      };
    }
    case 'turned':
      return event.seat === null ? undefined : { text: `${game.names.seat(event.seat)}’s turn`, weight: 'turn' };
    case 'flashed':
    case 'undone':
      return undefined;
  }
}
