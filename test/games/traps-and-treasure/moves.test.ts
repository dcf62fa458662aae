import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import type { Band } from './band.ts';
import { band, GAME, walk } from './band.ts';

type Spec = Record<string, Json>;

/** The Leader of seat 0 in the middle of its activation. */
const lone = (mine: Spec, others: Spec = {}, options: Options = {}, more: Spec = {}, rolls: number[][] = []): Band =>
  band({
    position: { active: 'leader-0', characters: { 'leader-0': mine, ...others }, counts: { '1': ['apprentice-1'] }, ...more },
    options,
    rolls,
  });

describe('a Move', () => {
  it('[T-060, G-07] is drawn; walls, the edge of the board and too many inches are refused with their rule and place', () => {
    const game = lone({ class: 'rogue', at: [14.8, 11] });
    game.no(walk([12, 13]), 'G-07');
    game.no(walk([14.8, 2]), 'T-060');
    const { asked } = game;
    const measured = GAME.drawing?.measure(game.view(0), asked, walk([12, 13]));
    expect(measured?.wrong).toMatchObject({ rule: 'G-07', leg: 0 });
    // E-01: round the corner of the inn.
    const legal = GAME.drawing?.measure(game.view(0), asked, walk([14.5, 12.5], [12, 13]));
    expect(legal?.legs.map(({ cost }) => cost)).toEqual([1530, 2550]);
    expect(legal).toMatchObject({ left: 3920, wrong: null });
    game.say(walk([14.5, 12.5], [12, 13]));
    expect(game.where('leader-0')).toEqual([12, 13, 0]);
    expect(game.of('leader-0').moveLeft).toBe(3920);
  });

  it('offers ways by name, all of them legal, and the shortest way to a point', () => {
    const game = lone({ class: 'rogue', at: [14.8, 11] });
    const { asked } = game;
    if (asked.kind !== 'route') throw new Error('no route');
    expect(asked.ways.length).toBeGreaterThan(4);
    for (const way of asked.ways) {
      expect(GAME.drawing?.measure(game.view(0), asked, way.answer)?.wrong, way.id).toBeNull();
      expect(GAME.refuses?.(game.view(0), { ...asked, ways: [] }, way.answer), way.id).toBeUndefined();
    }
    const there = GAME.drawing?.way(game.view(0), asked, spotId({ x: 12_000, y: 13_000, z: 0 }));
    expect(there).toBeDefined();
    expect(GAME.drawing?.measure(game.view(0), asked, there ?? [])).toMatchObject({ wrong: null });
    const field = GAME.drawing?.field(game.view(0), asked);
    expect(field?.patches.some(({ cost }) => cost.some((each) => each > 0))).toBe(true);
  });

  it('[R-54] leads home by a click on the chest of the Camp, as far as it gets', () => {
    const { asked } = lone({ class: 'rogue', at: [14.8, 11] });
    const home = asked.kind === 'route' ? asked.ways.find(({ piece }) => piece === 'chest-0') : undefined;
    expect(home).toMatchObject({ id: 'camp:P1', mark: 'camp' });
    expect(home?.cost).toBeGreaterThan(7_000);
  });

  it('[R-08] a rest that nobody can see is walked together with the next Move, and ends nothing', () => {
    const game = lone({ class: 'warrior', at: [33, 10] }).say(walk([33, 4.03]));
    expect(game.of('leader-0')).toMatchObject({ moveLeft: 30, actionsLeft: 1 });
    expect(game.asked.kind === 'route' && game.asked.budget).toBe(6030);
    expect(game.asked.title).toEqual(['act', 'leader-0', 1]);
    expect(game.asked.kind === 'route' && game.asked.options.map(({ id }) => id)).not.toContain('move:end');
    game.say(walk([33, 2]));
    expect(game.of('leader-0')).toMatchObject({ moveLeft: 4000, actionsLeft: 0 });
    expect(game.asked.title).toEqual(['act.move.last', 'leader-0', 4]);
  });

  it('[R-11] passes friends and whoever is down, never stops on them; others block', () => {
    const past = (other: string, theirs: Spec, options: Options = {}): Band =>
      lone({ class: 'warrior', at: [30, 12] }, { [other]: { at: [28, 12], ...theirs } }, options);
    past('mercenary-0', {})
      .no(walk([28, 12]), 'R-11')
      .say(walk([26, 12]));
    past('mercenary-1', { class: 'mage', crossed: { head: 2 } }).say(walk([26, 12]));
    past('mercenary-1', { effects: { unconscious: 9 } }).say(walk([26, 12]));
    expect(past('mercenary-1', {}).try({ do: 'stop' }).ok).toBe(true);
    past('mercenary-1', {}).no(walk([26, 12]), 'G-07');
    past('mercenary-0', {}, { passThrough: 'none' }).no(walk([26, 12]), 'G-07');
    past('mercenary-1', {}, { passThrough: 'all' })
      .no(walk([28, 12]), 'R-11')
      .say(walk([26, 12]));
  });

  it('[R-10] leaving melee is free; by option it takes a Combat check, and the Action if it fails', () => {
    const held = (options: Options, rolls: number[][]): Band =>
      lone({ class: 'warrior', at: [30, 12] }, { 'mercenary-1': { at: [31.5, 12] } }, options, {}, rolls).say(walk([26, 12]));
    expect(held({}, []).where('leader-0')).toEqual([26, 12, 0]);
    expect(held({ disengage: 'check' }, [[3]]).where('leader-0')).toEqual([26, 12, 0]);
    const failed = held({ disengage: 'check' }, [[2]]);
    expect(failed.where('leader-0')).toEqual([30, 12, 0]);
    expect(failed.of('leader-0').actionsLeft).toBe(1);
  });
});

