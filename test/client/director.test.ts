import { describe, expect, it } from 'vitest';
import { modeAsked, modeOf } from '../../client/director/camera.ts';
import { inFrame, standing } from '../../client/director/framing.ts';
import { projected } from '../../client/scene/camera/fit.ts';
import type { Event } from '../../shared/engine/event.ts';
import { at, type Bit, COMMON, cell, flash, SHELF, Show, SIDE } from '../support/told.ts';

const pawns: Record<string, Bit> = {
  a: { place: cell(5, 5), owner: 0 },
  b: { place: cell(7, 6), owner: 1 },
  far: { place: cell(35, 36), owner: 1 },
  gold: { place: cell(30, 8), stance: 'stack', count: 2 },
  card: { place: cell(34, 30), stance: 'card' },
};

describe('each thing is told in its own way', () => {
  it('who is to act is looked at while nothing happens, and the whole table after a long while', () => {
    const show = new Show(pawns);
    expect(show.director.idiom).toBe('standing');
    expect(show.sees(cell(5, 5))).toBe(true);
    const near = show.rig.distance;
    expect(near).toBeLessThan(30);
    show.run(40);
    expect(show.rig.distance).toBeGreaterThan(near * 2);
    for (const corner of [cell(0, 0), cell(39, 39), cell(0, 39), cell(39, 0)]) expect(show.sees(corner)).toBe(true);
    expect(show.director.frame(show.now, show.rig).again).toBe(Number.POSITIVE_INFINITY);
  });
  it('of many that are far apart an upright picture shows those who stand together, not the empty middle between all', () => {
    const show = new Show({
      a: { place: cell(5, 5), owner: 0 },
      near: { place: cell(7, 6), owner: 0 },
      away: { place: cell(34, 34), owner: 0 },
    });
    const places = [cell(5, 5), cell(7, 6), cell(34, 34)];
    expect(places.map((place) => show.sees(place))).toEqual([true, true, true]);
    show.director.reframe({ ...show.stand, aspect: 390 / 844 }, show.now, show.rig);
    show.run(2);
    expect(show.rig.distance).toBeLessThan(40);
    expect(Math.hypot(show.rig.x + 14, show.rig.z + 14)).toBeLessThan(12);
  });
  it.each<[string, Record<string, Bit | null>, Event[], string]>([
    ['a walk', { a: { place: cell(12, 12) } }, [], 'walk'],
    ['a blow', {}, [flash('hit', { piece: 'far', amount: 2 })], 'fight'],
    ['a face', { card: { place: cell(34, 30), face: 'king' } }, [], 'reveal'],
    ['whoever appears', { ghost: { place: cell(30, 3), owner: 1 } }, [], 'reveal'],
    ['a stack that grows', { gold: { place: cell(30, 8), count: 5 } }, [], 'haul'],
    ['a thing that is taken up', { card: { place: '@far' } }, [], 'haul'],
    ['what the game calls a find', {}, [flash('found', { place: cell(2, 38) })], 'haul'],
    ['ground that falls', {}, [flash('falls', { place: cell(38, 2) })], 'collapse'],
    ['whoever is gone', { far: null }, [], 'exit'],
    ['whoever leaves', {}, [flash('leaves', { piece: 'far' })], 'exit'],
  ])('%s', (_, changes, events, idiom) => {
    const show = new Show(pawns).happens(changes, events).run(0.2);
    expect(show.director.idiom).toBe(idiom);
    show.run(8);
    expect(show.director.idiom).toBe('standing');
    expect(show.director.account.missed).toBe(0);
  });
  it('what somebody gets beside the board is seen together with their figure', () => {
    const potions: Record<string, Bit> = {
      ...pawns,
      a: { place: cell(9, 28), owner: 0 },
      potions: { place: SHELF, stance: 'stack', count: 1 },
    };
    for (const [changes, events] of [
      [{ potions: { place: SHELF, count: 2 } }, []],
      [{}, [flash('found', { piece: 'potions' })]],
    ] as const) {
      const show = new Show(potions).happens(changes, [...events]).run(1.6);
      expect(show.director.idiom).toBe('haul');
      expect([show.sees(SHELF), show.sees(cell(9, 28))]).toEqual([true, true]);
    }
  });
  it('what is found and kept beside the board is seen where it is found, from near', () => {
    const show = new Show({ ...pawns, far: { place: cell(20, 12), owner: 1 } });
    const kept = { place: SHELF, stance: 'card' as const, face: 'king', owner: 0 };
    show.happens({ card2: kept }, [flash('dug', { piece: 'card2', place: cell(20, 12) })]).run(1.6);
    expect([show.director.idiom, show.sees(cell(20, 12)), show.sees(SHELF)]).toEqual(['haul', true, false]);
    expect(show.rig.distance).toBeLessThan(16);
    show.run(8);
    expect([show.idioms.has('reveal'), show.director.account.missed]).toEqual([false, 0]);
  });
  it('what several do by one command is shown when each of them does it', () => {
    const show = new Show(pawns);
    const events = [flash('hit', { piece: 'b', amount: 1 }), flash('hit', { piece: 'far', amount: 1 })];
    show.happens({}, events, false, { walks: new Map(), starts: new Map(), flashes: [0, 4_000] }).run(2.5);
    expect([show.sees(cell(7, 6)), show.sees(cell(35, 36)), show.director.account.expects]).toEqual([true, false, true]);
    show.run(2.5);
    expect([show.sees(cell(35, 36)), show.director.account.expects]).toEqual([true, false]);
    show.run(8);
    expect([show.director.account.missed, show.director.account.debts]).toEqual([0, []]);
    show
      .happens({}, events, false, { walks: new Map(), starts: new Map(), flashes: [0, 4_000] })
      .happens({}, [{ kind: 'undone', to: 'all', back: 1 }]);
    expect(show.director.account.expects).toBe(false);
  });
  it('what is turned up beside the board and is nobody’s is seen together with whoever is at turn', () => {
    const sheet: Record<string, Bit> = {
      ...pawns,
      a: { place: cell(9, 28), owner: 0 },
      far: { place: cell(12, 30), owner: 1 },
      card: { place: COMMON, stance: 'card' },
    };
    const show = new Show(sheet).happens({ card: { place: COMMON, face: 'king' } }).run(1.6);
    expect(show.director.idiom).toBe('reveal');
    expect([show.sees(COMMON), show.sees(cell(9, 28))]).toEqual([true, true]);
  });
  it.each([
    [cell(0, 20), -1, 0],
    [cell(39, 20), 1, 0],
    [cell(20, 0), 0, 1],
    [cell(39, 39), 1, -1],
  ])('what happens at the edge (%s) stands at the side of the picture: the rest of it shows the table', (place, right, up) => {
    const show = new Show(pawns).happens({}, [flash('found', { place })]).run(1.6);
    expect([show.director.idiom, show.sees(place)]).toEqual(['haul', true]);
    const { aspect, insets } = show.stand;
    const seen = projected(at(place), show.rig, aspect);
    const [x, y] = [seen.x - (insets.left - insets.right), seen.y - (insets.bottom - insets.top)];
    expect([x * right, y * up].filter((_, i) => [right, up][i] !== 0).every((aside) => aside > 0.2)).toBe(true);
  });
  it('a walk is gone after even where a picture takes two seconds to draw', () => {
    const show = new Show(pawns, true).run(2, 2);
    show.happens({ far: { place: cell(20, 34) } }).run(2, 2);
    expect(show.director.idiom).toBe('walk');
    expect(show.sees(cell(20, 34))).toBe(true);
    expect(show.rig.distance).toBeLessThan(40);
  });
  it('two who fight stand beside each other in one picture, then what was struck is seen from nearer', () => {
    const show = new Show(pawns).happens({}, [flash('hit', { piece: 'b', amount: 1 })]).run(1.5);
    expect([show.sees(cell(5, 5)), show.sees(cell(7, 6))]).toEqual([true, true]);
    const two = show.rig.distance;
    show.run(2.6);
    expect(show.rig.distance).toBeLessThanOrEqual(two);
    expect(show.sees(cell(7, 6))).toBe(true);
  });
  it('whoever is struck and carried far off by it is seen where it struck', () => {
    const show = new Show(pawns).happens({ far: { place: cell(3, 3), owner: 1 } }, [flash('hit', { piece: 'far', place: cell(35, 36) })]);
    show.run(1.6);
    expect([show.director.idiom, show.sees(cell(35, 36))]).toEqual(['fight', true]);
    expect(show.director.account.missed).toBe(0);
  });
  it('a bolt over half the table is seen where it strikes', () => {
    const show = new Show(pawns).happens({}, [flash('shot', { piece: 'a', place: cell(35, 36) })]).run(1.5);
    expect(show.sees(cell(35, 36))).toBe(true);
    expect(show.rig.distance).toBeLessThan(20);
  });
  it('whoever expects a reveal is shown who is to act with what lies face down beside them, and the reveal itself when it comes', () => {
    const show = new Show({ ...pawns, hidden: { place: cell(9, 9), stance: 'card' } });
    show.director.expect(show.now, show.rig);
    show.run(0.3);
    expect(show.director.idiom).toBe('reveal');
    expect([show.sees(cell(5, 5)), show.sees(cell(9, 9)), show.sees(cell(34, 30))]).toEqual([true, true, false]);
    show.run(20);
    expect(show.director.idiom).toBe('reveal');
    show.happens({ card: { place: cell(34, 30), face: 'king' } }, []).run(1);
    expect(show.sees(cell(34, 30))).toBe(true);
    show.run(12);
    expect(show.director.idiom).toBe('standing');
  });
  it('what is no drama, and what lies where this viewer knows of nothing, moves nothing', () => {
    const show = new Show(pawns);
    const { rig } = show;
    show.happens({}, [flash('song', { piece: 'far' }), flash('hit', { piece: 'hidden' }), flash('seen', { place: 'nowhere' })]).run(3);
    expect(show.rig).toEqual(rig);
  });
});

