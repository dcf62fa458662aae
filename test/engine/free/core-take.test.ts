import { describe, expect, it } from 'vitest';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import type { Stored } from '../../../shared/engine/free/state.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { clone } from '../../../shared/engine/json.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { project } from '../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import type { FreeState, GameState, Position } from '../../../shared/engine/state.ts';
import { GAME as dragonTreasure } from '../../../shared/games/dragon-treasure/index.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { at, bare, Hands, unruled } from '../../support/bare-hands.ts';
import { hider } from '../../support/hider.ts';
import { viewers } from '../../support/secrecy.ts';
import { seededBelow, table } from '../../support/table.ts';
import { toy } from '../../support/toy.ts';

const HOSTED = { consent: 'host', host: 0 } as const;
const GAMES: readonly [string, AnyGame, number][] = [
  ['the toy', toy, 2],
  ['hide and seek', hider, 3],
  ['Dragon Treasure', dragonTreasure, 3],
  ['Chuck Rock', chuckRock, 3],
  ['Keelar', keelar, 3],
];

/** A game some answers of the bots into it. */
function played(game: AnyGame, seats: number, answers: number, seed = 3): Hands {
  const voice = table(game, { seats, seed, assist: HOSTED });
  // The toy is over after four.
  goOn(new Hands(voice), game === toy ? Math.min(answers, 3) : answers, seed);
  return new Hands(voice);
}

function goOn({ voice }: Hands, answers: number, seed: number): void {
  const below = seededBelow(seed);
  for (let i = 0; i < answers && !voice.state.result; i++) {
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const { game } = voice.table;
    const choice = game.bot(project(voice.table, open.seat), open.prompt, below);
    voice.command({ do: 'answer', seat: open.seat, prompt: open.id, choice });
  }
}

const propose = (hands: Hands, op: 'free' | 'rules'): Hands => {
  hands.voice.command({ do: 'fix.propose', seat: 0, ops: [{ op }], note: '' });
  return hands;
};

/** The state without the numbers that never go back. */
const told = (state: GameState): string =>
  stateHash({ ...state, entries: 0, shown: 0, asked: [], prompts: state.prompts.map((each) => ({ ...each, id: '' })) });

const amounts = (pieces: readonly (Piece | Stored)[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const each of pieces) {
    const key = [each.kind, each.face, each.owner].join();
    sums.set(key, (sums.get(key) ?? 0) + each.count);
  }
  return sums;
};

const within = ({ stored }: FreeState): readonly Stored[] => Object.values(stored).flat();
const isMade = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === 'free/board' || kind === 'free/bag';

