import { describe, expect, it } from 'vitest';
import type { Table } from '../../../shared/engine/table.ts';
import { CORNERS, GRAPH, isSpace } from '../../../shared/games/dragon-treasure/map.ts';
import { exactWalks } from '../../../shared/table/geometry/reach.ts';
import { campaign, type Moment, ownOf, told } from './campaign.ts';
import { game } from './lords.ts';

/** Runs a property over every moment of the campaign; returns how often it applied, so that it cannot hold for want of cases. */
function each(property: (moment: Moment, at: string) => boolean): number {
  let applied = 0;
  for (const { seed, moments } of campaign()) {
    for (const moment of moments) if (property(moment, `seed ${seed}, entry ${moment.after.state.entries}`)) applied += 1;
  }
  return applied;
}

const pieces = (table: Table) => Object.values(table.state.pieces);
const home = (table: Table, seat: number): string => CORNERS[ownOf(table).corners[seat] ?? -1]?.castle ?? '';
const stock = (table: Table, seat: number): number =>
  pieces(table).filter((piece) => piece.kind === 'treasure' && piece.place === home(table, seat)).length;
const atRest = (table: Table): boolean => ownOf(table).fought.length === 0 && !table.state.result;
const dealt = (table: Table): boolean => !ownOf(table).corners.includes(-1);

