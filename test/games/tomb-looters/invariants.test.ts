import { expect, it } from 'vitest';
import type { Options } from '../../../shared/engine/state.ts';
import { fallingHexes, isFallen, mapIn, pillarsDown } from '../../../shared/games/tomb-looters/ground.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { columnOf, ENTRANCE } from '../../../shared/games/tomb-looters/map.ts';
import { carried, sumOf } from '../../../shared/games/tomb-looters/stash.ts';
import { mates } from '../../../shared/games/tomb-looters/state.ts';
import { seededBelow } from '../../support/table.ts';
import { type Moment, playWhole } from './campaign.ts';

const GAMES = Number(process.env.EVERY_GAME_SEEDS ?? 6);
const FIRST = 1;

/** A quarter by the book, the others with some options. */
function optionsOf(seed: number): Options {
  if (seed % 4 === 0) return {};
  const below = seededBelow(seed);
  return {
    ...{ map: ['auto', 'ring', 'claw'][below(3)] ?? 'auto', teams: ['none', 'fixed', 'drawn'][below(3)] ?? 'none' },
    ...{ autoDump: below(3) === 0 ? 'ask' : 'true', teamDump: below(2) === 0, recontact: below(2) === 0 ? 'everyCheck' : 'first' },
    ...{ windows: below(2) === 0 ? 'threat' : 'always', phaseShiftOnEscape: below(2) === 0, shaftIsBorder: below(3) === 0 },
    itemTable: ['printed', 'reversed', 'dealt'][below(3)] ?? 'printed',
  };
}

const games = Array.from({ length: GAMES }, (_, i) => {
  const seed = FIRST + i;
  return { seed, seats: 2 + (seed % 3), strength: seed % 2 === 0 ? ('heuristic' as const) : ('random' as const), options: optionsOf(seed) };
});

it('[I-02, I-03, I-04, I-06, I-12] sums match, pockets, pits and places are right at every question of every game', () => {
  let acts = 0;
  for (const game of games) {
    const end = playWhole(game, ({ table, own, hidden, before }) => {
      expect(tombLooters.check?.(table.state, own, hidden), `seed ${game.seed}, entry ${table.state.entries}`).toBeUndefined();
      acts += 1;
      hidden.sheets.forEach((sheet, seat) => {
        const old = before.hidden.sheets[seat];
        // I-03, L-005: nothing leaves a GLM.
        expect(sumOf(sheet.vault)).toBeGreaterThanOrEqual(sumOf(old?.vault ?? []));
        // I-06: the trapped stay where they are.
        if (before.own.looters[seat]?.trapped) expect([sheet.at, own.looters[seat]?.trapped]).toEqual([old?.at, true]);
      });
      for (const [hex, pits] of Object.entries(before.own.pits)) expect(own.pits[hex] ?? 0).toBeGreaterThanOrEqual(pits);
    });
    end.table.state.result?.scores.forEach(({ seat, score }) => {
      const team = end.own.looters.flatMap((_, other) => (mates(end.own, seat, other) ? [other] : []));
      const points = team.map((other) => {
        const sheet = end.hidden.sheets[other];
        const out = end.own.looters[other]?.out === true && !end.own.looters[other]?.trapped;
        return sheet ? sumOf(sheet.cash) + sumOf(sheet.vault) + (out ? sumOf(carried(sheet)) : 0) : 0;
      });
      expect(score).toBe(sumOf(points));
    });
  }
  expect(acts).toBeGreaterThan(GAMES * 50);
}, 36_000_000);

it('[I-05, I-11] the collapse: rim or beside what fell, 1 to as many hexes as players, columns of the dice, and an end', () => {
  for (const game of games) {
    const columns = (now: Moment, shaft: boolean): Set<string> => new Set(fallingHexes(now.own, shaft));
    const end = playWhole(game, ({ own, before, open, choice }) => {
      const fresh = Object.keys(own.collapsed).filter((hex) => before.own.collapsed[hex] === undefined);
      if (own.boxes > before.own.boxes) expect(fresh).toEqual([]);
      if (String(choice).startsWith('fall:')) {
        const dice = before.hidden.sheets[open.seat]?.dice ?? [];
        expect(dice).toContain(columnOf(String(choice).slice('fall:'.length)));
      }
      if (fresh.length === 0) return;
      const rounds = new Set(fresh.map((hex) => own.collapsed[hex]));
      // When all are trapped several rounds pass in one act.
      if (rounds.size > 1) return;
      expect(fresh.length).toBeLessThanOrEqual(own.looters.length);
      const legal = columns(before, game.options.shaftIsBorder === true);
      for (const hex of fresh) if (own.round === before.own.round) expect(legal.has(hex)).toBe(true);
      if (before.table.state.result === null && pillarsDown(before.own) < 2) expect(legal.size).toBeGreaterThan(0);
    });
    expect(pillarsDown(end.own)).toBeGreaterThanOrEqual(2);
    expect(end.own.round).toBeLessThanOrEqual(mapIn(end.own).countdown + mapIn(end.own).hexes.length);
    const before = Object.values(end.own.collapsed).filter((round) => round < end.own.round);
    expect(before.length).toBeLessThan(Object.keys(end.own.collapsed).length);
  }
}, 36_000_000);

it('[I-07, I-08, I-10] steps, drops and items', () => {
  for (const game of games) {
    playWhole(game, ({ own, hidden, before, open, choice, events }) => {
      // I-07: a committed path goes along the map.
      if (open.prompt.kind === 'path' && Array.isArray(choice)) {
        expect(choice.length).toBeLessThanOrEqual(3);
        expect(isFallen(before.own, String(choice.at(-1)))).toBe(false);
      }
      if (typeof choice === 'string' && /^(glm|leash):/.test(choice)) {
        const to = mapIn(own)
          .field.places()
          .find((place) => place === choice.split(':')[1]);
        const from = before.hidden.sheets[open.seat]?.glm ?? ENTRANCE;
        expect(to && mapIn(own).field.distance(from, to)).toBeLessThanOrEqual(choice.startsWith('glm') ? 1 : 3);
      }
      for (const event of events) {
        if (event.kind !== 'told' || event.to !== 'all') continue;
        const [key, seat] = event.line;
        // I-08: never in the entrance; and what is dropped was in hand.
        if (String(key).startsWith('drop.')) {
          expect(hidden.sheets[Number(seat)]?.hand).toEqual([]);
          expect(events.some((each) => each.kind === 'told' && each.line[0] === 'at.entrance' && each.line[1] === seat)).toBe(false);
        }
      }
      hidden.sheets.forEach((sheet, seat) => {
        const used = own.looters[seat]?.used.length ?? 0;
        expect(used + sheet.spent.length + sheet.items.filter((item) => item !== null).length).toBe(sheet.items.length);
        // I-10: at the beginning of a phase nothing is left to be announced.
        if (own.phase !== before.own.phase && own.phase !== 'over' && own.phase !== 'flight') expect(sheet.spent).toEqual([]);
      });
    });
  }
}, 36_000_000);
