import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import { clone } from '../../../shared/engine/json.ts';
import { project } from '../../../shared/engine/project.ts';
import type { GameState } from '../../../shared/engine/state.ts';
import { GAME } from '../../../shared/games/tomb-looters/index.ts';
import { mapOf } from '../../../shared/games/tomb-looters/map.ts';
import type { Hidden, Own, Sheet } from '../../../shared/games/tomb-looters/state.ts';
import { glmPiece, looterPiece } from '../../../shared/games/tomb-looters/state.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { placeId } from '../../../shared/table/ids.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { uprightness } from '../../../shared/table/pose.ts';
import type { Point, Scene } from '../../../shared/table/scene.ts';
import { boardSize, whereIs } from '../../../shared/table/scene.ts';
import { at, Hands, unruled } from '../../support/bare-hands.ts';
import { Follower } from '../../support/follower.ts';
import { shownTo } from '../../support/free-truth.ts';
import { viewers } from '../../support/secrecy.ts';
import { table, Voice } from '../../support/table.ts';

const isOwn = (own: object): own is Own => 'looters' in own && 'collapsed' in own && 'boxes' in own;
const isHidden = (hidden: object): hidden is Hidden => 'sheets' in hidden;
const ownOf = ({ own }: GameState): Own => {
  if (!isOwn(own)) throw new Error('no catacombs');
  return own;
};
const sheetsOf = ({ hidden }: GameState): readonly Sheet[] => (isHidden(hidden) ? hidden.sheets : []);
const sceneOf = (state: GameState): Scene => GAME.scene(ownOf(state), state.options, state.seats);

const TOP = 1.08;
const near = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.z - b.z);

/** What a seat has by the rules, as words. */
const hasBy = ({ vault, cash, hand, pockets, fanny }: Sheet): string[] =>
  [
    ...cash.map((value) => `cash-${value}`),
    ...[...vault, ...hand, ...pockets, ...(fanny === null ? [] : [fanny])].map((value) => `gem-${value}`),
  ].sort();

/** Catacombs that hands play as bots play others by the rules. */
class Catacombs extends Follower {
  private get scene(): Scene {
    return sceneOf(this.hands.state);
  }

  private where(place: string): Point {
    const found = whereIs(this.scene, placeId(place));
    if (!found) throw new Error(`${place} is nowhere`);
    return found;
  }

  private on(place: string, kind: string): readonly Piece[] {
    const there = this.where(place);
    return this.hands.kind(kind).filter(({ pose }) => pose && near(pose, there) < 1.4);
  }

  /** Somebody's spot at a place: on the stone, or in the depth where none is left. */
  private spotAt(place: string, i: number): Pose {
    const { x, z } = this.where(place);
    const stone = [...this.on(place, 'column'), ...this.on(place, 'meadow')].some(({ pose }) => pose && near(pose, { x, z }) < 0.1);
    const angle = (i / 8) * 2 * Math.PI;
    return at(x + 0.6 * Math.cos(angle), z + 0.6 * Math.sin(angle), stone ? TOP : boardSize(this.scene.board).thickness);
  }

  follow(before: GameState): void {
    const [was, now] = [ownOf(before), ownOf(this.rules.state)];
    const { hands } = this;
    for (const hex of Object.keys(now.collapsed)) {
      if (was.collapsed[hex] !== undefined) continue;
      const gone = ['column', 'pillar', 'pit'].flatMap((kind) => this.on(hex, kind).map(({ id }) => id));
      hands.do(0, { op: 'delete', pieces: gone });
    }
    for (const [hex, pits] of Object.entries(now.pits))
      for (let i = was.pits[hex] ?? 0; i < pits; i++) {
        const { x, z } = this.where(hex);
        hands.spawn(0, 'pit', x + (i === 0 ? 0.82 : -0.82), z - 0.3, TOP);
      }
    for (const [seat, { at: place, glm, trapped }] of now.looters.entries()) {
      const old = was.looters[seat];
      if (old?.at !== place) this.put(seat, looterPiece(seat), this.spotAt(place, seat));
      if (old?.glm !== glm) this.put(seat, glmPiece(seat), this.spotAt(glm, seat + 4));
      if (trapped && !old?.trapped) hands.do(seat, { op: 'tip', pieces: [looterPiece(seat)], axis: 'x', angle: Math.PI / 2 });
    }
    if (now.boxes !== was.boxes) hands.do(0, { op: 'count', piece: this.watch().id, value: now.boxes });
    for (const [seat, sheet] of sheetsOf(this.rules.state).entries()) this.keep(seat, sheet);
    // L-054: dice that everybody can check.
    if (now.round !== was.round) for (const seat of now.looters.keys()) hands.do(seat, { op: 'roll', pieces: this.dice(seat) });
  }

  private watch(): Piece {
    const found = this.hands.kind('free/counter').find(({ text }) => text?.startsWith('Countdown'));
    if (!found) throw new Error('no watch');
    return found;
  }

  private dice = (seat: number): PieceId[] => this.hands.kind('free/d6').flatMap(({ id, owner }) => (owner === seat ? [id] : []));

  private mine = (seat: number): readonly Piece[] =>
    this.hands.pieces.filter(
      ({ kind, owner, placeKnownTo }) => (kind === 'gem' || kind === 'cash') && owner === seat && placeKnownTo !== 'all',
    );