describe('what always holds', () => {
  it('[I-01, I-02, I-03, I-04, I-05, I-06, I-16] counters, characters and armies are complete and where they may be', () => {
    const applied = each(({ after }, at) => {
      expect(game.check?.(after.state, after.state.own, after.state.hidden), at).toBeUndefined();
      return atRest(after) && dealt(after);
    });
    expect(applied).toBeGreaterThan(5000);
  });

  it('[I-01] face-up never turns back, and nothing is added or removed', () => {
    each(({ before, after }, at) => {
      if (!dealt(before)) return false;
      expect(Object.keys(after.state.pieces), at).toEqual(Object.keys(before.state.pieces));
      for (const piece of pieces(before)) {
        if (piece.faceKnownTo === 'all' && piece.kind !== 'character') expect(after.state.pieces[piece.id]?.faceKnownTo, at).toBe('all');
      }
      return true;
    });
  });

  it('[I-07] steps join neighbours, move only own armies, and never use more points than the die gave', () => {
    const used = new Map<string, number>();
    const applied = each(({ before, after, open, choice }, at) => {
      if (open.prompt.kind !== 'choose' || typeof choice !== 'string' || !choice.startsWith('step:')) return false;
      const [, army = '', place = ''] = choice.split(':');
      const moved = before.state.pieces[army];
      expect(moved?.owner, at).toBe(open.seat);
      expect(open.seat, at).toBe(before.state.turn.seat);
      expect(isSpace(place) && moved && GRAPH.neighbours(place).includes(moved.place), at).toBe(true);
      const turn = `${at.split(',')[0]} ${before.state.turn.number}`;
      used.set(turn, (used.get(turn) ?? 0) + 1);
      expect(used.get(turn), at).toBeLessThanOrEqual(ownOf(before).roll);
      return after.state.entries > 0;
    });
    expect(applied).toBeGreaterThan(3000);
  });

  it('[I-08] a step into another lord’s army starts a battle and ends the stepping of that army', () => {
    const applied = each(({ before, after, choice, events }, at) => {
      if (typeof choice !== 'string' || !choice.startsWith('step:')) return false;
      const [, army = '', place = ''] = choice.split(':');
      const owner = before.state.pieces[army]?.owner;
      if (!pieces(before).some((piece) => piece.kind === 'army' && piece.place === place && piece.owner !== owner)) return false;
      expect(
        told(events).some(([key, first]) => key === 'fight.begins' && first === army),
        at,
      ).toBe(true);
      if (after.state.turn.number === before.state.turn.number)
        expect(
          ownOf(after).spent.some((id) => id === army),
          at,
        ).toBe(true);
      return true;
    });
    expect(applied).toBeGreaterThan(50);
  });

  it('[I-09] pushes go 1 to the difference; walks and the beaten Dragon exactly the difference unless a combat ends them', () => {
    const kinds = { 'shift.push.ask': 0, 'shift.walk.ask': 0, 'shift.dragon.ask': 0 };
    each(({ before, open, choice }, at) => {
      const [key, piece, difference] = open.prompt.title;
      if (open.prompt.kind !== 'place' || !(key === 'shift.push.ask' || key === 'shift.walk.ask' || key === 'shift.dragon.ask'))
        return false;
      const from = before.state.pieces[String(piece)]?.place;
      const end = open.prompt.places.find((answer) => answer.place === choice);
      if (!from || !end) throw new Error(at);
      const far = GRAPH.distance(from, end.place);
      expect(far, at).toBeGreaterThanOrEqual(1);
      expect(far, at).toBeLessThanOrEqual(Number(difference));
      if (key !== 'shift.push.ask' && end.mark === 'rest' && before.state.options.equalDifference === 'exact') {
        expect(exactWalks(GRAPH, from, Number(difference)).rests, at).toContain(end.place);
      }
      kinds[key] += 1;
      return true;
    });
    expect(kinds['shift.push.ask']).toBeGreaterThan(30);
    expect(kinds['shift.dragon.ask']).toBeGreaterThan(30);
    expect(kinds['shift.walk.ask']).toBeGreaterThan(2);
  });

  it('[I-10] a chain fights once in each space, sieges excepted', () => {
    let chain: string[] = [];
    let longest = 0;
    const applied = each(({ before, events }, at) => {
      if (ownOf(before).fought.length === 0) chain = [];
      const begun = told(events).filter(([key]) => key === 'fight.begins' || key === 'duel.begins');
      // Several chains may begin in one command when turns pass by themselves; each begins with a die.
      if (events.some((event) => event.kind === 'turned')) return false;
      for (const line of begun) {
        const place = String(line.at(-1));
        const siege = CORNERS.some((corner) => corner.castle === place);
        if (!siege)
          expect(
            chain.filter((fought) => fought === `${line[0]} ${place}`),
            at,
          ).toEqual([]);
        chain.push(`${line[0]} ${place}`);
        longest = Math.max(longest, chain.length);
      }
      return begun.length > 0;
    });
    expect(applied).toBeGreaterThan(100);
    expect(longest).toBeGreaterThan(1);
  });

  it('[I-11] a lord with characters never plays none, and what was used is back in the cup', () => {
    const applied = each(({ before, after, events }, at) => {
      if (atRest(after))
        expect(
          pieces(after).filter((piece) => piece.place === 'tray'),
          at,
        ).toEqual([]);
      const lines = told(events);
      const none = lines.filter(([key]) => key === 'fight.none').map(([, seat]) => Number(seat));
      for (const seat of none) {
        const held = pieces(before).filter((piece) => piece.place === `hand:${seat}`).length;
        const gone = lines.filter(([key, lord]) => key === 'fight.plays' && lord === seat).length;
        const drawn = lines.some(([key, lord]) => key === 'six.drawn' && lord === seat);
        if (!drawn) expect(held, at).toBeLessThanOrEqual(gone);
      }
      return none.length > 0;
    });
    expect(applied).toBeGreaterThan(20);
  });

  it('[I-12] a 1 with a sleeping Dragon does nothing, a 6 draws 0 to 2 or returns one army, never both', () => {
    let asleep = 0;
    let sixes = 0;
    each(({ events }, at) => {
      // What happened in each turn that began within this answer.
      const turns: string[][] = [];
      for (const event of events) {
        if (event.kind === 'turned') turns.push([]);
        if (event.kind === 'told') turns.at(-1)?.push(event.line[0]);
        if (event.kind === 'told' && event.line[0] === 'six.drawn') expect([1, 2], at).toContain(event.line[2]);
      }
      for (const lines of turns) {
        if (lines[0] === 'frenzy.asleep') expect(lines, at).toEqual(['frenzy.asleep']);
        if (lines[0] === 'six.drawn') expect(lines, at).toEqual(['six.drawn']);
        asleep += lines[0] === 'frenzy.asleep' ? 1 : 0;
        sixes += lines[0] === 'six.drawn' ? 1 : 0;
      }
      const deeds = told(events).filter(([key]) => key === 'six.drawn' || key === 'six.returned');
      if (turns.length === 0) expect(deeds.length, at).toBeLessThanOrEqual(1);
      return turns.length > 0;
    });
    expect(asleep).toBeGreaterThan(30);
    expect(sixes).toBeGreaterThan(100);
  });

  it('[I-13] gathered treasures are lost only to armies of other lords', () => {
    const applied = each(({ before, after }, at) => {
      let lost = false;
      for (const [seat] of ownOf(before).corners.entries()) {
        if (stock(after, seat) >= stock(before, seat)) continue;
        lost = true;
        const gone = pieces(before).filter((piece) => piece.kind === 'treasure' && piece.place === home(before, seat));
        for (const piece of gone) {
          const now = after.state.pieces[piece.id]?.place ?? '';
          if (now === piece.place) continue;
          expect(now.startsWith('@'), at).toBe(true);
          expect(after.state.pieces[now.slice(1)]?.owner, at).not.toBe(seat);
        }
      }
      return lost;
    });
    expect(applied).toBeGreaterThan(5);
  });

  it('[I-14] the game ends exactly when enough treasures lie in a castle and no combat is open', () => {
    let over = 0;
    each(({ after }, at) => {
      const most = Math.max(...ownOf(after).corners.map((_, seat) => stock(after, seat)));
      const enough = most >= Number(after.state.options.treasuresToWin);
      if (after.state.result) {
        expect(enough, at).toBe(true);
        expect(after.state.prompts, at).toEqual([]);
        over += 1;
      } else if (atRest(after)) expect(enough, at).toBe(false);
      return true;
    });
    expect(over).toBeGreaterThanOrEqual(20);
  });
});
