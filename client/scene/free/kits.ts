import { useEffect, useMemo } from 'react';
import { DECK } from '../../../shared/engine/free/components.ts';
import type { GameFace, KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { skinOf } from '../../skins/index.ts';
import type { Skin } from '../../skins/skin.ts';
import { foreign } from '../../store/free-words.ts';
import { fetchFace, useGames } from '../../store/games.ts';

/** What pieces of one game are called and look like. */
interface Kit {
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly faces: Readonly<Record<string, KindSpec>>;
  readonly skin: Skin;
}

/** The table's own game under '', other games under their ids, as far as they are loaded. */
export type Kits = ReadonlyMap<string, Kit>;

/** The kit of a kind and the word for it there: `keelar/wall` is `wall` of Keelar. */
export function kitOf(kits: Kits, kind: string): { from: string; kit: Kit | undefined; kind: string } {
  const other = foreign(kind);
  return { from: other?.game ?? '', kit: kits.get(other?.game ?? ''), kind: other?.kind ?? kind };
}

/** What a piece is by the words of its game; undefined while that is being loaded, and for universal components. */
export function specIn(kits: Kits, piece: Pick<PieceView, 'kind' | 'face'>): KindSpec | undefined {
  const { kit, kind } = kitOf(kits, piece.kind);
  const own = kit && Object.hasOwn(kit.kinds, kind) ? kit.kinds[kind] : undefined;
  const face = kit && piece.face !== null && Object.hasOwn(kit.faces, piece.face) ? kit.faces[piece.face] : undefined;
  if (!face) return own;
  const model = face.model ?? (own && own.stance === face.stance ? own.model : undefined);
  return { name: face.name, stance: face.stance, ...(model ? { model } : {}) };
}

/** The kits of all games whose pieces are on the table; loads what is missing. */
export function useKits(game: GameFace, skin: Skin, pieces: Readonly<Record<string, PieceView>>): Kits {
  const loaded = useGames((now) => now.loaded);
  // The text of a deck names the kind of its top card.
  const kinds = Object.values(pieces).map(({ kind, text }) => (kind === DECK ? (text ?? kind) : kind));
  const others = [...new Set(kinds.flatMap((kind) => foreign(kind)?.game ?? []))].sort().join(' ');
  useEffect(() => {
    for (const id of others.split(' ')) if (id !== '' && !useGames.getState().loaded[id]) void fetchFace(id);
  }, [others]);
  return useMemo(() => {
    const kits = new Map<string, Kit>([['', { kinds: game.kinds, faces: game.faces, skin }]]);
    for (const id of others.split(' ')) {
      const face = Object.hasOwn(loaded, id) ? loaded[id] : undefined;
      if (face) kits.set(id, { kinds: face.kinds, faces: face.faces, skin: skinOf(id, 'grid') });
    }
    return kits;
  }, [game, skin, others, loaded]);
}
