import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { mostSeats } from '../../../shared/engine/seats.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { encounterOf, worthOf } from '../../../shared/games/mad-alchemist/content.ts';
import { adjacent, ground, sees } from '../../../shared/games/mad-alchemist/ground.ts';
import { isBang } from '../../../shared/games/mad-alchemist/settings.ts';
import { baseAp, STAIRS, thresholds } from '../../../shared/games/mad-alchemist/state.ts';
import { reach } from '../../../shared/table/geometry/reach.ts';
import { game } from './cellar.ts';
import { hiddenOf, ownOf, play, SEEDS, type Style } from './play.ts';
import { tileCell } from './read.ts';

const pieces = (table: Table) => Object.values(table.state.pieces);
const groundOf = (table: Table) => ground(ownOf(table), pieces(table));

/** Every few games with other options. */
const OPTIONS: readonly Options[] = [
  {},
  { placeOrder: 'spaceFirst', snakeDraft: true, opening: 'middleEdge', maxPlayers: 6 },
  { openHands: false, monsterHaste: 'untilAttack', maShield: '6' },
  { offTurnPlacement: 'active', autoEnd: false, winOnHold: true, sealGuard: true },
  { maxPlayers: 6 },
  { matchWalls: true, deckBuild: 'shuffledInPile', arrivalCounts: 'moveOnly', roundLimit: 30 },
];

function games(
  look: (table: Table, before: Table | null, choice: string | null) => void,
  ends?: (table: Table, options: Options) => void,
): void {
  for (let seed = 0; seed < SEEDS; seed++) {
    const options = OPTIONS[seed % OPTIONS.length] ?? {};
    const style: Style = seed % 3 === 0 ? 'random' : seed % 3 === 1 ? 'heuristic' : 'kinds';
    const table = play({ seed, seats: 1 + (seed % mostSeats(game, options)), style, options, rounds: 60, answers: 900, look });
    ends?.(table, options);
  }
}

