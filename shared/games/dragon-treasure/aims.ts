import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Aim } from '../../engine/reason.ts';
import type { View } from '../../engine/view.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import type { Unit } from './board.ts';
import { armiesAt, unitOf } from './board.ts';
import { fieldSeen } from './explain.ts';
import { GRAPH, isSpace } from './map.ts';
import type { Own } from './state.ts';

/** What a lord could mean who points at an army, a counter or a space. */
export function aims(view: View<Own>, prompt: Prompt, { piece = '', place, picked }: Aim): readonly Choice[] {
  if (prompt.kind !== 'choose') return [];
  const { board, own } = fieldSeen(view);
  const target = unitOf(board, pieceId(piece));
  const there = target?.place ?? place ?? view.pieces[piece]?.place;
  if (there === undefined || !isSpace(there)) return [];
  const mine = board.units.filter(({ owner }) => owner === view.viewer);
  const found = (id: string | null | undefined): Unit | undefined => mine.find((unit) => unit.id === id);
  // Whoever was picked or must go on is meant, else who could be there with one step.
  const near = mine.find((unit) => GRAPH.neighbours(unit.place).some((next) => next === there));
  const walker = found(target?.id) ?? found(picked) ?? found(own.passing) ?? near ?? mine[0];
  if (!walker) return [];
  const step = `step:${walker.id}:${there}`;
  if (view.pieces[piece]?.kind !== 'treasure') return [step];
  const here = armiesAt(board, placeId(there)).find(({ owner }) => owner === view.viewer) ?? walker;
  return [`${view.pieces[piece]?.face ? 'take' : 'examine'}:${here.id}:${piece}`, step];
}
