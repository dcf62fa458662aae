import { describe, expect, it } from 'vitest';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, options, ownOf, spot, stage } from './stage.ts';

const LEADER: Cast = { is: 'mage leader', at: [20, 12] };
const play = (cast: Stage['cast'], more: Partial<Stage> = {}) => stage({ cast, ...more });
const crossed = (voice: ReturnType<typeof stage>, id: string) => creatureIn(voice, id).crossed;
const effects = (voice: ReturnType<typeof stage>, id: string) => creatureIn(voice, id).effects;
const spells = (voice: ReturnType<typeof stage>): string[] => options(voice).filter((id) => /^(spell|aim):/.test(id));

describe('casting', () => {
  it('[T-063, R-77, E-27] legal target, Wits, effect: a failure wastes the Action and nothing else', () => {
    const voice = play({ hero: LEADER, foe: { is: 'monster apprentice', at: [30, 12] } }, { rolls: [[2]] });
    voice.answer('spell:force-bolt:foe');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
    expect(creatureIn(voice, 'foe').hits).toBe(2);
    expect(heard(voice)).toContain('fizzles');
    expect(heard(voice)).not.toContain('roll.combat');
  });

  it('[E-27, T-123, R-47] Force Bolt: Wits 3, Combat 5, Might 5 of an Apprentice Monster: one Hit left', () => {
    const voice = play({ hero: LEADER, foe: { is: 'monster apprentice', at: [30, 12] } }, { rolls: [[3], [5], [5]] });
    voice.answer('spell:force-bolt:foe');
    expect(creatureIn(voice, 'foe').hits).toBe(1);
    const missed = play({ hero: LEADER, foe: { is: 'monster apprentice', at: [30, 12] } }, { rolls: [[3], [4]] });
    missed.answer('spell:force-bolt:foe');
    expect(creatureIn(missed, 'foe').hits).toBe(2);
    expect(creatureIn(missed, 'hero').actionsLeft).toBe(1);
  });

  it('[E-27, R-47] with `forceBoltToHit: none` the Combat die is skipped', () => {
    const voice = play(
      { hero: LEADER, foe: { is: 'monster apprentice', at: [30, 12] } },
      { rolls: [[3], [5]], options: { forceBoltToHit: 'none' } },
    );
    voice.answer('spell:force-bolt:foe');
    expect(creatureIn(voice, 'foe').hits).toBe(1);
    expect(heard(voice)).not.toContain('roll.combat');
  });

  it('[T-123, G-11, R-48, R-43] the Bolt needs sight, 12" and a foe who still stands', () => {
    const ids = (foe: Cast) => spells(play({ hero: LEADER, foe })).filter((id) => id.startsWith('spell:force-bolt'));
    expect(ids({ is: 'monster apprentice', at: [33, 12] })).toEqual(['spell:force-bolt:foe']);
    expect(ids({ is: 'monster apprentice', at: [33.001, 12] })).toEqual([]);
    // Behind the front of the chapel.
    expect(ids({ is: 'monster apprentice', at: [20, 16] })).toEqual([]);
    expect(ids({ is: 'mage leader', at: [24, 12], seat: 1 })).toEqual(['spell:force-bolt:foe']);
    expect(ids({ is: 'mage leader', at: [24, 12], seat: 0 })).toEqual([]);
    expect(ids({ is: 'mage leader', at: [24, 12], seat: 1, crossed: { head: 3, torso: 0, arms: 0, legs: 0 } })).toEqual([]);
    const voice = play({ hero: LEADER, foe: { is: 'monster apprentice', at: [20, 16] } });
    voice.refused('spell:force-bolt:foe', 'G-11');
  });

  it('[R-49] `creaturesBlockLos`: a figure in between stops the Bolt', () => {
    const cast: Stage['cast'] = {
      hero: LEADER,
      foe: { is: 'monster apprentice', at: [26, 12] },
      mate: { is: 'warrior leader', at: [23, 12] },
    };
    expect(spells(play(cast))).toContain('spell:force-bolt:foe');
    expect(spells(play(cast, { options: { creaturesBlockLos: true } }))).not.toContain('spell:force-bolt:foe');
  });

  it('[R-50, C-12] only Mages cast, and only what they know', () => {
    expect(spells(play({ hero: { is: 'warrior leader', at: [20, 12], spells: ['fly', 'fire-wall'] } }))).toEqual([]);
    const mine = spells(play({ hero: LEADER }));
    expect(mine).toEqual(['aim:fire-wall', 'spell:fly:hero']);
  });

  it('[I-06, T-045] no spell without an Action left, none by the Disabled', () => {
    const voice = play({ hero: LEADER }, { rolls: [[1], [1]] });
    voice.answer('spell:fly:hero').answer('spell:fly:hero');
    expect(ownOf(voice).turn).toBe(5);
    const down = play(
      { other: { ...LEADER, seat: 1 }, hero: { ...LEADER, at: [24, 12], crossed: { head: 3, torso: 0, arms: 0, legs: 0 } } },
      { order: ['hero', 'other'] },
    );
    expect(ownOf(down).active).toBe('other');
  });
});

