import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { sample } from '../../../shared/engine/answers.ts';
import { arrange } from '../../../shared/engine/arrange.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import type { Hidden } from '../../../shared/games/keelar/play/state.ts';
import { cells } from '../../../shared/table/geometry/square.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { knows } from '../../../shared/table/piece.ts';
import { laid, type Theme } from '../../support/keelar-boards.ts';
import { asked, charsOf, hiddenOf, isUnseen, ownOf } from '../../support/keelar-truth.ts';
import { seededBelow } from '../../support/table.ts';

type Below = (bound: number) => number;

/** Every secret that a viewer may not know, replaced by another one: where unseen things are, HP, purses, purchases, decks, fakes, facing. */
function permuted(table: Table, viewer: number | null, below: Below): Table {
  const hidden = structuredClone(hiddenOf(table));
  const own = ownOf(table);
  const spaces = cells(own);
  const pieces: Record<string, Piece> = {};
  for (const [id, piece] of Object.entries(table.state.pieces)) {
    const place = spaces[below(Math.max(1, spaces.length))];
    pieces[id] = knows(piece.placeKnownTo, viewer) || place === undefined ? piece : { ...piece, place, count: piece.count + below(3) };
  }
  for (const char of Object.values(hidden.chars)) {
    hidden.facing[char.id] = (['N', 'E', 'S', 'W'] as const)[below(4)] ?? 'N';
    if (char.seat === viewer) continue;
    const more = below(9);
    Object.assign(char, {
      hp: char.hp + more,
      max: char.max + more,
      weakPoints: below(2),
      worn: null,
      wear: {},
      held: [`x${below(9)}`],
      used: {},
    });
    Object.assign(char, {
      res: { action: below(9), MP: below(9) },
      cap: { MP: 9 },
      memo: { secret: below(99) },
      struck: [],
      spent: !char.spent,
    });
  }
  hidden.seats.forEach((secret, seat) => {
    if (seat === viewer) return;
    const owned = secret.owned.map((thing) => ({ ...thing, id: `${thing.id}x`, entry: `Thing ${below(99)}` }));
    Object.assign(secret, { purse: { num: below(99), den: 1 }, spent: below(99), dp: below(9), owned, brought: [], lost: [`${below(9)}`] });
    Object.assign(secret, { concealed: below(9), memo: { deck: below(99) } });
  });
  for (const id of Object.keys(table.state.pieces)) if (pieces[id]?.kind === 'coins') hidden.fakeGold[id] = below(3);
  hidden.fakeItems = hidden.seats.flatMap(({ owned }) => owned.flatMap(({ id }) => (below(2) === 0 ? [id] : [])));
  for (const [key, value] of Object.entries(hidden.memo)) {
    if (Array.isArray(value)) hidden.memo[key] = [...value].reverse();
    else if (typeof value === 'number') hidden.memo[key] = value + 1 + below(9);
  }
  hidden.traps = {};
  hidden.banked = hidden.banked.map(() => ({ gold: below(9), fake: below(2) }));
  const prompts = table.state.prompts.map((open) =>
    open.seat === viewer ? open : { ...open, id: `${open.seat}.${below(99)}`, prompt: { ...open.prompt, title: ['ask.play'] as const } },
  );
  return { ...table, state: { ...table.state, pieces, hidden, prompts } };
}

const everybody = (table: Table): (number | null)[] => [...Array.from({ length: table.state.seats }, (_, seat) => seat), null];

interface Reached {
  states: number;
  boards: number;
  unseen: number;
  blind: number;
}

