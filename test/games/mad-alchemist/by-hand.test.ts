import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import { project } from '../../../shared/engine/project.ts';
import type { GameState } from '../../../shared/engine/state.ts';
import { PITCH } from '../../../shared/games/mad-alchemist/content.ts';
import { GAME } from '../../../shared/games/mad-alchemist/index.ts';
import type { Hidden, Laid, Own } from '../../../shared/games/mad-alchemist/state.ts';
import { FALLEN } from '../../../shared/games/mad-alchemist/state.ts';
import { TILE_KINDS } from '../../../shared/games/mad-alchemist/tiles.ts';
import { turned } from '../../../shared/table/geometry/tiles.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { carrierOf, handOf } from '../../../shared/table/piece.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { uprightness, yawOf } from '../../../shared/table/pose.ts';
import { tileSpace } from '../../../shared/table/scene.ts';
import { at } from '../../support/bare-hands.ts';
import { Follower } from '../../support/follower.ts';
import { table } from '../../support/table.ts';

const isOwn = (own: object): own is Own => 'tiles' in own && 'sheets' in own && 'met' in own;
const isHidden = (hidden: object): hidden is Hidden => 'tiles' in hidden && 'encounters' in hidden && 'potions' in hidden;

const ownOf = ({ own }: GameState): Own => {
  if (!isOwn(own)) throw new Error('no cellar');
  return own;
};
const hiddenOf = ({ hidden }: GameState): Hidden => {
  if (!isHidden(hidden)) throw new Error('no stacks');
  return hidden;
};

const STANDING = ['pawn', 'rock', 'skeleton', 'lich', 'alchemist', 'gold', 'flask', 'stone'];
/** Height of tiles. */
const FLOOR = 0.2;

/** Where something stands by the rules, through whoever carries it; undefined beside the board. */
function spaceOf(pieces: GameState['pieces'], { place }: Piece): { column: number; row: number } | undefined {
  const carrier = pieces[carrierOf(place) ?? ''];
  return carrier ? spaceOf(pieces, carrier) : tileSpace(place);
}

/** The spot for it there, apart from what else may stand on the tile. */
function spotOf(pieces: GameState['pieces'], piece: Piece): Pose {
  const space = spaceOf(pieces, piece);
  const seat = piece.owner ?? 0;
  // Out of the cellar.
  if (!space) return at(19, 3 + seat, 0);
  const [dx, dz] =
    piece.kind === 'pawn'
      ? [(seat - 1) * 0.7, 0]
      : piece.kind === 'stone'
        ? [0.2, 0.8]
        : ['gold', 'flask'].includes(piece.kind)
          ? [-0.5, -0.7]
          : [0, 0];
  return at(space.column * PITCH + dx, space.row * PITCH + dz, FLOOR);
}

const cellOf = ({ x, z }: Pose): string => `${Math.round(x / PITCH) + 0},${Math.round(z / PITCH) + 0}`;

/** A cellar that hands play as bots play another one by the rules. */
class Cellar extends Follower {
  /** The pieces here by the ids that they have there. */
  private readonly twins = new Map<string, PieceId>();

  private twin(id: string): Piece {
    return this.hands.piece(this.twins.get(id) ?? id);
  }

  /** Does by hand all that has happened by one answer. */
  follow(before: GameState): void {
    const { state } = this.rules;
    const [was, now] = [ownOf(before), ownOf(state)];
    for (const laid of now.tiles.slice(was.tiles.length)) this.layTile(laid);
    for (const _card of now.met.slice(was.met.length)) this.turnUp('encounter', at(-9, 1, 0));
    for (const old of Object.values(before.pieces))
      if (STANDING.includes(old.kind) && !state.pieces[old.id]) this.hands.do(0, { op: 'delete', pieces: [this.twin(old.id).id] });
    for (const piece of Object.values(state.pieces)) {
      const old = before.pieces[piece.id];
      if (STANDING.includes(piece.kind)) this.stand(piece, old, before, state);
      if (piece.kind === 'potion' && old?.place !== piece.place) this.potion(piece, old);
      if (piece.kind === 'effect' && piece.faceKnownTo === 'all' && old?.faceKnownTo !== 'all')
        this.hands.do(0, { op: 'flip', pieces: [piece.id] });
    }
    this.count();
  }

