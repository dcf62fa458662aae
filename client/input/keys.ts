/** What of a key press decides its name. */
interface Press {
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

/** True where keys belong to what has the focus: text fields, and Space and Enter on buttons and links. */
export function belongsToFocus(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return name !== 'Escape' || target.tagName === 'SELECT';
  if (name !== 'Space' && name !== 'Enter' && !name.startsWith('Arrow')) return false;
  return (
    target.closest('button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="slider"], [role="tab"]') !== null
  );
}
