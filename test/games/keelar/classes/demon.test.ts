import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { CARDS } from '../../../../shared/games/keelar/classes/deck.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Demon',
  'start Demon Level 0 (level) - max 4 rage, 1 rage per turn',
  '2g Demon Level 1 (level) - max 6 rage, 1 rage per turn',
  '3g Demon Level 2 (level) - max 9 rage, 2 rage per turn',
);

/** The lots that put these cards on top of the shuffled deck. */
function onTop(...cards: string[]): number[] {
  const rest = [...CARDS];
  return cards.map((card) => {
    const index = rest.indexOf(card);
    rest.splice(index, 1);
    return index;
  });
}

type Spec = Omit<BoardSpec, 'picks'> & { rage?: number; top?: string[]; more?: Record<string, Json> };

/** A Demon (maximum 4, 1 rage a turn) with so much rage before its income, and these cards on top of its deck. */
function demon(rows: string | string[], own: string[], spec: Spec = {}): Board {
  const { more, rage, top, ...rest } = spec;
  const res = { A: { rage: rage ?? 3 } };
  return board(playing('A', SHEET, { board: rows, own: { A: own }, res, ...more }), { seats: 2, ...rest, picks: onTop(...(top ?? [])) });
}
const rage = (b: Board): number => b.char('c0').res.rage ?? 0;
const discards = (b: Board): unknown => b.own.memo['board:discards:0'];
const HIT = (n: number): Record<string, Json> => ({
  sheets: { T: `start Hit (melee, fire) - pay 1 action: deal ${n} damage at 5 range` },
  turn: 'T',
});

