/** What React's reconciler asks of a page. */

import { createContext } from 'react';
import { isText, type Props, setProps } from './attributes.ts';
import { hear, quietly } from './events.ts';

type Shape = HTMLElement | SVGElement;
type Space = 'html' | 'svg';

/** The reconciler's own numbers. */
const [NONE, DISCRETE, CONTINUOUS, DEFAULT] = [0, 2, 8, 32];
const MOVES = /^(?:drag(?:enter|exit|leave|over)?|(?:mouse|pointer)(?:move|out|over|enter|leave)|scroll|touchmove|wheel)$/;
/** What somebody does once; all else that happens is nobody's doing or goes on. */
const ACTS =
  /^(?:beforetoggle|cancel|click|close|contextmenu|copy|cut|auxclick|dblclick|dragend|dragstart|drop|focusin|focusout|input|invalid|key(?:down|press|up)|mouse(?:down|up)|paste|pause|play|pointer(?:cancel|down|up)|ratechange|reset|resize|seeked|submit|touch(?:cancel|end|start)|volumechange|change|selectionchange|composition(?:start|end|update)|beforeinput|blur|fullscreenchange|focus|hashchange|popstate|select|selectstart)$/;
const SVG = 'http://www.w3.org/2000/svg';

const isSilent = (): null => null;
const nothing = (): void => {};

/** Answers of a page for one root, in which `settle` carries out at once what is to be drawn anew. */
export function hostOf(settle: () => void) {
  let priority = NONE;
  let focused: Element | null = null;
  const set = (element: Shape, before: Props, after: Props, root: Node, first: boolean) => {
    setProps(element, before, after, first);
    hear(element, after, root, settle);
  };
  const roots = new WeakMap<Node, Node>();
  const rootOf = (element: Node): Node => roots.get(element) ?? element;
  return {
    rendererPackageName: 'lootable-dom',
    rendererVersion: '1',
    extraDevToolsConfig: null,
    isPrimaryRenderer: true,
    warnsIfNotActing: false,
    supportsMutation: true,
    supportsPersistence: false,
    supportsHydration: false,
    supportsMicrotasks: true,
    scheduleMicrotask: (work: () => void) => queueMicrotask(work),
    scheduleTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    cancelTimeout: (timer: number) => clearTimeout(timer),
    noTimeout: -1,

    getRootHostContext: (): Space => 'html',
    getChildHostContext: (space: Space, type: string): Space => (type === 'svg' ? 'svg' : type === 'foreignObject' ? 'html' : space),
    createInstance: (type: string, _: Props, root: Node, space: Space): Shape => {
      const element = space === 'svg' || type === 'svg' ? document.createElementNS(SVG, type) : document.createElement(type);
      roots.set(element, root);
      return element instanceof SVGElement || element instanceof HTMLElement ? element : document.createElement('span');
    },
    // After its children: what is chosen in a list has to be there.
    finalizeInitialChildren: (element: Shape, _: string, props: Props): boolean => {
      set(element, {}, props, rootOf(element), true);
      return props.autoFocus === true;
    },
    commitMount: (element: Shape) => element.focus(),
    commitUpdate: (element: Shape, _: string, before: Props, after: Props) => set(element, before, after, rootOf(element), false),
    shouldSetTextContent: (_: string, { children }: Props): boolean => isText(children),
    resetTextContent: (element: Shape) => {
      element.textContent = '';
    },
    createTextInstance: (text: string) => document.createTextNode(text),
    commitTextUpdate: (node: Text, _: string, text: string) => {
      node.nodeValue = text;
    },
    getPublicInstance: <Instance>(instance: Instance): Instance => instance,
    getInstanceFromNode: isSilent,
    detachDeletedInstance: nothing,

    appendInitialChild: (parent: Node, child: Node) => parent.appendChild(child),
    appendChild: (parent: Node, child: Node) => parent.appendChild(child),
    appendChildToContainer: (parent: Node, child: Node) => parent.appendChild(child),
    insertBefore: (parent: Node, child: Node, next: Node) => parent.insertBefore(child, next),
    insertInContainerBefore: (parent: Node, child: Node, next: Node) => parent.insertBefore(child, next),
    removeChild: (parent: Node, child: Node) => parent.removeChild(child),
    removeChildFromContainer: (parent: Node, child: Node) => parent.removeChild(child),
    clearContainer: (root: Element) => root.replaceChildren(),
    hideInstance: (element: Shape) => element.style.setProperty('display', 'none', 'important'),
    unhideInstance: (element: Shape, { style }: Props) => {
      const said: unknown = typeof style === 'object' && style !== null && 'display' in style ? style.display : '';
      element.style.setProperty('display', typeof said === 'string' ? said : '');
    },
    hideTextInstance: (node: Text) => {
      node.nodeValue = '';
    },
    unhideTextInstance: (node: Text, text: string) => {
      node.nodeValue = text;
    },
    preparePortalMount: nothing,

    // What is moved within the page loses the focus: it is given back.
    prepareForCommit: () => {
      quietly(true);
      focused = document.activeElement;
      return null;
    },
    resetAfterCommit: () => {
      if (focused instanceof HTMLElement && focused !== document.activeElement && focused !== document.body && focused.isConnected)
        focused.focus({ preventScroll: true });
      focused = null;
      quietly(false);
    },

    setCurrentUpdatePriority: (now: number) => {
      priority = now;
    },
    getCurrentUpdatePriority: () => priority,
    resolveUpdatePriority: () => {
      if (priority !== NONE) return priority;
      const type = window.event?.type;
      if (type !== undefined && ACTS.test(type)) return DISCRETE;
      return type !== undefined && MOVES.test(type) ? CONTINUOUS : DEFAULT;
    },
    shouldAttemptEagerTransition: () => false,
    trackSchedulerEvent: nothing,
    resolveEventType: isSilent,
    resolveEventTimeStamp: () => -1.1,
    requestPostPaintCallback: nothing,
    beforeActiveInstanceBlur: nothing,
    afterActiveInstanceBlur: nothing,
    prepareScopeUpdate: nothing,
    getInstanceFromScope: isSilent,

    maySuspendCommit: () => false,
    maySuspendCommitOnUpdate: () => false,
    maySuspendCommitInSyncRender: () => false,
    preloadInstance: () => true,
    startSuspendingCommit: isSilent,
    suspendInstance: nothing,
    suspendOnActiveViewTransition: nothing,
    waitForCommitToBeReady: isSilent,
    getSuspendedCommitReason: isSilent,
    NotPendingTransition: null,
    HostTransitionContext: createContext(null),
    resetFormInstance: (form: HTMLFormElement) => form.reset(),
    bindToConsole: (method: 'error' | 'warn' | 'log', args: readonly unknown[]) => () => console[method](...args),
  };
}