describe('heights', () => {
  /** At the foot of the west wall of the inn, which is rough. */
  const foot = (mine: Spec, options: Options = {}, others: Spec = {}, rolls: number[][] = []): Band =>
    lone({ at: [3.5, 8], ...mine }, others, options, {}, rolls);
  const up = walk([3.5, 8, 3]);
  const over = walk([4.5, 8, 3]);

  it('[E-03, T-060] 3" up are 6", and 1" over the edge: a Rogue Mercenary does it in one Move', () => {
    const game = band({
      position: {
        active: 'mercenary-0',
        characters: { 'mercenary-0': { class: 'rogue', at: [3.5, 8] } },
        counts: { '1': ['apprentice-1'] },
      },
    });
    game.say([...up, ...over]);
    expect(game.where('mercenary-0')).toEqual([4.5, 8, 3]);
    expect(game.of('mercenary-0')).toMatchObject({ moveLeft: 0, actionsLeft: 1, hanging: false });
  });

  it('[E-03, R-13] a Warrior takes two Moves, and may not stop in between', () => {
    const game = foot({ class: 'warrior' }).say(up);
    expect(game.of('leader-0')).toMatchObject({ hanging: true, moveLeft: 0, actionsLeft: 1 });
    expect(game.choices).not.toContain('end');
    game.no('end', 'R-13');
    game.say(over);
    expect(game.where('leader-0')).toEqual([4.5, 8, 3]);
    expect(game.of('leader-0')).toMatchObject({ hanging: false, moveLeft: 5000, actionsLeft: 0 });
    // With the last Action it may not begin what it cannot finish.
    foot({ class: 'warrior', actions: 1 }).no(up, 'R-13');
  });

  it('[R-13] who hangs can come down again, and is offered it', () => {
    const game = foot({ class: 'warrior' }).say(up);
    const { asked } = game;
    const way = asked.kind === 'route' ? asked.ways.find(({ id }) => id === 'down') : undefined;
    expect(way?.cost).toBe(6000);
    game.say(way?.answer ?? []);
    expect(game.where('leader-0')).toEqual([3.5, 8, 0]);
    expect(game.of('leader-0').hanging).toBe(false);
  });

  it('[E-03, T-120] with the Climb spell height costs nothing extra', () => {
    const game = foot({ class: 'warrior', effects: { climb: 9 } }).say([...up, ...over]);
    expect(game.of('leader-0')).toMatchObject({ moveLeft: 2000, actionsLeft: 1 });
  });

  it('[R-14] climbing down costs the same; jumping is off by default', () => {
    const roof = (options: Options = {}): Band => foot({ class: 'rogue', at: [4.5, 8, 3] }, options);
    const down = walk([3.5, 8, 3], [3.5, 8, 0]);
    const game = roof().say(down);
    expect(game.of('leader-0').moveLeft).toBe(1000);
    const jumped = roof({ jumpDown: 'free' }).say(down);
    expect(jumped.of('leader-0').moveLeft).toBe(7000);
  });

  it('[R-15] smooth faces take the spell, or the option', () => {
    const chapel = (mine: Spec, options: Options = {}): Band => lone({ class: 'rogue', at: [15.5, 18], ...mine }, {}, options);
    const face = walk([15.5, 18, 4]);
    chapel({}).no(face, 'R-15');
    chapel({ effects: { climb: 9 } }).say(face);
    chapel({}, { allClimbable: true }).say(face);
  });

  it('[E-04, R-16, G-09] stairs are walked along their slope; a figure may stop on them', () => {
    const game = lone({ class: 'mage', at: [9.5, 20] }, {}, {}, { doors: { DM1: 'open' }, markers: { EM10: 'unchecked' } });
    const stairs = walk([9.5, 23.25], [9, 23.25], [7.2, 23.25, 1.35]);
    game.say(stairs);
    expect(game.of('leader-0')).toMatchObject({ moveLeft: 0, actionsLeft: 1 });
    game.say(walk([5, 23.25, 3], [4.5, 23.25, 3]));
    expect(game.of('leader-0').moveLeft).toBe(2750);
  });

  it('[R-13] a Creature that can no longer act in mid-climb comes to the foot of the face; Hits only by option', () => {
    // On the face with an enemy shooting at it: Head full, Disabled.
    const shot = (options: Options, rolls: number[][]): Band =>
      band({
        position: {
          active: 'leader-1',
          characters: {
            'leader-0': { class: 'mage', at: [3.5, 8, 3], hanging: true, crossed: { head: 2 } },
            'leader-1': { class: 'rogue', at: [1, 12] },
          },
          counts: { '1': ['apprentice-1'] },
        },
        options,
        rolls,
      }).say('shoot:leader-0');
    const game = shot({}, [[6], [1], [6]]);
    expect(game.where('leader-0')).toEqual([3.5, 8, 0]);
    expect(game.of('leader-0').crossed.head).toBe(3);
    // who is Disabled suffers no more.
    const shot3 = shot({ fallHits: '1 per 3"' }, [[6], [1], [6]]);
    expect(shot3.of('leader-0').crossed).toEqual({ head: 3, torso: 0, arms: 0, legs: 0 });
    const slips = (options: Options): Band => foot({ class: 'mage', at: [3.5, 8, 3], hanging: true, actions: 0 }, options, {}, [[1], [1]]);
    expect(slips({}).of('leader-0').crossed.legs).toBe(0);
    const hurt = slips({ fallHits: '1 per 3"' });
    expect(hurt.where('leader-0')).toEqual([3.5, 8, 0]);
    expect(hurt.of('leader-0').crossed.legs).toBe(1);
  });
});
