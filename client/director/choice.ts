import type { Corner } from '../scene/camera/fit.ts';
import { type Debt, pointsOf, weightOf } from './account.ts';
import { IDIOMS, opening, type Shot } from './idioms.ts';

/** More than this waiting, and one picture has to hold them all. */
export const QUEUE = 4;
/** A picture that is so many times larger than it has to be is good enough. */
export const ROOMY = 1.35;
/** From so many inches away one sees a table, and no more a scene. */
export const SCENE = 36;
/** Seconds that something stays to be seen until it joins a picture of the whole table. */
const LASTS = 6;

/** What is told together: the weightiest, with what finds room beside it and what can wait no longer. `far`: inches to what shows these points. */
export function cluster(
  open: readonly Debt[],
  far: (shot: Shot, points: readonly Corner[]) => number,
  waits: (debt: Debt) => boolean,
): Debt[] {
  const sorted = [...open].sort((a, b) => weightOf(b) - weightOf(a) || a.beat.at - b.beat.at);
  const [lead, ...others] = sorted;
  if (!lead) return [];
  const { shot } = opening(lead.beat.idiom);
  const alone = far(shot, lead.beat.points);
  const chosen = [lead];
  for (const debt of others) {
    const flash = IDIOMS[debt.beat.idiom].fades && waits(debt);
    if (far(shot, pointsOf([...chosen, debt])) <= alone * ROOMY || flash || open.length > QUEUE) chosen.push(debt);
  }
  return chosen;
}

/** True where one picture of these is still one of a scene, or where they cannot wait for pictures of their own. `far`: inches to that picture. */
export function joins(debts: readonly Debt[], now: number, far: () => number): boolean {
  if (debts.length > QUEUE || debts.some(({ beat }) => IDIOMS[beat.idiom].fades || now - beat.at >= LASTS)) return true;
  return far() <= SCENE;
}