describe('Heal', () => {
  const hurt = { head: 1, torso: 1, arms: 0, legs: 0 };

  it('[T-125, R-45, R-46] the caster chooses the location; the mark is set when the cast succeeds', () => {
    const voice = play({ hero: LEADER, friend: { is: 'warrior leader', at: [21.5, 12], crossed: hurt } }, { rolls: [[2], [3]] });
    voice.answer('spell:heal:friend');
    expect(creatureIn(voice, 'friend').healed).toBe(false);
    voice.answer('spell:heal:friend');
    expect(voice.open().prompt.rule).toBe('R-45');
    voice.refused('arms').answer('torso');
    expect(crossed(voice, 'friend')).toEqual({ ...hurt, torso: 0 });
    expect(creatureIn(voice, 'friend').healed).toBe(true);
  });

  it('[E-21, T-125, I-09] a second Heal spell on the same Character is illegal', () => {
    const voice = play({ hero: LEADER, friend: { is: 'warrior leader', at: [21.5, 12], crossed: hurt, healed: true } });
    expect(spells(voice)).not.toContain('spell:heal:friend');
    voice.refused('spell:heal:friend', 'T-125');
  });

  it('[E-21, R-45, T-045] the last Head box cleared: no longer Disabled, with a single wound nobody is asked', () => {
    const voice = play(
      { hero: LEADER, friend: { is: 'mage leader', at: [21.5, 12], crossed: { head: 3, torso: 0, arms: 0, legs: 0 } } },
      { rolls: [[3]] },
    );
    expect(voice.state.pieces.friend?.tags).toContain('disabled');
    voice.answer('spell:heal:friend');
    expect(crossed(voice, 'friend').head).toBe(2);
    expect(voice.state.pieces.friend?.tags).not.toContain('disabled');
  });

  it('[T-125, G-03, G-04] within 1" and with a line of reach, on oneself, too', () => {
    const ids = (friend: Cast) => spells(play({ hero: LEADER, friend })).filter((id) => id.startsWith('spell:heal'));
    expect(ids({ is: 'warrior leader', at: [22, 12], crossed: hurt })).toEqual(['spell:heal:friend']);
    expect(ids({ is: 'warrior leader', at: [22.001, 12], crossed: hurt })).toEqual([]);
    expect(ids({ is: 'warrior leader', at: [21.5, 12] })).toEqual([]);
    expect(spells(play({ hero: { ...LEADER, crossed: { head: 0, torso: 0, arms: 1, legs: 0 } } }))).toContain('spell:heal:hero');
  });
});

