import type { View } from '../../shared/engine/view.ts';
import { isFallen, mapIn, pillarsDown, wayOut } from '../../shared/games/tomb-looters/ground.ts';
import { GAME as game } from '../../shared/games/tomb-looters/index.ts';
import type { Hidden, Own } from '../../shared/games/tomb-looters/state.ts';
import type { Trial } from './fork.ts';

// The state of this game is what its own steps made it.
const mine = (view: View): View<Own> => view as View<Own>;

const sorted = (places: readonly string[]): string => [...places].sort().join(' ');

/** What the previews of Tomb Looters say: the way somebody goes, where a Movement may end, what falls and what that cuts off. */
export function tombLooters({ view, seat, prompt, answer, before, fork, claim, go }: Trial): void {
  const words = typeof answer === 'string' ? answer : '';
  const shown = game.preview?.(mine(view), prompt, words);
  if (!shown) return;
  const was = before.state.own as Own;
  go();
  const own = fork.table.state.own as Own;
  const sheet = (fork.table.state.hidden as Hidden).sheets[seat];
  const [what = '', hex = ''] = words.split(':');
  const detail = { shown, at: sheet?.at, glm: sheet?.glm };
  const alone = !fork.table.state.result && own.round === was.round;
  if (prompt.kind === 'path' && Array.isArray(answer)) {
    const end = answer.at(-1) ?? '';
    claim('a Movement ends in reach', shown.reach?.some((place) => place === end) === true, detail);
    if (alone) claim('a Movement ends where it was drawn', sheet?.at === end, detail);
  }
  const end = shown.path?.at(-1);
  // An Ankh may be followed by the Movement of a sealed round that ends with it.
  if (end !== undefined && what === 'ankh' && own.phase === was.phase) claim('an Ankh leads along its way', sheet?.at === end, detail);
  if (end !== undefined && what === 'flee' && alone) claim('a flight ends where it was shown', sheet?.at === end, detail);
  if (end !== undefined && (what === 'glm' || what === 'leash') && alone) claim('the GLM goes along its way', sheet?.glm === end, detail);
  const next = fork.open(seat)?.prompt;
  if (what === 'shift' && shown.reach && next?.kind === 'path')
    claim('Phase-Shift reaches', sorted(next.ends) === sorted(shown.reach), { shown, ends: next.ends });
  if (what === 'fall' && fork.told('fall.named').length > 0) {
    claim('the hex falls', isFallen(own, hex), detail);
    const fallen = mapIn(own).hexes.filter((each) => isFallen(own, each) && !isFallen(was, each));
    const pillar = /pillar (\d+)/.exec(shown.blast?.[0]?.text ?? '')?.[1];
    const only = fallen.filter((each) => mapIn(own).pillars.has(each)).length <= 1;
    claim(
      'pillars are counted',
      (pillar !== undefined) === mapIn(own).pillars.has(hex as never) &&
        (!only || pillar === undefined || Number(pillar) === pillarsDown(own)),
      detail,
    );
    claim(
      'what it cuts off is cut off',
      (shown.shadow ?? []).every((place) => !wayOut(own, place, false)),
      detail,
    );
    if (fallen.length === 1)
      claim(
        'nothing else is cut off',
        mapIn(own).hexes.every(
          (place) => isFallen(own, place) || shown.shadow?.includes(place) || wayOut(own, place, false) === wayOut(was, place, false),
        ),
        detail,
      );
  }
}
