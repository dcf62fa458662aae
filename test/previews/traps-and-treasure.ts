import type { View } from '../../shared/engine/view.ts';
import { field, measure, way } from '../../shared/games/traps-and-treasure/draw.ts';
import type { Own } from '../../shared/games/traps-and-treasure/state.ts';
import { spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { Trial } from './fork.ts';

// The state of this game is what its own steps made it.
const mine = (view: View): View<Own> => view as View<Own>;

/** How often the coloured field is looked at: it takes as long as many walks. */
const FIELDS = 12;

/** What Traps & Treasure measures before it is done: inches of a walk, where it will stop, what a field of reach promises. */
export function trapsAndTreasure(trial: Trial): void {
  const { view, prompt, answer, before, fork, claim, go } = trial;
  if ((prompt.kind !== 'route' && prompt.kind !== 'spot') || !Array.isArray(answer)) return;
  const measured = measure(mine(view), prompt, answer);
  if (!measured) return;
  claim('what is offered by name is legal', measured.wrong === null, measured.wrong);
  if (prompt.kind !== 'route') return go();
  if (before.state.entries % FIELDS === 0) reaches(trial);
  const total = measured.legs.at(-1)?.total ?? 0;
  const named = prompt.ways.find((each) => each.answer.join(' ') === answer.join(' '));
  if (named) claim('a way costs what it says', named.cost === total, { named: named.cost, total });
  const of = mine(view).own.creatures[prompt.piece];
  go();
  const [walked] = fork.told('walks');
  if (!walked || walked[0] !== prompt.piece) return;
  const [spent, left] = [Math.round(Number(walked[1]) * 1000), Math.round(Number(walked[2]) * 1000)];
  const last = measured.stops.at(-1);
  const detail = { spent, left, measured: { total, left: measured.left, stops: measured.stops }, answer };
  if (measured.stops.length === 0) claim('a walk without stops is gone to its end', spent === total, detail);
  else claim('a walk stops where it was shown', spent === total || spent === last?.total, detail);
  if (spent === total && measured.stops.length === 0)
    claim('what a walk brings home comes home', fork.told('stashed').length > 0 === (measured.brings !== undefined), detail);
  // on a face the inches of two Moves are one budget.
  if (spent === total && of?.hanging === false) claim('what is left is left', left === measured.left, detail);
}

/** A square that is coloured as reachable can be walked to, for what it says. */
function reaches({ view, prompt, claim }: Trial): void {
  const shown = field(mine(view), prompt);
  const patch = shown?.patches[0];
  const from = patch && spotOf(patch.from);
  if (!shown || !patch || !from) return;
  const open = patch.cost.flatMap((cost, at) => (cost > 0 ? [{ cost, at }] : []));
  const one = open[Math.floor(open.length / 2)];
  if (!one) return;
  const [column, row] = [one.at % patch.columns, Math.floor(one.at / patch.columns)];
  const to = placeId(spotId({ x: from.x + column * shown.step, y: from.y + row * shown.step, z: from.z }));
  const walk = way(mine(view), prompt, to);
  const measured = walk && measure(mine(view), prompt, walk);
  const total = measured?.legs.at(-1)?.total ?? Number.POSITIVE_INFINITY;
  claim('the field can be walked', measured !== undefined && total <= one.cost + 2 * shown.step, { to, cost: one.cost, total, walk });
}
