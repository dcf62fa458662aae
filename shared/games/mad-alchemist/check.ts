import type { GameState } from '../../engine/state.ts';
import { reach } from '../../table/geometry/reach.ts';
import { gaps } from '../../table/geometry/tiles.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf } from '../../table/piece.ts';
import { BARRIERS, encounterOf, MA, PER_SYMBOL, STONE, SYMBOLS, worthOf } from './content.ts';
import type { Ground } from './ground.ts';
import { ground } from './ground.ts';
import { isBang } from './options.ts';
import type { Hidden, Own } from './state.ts';
import { DISCARDS, effectId, FALLEN, HASTED, OUT, packOf, pawnId, SHIELD, SLOWED, STAIRS, START, slowOf } from './state.ts';

/** The first broken invariant of §7 that a state can show, or undefined. */
export function check(state: GameState, own: Own, hidden: object): string | undefined {
  if (!isHidden(hidden)) return 'I-01: the stacks are gone';
  const pieces = Object.values(state.pieces);
  const g = ground(own, pieces);
  return (
    decks(state, own, hidden) ??
    potions(pieces, own, hidden) ??
    sheets(pieces, own, g, Number(state.options.maShield ?? 5)) ??
    worth(pieces, own, hidden) ??
    spaces(pieces, own, g) ??
    (own.phase === 'draft' ? undefined : cellar(state, own, hidden, g)) ??
    stone(pieces, own, hidden) ??
    effects(state) ??
    flags(pieces)
  );
}

const isHidden = (hidden: object): hidden is Hidden => 'tiles' in hidden && 'encounters' in hidden && 'potions' in hidden;

/** I-01. */
function decks({ options, pieces }: GameState, own: Own, hidden: Hidden): string | undefined {
  const laid = own.tiles.filter(({ tile }) => /^[OWUC]\d/.test(tile)).map(({ tile }) => tile);
  const drawn = own.drawn?.tile ? [own.drawn.tile] : [];
  const all = [...laid, ...drawn, ...hidden.tiles];
  if (new Set(all).size !== all.length || all.length !== own.box.tiles) return `I-01: ${all.length} tiles of ${own.box.tiles}`;
  if (own.met.length + hidden.encounters.length !== own.box.encounters) return 'I-01: the encounter cards are not complete';
  // Positions laid by hand have no history.
  const bangs = laid.filter((tile) => isBang(tile, options)).length;
  const whole = own.box.bangs > 0;
  if (whole && bangs !== own.met.length) return `I-01: ${bangs} "!" tiles, ${own.met.length} cards`;
  if (whole && !orderOfPiles(own, options.deckBuild === 'shuffledInPile')) return 'I-01: a card out of its pile';
  const count = (id: string): number => pieces[id]?.count ?? 0;
  const sizes = [hidden.tiles.length, hidden.encounters.length, hidden.potions.length];
  if (count('tiles') !== sizes[0] || count('encounters') !== sizes[1] || count('potions') !== sizes[2])
    return 'I-01: a stack shows a wrong number';
  return count('met') === own.met.length ? undefined : 'I-01: the encounters met are not what was met';
}

function orderOfPiles({ met }: Own, mixed: boolean): boolean {
  const [ma, stone] = [met.indexOf(MA), met.indexOf(STONE)];
  const maFits = mixed ? ma < 0 || (ma >= 10 && ma < 21) : ma === (met.length > 10 ? 10 : -1);
  const stoneFits = mixed ? stone < 0 || stone >= 21 : stone === (met.length > 21 ? 21 : -1);
  return maFits && stoneFits;
}

/** I-02. */
function potions(pieces: readonly Piece[], own: Own, hidden: Hidden): string | undefined {
  const cards = pieces.filter((piece) => piece.kind === 'potion');
  const homes = new Set<string>([DISCARDS, ...own.sheets.flatMap((_, seat) => [handOf(seat), slowOf(seat)])]);
  const stray = cards.find((card) => !homes.has(card.place));
  if (stray) return `I-02: ${stray.id} is nowhere`;
  const all = [...cards.map((card) => card.face), ...hidden.potions];
  const most = SYMBOLS.find((symbol) => all.filter((each) => each === symbol).length > PER_SYMBOL);
  if (most !== undefined) return `I-02: too many potions with the ${most}`;
  return own.phase === 'draft' || all.length === own.box.potions ? undefined : `I-02: ${all.length} potions of ${own.box.potions}`;
}