describe('Climb and Fly', () => {
  it('[T-120, R-06] Climb lasts D6 Turns and costs nothing for height: E-03 in 4.0"', () => {
    const voice = play({ hero: { is: 'mage apprentice', at: [3.5, 8] } }, { rolls: [[4], [5]] });
    voice.answer('spell:climb:hero');
    expect(effects(voice, 'hero')).toEqual([{ kind: 'climb', until: 9 }]);
    voice.answer([spot(3.5, 8, 3), spot(4.5, 8, 3)]);
    expect(at(voice, 'hero')).toEqual([4.5, 8, 3]);
    expect(creatureIn(voice, 'hero').moveLeft).toBe(2000);
  });

  it('[T-120, R-15] Climb takes smooth faces; without it they are refused, but for the option', () => {
    const chapel: Cast = { is: 'mage apprentice', at: [15.5, 18] };
    const up = [spot(15.5, 18, 1)];
    const plain = play({ hero: chapel });
    plain.refused(up);
    const spelled = play({ hero: { ...chapel, effects: [{ kind: 'climb', until: 9 }] } });
    spelled.answer([spot(15.5, 18, 4), spot(16.5, 18, 4)]);
    expect(at(spelled, 'hero')).toEqual([16.5, 18, 4]);
    const all = play({ hero: chapel }, { options: { allClimbable: true } });
    all.answer([spot(15.5, 18, 3)]);
    expect(creatureIn(all, 'hero')).toMatchObject({ hanging: true, moveLeft: 0 });
  });

  it('[T-124, R-76, E-20, R-06] Fly: straight legs through the air at the Legs value, whatever is carried', () => {
    const voice = play(
      { hero: { is: 'mage leader', at: [14, 13] }, thief: { is: 'rogue leader', at: [15, 9], items: [], treasures: 3 } },
      { order: ['thief'], own: { made: 3 } },
    );
    expect(creatureIn(voice, 'thief').moveLeft).toBe(0);
    const flying = play(
      { thief: { is: 'rogue leader', at: [15, 9], items: [], treasures: 3, effects: [{ kind: 'fly', until: 4 }] } },
      { own: { made: 3 } },
    );
    flying.answer([spot(15, 9, 4.5), spot(12.2, 9, 4.5)]);
    expect(creatureIn(flying, 'thief').moveLeft).toBe(700);
    expect(at(flying, 'thief')).toEqual([12.2, 9, 4.5]);
  });

  it('[E-20, R-76, G-16] at the end of the spell it comes down on the highest surface below, beside whoever stands there', () => {
    const flyer: Cast = { is: 'rogue leader', at: [12.2, 9, 4.5], effects: [{ kind: 'fly', until: 4 }] };
    const alone = play({ hero: { is: 'mage leader', at: [2, 1.5] }, flyer }, { order: [], own: { count: 1 } });
    expect(at(alone, 'flyer')).toEqual([12.2, 9, 3]);
    expect(crossed(alone, 'flyer')).toEqual({ head: 0, torso: 0, arms: 0, legs: 0 });
    const crowded = play(
      { hero: { is: 'mage leader', at: [2, 1.5] }, other: { is: 'warrior leader', at: [12.2, 9.3, 3] }, flyer },
      { order: [], own: { count: 1 } },
    );
    expect(at(crowded, 'flyer')).toEqual([11.825, 8.35, 3]);
  });

  it('[R-76] a knocked-out flyer hovers until the end', () => {
    const asleep: Cast = {
      is: 'rogue leader',
      at: [12.2, 9, 4.5],
      effects: [
        { kind: 'fly', until: 5 },
        { kind: 'unconscious', until: 8 },
      ],
    };
    const voice = play({ hero: { is: 'mage leader', at: [2, 1.5] }, asleep }, { order: [], own: { count: 1 } });
    expect(ownOf(voice).turn).toBe(5);
    expect(at(voice, 'asleep')).toEqual([12.2, 9, 4.5]);
  });

  it('[T-124, T-120] D3 Turns of Fly, D6 of Climb; on anybody within 1"', () => {
    const voice = play({ hero: LEADER, friend: { is: 'warrior leader', at: [21.5, 12] } }, { rolls: [[3], [5]] });
    voice.answer('spell:fly:friend');
    expect(effects(voice, 'friend')).toEqual([{ kind: 'fly', until: 7 }]);
    expect(voice.state.pieces.friend?.tags).toContain('flying');
  });
});
