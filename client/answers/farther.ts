import type { GameFace } from '../../shared/engine/game.ts';
import type { Beyond, Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { opposite, SIDES } from '../../shared/table/geometry/tiles.ts';
import type { Board, Scene } from '../../shared/table/scene.ts';
import { tileSpace } from '../../shared/table/scene.ts';
import { offers } from './answering.ts';
import { FAR, type Offers, optionsOf, type Picked } from './picked.ts';
import { walksOf } from './walks.ts';

/** A table as its view and its game tell it. */
interface Table {
  readonly view: View;
  readonly game: Pick<GameFace, 'kinds'>;
  readonly scene: Scene;
}

/** A place that several answers in a row lead to. */
interface Far {
  /** The answer that begins it. */
  readonly first: string;
  /** Who goes; null where the answers name nobody. */
  readonly piece: string | null;
  /** Its spaces, the last one included. */
  readonly way: readonly string[];
  /** Where nobody can go, beyond the last of them (`Beyond`). */
  readonly aim?: string;
}

/** Going somewhere by several answers: what is left of it after one of them. */
export interface Going {
  /** The label of the answers. */
  readonly by: string;
  readonly piece: string | null;
  readonly to: string;
  /** At most so many answers are still given. */
  readonly left: number;
  /** What was known when it began, of a way that goes on in further turns; null: it ends with its turn. */
  readonly since: Since | null;
  /** A place that the question at its end is to be answered with. */
  readonly aim?: string;
}

/** What a way over several turns looks back to. */
interface Since {
  /** All that was offered when it began. */
  readonly offered: readonly string[];
  readonly while: string;
  /** The turn of its last answer. */
  readonly turn: number;
}

/** An answer that was given for the sake of a piece or a place between which and others the next question asks. */
interface Aiming {
  readonly aim: string;
}

/** An answer that is given again as long as its turn lasts and nothing is offered that was not before. */
interface Again {
  readonly again: string;
  readonly offered: readonly string[];
}

/** What goes on by itself after an answer, as the view of the next question allows. */
export type Way = Going | Aiming | Again;

/** Answers that one confirmation gives, one after the other. */
export interface Planned {
  readonly plan: readonly string[];
}

/** A way over several turns has at most so many steps. */
const FARTHEST = 40;

/**
 * The places that one click can go to by several single steps (`Prompt.walk`), as far as the view of the seat tells: over empty spaces, the
 * shortest way. Where several pieces could go there, the one that is picked or that moved last is meant; else nobody.
 */
function fartherPlaces(table: Table, prompt: Prompt, picked: Picked): ReadonlyMap<string, Far> {
  const { walk } = prompt;
  const onward = walk?.onward?.to ?? [];
  const beyond = walk?.beyond?.at ?? [];
  if (!walk || (walk.most < 2 && onward.length + beyond.length === 0)) return new Map();
  const longest = onward.length > 0 ? FARTHEST : walk.most;
  const { view, game, scene } = table;
  const options = optionsOf(prompt) ?? [];
  const near = new Set<string>(options.flatMap(({ place }) => place ?? []));
  const taken = new Map<string, { stance: string; owner: number | null }[]>();
  for (const { place, kind, owner } of Object.values(view.pieces))
    taken.set(place, [...(taken.get(place) ?? []), { stance: game.kinds[kind]?.stance ?? '', owner }]);
  // A block of one's own is a house of one's own: whoever is at home there stops nobody who comes home.
  const blocks = (place: string, owner: number | null): boolean => {
    const solid = taken.get(place)?.filter(({ stance }) => stance === 'figure' || stance === 'block') ?? [];
    const home = owner !== null && solid.some(({ stance }) => stance === 'block') && solid.every((each) => each.owner === owner);
    return solid.length > 0 && !home;
  };
  // What lies in the way as coins do is nothing that stops a step.
  const free = (place: string): boolean => taken.get(place)?.every(({ stance }) => stance === 'stack') ?? true;
  const steps = options.filter(
    ({ label, place, piece, rare }) => label[0] === walk.by && place && !rare && (picked.piece === null || piece === picked.piece),
  );
  const goers = new Map<string, Far[]>();
  for (const piece of new Set(steps.map((option) => option.piece ?? null))) {
    const mine = steps.filter((option) => (option.piece ?? null) === piece);
    const owner = view.pieces[piece ?? '']?.owner ?? null;
    for (const far of waysOf(scene.board, mine, longest, free)) {
      const [to = ''] = far.way.slice(-1);
      const soon = far.way.length <= walk.most || onward.some((place) => place === to);
      const ends = !blocks(to, owner) || walk.last?.at.some((place) => place === to);
      if (soon && !near.has(to) && ends) goers.set(to, [...(goers.get(to) ?? []), far]);
    }
  }
  const found = new Map(
    [...goers].flatMap(([place, list]) => {
      const meant = list.length === 1 ? list[0] : list.find(({ piece }) => piece === picked.last);
      return meant ? [[place, meant] as const] : [];
    }),
  );
  return new Map([...found, ...beyondThem(beyond, steps, found)]);
}

/** What lies beyond the nearest space from which it can be reached; nothing where several are as near. */
function beyondThem(beyond: Beyond['at'], steps: readonly Option[], found: ReadonlyMap<string, Far>): (readonly [string, Far])[] {
  const goers = new Set(steps.map(({ piece }) => piece ?? null));
  if (goers.size > 1) return [];
  return beyond.flatMap(({ place: aim, from }) => {
    const ways = from.flatMap((place): Far[] => {
      const step = steps.find((each) => each.place === place);
      const far = found.get(place);
      return step ? [{ first: step.id, piece: step.piece ?? null, way: [place], aim }] : far ? [{ ...far, aim }] : [];
    });
    const nearest = Math.min(...ways.map(({ way }) => way.length));
    const [only, other] = ways.filter(({ way }) => way.length === nearest);
    return only && !other ? [[aim, only] as const] : [];
  });
}

/** The shortest ways of one piece that begin with one of its steps and go on over spaces that are `free`. */
function waysOf(board: Board, steps: readonly Option[], most: number, free: (place: string) => boolean): Far[] {
  const been = new Set<string>(steps.flatMap(({ place }) => place ?? []));
  let edge = steps.map(({ id, piece, place = '' }): Far => ({ first: id, piece: piece ?? null, way: [place] }));
  const found: Far[] = [];
  for (let step = 1; step < most; step++) {
    const next: Far[] = [];
    for (const far of edge) {
      const at = far.way.at(-1) ?? '';
      if (!free(at)) continue;
      for (const place of besides(board, at)) {
        if (been.has(place)) continue;
        been.add(place);
        next.push({ ...far, way: [...far.way, place] });
      }
    }
    found.push(...next);
    edge = next;
  }
  return found;
}

/** The spaces that lie beside one on the board itself; none of terrain without spaces. */
function besides(board: Board, place: string): string[] {
  switch (board.kind) {
    case 'grid': {
      const at = tileSpace(place);
      if (!at) return [];
      const all = SIDES.map(({ across, down }) => ({ column: at.column + across, row: at.row + down }));
      return all
        .filter(({ column, row }) => column >= 0 && row >= 0 && column < board.columns && row < board.rows)
        .map(({ column, row }) => `${column},${row}`);
    }
    case 'tiles': {
      const tile = board.tiles.find(({ id }) => id === place);
      if (!tile) return [];
      return SIDES.flatMap(({ bit, across, down }) => {
        const beyond = board.tiles.find(({ column, row }) => column === tile.column + across && row === tile.row + down);
        return beyond && tile.open & bit && beyond.open & opposite(bit) ? [beyond.id] : [];
      });
    }
    case 'graph':
    case 'hex':
      return board.edges.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []));
    case 'plane':
      return [];
  }
}

