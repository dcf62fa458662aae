import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import type { Stored } from '../../../shared/engine/free/state.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { clone } from '../../../shared/engine/json.ts';
import { project } from '../../../shared/engine/project.ts';
import { PITCH } from '../../../shared/games/mad-alchemist/content.ts';
import { GAME as madAlchemist } from '../../../shared/games/mad-alchemist/index.ts';
import type { Laid } from '../../../shared/games/mad-alchemist/state.ts';
import { TILE_KINDS } from '../../../shared/games/mad-alchemist/tiles.ts';
import { turned } from '../../../shared/table/geometry/tiles.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { yawOf } from '../../../shared/table/pose.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import { Hands } from '../../support/bare-hands.ts';
import { Follower } from '../../support/follower.ts';
import { shownTo } from '../../support/free-truth.ts';
import { viewers } from '../../support/secrecy.ts';
import { seededBelow, table, Voice } from '../../support/table.ts';

const game: AnyGame = madAlchemist;

/** A game of two after so many answers of the bots. */
function played(answers: number) {
  const voice = table(game, { seats: 2, seed: 4, assist: { consent: 'host', host: 0 } });
  const below = seededBelow(2);
  for (let i = 0; i < answers; i++) {
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const choice = game.bot(project(voice.table, open.seat), open.prompt, below);
    voice.command({ do: 'answer', seat: open.seat, prompt: open.id, choice });
  }
  return voice;
}

/** The tiles that lie there by the rules. */
const tilesOf = (own: object): readonly Laid[] => ('tiles' in own && Array.isArray(own.tiles) ? own.tiles : []);

const spaceOf = ({ pose }: Piece): string => `${Math.round((pose?.x ?? 0) / PITCH) + 0},${Math.round((pose?.z ?? 0) / PITCH) + 0}`;

/** The open sides of a tile of the box, turned as it lies. */
const openAs = (piece: Piece): number => {
  const kind = TILE_KINDS.find(({ letter }) => piece.face?.startsWith(letter));
  return turned(kind?.open ?? 0, Math.round((-yawOf(piece.pose?.q ?? [0, 0, 0, 1]) * 2) / Math.PI + 8) % 4);
};

