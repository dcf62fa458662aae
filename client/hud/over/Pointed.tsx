import { Suspense } from 'react';
import { lazily, NOTHING } from '../../lazily.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';

/** Comes as soon as somebody points at something; where it cannot be had, nothing is said of that. */
const HoverCard = lazily(() => import('./HoverCard.tsx').then((part) => part.HoverCard), NOTHING);

/** What is said to whoever only looks of what lies under the pointer. */
export function Pointed({ stage, game }: { stage: Stage; game: Game }) {
  const points = useUi(({ hover }) => hover.piece !== null || hover.place !== null);
  return <Suspense>{points && <HoverCard stage={stage} game={game} />}</Suspense>;
}
