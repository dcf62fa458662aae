import type { Choice, Prompt } from '../../../../engine/prompt.ts';
import type { View } from '../../../../engine/view.ts';
import type { Own } from '../own.ts';
import { type Field, fieldOf, type Player } from './field.ts';
import { planFor, rivalsOf, sure } from './plan.ts';

const many = (n: number, what: string): string => (n === 1 ? `1 ${what}` : `${n} ${what}s`);

/** Why the bot answers so. */
export function counsel(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined {
  const field = fieldOf(view);
  const me = field.players[view.viewer ?? -1];
  if (!me) return undefined;
  switch (prompt.title[0]) {
    case 'act':
      return typeof choice === 'string' ? ofAct(field, me, choice, view.own.round) : undefined;
    case 'act.done':
    case 'act.stuck':
      return choice === 'pick' ? 'Picking up costs no turn.' : 'Nothing more can be done this turn.';
    case 'throw.count':
      return 'So many rocks cannot be blocked by whoever holds no more.';
    case 'block':
      return choice === 'block'
        ? 'Going down costs two turns and the gold that you carry.'
        : 'Without gold to lose the rocks are worth more.';
    case 'spill':
      return 'There it is nearest to you and farthest from the others.';
    case 'pick':
      return 'Gold in your hands is what counts at the exit.';
    case 'propose':
    case 'vote':
      return choice === 'yes' ? 'Nothing is left to be won here.' : 'There is gold to be won still.';
    default:
      return undefined;
  }
}

function ofAct(field: Field, me: Player, choice: string, round: number): string | undefined {
  const [what, whom] = choice.split(':');
  if (what === 'pick') return 'You stand on gold, and picking it up costs no turn.';
  if (what === 'throw') {
    const target = rivalsOf(field, me).find(({ seat }) => whom === `thrower-${seat}`);
    return target && target.gold > 0
      ? `Who is hit drops ${target.gold} gold, and ${many(sure(target), 'rock')} cannot be blocked.`
      : 'Whoever goes down loses two turns.';
  }
  if (what === 'pass' || what === 'propose') return 'Every way is blocked just now.';
  const plan = planFor(field, me, round);
  const far = plan.way.cost[plan.space] ?? 0;
  if (what === 'take' && me.rocks < 4 && plan.why !== 'rock')
    return me.gold > 0 ? 'Rocks in hand block throws: they keep your gold.' : 'Rocks in hand can be thrown, and block throws.';
  const away = `${many(far, 'turn')} away`;
  if (plan.why === 'gold') return `The gold that gives most for its way is ${away}.`;
  if (plan.why === 'exit')
    return me.gold > 0 ? `It is time to leave: the exit is ${away}.` : `Nothing is left to fetch: the exit is ${away}.`;
  return plan.why === 'hunt' ? `Somebody with much gold is ${away}.` : `A rock to throw at somebody with much gold is ${away}.`;
}
