import type { View } from '../../shared/engine/view.ts';
import type { Ground } from '../../shared/games/mad-alchemist/ground.ts';
import { ground, sightFrom } from '../../shared/games/mad-alchemist/ground.ts';
import { preview } from '../../shared/games/mad-alchemist/preview.ts';
import type { Own } from '../../shared/games/mad-alchemist/state.ts';
import { lineBetween } from '../../shared/table/geometry/tiles.ts';
import type { Fork, Trial } from './fork.ts';

// The state of this game is what its own steps made it.
const mine = (view: View): View<Own> => view as View<Own>;
const ownOf = (fork: Fork): Own => fork.table.state.own as Own;
const groundNow = (fork: Fork): Ground => ground(ownOf(fork), Object.values(fork.table.state.pieces));
const sorted = (places: readonly string[]): string => [...places].sort().join(' ');

/** What the previews of Mad-Alchemist say: sight, the tile as it lies, the way of a throw, where a teleport leads, who strikes at the turn's end. */
export function madAlchemist(trial: Trial): void {
  const { view, seat, prompt, answer, fork, claim } = trial;
  const shown = typeof answer === 'string' ? preview(mine(view), prompt, answer) : undefined;
  if (!shown || typeof answer !== 'string') return;
  const [what = ''] = answer.split(':');
  const before = mine(view).own;
  const field = ground(before, Object.values(view.pieces));
  const turn = view.turn.seat;
  trial.go();
  if (what === 'swap' && fork.open(Number(answer.split(':')[1]))?.prompt.title[0] === 'swap.ask')
    fork.answer(Number(answer.split(':')[1]), 'yes');
  const now = groundNow(fork);
  const me = now.pawns.get(seat);
  const laid = ownOf(fork).tiles.slice(before.tiles.length);
  // What is found on the way is chance, and may kill: what was promised for the known part still holds.
  const same =
    laid.length === (what === 'place' ? 1 : 0) &&
    ownOf(fork).dead.length === before.dead.length &&
    ownOf(fork).met.length === before.met.length;
  if (what === 'move' || what === 'swap') {
    const reach = shown.reach ?? [];
    const seen = me && me.place === reach[0] ? sightFrom(now, me.place) : undefined;
    const still = ownOf(fork).phase === 'act' && fork.table.state.turn.seat === turn;
    if (seen && still)
      claim('sight', same ? sorted(seen) === sorted(reach) : reach.every((place) => seen.includes(place)), { reach, seen });
  }
  if (what === 'place' && shown.tile) {
    const { place, open, terrain } = shown.tile;
    const [tile] = laid;
    claim('tile', tile !== undefined && `${tile.column},${tile.row}` === place && tile.open === open, { tile, place, open });
    const met =
      ownOf(fork).met.length > before.met.length || fork.events.some((event) => event.kind === 'flashed' && event.what === 'encounter');
    claim('bang', terrain === 'cellar!' || !met || laid.length > 1, { terrain, met });
  }
  if ((what === 'drink' || what === 'throw') && shown.reach) {
    const goals = fork.open(seat)?.prompt;
    if (goals?.kind === 'choose' && goals.title[0] === 'goal.ask')
      claim('teleport', sorted(goals.options.flatMap(({ place }) => place ?? [])) === sorted(shown.reach), { shown: shown.reach });
  }
  if (what === 'throw' && shown.path) {
    const [from, to] = [shown.path[0], shown.path.at(-1)];
    const between = from && to ? lineBetween(field.field, from, to) : undefined;
    claim('throw', between?.every((place) => !field.filled.has(place)) === true && shown.path.length >= 2, shown.path);
  }
  // Whoever or whatever was found on the way stands in someone's sight.
  const found = [...now.filled].some((place) => !field.filled.has(place) && ![...now.pawns.values()].some((pawn) => pawn.place === place));
  if (shown.blast && before.phase === 'act' && turn !== null) strikes(trial, turn, shown.blast, { same, found });
}

/** Ends the turn as soon as it can be ended, and counts who strikes. `same`: nothing came that was not foreseen; `found`: something that fills a tile did. */
function strikes(
  { fork, seat, claim }: Trial,
  turn: number,
  blast: readonly { text: string; place: string }[],
  { same, found }: { same: boolean; found: boolean },
): void {
  const alive = (): boolean => groundNow(fork).pawns.has(turn);
  const before = fork.table.state.turn;
  const open = fork.open(turn);
  if (fork.told('ends').length === 0 && before.seat === turn && open?.prompt.title[0]?.startsWith('act')) fork.answer(turn, 'end');
  const ended = fork.told('ends').length > 0;
  if (!ended) return;
  const kinds = Object.values(fork.table.state.pieces);
  const madAt = kinds.find((piece) => piece.kind === 'alchemist')?.place;
  const [mad, dice] = [blast.filter(({ place }) => place === madAt), blast.filter(({ place }) => place !== madAt)];
  const warned = dice.reduce((sum, { text }) => sum + Number(text.slice(1)), 0);
  const rolled = fork.rolls('monsters.roll').reduce((sum, values) => sum + values.length, 0);
  const detail = { blast, rolled, seat, turn };
  if (!alive() && rolled === 0) return;
  claim(warned > 0 ? 'monsters strike' : 'monsters leave alone', same ? rolled === warned : rolled >= warned, detail);
  const threw = fork.told('mad.throws').length + fork.told('mad.empty').length;
  // What is found in between takes his sight.
  if (alive() && (same || (mad.length > 0 && !found)))
    claim(mad.length > 0 ? 'the alchemist throws' : 'no alchemist throws', threw > 0 === mad.length > 0, detail);
}
