import { describe, expect, it } from 'vitest';
import { drafting } from '../../shared/engine/commands/fix-draft.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { atOnce } from '../../shared/engine/steps.ts';
import { GAME as dragonTreasure } from '../../shared/games/dragon-treasure/index.ts';
import { GAME as chuckRock } from '../../shared/games/keelar/chuck-rock/index.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import { GAME as madAlchemist } from '../../shared/games/mad-alchemist/index.ts';
import { GAME as tombLooters } from '../../shared/games/tomb-looters/index.ts';
import { GAME as trapsAndTreasure } from '../../shared/games/traps-and-treasure/index.ts';
import { spotOf } from '../../shared/table/geometry/plane/types.ts';
import type { Piece } from '../../shared/table/piece.ts';
import { Hands } from '../support/bare-hands.ts';
import { seededBelow, table } from '../support/table.ts';

/** A game of three (or as many as it takes), some answers of the bots into it, in everybody's hands. */
function taken(game: AnyGame, answers: number, seed = 3): Hands {
  const voice = table(game, { seats: Math.max(game.seats.min, 3), seed, assist: { consent: 'host', host: 0 } });
  const below = seededBelow(seed);
  for (let i = 0; i < answers; i++) {
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    voice.command({
      do: 'answer',
      seat: open.seat,
      prompt: open.id,
      choice: game.bot(project(voice.table, open.seat), open.prompt, below),
    });
  }
  voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
  return new Hands(voice);
}
function draftOf({ table }: Hands) {
  const draft = atOnce(drafting(table, 0));
  if ('code' in draft) throw new Error(draft.text);
  return draft;
}
const carry = (hands: Hands) => hands.voice.try({ do: 'fix.propose', seat: 0, ops: draftOf(hands).ops, note: 'as it lies' });
const put = (hands: Hands, { id, pose }: Piece, x: number, z: number): Hands =>
  pose ? hands.do(0, { op: 'place', pieces: [{ piece: id, pose: { ...pose, x, z } }] }) : hands;
function some(hands: Hands, which: (piece: Piece) => boolean): Piece {
  const found = hands.pieces.find(which);
  if (!found) throw new Error('there is none');
  return found;
}
const whose = ({ state }: Hands, { id }: Piece) => state.free?.back?.pieces[id]?.place ?? '';

