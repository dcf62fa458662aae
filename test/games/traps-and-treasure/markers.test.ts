import { describe, expect, it } from 'vitest';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, options, ownOf, spot, stage } from './stage.ts';

const open = { DI1: 'open', DI2: 'open', DI3: 'open' } as const;
const ROGUE: Cast = { is: 'rogue mercenary', at: [6, 4.6] };
const village = (cast: Stage['cast'], more: Partial<Stage> = {}) =>
  stage({ cast, markers: { EM1: 'unchecked', EM10: 'unchecked' }, doors: open, ...more });
const ALL = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`EM${i + 1}`, 'unchecked' as const]));
const places = (voice: ReturnType<typeof stage>, kind: string) =>
  Object.values(voice.state.pieces)
    .filter((piece) => piece.kind === kind)
    .map(({ place }) => place);

describe('coming near a Marker', () => {
  it('[E-10, T-024, T-025, T-026, T-051, T-070, R-12, R-25, R-27] success, a Trap disarmed, Treasure, two Pillagers', () => {
    // Wits 4, chart 3 (Trap), disarm 5, Trap 5 (Poison Gas), Treasure 5, Pillagers 4 → 2.
    const voice = village({ hero: ROGUE }, { markers: ALL, rolls: [[4], [3], [5], [5], [5], [4]], picks: [0, 7] });
    voice.answer([spot(6, 9.5)]);
    expect(at(voice, 'hero')).toEqual([6, 8.5, 0]);
    expect(voice.open().prompt.title[0]).toBe('disarm.ask');
    expect(creatureIn(voice, 'hero').moveLeft).toBe(3100);
    voice.answer('disarm');
    const own = ownOf(voice);
    expect(own.markers).not.toHaveProperty('EM1');
    expect(places(voice, 'treasure')).toEqual([spot(6, 10)]);
    expect(creatureIn(voice, 'hero').crossed).toEqual({ head: 0, torso: 0, arms: 0, legs: 0 });
    // All five locations still have Markers: eight exits; the lots 0 and 7 are the first and the last.
    expect(places(voice, 'pillager')).toEqual([spot(7, 3.3), spot(31, 24.7)]);
    expect(own).toMatchObject({ revealed: 1, made: 1, spawns: 2 });
    expect(creatureIn(voice, 'hero')).toMatchObject({ moveLeft: 3100, actionsLeft: 1 });
    voice.answer([spot(6, 9.5)]);
    expect(at(voice, 'hero')).toEqual([6, 9.5, 0]);
  });

  it('[T-024, R-12, R-24] the check costs no Action, and the mover goes on with what is left', () => {
    // Wits 4, chart 5: Treasure; one Pillager.
    const voice = village({ hero: ROGUE }, { rolls: [[4], [5], [1]] });
    voice.answer([spot(6, 9.5)]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ moveLeft: 3100, actionsLeft: 1 });
    expect(ownOf(voice).interrupted).toEqual({ points: [spot(6, 9.5)], paid: [] });
  });

  it('[T-052] success 5-6: the Marker becomes a Treasure', () => {
    const voice = village({ hero: ROGUE }, { rolls: [[4], [6], [1]] });
    voice.answer([spot(6, 9.5)]);
    expect(places(voice, 'treasure')).toEqual([spot(6, 10)]);
    expect(ownOf(voice)).toMatchObject({ made: 1 });
    expect(voice.state.pieces).not.toHaveProperty('EM1');
  });

  it('[T-054] failure 3-4: the Trap cannot be disarmed, even by a Rogue', () => {
    // Wits 3 fails (4+), chart 4, Trap 3 (Poison Dart): Might 5 saves; Treasure 5 is none; Pillagers.
    const voice = village({ hero: ROGUE }, { rolls: [[3], [4], [3], [5], [5], [1]] });
    voice.answer([spot(6, 9.5)]);
    expect(heard(voice)).not.toContain('disarm.tries');
    expect(heard(voice)).toContain('trap.poison-dart');
    expect(places(voice, 'treasure')).toEqual([]);
    expect(ownOf(voice).markers).not.toHaveProperty('EM1');
  });

  it('[T-055, R-21, R-23] failure 5-6: the Marker stays hidden, no Pillagers come, nobody checks it for free again', () => {
    const voice = village({ hero: ROGUE }, { rolls: [[3], [6]] });
    voice.answer([spot(6, 9.5)]);
    expect(ownOf(voice).markers.EM1).toBe('hidden');
    expect(voice.state.pieces.EM1?.tags).toEqual(['hidden']);
    expect(places(voice, 'pillager')).toEqual([]);
    const checks = heard(voice).filter((key) => key === 'check.free').length;
    voice.answer([spot(6, 9.5)]);
    expect(heard(voice).filter((key) => key === 'check.free')).toHaveLength(checks);
  });

  it('[E-12, T-064, R-22] a retry costs an Action; success is a Treasure and brings Pillagers, failure nothing', () => {
    const mage: Cast = { is: 'rogue apprentice', at: [23, 7.6] };
    // Wits 5+: 3 fails, 5 finds; Pillagers D3.
    const voice = village({ hero: mage }, { markers: { EM4: 'hidden', EM10: 'unchecked' }, rolls: [[3], [5], [2]] });
    voice.answer('marker:retry:EM4');
    expect(ownOf(voice).markers.EM4).toBe('hidden');
    expect(places(voice, 'pillager')).toEqual([]);
    voice.answer('marker:retry:EM4');
    expect(ownOf(voice).markers).not.toHaveProperty('EM4');
    expect(places(voice, 'treasure')).toEqual([spot(23, 8.5)]);
    expect(places(voice, 'pillager')).toHaveLength(1);
    expect(heard(voice)).not.toContain('roll.success');
  });

  it('[R-21] unchecked Markers are not retried', () => {
    const voice = village({ hero: { is: 'mage leader', at: [20, 15] } }, { markers: { EM6: 'unchecked' } });
    expect(options(voice).filter((id) => id.startsWith('marker:retry'))).toEqual([]);
  });

  it('[R-20, G-04] a wall between keeps a Marker quiet; by option it does not', () => {
    for (const markerThroughWalls of [false, true]) {
      // EM2 stands 1" behind the wall y = 12: exactly 1.5" from the centre of a base that stands at it.
      const voice = stage({
        map: 'tower',
        cast: { hero: { is: 'rogue leader', at: [13, 10] } },
        markers: { EM2: 'unchecked', EM8: 'unchecked' },
        options: { markerThroughWalls },
        rolls: [[1], [6]],
      });
      voice.answer([spot(14.5, 11.5)]);
      expect(at(voice, 'hero')).toEqual([14.5, 11.5, 0]);
      expect(ownOf(voice).markers.EM2).toBe(markerThroughWalls ? 'hidden' : 'unchecked');
    }
  });

  it('[R-20] within 1" means an inch and a half between the centres, not a thousandth more', () => {
    for (const [y, checked] of [
      [8.5, true],
      [8.499, false],
    ] as const) {
      const voice = village({ hero: ROGUE }, { rolls: [[1], [6]] });
      voice.answer([spot(6, y)]);
      expect(heard(voice).includes('check.free')).toBe(checked);
    }
  });

  it('[R-24] whoever starts its activation within 1" checks at once', () => {
    const voice = village({ hero: { is: 'rogue leader', at: [6, 8.5] } }, { rolls: [[4], [5], [1]] });
    expect(heard(voice)).toContain('check.free');
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 2 });
    expect(ownOf(voice).markers).not.toHaveProperty('EM1');
  });

  it('[R-24] Disabled and Unconscious Characters trigger nothing', () => {
    const asleep = { is: 'rogue leader', at: [6, 8.6] as const, seat: 1, effects: [{ kind: 'unconscious' as const, until: 9 }] };
    const voice = village({ hero: { is: 'warrior leader', at: [20, 12] }, other: asleep }, { order: ['other', 'hero'] });
    expect(heard(voice)).not.toContain('check.free');
    expect(ownOf(voice).markers.EM1).toBe('unchecked');
  });

  const two: Partial<Stage> = { markers: { EM2: 'unchecked', EM10: 'unchecked', EM3: 'unchecked' }, order: ['hero', 'mate'] };
  const pair: Stage['cast'] = { hero: { is: 'rogue leader', at: [18, 12] }, mate: { is: 'warrior leader', at: [24, 12] } };
  const asked = (voice: ReturnType<typeof stage>): unknown[] =>
    voice.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'check.free' ? [event.line[2]] : []));

  it('[R-24] of two Markers at the same instant the nearer is checked first, then the lower number', () => {
    const near = village(pair, { ...two, spots: { EM2: [18, 13.4], EM10: [18, 10.7] }, rolls: [[1], [6], [1], [6]] });
    expect(asked(near)).toEqual(['EM10', 'EM2']);
    const equal = village(pair, { ...two, spots: { EM2: [18, 13.3], EM10: [18, 10.7] }, rolls: [[1], [6], [1], [6]] });
    expect(asked(equal)).toEqual(['EM2', 'EM10']);
  });

  it('[R-24, T-101] who is knocked out by the first checks no second one', () => {
    // Wits 1, chart 3, Trap 2 (Sleeping Dart), Might 1, 6 → 3 Turns, no Treasure, one Pillager.
    const voice = village(pair, { ...two, spots: { EM2: [18, 13.3], EM10: [18, 10.7] }, rolls: [[1], [3], [2], [1], [6], [1], [1]] });
    expect(asked(voice)).toEqual(['EM2']);
    expect(creatureIn(voice, 'hero').effects).toEqual([{ kind: 'unconscious', until: 7 }]);
    expect(ownOf(voice).markers.EM10).toBe('unchecked');
  });

  it('[R-27, T-051] hands off: the Trap strikes; a failed disarm as well', () => {
    // Wits 4, chart 3; the disarm fails with 1; Trap 3 (Poison Dart): Might 1, locations 1 and 1; no Treasure; a Pillager.
    const tried = village({ hero: ROGUE }, { rolls: [[4], [3], [1], [3], [1], [1], [1], [1], [1]] });
    tried.answer([spot(6, 9.5)]).answer('disarm');
    expect(creatureIn(tried, 'hero').crossed.legs).toBe(2);
    const left = village({ hero: ROGUE }, { rolls: [[4], [3], [3], [1], [1], [1], [1], [1]] });
    left.answer([spot(6, 9.5)]).answer('leave');
    expect(creatureIn(left, 'hero').crossed.legs).toBe(2);
    expect(heard(left)).not.toContain('disarm.tries');
  });

  it('[R-27] only the finder may disarm; by option any friendly Rogue within 1" of the Marker', () => {
    const cast: Stage['cast'] = { hero: { is: 'warrior leader', at: [6, 4.6] }, friend: { is: 'rogue leader', at: [7.2, 10] } };
    for (const disarmBy of ['revealer', 'anyFriendlyRogueWithin1']) {
      const voice = village(cast, { options: { disarmBy }, rolls: [[5], [3], [2], [6], [1], [1]] });
      voice.answer([spot(6, 9.5)]);
      const offered = voice.open().prompt.title[0] === 'disarm.ask';
      expect(offered).toBe(disarmBy !== 'revealer');
      if (offered) expect(voice.open().prompt.title[1]).toBe('friend');
    }
    // An enemy's Rogue lends no hand.
    const foe = village(
      { ...cast, friend: { is: 'rogue leader', at: [7.2, 10], seat: 1 } },
      { options: { disarmBy: 'anyFriendlyRogueWithin1' }, rolls: [[5], [3], [2], [6], [1], [1]] },
    );
    foe.answer([spot(6, 9.5)]);
    expect(foe.open().prompt.title[0]).not.toBe('disarm.ask');
  });

  it('[R-23] by option a hidden Treasure counts as a reveal: Pillagers now, none when it is found', () => {
    const rogue: Cast = { is: 'rogue leader', at: [6, 8.6] };
    const voice = village({ hero: rogue }, { options: { hiddenCountsAsReveal: true }, rolls: [[3], [6], [3], [4]] });
    expect(ownOf(voice).markers.EM1).toBe('hidden');
    expect(places(voice, 'pillager')).toHaveLength(2);
    voice.answer('marker:retry:EM1');
    expect(places(voice, 'treasure')).toHaveLength(1);
    expect(places(voice, 'pillager')).toHaveLength(2);
  });

  it('[I-03, R-23] a reveal too many or too few is noticed while Markers are left', () => {
    const wrong = (voice: ReturnType<typeof stage>, more: number) => {
      const own = ownOf(voice);
      return trapsAndTreasure.check?.(voice.state, { ...own, revealed: own.revealed + more, spawns: own.spawns + more }, {}) ?? 'fine';
    };
    const found = village({ hero: ROGUE }, { doors: {} });
    expect([0, 1, -1].map((more) => wrong(found, more).slice(0, 4))).toEqual(['fine', 'I-03', 'I-03']);
    const rogue: Cast = { is: 'rogue leader', at: [6, 8.6] };
    const hidden = village({ hero: rogue }, { doors: {}, options: { hiddenCountsAsReveal: true }, rolls: [[3], [6], [3], [4]] });
    expect([0, 1, -1].map((more) => wrong(hidden, more).slice(0, 4))).toEqual(['fine', 'I-03', 'I-03']);
  });

  it('[R-25] where no location holds a Marker any more nobody comes', () => {
    const voice = village({ hero: ROGUE }, { markers: { EM1: 'unchecked' }, rolls: [[4], [5], [6]] });
    voice.answer([spot(6, 9.5)]);
    expect(places(voice, 'pillager')).toEqual([]);
    expect(heard(voice)).toContain('pillagers.none');
  });
});

