import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Energy Ghost',
  'start Ghost Level 0 (level) - max 5 energy, 1 energy per turn',
  '2g Ghost Level 1 (level) - max 8 energy, 2 energy per turn',
  '4g Ghost Level 2 (level) - max 12 energy, 3 energy per turn',
);

type Spec = BoardSpec & { energy?: number; more?: Record<string, Json> };

/** An Energy Ghost of level 2 with these things, and 12 energy or as much as given before its income of 3. */
function ghost(rows: string | string[], own: string[], spec: Spec = {}): Board {
  const { more, energy, ...rest } = spec;
  const res = { A: { energy: energy ?? 12 } };
  return board(playing('A', SHEET, { board: rows, own: { A: ['Ghost Level 1', 'Ghost Level 2', ...own] }, res, ...more }), {
    seats: 2,
    ...rest,
  });
}
const energy = (b: Board): number => b.char('c0').res.energy ?? 0;
const HIT = (types: string, n = 2): Record<string, Json> => ({
  sheets: { T: `start Hit (${types}) - pay 1 action: deal ${n} damage at 5 range\nstart Legs - 4 actions per turn` },
});

describe('Energy Ghost', () => {
  it('[C-05, R-22, R-23] stores energy, drifts and zaps; without energy nothing is offered', () => {
    const b = board(playing('A', SHEET, { board: 'A..T', res: { A: { energy: 2 } } }));
    expect([energy(b), b.char('c0').res.action]).toEqual([3, undefined]);
    b.use(0, 'Zap').aim(0, 'c1').use(0, 'Drift').seat(0).answer('to:1,0');
    expect([b.hp('c1'), b.at('c0'), energy(b)]).toEqual([5, '1,0', 0]);
    expect(b.offers(0).some((id) => id.startsWith('use:') || id.startsWith('move:'))).toBe(false);
  });

  it('[C-05] the Cell gives 4 energy, up to the maximum', () => {
    const b = ghost('A..T', ['Cell'], { energy: 6 }).use(0, 'Cell');
    expect(energy(b)).toBe(12);
  });

  it('[C-05] absorb: magical damage gives as much energy, other damage none', () => {
    const hit = (types: string): number =>
      ghost('A.T', ['Grounding'], { energy: 3, more: { ...HIT(types), turn: 'T' } })
        .use(1, 'Hit')
        .aim(1, 'c0')
        .char('c0').res.energy ?? 0;
    expect([hit('magical'), hit('fire')]).toEqual([5, 3]);
  });

  it('[C-05, R-92] steal-resource: Siphon takes 1 of the next income of who holds actions; only the two learn how much', () => {
    const b = ghost('A..T', ['Siphon'], { energy: 5, seats: 3, more: HIT('magical') })
      .use(0, 'Siphon')
      .aim(0, 'c1');
    expect(energy(b)).toBe(8 - 1 + 1);
    const told = (viewer: number | null): number =>
      b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === 'siphoned').length;
    expect([told(0), told(1), told(2), told(null)]).toEqual([1, 1, 0, 0]);
    expect(b.end(0).char('c1').res.action).toBe(3);
  });

  it('[C-05, K-119] steal-resource can be evaded, and takes stored energy at once', () => {
    const veil = { sheets: { T: 'start Veil - evasion 1/2' } };
    const siphon = (pick: number) =>
      energy(
        ghost('A..T', ['Siphon'], { energy: 5, more: veil, picks: [pick] })
          .use(0, 'Siphon')
          .aim(0, 'c1'),
      );
    expect([siphon(0), siphon(1)]).toEqual([7, 8]);
    const b = ghost('A..T', ['Siphon'], {
      energy: 5,
      more: { classes: { T: 'Robo' }, res: { A: { energy: 5 }, T: { power: 2 } } },
    });
    b.use(0, 'Siphon').aim(0, 'c1');
    expect([energy(b), b.char('c1').res.power]).toEqual([8, 1]);
  });

  it('[C-05, R-65] overload: all energy, half of it as damage within 2', () => {
    const b = ghost(['AT..', '....', '.U.B'], ['Overload'], { energy: 4, seats: 4, more: { letters: { T: 1, U: 2, B: 3 } } }).use(
      0,
      'Overload',
    );
    expect([energy(b), b.hp('c0'), b.hp('c1'), b.hp('c2'), b.hp('c3')]).toEqual([0, 6, 3, 6, 6]);
    expect(() => b.use(0, 'Overload')).toThrow(/not offered/);
    const near = ghost(['A.T'], ['Overload'], { energy: 4 }).use(0, 'Overload');
    expect(near.hp('c1')).toBe(3);
  });

  it('[C-05] overload is not offered below 2 energy', () => {
    const b = board(playing('A', SHEET, { board: 'AT', own: { A: ['Siphon', 'Overload'] }, res: { A: { energy: 0 } } }));
    expect(energy(b)).toBe(1);
    expect(() => b.use(0, 'Overload')).toThrow(/not offered/);
  });

  it('[C-05] pass: through a wall, through barriers and characters; not two in a row, not without a free space behind', () => {
    const wall = ghost('A#.T', ['Phase Walls']).use(0, 'Phase Walls');
    expect(wall.offers(0)).toEqual(['at:2,0']);
    expect([wall.aim(0, '2,0').at('c0'), energy(wall)]).toEqual(['2,0', 9]);
    expect(() => ghost('A##.T', ['Phase Walls']).use(0, 'Phase Walls')).toThrow(/not offered/);
    expect(() => ghost('Ab.T', ['Phase Walls']).use(0, 'Phase Walls')).toThrow(/not offered/);
    const bodies = ghost(['Ab.', 'T..', '...'], ['Phase Bodies'], { more: { letters: { T: 1 } } }).use(0, 'Phase Bodies');
    expect(bodies.offers(0)).toEqual(['at:2,0', 'at:0,2']);
  });

  it('[C-05, R-85] pass: a hidden body behind is bumped into', () => {
    const b = ghost('AbH', ['Phase Bodies'], { more: { letters: { H: 1 }, hidden: { H: 0 } } })
      .use(0, 'Phase Bodies')
      .aim(0, '2,0');
    expect([b.at('c0'), b.hp('c0'), b.hp('c1'), b.seenAt('c1', 0)]).toEqual(['0,0', 5, 5, '2,0']);
  });

  it('[C-05, K-164] upkeep: Fade lasts as long as 2 energy a turn are paid', () => {
    const b = ghost('A..T', ['Fade'], { energy: 0 }).use(0, 'Fade');
    expect([b.seenAt('c0', 1), energy(b)]).toEqual([undefined, 1]);
    b.end(0).end(1);
    expect([b.seenAt('c0', 1), energy(b)]).toEqual([undefined, 2]);
    const poor = board(playing('A', SHEET, { board: 'A..T', own: { A: ['Fade'] }, res: { A: { energy: 1 } } })).use(0, 'Fade');
    poor.end(0).end(1);
    expect([poor.seenAt('c0', 1), energy(poor)]).toEqual(['0,0', 1]);
  });

  it('[C-05, K-117] Cold Spot weakens; Flicker evades a third; Levitation levitates', () => {
    const cold = ghost('AT', ['Cold Spot', 'Levitation']).use(0, 'Cold Spot').aim(0, 'c1');
    expect(cold.shown('c1').statuses.map(({ kind }) => kind)).toEqual(['weakness']);
    expect(cold.shown('c0').levitating).toBe(true);
    const flicker = (pick: number) =>
      ghost('A.T', ['Flicker'], { more: { ...HIT('fire'), turn: 'T' }, picks: [pick] })
        .use(1, 'Hit')
        .aim(1, 'c0')
        .hp('c0');
    expect([flicker(0), flicker(1)]).toEqual([6, 4]);
  });

  it('[C-05, K-157] decoy: two figurines, and only its own seat knows which is true; a wrong blow shows it', () => {
    const b = ghost(['....', '.A.T', '....'], ['Decoy'], { more: HIT('fire') })
      .use(0, 'Decoy')
      .seat(0)
      .answer('1,0')
      .answer('1,0');
    expect([b.at('c0'), b.shown('c0', 1).figure]).toEqual(['1,0', null]);
    const figures = Object.values(b.view(1).pieces).filter(({ kind, owner }) => kind === 'character' && owner === 0);
    expect(figures.map(({ place }) => place).sort()).toEqual(['1,0', '1,1']);
    b.end(0).use(1, 'Hit');
    const wrong = figures.find(({ place }) => place === '1,1');
    b.seat(1).answer(`on:${wrong?.id}`);
    expect([b.hp('c0'), b.on('1,1'), b.shown('c0', 1).figure]).toEqual([6, [], b.char('c0').figure]);
  });

  it('[C-05] chain: the bolt jumps to a second body within 2 of the first, in sight from there', () => {
    const b = ghost(['A..T.B', '.....C'], ['Chain Arc'], { seats: 4, more: { letters: { T: 1, B: 2, C: 3 } } })
      .use(0, 'Chain Arc')
      .aim(0, 'c1');
    expect(b.offers(0)).toEqual(['on:fig-2-0']);
    b.aim(0, 'c2');
    expect([b.hp('c1'), b.hp('c2'), b.hp('c3'), energy(b)]).toEqual([4, 5, 6, 8]);
  });

  it('[C-05] chain: nobody near, no second bolt; a wall in between stops it', () => {
    const b = ghost(['A..T#B'], ['Chain Arc'], { seats: 3, more: { letters: { T: 1, B: 2 } } })
      .use(0, 'Chain Arc')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2'), b.offers(0).includes('end')]).toEqual([4, 6, true]);
  });

  it('[C-05, K-161, R-115] chain: it jumps from whoever was hit in the way', () => {
    const b = ghost(['A.H.T', '.B...'], ['Chain Arc'], { seats: 4, more: { letters: { H: 1, T: 2, B: 3 }, hidden: { H: 0 } } });
    b.use(0, 'Chain Arc').aim(0, 'c2');
    expect(b.hp('c1')).toBe(4);
    expect(b.offers(0).sort()).toEqual(['on:fig-2-0', 'on:fig-3-0']);
  });

  it('[C-05, R-25, R-93] static-field: whoever ends its turn beside it takes 1', () => {
    const b = ghost(['.A.', '.TB'], ['Static Field'], { seats: 3, more: { letters: { T: 1, B: 2 } } });
    b.end(0);
    expect(b.hp('c1')).toBe(6);
    b.end(1).end(2);
    expect([b.hp('c1'), b.hp('c2'), b.hp('c0'), b.own.seats[0]?.known]).toEqual([5, 6, 6, ['Static Field']]);
  });

  it('[C-05] static-field shows an unseen bearer and an unseen victim', () => {
    const b = ghost('AT', ['Static Field'], { more: { invisible: ['A', 'T'] } });
    b.end(0).end(1);
    expect([b.hp('c1'), b.seenAt('c0', 1), b.seenAt('c1', 0)]).toEqual([5, '0,0', '1,0']);
  });

  it('[C-05] dash: up to 4 spaces straight on, with the gold on the way', () => {
    const b = ghost(['A.2..b', '#....T'], ['Lightning Dash']).use(0, 'Lightning Dash');
    expect(b.offers(0)).toEqual(['at:1,0', 'at:2,0', 'at:3,0', 'at:4,0']);
    b.aim(0, '4,0');
    expect([b.at('c0'), b.carried('c0'), energy(b)]).toEqual(['4,0', 2, 9]);
  });
});

