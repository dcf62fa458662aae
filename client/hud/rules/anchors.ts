import type { Element, ElementContent, Root, RootContent, Text } from 'hast';

const RULE = /\b([A-Z]-\d{1,3}[a-z]?)\b/g;
/** Where a rule is stated rather than mentioned: at the start of a block, or after a gap inside a line of short rules. */
const STATES = /(?:^|\s{2,})$/;

/** Gives every rule of a book its anchor and makes every mention of a rule a link to it. */
export const ruleAnchors = () => (tree: Root) => {
  const stated = new Set<string>();
  const known = new Set<string>();
  walk(tree, (node, first) => {
    for (const { rule, before } of mentions(node.value)) {
      if (isStated(before, first)) stated.add(rule);
      known.add(rule);
    }
    return [node];
  });
  const given = new Set<string>();
  walk(tree, (node, first) => {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const { rule, before, at } of mentions(node.value)) {
      parts.push(text(node.value.slice(end, at)));
      const here = !given.has(rule) && (isStated(before, first) || !stated.has(rule));
      if (here) given.add(rule);
      parts.push(here ? anchor(rule) : link(rule));
      end = at + rule.length;
    }
    return [...parts, text(node.value.slice(end))];
  });
};

const isStated = (before: string, first: boolean): boolean => STATES.test(before) && (before.trim() !== '' || first);

const mentions = (value: string): { rule: string; before: string; at: number }[] =>
  [...value.matchAll(RULE)].map((match) => ({ rule: match[1] ?? '', before: value.slice(0, match.index), at: match.index }));

const text = (value: string): Text => ({ type: 'text', value });
const anchor = (rule: string): Element => ({
  type: 'element',
  tagName: 'strong',
  properties: { id: rule, className: ['rule-id'], tabIndex: -1 },
  children: [text(rule)],
});
const link = (rule: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: `#${rule}`, className: ['rule-mention'] },
  children: [text(rule)],
});

const isElement = (node: RootContent): node is Element => node.type === 'element';

/** Replaces every text outside of code and links; `first` tells whether it begins its block. */
function walk(parent: Root | Element, replace: (node: Text, first: boolean) => ElementContent[], first = true): void {
  const children: ElementContent[] = [];
  let begins = first;
  for (const child of parent.children) {
    if (child.type === 'text') {
      children.push(...replace(child, begins));
      if (child.value.trim() !== '') begins = false;
    } else if (isElement(child)) {
      const block = /^(li|p|td|th|h\d|ul|ol|table|tbody|thead|tr|blockquote)$/.test(child.tagName);
      if (!/^(code|pre|a)$/.test(child.tagName)) walk(child, replace, block ? true : begins);
      children.push(child);
      begins = false;
    }
  }
  parent.children = children;
}
