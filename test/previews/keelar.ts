import type { Preview } from '../../shared/engine/game.ts';
import type { View } from '../../shared/engine/view.ts';
import { fieldOf } from '../../shared/games/keelar/play/field.ts';
import { placeOfOption, preview } from '../../shared/games/keelar/play/preview.ts';
import type { Own } from '../../shared/games/keelar/play/state.ts';
import type { Fork, Trial } from './fork.ts';

// The state of this game is what its own steps made it.
const mine = (view: View): View<Own> => view as View<Own>;

/**
 * Spaces where bodies were hit by the attack itself, each with its damage. The preview shows the attack, not what follows from it: falls,
 * collisions, traps and the damage of later turns are left out. The kind of a damage is told right before its hit; barriers tell afterwards.
 */
function hits(fork: Fork): { place: string; damage: number }[] {
  const found: { place: string; damage: number }[] = [];
  let kind = 'damage.attack';
  for (const event of fork.events) {
    if (event.kind === 'told') {
      const key = String(event.line[0]);
      if (key === 'turn.ended') break;
      if (key.startsWith('damage.')) kind = key;
    }
    if (event.kind !== 'flashed') continue;
    if (event.what === 'push' || event.what === 'bump') break;
    if (event.what !== 'hit' || event.place === undefined) continue;
    if (kind === 'damage.attack') found.push({ place: event.place, damage: event.amount ?? 0 });
    kind = 'damage.attack';
  }
  return found;
}

/** Damage that a short text of a preview promises at most: "2 ↗1 burn". */
const promised = (text: string | undefined): number => Number(/^\d+/.exec(text ?? '')?.[0] ?? 0);

/** What the previews of Keelar say: where an ability reaches, what an attack does to which spaces, and where its target is pushed to. */
export function keelar(trial: Trial): void {
  const { view, seat, prompt, answer, claim, fork } = trial;
  if (typeof answer !== 'string' || mine(view).own.phase !== 'board') return;
  const shown = preview(mine(view), prompt, answer);
  if (!shown) return;
  trial.go();
  if (prompt.about !== undefined) return blasts(trial, shown, 'aimed');
  const next = fork.open(seat)?.prompt;
  const asks = next?.title[0] === 'ask.target';
  if (next?.kind === 'choose' && asks && shown.reach) {
    const field = fieldOf(mine(fork.view(seat)));
    const outside = next.options.flatMap((option) => {
      const place = placeOfOption(field, option);
      return place === undefined || shown.reach?.includes(place) ? [] : [`${option.id}@${place}`];
    });
    claim('targets lie in reach', outside.length === 0, { outside, title: next.title });
  }
  if (shown.blast && !asks) blasts(trial, shown, 'around');
}

/** Who was hit, in the open, by an attack that needed no more questions. */
function blasts(trial: Trial, shown: Preview, what: string): void {
  const { fork, claim, prompt, answer } = trial;
  const blast = new Map<string, string>((shown.blast ?? []).map(({ place, text }) => [place, text]));
  if (blast.size === 0) return;
  const struck = hits(fork);
  const told = fork.events.flatMap((event) => (event.kind === 'told' ? [event.line.join(' ')] : [])).slice(0, 12);
  const detail = { blast: shown.blast, struck, title: prompt.title, told };
  if (struck.length > 0) {
    const within = (each: { place: string }): boolean => blast.has(each.place);
    claim(`${what}: nobody else is hit`, struck.every(within), detail);
    const harder = struck.filter(({ place, damage }) => damage > promised(blast.get(place)));
    claim(`${what}: not harder than shown`, harder.length === 0, detail);
    claim(`${what}: shadows shield`, !struck.some(({ place }) => (shown.shadow ?? []).some((each) => each === place)), detail);
  }
  if (prompt.kind === 'choose') pushedAlong(trial, shown, prompt.options.find(({ id }) => id === answer)?.piece, detail);
}

/**
 * Where the target of the attack itself went. The preview can speak of what its seat knows only, and holds its tongue or errs without a
 * fault where somebody unseen is about, where somebody goes down or is destroyed before the target's way ends (the HP that are
 * left are no public matter, K-174, and the downed pass where the live do not, R-43), and where luck or armor spares a barrier.
 */
function pushedAlong({ view, before, fork, claim }: Trial, { path, blast }: Preview, target: string | undefined, detail: unknown): void {
  if (!path || target === undefined) return;
  const figure = view.pieces[target];
  // K-134: with a rider its carrier is pushed.
  const piece = figure?.place.startsWith('@') ? figure.place.slice(1) : target;
  const own = fork.events.map((event) => event.kind === 'flashed' && event.piece === piece && ['push', 'bump'].includes(event.what));
  const events = own.includes(true) ? fork.events.slice(0, own.lastIndexOf(true) + 1) : fork.events;
  const flashes = events.flatMap((event) => (event.kind === 'flashed' ? [event] : []));
  const keys = events.flatMap((event) => (event.kind === 'told' ? [String(event.line[0])] : []));
  if (!flashes.some((event) => event.what === 'hit' && event.piece === target)) return;
  if (keys.some((key) => ['downed', 'killed', 'destroyed', 'in.the.way'].includes(key))) return;
  if (Object.values(before.state.pieces).some(({ id, kind }) => kind === 'character' && view.pieces[id] === undefined)) return;
  const gone = fork.told('barrier.gone').map(([place]) => place);
  const breaks = new Map<string, number>((blast ?? []).map(({ place, text }) => [place, promised(text)]));
  const barriers = Object.values(view.pieces).filter(({ kind }) => kind === 'barrier');
  if (barriers.some(({ place, count }) => count <= (breaks.get(place) ?? 0) && !gone.includes(place))) return;
  const moves = flashes.flatMap((event) => (event.what === 'push' && event.piece === piece ? [event.place] : []));
  claim('pushed along the way shown', moves.length === path.length - 1 && moves.every((place, at) => place === path[at + 1]), {
    path,
    moves,
    detail,
  });
}