describe('[C-05] possess', () => {
  const inside = (rows: string | string[], own: string[] = [], spec: Spec = {}): Board => {
    const b = ghost(rows, ['Possess Barrier', ...own], spec);
    b.use(0, 'Possess Barrier');
    return b.aim(0, b.pieceOn('1,1'));
  };
  const ROOM = ['...T', 'Ab..', '....'];

  it('[C-05, K-164] it is unseen inside of a barrier beside it; nobody else learns which', () => {
    const b = inside(ROOM);
    expect([b.at('c0'), b.seenAt('c0', 0), b.seenAt('c0', 1), b.shown('c0').unseen, energy(b)]).toEqual([
      '1,1',
      '1,1',
      undefined,
      'invisible',
      10,
    ]);
    const lines = JSON.stringify(b.heard(1).filter((event) => event.kind === 'told'));
    expect(lines).toContain('possesses');
    expect(lines).not.toContain('1,1');
    expect(() => ghost('A.bT', ['Possess Barrier']).use(0, 'Possess Barrier')).toThrow(/not offered/);
  });

  it('[C-05] damage hits the barrier first; when it breaks the rest is for the Ghost, who is seen', () => {
    const b = inside(ROOM, [], { more: { ...HIT('fire', 4), barriers: { '1,1': 6 } } }).end(0);
    b.use(1, 'Hit').aim(1, b.pieceOn('1,1'));
    expect([b.hp('c0'), b.seenAt('c0', 1)]).toEqual([6, undefined]);
    b.use(1, 'Hit').aim(1, b.pieceOn('1,1'));
    expect([b.hp('c0'), b.seenAt('c0', 1), b.on('1,1'), b.shown('c0').unseen]).toEqual([4, '1,1', ['character'], null]);
  });

  it('[C-05, R-61] explosions do nothing to it while the barrier stands', () => {
    const bomb = { sheets: { T: 'start Bomb (ranged, explosive) - pay 1 action: deal 1 damage at 5 range, 1 damage at 2 radius' } };
    const b = inside(['...T', 'Ab..', '..B.'], [], { seats: 3, more: { ...bomb, letters: { T: 1, B: 2 }, barriers: { '1,1': 6 } } }).end(0);
    b.use(1, 'Bomb').aim(1, 'c2');
    expect([b.hp('c0'), b.hp('c2'), b.seenAt('c0', 1)]).toEqual([6, 5, undefined]);
  });

  it('[C-05, R-58] it goes with a barrier that is pushed', () => {
    const ram = { sheets: { T: 'start Ram (melee) - pay 1 action: deal 1 push back at 1 range' } };
    const b = inside(['....', 'Ab..', '.T..'], [], { more: ram }).end(0);
    b.use(1, 'Ram').aim(1, b.pieceOn('1,1'));
    expect([b.at('c0'), b.on('1,0'), b.seenAt('c0', 1)]).toEqual(['1,0', ['barrier', 'character'], undefined]);
    b.end(1).use(0, 'Drift').seat(0).answer('to:2,0');
    expect([b.at('c0'), b.seenAt('c0', 1)]).toEqual(['2,0', '2,0']);
  });

  it('[C-05] it leaves by any move, and is seen then', () => {
    const b = inside(ROOM).use(0, 'Drift').seat(0).answer('to:1,2');
    expect([b.at('c0'), b.seenAt('c0', 1), b.shown('c0').unseen]).toEqual(['1,2', '1,2', null]);
  });

  it('[C-05] faded as well, it stays unseen when it leaves', () => {
    const b = ghost(ROOM, ['Possess Barrier', 'Fade']).use(0, 'Fade').use(0, 'Possess Barrier');
    b.aim(0, b.pieceOn('1,1')).use(0, 'Drift').seat(0).answer('to:1,2');
    expect([b.at('c0'), b.seenAt('c0', 1), b.shown('c0').unseen]).toEqual(['1,2', undefined, 'invisible']);
  });

  it('[C-05] it does not attack from inside: first it comes out onto a free space beside', () => {
    const b = inside(ROOM);
    expect(() => b.use(0, 'Zap')).toThrow(/not offered/);
    b.seat(0).answer('show');
    expect(b.offers(0).sort()).toEqual(['0,1', '1,0', '1,2', '2,1']);
    b.answer('1,0');
    expect([b.at('c0'), b.seenAt('c0', 1)]).toEqual(['1,0', '1,0']);
    expect(b.use(0, 'Zap').aim(0, 'c1').hp('c1')).toBe(5);
  });

  it('[C-05] a detector drives it out', () => {
    const own = { A: ['Possess Barrier'], T: ['Radar'] };
    const radar = { classes: { T: 'Robo' }, own, res: { A: { energy: 5 }, T: { power: 3 } } };
    const b = ghost(['Ab...T', '......'], [], { more: radar }).use(0, 'Possess Barrier');
    b.aim(0, b.pieceOn('1,0')).end(0);
    b.use(1, 'Tread').seat(1).answer('to:4,0').use(1, 'Tread').seat(1).answer('to:3,0');
    expect(b.open(0).prompt.kind).toBe('place');
    b.seat(0).answer('1,1');
    expect([b.at('c0'), b.seenAt('c0', 1), b.on('1,0')]).toEqual(['1,1', '1,1', ['barrier']]);
  });

  it('[C-05, R-37] it goes with a barrier that changes places with somebody, and is seen when one is carried off', () => {
    const swap = { sheets: { T: 'start Swap - pay 1 action: do swap barrier at 5 range' } };
    const b = inside(ROOM, [], { more: swap }).end(0).use(1, 'Swap');
    b.aim(1, b.pieceOn('1,1'));
    expect([b.at('c1'), b.at('c0'), b.on('3,0'), b.seenAt('c0', 1)]).toEqual(['1,1', '3,0', ['barrier', 'character'], undefined]);
    const snatch = { sheets: { T: 'start Snatch (melee) - pay 1 action: do snatch at 1 range; may target spaces' } };
    const w = inside(['.T..', 'Ab..', '....'], [], { more: snatch }).end(0).use(1, 'Snatch');
    w.aim(1, w.pieceOn('1,1'));
    expect([w.at('c0'), w.seenAt('c0', 1), w.on('1,1'), w.offers(1).includes('end')]).toEqual(['1,1', '1,1', ['character'], true]);
  });

  it('[C-05] no gold is taken inside', () => {
    const b = ghost(ROOM, ['Possess Barrier'], { more: { also: { '1,1': 3 } } }).use(0, 'Possess Barrier');
    b.aim(0, b.pieceOn('1,1'));
    expect([b.carried('c0'), b.gold('1,1'), b.offers(0).includes('pick')]).toEqual([0, 3, false]);
  });

  it('[C-05, K-147] void under the barrier kills it', () => {
    const hole = { sheets: { T: 'start Hole - pay 1 action: create void at 5 range; may target spaces' } };
    const b = inside(['...T', 'Ab..', '....'], [], { more: hole }).end(0);
    b.use(1, 'Hole').aim(1, '1,1');
    expect([b.shown('c0').life, b.on('1,1')]).toEqual(['killed', ['void']]);
  });
});