describe('properties of whole games', () => {
  it('[I-01, I-02, I-03, I-04, I-06, I-07, I-08, I-10, I-11, I-15, I-18] nothing is lost, nothing is won from nothing, at every question', () => {
    games((table) => {
      expect(game.check?.(table.state, table.state.own, table.state.hidden), `entry ${table.state.entries}`).toBeUndefined();
    });
  });

  it('[I-01, I-04, X-28, M-112] "!" tiles laid are cards drawn; all XP together are 39', () => {
    games((table) => {
      const own = ownOf(table);
      const hidden = hiddenOf(table);
      if (own.phase === 'draft') return;
      expect(own.met.length + hidden.encounters.length).toBe(32);
      expect(own.tiles.length - 9 + hidden.tiles.length + (own.drawn?.tile ? 1 : 0)).toBe(64);
      const bangs =
        hidden.tiles.filter((tile) => isBang(tile, table.state.options)).length +
        (own.drawn?.tile && isBang(own.drawn.tile, table.state.options) ? 1 : 0);
      expect(bangs).toBe(hidden.encounters.length);
      const xp = own.sheets.reduce((sum, sheet) => sum + sheet.xp, 0);
      const board = pieces(table).reduce((sum, piece) => sum + worthOf(piece.kind), 0);
      expect(xp + board + hidden.encounters.reduce((sum, card) => sum + worthOf(encounterOf(card).kind), 0)).toBe(39);
    });
  });

  it('[I-03, I-05] HP never rise, XP never fall, an act costs 1 AP before what it brings, turns begin with the AP of the XP', () => {
    games((table, before, choice) => {
      if (!before) return;
      const [was, is] = [ownOf(before), ownOf(table)];
      for (const [seat, sheet] of is.sheets.entries()) {
        const old = was.sheets[seat];
        expect(sheet.hp).toBeLessThanOrEqual(old?.hp ?? 4);
        expect(sheet.xp).toBeGreaterThanOrEqual(old?.xp ?? 0);
        expect(baseAp(sheet.xp)).toBe(2 + thresholds(sheet.xp));
        expect(baseAp(sheet.xp)).toBeLessThanOrEqual(6);
      }
      const [seat] = before.state.prompts.map((open) => open.seat);
      const sameTurn = table.state.turn.number === before.state.turn.number && is.phase === 'act' && was.phase === 'act';
      const title = before.state.prompts[0]?.prompt.title[0];
      if (!sameTurn || seat === undefined || choice === 'end' || (title !== 'act' && title !== 'act.slow')) return;
      const gained = thresholds(is.sheets[seat]?.xp ?? 0) - thresholds(was.sheets[seat]?.xp ?? 0);
      // Haste on oneself gives 2 more.
      expect([0, 2]).toContain(is.ap - (was.ap - 1 + gained));
    });
  });

  it('[I-06, I-07] one body a tile but for the stairs; the cellar hangs together; [I-09] sight and adjacency are symmetric', () => {
    games((table) => {
      if (table.state.entries % 7 !== 0) return;
      const g = groundOf(table);
      const bodies = [...g.pawns.values(), ...g.barriers].map((body) => body.place);
      const off = bodies.filter((place) => place !== STAIRS);
      expect(new Set(off).size).toBe(off.length);
      expect(reach(g.field, STAIRS, 999).places.size).toBe(g.field.places().length);
      for (const a of bodies) {
        for (const b of bodies) {
          expect(sees(g, a, b)).toBe(sees(g, b, a));
          expect(adjacent(g, a, b)).toBe(adjacent(g, b, a));
          if (adjacent(g, a, b)) expect(sees(g, a, b)).toBe(true);
          const [from, to] = [tileCell(a), tileCell(b)];
          if (sees(g, a, b)) expect(from.column === to.column || from.row === to.row).toBe(true);
        }
      }
    });
  });

  it('[I-12, I-13] what is offered is what is accepted, and everything else is refused with a rule', () => {
    const chance = seededChance(5);
    games((table) => {
      const [open] = table.state.prompts;
      if (!open || table.state.entries % 11 !== 0 || open.prompt.kind !== 'choose') return;
      const ids = open.prompt.options.map((option) => option.id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      for (const choice of ids)
        expect(submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance).ok, choice).toBe(true);
      const g = groundOf(table);
      const tempting = [
        ...g.field.places().map((place) => `move:${place}`),
        ...g.barriers.flatMap((barrier) => [`attack:${barrier.id}`, `throw:key:${barrier.id}`]),
        ...[...g.pawns.values()].flatMap((pawn) => [
          `attack:${pawn.id}`,
          `throw:bell:${pawn.id}`,
          `swap:${pawn.seat}`,
          `steal:${pawn.seat}:stone`,
        ]),
        'discard',
      ];
      for (const choice of tempting.filter((id) => !ids.includes(id))) {
        const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
        expect(outcome.ok, choice).toBe(false);
        const title = open.prompt.title[0];
        if (!outcome.ok && title.startsWith('act')) expect(outcome.refusal.rule, choice).toMatch(/^[MR]-\d+/);
      }
      if (ids.includes('discard')) expect(ids).toEqual(['discard', 'end']);
    });
  });

  it('[I-15, M-093] at the start of a turn no monster is hasted or slowed', () => {
    games((table, before) => {
      if (before?.state.turn.number === table.state.turn.number || table.state.options.monsterHaste !== 'thisTurn') return;
      expect(pieces(table).filter((piece) => piece.tags.includes('hasted') || piece.tags.includes('slowed'))).toEqual([]);
    });
  });

  it('[I-16, I-18, M-007] the game is won by a holder of the Stone on the stairs alone, and nothing is asked afterwards', () => {
    let won = 0;
    games(
      () => undefined,
      (table) => {
        const { result } = table.state;
        if (!result) return;
        expect(table.state.prompts).toEqual([]);
        expect(['over.won', 'over.dead', 'over.sealed', 'over.limit']).toContain(result.line[0]);
        if (result.line[0] !== 'over.won') return expect(result.winners).toEqual([]);
        won += 1;
        const [winner = -1] = result.winners;
        const stone = pieces(table).find((piece) => piece.kind === 'stone');
        expect(stone?.place).toBe(`@pawn-${winner + 1}`);
        expect(groundOf(table).pawns.get(winner)?.place).toBe(STAIRS);
      },
    );
    expect(won).toBeGreaterThan(0);
  });
});
