import type { GameState, Secret } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { Piece } from '../../shared/table/piece.ts';
import { knows } from '../../shared/table/piece.ts';

/**
 * The same table with everything changed that `viewer` may not know: faces dealt anew among equal backs, hidden pieces elsewhere,
 * secret facts replaced, sealed answers of others swapped for another legal one.
 */
export function scramble(table: Table, viewer: number | null, below: (bound: number) => number): Table {
  const { state } = table;
  const pieces: Record<string, Piece> = { ...state.pieces };
  for (const group of unknownFaces(state, viewer)) {
    const faces = group.map((piece) => piece.face);
    for (const piece of group) pieces[piece.id] = { ...(pieces[piece.id] ?? piece), face: faces.splice(below(faces.length), 1)[0] ?? null };
  }
  const visible = Object.values(state.pieces).map((piece) => piece.place);
  for (const piece of Object.values(state.pieces)) {
    if (knows(piece.placeKnownTo, viewer)) continue;
    const place = visible[below(visible.length)];
    if (place && !place.startsWith('@')) pieces[piece.id] = { ...(pieces[piece.id] ?? piece), place };
  }
  const secrets: Record<string, Secret> = {};
  for (const [key, secret] of Object.entries(state.secrets)) {
    secrets[key] = knows(secret.knownTo, viewer) ? secret : { ...secret, value: `scrambled ${below(1000)}` };
  }
  const prompts = state.prompts.map((open) => (open.answer !== null && open.seat !== viewer ? { ...open, answer: 'scrambled' } : open));
  return { ...table, state: { ...state, pieces, secrets, prompts } };
}

/** Pieces whose face the viewer does not know, by what the viewer sees of them: the same back. */
function unknownFaces(state: GameState, viewer: number | null): Piece[][] {
  const groups = new Map<string, Piece[]>();
  for (const piece of Object.values(state.pieces)) {
    if (piece.face === null || knows(piece.faceKnownTo, viewer)) continue;
    const group = groups.get(piece.kind) ?? [];
    groups.set(piece.kind, [...group, piece]);
  }
  return [...groups.values()];
}

/** The views of everybody who can look: each seat, the public, and somebody nobody knows. */
export const viewers = (table: Table): (number | null)[] => [...Array.from({ length: table.state.seats }, (_, seat) => seat), null, 99];
