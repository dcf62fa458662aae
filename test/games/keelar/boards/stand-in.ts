import { sample } from '../../../../shared/engine/answers.ts';
import type { AnyGame, Game } from '../../../../shared/engine/game.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { check } from '../../../../shared/games/keelar/boards/check.ts';
import { CHUCK_LINES } from '../../../../shared/games/keelar/boards/chuck.ts';
import { explain, refuses } from '../../../../shared/games/keelar/boards/explain.ts';
import type { BoardFrames } from '../../../../shared/games/keelar/boards/frames.ts';
import { BOARD_STEPS } from '../../../../shared/games/keelar/boards/index.ts';
import { shelfOf } from '../../../../shared/games/keelar/boards/inventory.ts';
import { COLOURS, FACES, KINDS } from '../../../../shared/games/keelar/boards/kinds.ts';
import { LINES } from '../../../../shared/games/keelar/boards/lines.ts';
import { notes } from '../../../../shared/games/keelar/boards/notes.ts';
import { panel } from '../../../../shared/games/keelar/boards/panel.ts';
import { scene } from '../../../../shared/games/keelar/boards/scene.ts';
import { newHidden, newOwn } from '../../../../shared/games/keelar/boards/start.ts';
import { bot } from '../../../../shared/games/keelar/index.ts';
import { OPTIONS } from '../../../../shared/games/keelar/options.ts';
import type { Frames } from '../../../../shared/games/keelar/play/frames.ts';
import { PLAY_STEPS } from '../../../../shared/games/keelar/play/index.ts';
import { PLAY_LINES } from '../../../../shared/games/keelar/play/lines.ts';
import type { Hidden, Own, T } from '../../../../shared/games/keelar/play/state.ts';
import { priceOf } from '../../../../shared/games/keelar/sheet/purchase.ts';
import { table, type Voice } from '../../../support/table.ts';

/** What a seat takes out of a board in the stand-in. */
export interface Loot {
  gold: number;
  fake?: number;
  /** What all believe it took out, where that differs. */
  believed?: number;
}

type TestFrames = { [Name in keyof BoardFrames | 'board.play' | 'special' | 'special.do']: Frames[Name] };
type StandIn = Game<Own, TestFrames, Hidden>;

/**
 * The game with boards that are over as soon as they are laid: `loot` says for each board what each seat takes out, `meddle` changes
 * what else happened there.
 */
export function standIn(loot: readonly (readonly (number | Loot)[])[], meddle: (t: T, board: number) => void = () => undefined): AnyGame {
  const play = {
    ...BOARD_STEPS,
    special: PLAY_STEPS.special,
    'special.do': PLAY_STEPS['special.do'],
    'board.play': (t: T) => {
      meddle(t, t.own.board);
      const taken = loot[t.own.board - 1] ?? [];
      t.hidden.banked = t.own.seats.map((_, seat) => {
        const each = taken[seat] ?? 0;
        const { gold, fake = 0 } = typeof each === 'number' ? { gold: each } : each;
        return { gold, fake };
      });
      t.own.seats.forEach((seat, index) => {
        const each = taken[index] ?? 0;
        seat.out = typeof each === 'number' ? each : (each.believed ?? each.gold);
      });
      // Pieces of the gold that was taken: it no longer lies on the board.
      let left = t.hidden.banked.reduce((sum, { gold, fake }) => sum + gold - fake, 0);
      for (const { id, count } of t.all('coins')) {
        const gone = Math.min(left, count);
        left -= gone;
        if (gone === count) t.remove(id);
        else if (gone > 0) t.change(id, { count: count - gone });
      }
      t.then('board.over', { why: 'left' });
    },
  };
  const game: StandIn = {
    id: 'keelar',
    title: 'Keelar',
    tagline: 'Boards without play',
    version: '1',
    seats: { min: 2, max: 8 },
    colours: COLOURS,
    options: OPTIONS,
    lines: { ...LINES, ...CHUCK_LINES, ...PLAY_LINES },
    kinds: KINDS,
    faces: FACES,
    own: newOwn,
    hidden: newHidden,
    notes,
    first: { step: 'game', args: {} },
    steps: play,
    scene: (own, _options, seats) => scene(own, seats),
    panel,
    bot: (view, prompt, below) => bot(view, prompt, below) ?? sample(prompt, below),
    explain,
    refuses,
    check,
  };
  return game;
}

export const ownOf = (voice: Voice): Own => {
  const own: unknown = voice.state.own;
  if (!isOwn(own)) throw new Error('no state of Keelar');
  return own;
};
const isOwn = (own: unknown): own is Own => typeof own === 'object' && own !== null && 'ledger' in own;

export const hiddenOf = (voice: Voice): Hidden => {
  const hidden: unknown = voice.state.hidden;
  if (!isHidden(hidden)) throw new Error('no hidden state of Keelar');
  return hidden;
};
const isHidden = (hidden: unknown): hidden is Hidden => typeof hidden === 'object' && hidden !== null && 'fakeGold' in hidden;

/** A table at which every seat has chosen a class: mage, warrior, soldier ... in the order of seats. */
export function chosen(game: AnyGame, seats: number, options: Options = {}, classes?: readonly string[]): Voice {
  const voice = table(game, { seats, options });
  for (let seat = 0; seat < seats; seat++) voice.seat(seat).answer((classes ?? IDS)[seat] ?? '');
  return voice;
}
const IDS = ['mage', 'warrior', 'soldier', 'demon', 'robo', 'ugh', 'elf', 'rogue'];

/** What a basket costs a seat in gold, as the sheets have it now: prices are tuned now and then. */
export function cost(voice: Voice, seat: number, basket: Readonly<Record<string, number>>): number {
  const shelf = shelfOf(ownOf(voice), seat);
  return Object.entries(basket).reduce((sum, [name, copies]) => {
    const price = priceOf(shelf, name);
    if (!price) throw new Error(`${name} is not for sale`);
    return sum + copies * price.gold;
  }, 0);
}

/** Everybody gives the default answer to the question that is open now. */
export function defaults(voice: Voice): Voice {
  for (const { seat, prompt } of [...voice.state.prompts]) voice.seat(seat).answer(prompt.fallback ?? '');
  return voice;
}

/** Default answers until a question with this title is open. */
export function until(voice: Voice, title: string): Voice {
  for (let rounds = 0; rounds < 40; rounds++) {
    const [open] = voice.state.prompts;
    if (!open || open.prompt.title[0] === title) return voice;
    defaults(voice);
  }
  throw new Error(`${title} was never asked`);
}

/** The lines that a viewer heard, by key. */
export const toldTo = (voice: Voice, viewer: number | null, key: string): (string | number)[][] =>
  voice.heard(viewer).flatMap((event) => (event.kind === 'told' && event.line[0] === key ? [event.line.slice(1)] : []));
