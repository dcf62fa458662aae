import type { Game } from '../../engine/game.ts';
import { handOf } from '../../table/piece.ts';
import { arrivalSteps } from './arrival.ts';
import { bot } from './bot/bot.ts';
import { counsel } from './bot/counsel.ts';
import { check, flaws } from './check.ts';
import { dealSteps } from './deeds.ts';
import { encounterSteps } from './encounter.ts';
import { aims, declines, explain } from './explain.ts';
import { FACE } from './face.ts';
import { gapsOf, groundOf } from './ground.ts';
import { monsterSteps } from './monsters.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { turnKnob } from './panel.ts';
import { potionSteps } from './potions.ts';
import { revealSteps, ways } from './reveal.ts';
import { newHidden, newOwn, setupSteps } from './setup.ts';
import { tileUnder } from './stacks.ts';
import type { Frames, Hidden, Own, T } from './state.ts';
import { turnSteps } from './turn.ts';
import { taken, unruled } from './unruled.ts';

/**
 * After a table fix: potion cards are known to whom their new place shows them, and a tile that is being laid belongs to where its
 * pawn stands now; one that fits nowhere there goes under the stack.
 */
export function fixed(t: T): void {
  for (const card of t.all('potion')) {
    const holder = t.own.sheets.findIndex((_, seat) => handOf(seat) === card.place);
    t.showFace(card.id, holder >= 0 && t.options.openHands === false ? [holder] : 'all');
  }
  const { drawn } = t.own;
  if (!drawn) return;
  const { tile, seat } = drawn;
  const g = groundOf(t);
  const from = g.pawns.get(seat)?.place;
  const open = from === undefined ? [] : gapsOf(g, from).map((gap) => gap.place);
  const kept = drawn.spaces.filter((space) => open.includes(space));
  const spaces = kept.length > 0 ? kept : open;
  const fits = tile === null ? spaces.length > 0 : ways(t, seat, tile, spaces).length > 0;
  if (tile !== null && !fits) {
    tileUnder(t, tile);
    t.tell('all', 'drawn.under', tile);
  }
  t.own.drawn = fits ? { tile, seat, spaces } : null;
}

/** Mad-Alchemist: a cellar laid tile by tile, potions that nobody knows, and one Stone (rules.md). */
export const GAME: Game<Own, Frames, Hidden> = {
  ...FACE,
  options: OPTIONS,
  presets: PRESETS,
  version: '2',
  handover: 'open',
  own: newOwn,
  hidden: newHidden,
  first: { step: 'setup', args: {} },
  steps: {
    ...setupSteps,
    ...turnSteps,
    ...dealSteps,
    ...potionSteps,
    ...arrivalSteps,
    ...revealSteps,
    ...encounterSteps,
    ...monsterSteps,
  },
  bot,
  explain,
  aims,
  counsel,
  declines,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled, taken, rides: { stone: 'pawn' } },
};
