import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Command } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as dragonTreasure } from '../../../shared/games/dragon-treasure/index.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import { botAct } from '../../support/bots.ts';
import { shownTo } from '../../support/free-truth.ts';
import { laid } from '../../support/keelar-boards.ts';
import { clockwork } from '../../support/keelar-truth.ts';
import { scramble, viewers } from '../../support/secrecy.ts';
import { seededBelow } from '../../support/table.ts';
import { record, sameStream } from '../../support/twin.ts';

const GAMES: [AnyGame, number][] = [
  [keelar, 2],
  [chuckRock, 2],
  [dragonTreasure, 4],
];
const MOVES = [0, 5, 20, 60, 150];

/** A game after so many random answers of bots. */
function played(game: AnyGame, seats: number, moves: number, seed: number): Table {
  const chance = seededChance(seed);
  const below = seededBelow(seed);
  let { table } = start(game, { seats, assist: { consent: 'host', host: 0 } }, chance);
  for (let i = 0; i < moves; i++) {
    const outcome = botAct(table, 'random', below, chance);
    if (!outcome?.ok) break;
    table = outcome.table;
  }
  return table;
}

function after(table: Table, command: Command): Table {
  const outcome = submit(table, command, seededChance(1));
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  return outcome.table;
}

/** The host takes the game to the free table, by consent. */
const taken = (table: Table): Table => after(table, { do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });

describe.each(GAMES)('a game taken to the free table', (game, seats) => {
  it(`keeps every secret: ${game.title}`, () => {
    let hidden = 0;
    for (const moves of MOVES) {
      for (let seed = 1; seed <= 6; seed++) {
        const table = played(game, seats, moves, seed);
        if (table.state.result) continue;
        const free = taken(table);
        expect(brokenFree(free.state, game.scene(free.state.own, free.state.options, seats))).toBeUndefined();
        for (const viewer of viewers(table)) {
          const twin = scramble(table, viewer, seededBelow(seed + moves));
          if (project(twin, viewer) && JSON.stringify(twin.state.pieces) !== JSON.stringify(table.state.pieces)) hidden += 1;
          expect(shownTo(taken(twin), viewer), `${viewer} after ${moves} of ${seed}`).toBe(shownTo(free, viewer));
        }
        // And back, as it stood.
        const back = after(free, { do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' });
        for (const viewer of viewers(table)) {
          // Questions are asked afresh, under new numbers.
          const [before, now] = [table, back].map((each) => ({ ...project({ ...each, past: [] }, viewer), seq: 0, prompts: [] }));
          expect(now).toEqual(before);
        }
      }
    }
    // Only Dragon Treasure hides something however it is played; for Keelar see below.
    if (game === dragonTreasure) expect(hidden).toBeGreaterThan(100);
  });
});

describe('Keelar with somebody unseen, robbed, facing elsewhere or blind', () => {
  it.each(['hiding', 'theft', 'facing', 'superblind'] as const)('sends the same bytes to who may not know: %s', (what) => {
    let truths = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const theme = laid(seededBelow(seed), what);
      const [a, b] = theme.games.map((game, i) =>
        record(game, {
          seats: theme.seats,
          chance: clockwork(seed),
          position: theme.positions[i] ?? theme.positions[0] ?? {},
          options: theme.options,
        }),
      );
      if (!a || !b) throw new Error('two games are needed');
      for (const table of [a, b]) table.try({ do: 'assist', assist: { consent: 'host', host: 0 } });
      for (const viewer of theme.viewers) {
        const twin = scramble(a.table, viewer, seededBelow(seed));
        if (JSON.stringify(twin.state.pieces) !== JSON.stringify(a.table.state.pieces)) truths += 1;
        expect(shownTo(taken(twin), viewer)).toBe(shownTo(taken(a.table), viewer));
      }
      for (const table of [a, b]) {
        const outcome = table.try({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
        if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
        expect(brokenFree(table.table.state)).toBeUndefined();
      }
      for (const viewer of theme.viewers) expect(sameStream(a, b, viewer), `${viewer} of ${seed}`).toBe(true);
    }
    if (what === 'hiding') expect(truths).toBeGreaterThan(3);
  });
});
