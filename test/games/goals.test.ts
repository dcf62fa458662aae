import { describe, expect, it } from 'vitest';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { type Goal, leadersOf } from '../../shared/engine/goal.ts';
import { speak } from '../../shared/engine/line.ts';
import { namesIn } from '../../shared/engine/names.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { gameOf } from '../../shared/games/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';

const rules = (id: string): AnyGame => {
  const game = gameOf(id);
  if (!game) throw new Error(id);
  return game;
};

/** The first question of a game as a viewer knows it; null: the public. */
function first(id: string, viewer: number | null, options: Options = {}): View {
  return project(start(rules(id), { seats: 2, options }, seededChance(3)).table, viewer);
}
const goalOf = (view: View): Goal => {
  const { goal } = rules(view.game).panel(view);
  if (!goal) throw new Error('no goal');
  return goal;
};
const told = (view: View, line: Goal['line']): string => {
  const game = rules(view.game);
  return speak(game.lines, line, namesIn(game, view, game.scene(view.own, view.options, view.seats)));
};
/** What the goal says: what wins, what to do, how far each is. */
const words = (view: View): string[] => {
  const { line, next, progress } = goalOf(view);
  return [line, ...(next ? [next] : []), ...progress.map((each) => each.line)].map((each) => told(view, each));
};
const lead = (view: View): number[] => leadersOf(goalOf(view), view.seats);
const piece = (id: string, patch: Omit<Partial<PieceView>, 'id' | 'place'> & { place: string }): PieceView => ({
  ...{ kind: id, face: null, owner: null, count: 1, tags: [] },
  ...patch,
  id: pieceId(id),
  place: placeId(patch.place),
});
const withPieces = (view: View, ...list: PieceView[]): View => ({
  ...view,
  pieces: { ...view.pieces, ...Object.fromEntries(list.map((each) => [each.id, each])) },
});

describe('[D-090] the goal of Dragon Treasure', () => {
  const at = (viewer: number | null): View => {
    const view = first('dragon-treasure', viewer);
    const set = { ...view, own: { ...view.own, corners: [0, 2], phase: 'move' } };
    return withPieces(set, piece('army-y', { kind: 'army', owner: 0, place: 'NWC' }));
  };
  it('[D-010] is all that is said while castles are chosen: the question says the rest', () => {
    expect(words(first('dragon-treasure', 0))[0]).toBe('First to bring 3 treasures home wins');
    expect(goalOf(first('dragon-treasure', 0)).next).toBeUndefined();
  });
  it('[D-040, R-14] leads from the lair home, and says who leads', () => {
    const view = withPieces(at(0), piece('back', { kind: 'treasure', place: 'LE' }));
    expect(words(view)[1]).toBe('Walk to the red lair, turn a counter over, bring the treasure home');
    expect(lead(view)).toEqual([]);
    const carrying = withPieces(
      view,
      piece('army-x', { kind: 'army', owner: 0, place: 'L0' }),
      piece('gem', { kind: 'treasure', face: 'crown', place: '@army-x' }),
    );
    expect(words(carrying)[1]).toBe('Carry your treasure home to your castle');
    expect(lead(carrying)).toEqual([0]);
    const home = withPieces(carrying, piece('ring', { kind: 'treasure', face: 'ring', place: 'SEC' }));
    expect(words(home).slice(2)).toEqual(['0 of 3 home', '1 of 3 home']);
    expect(lead(home)).toEqual([1]);
  });
  it('[D-024, D-040, D-042] says what to do where the own armies are, and when there are none', () => {
    const lost = withPieces(
      at(0),
      piece('army-y', { kind: 'army', owner: 0, place: 'lost:0' }),
      piece('back', { kind: 'treasure', place: 'LE' }),
    );
    expect(words(lost)[1]).toBe('You have no army on the map: a 6 brings one back');
    const beside = withPieces(lost, piece('army-x', { kind: 'army', owner: 0, place: 'LE' }));
    const turn = { ...beside, turn: { ...beside.turn, seat: 0 } };
    expect(words(turn)[1]).toBe('A counter lies by your army: turn it over');
    expect(words({ ...turn, turn: { ...turn.turn, seat: 1 } })[1]).toMatch(/^Walk to the red lair/);
    const up = withPieces(turn, piece('back', { kind: 'treasure', face: 'ring', place: 'LE' }));
    expect(words(up)[1]).toBe('A treasure lies by your army: take it');
  });
  it('[R-01] counts nothing that lies face down, and tells those who only look on nothing to do', () => {
    const view = withPieces(at(null), piece('back', { kind: 'treasure', place: 'SEC' }));
    expect(goalOf(view).progress.map(({ have }) => have)).toEqual([0, 0]);
    expect(goalOf(view).next).toBeUndefined();
  });
});