describe('a cellar that is taken to the free table', () => {
  it('[R-09, R-10] has its stacks as decks to draw from: as many as were told, in their order, and nobody has seen a face', () => {
    const voice = played(40);
    const before = voice.table;
    const { hidden, own } = before.state;
    if (!('tiles' in hidden) || !('encounters' in hidden) || !('potions' in hidden) || !('met' in own)) throw new Error('no stacks');
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
    const { free, pieces } = voice.state;
    const decks = Object.entries(free?.stored ?? {}).map(([deck, contents]) => ({ on: pieces[deck]?.place, contents }));
    expect(decks.every(({ on }) => on === ON_TABLE)).toBe(true);
    const of = (kind: string): readonly (readonly Stored[])[] =>
      decks.map(({ contents }) => contents).filter((contents) => contents.every((each) => each.kind === kind));
    const faces = (contents: readonly Stored[] | undefined) => (contents ?? []).map(({ face }) => face?.replace('!', ''));
    expect(of('tile').map((each) => faces(each))).toEqual([hidden.tiles]);
    expect(faces(of('potion')[0])).toEqual(hidden.potions);
    expect(
      of('encounter')
        .map((each) => each.length)
        .sort(),
    ).toEqual([own.met, hidden.encounters].map((each) => (Array.isArray(each) ? each.length : 0)).sort());
    // Nothing is left that is a mere number.
    expect(Object.values(pieces).filter(({ kind }) => /^(tiles|encounters|potions|met)$/.test(kind))).toEqual([]);
    // What has been laid lies open, and nothing else is seen.
    const laid = tilesOf(own).filter((tile) => /^[OWUC]\d/.test(tile.tile));
    for (const viewer of viewers(voice.table)) {
      const seen = Object.values(project(voice.table, viewer).pieces);
      const known = seen.filter(({ kind, face }) => (kind === 'tile' || kind === 'encounter') && face !== null);
      expect(known.map(({ face }) => face?.replace('!', '')).sort()).toEqual(laid.map(({ tile }) => tile).sort());
    }
    // And back: the stacks are numbers again, and the game goes on.
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' });
    expect(voice.state.hidden).toEqual(hidden);
    expect(voice.state.own).toEqual(own);
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const choice = game.bot(project(voice.table, open.seat), open.prompt, seededBelow(1));
    expect(submit(voice.table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, voice.chance).ok).toBe(true);
  });

  it('[M-010, M-050] has every tile that was laid as a piece where it lies, level with the board, and pawns stand on them', () => {
    for (const answers of [12, 40, 80]) {
      const voice = played(answers);
      const before = tilesOf(voice.state.own);
      const { own } = voice.state;
      const drawn = 'drawn' in own && own.drawn && typeof own.drawn === 'object' && 'tile' in own.drawn ? [own.drawn.tile] : [];
      voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
      const tiles = Object.values(voice.state.pieces).filter(({ kind, pose }) => kind === 'tile' && pose);
      const loose = before.filter(({ tile }) => tile !== 'stairs' && tile !== 'start');
      const { length } = loose;
      // A tile that is just being laid lies beside the board.
      expect(tiles.slice(length).map(({ face }) => face?.replace('!', ''))).toEqual(drawn);
      expect(tiles.slice(0, length).map((piece) => [piece.face?.replace('!', ''), spaceOf(piece), openAs(piece), piece.pose?.y])).toEqual(
        loose.map(({ tile, column, row, open }) => [tile, `${column},${row}`, open, 0]),
      );
      expect(tiles.every(({ tags }) => !tags.includes('locked'))).toBe(true);
      const scene = game.scene(voice.state.own, voice.state.options, 2);
      const board = boardSize(scene.board);
      // The starting board alone is a board.
      expect([board.width, board.depth].map((inches) => inches / PITCH)).toEqual([3, 3]);
      for (const { kind, pose } of Object.values(voice.state.pieces)) if (kind === 'pawn') expect(pose?.y).toBe(board.thickness);
      expect(brokenFree(voice.state, scene)).toBeUndefined();
      // As a file it is another table, equal to this one.
      const position = clone(positionOf(voice.state));
      expect(positionOf(table(game, { seats: 2, seed: 9 }).command({ do: 'free', position }).state)).toEqual(position);
    }
  });

  it('tells nobody what lies in the stacks or below: a cellar with other orders looks the same to everybody', () => {
    for (const answers of [4, 40]) {
      const voice = played(answers);
      const { hidden, pieces } = voice.state;
      if (!('tiles' in hidden && 'encounters' in hidden && 'potions' in hidden)) throw new Error('no stacks');
      const turnedOver = (list: unknown): unknown => (Array.isArray(list) ? [...list].reverse() : list);
      const other = { tiles: turnedOver(hidden.tiles), encounters: turnedOver(hidden.encounters), potions: turnedOver(hidden.potions) };
      const down = Object.values(pieces).filter(({ kind, faceKnownTo }) => kind === 'effect' && faceKnownTo !== 'all');
      const faces = down.map(({ face }) => face).reverse();
      const effects = Object.fromEntries(down.map((piece, i) => [piece.id, { ...piece, face: faces[i] ?? null }]));
      const state = { ...voice.state, hidden: other, pieces: { ...pieces, ...effects } };
      const [here, there] = [voice.table, { ...voice.table, state }].map((each) =>
        Follower.taken(new Voice(each, seededChance(1), []), seededChance(1)),
      );
      if (!here || !there) throw new Error('two tables are needed');
      expect(here.free.stored).not.toEqual(there.free.stored);
      for (const viewer of viewers(here.table)) expect(shownTo(there.table, viewer)).toBe(shownTo(here.table, viewer));
    }
  });

  it('is changed by hand alone: a tile is lifted, turned, laid elsewhere and turned over, and a shield is set', () => {
    const hands = new Hands(played(40));
    hands.voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
    const tile = hands.kind('tile')[0];
    const { pose } = tile ?? {};
    if (!tile || !pose) throw new Error('no tile');
    hands.do(1, { op: 'turn', pieces: [tile.id], angle: Math.PI / 2 });
    expect(openAs(hands.piece(tile.id))).toBe(turned(openAs(tile), 3));
    hands.do(1, { op: 'place', pieces: [{ piece: tile.id, pose: { ...pose, x: pose.x + PITCH * 6 } }] });
    expect(hands.pose(tile.id).x).toBeCloseTo(pose.x + PITCH * 6, 2);
    hands.do(1, { op: 'flip', pieces: [tile.id] });
    expect(hands.piece(tile.id).faceKnownTo).toEqual([]);
    const rock = hands.spawn(0, { kind: 'rock', face: 'K1' }, 0, 0, 0.2);
    hands.do(0, { op: 'count', piece: rock, value: 2 });
    expect(hands.piece(rock).count).toBe(2);
    expect(hands.no(0, { op: 'count', piece: tile.id, value: 2 })).toBe('illegal');
  });
});