/** Plays at random from a table on, and compares views of every so many states with those of states that differ in secrets. */
function judged(first: Table, seed: number, many: number, every: number, reached: Reached): void {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  let table = first;
  for (let n = 0; n < many && table.state.result === null; n++) {
    const open = asked(table)[0];
    if (!open) return;
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice: sample(open.prompt, below) }, chance);
    if (!outcome.ok) {
      // A text or a basket of nonsense.
      const rest = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice: open.prompt.fallback ?? '' }, chance);
      if (!rest.ok) return;
      table = rest.table;
      continue;
    }
    table = outcome.table;
    // §6.2: at the end of the game everything is opened.
    if (n % every !== 0 || ownOf(table).phase === 'over') continue;
    reached.states += 1;
    if (ownOf(table).phase === 'board') reached.boards += 1;
    const hides = charsOf(table).filter((char) => (char.life === 'live' || char.life === 'downed') && isUnseen(char));
    reached.unseen += hides.length;
    for (const viewer of everybody(table)) {
      const view = project(table, viewer);
      expect(project(permuted(table, viewer, below), viewer)).toEqual(view);
      // I-17: nobody but its own side sees its figurine or what it carries.
      const mates = table.state.options['teams.shareHidden'] === true;
      for (const { figure, seat } of hides) {
        if (seat === viewer || mates) continue;
        expect(Object.values(view.pieces).filter(({ id, place }) => id === figure || place === `@${figure}`)).toEqual([]);
      }
      // I-18: no board for a superblind player; I-19: no facing for anybody.
      if (viewer !== null && table.state.blind[viewer]?.lacks === 'board') {
        reached.blind += 1;
        expect(Object.values(view.pieces).filter(({ place }) => /^\d+,\d+$/.test(place))).toEqual([]);
      }
      expect(JSON.stringify(view)).not.toMatch(/facing/);
    }
  }
}

const GAMES = Number(process.env.KEELAR_SECRETS ?? 1);

describe('[I-16, I-17, I-18, I-19] a view tells nothing that its viewer may not know', () => {
  it.each(['hiding', 'theft', 'facing', 'superblind'] as const)('in positions of %s, played on at random', (what: Theme['what']) => {
    const reached: Reached = { states: 0, boards: 0, unseen: 0, blind: 0 };
    for (let seed = 1; seed <= 4 * GAMES; seed++) {
      const theme = laid(seededBelow(seed), what);
      const game: AnyGame = theme.games[0] ?? keelar;
      const begun = start(game, { seats: theme.seats, options: theme.options }, seededChance(seed));
      const read = positionOf(game)?.(theme.positions[0] ?? {}, begun.table.state.options, theme.seats);
      if (!read) throw new Error('Keelar reads positions');
      judged(arrange(begun.table, read.change, read.go, seededChance(seed)).table, seed, 60, 2, reached);
    }
    expect(reached.states).toBeGreaterThan(40);
    if (what === 'hiding') expect(reached.unseen).toBeGreaterThan(10);
    if (what === 'superblind') expect(reached.blind).toBeGreaterThan(10);
  });

  it('in whole games of any classes', () => {
    const game: AnyGame = keelar;
    const reached: Reached = { states: 0, boards: 0, unseen: 0, blind: 0 };
    for (let seed = 1; seed <= 2 * GAMES; seed++) {
      const options = { 'shop.startGold': 15, 'game.boards': 2, 'board.roundLimit': 6, 'teams.mode': seed % 2 === 0 ? 'fixed' : 'none' };
      judged(start(game, { seats: 3, options }, seededChance(seed)).table, seed, 300, 7, reached);
    }
    expect(reached.states).toBeGreaterThan(20 * GAMES);
    expect(reached.boards).toBeGreaterThan(10 * GAMES);
  });
});

describe('the permutation itself', () => {
  it('finds what a view should not tell', () => {
    const leaky: AnyGame = { ...keelar, notes: (hidden) => ({ purses: (hidden as Hidden).seats.map(({ purse }) => purse.num) }) };
    const { table } = start(leaky, { seats: 2 }, seededChance(1));
    const below = seededBelow(7);
    expect(project(permuted(table, 0, below), 0)).not.toEqual(project(table, 0));
  });
});
