import { arrange } from '../../../shared/engine/arrange.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import type { Game } from '../../../shared/engine/game.ts';
import { start } from '../../../shared/engine/start.ts';
import { beast } from '../../../shared/games/traps-and-treasure/appear.ts';
import { attack } from '../../../shared/games/traps-and-treasure/combat.ts';
import type { CharacterRank } from '../../../shared/games/traps-and-treasure/content.ts';
import type { Frames, T } from '../../../shared/games/traps-and-treasure/frames.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { newCharacter, newOwn } from '../../../shared/games/traps-and-treasure/setup.ts';
import type { Class, Own, Rank } from '../../../shared/games/traps-and-treasure/state.ts';
import { put } from '../../../shared/games/traps-and-treasure/values.ts';
import { isDisabled } from '../../../shared/games/traps-and-treasure/world.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import { pieceId } from '../../../shared/table/ids.ts';

const FOE = pieceId('foe');
/** Fights that go on for longer are no fights. */
const ROUNDS = 400;
/** Duels in one step: all that happens in a step is kept. */
const BATCH = 100;

export interface Duel {
  readonly class: Class;
  readonly rank: CharacterRank;
  readonly foe: Rank;
}

/** Sets two figures side by side, whole and fresh. */
function face(t: T, duel: Duel): ReturnType<typeof pieceId> {
  for (const piece of [...t.all()]) t.remove(piece.id);
  t.own.creatures = {};
  const hero = newCharacter(0, duel.class, duel.rank);
  const other = beast(FOE, duel.foe === 'pillager' ? 'pillager' : 'monster', duel.foe);
  t.mint({ id: hero.id, kind: 'character', place: spotId({ x: 15_000, y: 12_000, z: 0 }), owner: 0 });
  t.mint({ id: FOE, kind: other.kind, place: spotId({ x: 16_500, y: 12_000, z: 0 }) });
  put(t, hero);
  put(t, other);
  return hero.id;
}

/** One duel by the rules of combat alone: Initiative each Turn (T-020, ties by another die), two attacks each. True when the Character wins. */
function fight(t: T, duel: Duel): boolean {
  const hero = face(t, duel);
  // T-116: Warriors that own the special weapon use it.
  const weapon = t.own.creatures[hero]?.items.includes('special') ? 'special' : 'melee';
  const [over, lost] = [
    () => t.own.creatures[FOE] === undefined,
    () => isDisabled(t.own.creatures[hero] ?? newCharacter(0, 'mage', 'leader')),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    const [mine = 1, theirs = 1] = t.roll(['d6', 'd6'], null, ['roll.off', hero]);
    const first = mine > theirs || (mine === theirs && t.pick(2) === 0);
    for (const by of first ? [hero, FOE] : [FOE, hero]) {
      for (let action = 0; action < 2; action++) {
        if (by === hero) attack(t, hero, FOE, weapon);
        else attack(t, FOE, hero, 'melee');
        if (over()) return true;
        if (lost()) return false;
      }
    }
  }
  throw new Error('a duel without an end');
}

/** How many of `n` duels the Character wins, by the engine's own combat. */
export function duelsWon(duel: Duel, n: number, seed: number): number {
  let won = 0;
  const ring: Game<Own, Frames> = {
    ...trapsAndTreasure,
    own: (options, seats) => ({ ...newOwn(options, seats), phase: 'count', turn: 1 }),
    steps: {
      ...trapsAndTreasure.steps,
      count: (t) => {
        for (let i = 0; i < Math.min(BATCH, n - done); i++) if (fight(t, duel)) won += 1;
        t.then('game', {});
      },
      game: (t) => t.ask(0, { kind: 'choose', options: [{ id: 'go', label: ['over.time'] }], title: ['over.time'], rule: 'T-040' }),
    },
  };
  const chance = seededChance(seed);
  let { table } = start(ring, { seats: 2 }, chance);
  let done = 0;
  for (; done < n; done += BATCH) {
    const next = arrange(table, () => undefined, { step: 'count', args: {} }, chance);
    table = next.table;
  }
  return won;
}
