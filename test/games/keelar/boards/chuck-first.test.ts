import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../shared/engine/chance.ts';
import { chuckState } from '../../../../shared/games/keelar/boards/chuck.ts';
import { scene } from '../../../../shared/games/keelar/boards/scene.ts';
import { GAME as chuckRock } from '../../../../shared/games/keelar/chuck-rock/index.ts';
import { botAct } from '../../../support/bots.ts';
import { seededBelow, table, type Voice } from '../../../support/table.ts';
import { chosen, hiddenOf, ownOf, standIn, toldTo, until } from './stand-in.ts';

const FIRST = { 'game.chuckRockFirst': true, 'game.boards': 2 };

/** Lets bots play Chuck Rock to its end. */
function playOut(voice: Voice, seed: number): Voice {
  const [below, chance] = [seededBelow(seed), seededChance(seed)];
  for (let acts = 0; ownOf(voice).chuck !== null; acts++) {
    if (acts > 5_000) throw new Error('Chuck Rock does not end');
    const outcome = botAct(voice.table, 'heuristic', below, chance);
    if (!outcome?.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
    voice.table = outcome.table;
    voice.events.push(...outcome.events);
    const { chuck } = ownOf(voice);
    if (chuck !== null) expect(chuckRock.check?.(chuckState(voice.state), fresh(chuck), {})).toBeUndefined();
  }
  return voice;
}
/** The state of Chuck Rock as its own check reads it. */
function fresh(chuck: object): ReturnType<typeof chuckRock.own> {
  return { ...chuckRock.own(OPTIONS, 3), ...chuck };
}
const OPTIONS = table(chuckRock, { seats: 3 }).state.options;

describe('Chuck Rock as the first board', () => {
  it('[R-17, K-149] follows the choice of classes, without a shop, with its own pieces, words, panel and scene', () => {
    const voice = chosen(standIn([]), 3, FIRST);
    expect(ownOf(voice)).toMatchObject({ phase: 'chuck', board: 1, columns: 10 });
    const [open] = voice.state.prompts;
    expect(open?.prompt.title[0]).toBe('chuck.act');
    const view = voice.view(0);
    expect(Object.values(view.pieces).filter(({ kind }) => kind === 'thrower')).toHaveLength(3);
    const game = voice.table.game;
    expect(game.panel(view).phase[0]).toBe('chuck.phase.board');
    expect(game.lines[game.panel(view).phase[0]]?.rule).toBe('K-053');
    expect(scene(ownOf(voice), 3).areas.map(({ id }) => id)).toEqual(['purse:0', 'purse:1', 'purse:2']);
    voice.seat(open?.seat ?? 0).refused('throw:thrower-0', open?.seat === 0 ? 'K-084' : 'R-17');
    // Every word that it says is known here.
    for (const event of voice.heard(null)) if (event.kind === 'told') expect(game.lines[event.line[0]], event.line[0]).toBeDefined();
  });

  it('[R-17, R-05, I-33] its gold counts as that of board 1; board 2 follows with 4 gold a player and the next starting player', () => {
    for (const seed of [1, 2, 3]) {
      const starts: (number | null)[] = [];
      const voice = playOut(
        chosen(
          standIn([[], [1, 1, 1]], (t) => starts.push(t.own.start)),
          3,
          FIRST,
        ),
        seed,
      );
      const own = ownOf(voice);
      const [first] = own.ledger;
      expect(first).toMatchObject({ board: 1, placed: 9 });
      expect(own.seats.reduce((sum, { gathered }) => sum + gathered, 0)).toBe(first?.banked);
      expect(hiddenOf(voice).seats.map(({ purse }) => purse.num)).toEqual(own.seats.map(({ gathered }) => gathered));
      expect(first?.banked).toBeGreaterThan(0);
      expect(own).toMatchObject({ phase: 'shop', board: 2 });
      const began = toldTo(voice, null, 'chuck.starts')[0]?.[0];
      const { prompt } = voice.open(own.seats.findIndex(({ gathered }) => gathered > 0));
      expect(prompt.title[0]).toBe('shop.ask');
      expect(prompt).toMatchObject({ budget: own.seats.find(({ gathered }) => gathered > 0)?.gathered });
      until(voice, 'nothing');
      expect(ownOf(voice).ledger[1]).toMatchObject({ board: 2, placed: 12, banked: 3 });
      expect(starts).toEqual([(Number(began) + 1) % 3]);
    }
  });

  it('[R-17] a vote can end it; who switched picking up by hand keeps that', () => {
    const voice = chosen(standIn([]), 2, FIRST);
    const seat = voice.state.prompts[0]?.seat ?? 0;
    voice.seat(seat).answer('auto:off').answer('propose').answer('yes');
    voice.seat(1 - seat).answer('yes');
    expect(ownOf(voice)).toMatchObject({ board: 2, chuck: null, abandoned: 6 });
    expect(ownOf(voice).seats[seat]?.auto).toBe(false);
    expect(voice.state.pieces).toEqual({});
  });
});
