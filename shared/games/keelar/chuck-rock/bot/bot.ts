import { first } from '../../../../engine/answers.ts';
import type { Choice, Option, Prompt } from '../../../../engine/prompt.ts';
import type { View } from '../../../../engine/view.ts';
import { parseCell } from '../../../../table/geometry/square.ts';
import type { Own } from '../own.ts';
import { type Field, fieldOf, LIVE, type Player, ROCK } from './field.ts';
import { bestLanding, planFor, reserve, rivalsOf, sure } from './plan.ts';

type Below = (bound: number) => number;

/**
 * Plays Chuck Rock from the view of a seat: takes the gold that gives most a turn, keeps rocks to block with, throws at rich rivals
 * who cannot block, and runs for the exit when it is ahead, in danger, or when the board has gone on long enough.
 */
export function bot(view: View<Own>, prompt: Prompt, below: Below): Choice {
  const field = fieldOf(view);
  const me = field.players[view.viewer ?? -1];
  if (!me) return prompt.fallback ?? first(prompt);
  const [title, ...args] = prompt.title;
  switch (title) {
    case 'act':
      return prompt.kind === 'choose' ? actOf(field, me, prompt.options, view.own.round, below) : first(prompt);
    case 'act.done':
      return has(prompt, 'pick') ? 'pick' : 'end';
    case 'act.stuck':
      return has(prompt, 'propose') ? 'propose' : 'pass';
    case 'throw.count': {
      const target = field.players[Number(args[0])];
      return prompt.kind === 'amount' && target ? Math.min(prompt.most, sure(target)) : first(prompt);
    }
    case 'block':
      // A block is worth its rocks when gold is at stake, or when it is cheap: going down costs two turns.
      return me.gold > 0 || Number(args[2]) <= 2 ? 'block' : 'no';
    case 'spill':
      return prompt.kind === 'place' ? landing(field, me, prompt) : first(prompt);
    case 'pick':
      return prompt.kind === 'amount' ? prompt.most : first(prompt);
    case 'propose':
      return 'yes';
    case 'vote':
      return wantsEnd(field, me) ? 'yes' : 'no';
    default:
      return prompt.fallback ?? first(prompt);
  }
}

const has = (prompt: Prompt, id: string): boolean => prompt.kind === 'choose' && prompt.options.some((option) => option.id === id);

const indexOf = (field: Field, place: string): number => {
  const cell = parseCell(place);
  return cell ? cell.row * field.columns + cell.column : -1;
};

function landing(field: Field, me: Player, prompt: Extract<Prompt, { kind: 'place' }>): Choice {
  const spaces = prompt.places.map((answer) => indexOf(field, answer.place));
  return prompt.places[bestLanding(field, me, spaces)]?.place ?? first(prompt);
}

/** whoever has left loses nothing, and neither does one for whom nothing is left to win. */
const wantsEnd = (field: Field, me: Player): boolean =>
  me.at < 0 || (me.gold === 0 && field.lying === 0 && field.players.every((each) => each.gold === 0));

function actOf(field: Field, me: Player, options: readonly Option[], round: number, below: Below): Choice {
  const by = (id: string): Option | undefined => options.find((option) => option.id === id);
  if (by('pick')) return 'pick';
  const hit = throwOf(field, me, options);
  if (hit) return hit;
  const plan = planFor(field, me, round);
  const near = (plan.way.cost[plan.space] ?? 0) <= 2 && plan.why === 'exit';
  const take = options.find((option) => option.id.startsWith('take:'));
  // Rocks in hand are what keeps gold: fill up while the exit is not at hand.
  if (take && !near && me.rocks < reserve(field, me)) return take.id;
  const step = plan.space < 0 ? -1 : (plan.way.first[plan.space] ?? -1);
  const name = `${step % field.columns},${Math.floor(step / field.columns)}`;
  if (step >= 0 && field.body[step] === ROCK && by(`take:${name}`)) return `take:${name}`;
  if (step >= 0 && field.body[step] !== LIVE && by(`move:${name}`)) return `move:${name}`;
  return aside(options, step, field, below);
}

/** Somebody stands in the way: throw at them, else make room now and then, else wait. */
function aside(options: readonly Option[], step: number, field: Field, below: Below): Choice {
  const blocker = field.players.find((player) => player.at === step && step >= 0);
  const shot = options.find((option) => blocker && option.id === `throw:thrower-${blocker.seat}`);
  if (shot) return shot.id;
  const ways = options.filter((option) => /^(move|take):/.test(option.id) && option.mark !== 'exit');
  return (below(2) === 0 ? ways[below(Math.max(1, ways.length))]?.id : undefined) ?? 'pass';
}

/** The throw that is worth its rocks, if any: a rich target that cannot block, a rich one about to leave, or a dangerous one. */
function throwOf(field: Field, me: Player, options: readonly Option[]): string | undefined {
  let best: string | undefined;
  let value = 0;
  for (const option of options) {
    if (!option.id.startsWith('throw:')) continue;
    const target = rivalsOf(field, me).find((other) => option.id === `throw:thrower-${other.seat}`);
    if (!target) continue;
    const worth = worthOf(me, target);
    if (worth <= value) continue;
    value = worth;
    best = option.id;
  }
  return best;
}

function worthOf(me: Player, target: Player): number {
  const need = sure(target);
  if (me.rocks < need) return 0;
  if (target.gold > 0) return 10 * target.gold - need;
  // Without gold to win, only a surplus is thrown, and only at somebody who could take ours.
  return me.gold > 0 && target.rocks >= me.rocks - need && me.rocks > need ? 1 : 0;
}
