import type { Flaw } from '../../engine/flaw.ts';
import type { Line } from '../../engine/line.ts';
import type { GameState } from '../../engine/state.ts';
import type { PieceView, View } from '../../engine/view.ts';
import { reach } from '../../table/geometry/reach.ts';
import { gaps } from '../../table/geometry/tiles.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf } from '../../table/piece.ts';
import { BARRIERS, encounterOf, MA, PER_SYMBOL, STONE, SYMBOLS, worthOf } from './content.ts';
import type { Ground } from './ground.ts';
import { ground } from './ground.ts';
import { isBang } from './settings.ts';
import type { Hidden, Own } from './state.ts';
import {
  DISCARDS,
  ENCOUNTER_STACK,
  effectId,
  FALLEN,
  HASTED,
  MET,
  OUT,
  POTION_STACK,
  packOf,
  pawnId,
  ROW,
  SHIELD,
  SLOWED,
  STAIRS,
  START,
  slowOf,
  TILE_STACK,
} from './state.ts';

/** A piece of the table or of a view. */
type Thing = Pick<Piece, 'id' | 'kind' | 'face' | 'place' | 'owner' | 'count' | 'tags'> &
  Partial<Pick<Piece, 'faceKnownTo'>> &
  Pick<PieceView, 'secret'>;

/** Whether all know its face. */
const isUp = ({ face, faceKnownTo, secret }: Thing): boolean =>
  faceKnownTo === undefined ? face !== null && secret === undefined : faceKnownTo === 'all';

/** What everybody may read, of a table or of a view. */
interface Position {
  readonly pieces: Readonly<Record<string, Thing>>;
  readonly options: GameState['options'];
}

const no = (rule: string, ...line: Line): Flaw => ({ rule, line });
const said = (rule: string, text: string): Flaw => no(rule, '!text', text);

/** The first broken invariant of §7 that a state can show, or undefined. */
export function check(state: GameState, own: Own, hidden: object): string | undefined {
  if (!isHidden(hidden)) return 'I-01: the stacks are gone';
  const [first] = [...inSecret(state, own, hidden), ...openly(state, own), ...atRest(state, own, hidden)];
  return first && `${first.rule}: ${first.line.join(' ')}`;
}

