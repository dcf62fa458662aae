import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import type { Assist, FixOp, Options } from '../../../shared/engine/state.ts';
import { GAME as dragonTreasure } from '../../../shared/games/dragon-treasure/index.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import type { Voice } from '../../support/table.ts';
import { table } from '../../support/table.ts';

export const game: AnyGame = dragonTreasure;

export const BLUE = 0;
export const RED = 1;
export const GOLD = 2;
export const GREEN = 3;

/** Two characters of each strength where there are two. */
export const HERO = [
  '',
  'Kitchen Boy',
  'Ferryman',
  'Trapper',
  'Hedge Witch',
  'Elf Scout',
  'Stone Golem',
  'Storm Caller',
  'Paladin',
  'Archmage',
  'Dragonslayer',
];
export const TWIN = [
  '',
  'Lost Poet',
  'Goatherd',
  'Acrobat',
  'Wolf Tamer',
  'Battle Monk',
  'Rune Smith',
  'Knight Errant',
  'Witch Queen',
  'Griffin Rider',
];

/** Names of characters by strength; a strength that comes twice takes another name the second time. */
export function heroes(...strengths: number[]): string[] {
  return strengths.map((strength, i) => (strengths.indexOf(strength) === i ? HERO[strength] : TWIN[strength]) ?? '');
}

/** Fields that a test lays over its usual position. */
export interface Extra {
  turn?: string;
  armies?: Record<string, string[]>;
  hands?: Record<string, string[]>;
  treasures?: Record<string, string>;
  dragon?: string;
}

/** A table in a position, with the dice of the rolls to come. */
export function play(
  spec: Json,
  more: { seats?: number; options?: Options; rolls?: number[][]; seed?: number; assist?: Assist } = {},
): Voice {
  const seats = more.seats ?? 4;
  const position = positionOf(game)?.(spec, more.options ?? {}, seats);
  if (!position) throw new Error('the game reads no positions');
  return table(game, { ...more, seats, position });
}

/** Changes by hand at a table whose host is blue; they are done at once, or refused with the words that this returns. */
export function fix(voice: Voice, ...ops: FixOp[]): string {
  const outcome = voice.try({ do: 'fix.propose', seat: BLUE, ops, note: '' });
  if (!outcome.ok && outcome.fault) throw outcome.fault;
  return outcome.ok ? 'done' : `${outcome.refusal.rule}: ${outcome.refusal.text}`;
}

export const HOSTED: Assist = { consent: 'host', host: BLUE };

export const put = (piece: string, place: string): FixOp => ({ op: 'move', piece: pieceId(piece), place: placeId(place) });

/** The ids that a `choose` question offers, or the places of a `place` question. */
export function offers(voice: Voice, seat: number): string[] {
  const { prompt } = voice.open(seat);
  if (prompt.kind === 'choose') return prompt.options.map((option) => option.id);
  if (prompt.kind === 'place') return prompt.places.map((answer) => answer.place);
  return prompt.kind === 'pieces' ? [...prompt.from] : [];
}

/** Destinations by mark, as one line each. */
export function ends(voice: Voice, seat: number): { rests: string; fights: string } {
  const { prompt } = voice.open(seat);
  if (prompt.kind !== 'place') throw new Error(`seat ${seat} is not asked for a place but ${prompt.title[0]}`);
  const those = (mark: string): string =>
    prompt.places
      .filter((answer) => answer.mark === mark)
      .map((answer) => answer.place)
      .sort()
      .join(' ');
  return { rests: those('rest'), fights: those('fight') };
}

/** The steps that an army is offered, with `!` before a fight. */
export function steps(voice: Voice, seat: number, army: string): string {
  const { prompt } = voice.open(seat);
  if (prompt.kind !== 'choose') throw new Error('no movement is open');
  return prompt.options
    .filter((option) => option.cost && option.piece === army)
    .map((option) => `${option.mark === 'fight' ? '!' : ''}${option.place}`)
    .sort()
    .join(' ');
}

/** What the open question is about, with its seat. */
export const asked = (voice: Voice): string => voice.state.prompts.map(({ seat, prompt }) => `${seat} ${prompt.title[0]}`).join();

/** Where everybody sees a piece. */
export const where = (voice: Voice, piece: string): string | undefined => voice.view(null).pieces[piece]?.place;

/** A treasure counter by its face, wherever it is. */
export function counter(voice: Voice, face: string): { id: string; place: string; kind: string } {
  const found = Object.values(voice.state.pieces).find((piece) => piece.face === face);
  if (!found) throw new Error(`there is no ${face}`);
  return found;
}

/** Plays a character by strength from the hand of a seat. */
export function playHero(voice: Voice, seat: number, strength: number): Voice {
  const faces = [HERO[strength], TWIN[strength]].map((name) => name?.toLowerCase().replace(/ /g, '-'));
  const card = offers(voice, seat).find((id) => faces.includes(voice.view(seat).pieces[id]?.face ?? ''));
  if (!card) throw new Error(`seat ${seat} holds no ${strength}`);
  return voice.seat(seat).answer([card]);
}

/** One step of an army of the seat in turn. */
export const step = (voice: Voice, seat: number, army: string, place: string): Voice => voice.seat(seat).answer(`step:${army}:${place}`);

/** Walks an army along places. */
export function walk(voice: Voice, seat: number, army: string, ...places: string[]): Voice {
  for (const place of places) step(voice, seat, army, place);
  return voice;
}

/** Size of a hand as everybody sees it. */
export const handSize = (voice: Voice, seat: number): number =>
  Object.values(voice.view(null).pieces).filter((piece) => piece.place === `hand:${seat}`).length;

/** Size of the cup as everybody sees it. */
export const cupSize = (voice: Voice): number => voice.view(null).counts.cup ?? -1;

/** Keys of the log lines that a viewer has heard. */
export const heardLines = (voice: Voice, viewer: number | null): string[] =>
  voice.heard(viewer).flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []));
