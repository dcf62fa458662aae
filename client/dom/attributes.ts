/** Properties of elements as React writes them, as attributes, styles and values. */

export type Props = Readonly<Record<string, unknown>>;

/** Numbers that are no lengths. */
const BARE =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid(?:Area|Column|Row).*|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom)$/;
/** Attributes of drawings that are written with a hyphen. */
const HYPHENED =
  /^(?:alignment|baseline|clip|color|dominant|fill|flood|font|letter|lighting|marker|paint|pointer|shape|stop|stroke|text|vector|word|writing)[A-Z]/;
const UNHYPHENED = /^(?:clipPathUnits|marker(?:Height|Units|Width)|textLength)$/;
/** What an element has, not what is written on it. */
const HELD = /^(?:value|checked|defaultValue|defaultChecked|muted)$/;
/** Neither attribute nor value. */
const PASSED = /^(?:children|key|ref|autoFocus|suppress.*Warning)$/;
export const LISTENS = /^on[A-Z]/;

const isRecord = (value: unknown): value is Props => typeof value === 'object' && value !== null;
const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributeOf(element: Element, name: string): string {
  if (name === 'className') return 'class';
  if (name === 'htmlFor') return 'for';
  return element instanceof SVGElement && HYPHENED.test(name) && !UNHYPHENED.test(name) ? hyphened(name) : name;
}

function setStyle(element: HTMLElement | SVGElement, before: unknown, after: unknown): void {
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const value = now[name];
    if (value === old[name]) continue;
    const property = name.startsWith('--') ? name : hyphened(name).replace(/^(webkit|moz|ms)-/, '-$1-');
    element.style.setProperty(property, styleText(name, value));
  }
}

function styleText(name: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return typeof value === 'number' && value !== 0 && !name.startsWith('--') && !BARE.test(name) ? `${value}px` : String(value);
}

/** What stands in an element by itself, with nothing beside it. */
export const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function setAttribute(element: Element, name: string, value: unknown): void {
  const attribute = attributeOf(element, name);
  const said = /^(?:aria-|data-)|^(?:draggable|spellCheck|contentEditable)$/.test(name);
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol' || (value === false && !said))
    element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !said ? '' : String(value));
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The value that somebody may change: as it is said, and not again where it is so already, which would move the caret. */
export function setHeld(element: Element, { value, checked, defaultValue, defaultChecked, muted }: Props, first: boolean): void {
  if (element instanceof HTMLMediaElement && typeof muted === 'boolean') element.muted = muted;
  if (element instanceof HTMLInputElement) {
    const on = checked ?? (first ? defaultChecked : undefined);
    if (typeof on === 'boolean' && element.checked !== on) element.checked = on;
  }
  const said = value ?? (first ? defaultValue : undefined);
  if (said === null || said === undefined || typeof said === 'boolean') return;
  if (isField(element) && element.value !== String(said)) element.value = String(said);
}

/** Writes what differs. Values come last: a slider has to know its ends before. */
export function setProps(element: HTMLElement | SVGElement, before: Props, after: Props, first: boolean): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = after[name];
    if (value === before[name] || PASSED.test(name) || HELD.test(name) || LISTENS.test(name)) continue;
    if (name === 'style') setStyle(element, before.style, value);
    else setAttribute(element, name, value);
  }
  const text = after.children;
  if (isText(text) && text !== before.children) element.textContent = String(text);
  if (!isField(element) && after.value !== before.value) setAttribute(element, 'value', after.value);
  setHeld(element, after, first);
}