  private layTile({ column, row, turn }: Laid): void {
    const tile = this.turnUp('tile', at(column * PITCH, row * PITCH, 0));
    if (turn > 0) this.hands.do(0, { op: 'turn', pieces: [tile.id], angle: (-turn * Math.PI) / 2 });
  }

  private stand(piece: Piece, old: Piece | undefined, before: GameState, state: GameState): void {
    const pose = spotOf(state.pieces, piece);
    const { kind, face, count } = piece;
    if (!old) {
      const counted = GAME.kinds[kind]?.counts ? { count } : {};
      this.twins.set(
        piece.id,
        this.fresh(0, { op: 'spawn', component: { kind, ...(face === null ? {} : { face }), ...counted }, pose }).id,
      );
      return;
    }
    const { id, pose: here } = this.twin(piece.id);
    if (here && cellOf(here) !== cellOf(pose)) this.put(piece.owner ?? 0, id, { ...here, x: pose.x, z: pose.z });
    if (old.count !== count) this.hands.do(0, { op: 'count', piece: id, value: count });
    if (piece.tags.includes(FALLEN) && !old.tags.includes(FALLEN))
      this.hands.do(0, { op: 'tip', pieces: [id], axis: 'x', angle: Math.PI / 2 });
    if (spaceOf(before.pieces, old) && !spaceOf(state.pieces, piece)) expect(kind).toBe('pawn');
  }

  private potion(card: Piece, old: Piece | undefined): void {
    const holder = (place: string | undefined) => ownOf(this.rules.state).sheets.findIndex((_, seat) => handOf(seat) === place);
    const [from, to] = [holder(old?.place), holder(card.place)];
    const spot = at(to < 0 && card.place.startsWith('slow') ? 4 : -9, 6, 0);
    if (!old && to >= 0) {
      const deck = this.hands.kind('free/deck').find(({ text, face }) => text === 'potion' && face === null);
      if (!deck) throw new Error('no potions are left');
      this.twins.set(card.id, this.fresh(to, { op: 'draw', from: deck.id, count: 1, to: 'hand' }).id);
    } else if (!old) this.twins.set(card.id, this.turnUp('potion', spot).id);
    else if (from >= 0 && to >= 0)
      this.twins.set(card.id, this.fresh(from, { op: 'give', pieces: [this.inHand(card, from).id], seat: to }).id);
    else if (from >= 0) {
      const { id } = this.inHand(card, from);
      this.twins.set(card.id, this.fresh(from, { op: 'play', pieces: [{ piece: id, pose: spot }], up: true }).id);
    } else this.put(0, this.twin(card.id).id, spot);
    expect(this.twin(card.id).face).toBe(card.face);
  }

  /** A card of a hand; those of the beginning are known by their symbol alone. */
  private inHand(card: Piece, seat: number): Piece {
    const known = this.twins.get(card.id);
    if (known) return this.hands.piece(known);
    const taken = new Set(this.twins.values());
    const found = this.hands.pieces.find(({ id, place, face }) => place === handOf(seat) && face === card.face && !taken.has(id));
    if (!found) throw new Error(`no ${card.face} in the hand of ${seat}`);
    return found;
  }

  private numbers(): { piece: Piece; value: number }[] {
    const { sheets, ap } = ownOf(this.rules.state);
    const { seat: active } = this.rules.state.turn;
    return this.hands.kind('free/counter').flatMap((piece) => {
      const { hp, xp, shield } = sheets[piece.owner ?? 0] ?? { hp: 0, xp: 0, shield: 0 };
      const value = { HP: hp, XP: xp, Shield: shield, AP: active === piece.owner ? ap : piece.count }[piece.text ?? ''];
      return value === undefined ? [] : [{ piece, value }];
    });
  }

  private count(): void {
    for (const { piece, value } of this.numbers()) if (piece.count !== value) this.hands.do(0, { op: 'count', piece: piece.id, value });
  }

