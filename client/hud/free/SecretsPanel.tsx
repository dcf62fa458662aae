import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { hiddenPieces, useHand } from './hands.ts';
import { pieceWord, whereWord } from './words.ts';

/** The private notes of the table: every piece that only this seat sees, and where it stands. */
export function SecretsPanel({ game }: { game: Game }) {
  const hand = useHand();
  const hidden = hiddenPieces(game);
  return (
    <FreeDrawer title="Only you see">
      <p className="prompt-hint">For everybody else these pieces are not there at all. The table keeps their places for you.</p>
      {hidden.length === 0 && <p>You hide nothing right now.</p>}
      <ul className="free-list" data-testid="secrets">
        {hidden.map((piece) => {
          const name = game.names.piece(piece.id);
          return (
            <li key={piece.id} className="row">
              <span>
                {pieceWord(piece, game)}
                <small>{whereWord(piece, game)}</small>
              </span>
              <Plaque
                aria-label={`${name}: show me where`}
                data-testid={`where-${piece.id}`}
                onClick={() => {
                  useFree.getState().set({ selected: new Set([piece.id]) });
                  if (piece.pose) useControls.getState().camera?.lookAt(piece.pose.x, piece.pose.z);
                }}
              >
                Where?
              </Plaque>
              {!piece.tags.includes('zoned') && (
                <Plaque
                  aria-label={`${name}: reveal to everybody`}
                  data-testid={`reveal-${piece.id}`}
                  onClick={() => void hand({ op: 'reveal', pieces: [piece.id] })}
                >
                  Reveal
                </Plaque>
              )}
            </li>
          );
        })}
      </ul>
    </FreeDrawer>
  );
}