describe('what is promised', () => {
  const hit = (place: string): Event => flash('hit', { place, amount: 1 });
  const points = (place: string) => standing(at(place).x, 0, at(place).z, 0.5, 1);

  it('does not move for what is in the picture already, and well to be seen', () => {
    const show = new Show(pawns).happens({}, [hit(cell(6, 6))]).run(2.4);
    const { rig } = show;
    show.happens({}, [hit(cell(6, 5))]).run(1);
    expect(show.rig).toEqual(rig);
  });
  it('shows one after the other what comes at once far apart, each for 1.5 s, or all in one picture', () => {
    const places = [cell(1, 1), cell(38, 1), cell(1, 38), cell(38, 38)];
    const seen = new Map(places.map((place) => [place, { run: 0, longest: 0 }]));
    const show = new Show(pawns).happens({}, places.map(hit));
    for (let i = 0; i < 300; i++) {
      show.run(1 / 30);
      for (const [place, each] of seen) {
        each.run = inFrame(points(place), show.rig, show.stand, 0) ? each.run + 1 / 30 : 0;
        each.longest = Math.max(each.longest, each.run);
      }
    }
    for (const [place, { longest }] of seen) expect(longest, place).toBeGreaterThanOrEqual(1.5);
    expect(show.director.account.debts).toEqual([]);
  });
  it('holds a storm of blows all over the table in one wide picture', () => {
    const show = new Show(pawns);
    for (let i = 0; i < 60; i++) show.happens({}, [hit(cell((i * 17) % SIDE, (i * 29) % SIDE))]).run(0.2);
    expect(show.rig.distance).toBeGreaterThan(60);
    show.run(6);
    expect(show.director.account).toMatchObject({ debts: [], missed: 0 });
    expect(show.cuts.length).toBeLessThan(8);
  });
  it('lets gold wait for a blow, which is gone sooner, and shows it afterwards', () => {
    const show = new Show(pawns).happens({ gold: { place: cell(30, 8), count: 9 } }).run(0.5);
    expect(show.director.idiom).toBe('haul');
    show.happens({}, [hit(cell(2, 37))]).run(0.8);
    expect(show.director.idiom).toBe('fight');
    expect(show.watches(points(cell(30, 8)), 8)).toBeGreaterThanOrEqual(1.5);
  });
  it('never turns faster than 60 degrees in a second, and never cuts twice in 1.5 s', () => {
    const show = new Show(pawns);
    for (let i = 0; i < 40; i++) show.happens({}, [hit(cell((i * 23) % SIDE, (i * 7) % SIDE))]).run(0.3 + (i % 5) * 0.6);
    expect((show.fastest * 180) / Math.PI).toBeLessThanOrEqual(60);
    for (const [i, cut] of show.cuts.entries()) expect(cut - (show.cuts[i - 1] ?? -9)).toBeGreaterThanOrEqual(1.5);
  });
  it('only cuts for those who want less motion', () => {
    const show = new Show(pawns, true);
    for (let i = 0; i < 20; i++) show.happens({}, [hit(cell((i * 23) % SIDE, (i * 7) % SIDE))]).run(0.4 + (i % 5) * 0.7);
    show.run(8);
    expect(show.fastest).toBe(0);
    expect(show.director.account).toMatchObject({ debts: [], missed: 0 });
    for (const [i, cut] of show.cuts.entries()) expect(cut - (show.cuts[i - 1] ?? -9)).toBeGreaterThanOrEqual(1.5);
  });
  it('owes nothing of what was taken back, and does not tell the way back', () => {
    const show = new Show(pawns).happens({ gold: { place: cell(30, 8), count: 9 } });
    expect(show.director.account.debts).toHaveLength(1);
    show.happens({ gold: { place: cell(30, 8), count: 2 }, a: { place: cell(20, 20) } }, [{ kind: 'undone', to: 'all', back: 0 }]);
    expect(show.director.account.debts).toEqual([]);
  });
  it('begins with the whole table on another board, and after a line that was lost', () => {
    for (const again of [
      (show: Show) => show.otherBoard(),
      (show: Show) => show.happens({ gold: { place: cell(3, 8), count: 9 }, far: null }, [hit(cell(3, 8))], true),
    ]) {
      const show = new Show(pawns);
      const before = show.cuts.length;
      again(show).run(0.1);
      expect(show.director.account.debts).toEqual([]);
      expect(show.cuts).toHaveLength(before + 1);
      expect([cell(0, 0), cell(39, 39)].map((place) => show.sees(place))).toEqual([true, true]);
    }
  });
  it('tells what happened once more to whoever went back in time', () => {
    const show = new Show(pawns);
    for (const place of [cell(30, 30), cell(3, 33), cell(20, 2)]) show.happens({}, [hit(place)]).run(4);
    show.rewinds(2).run(4);
    expect(show.director.account.debts).toEqual([]);
    show.happens({}, [hit(cell(3, 33))]);
    expect(show.watches(points(cell(3, 33)), 5)).toBeGreaterThanOrEqual(1.5);
  });
  it('forgets what happened while nobody looked', () => {
    const show = new Show(pawns).happens({}, [hit(cell(30, 30))]);
    show.now += 60;
    show.run(0.1);
    expect(show.director.account).toMatchObject({ debts: [], missed: 0 });
  });
  it('shows the newest event once more when asked', () => {
    const show = new Show(pawns).happens({}, [hit(cell(30, 30))]).run(12);
    expect(show.sees(cell(30, 30))).toBe(false);
    show.director.recall(show.now, show.rig);
    expect(show.watches(points(cell(30, 30)), 5)).toBeGreaterThanOrEqual(1.5);
  });
});