  /** Both tables show the same. */
  agree(): void {
    const { state } = this.rules;
    const { hands } = this;
    const own = ownOf(state);
    const loose = own.tiles.filter(({ tile }) => tile !== 'stairs' && tile !== 'start');
    const tiles = hands.kind('tile').filter(({ faceKnownTo }) => faceKnownTo === 'all');
    const tilesHere = tiles.map((piece) => {
      const quarters = Math.round((-yawOf(hands.pose(piece.id).q) * 2) / Math.PI + 8) % 4;
      const open = TILE_KINDS.find(({ letter }) => piece.face?.startsWith(letter))?.open ?? 0;
      return `${piece.face?.slice(0, 3)} ${cellOf(hands.pose(piece.id))} ${turned(open, quarters)}`;
    });
    expect(tilesHere.sort()).toEqual(loose.map(({ tile, column, row, open }) => `${tile} ${column},${row} ${open}`).sort());
    const things = Object.values(state.pieces).filter(({ kind }) => STANDING.includes(kind));
    for (const piece of things) {
      const here = this.twin(piece.id);
      const space = spaceOf(state.pieces, piece);
      if (space) expect([piece.id, cellOf(hands.pose(here.id))]).toEqual([piece.id, `${space.column},${space.row}`]);
      expect([here.kind, here.count]).toEqual([piece.kind, piece.count]);
      if (piece.kind === 'pawn') expect(uprightness(hands.pose(here.id).q) > 0.9).toBe(!piece.tags.includes(FALLEN));
    }
    expect(hands.pieces.filter(({ kind }) => STANDING.includes(kind)).length).toBe(things.length);
    for (const { piece, value } of this.numbers()) expect(piece.count).toBe(value);
    const left = (kind: string): number => {
      const deck = hands.kind('free/deck').find(({ text, face }) => text === kind && face === null);
      return (
        deck?.count ?? hands.kind(kind).filter(({ faceKnownTo, placeKnownTo }) => placeKnownTo === 'all' && faceKnownTo !== 'all').length
      );
    };
    const { tiles: stack, encounters, potions } = hiddenOf(state);
    const drawn = own.drawn?.tile ? 1 : 0;
    expect([left('tile'), left('encounter'), left('potion')]).toEqual([stack.length + drawn, encounters.length, potions.length]);
    for (const [seat] of own.sheets.entries()) {
      const faces = (pieces: readonly { readonly place: string; readonly face: string | null }[]) =>
        pieces
          .filter(({ place }) => place === handOf(seat))
          .map(({ face }) => face)
          .sort();
      expect(faces(hands.pieces)).toEqual(faces(Object.values(state.pieces)));
      // Nobody is sent more than lies open.
      const others = Object.values(project(hands.table, (seat + 1) % own.sheets.length).pieces);
      expect(others.filter(({ kind, face, secret }) => kind === 'tile' && face !== null && secret === undefined).length).toBe(loose.length);
    }
    const effects = (pieces: readonly Piece[]) =>
      pieces
        .flatMap(({ kind, faceKnownTo, tags, face }) => (kind === 'effect' && faceKnownTo === 'all' ? [`${tags[0]} ${face}`] : []))
        .sort();
    expect(effects(hands.pieces)).toEqual(effects(Object.values(state.pieces)));
  }
}

describe('a whole cellar by hands alone', () => {
  it.each([
    [2, 3],
    [3, 5],
  ])('of %i: every tile, card, barrier, potion and pawn goes where the rules lead it, to the end', (seats, seed) => {
    const rules = table(GAME, { seats, seed, assist: { consent: 'host', host: 0 } });
    const begin = new Follower(rules, Follower.taken(rules, seededChance(1)), seed);
    while (ownOf(rules.state).phase === 'draft') begin.go();
    const cellar = new Cellar(rules, Follower.taken(rules, seededChance(1)), seed);
    cellar.agree();
    let answers = 0;
    for (let before = cellar.go(); before; before = cellar.go()) {
      cellar.follow(before);
      answers += 1;
      if (answers % 10 === 0) cellar.agree();
    }
    cellar.agree();
    expect(rules.state.result).not.toBeNull();
    expect(ownOf(rules.state).tiles.length).toBeGreaterThan(30);
    const { state } = cellar.hands;
    expect(brokenFree(state, GAME.scene(ownOf(state), state.options, seats))).toBeUndefined();
  });
});