/** The same as far as a view tells; what the deck holds besides (I-04) changes with nothing that a hand does. */
export function flaws(now: View<Own>, before: View<Own>): readonly Flaw[] {
  const worth = (view: View<Own>): number =>
    sum(Object.values(view.pieces).map(({ kind }) => worthOf(kind))) + sum(view.own.sheets.map(({ xp }) => xp)) - view.own.box.xp;
  const lost = worth(before) - worth(now);
  const found = openly(now, now.own);
  if (lost !== 0)
    found.push(said('I-04', lost > 0 ? `${lost} XP less than there are in the game` : `${-lost} XP more than there are in the game`));
  if (stonesOf(now) !== stonesOf(before)) found.push(said('I-10', `${stonesOf(now)} Stones`));
  const g = ground(now.own, Object.values(now.pieces));
  return (now.pieces.tiles?.count ?? 0) > 0 ? [...found, ...bareIn(now.own, g, [])] : found;
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
const stonesOf = (view: View): number => Object.values(view.pieces).filter(({ kind }) => kind === 'stone').length;

function openly(position: Position, own: Own): Flaw[] {
  const pieces = Object.values(position.pieces);
  const g = ground(own, pieces);
  const found = [
    decks(position, own),
    potions(position, own),
    sheets(pieces, own, g, Number(position.options.maShield ?? 5)),
    spaces(pieces, own, g),
    cellar(own, g),
    stone(pieces, own),
    effects(position),
    flags(pieces),
  ];
  return found.flatMap((flaw) => flaw ?? []);
}

/** What the stacks hold in truth. */
function inSecret({ pieces }: GameState, own: Own, hidden: Hidden): Flaw[] {
  const found: Flaw[] = [];
  const tiles = [...tilesOf(own), ...hidden.tiles];
  if (new Set(tiles).size !== tiles.length) found.push(said('I-01', 'a tile is there twice'));
  const sizes = [hidden.tiles.length, hidden.encounters.length, hidden.potions.length];
  if (sizes.some((size, i) => (pieces[[...STACKS.keys()][i] ?? '']?.count ?? 0) !== size))
    found.push(said('I-01', 'a stack shows a wrong number'));
  const cards = Object.values(pieces).filter(({ kind }) => kind === 'potion');
  const all = [...cards.map((card) => card.face), ...hidden.potions];
  const most = SYMBOLS.find((symbol) => all.filter((each) => each === symbol).length > PER_SYMBOL);
  if (most !== undefined) found.push(said('I-02', `too many potions with the ${most}`));
  const things = Object.values(pieces);
  const deck = sum(hidden.encounters.map((card) => worthOf(encounterOf(card).kind)));
  const total = sum(own.sheets.map((sheet) => sheet.xp)) + sum(things.map((piece) => worthOf(piece.kind))) + deck;
  if (total !== own.box.xp) found.push(said('I-04', `${total} XP are worth ${own.box.xp}`));
  const stones = things.filter(({ kind }) => kind === 'stone').length + hidden.encounters.filter((card) => card === STONE).length;
  if ((own.box.bangs > 0 || stones > 0) && stones !== 1) found.push(said('I-10', `${stones} Stones`));
  return found;
}

/** Where the stacks lie. */
const STACKS: ReadonlyMap<string, string> = new Map([
  ['tiles', TILE_STACK],
  ['encounters', ENCOUNTER_STACK],
  ['potions', POTION_STACK],
  ['met', MET],
]);

/** Steps of a seat that has not revealed everything yet (M-050). */
const REVEALING: ReadonlySet<string> = new Set(['arrived', 'arrival', 'reveal', 'space', 'space.do', 'draw', 'place', 'place.do']);

/** I-08: whoever has not just arrived. */
function atRest({ pieces, options, stack, asking, result }: GameState, own: Own, hidden: Hidden): Flaw[] {
  if (result || hidden.tiles.length === 0) return [];
  const revealing = [...stack, ...(asking ? [asking.frame] : [])].flatMap(({ step, args }) =>
    REVEALING.has(step) && 'seat' in args && typeof args.seat === 'number' ? [args.seat] : [],
  );
  const walled = own.dead.length > 0 && options.matchWalls !== true;
  const bare = bareIn(own, ground(own, Object.values(pieces)), revealing);
  return walled ? [...bare, said('R-07', 'a space was walled though every tile fits')] : bare;
}

/** Pawns before a space that is neither revealed nor being revealed, those of some seats left out. */
const bareIn = ({ drawn }: Own, g: Ground, out: readonly number[]): Flaw[] =>
  [...g.pawns].flatMap(([seat, pawn]) => {
    const open = gaps(g.field, pawn.place).some(({ place }) => !g.dead.has(place) && !drawn?.spaces.includes(place));
    return open && !out.includes(seat) ? [no('I-08', '!flaw.of', pawn.id, 'stands before an unrevealed space')] : [];
  });

const isHidden = (hidden: object): hidden is Hidden => 'tiles' in hidden && 'encounters' in hidden && 'potions' in hidden;

const tilesOf = (own: Own): string[] => [
  ...own.tiles.filter(({ tile }) => /^[OWUC]\d/.test(tile)).map(({ tile }) => tile),
  ...(own.drawn?.tile ? [own.drawn.tile] : []),
];

/** I-01. */
function decks({ options, pieces }: Position, own: Own): Flaw | undefined {
  const laid = tilesOf(own);
  const count = (id: string): number => pieces[id]?.count ?? 0;
  const moved = Object.values(pieces).find(({ id, place }) => STACKS.has(id) && STACKS.get(id) !== place);
  if (moved) return no('I-01', '!flaw.of', moved.id, 'stacks stay where they are');
  const tiles = laid.length + count('tiles');
  if (tiles !== own.box.tiles) return said('I-01', `${tiles} tiles of ${own.box.tiles}`);
  if (own.met.length + count('encounters') !== own.box.encounters) return said('I-01', 'the encounter cards are not complete');
  // Positions laid by hand have no history.
  const drawn = own.drawn?.tile ? [own.drawn.tile] : [];
  const bangs = laid.filter((tile) => isBang(tile, options) && !drawn.includes(tile)).length;
  const whole = own.box.bangs > 0;
  if (whole && bangs !== own.met.length) return said('I-01', `${bangs} "!" tiles, ${own.met.length} cards`);
  if (whole && !orderOfPiles(own, options.deckBuild === 'shuffledInPile')) return said('I-01', 'a card out of its pile');
  return count('met') === own.met.length ? undefined : said('I-01', 'the encounters met are not what was met');
}

function orderOfPiles({ met }: Own, mixed: boolean): boolean {
  const [ma, stone] = [met.indexOf(MA), met.indexOf(STONE)];
  const maFits = mixed ? ma < 0 || (ma >= 10 && ma < 21) : ma === (met.length > 10 ? 10 : -1);
  const stoneFits = mixed ? stone < 0 || stone >= 21 : stone === (met.length > 21 ? 21 : -1);
  return maFits && stoneFits;
}

/** I-02. */
function potions({ pieces }: Position, own: Own): Flaw | undefined {
  const cards = Object.values(pieces).filter((piece) => piece.kind === 'potion');
  const homes = new Set<string>([DISCARDS, ...own.sheets.flatMap((_, seat) => [handOf(seat), slowOf(seat)])]);
  const stray = cards.find((card) => !homes.has(card.place));
  if (stray) return no('I-02', '!flaw.of', stray.id, 'neither in a hand nor used up');
  const all = cards.length + (pieces.potions?.count ?? 0);
  return own.phase === 'draft' || all === own.box.potions ? undefined : said('I-02', `${all} potions of ${own.box.potions}`);
}

/** I-03, I-05. */
function sheets(pieces: readonly Thing[], own: Own, g: Ground, mad: number): Flaw | undefined {
  for (const [seat, { hp, xp, shield, haste }] of own.sheets.entries()) {
    if (hp < 0 || hp > START.hp || xp < 0 || haste < 0 || shield < SHIELD.least || shield > SHIELD.most)
      return said('I-03', 'a number of a sheet is out of its bounds');
    if (hp > 0 !== g.pawns.has(seat)) return said('I-03', `${hp} HP and ${g.pawns.has(seat) ? 'a' : 'no'} pawn that stands`);
    const pawn = pieces.find((piece) => piece.id === pawnId(seat));
    if (hp === 0 && pawn?.place !== OUT && !pawn?.tags.includes(FALLEN)) return said('I-03', 'a dead pawn neither lies nor is gone');
  }
  const barrier = g.barriers.find(
    ({ kind, shield }) => shield < SHIELD.least || shield > (kind === 'alchemist' ? Math.max(mad, 5) : SHIELD.most),
  );
  if (barrier) return no('I-03', '!flaw.of', barrier.id, `shield ${barrier.shield}`);
  return own.ap < 0 ? said('I-05', 'AP below 0') : undefined;
}

/** I-06: and nothing lies where no tile is. */
function spaces(pieces: readonly Thing[], own: Own, g: Ground): Flaw | undefined {
  const onFloor = (kind: string): boolean => ['gold', 'flask', 'stone', ...BARRIERS].includes(kind);
  const isHeld = ({ kind, place }: Thing): boolean => kind === 'stone' && place.startsWith('@');
  const lost = pieces.find((piece) => onFloor(piece.kind) && !isHeld(piece) && !g.field.tile(piece.place));
  if (lost) return no('I-06', '!flaw.of', lost.id, 'lies on no tile');
  const many = pieces.find((piece) => piece.count !== 1 && !STACKS.has(piece.id) && !BARRIERS.includes(piece.kind));
  if (many) return no('I-06', '!flaw.of', many.id, `is there ${many.count} times`);
  const fallen = pieces.find((piece) => piece.kind === 'pawn' && piece.tags.includes(FALLEN) && !g.field.tile(piece.place));
  if (fallen) return no('I-06', '!flaw.of', fallen.id, 'lies on no tile');
  const bodies = [...g.pawns.values(), ...g.barriers].filter((body) => body.place !== STAIRS);
  const seen = new Map<string, string>();
  for (const { id, place } of bodies) {
    const other = seen.get(place);
    if (other !== undefined) return no('I-06', '!flaw.share', other, id, place);
    seen.set(place, id);
  }
  return own.sheets.length > 0 ? undefined : said('I-03', 'nobody plays');
}

/** I-07. */
function cellar(own: Own, g: Ground): Flaw | undefined {
  // A drawing may show parts of a cellar.
  const parts = own.box.bangs > 0 && reach(g.field, STAIRS, Number.POSITIVE_INFINITY).places.size !== g.field.places().length;
  return parts ? said('I-07', 'the cellar falls apart') : undefined;
}

/** I-10. */
function stone(pieces: readonly Thing[], own: Own): Flaw | undefined {
  const held = pieces.find((piece) => piece.kind === 'stone' && piece.place.startsWith('@'));
  const seat = held && own.sheets.findIndex((_, each) => packOf(each) === held.place);
  return seat === -1 ? said('I-10', 'the Stone is in no hand') : undefined;
}

/** I-11. */
function effects({ pieces }: Position): Flaw | undefined {
  const row = SYMBOLS.flatMap((symbol) => pieces[effectId(symbol)] ?? []);
  const moved = row.find((card) => card.place !== ROW);
  if (moved) return no('I-11', '!flaw.of', moved.id, 'lies under no symbol');
  const known = row.flatMap(({ face }) => face ?? []);
  if (row.length !== SYMBOLS.length || new Set(known).size !== known.length) return said('I-11', 'symbols and effects do not match');
  return row.filter((card) => card && isUp(card)).length === SYMBOLS.length - 1 ? said('I-11', 'exactly five are identified') : undefined;
}

/** I-15: only monsters attack, so only they are hasted or slowed. */
function flags(pieces: readonly Thing[]): Flaw | undefined {
  const marked = pieces.find(
    ({ kind, tags }) => (tags.includes(HASTED) || tags.includes(SLOWED)) && (kind === 'rock' || !BARRIERS.includes(kind)),
  );
  return marked && no('I-15', '!flaw.of', marked.id, 'is hasted or slowed, and is no monster');
}
