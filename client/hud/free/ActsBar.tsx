import type { PieceView } from '../../../shared/engine/view.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { Amounts } from './Amounts.tsx';
import { useBarActs } from './acts.ts';
import { ownHand, selectedPieces } from './hands.ts';
import { several } from './line.ts';

/** What can be done with the chosen pieces, as buttons. `prefix`: of the test ids, where it stands a second time. */
export function ActsBar({ game, prefix = '' }: { game: Game; prefix?: string }) {
  const selected = useFree((now) => now.selected);
  const held = new Set(ownHand(game).map(({ id }) => id));
  const pieces = selectedPieces(game, selected).filter(({ id }) => !held.has(id));
  if (pieces.length === 0) return null;
  return <Chosen game={game} pieces={pieces} prefix={prefix} />;
}

function Chosen({ game, pieces, prefix }: { game: Game; pieces: readonly PieceView[]; prefix: string }) {
  const acts = useBarActs();
  const set = useFree((now) => now.set);
  const [only] = pieces;
  const name = several(
    pieces.map(({ id }) => id),
    game.names.piece,
  );
  return (
    <section className="free-acts" aria-label={`Chosen: ${name}`} data-testid={`${prefix}acts`}>
      <b className="free-chosen">{name}</b>
      {pieces.length === 1 && only && <Amounts piece={only} game={game} prefix={prefix} />}
      {acts.map(({ id, label, keys, run }) => (
        <Plaque key={id} data-testid={`${prefix}act-${id}`} title={keys.join(' or ')} onClick={run}>
          {label}
        </Plaque>
      ))}
      <Plaque look="quiet" data-testid={`${prefix}choose-none`} onClick={() => set({ selected: new Set() })}>
        Let it be
      </Plaque>
    </section>
  );
}
