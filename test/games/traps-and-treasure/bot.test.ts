import { describe, expect, it } from 'vitest';
import { botChoice } from '../../../shared/engine/bot.ts';
import { far } from '../../../shared/table/geometry/plane/distance.ts';
import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { spotOf } from '../../../shared/table/geometry/plane/types.ts';
import type { Voice } from '../../support/table.ts';
import type { Cast, Inches, Stage } from './stage.ts';
import { inch, stage } from './stage.ts';

const never = (): number => {
  throw new Error('the heuristic bot needs no lot');
};

/** What the bot of a seat answers: an option, or the way that it walks by its id (`walk` for one that is offered by no name). */
function thinks(voice: Voice, seat = 0): string {
  const { prompt } = voice.open(seat);
  const choice = botChoice(voice.table, voice.open(seat), 'heuristic', never);
  if (typeof choice === 'string') return choice;
  const ways = prompt.kind === 'route' || prompt.kind === 'spot' ? prompt.ways : [];
  return ways.find(({ answer }) => JSON.stringify(answer) === JSON.stringify(choice))?.id ?? 'walk';
}

/** Where the walk of the bot ends. */
function endOf(voice: Voice): Point3 {
  const choice = botChoice(voice.table, voice.open(), 'heuristic', never);
  const end = Array.isArray(choice) ? spotOf(String(choice.at(-1))) : undefined;
  if (!end) throw new Error(`no walk: ${JSON.stringify(choice)}`);
  return end;
}

/** Between the houses of Millbrook. */
const HERE: Inches = [17, 11.5];
const east = (inches: number): Inches => [HERE[0] + inches, HERE[1]];
const hero = (is: string, more: Partial<Cast> = {}): Record<string, Cast> => ({ hero: { is, at: HERE, ...more } });
const on = (cast: Record<string, Cast>, more: Partial<Stage> = {}): Voice => stage({ order: ['hero'], ...more, cast });
const DOWN = { crossed: { head: 0, torso: 4, arms: 0, legs: 0 } };

