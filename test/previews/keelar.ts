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
function blasts({ fork, claim, prompt, answer }: Trial, shown: Preview, what: string): void {
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
  pushedAlong(fork, shown, prompt.kind === 'choose' ? prompt.options.find(({ id }) => id === answer)?.piece : undefined, claim, detail);
}

/** Where the target of the attack itself went, when it stood up to it. */
function pushedAlong(fork: Fork, { path }: Preview, piece: string | undefined, claim: Trial['claim'], detail: unknown): void {
  if (!path || piece === undefined) return;
  const flashes = fork.events.flatMap((event) => (event.kind === 'flashed' ? [event] : []));
  const stood = flashes.some((event) => event.what === 'hit' && event.piece === piece);
  const gone = ['destroyed', 'killed', 'barrier.gone', 'left', 'fell.out', 'swallowed', 'in.the.way'].some(
    (key) => fork.told(key).length > 0,
  );
  if (!stood || gone) return;
  const moves = flashes.flatMap((event) => (event.what === 'push' && event.piece === piece ? [event.place] : []));
  claim('pushed along the way shown', moves.length === path.length - 1 && moves.every((place, at) => place === path[at + 1]), {
    path,
    moves,
    detail,
  });
}
