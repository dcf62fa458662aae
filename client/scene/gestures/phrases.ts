import type { Gesture } from '../../skins/vocabulary.ts';
import type { Phrase } from './bearing.ts';
import { BLOWS } from './blows.ts';
import { MOODS } from './moods.ts';

/** What each gesture looks like. */
export const PHRASES: Readonly<Record<Gesture, Phrase>> = { ...BLOWS, ...MOODS };