describe('[K-013] the goal of Chuck Rock', () => {
  const view = first('chuck-rock', 0);
  const board: View = { ...view, own: { ...view.own, phase: 'board' } };
  it('[K-053] is to fetch gold and to reach the exit', () => {
    expect(words(board).slice(0, 2)).toEqual(['Most gold taken out through the exit wins', 'Fetch gold, then reach the exit, the arch']);
    const rich = withPieces(board, piece('gold', { kind: 'coins', count: 4, place: '@thrower-0' }));
    expect(words(rich).slice(1)).toEqual([
      'Carry your 4 gold out through the arch, or fetch more first',
      '0 out, 4 carried',
      '0 out, 0 carried',
    ]);
    expect(lead(rich)).toEqual([0]);
  });
  it('[K-054] gold that is out beats gold that is carried', () => {
    const out = withPieces(
      board,
      piece('gold', { kind: 'coins', count: 4, place: '@thrower-0' }),
      piece('more', { kind: 'coins', count: 1, place: 'purse:1' }),
    );
    expect(lead(out)).toEqual([1]);
  });
});

describe('[M-007] the goal of Mad-Alchemist', () => {
  const view = first('mad-alchemist', 0);
  const acting: View = { ...view, own: { ...view.own, phase: 'act' } };
  it('is the Stone, wherever it is', () => {
    expect(words(acting)[1]).toMatch(/^Walk to open edges/);
    const stone = (place: string): View => withPieces(acting, piece('stone', { place }));
    expect(words(stone('3,1'))[1]).toMatch(/^The Stone lies in the cellar/);
    expect(words(stone('@pawn-1'))[1]).toBe('Carry the Stone to the stairs');
    const other = stone('@pawn-2');
    expect(words(other)[1]).toMatch(/has the Stone: steal it/);
    expect(lead(other)).toEqual([1]);
  });
});

describe('[L-122] the goal of Tomb Looters', () => {
  it('[S-02] nobody counts the treasure of another, so nobody knows who leads', () => {
    for (const viewer of [0, 1, null]) {
      const view = first('tomb-looters', viewer);
      expect(goalOf(view).progress.map(({ seat }) => seat)).toEqual(viewer === null ? [] : [viewer]);
      expect(lead(view)).toEqual([]);
    }
  });
});

describe('[T-030] the goal of Traps & Treasure', () => {
  const view = first('traps-and-treasure', 0);
  it('[T-002] begins with three figures', () => {
    expect(words(view).slice(0, 2)).toEqual(['Most treasure at the end wins', 'Make up your three figures and stand them in your Camp']);
  });
  it('counts what lies in the Camp and what is carried, teams together', () => {
    const richer: View = { ...view, own: { ...view.own, stash: [0, 2] } };
    expect(words(richer).slice(2)).toEqual(['0 found, 0 in the Camp', '2 found, 2 in the Camp']);
    expect(lead(richer)).toEqual([1]);
  });
});

describe('[K-013] the goal of Keelar', () => {
  it('[K-012] counts all boards', () => {
    for (const viewer of [0, null]) expect(words(first('keelar', viewer))[0]).toBe('Most gold carried out over all boards wins');
  });
  it('[R-94, R-121] counts gold as everybody believes it to be, and to an unseen one what it really has', () => {
    const at = (viewer: number | null): View => {
      const view = first('keelar', viewer);
      const char = { id: 'c0', seat: 0, rank: 'primary', name: 'Ninja', figure: null, life: 'live', unseen: 'hidden', gold: 2 };
      const known = { ...char, flying: false, levitating: false, carrier: null, rider: null, missing: 0, statuses: [] };
      const shown: View = { ...view, own: { ...view.own, phase: 'board', chars: { c0: known } } };
      return viewer === 0 ? withPieces(shown, piece('gold-c0', { kind: 'coins', count: 5, place: '@figure-0' })) : shown;
    };
    expect(words(at(0))).toContain('Carry your 5 gold to the exit');
    expect(words(at(0))).toContain('0 out, 5 carried');
    for (const viewer of [1, null]) expect(words(at(viewer))).toContain('0 out, 2 carried');
  });
  it('[R-14] tells whoever has left what the board waits for', () => {
    const view = first('keelar', 0);
    const char = { id: 'c0', seat: 0, rank: 'primary', name: 'Ninja', figure: null, life: 'out', unseen: null, gold: 0 };
    const known = { ...char, flying: false, levitating: false, carrier: null, rider: null, missing: 0, statuses: [] };
    const left: View = { ...view, own: { ...view.own, phase: 'board', chars: { c0: known } } };
    expect(words(left)).toContain('You have left: the board ends when nobody is on it');
  });
  it('[R-17] is that of Chuck Rock while this is the first board', () => {
    const view = first('keelar', 0, { 'game.chuckRockFirst': true });
    const own = first('chuck-rock', 0).own;
    const chuck: View = { ...view, own: { ...view.own, phase: 'chuck', chuck: { ...own, phase: 'board' } } };
    expect(words(chuck).slice(0, 2)).toEqual(['Most gold carried out over all boards wins', 'Fetch gold, then reach the exit']);
    // Both say it by the same names, so that Keelar has words for all of it.
    const said = Object.keys(rules('chuck-rock').lines).filter((key) => key.startsWith('goal'));
    expect(said.filter((key) => !rules('keelar').lines[key])).toEqual([]);
  });
});
