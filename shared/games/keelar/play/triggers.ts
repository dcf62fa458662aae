import type { Trigger } from '../sheet/ast.ts';
import { called } from '../sheet/called.ts';
import { begun } from './entries.ts';
import type { Body } from './frames.ts';
import { heldBy } from './kit.ts';
import { charOf, has, isFlying, onBoard, unseen } from './lookup.ts';
import { cannotPay, cannotUse } from './pay.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** an optional trigger asks its owner; one that costs nothing and needs nothing happens by itself. */
export const trigger: KeelarStep<'trigger'> = (t, { char: id, owned, ability, target }) => {
  const char = charOf(t, id);
  const held = onBoard(char) ? heldBy(t, char, owned) : undefined;
  const found = held?.entry.abilities[ability];
  if (!held || !found || cannotPay(t, char, held, found) || cannotUse(t, char, held, found)) return;
  if (found.cost !== null && found.cost.length > 0) {
    t.ask(char.seat, {
      kind: 'choose',
      options: [
        { id: 'skip', label: ['option.skip'] },
        { id: 'use', label: ['option.use', called(held.entry.name)] },
      ],
      title: ['ask.trigger', held.entry.name],
      rule: 'Q-13',
      fallback: 'skip',
    });
  }
  t.then('trigger.do', { char: id, owned, ability, target });
};

export const triggerDo: KeelarStep<'trigger.do'> = (t, { char: id, owned, ability, target }, answers) => {
  if (answers.seats.length > 0 && answers.text() === 'skip') return;
  const char = charOf(t, id);
  const held = heldBy(t, char, owned);
  if (!held) return;
  t.then('use.pay', { use: { ...begun(char, held, ability), target, triggered: true } });
};

/** While-conditions of sheets: whether one holds for a character now. */
export function holdsTrue(t: T, char: Char, cond: Extract<Trigger, { kind: 'while' }>['cond'], target: Body | null): boolean {
  const victim = target?.kind === 'char' ? t.hidden.chars[target.id] : undefined;
  switch (cond.kind) {
    case 'you are hidden':
      return unseen(char) !== null;
    case 'you are flying':
      return isFlying(char);
    case 'you are downed':
      return char.life === 'downed';
    case 'target is downed':
      return victim?.life === 'downed';
    case 'target is burning':
      return victim ? has(victim, 'burn') : target?.kind === 'barrier' && t.own.fires[target.id] !== undefined;
    case 'you have':
      return (cond.res === 'HP' ? char.hp : (char.res[cond.res] ?? 0)) >= cond.n;
  }
}
