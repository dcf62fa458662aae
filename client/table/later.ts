import { lazily } from '../lazily.ts';

/** The table as players have it, fetched ahead by whoever opens one. */
export const PlayScene = lazily(() => import('./PlayScene.tsx').then((part) => part.PlayScene));
