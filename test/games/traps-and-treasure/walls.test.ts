import { describe, expect, it } from 'vitest';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, options, ownOf, spot, stage } from './stage.ts';

const fire = (more: object = {}) => ({
  ...{ id: 'slab-1', kind: 'fire' as const, from: { x: 12000, y: 10000, z: 0 }, degrees: 90, length: 2500, until: 9 },
  ...more,
});
const hall = (cast: Stage['cast'], more: Partial<Stage> = {}) => stage({ map: 'dungeon', cast, ...more });
const caster: Cast = { is: 'mage leader', at: [15, 9.6], spells: ['fire-wall', 'stone-wall'] };
const refusal = (voice: ReturnType<typeof stage>, choice: readonly string[]): string | undefined => {
  const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice });
  return outcome.ok ? undefined : outcome.refusal.rule;
};

describe('walls of fire and stone', () => {
  it('[E-18, T-122, G-20, R-06] the slab grows to the first contact, rounded down to 0.1"', () => {
    const voice = hall({ hero: caster, foe: { is: 'warrior leader', at: [11.4, 13], seat: 1 } }, { rolls: [[3], [4]] });
    voice.answer('aim:fire-wall').answer([spot(12, 10), '90', '6000']);
    expect(ownOf(voice).slabs).toMatchObject([{ kind: 'fire', from: { x: 12000, y: 10000, z: 0 }, degrees: 90, length: 2500, until: 8 }]);
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
  });

  it('[E-18, G-20, T-126] without anybody in the way the wall of the hall stops it at 5.0"', () => {
    const voice = hall({ hero: caster }, { rolls: [[3], [4]] });
    voice.answer('aim:stone-wall').answer([spot(12, 10), '90', '6000']);
    expect(ownOf(voice).slabs).toMatchObject([{ kind: 'stone', length: 5000 }]);
    const short = hall({ hero: caster }, { rolls: [[3], [4]] });
    short.answer('aim:stone-wall').answer([spot(12, 10), '90', '1500']);
    expect(ownOf(short).slabs).toMatchObject([{ length: 1500 }]);
  });

  it('[E-18, G-20, R-73] a draft measures by the code that decides: the real length, the corners, who is hit, or what is wrong', () => {
    const measured = (voice: ReturnType<typeof stage>, draft: string[]) =>
      trapsAndTreasure.drawing?.measure({ ...voice.view(0), own: ownOf(voice) }, voice.open().prompt, draft);
    const cast: Stage['cast'] = {
      hero: { ...caster, spells: ['fire-wall', 'confusion'] },
      foe: { is: 'warrior leader', at: [11.4, 13], seat: 1 },
    };
    const wall = hall(cast);
    wall.answer('aim:fire-wall');
    expect(measured(wall, [spot(12, 10), '90', '6000'])).toMatchObject({
      wrong: null,
      cover: { shape: 'slab', length: 2500, tall: 2000, corners: [spot(12.5, 10), spot(12.5, 12.5), spot(11.5, 12.5), spot(11.5, 10)] },
    });
    expect(measured(wall, [spot(11.4, 12.6), '90', '6000'])).toMatchObject({ wrong: { rule: 'G-20' }, cover: null });
    const cloud = hall(cast);
    cloud.answer('aim:confusion');
    expect(measured(cloud, [spot(12.4, 10.6)])).toMatchObject({
      wrong: null,
      cover: { shape: 'disc', radius: 3000 },
      hit: ['hero', 'foe'],
    });
    const { prompt } = cloud.open();
    expect(prompt.kind === 'spot' ? prompt.ways.map(({ id }) => id) : []).toEqual(['at:foe']);
  });

  it('[G-20, R-77] too short, too far, out of sight: refused, no Action spent; so is changing one’s mind', () => {
    const voice = hall({ hero: caster, foe: { is: 'warrior leader', at: [12, 11], seat: 1 } });
    voice.answer('aim:fire-wall');
    expect(refusal(voice, [spot(12, 10.3), '90', '6000'])).toBe('G-20');
    expect(refusal(voice, [spot(5, 5), '90', '6000'])).toBe('G-20');
    expect(refusal(voice, [spot(28, 12), '90', '6000'])).toBe('G-20');
    voice.answer('back');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(2);
    expect(ownOf(voice).slabs).toEqual([]);
  });

  it('[E-18, T-122, R-75, T-070] walking through fire is an automatic hit, once for each entry, with a Might save', () => {
    // A Monster in the hall walks east through it to the hero: Might 1: one Hit less.
    const cast: Stage['cast'] = { beast: { is: 'monster mercenary', at: [10.7, 10.4] }, hero: { is: 'warrior leader', at: [15.2, 10.4] } };
    const scene: Partial<Stage> = { slabs: [fire()], order: ['beast', 'hero'] };
    const hit = hall(cast, { ...scene, rolls: [[1], [1]] });
    expect(creatureIn(hit, 'beast').hits).toBe(2);
    expect(at(hit, 'beast')).toEqual([13.2, 10.4, 0]);
    expect(heard(hit).filter((key) => key === 'burns')).toHaveLength(1);
    const legs = hit
      .heard(null)
      .flatMap((event) => (event.kind === 'flashed' && event.what === 'leg' && event.piece === 'beast' ? [event.place] : []));
    expect(legs).toEqual([spot(11, 10.4), spot(13.2, 10.4)]);
    const saved = hall(cast, { ...scene, rolls: [[5], [1]] });
    expect(creatureIn(saved, 'beast').hits).toBe(3);
    const harsh = hall(cast, { ...scene, rolls: [[1]], options: { fireWallSave: false } });
    expect(creatureIn(harsh, 'beast').hits).toBe(2);
    expect(heard(harsh).filter((key) => key === 'roll.might')).toEqual([]);
  });

  it('[E-18, R-75, R-12] a Character stops at the fire, is hit, and may go on: the same entry costs nothing more, walking back does', () => {
    const voice = hall({ hero: { is: 'warrior leader', at: [10.7, 10.4] } }, { slabs: [fire()], rolls: [[6], [6]] });
    voice.answer([spot(13.2, 10.4)]);
    expect(at(voice, 'hero')).toEqual([11, 10.4, 0]);
    expect(ownOf(voice).interrupted).toEqual({ points: [spot(13.2, 10.4)], paid: ['slab-1'] });
    voice.answer([spot(13.2, 10.4)]);
    expect(at(voice, 'hero')).toEqual([13.2, 10.4, 0]);
    expect(heard(voice).filter((key) => key === 'burns')).toHaveLength(1);
    voice.answer([spot(10.7, 10.4)]);
    expect(heard(voice).filter((key) => key === 'burns')).toHaveLength(2);
  });

  it('[E-18, R-75, G-20] nobody may end a Move in the fire', () => {
    const voice = hall({ hero: { is: 'warrior leader', at: [10.7, 10.4] } }, { slabs: [fire()] });
    expect(refusal(voice, [spot(12, 10.4)])).toBe('R-75');
    expect(refusal(voice, [spot(12.9, 10.4)])).toBe('R-75');
    voice.answer([spot(11, 10.4)]);
    expect(heard(voice)).not.toContain('burns');
  });

  it('[E-18, T-126] the same slab in stone: a Monster cannot walk through, a Character is refused', () => {
    const stone = fire({ kind: 'stone' });
    const voice = hall({ hero: { is: 'warrior leader', at: [10.7, 10.4] } }, { slabs: [stone] });
    expect(refusal(voice, [spot(13.2, 10.4)])).toMatch(/^(G|T|R)-/);
    voice.answer([spot(11, 10.4)]);
    expect(at(voice, 'hero')).toEqual([11, 10.4, 0]);
  });

  it('[E-22, T-126, G-11, R-75] stone blocks sight up to 2", fire does not unless the option says so', () => {
    const across = { id: 'slab-1', from: { x: 20000, y: 9500, z: 0 }, degrees: 90, length: 2000, until: 9 };
    const spire = (archer: Cast['at'], kind: 'stone' | 'fire', more = {}) =>
      options(
        stage({
          map: 'tower',
          cast: { hero: { is: 'rogue leader', at: archer }, foe: { is: 'warrior leader', at: [22.5, 10.5], seat: 1 } },
          slabs: [{ ...across, kind }],
          options: more,
        }),
      ).includes('shoot:foe');
    expect(spire([17.5, 10.5, 3], 'stone')).toBe(true);
    expect(spire([17.5, 10.5], 'stone')).toBe(false);
    expect(spire([17.5, 10.5], 'fire')).toBe(true);
    expect(spire([17.5, 10.5], 'fire', { fireBlocksSight: true })).toBe(false);
  });

  it('[R-06, E-28] when its time is over a slab vanishes; who stood on the stone is set down below, unhurt', () => {
    const stone = fire({ kind: 'stone', until: 4 });
    const voice = hall(
      { hero: { is: 'warrior leader', at: [18, 12] }, high: { is: 'mage leader', at: [12, 11, 2] } },
      { slabs: [stone], order: [], own: { count: 1 } },
    );
    expect(ownOf(voice).slabs).toEqual([]);
    expect(at(voice, 'high')).toEqual([12, 11, 0]);
    expect(creatureIn(voice, 'high').crossed.legs).toBe(0);
    const later = hall({ hero: { is: 'warrior leader', at: [18, 12] } }, { slabs: [fire({ until: 5 })], order: [], own: { count: 1 } });
    expect(ownOf(later).slabs).toHaveLength(1);
  });

  it('[R-75, R-12] whom something keeps in the fire at the end of its activation is put beside it', () => {
    const voice = hall({ hero: { is: 'warrior leader', at: [12, 11] } }, { slabs: [fire()] });
    voice.answer('end');
    const [x, y] = at(voice, 'hero');
    expect(Math.hypot(x - 12, y - 11)).toBeGreaterThan(0.5);
    expect(x <= 11.001 || x >= 12.999 || y >= 12.999).toBe(true);
  });

  it('[R-75, T-094] Pillagers burn as well; a dead one leaves its Treasure roll', () => {
    // Out of V3 by its door into CN, a slab right across the way to K4.
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'warrior leader', at: [2, 12] }, thief: { is: 'pillager', at: [15, 16.4], initiative: 4 } },
      slabs: [{ ...fire(), from: { x: 14300, y: 18000, z: 0 }, degrees: 0, length: 1400 }],
      order: ['pillagers', 'hero'],
      own: { pillagers: 4 },
      rolls: [[6]],
    });
    expect(ownOf(voice).creatures).not.toHaveProperty('thief');
    expect(Object.values(voice.state.pieces).filter(({ kind }) => kind === 'treasure')).toHaveLength(1);
  });
});
