import type { Stage } from '../../scene/stage/stage.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { Anchored } from '../over/HoverCard.tsx';
import { countWord, isFaceDown } from './words.ts';

/** Tells what the piece under the pointer is: name, number, owner, text, and whether it is locked, grouped, hidden or face down. */
export function FreeHover({ stage, game }: { stage: Stage; game: Game }) {
  const hover = useUi((ui) => ui.hover.piece);
  const held = useUi((ui) => ui.hover.held === true);
  const quiet = useFree((free) => free.holding !== null || free.menu !== null || free.box !== null || free.magnified !== null);
  const holder = useFree((free) => free.grips.find(({ pieces }) => hover !== null && pieces.includes(hover))?.seat);
  const piece = hover === null ? undefined : game.view.pieces[hover];
  if (!piece || quiet || piece.kind === 'free/board') return null;
  const { names } = game;
  const zone = piece.kind === 'free/zone';
  const facts = [
    countWord(piece),
    piece.owner === null ? undefined : zone ? `of ${names.seat(piece.owner)}` : names.seat(piece.owner),
    isFaceDown(game.game, piece) ? (piece.face === null ? 'face down' : 'only you see its face') : undefined,
    piece.tags.includes('locked') ? 'locked' : undefined,
    piece.tags.some((tag) => tag.startsWith('group:')) ? 'in a group' : undefined,
    piece.secret === 'place' ? 'only you see it' : undefined,
    holder === undefined || holder === game.view.viewer ? undefined : `held by ${names.seat(holder)}`,
  ].filter((fact) => fact !== undefined);
  const top = () => {
    const target = stage.layout.targets.find((each) => each.piece === piece.id);
    return target ? { x: target.x, y: target.y + target.height, z: target.z } : null;
  };
  return (
    <Anchored stage={stage} className="hover-card" role="tooltip" at={top} held={held ? piece.id : null}>
      <strong>{names.piece(piece.id)}</strong>
      {facts.map((fact) => (
        <em key={fact}>{fact}</em>
      ))}
      {piece.text !== undefined && piece.text !== '' && !zone && piece.kind !== 'free/deck' && <span>“{piece.text}”</span>}
    </Anchored>
  );
}
