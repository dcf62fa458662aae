import { useEffect, useRef } from 'react';
import { belongsToFocus, keyName } from '../input/keys.ts';
import { useTaste } from '../store/ui.ts';
import { allActions, keysOf, useActionContext } from './actions.ts';
import type { Action, ActionContext } from './tool.ts';

/** The action of a key, the first that can be done now. */
export function actionFor(name: string, chosen: Readonly<Record<string, string>>, context: ActionContext): Action | undefined {
  return allActions(context).find((action) => keysOf(action, chosen).includes(name) && action.can(context));
}

/** Who listens; however many components ask, a press acts once. */
const listeners: object[] = [];

/** Lets keys act on the table around it while `on`. */
export function useKeyboard(on = true): void {
  const now = useActionContext();
  const context = useRef(now);
  context.current = now;
  useEffect(() => {
    if (!on) return;
    const mine = {};
    listeners.push(mine);
    /** What lasts while a key is held, by the place of the key. */
    const held = new Map<string, Action>();
    const letGo = (code: string) => {
      const action = held.get(code);
      held.delete(code);
      action?.end?.(context.current);
      return action !== undefined;
    };
    const up = (event: KeyboardEvent) => {
      // Alt alone would open a menu of the browser.
      if (letGo(event.code)) event.preventDefault();
    };
    const away = () => {
      for (const code of [...held.keys()]) letGo(code);
    };
    const down = (event: KeyboardEvent) => {
      if (listeners[0] !== mine || event.defaultPrevented || event.isComposing) return;
      const name = keyName(event);
      if (belongsToFocus(event.target, name)) return;
      const action = actionFor(name, useTaste.getState().keys, context.current);
      if (!action) {
        if (held.has(event.code)) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (action.end) {
        if (held.has(event.code)) return;
        held.set(event.code, action);
      }
      action.do(context.current);
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', away);
    return () => {
      away();
      listeners.splice(listeners.indexOf(mine), 1);
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', away);
    };
  }, [on]);
}