describe.each(GAMES)('%s at the free table', (_name, game, seats) => {
  it.each([0, 7, 40, 120])('is taken there after %i answers with every piece and every secret, and back as it stood', (answers) => {
    const hands = played(game, seats, answers);
    expect(hands.state.result).toBeNull();
    const before = hands.table;
    propose(hands, 'free');
    const { free } = hands;
    expect(brokenFree(hands.state, game.scene(hands.state.own, hands.state.options, seats))).toBeUndefined();
    expect(clone(hands.state)).toEqual(hands.state);
    expect([hands.state.prompts, hands.state.asking]).toEqual([[], null]);
    const things = [...hands.pieces.filter((piece) => !isMade(piece)), ...within(free)];
    const had = Object.values(before.state.pieces).filter(({ count }) => count > 0);
    expect(amounts(things)).toEqual(amounts(had));

    // Nobody sees a face, or a piece, that they did not see before.
    for (const viewer of viewers(hands.table)) {
      const [then, now] = [project(before, viewer), project(hands.table, viewer)];
      const known = Object.values(then.pieces).map(({ kind, face, owner }) => [kind, face, owner].join());
      for (const piece of Object.values(now.pieces)) {
        if (isMade(piece)) continue;
        const i = known.indexOf([piece.kind, piece.face, piece.owner].join());
        expect(i, `${piece.id} for ${viewer}`).toBeGreaterThanOrEqual(0);
        known.splice(i, 1);
      }
      expect(now.notes).toEqual(then.notes);
    }

    // Hands do what they like; the game goes on as if nothing had been.
    hands.spawn(0, 'free/pawn');
    const some = hands.pieces.find(
      ({ place, placeKnownTo, tags }) => place === 'table' && placeKnownTo === 'all' && !tags.includes('locked'),
    );
    if (some) hands.do(0, { op: 'delete', pieces: [pieceId(some.id)] });
    propose(hands, 'rules');
    expect(told(hands.state)).toBe(told(before.state));
    expect(hands.state.entries).toBeGreaterThan(before.state.entries);
    expect(hands.state.shown).toBeGreaterThan(before.state.shown);
    goOn(hands, 10, 9);
    const again = replay(game, hands.table.header, clone(entriesOf(hands.table.log)));
    expect(stateHash(again.state)).toBe(stateHash(hands.state));
  });

  it('lies the same for everybody whatever is hidden', () => {
    const hands = played(game, seats, 40);
    const open = Object.fromEntries(Object.entries(hands.state.pieces).filter(([, { placeKnownTo }]) => placeKnownTo === 'all'));
    const bared = new Hands(table(game, { seats, assist: HOSTED }));
    bared.voice.table = { ...hands.table, state: { ...hands.state, pieces: open } };
    const seen = ({ pieces }: Hands) => pieces.filter(({ placeKnownTo }) => placeKnownTo === 'all');
    expect(seen(propose(hands, 'free'))).toEqual(seen(propose(bared, 'free')));
  });

  it('opens without rules, and the position goes into another table and comes out equal', () => {
    const hands = unruled(game, { seats, seed: 5 });
    expect(brokenFree(hands.state, game.scene(hands.state.own, hands.state.options, seats))).toBeUndefined();
    expect(hands.kind('free/board')).toEqual([expect.objectContaining({ tags: ['locked'] })]);
    hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces: ['x', 'y'] } });
    const position = clone(positionOf(hands.state));
    const other = table(game, { seats, seed: 77 }).command({ do: 'free', position });
    expect(positionOf(other.state)).toEqual(position);
    expect(other.try({ do: 'free' })).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
  });
});

describe('a position out of a file', () => {
  const position = () => {
    const hands = bare();
    hands.spawn(0, 'free/pawn');
    return clone(positionOf(hands.state));
  };
  const refused = (wrong: Position) => {
    const voice = table(bare().table.game, { seats: 2 });
    const before = voice.table;
    const outcome = voice.try({ do: 'free', position: wrong });
    if (!outcome.ok) expect(voice.table).toBe(before);
    return outcome.ok ? 'done' : outcome.refusal.code;
  };
  it('is refused where it keeps no law of a free table', () => {
    const good = position();
    const [id = ''] = Object.keys(good.pieces).filter((each) => good.pieces[each]?.kind === 'free/pawn');
    const pawn = good.pieces[id];
    if (!pawn) throw new Error('no pawn');
    const changed = (part: Partial<Piece>) => refused({ ...good, pieces: { ...good.pieces, [id]: { ...pawn, ...part } } });
    expect(changed({})).toBe('done');
    expect(changed({ pose: at(400, 0) })).toBe('illegal');
    expect(changed({ pose: at(Number.NaN, 0) })).toBe('illegal');
    expect(changed({ count: -1 })).toBe('illegal');
    expect(changed({ placeKnownTo: [7] })).toBe('illegal');
    expect(refused({ ...good, secretly: [0] })).toBe('illegal');
    expect(refused({ ...good, minted: 0 })).toBe('illegal');
    expect(refused({ ...good, stored: { [id]: [] } })).toBe('illegal');
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`f${i}`, { ...pawn, id: pieceId(`f${i}`) }]));
    expect(refused({ ...good, minted: 3000, pieces: many })).toBe('limit');
  });
});
