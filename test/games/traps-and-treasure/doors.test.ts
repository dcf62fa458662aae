import { describe, expect, it } from 'vitest';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, dice, heard, options, ownOf, spot, stage } from './stage.ts';

const WARRIOR: Cast = { is: 'warrior leader', at: [7, 2.5] };
const ROGUE: Cast = { is: 'rogue leader', at: [7, 3.3] };
const play = (cast: Cast, more: Partial<Stage> = {}) => stage({ cast: { hero: cast }, ...more });
const door = (voice: ReturnType<typeof stage>, id: string) => ownOf(voice).doors[id];

describe('doors', () => {
  it('[E-02, T-080, R-60, R-61, T-062, R-12] a locked door stops at half an inch before it, and is broken with Might', () => {
    const voice = play(WARRIOR, { rolls: [[2], [3]] });
    voice.answer([spot(7, 5)]);
    expect(at(voice, 'hero')).toEqual([7, 3.5, 0]);
    expect(door(voice, 'DI1')).toBe('locked');
    expect(creatureIn(voice, 'hero')).toMatchObject({ moveLeft: 5000, actionsLeft: 1 });
    voice.refused([spot(7, 5)]);
    // It may walk elsewhere with the inches left.
    expect(voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: [spot(9, 3)] }).ok).toBe(true);
  });

  it('[E-02, R-61, I-08] the second Action breaks it for ever', () => {
    const voice = play(WARRIOR, { rolls: [[2], [3]] });
    voice.answer([spot(7, 5)]).answer('door:break:DI1');
    expect(door(voice, 'DI1')).toBe('broken');
    expect(heard(voice)).toContain('door.broken');
    // R-08: the 5" that were left are lost, and all hear it.
    expect(heard(voice)).toContain('walk.ends');
    expect(ownOf(voice).met).toEqual(['DI1']);
  });

  it('[E-02, T-080, R-60] with a 3 it opens for free, and the walk goes on to 2.5" in all', () => {
    const voice = play(WARRIOR, { rolls: [[3]] });
    voice.answer([spot(7, 5)]);
    expect(door(voice, 'DI1')).toBe('open');
    expect(at(voice, 'hero')).toEqual([7, 3.5, 0]);
    expect(ownOf(voice).interrupted).toEqual({ points: [spot(7, 5)], paid: [], door: 'DI1' });
    // Nothing else has stopped it: a page goes on by itself.
    const { prompt } = voice.open();
    expect(prompt.kind === 'route' && prompt.ways.filter(({ on }) => on).map(({ answer }) => answer)).toEqual([[spot(7, 5)]]);
    voice.answer([spot(7, 5)]);
    expect(at(voice, 'hero')).toEqual([7, 5, 0]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ moveLeft: 3500, actionsLeft: 1 });
    expect(ownOf(voice).interrupted).toBeNull();
  });

  it('[R-61, T-062] a failed Might check leaves the door locked and costs the Action', () => {
    const voice = play({ is: 'warrior leader', at: [7, 3.3] }, { doors: { DI1: 'locked' }, own: { met: ['DI1'] }, rolls: [[2]] });
    voice.answer('door:break:DI1');
    expect(door(voice, 'DI1')).toBe('locked');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
    expect(heard(voice)).toContain('door.holds');
  });

  it('[T-080, R-61] behind a locked door that is what stops a walk, before walls and inches; where another way leads it is not', () => {
    const wrong = (end: readonly [number, number], state: 'locked' | 'open') => {
      const voice = play({ is: 'warrior leader', at: [5, 3] }, { doors: { DI1: state }, own: { met: ['DI1'] } });
      return trapsAndTreasure.drawing?.measure({ ...voice.view(0), own: ownOf(voice) }, voice.open().prompt, [spot(...end)])?.wrong;
    };
    expect(wrong([6, 5], 'open')).toMatchObject({ rule: 'G-07', text: 'The way cuts a wall.' });
    const locked = { rule: 'T-080', text: 'A locked door is in the way: it is broken or picked first.', whole: true };
    expect(wrong([6, 5], 'locked')).toMatchObject(locked);
    // Also where the inches would not reach.
    expect(wrong([6, 9], 'locked')).toMatchObject(locked);
    expect(wrong([5, 1], 'locked')).toBeNull();
    // Too far, and no door between.
    expect(wrong([15.2, 3], 'locked')).toMatchObject({ rule: 'T-060' });
  });

  it('[R-60] whoever lays hands on a door meets it: not locked, it opens and the Action is kept', () => {
    const voice = play({ is: 'warrior leader', at: [7, 3.3] }, { rolls: [[5]] });
    voice.answer('door:break:DI1');
    expect(door(voice, 'DI1')).toBe('open');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(2);
  });

  it('[R-60, T-080, T-062] at a door that nobody has met it says that the die of the lock comes first; at a locked one nothing of it', () => {
    const label = (more: Partial<Stage>) => {
      const { prompt } = play({ is: 'warrior leader', at: [7, 3.3] }, more).open();
      return 'options' in prompt ? prompt.options.find(({ id }) => id === 'door:break:DI1')?.label[0] : undefined;
    };
    expect(label({})).toBe('option.door.break.unmet');
    expect(label({ doors: { DI1: 'locked' }, own: { met: ['DI1'] } })).toBe('option.door.break');
  });

  it('[R-60, T-062] an unmet door that turns out to be locked is attacked with the same Action', () => {
    const voice = play({ is: 'warrior leader', at: [7, 3.3] }, { rolls: [[1], [6]] });
    voice.answer('door:break:DI1');
    expect(door(voice, 'DI1')).toBe('broken');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
  });

  it('[T-065, T-113, R-61] a Rogue with Lockpicks opens a locked door with Wits, from either side', () => {
    for (const y of [3.3, 4.7]) {
      const voice = play({ ...ROGUE, at: [7, y] }, { doors: { DI1: 'locked' }, own: { met: ['DI1'] }, rolls: [[4]] });
      voice.answer('door:pick:DI1');
      expect(door(voice, 'DI1')).toBe('open');
      expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
    }
  });

  it('[T-065, R-50] no Lockpicks, no Rogue: no picking, no locking', () => {
    const locked = { doors: { DI1: 'locked' as const }, own: { met: ['DI1'] } };
    expect(options(play({ ...ROGUE, items: [] }, locked))).not.toContain('door:pick:DI1');
    const carrier = play({ is: 'warrior leader', at: [7, 3.3], items: ['lockpicks'] }, locked);
    expect(options(carrier)).toContain('door:break:DI1');
    expect(options(carrier)).not.toContain('door:pick:DI1');
    carrier.refused('door:pick:DI1', 'R-50');
  });

  it('[T-082, R-62] a Rogue locks an unbroken door; it closes', () => {
    const voice = play(ROGUE, { doors: { DI1: 'open' }, own: { met: ['DI1'] }, rolls: [[4]] });
    voice.answer('door:lock:DI1');
    expect(door(voice, 'DI1')).toBe('locked');
    voice.refused([spot(7, 5)]);
  });

  it('[T-082, I-08] a broken door never locks', () => {
    const voice = play(ROGUE, { doors: { DI1: 'broken' }, own: { met: ['DI1'] } });
    expect(options(voice).filter((id) => id.startsWith('door:'))).toEqual([]);
  });

  it('[R-62] nobody may stand in the gap when a door is locked or closed', () => {
    const scene = { doors: { DI1: 'open' as const }, own: { met: ['DI1'] } };
    const barred = stage({ cast: { hero: { ...ROGUE, at: [7, 2.6] }, other: { is: 'mage leader', at: [7, 4.2], seat: 1 } }, ...scene });
    expect(options(barred)).not.toContain('door:lock:DI1');
    const clear = stage({ cast: { hero: { ...ROGUE, at: [7, 2.6] }, other: { is: 'mage leader', at: [7, 4.5], seat: 1 } }, ...scene });
    expect(options(clear)).toContain('door:lock:DI1');
  });

  it('[R-62] closing without locking is free within a Move; closed doors block sight and reach, and open again as one walks', () => {
    const voice = play({ is: 'warrior leader', at: [7, 5.5] }, { doors: { DI1: 'open' }, own: { met: ['DI1'] } });
    expect(options(voice)).not.toContain('door:close:DI1');
    voice.answer([spot(7, 4.7)]).answer('door:close:DI1');
    expect(door(voice, 'DI1')).toBe('closed');
    expect(creatureIn(voice, 'hero')).toMatchObject({ moveLeft: 5200, actionsLeft: 1 });
    expect(options(voice)).toContain('door:open:DI1');
    // No die: it has been met.
    voice.answer([spot(7, 3)]);
    expect(at(voice, 'hero')).toEqual([7, 3, 0]);
    expect(door(voice, 'DI1')).toBe('open');
    expect(heard(voice)).not.toContain('roll.lock');
  });

  it('[G-04, R-61] a door is reached within 1" of the base and with a free line', () => {
    const far = play({ is: 'warrior leader', at: [7, 2.4] }, { doors: { DI1: 'locked' }, own: { met: ['DI1'] } });
    expect(options(far)).not.toContain('door:break:DI1');
    const near = play({ is: 'warrior leader', at: [7, 2.5] }, { doors: { DI1: 'locked' }, own: { met: ['DI1'] } });
    expect(options(near)).toContain('door:break:DI1');
  });

  it('[G-04, R-08, R-21, R-50, R-60, R-61, R-62, T-111, T-113] what is not offered is refused with its rule, and nothing changes', () => {
    const near = (cast: Partial<Cast>, state: 'locked' | 'open' | 'broken') =>
      play({ is: 'rogue leader', at: [7, 3.3], ...cast }, { doors: { DI1: state }, own: { met: ['DI1'] } });
    near({}, 'locked').refused('door:break:DI2', 'G-04').refused('door:break:XX', 'R-60').refused('door:lock:DI1', 'R-62');
    near({}, 'open').refused('door:break:DI1', 'R-61').refused('door:pick:DI1', 'R-61').refused('door:close:DI1', 'R-62');
    near({ items: [] }, 'locked')
      .refused('door:pick:DI1', 'T-113')
      .refused('marker:ball:EM10', 'R-50')
      .refused('marker:retry:EM10', 'R-21');
    near({}, 'broken').refused('door:lock:DI1', 'R-61').refused('spell:fly:hero', 'R-50');
    play({ is: 'mage leader', at: [7, 3.3] })
      .refused('marker:ball:EM10', 'T-111')
      .refused('spell:climb:hero', 'C-12')
      .refused('marker:retry:EM1', 'R-21');
  });

  it('[R-60] arches are never doors', () => {
    const voice = stage({ map: 'dungeon', cast: { hero: { is: 'rogue leader', at: [9.4, 12] } } });
    expect(options(voice).filter((id) => id.startsWith('door:'))).toEqual([]);
  });

  it('[R-60, R-61, I-05] a way that ends in the gap of a shut door has met it: it stops half an inch before', () => {
    const voice = play({ is: 'rogue leader', at: [13.5, 6] }, { rolls: [[1]] });
    voice.answer([spot(10.3, 6)]);
    expect(at(voice, 'hero')).toEqual([10.5, 6, 0]);
    expect(door(voice, 'DI2')).toBe('locked');
  });

  it('[R-62, T-080] a locked door of which one knows is a wall: the refusal names the rule', () => {
    const voice = play(WARRIOR, { doors: { DI1: 'locked' }, own: { met: ['DI1'] } });
    const before = voice.state;
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: [spot(7, 5)] });
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(outcome.refusal.rule).toMatch(/^(G|T|R)-\d+/);
    expect(voice.state).toBe(before);
    dice(voice, []);
  });
});
