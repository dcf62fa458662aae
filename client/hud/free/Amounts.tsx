import { useState } from 'react';
import { holding, specAt } from '../../../shared/engine/free/components.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { type Game, useSitting } from '../../store/table.tsx';
import { TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { besidePose, useHand } from './hands.ts';

/** Taking so many off a stack, drawing and dealing so many out of a deck or bag: a number, then what to do with it. */
export function Amounts({ piece, game, prefix }: { piece: PieceView; game: Game; prefix: string }) {
  const hand = useHand();
  const sitting = useSitting();
  const [typed, setTyped] = useState('1');
  const heap = holding(piece) !== undefined;
  const stack = specAt(game.game.kinds, piece).stance === 'stack' && piece.count > 1;
  if (!heap && !stack) return null;
  const most = stack ? piece.count - 1 : piece.count;
  const count = Math.min(most, Math.max(1, Math.round(Number(typed)) || 1));
  const seats = sitting.filter((seat) => seat < game.view.seats);
  const acts: readonly { id: string; label: string; op: HandOp }[] = stack
    ? [{ id: 'take', label: `Take ${count}`, op: { op: 'take', piece: piece.id, count, pose: besidePose(piece) } }]
    : [
        { id: 'draw-hand', label: `Draw ${count}`, op: { op: 'draw', from: piece.id, count, to: 'hand' } },
        { id: 'draw-table', label: `${count} to the table`, op: { op: 'draw', from: piece.id, count, to: { pose: besidePose(piece) } } },
        { id: 'deal', label: `Deal ${count} each`, op: { op: 'deal', from: piece.id, count, seats } },
      ];
  return (
    <span className="free-amounts">
      <TextField
        type="number"
        aria-label="How many"
        data-testid={`${prefix}amount`}
        min={1}
        max={Math.max(1, most)}
        value={typed}
        onChange={setTyped}
      />
      {acts.map(({ id, label, op }) => (
        <Plaque key={id} data-testid={`${prefix}act-${id}`} disabled={most < 1} onClick={() => void hand(op)}>
          {label}
        </Plaque>
      ))}
    </span>
  );
}
