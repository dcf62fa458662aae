import type { Option } from '../../engine/prompt.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Effect } from './content.ts';
import { isEffect, worthOf } from './content.ts';
import { goals, groundOf } from './ground.ts';
import type { Steps, T, Use } from './state.ts';
import { DISCARDS, effectId, HASTED, ROW, SHIELD, SLOWED, sheetOf, slowOf } from './state.ts';
import { gain, hurt } from './vitals.ts';

/** M-083, M-084: turns the effect of a symbol up, and the last one of all with it. */
function identify(t: T, symbol: string): Effect {
  const card = t.piece(effectId(symbol));
  const show = (each: Piece, line: string): void => {
    t.showFace(each.id, 'all');
    t.tell('all', line, each.tags[0] ?? '', each.face ?? '');
    t.flash('all', 'identified', { piece: each.id });
  };
  if (card.faceKnownTo !== 'all') show(card, 'identified');
  const unknown = t.at(ROW).filter((each) => each.faceKnownTo !== 'all');
  if (unknown.length === 1) for (const last of unknown) show(last, 'identified.last');
  const effect = card.face;
  if (!isEffect(effect)) throw new Error(`${effect} is no effect`);
  return effect;
}

/** A potion is used (M-041, M-042): the card is spent and shown, its symbol identified, its effect happens at once (M-043). */
export const potionSteps: Pick<Steps, 'use' | 'goal' | 'goal.do'> = {
  use: (t, args) => {
    const card = t.piece(args.card);
    t.showFace(card.id, 'all');
    t.move(card.id, DISCARDS);
    const effect = identify(t, card.face ?? '');
    const target = t.piece(args.target);
    t.flash('all', effect, { piece: target.id });
    if (effect === 'teleport') return t.then('goal', args);
    if (target.kind === 'pawn') onPlayer(t, effect, target.owner ?? 0, args);
    else onBarrier(t, effect, target, args);
  },

  // M-100: whoever activated it says where the target goes, or that it stays.
  goal: (t, args) => {
    // A table fix may have taken it away.
    if (!t.has(args.target)) return;
    const found = goals(groundOf(t), t.piece(args.target).place);
    if (args.mad && t.options.maTeleport === 'random') return t.then('goal.do', args);
    const options: Option[] = found.map((place) => ({ id: `to:${place}`, label: ['option.to', place], place, mark: 'teleport' }));
    t.ask(args.by, {
      kind: 'choose',
      options: [...options, { id: 'stay', label: ['option.stay'] }],
      title: ['goal.ask', args.target],
      seen: ['goal.seen', args.by, args.target],
      rule: 'M-100',
      fallback: 'stay',
    });
    t.then('goal.do', args);
  },

  'goal.do': (t, args, answers) => {
    const place = answers.seats.length > 0 ? answers.option().place : lot(t, goals(groundOf(t), t.piece(args.target).place));
    if (place === undefined) {
      t.tell('all', 'stays', args.target);
      return;
    }
    t.move(args.target, place);
    t.tell('all', 'teleported', args.target, place);
    const { owner, kind } = t.piece(args.target);
    // M-102, R-17: a pawn arrives; what a barrier covers stays and waits.
    if (kind === 'pawn' && owner !== null) t.then('arrival', { seat: owner, how: 'teleport' });
  },
};

/** R-14 `maTeleport: random`. */
const lot = (t: T, places: readonly PlaceId[]): PlaceId | undefined => (places.length > 0 ? places[t.pick(places.length)] : undefined);

/** What the five other effects do to a player. */
function onPlayer(t: T, effect: Effect, seat: number, { card, mad }: Use): void {
  const sheet = sheetOf(t.own, seat);
  if (effect === 'strength' || effect === 'weaken') {
    const shield = reshield(sheet.shield, effect);
    t.tell('all', shield === sheet.shield ? 'shield.same' : 'shield', seat, shield);
    sheet.shield = shield;
  } else if (effect === 'haste') {
    // M-092, R-14, R-22: at once in one's own turn, otherwise with the next one.
    const now = t.turn.seat === seat && t.own.phase === 'act' && !mad;
    if (now) t.own.ap += 2;
    else sheet.haste += 2;
    t.tell('all', now ? 'haste.now' : 'haste.later', seat, 2);
  } else if (effect === 'slow') {
    // M-094: the card lies before the player.
    t.move(card, slowOf(seat));
    t.tell('all', 'slow', seat);
    // M-096.
  } else if (effect === 'fire') hurt(t, seat, 1);
}

/** M-090, M-091. */
function reshield(shield: number, effect: 'strength' | 'weaken'): number {
  if (effect === 'strength') return shield >= SHIELD.most ? shield : shield + 1;
  return shield <= SHIELD.least ? shield : shield - 1;
}

/** What the five other effects do to a barrier. */
function onBarrier(t: T, effect: Effect, barrier: Piece, { by, mad }: Use): void {
  if (effect === 'strength' || effect === 'weaken') {
    const shield = reshield(barrier.count, effect);
    t.tell('all', shield === barrier.count ? 'barrier.same' : 'barrier.shield', barrier.id, shield);
    t.change(barrier.id, { count: shield });
  } else if (effect === 'fire') {
    // M-096: the XP goes to the user; the Mad Alchemist gets none.
    removeBarrier(t, barrier, mad ? null : by);
  } else if (barrier.kind === 'rock') {
    // M-093, M-095: rocks never attack.
    t.tell('all', 'nothing', barrier.id);
  } else {
    // a second one adds nothing.
    const tag = effect === 'haste' ? HASTED : SLOWED;
    t.change(barrier.id, { tags: [...new Set([...barrier.tags, tag])] });
    t.tell('all', effect === 'haste' ? 'monster.hasted' : 'monster.slowed', barrier.id);
  }
}

/** Takes a barrier off the board; whoever did it has its XP (M-044, M-112). */
export function removeBarrier(t: T, barrier: Piece, by: number | null): void {
  t.remove(barrier.id);
  t.tell('all', `removed.${barrier.kind}`, barrier.place);
  t.flash('all', 'break', { place: barrier.place });
  if (by !== null) gain(t, by, worthOf(barrier.kind));
}