  /** Takes out of the box what a seat has found, out of everybody's sight, and puts away what it has lost. */
  private keep(seat: number, sheet: Sheet): void {
    const wanted = hasBy(sheet);
    for (const piece of this.mine(seat)) {
      const i = wanted.indexOf(piece.face ?? '');
      if (i < 0) this.hands.do(seat, { op: 'delete', pieces: [piece.id] });
      else wanted.splice(i, 1);
    }
    const { x, z } = this.where(`sheet:${seat}`);
    for (const face of wanted) {
      const before = viewers(this.hands.table).filter((other) => other !== seat);
      const saw = before.map((other) => shownTo(this.hands.table, other));
      // In the own zone it comes to be in secret.
      const id = this.hands.spawn(seat, { kind: face.split('-')[0] ?? '', face, owner: seat }, x + 1, z, 0);
      expect(this.hands.piece(id).placeKnownTo).toEqual([seat]);
      expect(before.map((other) => shownTo(this.hands.table, other))).toEqual(saw);
    }
  }

  agree(): void {
    const own = ownOf(this.rules.state);
    const { hands } = this;
    const map = mapOf(own.map);
    const standing = map.hexes.filter((hex) => own.collapsed[hex] === undefined);
    expect(
      hands
        .kind('column')
        .map(({ text }) => text)
        .sort(),
    ).toEqual([...standing].sort());
    expect(hands.kind('pillar').length).toBe(standing.filter((hex) => map.pillars.has(hex)).length);
    for (const hex of standing) expect([hex, this.on(hex, 'pit').length]).toEqual([hex, own.pits[hex] ?? 0]);
    for (const [seat, { at: place, glm, trapped }] of own.looters.entries()) {
      for (const [id, there] of [
        [looterPiece(seat), place],
        [glmPiece(seat), glm],
      ] as const)
        expect([id, near(hands.pose(id), this.where(there)) < 1.3]).toEqual([id, true]);
      expect(uprightness(hands.pose(looterPiece(seat)).q) < 0.5).toBe(trapped);
      const has = hasBy(sheetsOf(this.rules.state)[seat] ?? fail());
      expect(
        this.mine(seat)
          .map(({ face }) => face ?? '')
          .sort(),
      ).toEqual(has);
      // Others are sent nothing of it, not even how much it is.
      const other = Object.values(project(hands.table, (seat + 1) % own.looters.length).pieces);
      expect(other.filter(({ kind, owner }) => (kind === 'gem' || kind === 'cash') && owner === seat)).toEqual([]);
    }
    expect(this.watch().count).toBe(own.boxes);
  }
}

const fail = (): never => {
  throw new Error('there is none');
};

const begun = (seats: number, seed: number): Voice => table(GAME, { seats, seed, assist: { consent: 'host', host: 0 } });

describe('whole catacombs by hands alone', () => {
  it.each([
    [2, 4],
    [3, 6],
  ])('of %i: columns are pulled out, pits laid, treasures found in secret and figures moved, to the end', (seats, seed) => {
    const tomb = new Catacombs(begun(seats, seed), unruled(GAME, { seats, seed }), seed);
    tomb.agree();
    for (let before = tomb.go(); before; before = tomb.go()) {
      const round = ownOf(before).round;
      tomb.follow(before);
      if (ownOf(tomb.rules.state).round !== round) tomb.agree();
    }
    tomb.agree();
    expect(tomb.rules.state.result).not.toBeNull();
    expect(Object.keys(ownOf(tomb.rules.state).collapsed).length).toBeGreaterThan(4);
    const { state } = tomb.hands;
    expect(brokenFree(state, sceneOf(state))).toBeUndefined();
  });
});

describe('catacombs that are taken to the free table', () => {
  it('lie there as they stand, tell nobody more, and come back as they stood', () => {
    for (const [seats, seed, answers] of [
      [2, 1, 0],
      [2, 2, 30],
      [3, 3, 70],
      [4, 4, 120],
    ] as const) {
      const rules = begun(seats, seed);
      const tomb = new Catacombs(rules, new Hands(rules), seed);
      for (let i = 0; i < answers && !rules.state.result; i++) tomb.go();
      if (rules.state.result) throw new Error('over');
      const before = rules.table;
      const hands = Follower.taken(rules, seededChance(1));
      expect(brokenFree(hands.state, sceneOf(hands.state))).toBeUndefined();
      const lies = new Catacombs(rules, hands, seed);
      const own = ownOf(before.state);
      expect(hands.kind('column').map(({ text }) => text)).toEqual(mapOf(own.map).hexes.filter((hex) => own.collapsed[hex] === undefined));
      lies.agree();
      // A twin in which the others have found something else, and more or less of it.
      for (const viewer of viewers(before)) {
        const sheets = sheetsOf(before.state).map((sheet, seat) =>
          seat === viewer
            ? sheet
            : { ...sheet, vault: [3, 3, ...sheet.vault], hand: [], pockets: [6], items: [null, 'ankh' as const], cash: [1, 1] },
        );
        const twin = new Voice({ ...before, state: { ...before.state, hidden: { sheets } } }, seededChance(1), []);
        expect(shownTo(Follower.taken(twin, seededChance(1)).table, viewer)).toBe(shownTo(hands.table, viewer));
      }
      // As a file it is another table, equal to this one.
      const position = clone(positionOf(hands.state));
      expect(positionOf(begun(seats, 99).command({ do: 'free', position }).state)).toEqual(position);
      // A column that is taken away comes back by undo.
      const column = hands.kind('column')[0] ?? fail();
      hands.do(0, { op: 'delete', pieces: [column.id] }).undo(0);
      expect(hands.piece(column.id)).toEqual(column);
      hands.voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' });
      expect(hands.state.own).toEqual(before.state.own);
      expect(hands.state.hidden).toEqual(before.state.hidden);
      expect(hands.state.pieces).toEqual(before.state.pieces);
    }
  });
});
