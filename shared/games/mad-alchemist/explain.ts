import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Aim, Declined } from '../../engine/reason.ts';
import type { View } from '../../engine/view.ts';
import { piecesAt } from '../../engine/view.ts';
import { joined, spread } from '../../table/geometry/tiles.ts';
import type { PlaceId } from '../../table/ids.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { isSymbol } from './content.ts';
import type { Body, Ground } from './ground.ts';
import { adjacent, gapsOf, ground, sees, TELEPORT } from './ground.ts';
import { LINES } from './lines.ts';
import { parsePlacement } from './placing.ts';
import type { Own } from './state.ts';
import { packOf, slowOf } from './state.ts';

interface Why {
  rule: string;
  text: string;
}
const why = (rule: string, text: string): Why => ({ rule, text });

/** Why a seat has nothing to answer: another player is in turn, or must decide first (a swap, a teleport, a tile). */
export function declines(view: View<Own>, code: Declined, about: { line: readonly unknown[] } | undefined): Why | undefined {
  const other = code === 'not-your-prompt' && about ? String(about.line[0]) : '';
  if (view.turn.seat !== null && view.turn.seat !== view.viewer) return why('M-040', 'It is the turn of another player.');
  const rule = Object.hasOwn(LINES, other) ? LINES[other]?.rule : undefined;
  return rule === undefined ? undefined : why(rule, 'Another player decides this first.');
}

/** Which rule forbids an answer that is not offered, as far as the seat can know. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  if (typeof choice !== 'string' || view.viewer === null) return undefined;
  const g = ground(view.own, Object.values(view.pieces));
  const title = prompt.title[0];
  const [what, first = '', second = ''] = choice.split(':');
  if (title === 'draft.ask')
    return why('R-10', isSymbol(first) ? 'All three potions with this symbol are taken.' : 'There is no such symbol.');
  if (title === 'start.ask') return why('R-02', 'Somebody who plays must begin.');
  if (title.startsWith('place')) return aboutTile(view, g, choice);
  if (title === 'space.ask') return why('M-050', 'Only the empty spaces beside your tile are revealed.');
  if (title === 'goal.ask')
    return what === 'to' ? aboutGoal(view, g, prompt, first) : why('M-100', 'Say first where it goes, or that it stays.');
  if (title === 'swap.ask') return why('R-20', 'Agree or refuse.');
  const me = g.pawns.get(view.viewer);
  if (!me) return undefined;
  if (what === 'discard') return why('M-094', 'There is no slow card before you.');
  if (piecesAt(view, slowOf(view.viewer)).length > 0) return why('M-094', 'Throw your slow cards away first: 1 action each.');
  if (view.own.ap < 1) return why('M-040', 'You have no actions left.');
  if (what === 'move') return aboutMove(g, me, placeId(first));
  if (what === 'attack') return aboutAttack(view, g, me, first);
  if (what === 'drink' || what === 'throw') return aboutPotion(view, g, me, what, first, second);
  if ((what === 'swap' || what === 'steal') && view.seats === 1) return why('R-29', 'Alone there is nobody to swap with or to steal from.');
  if (what === 'swap') return aboutSwap(g, me, Number(first));
  if (what === 'steal') return aboutSteal(view, g, me, Number(first), second);
  if (what === 'give' || what === 'drop' || what === 'trade') return why('R-35', 'Nothing can be given, traded or dropped.');
  return undefined;
}

function aboutMove(g: Ground, me: Body, to: PlaceId): Why | undefined {
  // What lies beside the cellar is no place to walk to.
  if (!isSpace(to)) return undefined;
  if (!g.field.tile(to)) return why('M-046', 'No tile lies there.');
  if (to === me.place) return why('M-046', 'You stand there already.');
  if (spread(me.place, to) !== 1 || !besides(me.place, to))
    return why('M-046', 'A step goes to the next tile, north, east, south or west.');
  if (!joined(g.field, me.place, to)) return why('R-05', 'There is a wall between: both tiles must be open on that side.');
  return g.filled.has(to) ? why('M-046', 'Somebody or something stands in the way.') : undefined;
}

const isSpace = (place: string): boolean => /^-?\d+,-?\d+$/.test(place);

const besides = (a: string, b: string): boolean => {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [a.split(',').map(Number), b.split(',').map(Number)];
  return Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1;
};

function aboutAttack(view: View, g: Ground, me: Body, id: string): Why | undefined {
  if (view.pieces[id]?.kind === 'pawn') return why('M-045', 'Players may not attack each other: it is against the rules of the guild.');
  const barrier = g.barriers.find((each) => each.id === id);
  if (!barrier) return why('M-044', 'It is not there any more.');
  return adjacent(g, me.place, barrier.place)
    ? undefined
    : why('M-044', 'It is not next to you, or a wall is between: walk up to it first.');
}

function aboutPotion(view: View, g: Ground, me: Body, what: string, symbol: string, target: string): Why | undefined {
  const hand = piecesAt(view, handOf(me.seat ?? 0));
  if (!hand.some((card) => card.face === symbol)) return why('M-041', 'You have no such potion.');
  if (what === 'drink') return undefined;
  const piece = view.pieces[pieceId(target)];
  if (!piece) return why('M-041', 'There is nothing to throw at.');
  if (piece.id === me.id) return why('R-38', 'A potion for yourself is drunk.');
  if (piece.kind === 'pawn' && piece.owner !== null && !g.pawns.has(piece.owner)) return why('M-072', 'The dead are no targets.');
  if (piece.kind !== 'pawn' && !g.barriers.some((barrier) => barrier.id === piece.id)) {
    return why('M-085', 'Potions are thrown at players, monsters and rubble only.');
  }
  return sees(g, me.place, piece.place) ? undefined : why('M-078', 'You do not see it: no straight open line, or something is in the way.');
}

function aboutSwap(g: Ground, me: Body, other: number): Why | undefined {
  const pawn = g.pawns.get(other);
  if (!pawn || pawn.seat === me.seat) return why('R-20', 'Only living players swap places.');
  if (pawn.place === me.place) return why('R-20', 'Two on the stairs have nothing to swap.');
  return adjacent(g, me.place, pawn.place)
    ? undefined
    : why('M-047', 'That player is not next to you, or a wall is between: walk there first.');
}

/** What a thief may name. With closed hands the answer is the same whatever the victim holds. */
function aboutSteal(view: View, g: Ground, me: Body, other: number, what: string): Why | undefined {
  const pawn = g.pawns.get(other);
  if (!pawn || pawn.seat === me.seat) return why('M-048', 'Steal from another living player.');
  if (!adjacent(g, me.place, pawn.place)) return why('M-048', 'That player is not next to you, or a wall is between: walk there first.');
  const stone = piecesAt(view, packOf(other)).some((piece) => piece.kind === 'stone');
  if (what === 'stone') return stone ? undefined : why('R-19', 'That player does not have the Stone.');
  if (piecesAt(view, handOf(other)).length === 0) return why('R-19', 'That player has no potion.');
  if (view.options.openHands === false) return why('R-11', 'Hands are closed: a thief names no potion and takes one as it comes.');
  const slow = piecesAt(view, slowOf(other)).some((card) => card.face === what);
  return why('R-19', slow ? 'A slow card is no potion any more.' : 'That player has no such potion.');
}