describe('what hands have changed, in the words of each title', () => {
  it('[D-031, R-39] Dragon Treasure: a treasure laid beside an army is carried by it; the army goes along', () => {
    const hands = taken(dragonTreasure, 60);
    const treasure = some(
      hands,
      (piece) => piece.kind === 'treasure' && piece.faceKnownTo === 'all' && !whose(hands, piece).startsWith('@'),
    );
    const loaded = hands.pieces.map((piece) => String(whose(hands, piece)));
    const army = some(
      hands,
      (piece) => piece.kind === 'army' && piece.owner === 0 && !loaded.includes(`@${piece.id}`) && !whose(hands, piece).endsWith('C'),
    );
    const { x = 0, z = 0 } = army.pose ?? {};
    put(hands, treasure, x + 0.6, z);
    expect(draftOf(hands).ops).toEqual([{ op: 'rules' }, { op: 'move', piece: treasure.id, place: `@${army.id}` }]);
    expect(carry(hands)).toMatchObject({ ok: true });
    expect(hands.state.pieces[treasure.id]?.place).toBe(`@${army.id}`);
  });

  it('[I-01] Chuck Rock: coins go from pile to pile, and none is lost', () => {
    const hands = taken(chuckRock, 60);
    const pile = some(hands, (piece) => piece.kind === 'coins' && piece.count > 1);
    const other = some(hands, (piece) => piece.kind === 'coins' && piece.id !== pile.id);
    if (!other.pose) throw new Error('no pose');
    hands.do(0, { op: 'take', piece: pile.id, count: 1, pose: other.pose });
    const one = some(hands, (piece) => piece.kind === 'coins' && !hands.state.free?.back?.pieces[piece.id]);
    expect(draftOf(hands)).toMatchObject({
      left: [],
      ops: expect.arrayContaining([{ op: 'count', piece: other.id, count: other.count + 1 }]),
    });
    hands.do(0, { op: 'delete', pieces: [one.id] });
    expect(carry(hands)).toMatchObject({
      ok: false,
      refusal: { code: 'fix-illegal', rule: 'I-01', text: expect.stringContaining('gold') },
    });
    hands.undo(0);
    expect(carry(hands)).toMatchObject({ ok: true });
    expect([hands.state.pieces[pile.id]?.count, hands.state.pieces[other.id]?.count]).toEqual([pile.count - 1, other.count + 1]);
  });

  it('[I-25] Keelar: a figurine that was put away is refused with its name', () => {
    const hands = taken(keelar, 60);
    hands.do(0, { op: 'delete', pieces: [some(hands, ({ kind }) => kind === 'character').id] });
    expect(carry(hands)).toMatchObject({
      ok: false,
      refusal: { rule: 'I-25', text: expect.stringContaining('a figurine cannot be taken away') },
    });
    expect(hands.state.free).not.toBeNull();
  });

  it('[I-03] Mad-Alchemist: numbers before the seats are those of the sheets; tiles are the rules’ own', () => {
    const hands = taken(madAlchemist, 60);
    const hp = some(hands, ({ text, owner, count }) => text === 'HP' && owner !== null && count > 1);
    hands.do(0, { op: 'count', piece: hp.id, value: hp.count - 1 });
    const tile = some(hands, ({ kind, pose }) => kind === 'tile' && pose !== undefined);
    hands.do(0, { op: 'turn', pieces: [tile.id], angle: Math.PI / 2 });
    expect(draftOf(hands)).toMatchObject({
      ops: [{ op: 'rules' }, { op: 'knob', key: `hp:${hp.owner}`, value: hp.count - 1 }],
      left: [{ why: 'part', piece: tile.id }],
    });
    expect(carry(hands)).toMatchObject({ ok: true });
    expect(hands.state.own).toMatchObject({ sheets: expect.arrayContaining([expect.objectContaining({ hp: hp.count - 1 })]) });
  });

  it('[I-04] Mad-Alchemist: a card that was drawn is named, and stays in its deck', () => {
    const hands = taken(madAlchemist, 60);
    const [deck] = hands.kind('free/deck');
    if (!deck) throw new Error('no deck');
    hands.do(0, { op: 'draw', from: deck.id, count: 1, to: 'hand' });
    expect(draftOf(hands).left).toEqual([
      { why: 'heap', piece: deck.id, seat: null, count: -1 },
      { why: 'hand', piece: null, seat: 0, count: 1 },
    ]);
  });

  it('[I-06] Tomb Looters: figures and the countdown come along, columns do not', () => {
    const hands = taken(tombLooters, 60);
    const countdown = some(hands, ({ text }) => text?.startsWith('Countdown') === true);
    hands.do(0, { op: 'count', piece: countdown.id, value: countdown.count + 1 });
    const glm = some(hands, ({ id }) => id === 'glm-0');
    const column = some(hands, (piece) => piece.kind === 'column' && piece.text !== whose(hands, glm) && !piece.tags.includes('border'));
    const { x = 0, z = 0 } = column.pose ?? {};
    put(hands, glm, x, z);
    const other = some(hands, ({ kind, id }) => kind === 'column' && id !== column.id);
    hands.do(0, { op: 'lock', pieces: [other.id], on: false });
    hands.do(0, { op: 'delete', pieces: [other.id] });
    const draft = draftOf(hands);
    expect(draft.ops).toEqual([
      { op: 'rules' },
      { op: 'move', piece: glm.id, place: column.text },
      { op: 'knob', key: 'boxes', value: countdown.count + 1 },
    ]);
    expect(draft.left).toEqual([{ why: 'part', piece: other.id, seat: null, count: 1 }]);
    expect(carry(hands)).toMatchObject({ ok: true });
    expect(hands.state.own).toMatchObject({ boxes: countdown.count + 1, looters: [{ glm: column.text }, {}, {}] });
  });

  it('[G-05, G-16] Traps & Treasure: what is laid elsewhere lies there on the floor at or below its height', () => {
    const hands = taken(trapsAndTreasure, 60);
    const high = some(hands, (piece) => piece.kind === 'marker' && (spotOf(whose(hands, piece))?.z ?? 0) > 0);
    // Under the same roof it stays up there; before the house it lies below.
    const heights = [0.4, 3].map((south) => {
      put(hands, high, high.pose?.x ?? 0, (high.pose?.z ?? 0) + south);
      const [, op] = draftOf(hands).ops;
      return op?.op === 'move' ? spotOf(op.place)?.z : spotOf(whose(hands, high))?.z;
    });
    expect(heights).toEqual([3000, 0]);
    expect(carry(hands)).toMatchObject({ ok: true });
  });
});