/** What lights up, with the places that several steps lead to; without them where each act is asked. */
export function offersAt(table: Table, prompt: Prompt | undefined, picked: Picked, quick: boolean): Offers {
  const lit = offers(prompt, picked);
  if (!prompt || !quick || picked.menu.length > 0) return lit;
  const far = prompt.kind === 'path' ? walksOf(prompt, picked) : fartherPlaces(table, prompt, picked);
  const aims = new Set(picked.piece === null ? optionsOf(prompt)?.flatMap(({ leads }) => leads ?? []) : []);
  const led = [...aims].filter((piece) => leadingTo(prompt, piece) !== undefined);
  if (far.size + led.length === 0) return lit;
  return {
    ...lit,
    places: new Map([...[...far.keys()].map((place) => [place, FAR] as const), ...lit.places]),
    pieces: new Map([...led.map((piece) => [piece, ''] as const), ...lit.pieces]),
  };
}

/** The only answer after which a piece is asked for, where the piece itself is none; undefined where several lead to it. */
export function leadingTo(prompt: Prompt, piece: string): Option | undefined {
  const options = optionsOf(prompt) ?? [];
  if (options.some((option) => option.piece === piece)) return undefined;
  const [only, other] = options.filter(({ leads, rare }) => !rare && leads?.some((each) => each === piece));
  return other === undefined ? only : undefined;
}

/** What one click can do that takes several answers: a space some steps off, or a piece at which one of the answers can be aimed. */
export type FarTarget =
  | { readonly place: string; readonly steps: number; readonly beyond: boolean }
  | { readonly piece: string; readonly by: Option };

