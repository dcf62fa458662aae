import { describe, expect, it } from 'vitest';
import { MOST_CARRIED } from '../../../shared/engine/commands/fix.ts';
import { drafting, type FixDraft } from '../../../shared/engine/commands/fix-draft.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Assist, FixOp } from '../../../shared/engine/state.ts';
import { atOnce } from '../../../shared/engine/steps.ts';
import type { Outcome } from '../../../shared/engine/table.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { onPiece } from '../../../shared/table/piece.ts';
import { at, Hands } from '../../support/bare-hands.ts';
import { hider } from '../../support/hider.ts';
import { table } from '../../support/table.ts';

const HOST: Assist = { consent: 'host', host: 0 };
const ALL: Assist = { consent: 'all', host: null };
/** East of the middle of a row of nine spaces of an inch. */
const space = (column: number): number => column - 4;

/** Three pawns on the first space, a hat on each; three coins on the sixth; what hides each has is nobody else's to see. */
function taken(assist: Assist = HOST, game: AnyGame = hider): Hands {
  const voice = table(game, { seats: 3, assist });
  for (const choice of ['coin', 'step']) voice.seat(0).answer(choice);
  voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'count', piece: pieceId('coin-0'), count: 3 }], note: 'three' });
  if (assist.consent === 'all') agree(new Hands(voice), 1, 2);
  voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
  if (assist.consent === 'all') agree(new Hands(voice), 1, 2);
  return new Hands(voice);
}
function agree({ voice }: Hands, ...seats: number[]): void {
  for (const seat of seats) voice.command({ do: 'fix.vote', seat, fix: voice.state.fix?.id ?? '', yes: true });
}

const made = (hands: Hands, seat = 0) => atOnce(drafting(hands.table, seat));
function draftOf(hands: Hands, seat = 0): FixDraft {
  const draft = made(hands, seat);
  if ('code' in draft) throw new Error(draft.text);
  return draft;
}
/** The changes of a draft without the way back. */
const changes = (hands: Hands): readonly FixOp[] => draftOf(hands).ops.slice(1);
const left = (hands: Hands) => draftOf(hands).left.map(({ why, piece, seat, count }) => [why, piece ?? seat, count]);
const propose = (hands: Hands, ops: readonly FixOp[], seat = 0): Outcome =>
  hands.voice.try({ do: 'fix.propose', seat, ops, note: 'as it lies' });
const put = (hands: Hands, id: string, x: number, z = 0): Hands =>
  hands.do(0, { op: 'place', pieces: [{ piece: pieceId(id), pose: { ...hands.pose(id), x, z } }] });
const move = (piece: string, place: string): FixOp => ({ op: 'move', piece: pieceId(piece), place: placeId(place) });
const RULES: FixOp = { op: 'rules' };