describe('a free table', () => {
  const posed = (x: number, z: number) => ({ place: 'table', pose: { x, y: 0, z, q: [0, 0, 0, 1] as const } });
  const things: Record<string, Bit> = {
    pawn: { ...posed(-15, -15), kind: 'free/pawn' },
    die: { ...posed(10, 12), kind: 'free/d6', count: 3 },
    card: { ...posed(15, -15), kind: 'free/card', stance: 'card' },
  };
  it('shows what hands move, dice that were thrown and cards that were turned', () => {
    const show = new Show(things).run(32);
    show.director.hand(-10, 14, show.now);
    show.run(0.2);
    expect(show.director.idiom).toBe('walk');
    show
      .run(3)
      .happens({ pawn: { ...posed(12, 15) } })
      .run(2);
    expect(inFrame([{ x: 12, y: 0, z: 15 }], show.rig, show.stand, 0)).toBe(true);
    show.happens({ die: { ...posed(-14, 3), count: 5 } }).run(0.2);
    expect(show.director.idiom).toBe('throw');
    show
      .run(5)
      .happens({ card: { ...posed(15, -15), face: 'queen' } })
      .run(0.2);
    expect(show.director.idiom).toBe('reveal');
    expect(show.watches([{ x: 15, y: 0, z: -15 }], 4)).toBeGreaterThanOrEqual(1.5);
  });
});

describe('the address of a page that watches', () => {
  it('says who has the camera; seats count from 1', () => {
    const asked = ['?cam=director', '?cam=top&ui=0', '?cam=free', '?cam=seat:2', '', '?cam=seat:0', '?cam=seat:-1', '?cam=left'];
    expect(asked.map(modeAsked)).toEqual(['director', 'top', 'free', 'seat:1', null, null, null, null]);
  });
  it('begins with the director where one watches a game or sees it again', () => {
    const pages = ['/watch/ABC234', '/replay/ABC234', '/overlay/ABC234', '/operate/ABC234'];
    expect(pages.map((pathname) => modeOf({ search: '', pathname }))).toEqual(['director', 'director', 'free', 'free']);
    expect(modeOf({ search: '?cam=top', pathname: '/replay/ABC234' })).toBe('top');
  });
});
