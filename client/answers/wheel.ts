import type { GameFace } from '../../shared/engine/game.ts';
import type { Names } from '../../shared/engine/line.ts';
import type { Option, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { isOfBoard, type Scene } from '../../shared/table/scene.ts';
import { offers } from './answering.ts';
import { mainOf, NOTHING_PICKED } from './picked.ts';

/** A table as its view and its game tell it. */
interface Table {
  readonly view: View;
  readonly game: Pick<GameFace, 'kinds'>;
  readonly scene: Scene;
  readonly names: Names;
}

/** The figure that acts, and the answers that are neither space nor piece: they can be had around it. */
interface Wheel {
  readonly piece: string;
  readonly options: readonly Option[];
}

/** The figure that acts: one that is asked where it goes, one with a wheel, or one that has nothing of its own to do. */
export interface Actor {
  readonly piece: string;
  readonly does: 'goes' | 'acts' | 'nothing';
}

/** True where other pieces are asked for and nothing else on the table: the figure that acts is only in the way of them. */
function asksForOthers(prompt: Prompt, figure: string): boolean {
  const onTable = mainOf(prompt).filter(({ piece, place }) => piece !== undefined || place !== undefined);
  return onTable.length > 0 && onTable.every(({ piece, place }) => piece !== undefined && piece !== figure && place === undefined);
}

/**
 * Who acts where this is asked; null where that is nobody's figure, or one of several, where another is to be aimed at, and over terrain: from
 * afar a figure is larger there than the doors and foes an inch behind it.
 */
export function actorOf(table: Table, prompt: Prompt | undefined): Actor | null {
  if (prompt?.kind === 'path') return prompt.piece === undefined ? null : { piece: prompt.piece, does: 'goes' };
  if (prompt?.kind === 'route') return null;
  const wheel = wheelOf(table, prompt);
  const piece = wheel?.piece ?? (prompt && actingFigure(table, prompt));
  if (!prompt || piece === undefined || asksForOthers(prompt, piece)) return null;
  return { piece, does: wheel ? 'acts' : 'nothing' };
}

/**
 * What one figure of the seat could do of which the question has buttons; undefined where that is nobody's, or hardly a choice. `covered`: the
 * answers that it covers where it is pointed at, which come first.
 */
export function wheelOf(table: Table, prompt: Prompt | undefined, covered: readonly string[] = []): Wheel | undefined {
  if (prompt?.kind !== 'choose' && prompt?.kind !== 'route') return undefined;
  const piece = prompt.kind === 'route' ? prompt.piece : actingFigure(table, prompt);
  const buttons = [...toItself(prompt), ...offers(prompt, NOTHING_PICKED).buttons];
  const behind = prompt.options.filter(({ id }) => covered.includes(id));
  if (behind.length === 0 && buttons.filter(({ rare }) => !rare).length < 2) return undefined;
  return piece === undefined ? undefined : { piece, options: [...behind, ...buttons] };
}

/** What a figure that walks over terrain may do to itself: a click on it asks first, as whoever clicks there mostly means to see what it can do. */
export const toItself = (prompt: Prompt | undefined): readonly Option[] =>
  prompt?.kind === 'route' ? prompt.options.filter(({ piece, place }) => piece === prompt.piece && !place) : [];

/** What lies under a pointer. */
interface Under {
  readonly piece: string | null;
  readonly place: string | null;
}

/**
 * The answers that lie under the pointer behind a figure (`found`: what lies there, nearest first): it may cover them, so its wheel has them, too.
 */
export function coveredBy(figure: string, found: readonly Under[], prompt: Prompt | undefined): readonly string[] {
  const at = found.findIndex(({ piece }) => piece === figure);
  if (at < 0 || (prompt?.kind !== 'choose' && prompt?.kind !== 'route')) return [];
  const behind = found.slice(at + 1);
  const pieces = new Set(behind.map(({ piece }) => piece));
  const places = new Set(behind.map(({ place }) => place).filter((place) => place !== found[at]?.place));
  const lies = ({ piece, place }: Option): boolean =>
    place === undefined
      ? piece !== undefined && pieces.has(piece)
      : places.has(place) && (piece === undefined || piece === figure || pieces.has(piece));
  return mainOf(prompt)
    .filter(lies)
    .map(({ id }) => id);
}

/** The only figure of the seat on the board, or the only one that the question names. */
function actingFigure({ view, game, scene, names }: Table, { title }: Prompt): string | undefined {
  const mine = Object.values(view.pieces).filter(
    ({ owner, kind, place }) =>
      owner === view.viewer && owner !== null && game.kinds[kind]?.stance === 'figure' && isOfBoard(scene.board, place),
  );
  const words = title.slice(1).filter((word) => typeof word === 'string');
  const named = mine.filter(({ id }) => words.some((word) => word === id || names.piece(id).startsWith(word)));
  const [only, other] = mine.length > 1 ? named : mine;
  return other === undefined ? only?.id : undefined;
}

/** How many answers one ring holds. */
const MOST = 8;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

/**
 * One ring of a wheel: what is seldom meant, and more answers than one ring holds, come in further rings, to which the last place of each
 * leads.
 */
export function ringOf(options: readonly Option[], turn: number): { readonly shown: readonly Option[]; readonly more: boolean } {
  const [usual, rare] = [options.filter((option) => !option.rare), options.filter((option) => option.rare)];
  if (rare.length === 0 && usual.length <= MOST) return { shown: usual, more: false };
  const rings = [...chunks(usual, MOST - 1), ...chunks(rare, MOST - 1)];
  return { shown: rings[turn % rings.length] ?? [], more: true };
}

/** Where the places of a ring lie about its middle, the first one above (or at `first`, radians), clockwise. */
export const placesOf = (many: number, radius: number, first = -Math.PI / 2): readonly { readonly x: number; readonly y: number }[] =>
  Array.from({ length: many }, (_, n) => {
    const angle = (n / many) * Math.PI * 2 + first;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
