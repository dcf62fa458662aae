import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { Aim } from '../../../engine/reason.ts';
import type { View } from '../../../engine/view.ts';
import { piecesAt } from '../../../engine/view.ts';
import { manhattan, parseCell } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { placeId } from '../../../table/ids.ts';
import { spaceFault, stageOf } from '../byhand.ts';
import { type Figure, type Ground, ground, inLine, moves, sees } from '../ground.ts';
import type { Fault } from '../layout.ts';
import { settings } from '../settings.ts';
import { type Own, packOf } from './own.ts';
import { layoutOf, needIn } from './setup.ts';

const no = (rule: string, text: string): Fault => ({ rule, text });

/** The rule that forbids a tempting answer which the prompt does not offer. Everything in Chuck Rock is public. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  return (
    about(view, prompt, choice) ??
    (typeof choice === 'string' ? no(prompt.rule, 'That answers another question than the one that is open.') : undefined)
  );
}

function about(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  const board = ground(view.own, Object.values(view.pieces));
  if (prompt.title[0].startsWith('lay.') && typeof choice === 'string') return explainLay(view, board, choice);
  const me = view.viewer === null ? undefined : board.figures.get(view.viewer);
  if (!me || typeof choice !== 'string') return prompt.kind === 'amount' ? explainAmount(prompt) : undefined;
  if (prompt.kind === 'place') return explainGold(board, placeId(choice), prompt.rule);
  const [what, where = ''] = choice.split(':');
  if (what === 'drop' && prompt.title[0].startsWith('act')) return no('K-040', 'You carry no gold to drop.');
  if (what === 'pick' && prompt.title[0].startsWith('act')) return no('K-039', 'No gold lies on your space.');
  if (what === 'block' || prompt.title[0] === 'block')
    return no(
      'K-155',
      prompt.title[0] === 'block' ? 'Say whether you block: that costs one rock more than was thrown.' : 'Nothing was thrown at you.',
    );
  if (!prompt.title[0].startsWith('act')) return undefined;
  if (prompt.title[0] === 'act.done') return no('K-152', 'You have acted in this turn; each act takes a whole turn.');
  if (me.downed) return no('K-068', 'A downed character can do nothing but wait to get up.');
  if (what === 'move') return explainMove(view, board, me, placeId(where));
  if (what === 'take') return explainTake(board, me, placeId(where));
  if (what === 'throw') return explainThrow(view, board, me, where);
  if (what === 'auto') return no('R-31', 'That is so already, or was said in this turn.');
  if (what === 'propose') return no('R-14', 'The end of the board is proposed once a turn.');
  if (what === 'end') return no('K-152', 'You have not acted yet: to do nothing is to pass.');
  return undefined;
}

function explainLay(view: View<Own>, board: Ground, choice: string): Fault | undefined {
  const need = needIn(view.options, view.seats);
  const layout = layoutOf(board, view.seats);
  const stage = stageOf(need, layout);
  const [what, place] = choice.split(':');
  if (stage === undefined || place === undefined) return undefined;
  if (what !== stage) return no('R-03', `The next thing to lay is: ${stage}.`);
  return spaceFault(need, layout, stage, placeId(place));
}

function explainAmount(prompt: Prompt): Fault | undefined {
  if (prompt.kind !== 'amount') return undefined;
  if (prompt.title[0] === 'throw.count') return no('R-17', `Throw 1 to ${prompt.most} rocks: you hold no more.`);
  return no(prompt.rule, `The amount is ${prompt.least} to ${prompt.most}.`);
}

function explainGold(board: Ground, place: PlaceId, rule: string): Fault {
  if (board.walls.has(place)) return no('R-32', 'Gold never lies on a wall.');
  if (board.barriers.has(place)) return no('R-32', 'At this table gold does not lie under rocks.');
  return no(rule, 'Gold goes to a space next to the character, not to that one.');
}

const onBoard = (board: Ground, place: PlaceId): boolean => {
  const cell = parseCell(place);
  return cell !== undefined && cell.column < board.columns && cell.row < board.rows;
};

/** Whether moves lead to a space as the board is now. */
function isOpen({ options }: View<Own>, board: Ground, from: PlaceId, to: PlaceId): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const next of moves(board, at, settings(options))) seen.add(next);
  return seen.has(to);
}

function explainMove(view: View<Own>, board: Ground, me: Figure, place: PlaceId): Fault {
  if (!onBoard(board, place)) return no('K-015', 'That space is not on the board.');
  const near = settings(view.options).diagonalMoves ? 2 : 1;
  const away = manhattan(me.place, place);
  if (away === 0 || away > near)
    return no(
      'K-152',
      away === 0 || isOpen(view, board, me.place, place)
        ? 'A move is one space.'
        : 'No free way leads there now: characters, rocks and walls keep their spaces.',
    );
  if (board.walls.has(place) || board.barriers.has(place) || board.live.has(place)) {
    return no('K-079', 'A live character, a rock or a wall keeps that space.');
  }
  return away === 2 && near === 2
    ? no('R-24', 'That corner is pinched, or it is no diagonal step.')
    : no('R-24', 'A move is one step north, east, south or west.');
}

function explainTake(board: Ground, me: Figure, place: PlaceId): Fault {
  if (!onBoard(board, place) || !board.barriers.has(place)) return no('K-153', 'There is no rock on that space.');
  return no('R-25', `The rock on ${place} is not next to ${me.place}.`);
}

function explainThrow(view: View<Own>, board: Ground, me: Figure, id: string): Fault {
  const target = [...board.figures.values()].find((figure) => figure.id === id);
  if (!target) return no('R-55', 'Only a character on the board can be a target.');
  if (target.seat === me.seat) return no('K-084', 'You cannot throw at yourself.');
  if (target.downed) return no('R-17', 'A downed character cannot be a target.');
  if (!piecesAt(view, packOf(me.seat)).some((piece) => piece.kind === 'rocks')) return no('R-17', 'You hold no rock to throw.');
  if (!inLine(me.place, target.place)) return no('K-154', 'A throw goes exactly north, east, south or west.');
  if (!sees(board, me.place, target.place, settings(view.options))) return no('K-106', 'Something stands in the line of the throw.');
  return no('K-154', 'That throw is not possible.');
}

/** What a thrower could mean who points at somebody, at a rock or at a space. */
export function aims(view: View<Own>, prompt: Prompt, { piece = '', place }: Aim): readonly Choice[] {
  const there = place ?? view.pieces[piece]?.place;
  if (prompt.kind !== 'choose' || there === undefined) return [];
  const laid = prompt.title[0].startsWith('lay.') ? prompt.options[0]?.id.split(':')[0] : undefined;
  if (laid !== undefined) return [`${laid}:${there}`];
  const board = ground(view.own, Object.values(view.pieces));
  const me = view.viewer === null ? undefined : board.figures.get(view.viewer);
  // Who points at itself means nothing, unless gold lies there, too.
  if (me?.place === there) return piece !== me.id && board.gold.has(me.place) ? ['pick'] : [];
  const other = [...board.figures.values()].find((figure) => figure.id === piece || (figure.place === there && !figure.downed));
  if (other) return [`throw:${other.id}`];
  return [`${board.barriers.has(placeId(there)) ? 'take' : 'move'}:${there}`];
}
