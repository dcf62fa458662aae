import { knobTag } from '../../engine/free/state.ts';
import { turned } from '../../table/geometry/tiles.ts';
import type { PlaceId } from '../../table/ids.ts';
import { cellId, pieceId } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { cardFace, encounterOf, PER_SYMBOL, SYMBOLS } from './content.ts';
import { isBang } from './settings.ts';
import { restack } from './stacks.ts';
import type { Laid, T } from './state.ts';
import { baseAp, ENCOUNTER_STACK, MET, OUT, POTION_STACK, slowOf, TILE_STACK } from './state.ts';
import { TILE_KINDS } from './tiles.ts';

/**
 * For a table without rules: the stacks are there tile by tile and card by card, face down and in an order that nobody knows; potions, which
 * everybody would have chosen (M-036), are dealt. The effects lie face down as ever.
 */
export function unruled(t: T): void {
  if (t.own.phase !== 'draft') return;
  spread(t);
  sheets(t);
  t.mix(SYMBOLS.flatMap((symbol) => Array.from({ length: PER_SYMBOL }, () => symbol))).forEach((symbol, i) => {
    // M-036: two for everybody; the rest is the potion deck.
    const seat = i < t.seats * 2 ? i % t.seats : null;
    t.mint({ kind: 'potion', face: symbol, place: seat === null ? POTION_STACK : handOf(seat), faceKnownTo: seat === null ? [] : [seat] });
  });
}

/**
 * For a game that is taken to the free table: the tiles laid so far are pieces where they lie; its stacks are there tile by tile and card by card,
 * in the order that nobody knows, to be drawn from; the encounters met so far are a pile of their own.
 */
export function taken(t: T): void {
  layTiles(t);
  spread(t);
  sheets(t);
  const { potions } = t.hidden;
  t.hidden.potions = [];
  restack(t, 'potions', POTION_STACK, 0);
  for (const symbol of potions) faceDown(t, 'potion', symbol, POTION_STACK);
  const met = pieceId('met');
  if (t.has(met)) t.remove(met);
  for (const card of [...t.own.met].reverse()) faceDown(t, 'encounter', cardFace(encounterOf(card)), MET);
}

/** All tiles but the starting board (M-010), which is one board, and the tile that is just being laid. */
function layTiles(t: T): void {
  const { own } = t;
  own.tiles = own.tiles.map((laid): Laid => (laid.tile === 'stairs' || laid.tile === 'start' ? laid : { ...laid, apart: true }));
  for (const laid of own.tiles) {
    if (!laid.apart) continue;
    const { face, quarters } = laid.tile === 'drawn' ? alike(laid.open) : { face: faceOf(t, laid.tile), quarters: laid.turn };
    t.mint({ kind: 'tile', face, place: cellId(laid.column, laid.row), lies: { quarters } });
  }
  const tile = own.drawn?.tile;
  if (tile) t.mint({ kind: 'tile', face: faceOf(t, tile), place: OUT });
}

const faceOf = (t: T, tile: string): string => (isBang(tile, t.options) ? `${tile}!` : tile);

/** The tile of the box that has these open sides, and how it lies; tiles of drawings are none of the box, and may have any. */
function alike(open: number): { face: string; quarters: number } {
  for (const kind of TILE_KINDS)
    for (let quarters = 0; quarters < 4; quarters++)
      if (turned(kind.open, quarters) === open) return { face: `${kind.letter}16`, quarters };
  return { face: 'C16', quarters: 0 };
}

/** The numbers of a character sheet (M-020, M-070) as numbers that lie before each seat. */
function sheets(t: T): void {
  for (const [seat, { hp, xp, shield }] of t.own.sheets.entries()) {
    const acts = t.own.phase === 'act' && t.turn.seat === seat;
    const ap = acts ? t.own.ap : baseAp(xp);
    const knobs = {
      HP: [hp, `hp:${seat}`],
      XP: [xp, `xp:${seat}`],
      AP: [ap, acts ? 'ap' : ''],
      Shield: [shield, `shield:${seat}`],
    } as const;
    for (const [i, [text, [count, knob]]] of Object.entries(knobs).entries()) {
      const tags = knob === '' ? [] : [knobTag(knob)];
      t.mint({ kind: 'free/counter', text, count, tags, owner: seat, place: slowOf(seat), lies: { x: (i - 1.5) * 1.2, z: 1.3 } });
    }
  }
}

/** The stacks of tiles and encounter cards as tiles and cards. */
function spread(t: T): void {
  const { tiles, encounters } = t.hidden;
  t.hidden.tiles = [];
  t.hidden.encounters = [];
  restack(t, 'tiles', TILE_STACK, 0);
  restack(t, 'encounters', ENCOUNTER_STACK, 0);
  for (const tile of tiles) faceDown(t, 'tile', faceOf(t, tile), TILE_STACK);
  for (const card of encounters) faceDown(t, 'encounter', cardFace(encounterOf(card)), ENCOUNTER_STACK);
}

const faceDown = (t: T, kind: string, face: string, place: PlaceId) => t.mint({ kind, face, place, faceKnownTo: [] });
