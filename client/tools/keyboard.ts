import { useEffect, useRef } from 'react';
import { useAnswer, useConnection, useGame, useSend } from '../store/table.tsx';
import { useTaste } from '../store/ui.ts';
import { type Action, type ActionContext, allActions, keysOf } from './actions.ts';

/** What of a key press decides its name. */
export interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The name of a key press: `Ctrl+Z`, `Shift+1`, `?`, `Space`. Digits and letters go by their place where a modifier changes their sign. */
export function keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  if (/^(Alt|Control|Meta|Shift)$/.test(key)) return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const sign =
    digit && (shiftKey || altKey || ctrlKey || metaKey) ? digit : key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const name = letter && (altKey || ctrlKey || metaKey) ? letter : sign;
  // The shift is part of a sign like ? already; of letters, digits and named keys it is not.
  const shifted = shiftKey && (/^[A-Z0-9]$/.test(name) || name.length > 1);
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shifted ? 'Shift+' : ''}${name}`;
}

/** The action of a key, the first that can be done now. */
export function actionFor(name: string, chosen: Readonly<Record<string, string>>, context: ActionContext): Action | undefined {
  return allActions().find((action) => keysOf(action, chosen).includes(name) && action.can(context));
}

/** True where keys belong to what has the focus: text fields, and Space and Enter on buttons and links. */
export function belongsToFocus(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return name !== 'Escape' || target.tagName === 'SELECT';
  if (name !== 'Space' && name !== 'Enter' && !name.startsWith('Arrow')) return false;
  return (
    target.closest('button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="slider"], [role="tab"]') !== null
  );
}

/** Who listens; however many components ask, a press acts once. */
const listeners: object[] = [];

/** Lets keys act on the table around it while `on`. */
export function useKeyboard(on = true): void {
  const game = useGame();
  const answer = useAnswer();
  const send = useSend();
  const { hands } = useConnection();
  const context = useRef<ActionContext>({ game, answer, send, hands });
  context.current = { game, answer, send, hands };
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