describe('Monsters out of Markers', () => {
  it('[E-11, T-053, R-26, R-34] failure: it springs at the Character, acts at once and rolls Initiative', () => {
    // Wits 3 fails, chart 2, Monster 6 (Leader); its Action: Combat 4 hits, Might 5 saves; Initiative 2; Pillagers D3.
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior apprentice', at: [12, 8.4] } },
      markers: { EM6: 'unchecked', EM8: 'unchecked' },
      rolls: [[3], [2], [6], [4], [5], [2], [1]],
    });
    voice.answer([spot(12, 7)]);
    expect(at(voice, 'hero')).toEqual([12, 7, 0]);
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    expect(monster).toMatchObject({ rank: 'leader', hits: 4, initiative: 2 });
    expect(at(voice, monster?.id ?? '')).toEqual([12, 6, 0]);
    expect(heard(voice)).toContain('saved');
    expect(ownOf(voice).counts[2]).toEqual([monster?.id]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 1, moveLeft: 4600 });
  });

  it('[E-11, R-04] with a 5 at count 4 it waits for the next Turn', () => {
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior apprentice', at: [12, 8.4] } },
      markers: { EM6: 'unchecked', EM8: 'unchecked' },
      rolls: [[3], [2], [6], [1], [5], [1]],
    });
    voice.answer([spot(12, 7)]);
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    expect(monster).toMatchObject({ initiative: null, acted: true });
  });

  it('[E-11, T-050, R-26] success: on the Marker, not touching, no Action at once', () => {
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior apprentice', at: [12, 8.4] } },
      markers: { EM6: 'unchecked', EM8: 'unchecked' },
      rolls: [[6], [1], [1], [2], [1]],
    });
    voice.answer([spot(12, 7)]);
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    expect(monster).toMatchObject({ rank: 'apprentice', hits: 2 });
    expect(at(voice, monster?.id ?? '')).toEqual([12, 5.5, 0]);
    expect(heard(voice).filter((key) => key.startsWith('attack'))).toEqual([]);
  });

  it('[R-26] success: it is pushed away from whoever it would touch, until an inch lies between', () => {
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior apprentice', at: [12, 6.3] } },
      markers: { EM6: 'unchecked', EM8: 'unchecked' },
      rolls: [[6], [1], [1], [2], [1]],
    });
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    // 2" between the centres would be y = 4.3, too near to the wall y = 4: the nearest free spot.
    const [x, y] = at(voice, monster?.id ?? '');
    expect(y).toBeGreaterThanOrEqual(4.5);
    expect(Math.hypot(x - 12, y - 6.3)).toBeGreaterThan(1);
  });

  it('[R-26] failure: where no base fits on the line it turns by 15° to either side', () => {
    // The line leads south into the wall y = 4: EM6 is north of nobody who stands at (12, 5.3).
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior apprentice', at: [12, 4.6] } },
      doors: { D6: 'open' },
      markers: { EM6: 'unchecked', EM8: 'unchecked' },
      rolls: [[3], [1], [1], [1], [2], [1]],
    });
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    const [x, y] = at(voice, monster?.id ?? '');
    expect(Math.abs(Math.hypot(x - 12, y - 4.6) - 1)).toBeLessThan(0.002);
  });

  it('[T-090, T-091, T-092, T-093] the Monsters chart: 1-2 Apprentice, 3-5 Mercenary, 6 Leader', () => {
    const expected = { 1: 'apprentice', 2: 'apprentice', 3: 'mercenary', 5: 'mercenary', 6: 'leader' } as const;
    for (const [die, rank] of Object.entries(expected)) {
      const voice = stage({
        map: 'dungeon',
        cast: { hero: { is: 'warrior apprentice', at: [12, 7] } },
        markers: { EM6: 'unchecked', EM8: 'unchecked' },
        rolls: [[6], [1], [Number(die)], [2], [1]],
      });
      const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
      expect(monster?.rank).toBe(rank);
      expect(monster?.hits).toBe({ apprentice: 2, mercenary: 3, leader: 4 }[rank]);
    }
  });
});