describe('what hands have changed of a taken game', () => {
  it('is nothing where they have only touched it, and a move where a figure stands on another space', () => {
    const hands = taken();
    const { x, z } = hands.pose('pawn-1');
    put(hands, 'pawn-1', x + 0.2, z);
    expect([changes(hands), left(hands)]).toEqual([[], []]);
    put(hands, 'pawn-1', space(3) + 0.3, -0.2);
    expect([changes(hands), left(hands)]).toEqual([[move('pawn-1', '3,0')], []]);
  });

  it('leaves what is carried with whoever carries it, as long as no hand takes it away', () => {
    const hands = taken();
    put(hands, 'pawn-1', space(7), 0);
    expect(changes(hands)).toEqual([move('pawn-1', '7,0')]);
    put(hands, 'hat-1', space(7) + 0.4, 0.3);
    expect(changes(hands)).toEqual([move('pawn-1', '7,0')]);
    put(hands, 'hat-1', space(6) - 0.1, 0);
    expect(changes(hands)).toEqual([move('pawn-1', '7,0'), move('hat-1', '6,0')]);
    // Onto the coins there it is one pile with them.
    put(hands, 'hat-1', space(5), 0);
    expect(changes(hands)).toEqual([move('pawn-1', '7,0'), { op: 'remove', piece: 'hat-1' }, { op: 'count', piece: 'coin-0', count: 4 }]);
  });

  it('counts piles: so many laid to another one, one that was split and laid together again, one that is gone', () => {
    const hands = taken();
    const coin = pieceId('coin-0');
    hands.do(0, { op: 'take', piece: coin, count: 2, pose: at(space(2), 0) });
    expect([changes(hands), left(hands)]).toEqual([[{ op: 'count', piece: coin, count: 1 }], [['new', 'f1', 2]]]);
    // Onto the hat beside the second pawn, which stands around the first space.
    const hat = hands.pose('hat-1');
    put(hands, 'f1', hat.x, hat.z);
    expect([changes(hands), left(hands)]).toEqual([
      [
        { op: 'count', piece: 'hat-1', count: 3 },
        { op: 'count', piece: coin, count: 1 },
      ],
      [],
    ]);
    put(hands, 'f1', space(2), 0);
    hands.do(0, { op: 'stack', pieces: [pieceId('f1'), coin] });
    expect([changes(hands), left(hands)]).toEqual([[move('coin-0', '2,0')], []]);
    hands.do(0, { op: 'delete', pieces: [pieceId('f1')] });
    expect([changes(hands), left(hands)]).toEqual([[{ op: 'remove', piece: coin }], []]);
  });

  it('keeps the pile that somebody carries where another one was laid onto it', () => {
    const hands = taken();
    const hat = hands.pose('hat-2');
    put(hands, 'coin-0', hat.x, hat.z);
    hands.do(0, { op: 'stack', pieces: [pieceId('coin-0'), pieceId('hat-2')] });
    expect(changes(hands)).toEqual([
      { op: 'count', piece: 'hat-2', count: 4 },
      { op: 'remove', piece: 'coin-0' },
    ]);
  });

  it('is named where no table fix can tell it: out of the box, tipped, given away, written on, beside the board, in a hand', () => {
    const hands = taken();
    hands.spawn(0, 'free/meeple', 3, 3);
    hands.spawn(0, 'free/meeple', 4, 3);
    hands.spawn(0, 'free/note', 6, 3);
    hands.do(0, { op: 'tip', pieces: [pieceId('pawn-0')], axis: 'x', angle: Math.PI / 2 });
    hands.do(0, { op: 'own', pieces: [pieceId('pawn-1')], seat: 2 });
    hands.do(0, { op: 'write', piece: pieceId('pawn-1'), text: 'tired' });
    put(hands, 'pawn-2', 0, 3);
    hands.do(0, { op: 'hand', pieces: [pieceId('hat-0')] });
    expect(changes(hands)).toEqual([{ op: 'remove', piece: 'hat-0' }]);
    expect(left(hands)).toEqual([
      ['tipped', 'pawn-0', 1],
      ['given', 'pawn-1', 1],
      ['written', 'pawn-1', 1],
      ['nowhere', 'pawn-2', 1],
      ['new', 'f1', 2],
      ['hand', 0, 1],
    ]);
  });

  it('[R-120] is told from what all see: neither hidden things nor what is in a hand, to nobody, not even to their owner', () => {
    const hands = taken();
    const ghost = hands.kind('pawn').find(({ placeKnownTo }) => String(placeKnownTo) === '0');
    if (!ghost?.pose) throw new Error('no ghost');
    hands.do(0, { op: 'place', pieces: [{ piece: ghost.id, pose: { ...ghost.pose, x: space(8) } }] });
    for (const seat of [0, 1, 2]) expect(draftOf(hands, seat)).toMatchObject({ ops: [RULES], left: [] });
    // What others hide is refused as what is not there at all.
    const [hidden, none] = ['ghost-0', 'nothing'].map((id) => propose(hands, [RULES, move(id, '1,0')], 1));
    expect(hidden).toMatchObject({ ok: false, refusal: { code: 'fix-illegal', text: 'You see no such piece.' } });
    expect(none).toEqual(hidden);
  });

  it('is not told to whoever is blindfolded, where table fixes are off, or where no game waits', () => {
    const hands = taken();
    hands.do(1, { op: 'blindfold', on: true });
    expect(made(hands, 1)).toMatchObject({ code: 'fix-illegal', text: expect.stringContaining('blindfolded') });
    expect(made(hands, 2)).toMatchObject({ ops: [RULES] });
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: null } });
    expect(made(hands, 2)).toMatchObject({ code: 'fix-off' });
    expect(made(new Hands(table(hider, { seats: 3, assist: HOST })))).toMatchObject({ code: 'fix-illegal' });
  });
});

