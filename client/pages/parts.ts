import { lazily } from '../lazily.ts';

/** Pages that are fetched ahead while something else is awaited (`ahead.ts`). */
export const TablePage = lazily(() => import('./TablePage.tsx').then((page) => page.TablePage));
export const LessonPage = lazily(() => import('./LessonPage.tsx').then((page) => page.LessonPage));