describe('Demon', () => {
  it('[C-04, R-22] keeps its rage, moves by Stalk, claws once a turn', () => {
    const b = demon('A..T', []);
    expect(rage(b)).toBe(4);
    b.use(0, 'Stalk').seat(0).answer('to:1,0').use(0, 'Stalk').seat(0).answer('to:2,0');
    b.use(0, 'Claw').aim(0, 'c1');
    // The damage dealt gives 1 rage back.
    expect([b.hp('c1'), rage(b)]).toEqual([5, 2]);
    expect(() => b.use(0, 'Claw')).toThrow(/not offered/);
    b.end(0).end(1);
    expect(rage(b)).toBe(3);
  });

  it('[C-04] wrath: 1 rage for each point of damage taken, of a burn as well, but not for HP that are paid', () => {
    const b = demon('AT', [], { rage: 0, more: HIT(2) })
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect(rage(b)).toBe(2);
    const burning = demon('A.T', [], { rage: 0, more: { status: { A: { burn: 2 } } } });
    expect([burning.hp('c0'), rage(burning)]).toEqual([5, 2]);
    const blood = demon('A.T', ['Blood Price'], { rage: 0 }).use(0, 'Blood Price');
    expect([blood.hp('c0'), rage(blood)]).toEqual([5, 3]);
  });

  it('[C-04] wrath: damage dealt to barriers counts, as far as they had HP', () => {
    const b = demon('Ab..T', ['Demon Level 1', 'Demon Level 2', 'Rend'], { rage: 4, more: { barriers: { '1,0': 2 } } }).use(0, 'Rend');
    expect(rage(b.aim(0, b.pieceOn('1,0')))).toBe(6 - 3 + 2);
  });

  it('[C-04, K-188] overflow draws a card for each rage above the maximum, in the open', () => {
    const b = demon('A..T', [], { rage: 4, top: ['hearts-7', 'clubs-3'], more: { hp: { A: 3 } } });
    expect([rage(b), b.hp('c0'), discards(b)]).toEqual([4, 4, ['hearts-7']]);
    const told = b.heard(1).flatMap((event) => (event.kind === 'told' && event.line[0] === 'drew' ? [event.line] : []));
    expect(told).toEqual([['drew', 0, '7', 'hearts']]);
  });

  it('[C-04] overflow counts gains of abilities and of damage; the cards come when the blow is over', () => {
    const blood = demon('A..T', ['Blood Price'], { rage: 2, top: ['hearts-2'], more: { hp: { A: 4 } } }).use(0, 'Blood Price');
    expect([rage(blood), blood.hp('c0'), discards(blood)]).toEqual([4, 4, ['hearts-2']]);
    const sheet = 'start Ram (melee) - pay 1 action: deal 2 damage and 1 push back at 1 range';
    const b = demon(['.AT.', '....'], [], { rage: 4, top: ['diamonds-5', 'spades-2'], more: { sheets: { T: sheet }, turn: 'T' } });
    b.use(1, 'Ram').aim(1, 'c0');
    // First the push of the blow moves the Demon away, then the diamonds find nobody beside it.
    expect([b.at('c0'), b.at('c1')]).toEqual(['0,0', '2,0']);
    expect([rage(b), discards(b)]).toEqual([4, ['diamonds-5', 'spades-2']]);
  });

  it('[C-04, K-206] the deck of 52 cards is shuffled whole when the board begins, in an order that nobody knows', () => {
    const b = demon('A..T', [], { more: { begins: true } });
    const kept = b.hidden.memo['board:deck:0'];
    const deck = Array.isArray(kept) ? kept.map(String) : [];
    expect([...deck].sort()).toEqual([...CARDS].sort());
    expect(deck).not.toEqual(CARDS);
    expect(rage(b)).toBe(1);
    for (const viewer of [0, 1, null]) expect(JSON.stringify(b.view(viewer))).not.toContain(deck[0]);
  });

  it('[C-04] nobody who is down draws', () => {
    const b = demon('AT', [], { rage: 4, more: { ...HIT(6), hp: { A: 5 } } });
    b.use(1, 'Hit').aim(1, 'c0');
    expect([b.shown('c0').life, discards(b) ?? []]).toEqual(['downed', []]);
  });

  it('[C-04] spades: the next hit deals 1 more, several add up, and then no more', () => {
    const b = demon('AT', ['Deliberate Overflow'], { rage: 4, top: ['spades-4', 'spades-K', 'hearts-2', 'hearts-3'] });
    b.use(0, 'Deliberate Overflow');
    b.end(0).end(1).use(0, 'Claw').aim(0, 'c1');
    expect(b.hp('c1')).toBe(6 - 1 - 1 - 2);
    b.end(0).end(1).use(0, 'Claw').aim(0, 'c1');
    expect(b.hp('c1')).toBe(1);
  });

  it('[C-04, K-119] spades are kept when the attack misses', () => {
    const veil = { sheets: { T: 'start Veil - evasion 1/2' } };
    const b = demon('AT', [], { rage: 4, top: ['spades-4'], more: veil });
    const claw = (): number => b.use(0, 'Claw').aim(0, 'c1').hp('c1');
    let before = 6;
    let hits = 0;
    for (let turn = 0; turn < 12 && hits < 1; turn++) {
      const now = claw();
      if (now < before) {
        expect(before - now).toBeGreaterThan(1);
        hits += 1;
      }
      before = now;
      b.end(0).end(1);
    }
    expect(hits).toBe(1);
  });

  it('[C-04] diamonds push everything adjacent away, court cards by 2', () => {
    const push = (card: string) => {
      const b = demon(
        ['.....', '..AT.....', '..B......'].map((row) => row.padEnd(9, '.')),
        [],
        {
          rage: 4,
          top: [card],
          seats: 3,
          more: { letters: { T: 1, B: 2 } },
        },
      );
      return [b.at('c1'), b.at('c2'), b.hp('c1')];
    };
    expect(push('diamonds-9')).toEqual(['4,1', '2,2', 6]);
    expect(push('diamonds-Q')[0]).toBe('5,1');
  });

  it('[C-04, K-110] clubs burn the Demon itself', () => {
    const b = demon('A..T', [], { rage: 4, top: ['clubs-J'] });
    expect(b.shown('c0').statuses).toEqual([{ kind: 'burn', left: 2 }]);
  });

  it('[C-04, R-93] suit-pact: the suit counts once more, and is known when it first does', () => {
    const b = demon('A..T', ['Suit Pact: Hearts'], { rage: 4, top: ['hearts-4'], more: { hp: { A: 1 } } });
    expect([b.hp('c0'), b.own.seats[0]?.known]).toEqual([3, ['Suit Pact: Hearts']]);
    const court = demon('A..T', ['Suit Pact: Hearts'], { rage: 4, top: ['hearts-K'], more: { hp: { A: 1 } } });
    expect(court.hp('c0')).toBe(4);
    const other = demon('A..T', ['Suit Pact: Clubs'], { rage: 4, top: ['hearts-4'], more: { hp: { A: 1 } } });
    expect([other.hp('c0'), other.own.seats[0]?.known]).toEqual([2, []]);
  });

  it('[C-04] ace-choice: an ace takes the effect of the suit that its player names', () => {
    const b = demon('A..T', ['Ace in the Pit'], { rage: 4, top: ['clubs-A'], more: { hp: { A: 3 } } });
    expect(b.offers(0)).toEqual(['clubs', 'spades', 'hearts', 'diamonds']);
    expect(b.state.prompts.map(({ seat }) => seat)).toEqual([0]);
    b.seat(0).answer('hearts');
    expect([b.hp('c0'), b.shown('c0').statuses, discards(b)]).toEqual([4, [], ['clubs-A']]);
    const plain = demon('A..T', [], { rage: 4, top: ['clubs-A'] });
    expect(plain.shown('c0').statuses).toEqual([{ kind: 'burn', left: 1 }]);
  });

  it('[C-04] overflow-draw draws a card for 2 rage', () => {
    const b = demon('A..T', ['Deliberate Overflow'], { rage: 3, top: ['hearts-4'], more: { hp: { A: 3 } } }).use(0, 'Deliberate Overflow');
    expect([rage(b), b.hp('c0')]).toEqual([2, 4]);
  });

  it('[C-04, K-206] an empty deck is made of the discards again', () => {
    let b = demon('A..T', ['Cinder Skin'], { rage: 4 });
    for (let n = 0; n < 60; n++) b = b.end(0).end(1);
    const lying = discards(b);
    expect(Array.isArray(lying) ? lying.length : 0).toBe(61 - 52);
  });

  it('[C-04] reshuffle puts the discards into the deck, once a board; not offered without any', () => {
    const b = demon('A..T', ['Reshuffle'], { rage: 4, top: ['hearts-4'] }).use(0, 'Reshuffle');
    expect(discards(b)).toEqual([]);
    expect(() => b.end(0).end(1).use(0, 'Reshuffle')).toThrow(/not offered/);
    expect(() => demon('A..T', ['Reshuffle'], { rage: 1 }).use(0, 'Reshuffle')).toThrow(/not offered/);
  });

  it('[C-04] peek shows the top cards to its own seat alone', () => {
    const b = demon('A..T', ['Peek'], { rage: 1, top: ['hearts-4', 'clubs-A', 'spades-9'] }).use(0, 'Peek');
    const peeked = (viewer: number | null): unknown[] =>
      b.heard(viewer).flatMap((event) => (event.kind === 'told' && event.line[0] === 'peeked' ? [event.line[1]] : []));
    expect(peeked(0)).toEqual(['hearts-4, clubs-A, spades-9']);
    expect([...peeked(1), ...peeked(null)]).toEqual([]);
    expect(JSON.stringify([b.view(1), b.view(null)])).not.toContain('hearts-4');
    // What was seen cannot be taken back.
    expect(b.try({ do: 'undo', seat: 0 }).ok).toBe(false);
  });

  it('[C-04] stack puts the top cards back in an order of its choice, which nobody else sees', () => {
    const b = demon('A..T', ['Stack the Pit', 'Deliberate Overflow'], {
      rage: 3,
      top: ['hearts-4', 'clubs-A', 'spades-9'],
      more: { hp: { A: 3 } },
    });
    b.use(0, 'Stack the Pit');
    expect(JSON.stringify([b.view(1), b.view(null)])).not.toMatch(/hearts-4|clubs-A|spades-9/);
    b.seat(0).answer(['clubs-A', 'spades-9', 'hearts-4']);
    expect(JSON.stringify([b.view(1), b.heard(1)])).not.toMatch(/hearts-4|clubs-A|spades-9/);
    b.use(0, 'Deliberate Overflow');
    expect([discards(b), b.shown('c0').statuses]).toEqual([['clubs-A'], [{ kind: 'burn', left: 1 }]]);
  });

  it('[C-04, R-65] rampage: X rage, half of it as damage to everything adjacent', () => {
    const own = ['Demon Level 1', 'Demon Level 2', 'Rend', 'Rampage'];
    const b = demon(['.T.', 'BA.', '...'], own, { rage: 4, seats: 3, more: { letters: { T: 1, B: 2 } } }).use(0, 'Rampage');
    expect(b.open(0).prompt).toMatchObject({ kind: 'amount', least: 2, most: 6 });
    b.seat(0).answer(5);
    expect([b.hp('c0'), b.hp('c1'), b.hp('c2'), rage(b)]).toEqual([6, 4, 4, 1 + 4]);
    expect(() => b.use(0, 'Rampage')).toThrow(/not offered/);
    expect(() => demon('A.T', own, { rage: -1 }).use(0, 'Rampage')).toThrow();
  });

  it('[C-04, R-63] jump: Leap goes over barriers and characters up to 3 spaces, not over walls', () => {
    const b = demon('AbT..', ['Leap']).use(0, 'Leap');
    expect(b.offers(0)).toEqual(['at:3,0']);
    expect([b.aim(0, '3,0').at('c0'), rage(b)]).toEqual(['3,0', 2]);
    const wall = demon(['A.#.T', '#....'], ['Leap']).use(0, 'Leap');
    expect(wall.offers(0)).toEqual(['at:1,0']);
  });

  it('[C-04, K-089] Bull Rush moves 2 with push', () => {
    const b = demon('A.T.', ['Bull Rush']).use(0, 'Bull Rush').seat(0).answer('to:1,0').answer('to:2,0');
    expect([b.hp('c0'), b.hp('c1')]).toEqual([5, 5]);
  });

  it('[C-04, R-59] spikes: who hits it in melee takes 1', () => {
    const b = demon('AT', ['Spiked Hide'], { rage: 0, more: HIT(1) })
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect([b.hp('c0'), b.hp('c1'), b.own.seats[0]?.known]).toEqual([5, 5, ['Spiked Hide']]);
  });

  it('[C-04, K-110] resist: fire does nothing to it, and it cannot burn', () => {
    const b = demon('AT', ['Cinder Skin'], { rage: 0, more: HIT(3) })
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect([b.hp('c0'), rage(b)]).toEqual([6, 0]);
    const clubs = demon('A..T', ['Cinder Skin'], { rage: 4, top: ['clubs-5'] });
    expect(clubs.shown('c0').statuses).toEqual([]);
  });

  it('[C-04, K-110] Hellfire burns everything within 1', () => {
    const b = demon('TA.', ['Hellfire']).use(0, 'Hellfire');
    expect([b.shown('c1').statuses, b.shown('c0').statuses, rage(b)]).toEqual([[{ kind: 'burn', left: 2 }], [], 1]);
  });

  it('[C-04, K-121, K-125] upkeep: Pit Wings cost 1 rage at each later turn, and fall without it', () => {
    const b = demon('A...T', ['Pit Wings', 'Deliberate Overflow'], { rage: 2, top: ['hearts-2'] }).use(0, 'Pit Wings');
    expect([b.shown('c0').flying, rage(b)]).toEqual([true, 2]);
    b.end(0).end(1);
    expect([b.shown('c0').flying, rage(b)]).toEqual([true, 2]);
    // F-05: it lands for nothing where it can stand.
    b.seat(0).answer('land').end(0).end(1);
    expect([b.shown('c0').flying, rage(b)]).toEqual([false, 3]);
  });
});
