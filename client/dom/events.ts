/** Who hears what happens to elements: one ear a kind at the root, as what is drawn anew in between must not change who is asked. */

import { LISTENS, type Props, setHeld } from './attributes.ts';

/** What an element was last said to be. */
const said = new WeakMap<Node, Props>();
/** What is heard already: by a root, and by elements of what does not rise. */
const heard = new WeakMap<Node, Set<string>>();
/** While elements are put in and out: what they lose then is nobody's doing. */
let still = false;

const RENAMED: Readonly<Record<string, string>> = { onDoubleClick: 'dblclick', onFocus: 'focusin', onBlur: 'focusout' };
/** What does not rise to the root. */
const OWN =
  /^(?:pointer|mouse)(?:enter|leave)$|^(?:toggle|beforetoggle|close|cancel|load|error|scroll|scrollend|play|playing|pause|ended|timeupdate|loadedmetadata|loadeddata|canplay)$/;

const typeOf = (name: string): string => RENAMED[name] ?? name.slice(2).toLowerCase();

/** A change is one as soon as it is seen: with each letter, at once for what is chosen. */
const changes = (element: Element): string =>
  element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(element.type))
    ? 'change'
    : 'input';

export const quietly = (now: boolean): void => {
  still = now;
};

/** Notes what an element is, and sees that somebody listens to what it wants to hear. */
export function hear(element: Element, props: Props, root: Node, settle: () => void): void {
  said.set(element, props);
  for (const name of Object.keys(props)) {
    if (!LISTENS.test(name) || typeof props[name] !== 'function') continue;
    const type = name === 'onChange' ? changes(element) : typeOf(name);
    const at = OWN.test(type) ? element : root;
    const known = heard.get(at) ?? new Set();
    heard.set(at, known);
    if (known.has(type)) continue;
    known.add(type);
    at.addEventListener(type, (event) => !still && tell(event, at, settle));
  }
}

/** What an element wants to be told of an event. */
function listenersOf(element: Node, type: string): ((event: Event) => void)[] {
  const props = said.get(element) ?? {};
  return Object.keys(props).flatMap((name) => {
    const listener: unknown = props[name];
    if (!LISTENS.test(name) || typeof listener !== 'function') return [];
    const wanted = name === 'onChange' && element instanceof Element ? changes(element) : typeOf(name);
    return wanted === type ? [(event: Event): unknown => Reflect.apply(listener, undefined, [event])] : [];
  });
}

function tell(event: Event, at: Node, settle: () => void): void {
  const target = event.target instanceof Node ? event.target : null;
  const path: [Node, (event: Event) => void][] = [];
  for (
    let node: Node | null = OWN.test(event.type) ? at : target;
    node;
    node = OWN.test(event.type) || node === at ? null : node.parentNode
  ) {
    const button = event instanceof MouseEvent && node instanceof HTMLElement && node.matches(':disabled');
    if (!button) for (const listener of listenersOf(node, event.type)) path.push([node, listener]);
  }
  if (path.length === 0) return;
  let stopped = false;
  const stop = event.stopPropagation.bind(event);
  Object.defineProperty(event, 'stopPropagation', {
    configurable: true,
    value: () => {
      stopped = true;
      stop();
    },
  });
  for (const [node, listener] of path) {
    if (stopped) break;
    Object.defineProperty(event, 'currentTarget', { configurable: true, value: node });
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
  Reflect.deleteProperty(event, 'currentTarget');
  if (event.type !== 'input' && event.type !== 'change') return;
  // What somebody typed and nobody took over does not stay.
  settle();
  if (target instanceof Element) setHeld(target, said.get(target) ?? {}, false);
}
