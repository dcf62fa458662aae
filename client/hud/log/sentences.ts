import type { Event } from '../../../shared/engine/event.ts';
import type { Line, StorySpec } from '../../../shared/engine/line.ts';
import { fill, placesIn } from '../../../shared/engine/line.ts';
import type { News } from '../../../shared/wire-messages.ts';
import { skinOf } from '../../skins/index.ts';
import { flashLook } from '../../skins/skin.ts';
import type { Game } from '../../store/table.tsx';
import { toWhom } from '../../store/whom.ts';
import { ruleOfLine, sayer } from '../parts/say.ts';

type Flash = Extract<Event, { kind: 'flashed' }>;

/** One line of the log. */
export interface Sentence {
  key: string;
  seq: number;
  text: string;
  rule?: string;
  dice?: { kind: string; value: number }[];
  /** The dice are added up: they were rolled for their sum, as far as anybody knows. */
  sum?: true;
  /** Number of the draw, for a sentence that tells a throw or what a spinner says. */
  draw?: number;
  struck: boolean;
  /** `turn` begins a turn, `end` is the last word, `count` is no sentence: its text is counted by the story of a turn. */
  weight: 'plain' | 'turn' | 'end' | 'count';
  /** Whose turn begins; of what is counted, whom it happened to. */
  seat?: number | null;
  who?: string;
  /** How the story of a turn tells it. */
  story?: StorySpec;
  /** Where it was. */
  places?: readonly string[];
}

/**
 * The log as sentences, oldest first. Flourishes for eyes and ears say nothing here. While dice are still rolling (their number is above
 * `rested`), their throw is told without values, and what came of it not at all; what a spinner says is told when its arrow has stopped.
 */
export function sentencesOf(news: readonly (News & { struck?: boolean })[], game: Game, rested = Number.POSITIVE_INFINITY): Sentence[] {
  return toldOf(news, game, rested).filter(({ weight }) => weight !== 'count');
}

/** The same with what only the story of a turn tells. */
export function toldOf(news: readonly (News & { struck?: boolean })[], game: Game, rested = Number.POSITIVE_INFINITY): Sentence[] {
  const all = sentences(news, game);
  const rolling = all.findIndex((each) => (each.draw ?? -1) > rested);
  const last = rolling < 0 ? undefined : all[rolling];
  if (!last) return all;
  const { dice, ...silent } = last;
  return dice ? [...all.slice(0, rolling), silent] : all.slice(0, rolling);
}

function sentences(news: readonly (News & { struck?: boolean })[], game: Game): Sentence[] {
  return news.flatMap((each) =>
    each.events.flatMap((event, index) => {
      const said = sentenceOf(event, game);
      return said ? [{ ...said, key: `${each.n}.${index}`, seq: each.seq, struck: each.struck ?? false }] : [];
    }),
  );
}

function sentenceOf(event: Event, game: Game): Omit<Sentence, 'key' | 'seq' | 'struck'> | undefined {
  const say = sayer(game);
  switch (event.kind) {
    case 'told':
    case 'ended':
    case 'rolled': {
      const rule = ruleOfLine(game.game, event.line);
      const story = storyOf(event.line, game);
      const places = placesIn(game.game.lines, event.line);
      return {
        text: `${toWhom(event, game.view.viewer, game.names)}${say(event.line)}`,
        weight: event.kind === 'ended' ? 'end' : 'plain',
        ...(rule ? { rule } : {}),
        ...(story ? { story } : {}),
        places,
        ...(event.kind === 'rolled'
          ? {
              ...(event.line[0] === '!free.roll' && !event.words ? { sum: true as const } : {}),
              draw: event.draw,
              dice: event.dice.map((kind, at) => ({ kind, value: event.values[at] ?? 0 })),
            }
          : {}),
        ...(event.kind === 'told' && event.draw !== undefined ? { draw: event.draw } : {}),
      };
    }
    case 'turned':
      return event.seat === null ? undefined : { text: `${game.names.seat(event.seat)}’s turn`, weight: 'turn', seat: event.seat };
    case 'flashed':
      return countedOf(event, game);
    case 'undone':
      return undefined;
  }
}

function storyOf([key, ...args]: Line, { game, names }: Game): Sentence['story'] {
  const spec = Object.hasOwn(game.lines, key) ? game.lines[key]?.story : undefined;
  return spec && { ...spec, who: fill(spec.who, args, names), what: fill(spec.what, args, names) };
}

function countedOf({ what, piece }: Flash, game: Game): ReturnType<typeof sentenceOf> {
  const { counted } = flashLook(skinOf(game.view.game, game.scene.board.kind), what);
  return counted === undefined || piece === undefined ? undefined : { text: counted, weight: 'count', who: calledInLines(piece, game) };
}

/** A piece as the lines of its damage call it; nobody in particular where it is not to be seen any more. */
function calledInLines(id: string, { view, names }: Game): string {
  const piece = view.pieces[id];
  if (!piece) return '';
  const name = names.piece(id);
  return piece.owner !== null ? `${name} of ${names.seat(piece.owner)}` : name;
}
