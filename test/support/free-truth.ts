import { holding } from '../../shared/engine/free/components.ts';
import type { Stored } from '../../shared/engine/free/state.ts';
import { project } from '../../shared/engine/project.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { PieceId } from '../../shared/table/ids.ts';
import { knows, type Piece } from '../../shared/table/piece.ts';
import { CANARY } from './free-chaos.ts';
import { sorted } from './freehand.ts';

type Viewer = number | null;

/** Faces that somebody's view holds, whether or not it wears a blindfold. */
export function facesSeen(table: Table, viewer: Viewer): Set<string> {
  const blind = viewer !== null && table.state.blind[viewer];
  const text = blind ? JSON.stringify(project({ ...table, state: { ...table.state, blind: {} } }, viewer)) : shownTo(table, viewer);
  return new Set(text.match(CANARY) ?? []);
}

/** Faces that lie up somewhere, also in decks and bags and hidden ones. */
export function facesUp({ pieces, free }: GameState): Set<string> {
  const up = new Set<string>();
  const walk = (contents: readonly Stored[]): void => {
    for (const each of contents) {
      if (each.up && each.face !== null) up.add(each.face);
      walk(each.inside ?? []);
    }
  };
  for (const { face, faceKnownTo } of Object.values(pieces)) if (face !== null && faceKnownTo === 'all') up.add(face);
  for (const contents of Object.values(free?.stored ?? {})) walk(contents);
  return up;
}

/** Faces that somebody may know by the audiences of what lies there, told without asking the projection. */
export function facesAllowed({ pieces, free, blind }: GameState, viewer: Viewer): Set<string> {
  const allowed = new Set<string>();
  for (const { face, faceKnownTo, placeKnownTo } of Object.values(pieces)) {
    if (face !== null && knows(faceKnownTo, viewer) && knows(placeKnownTo, viewer)) allowed.add(face);
  }
  const looked = viewer === null || blind[viewer] ? null : free?.looking[viewer];
  for (const { face } of looked ? (free?.stored[looked] ?? []) : []) if (face !== null) allowed.add(face);
  return allowed;
}

/** A slot for a face that the viewer does not know. */
interface Slot {
  readonly kind: string;
  readonly face: string;
  put(face: string): void;
}

/**
 * The same table with everything changed that the viewer may not know: faces dealt anew among equal backs in decks, bags, hands and face
 * down on the table; hidden things elsewhere, in another number and under other ids; bags hold other things.
 */
export function otherSecrets(table: Table, viewer: Viewer, below: (bound: number) => number): Table {
  const { state } = table;
  const { free } = state;
  if (!free) throw new Error('the rules are in force');
  const slots: Slot[] = [];
  const looked = viewer === null ? null : (free.looking[viewer] ?? null);
  const pieces: Record<string, { -readonly [Key in keyof Piece]: Piece[Key] }> = {};
  for (const piece of Object.values(state.pieces)) {
    const copy = { ...piece };
    pieces[piece.id] = copy;
    if (piece.face !== null && !(knows(piece.faceKnownTo, viewer) && knows(piece.placeKnownTo, viewer)))
      slots.push({ kind: piece.kind, face: piece.face, put: (face) => Object.assign(copy, { face }) });
    if (knows(piece.placeKnownTo, viewer) || !piece.pose) continue;
    copy.pose = { ...piece.pose, x: below(100) / 10 - 5, z: 8 + below(60) / 10 };
    copy.count += holding(piece) ? 0 : below(3);
  }
  const deep = (contents: readonly Stored[], seen: (i: number, item: Stored) => boolean): Stored[] =>
    contents.map((item, i) => {
      const copy = { ...item, ...(item.inside ? { inside: deep(item.inside, () => false) } : {}) };
      if (item.face !== null && !seen(i, item))
        slots.push({ kind: item.kind, face: item.face, put: (face) => Object.assign(copy, { face }) });
      return copy;
    });
  const stored: Record<string, Stored[]> = {};
  for (const [id, contents] of Object.entries(free.stored)) {
    const heap = state.pieces[id];
    const open = heap !== undefined && knows(heap.placeKnownTo, viewer);
    const top = (i: number, item: Stored): boolean => i === 0 && item.up && heap?.kind === 'free/deck' && open;
    stored[id] = deep(contents, (i, item) => id === looked || top(i, item));
  }
  const kinds = new Set(slots.map(({ kind }) => kind));
  for (const kind of kinds) {
    const group = slots.filter((slot) => slot.kind === kind);
    const faces = group.map(({ face }) => face);
    for (const slot of group) slot.put(faces.splice(below(faces.length), 1)[0] ?? slot.face);
  }
  // Decks that the viewer does not see, and those in bags, must show their own top again.
  for (const [id, contents] of Object.entries(stored)) {
    const heap = pieces[id];
    if (heap?.kind === 'free/deck') heap.face = contents[0]?.up ? (contents[0].face ?? null) : null;
  }
  return { ...table, state: { ...state, pieces, free: { ...free, stored } } };
}

/** What a viewer is shown, as text. */
export function shownTo(table: Table, viewer: Viewer): string {
  const texts = shown.get(table) ?? new Map<Viewer, string>();
  shown.set(table, texts);
  const text = texts.get(viewer) ?? JSON.stringify(sorted(project(table, viewer)));
  texts.set(viewer, text);
  return text;
}

const shown = new WeakMap<Table, Map<Viewer, string>>();

/** The pieces that an act names. */
export function named(op: object): PieceId[] {
  const ids: PieceId[] = [];
  for (const [key, value] of Object.entries(op)) {
    if (key === 'piece' || key === 'from' || key === 'into') ids.push(value);
    if (key === 'pieces') ids.push(...value.map((each: PieceId | { piece: PieceId }) => (typeof each === 'object' ? each.piece : each)));
  }
  return ids;
}