/** I-03, I-05. */
function sheets(pieces: readonly Piece[], own: Own, g: Ground, mad: number): string | undefined {
  for (const [seat, { hp, xp, shield, haste }] of own.sheets.entries()) {
    if (hp < 0 || hp > START.hp || xp < 0 || haste < 0 || shield < SHIELD.least || shield > SHIELD.most)
      return `I-03: the sheet of seat ${seat}`;
    if (hp > 0 !== g.pawns.has(seat)) return `I-03: seat ${seat} has ${hp} HP and ${g.pawns.has(seat) ? 'a' : 'no'} pawn that stands`;
    const pawn = pieces.find((piece) => piece.id === pawnId(seat));
    if (hp === 0 && pawn?.place !== OUT && !pawn?.tags.includes(FALLEN))
      return `I-03: the dead pawn of seat ${seat} neither lies nor is gone`;
  }
  const barrier = g.barriers.find(
    ({ kind, shield }) => shield < SHIELD.least || shield > (kind === 'alchemist' ? Math.max(mad, 5) : SHIELD.most),
  );
  if (barrier) return `I-03: ${barrier.id} has shield ${barrier.shield}`;
  return own.ap < 0 ? 'I-05: AP below 0' : undefined;
}

/** I-04. */
function worth(pieces: readonly Piece[], own: Own, hidden: Hidden): string | undefined {
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  const board = sum(pieces.map((piece) => worthOf(piece.kind)));
  const deck = sum(hidden.encounters.map((card) => worthOf(encounterOf(card).kind)));
  const total = sum(own.sheets.map((sheet) => sheet.xp)) + board + deck;
  return total === own.box.xp ? undefined : `I-04: ${total} XP are worth ${own.box.xp}`;
}

/** I-06: and nothing lies where no tile is. */
function spaces(pieces: readonly Piece[], own: Own, g: Ground): string | undefined {
  const onFloor = (kind: string): boolean => ['gold', 'flask', 'stone', ...BARRIERS].includes(kind);
  const lost = pieces.find((piece) => onFloor(piece.kind) && !piece.place.startsWith('@') && !g.field.tile(piece.place));
  if (lost) return `I-06: ${lost.id} lies on no tile`;
  const fallen = pieces.find((piece) => piece.kind === 'pawn' && piece.tags.includes(FALLEN) && !g.field.tile(piece.place));
  if (fallen) return `I-06: ${fallen.id} lies on no tile`;
  const bodies = [...g.pawns.values(), ...g.barriers].filter((body) => body.place !== STAIRS);
  const seen = new Set<string>();
  for (const { id, place } of bodies) {
    if (seen.has(place)) return `I-06: ${id} shares ${place}`;
    seen.add(place);
  }
  return own.sheets.length > 0 ? undefined : 'I-03: nobody plays';
}

/** I-07, I-08. */
function cellar({ options, prompts, result }: GameState, own: Own, hidden: Hidden, g: Ground): string | undefined {
  // A drawing may show parts of a cellar.
  const parts = own.box.bangs > 0 && reach(g.field, STAIRS, Number.POSITIVE_INFINITY).places.size !== g.field.places().length;
  if (parts) return 'I-07: the cellar falls apart';
  const resting = prompts.every(({ prompt }) => ['act', 'act.slow'].includes(prompt.title[0])) && !own.drawn && !result;
  if (!resting || hidden.tiles.length === 0) return undefined;
  const bare = [...g.pawns.values()].find((pawn) => gaps(g.field, pawn.place).some((gap) => !g.dead.has(gap.place)));
  if (bare) return `I-08: ${bare.id} stands before an unrevealed space`;
  return own.dead.length > 0 && options.matchWalls !== true ? 'R-07: a space was walled though every tile fits' : undefined;
}

/** I-10. */
function stone(pieces: readonly Piece[], own: Own, hidden: Hidden): string | undefined {
  const stones = pieces.filter((piece) => piece.kind === 'stone');
  const inDeck = hidden.encounters.filter((card) => card === STONE).length;
  const known = own.box.bangs > 0 || stones.length + inDeck > 0;
  if (known && stones.length + inDeck !== 1) return `I-10: ${stones.length + inDeck} Stones`;
  const held = stones.find((piece) => piece.place.startsWith('@'));
  const seat = held && own.sheets.findIndex((_, each) => packOf(each) === held.place);
  return seat === -1 ? 'I-10: the Stone is in no hand' : undefined;
}

/** I-11. */
function effects({ pieces }: GameState): string | undefined {
  const row = SYMBOLS.map((symbol) => pieces[effectId(symbol)]);
  if (new Set(row.map((card) => card?.face)).size !== SYMBOLS.length) return 'I-11: symbols and effects do not match';
  return row.filter((card) => card?.faceKnownTo === 'all').length === SYMBOLS.length - 1 ? 'I-11: exactly five are identified' : undefined;
}

/** I-15: only monsters attack, so only they are hasted or slowed. */
function flags(pieces: readonly Piece[]): string | undefined {
  const marked = pieces.find(
    ({ kind, tags }) => (tags.includes(HASTED) || tags.includes(SLOWED)) && (kind === 'rock' || !BARRIERS.includes(kind)),
  );
  return marked && `I-15: ${marked.id} is hasted or slowed, and is no monster`;
}