/** All that one click can reach by several answers, the nearest first: for keys and words. */
export function farTargets(table: Table, prompt: Prompt, picked: Picked): readonly FarTarget[] {
  const far = [...fartherPlaces(table, prompt, picked)];
  const places = far.map(([place, { way, aim }]) => ({ place, steps: way.length, beyond: aim !== undefined }));
  const aims = new Set(picked.piece === null ? optionsOf(prompt)?.flatMap(({ leads }) => leads ?? []) : []);
  const led = [...aims].flatMap((piece) => {
    const by = leadingTo(prompt, piece);
    return by ? [{ piece, by }] : [];
  });
  return [...led, ...places.sort((a, b) => a.steps - b.steps)];
}

/** The spaces that a click on a place farther off would go over, and whether it lies beyond them. */
export function wayTo(table: Table, prompt: Prompt, picked: Picked, place: string): { way: readonly string[]; beyond: boolean } {
  if (prompt.kind === 'path') return { way: walksOf(prompt, picked).get(place) ?? [], beyond: false };
  const far = fartherPlaces(table, prompt, picked).get(place);
  return { way: far?.way ?? [], beyond: far?.aim !== undefined };
}

/** A click on a place that several steps lead to: the first of them, and what is left; undefined where none do. */
export function setOff(table: Table, prompt: Prompt, picked: Picked, place: string): { answer: string; going: Going } | undefined {
  const far = fartherPlaces(table, prompt, picked).get(place);
  const { walk } = prompt;
  if (!far || !walk) return undefined;
  const { onward, most, by } = walk;
  const lasts = onward && far.way.length > most;
  const since = lasts
    ? { offered: (optionsOf(prompt) ?? []).map(({ id }) => id), while: onward.while, turn: table.view.turn.number }
    : null;
  const { aim, piece, way } = far;
  const going = { by, piece, to: way.at(-1) ?? place, left: way.length - 1, since };
  return { answer: far.first, going: aim === undefined ? going : { ...going, aim } };
}

/** What a click goes on with after an answer that it gave, where one click means it as often as the turn allows. */
export function repeated(prompt: Prompt, answer: Choice): Again | undefined {
  const { last } = prompt.walk ?? {};
  const options = optionsOf(prompt) ?? [];
  const option = options.find(({ id }) => id === answer);
  if (!last?.again || option?.label[0] !== last.by) return undefined;
  return { again: option.id, offered: options.map(({ id }) => id) };
}

/** Whether a way over several turns has come to something that was not there when it began. */
function isOver({ turn, seats }: View, prompt: Prompt, since: Since): boolean {
  const onward = prompt.walk?.onward;
  if (!onward || onward.while !== since.while || turn.number - since.turn > seats) return true;
  const passed = [prompt.walk?.by, ...onward.past];
  return (optionsOf(prompt) ?? []).some(({ id, label, rare }) => !rare && !passed.includes(label[0]) && !since.offered.includes(id));
}

/** The next step of a way that was begun, and what is left after it; undefined where it does not go on as it was meant. */
export function goOn(
  table: Table,
  prompt: Prompt,
  going: Way,
  picked: Picked,
): { answer: string; going: Going | Again | null } | undefined {
  const options = optionsOf(prompt) ?? [];
  if ('again' in going) {
    const same = options.some(({ id }) => id === going.again) && options.every(({ id, rare }) => rare || going.offered.includes(id));
    return same ? { answer: going.again, going } : undefined;
  }
  if (!('by' in going) || (going.left === 0 && going.aim !== undefined)) {
    const [aimed, other] = options.filter(({ piece, place, rare }) => (piece === going.aim || place === going.aim) && !rare);
    return aimed && other === undefined ? { answer: aimed.id, going: null } : undefined;
  }
  const { by, piece, to, left, aim } = going;
  if (left < 1 || prompt.walk?.by !== by || (going.since && isOver(table.view, prompt, going.since))) return undefined;
  const there = options.filter((option) => option.place === to && (option.piece ?? null) === piece && !option.rare);
  const [only] = there;
  if (prompt.walk.halt?.some((place) => place === to) && there.length > 0) return undefined;
  if (only && there.length === 1 && [by, prompt.walk.last?.by].includes(only.label[0]))
    return { answer: only.id, going: aim === undefined ? (repeated(prompt, only.id) ?? null) : { ...going, left: 0 } };
  if (there.length > 0) return undefined;
  const far = fartherPlaces(table, prompt, { ...picked, piece }).get(to);
  const since = going.since && { ...going.since, turn: table.view.turn.number };
  return far && far.way.length <= left ? { answer: far.first, going: { ...going, left: far.way.length - 1, since } } : undefined;
}

/** The next of several answers that were confirmed together; undefined where it is not offered. */
export function nextOf(prompt: Prompt, { plan: [next = '', ...plan] }: Planned): { answer: string; going: Planned | null } | undefined {
  return optionsOf(prompt)?.some(({ id }) => id === next) ? { answer: next, going: plan.length > 0 ? { plan } : null } : undefined;
}