describe('what a bot does in its activation', () => {
  it('[B-01] heals a Disabled friend within reach before it fights, and goes there for it', () => {
    const beast: Cast = { is: 'monster apprentice', at: east(-1.6) };
    const friend = (inches: number): Cast => ({ is: 'warrior leader', at: east(inches), ...DOWN });
    expect(thinks(on({ ...hero('mage apprentice'), friend: friend(1.5), beast }))).toBe('spell:heal:friend');
    expect(thinks(on({ ...hero('mage apprentice', { spells: [] }), friend: friend(1.5), beast }))).toBe('salve:friend');
    const apart = on({ ...hero('mage apprentice'), friend: friend(5) });
    expect(thinks(apart)).toBe('friend:friend');
    expect(far(endOf(apart), inch(east(5)))).toBeLessThanOrEqual(2_000);
    // No Action would be left there.
    expect(thinks(on({ ...hero('mage apprentice'), friend: friend(12) }))).not.toBe('friend:friend');
  });

  it('[B-01] attacks a Monster within 1" or whoever carries Treasure, if the chance to wound is at least a quarter', () => {
    const beast = (is: string): Record<string, Cast> => ({ beast: { is, at: east(1.5) } });
    const treasures: Inches[] = [east(-1)];
    expect(thinks(on({ ...hero('warrior leader'), ...beast('monster leader') }, { treasures }))).toBe('special:beast');
    expect(thinks(on({ ...hero('warrior leader', { items: [] }), ...beast('monster mercenary') }, { treasures }))).toBe('attack:beast');
    // A sixth times a half is too little; then the Treasure.
    expect(thinks(on({ ...hero('mage apprentice', { items: [], spells: [] }), ...beast('monster leader') }, { treasures }))).toBe(
      'pick:treasure-0',
    );
    const rival = (more: Partial<Cast>): Record<string, Cast> => ({ rival: { is: 'rogue leader', at: east(1.5), seat: 1, ...more } });
    expect(thinks(on({ ...hero('warrior leader'), ...rival({ treasures: 1 }) }, { treasures }))).toBe('special:rival');
    expect(thinks(on({ ...hero('warrior leader'), ...rival({}) }, { treasures }))).toBe('pick:treasure-0');
    const far = on({ ...hero('warrior leader'), rival: { is: 'mage leader', at: east(5), seat: 1, treasures: 2 } });
    expect(thinks(far)).toBe('enemy:rival');
  });

  it('[B-01, T-004, R-48] leaves mates and allies alone', () => {
    const cast = { ...hero('warrior leader'), rival: { is: 'mage leader', at: east(1.5), seat: 1, treasures: 2 } };
    expect(thinks(on(cast, { own: { alliances: ['0-1'] } }))).not.toMatch(/^(special|attack|enemy):/);
    expect(thinks(on(cast))).toBe('special:rival');
  });

  it('[B-01, T-073] picks up Treasure within reach, robs enemies that are down, goes there when an Action is left', () => {
    const rival: Cast = { is: 'mage leader', at: east(1.5), seat: 1, treasures: 1, crossed: { head: 3, torso: 0, arms: 0, legs: 0 } };
    expect(thinks(on({ ...hero('rogue leader'), rival }))).toBe('rob:rival:treasure');
    expect(thinks(on(hero('rogue leader'), { treasures: [east(7)] }))).toBe('treasure:treasure-0');
    expect(thinks(on({ ...hero('rogue leader', { treasures: 1 }), rival: { ...rival, treasures: 0 } }))).not.toMatch(/^rob/);
  });

  it('[B-01] carries home two Treasures, four with a Bag, anything when time runs out', () => {
    const carries = (treasures: number, turn: number, items: Cast['items'] = []): string =>
      thinks(on(hero('warrior leader', { treasures, items }), { own: { turn, made: treasures } }));
    expect(carries(1, 4)).not.toMatch(/^camp/);
    expect(carries(2, 4)).toBe('camp:P1');
    expect(carries(3, 4, ['bag'])).not.toMatch(/^camp/);
    expect(carries(4, 4, ['bag'])).toBe('camp:P1');
    // The Camp is about 18" away: three Moves and one Turn more.
    expect(carries(1, 7)).not.toMatch(/^camp/);
    expect(carries(1, 10)).toBe('camp:P1');
  });

  it('[B-01] goes to the nearest unchecked Marker, and of two friends the better suited one goes to the nearer', () => {
    const markers = { EM6: 'unchecked', EM10: 'unchecked' } as const;
    expect(thinks(on(hero('rogue leader'), { markers }))).toBe('marker:EM6');
    const together = (is: string, friend: string): string =>
      thinks(on({ ...hero(is), friend: { is: friend, at: [HERE[0], HERE[1] - 1.2] } }, { markers, doors: { DC1: 'open' } }));
    expect(together('rogue leader', 'warrior apprentice')).toBe('marker:EM6');
    expect(together('warrior apprentice', 'rogue leader')).not.toBe('marker:EM6');
    expect(together('warrior apprentice', 'rogue leader')).not.toBe('end');
  });

  it('[B-01] a Mage looks into the Crystal Ball before it walks in, and walks no farther than it has to', () => {
    const seer = (at: Inches, markers: Stage['markers']): Voice =>
      on({ hero: { is: 'mage leader', at } }, { markers: markers ?? {}, doors: { DC1: 'open' } });
    expect(thinks(seer([20, 13], { EM6: 'unchecked' }))).toBe('marker:ball:EM6');
    const coming = seer([18, 11], { EM6: 'unchecked' });
    expect(far(endOf(coming), inch([20, 19]))).toBeLessThanOrEqual(6_500);
    expect(far(endOf(coming), inch([20, 19]))).toBeGreaterThan(5_900);
    // Without a Ball it walks on.
    const bare = on({ hero: { is: 'mage leader', at: [18, 11], items: [] } }, { markers: { EM6: 'unchecked' }, doors: { DC1: 'open' } });
    expect(far(endOf(bare), inch([20, 19]))).toBeLessThan(5_000);
  });

  it('[B-01, B-02] retries hidden Markers: at once when the chance is even, else when none is unchecked', () => {
    const near = { ...hero('rogue leader'), hero: { is: 'rogue leader', at: [20, 17.6] } } satisfies Record<string, Cast>;
    const both = { EM6: 'hidden', EM10: 'unchecked' } as const;
    expect(thinks(on(near, { markers: both }))).toBe('marker:retry:EM6');
    const dull = { hero: { is: 'warrior apprentice', at: [20, 17.6] } } satisfies Record<string, Cast>;
    expect(thinks(on(dull, { markers: both, doors: { DC1: 'open' } }))).not.toBe('marker:retry:EM6');
    expect(thinks(on(dull, { markers: { EM6: 'hidden' } }))).toBe('marker:retry:EM6');
  });

  it('[B-01, R-61] works at a locked door that stands before what is left, by what is likelier', () => {
    const shut = { markers: { EM10: 'unchecked' }, doors: { DA1: 'locked', DA2: 'locked' } } as const;
    const at: Inches = [27.4, 20];
    const works = (is: string): string => thinks(on({ hero: { is, at, items: ['lockpicks'] } }, { ...shut, options: {} }));
    expect(works('rogue mercenary')).toBe('door:pick:DA1');
    expect(works('warrior leader')).toBe('door:break:DA1');
    expect(thinks(on({ hero: { is: 'warrior leader', at: [22, 12] } }, shut))).toMatch(/^(door:DA1|walk|marker:EM10)$/);
  });

  it('[B-01] shoots Pillagers on their way when nothing is left to be found', () => {
    const thief: Cast = { is: 'pillager', at: east(8) };
    const [archer, left] = [{ ...hero('rogue leader'), thief }, { markers: { EM6: 'unchecked' } } as const];
    expect(thinks(on(archer, left))).toBe('marker:EM6');
    // What keeps the game going lies in another's Camp, out of reach.
    const rich: Cast = { is: 'mage leader', at: [34, 28.5], seat: 1, treasures: 1, crossed: { head: 3, torso: 0, arms: 0, legs: 0 } };
    const rest = (is: string, more: Partial<Cast> = {}): Voice =>
      on({ ...hero(is, more), thief, rich, awake: { is: 'rogue leader', at: [33, 27.5], seat: 1 } }, { markers: {}, own: { made: 1 } });
    expect(thinks(rest('rogue leader'))).toBe('shoot:thief');
    expect(thinks(rest('mage mercenary'))).toBe('spell:force-bolt:thief');
    expect(thinks(rest('warrior leader'))).toBe('enemy:thief');
    expect(thinks(rest('warrior leader', { at: [24, 11.5] }))).toBe('special:thief');
  });

  it('[B-01] whoever has fewer than two Torso boxes does not end within 9" of a Monster, and gets away from one', () => {
    const weak = { crossed: { head: 0, torso: 1, arms: 0, legs: 0 } };
    const beast: Cast = { is: 'monster leader', at: east(6) };
    const flight = on({ ...hero('mage apprentice', weak), beast }, { markers: { EM6: 'unchecked', EM8: 'unchecked' } });
    expect(far(endOf(flight), inch(east(6)))).toBeGreaterThan(far(inch(HERE), inch(east(6))) + 1_000);
    // A whole one goes where it wants to.
    const bold = on({ ...hero('warrior leader'), beast }, { markers: { EM6: 'unchecked' }, doors: { DC1: 'open' } });
    expect(thinks(bold)).toBe('marker:EM6');
  });

  it('[B-02] of the same position it always thinks the same, without a lot', () => {
    const position = (): Voice =>
      on({ ...hero('rogue leader'), thief: { is: 'pillager', at: east(5) } }, { treasures: [east(-3), east(3)] });
    expect(thinks(position())).toBe(thinks(position()));
  });
});
