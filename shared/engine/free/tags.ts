import { GROUP, LOCKED } from './state.ts';

/** The tags with one more or one less, in order. */
export const tagged = (tags: readonly string[], tag: string, on: boolean): readonly string[] =>
  on ? [...new Set([...tags, tag])].sort() : tags.filter((each) => each !== tag);

/** Tag of what is hidden because it lies in somebody's hidden zone. */
export const ZONED = 'zoned';

/** Tag of a tray that has its lid on. */
export const SHUT = 'shut';
export const isShut = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes(SHUT);

/** Tags that belong to the thing itself, not to where it lies. */
export const ownTags = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => tag !== LOCKED && tag !== ZONED && !GROUP.test(tag));

export const ungrouped = (tags: readonly string[]): readonly string[] => tags.filter((tag) => !GROUP.test(tag));