function aboutTile(view: View<Own>, g: Ground, choice: string): Why | undefined {
  const way = parsePlacement(choice);
  const pawn = view.own.drawn ? g.pawns.get(view.own.drawn.seat) : undefined;
  if (!way || !pawn) return why('M-052', 'Name a space and a number of quarter turns.');
  if (g.field.tile(way.place)) return why('M-050', 'A tile lies there already.');
  if (!gapsOf(g, pawn.place).some((gap) => gap.place === way.place)) return why('M-050', 'The pawn could not walk there.');
  if (!view.own.drawn?.spaces.includes(way.place)) return why('R-06', 'Another space was chosen.');
  const same = view.options.matchWalls === true ? why('R-05', 'Its walls would not match the tiles beside it.') : undefined;
  return same ?? why('M-051', 'The pawn could not step onto the tile: turn it another way (equal looks are offered once).');
}

function aboutGoal(view: View<Own>, g: Ground, prompt: Prompt, to: string): Why | undefined {
  const target = view.pieces[pieceId(String(prompt.title[1]))];
  if (!target) return undefined;
  if (!g.field.tile(placeId(to))) return why('M-100', 'Only revealed tiles can be reached.');
  if (to === target.place) return why('R-24', 'It is there already; let it stay instead.');
  if (spread(target.place, placeId(to)) > TELEPORT) return why('M-100', 'A teleport leads at most 5 tiles away.');
  return g.filled.has(placeId(to)) ? why('M-101', 'Somebody or something stands there.') : undefined;
}

/** What a player could mean who points at a pawn, a barrier or a space. */
export function aims(view: View<Own>, prompt: Prompt, { piece = '', place }: Aim): readonly Choice[] {
  const there = place ?? view.pieces[piece]?.place;
  const [title] = prompt.title;
  if (prompt.kind !== 'choose' || there === undefined || title === 'draft.ask' || title === 'start.ask') return [];
  if (title.startsWith('place')) return [`place:${there}:0`];
  if (title === 'space.ask') return [`space:${there}`];
  if (title === 'goal.ask') return [`to:${there}`];
  const g = ground(view.own, Object.values(view.pieces));
  const barrier = g.barriers.find((each) => each.id === piece || each.place === there);
  if (barrier) return [`attack:${barrier.id}`];
  const pawn = [...g.pawns.values()].find((each) => each.id === piece);
  return pawn && pawn.seat !== view.viewer ? [`swap:${pawn.seat}`] : [`move:${there}`];
}