describe('a game that is carried back into its rules', () => {
  it('goes on as it stood but for what was changed, and its secrets are what they were', () => {
    const hands = taken();
    const back = hands.free.back;
    put(hands, 'pawn-1', space(6), 0);
    expect(propose(hands, draftOf(hands).ops).ok).toBe(true);
    const { state } = hands;
    expect([state.free, state.pieces['pawn-1']?.place, state.pieces['ghost-0']]).toEqual([null, '6,0', back?.pieces['ghost-0']]);
    expect({ ...state.pieces, 'pawn-1': null }).toEqual({ ...back?.pieces, 'pawn-1': null });
    expect(state.prompts).toHaveLength(1);
    const lines = hands.voice.events.flatMap((event) => (event.kind === 'told' ? [event.line] : []));
    expect(lines.slice(-2)).toEqual([
      ['!free.carried', 0, 1],
      ['!fix.done', 0, 'as it lies'],
    ]);
  });

  it('waits for the others, who see each change by its name, and what is agreed on is what happens', () => {
    const hands = taken(ALL);
    put(hands, 'pawn-1', space(6), 0);
    expect(propose(hands, draftOf(hands).ops).ok).toBe(true);
    for (const viewer of [0, 1, 2, null]) {
      const { fix } = project(hands.table, viewer);
      expect(fix?.ops).toEqual([RULES, move('pawn-1', '6,0')]);
      expect(fix?.pieces).toMatchObject({ 'pawn-1': { kind: 'pawn', place: '0,0', owner: 1 } });
    }
    // Hands go on meanwhile.
    put(hands, 'pawn-1', space(2), 0);
    agree(hands, 1);
    expect(hands.state.free).not.toBeNull();
    agree(hands, 2);
    expect([hands.state.free, hands.state.pieces['pawn-1']?.place]).toEqual([null, '6,0']);
  });

  it('stays where it is when somebody says no', () => {
    const hands = taken(ALL);
    put(hands, 'pawn-1', space(6), 0);
    propose(hands, draftOf(hands).ops);
    const before = hands.state.pieces;
    hands.voice.command({ do: 'fix.vote', seat: 2, fix: hands.state.fix?.id ?? '', yes: false });
    expect([hands.state.fix, hands.state.pieces === before, hands.state.free === null]).toEqual([null, true, false]);
  });

  it('is refused by the game’s own check, with the rule and the names of those who play, and nothing has changed', () => {
    const strict: AnyGame = {
      ...hider,
      tableFix: {
        flaws: ({ pieces }) =>
          Object.values(pieces).flatMap(({ id, kind, place }) =>
            kind === 'pawn' && place === '6,0' ? [{ rule: 'H-9', line: ['!flaw.on', id, place, 'nobody stands there'] as const }] : [],
          ),
      },
    };
    for (const assist of [HOST, ALL]) {
      const hands = taken(assist, strict);
      put(hands, 'pawn-1', space(6), 0);
      const before = hands.table;
      expect(propose(hands, draftOf(hands).ops)).toMatchObject({
        ok: false,
        refusal: { code: 'fix-illegal', rule: 'H-9', text: 'This would leave an impossible table: Blue pawn on 6,0: nobody stands there.' },
      });
      expect(hands.table).toBe(before);
    }
  });

  it.each<[string, readonly FixOp[], string]>([
    ['a place that is not there', [RULES, move('pawn-1', '9,0')], '9,0'],
    ['a piece of the free table alone', [RULES, move('f0', '1,0')], 'no such piece'],
    ['a change without the way back', [move('pawn-1', '1,0')], 'in your hands'],
    ['the way back behind a change', [move('pawn-1', '1,0'), RULES], 'a proposal of its own'],
    ['the way back twice', [RULES, RULES], 'a proposal of its own'],
    ['the free table', [RULES, { op: 'free' }], 'a proposal of its own'],
    ['a moment of the past', [RULES, { op: 'rewind', to: 0 }], 'a proposal of its own'],
    ['a number that nobody may set', [RULES, { op: 'knob', key: 'luck', value: 1 }], 'luck'],
    ['a piece on itself', [RULES, { op: 'move', piece: pieceId('pawn-1'), place: onPiece(pieceId('pawn-1')) }], '@pawn-1'],
    ['too much', [RULES, ...Array.from({ length: MOST_CARRIED }, () => move('pawn-1', '1,0'))], String(MOST_CARRIED)],
  ])('is refused with %s', (_what, ops, text) => {
    for (const assist of [HOST, ALL]) {
      const hands = taken(assist);
      const before = hands.table;
      const outcome = propose(hands, ops);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'fix-illegal', text: expect.stringContaining(text) } });
      expect(hands.table).toBe(before);
    }
  });

  it('has nothing to go back to where the table was opened without rules', () => {
    const hands = new Hands(table(hider, { seats: 3, assist: HOST }).command({ do: 'free' }));
    expect(propose(hands, [RULES, move('pawn-1', '1,0')])).toMatchObject({ ok: false, refusal: { code: 'fix-illegal' } });
    expect(made(hands)).toMatchObject({ code: 'fix-illegal' });
  });
});
