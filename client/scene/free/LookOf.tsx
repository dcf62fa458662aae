import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { skinOf } from '../../skins/index.ts';
import type { Game } from '../../store/table.tsx';
import { modelCount, onModel, sizeOf } from '../pieces/models.ts';
import { FaceOf } from './FaceOf.tsx';
import { fetchFigurines, figurineModel } from './figurines.ts';
import { useKits } from './kits.ts';
import { lookOf } from './looks.ts';

interface LookOfProps {
  game: Game;
  thing: Pick<PieceView, 'kind' | 'face' | 'owner' | 'count' | 'tags' | 'text'>;
  /** Of its painted side, across. */
  pixels: number;
  /** What shows a model in its colour. */
  model: (model: string, tint: string | null) => ReactNode;
}

/** What a thing looks like that need not lie on the table: something in the box, in a deck or in a bag. */
export function LookOf({ game, thing, pixels, model }: LookOfProps) {
  const piece = useMemo((): PieceView => ({ ...thing, id: pieceId('shown'), place: ON_TABLE }), [thing]);
  const pieces = useMemo(() => ({ [piece.id]: piece }), [piece]);
  const kits = useKits(game.game, skinOf(game.view.game, game.scene.board.kind), pieces);
  useEffect(() => fetchFigurines([piece]), [piece]);
  useSyncExternalStore(onModel, modelCount);
  const look = lookOf(kits, game.game.colours, piece);
  if (look === 'side') return <FaceOf game={game} piece={piece} pixels={pixels} />;
  // A model of somebody's own may be on its way.
  if (look && figurineModel(piece) !== undefined && !sizeOf(look.model)) return null;
  return look && model(look.model, look.tint);
}
