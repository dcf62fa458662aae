import { describe, expect, it } from 'vitest';
import { mapOf } from '../../../shared/games/traps-and-treasure/map.ts';
import type { TimedSlab } from '../../../shared/games/traps-and-treasure/state.ts';
import { findPath } from '../../../shared/table/geometry/plane/path.ts';
import { terrainOf } from '../../../shared/table/geometry/plane/terrain.ts';
import { at, creatureIn, dice, heard, inch, options, ownOf, spot, stage } from './stage.ts';

const stone: TimedSlab = { id: 'slab-1', kind: 'stone', from: inch([17, 29]), degrees: 0, length: 3000, until: 4 };
const far = { is: 'warrior leader', at: [20, 12] as const };

describe('a Pillager that is driven into its own Camp', () => {
  // The Camp is 16..20, 27..30.
  it('[R-89, R-30, T-021, R-73] staggers home: banked, and the third one takes a Marker along', () => {
    const voice = stage({
      cast: { hero: far, thief: { is: 'pillager', at: [13.5, 28.5], effects: [{ kind: 'confused', until: 6 }] } },
      order: ['pillagers', 'hero'],
      markers: { EM1: 'unchecked', EM2: 'unchecked' },
      own: { banked: 2 },
      // East; the first of the Markers.
      picks: [0, 0],
    });
    expect(ownOf(voice)).toMatchObject({ banked: 3, taken: 1, markers: { EM2: 'unchecked' } });
    expect(voice.state.pieces.thief).toBeUndefined();
    expect(heard(voice)).toContain('pillaged');
  });

  it('[R-89, E-28] comes down there as the stone under it vanishes: banked', () => {
    const voice = stage({ cast: { hero: far, thief: { is: 'pillager', at: [18, 29, 2] } }, slabs: [stone] });
    voice.answer('end');
    expect(ownOf(voice).banked).toBe(1);
  });

  it('[R-89] stands there when it would head for home: it has arrived', () => {
    const voice = stage({ cast: { hero: far, thief: { is: 'pillager', at: [18, 28.5] } }, order: ['pillagers', 'hero'] });
    expect(ownOf(voice).banked).toBe(1);
    expect(heard(voice)).not.toContain('pillager.waits');
  });
});

describe('late Monsters', () => {
  it('[R-89, R-04] one that has its place in a count keeps it when another one comes while that count runs', () => {
    const near = { is: 'rogue mercenary', at: [6, 4.6] as const };
    const voice = stage({
      cast: {
        hero: near,
        slow: { is: 'warrior apprentice', at: [30, 2], seat: 1, initiative: 4 },
        early: { is: 'monster mercenary', at: [33, 12], initiative: 4 },
      },
      order: ['hero', 'early', 'slow'],
      markers: { EM1: 'unchecked', EM10: 'unchecked' },
      rolls: [[4], [1], [3], [4], [1]],
      picks: [0],
    });
    voice.answer([spot(6, 9.5)]);
    expect(ownOf(voice).order).toEqual(['early', 'slow', expect.stringMatching(/^monster-/)]);
  });
});

describe('Camps', () => {
  it('[R-88, R-54, R-45] who is set up again in its own Camp has what it carries in the chest', () => {
    const voice = stage({
      cast: {
        hero: { is: 'warrior mercenary', at: [2, 1] },
        down: { is: 'rogue leader', at: [3, 1.5], treasures: 2, crossed: { head: 3, torso: 0, arms: 0, legs: 0 } },
      },
      own: { made: 2 },
    });
    voice.answer('salve:down');
    expect(ownOf(voice).stash).toEqual([2, 0]);
    expect(creatureIn(voice, 'down')).toMatchObject({ treasures: 0, acted: true });
  });

  it('[R-88, T-029, E-28] Treasure that comes down into a Camp as a stone vanishes is that Camp’s: nothing is left, the game is over', () => {
    const slab = { ...stone, from: inch([33, 28]) };
    const voice = stage({
      cast: { hero: far, other: { is: 'rogue leader', at: [22, 20], seat: 1 } },
      slabs: [slab],
      treasures: [[33.5, 28, 2]],
      markers: {},
    });
    expect(voice.state.result).toBeNull();
    voice.answer('end');
    expect(ownOf(voice).stash).toEqual([0, 1]);
    expect(voice.state.result?.winners).toEqual([1]);
  });

  it('[R-88] what is laid down from the air over somebody’s Camp says whose it becomes, and falls into the chest', () => {
    const voice = stage({
      cast: {
        hero: { is: 'rogue leader', at: [33, 28.5, 3], treasures: 1, effects: [{ kind: 'fly', until: 9 }] },
        other: { ...far, seat: 1 },
      },
      own: { made: 1 },
    });
    const { prompt } = voice.open();
    expect('options' in prompt && prompt.options.find(({ id }) => id === 'drop')?.label).toEqual(['option.drop.camp', 1]);
    voice.answer('drop');
    expect(ownOf(voice).stash).toEqual([0, 1]);
    expect(voice.state.pieces['chest-1']?.count).toBe(1);
  });
});

describe('alliances', () => {
  it('[R-90, R-78, R-51, T-004] nothing binds but in one’s own activation and with the other’s word', () => {
    const other = { is: 'warrior leader', at: [21.5, 12] as const, seat: 1 };
    const voice = stage({
      cast: { hero: { is: 'rogue leader', at: [20, 12], treasures: 1 }, other },
      order: ['hero', 'other'],
      own: { made: 1 },
    });
    // Whoever is not in turn is asked nothing, and can only talk.
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([0]);
    voice.answer('trade:other').answer({ 'give:treasure': 1 });
    expect([creatureIn(voice, 'hero').treasures, voice.state.prompts[0]?.seat]).toEqual([1, 1]);
    voice.seat(1).answer('yes').seat(0).answer('ally:1');
    expect(ownOf(voice).alliances).toEqual([]);
    voice.seat(1).answer('yes');
    expect(ownOf(voice).alliances).toEqual(['0-1']);
    expect(options(voice, 0)).toContain('break:1');
  });
});

describe('doorways', () => {
  it('[G-06, G-08, G-17] the way onto a roof with a door in the middle of its face goes up beside the door', () => {
    const ground = terrainOf(mapOf('village', ''), 'all-open', []);
    const mover = { at: inch([26, 20]), climbs: 'rough', nimble: true, flies: false, ghost: false, hanging: false } as const;
    // DA1 lies in the middle of the west face of the barn.
    const path = findPath(ground, [], mover, inch([29, 20, 3]));
    const foot = path?.points.find(({ x }) => x === 27_500);
    expect([19_250, 20_750]).toContain(foot?.y);
  });

  it('[G-06, G-08, R-13] over a doorway nobody climbs down either, but one may hang above its lintel and go back up', () => {
    const voice = stage({ cast: { hero: { is: 'rogue leader', at: [7, 4.6, 3] } }, doors: { DI1: 'broken' } });
    voice.refused([spot(7, 4.5, 3), spot(7, 3.5, 3), spot(7, 3.5, 0)], 'G-08');
    dice(voice, []).answer([spot(7, 4.5, 3), spot(7, 3.5, 3)]);
    expect(at(voice, 'hero')).toEqual([7, 3.5, 3]);
    voice.answer([spot(7, 4.5, 3)]);
    expect(at(voice, 'hero')).toEqual([7, 4.5, 3]);
  });
});
