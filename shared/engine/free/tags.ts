import { GROUP } from './state.ts';

/** The tags with one more or one less, in order. */
export const tagged = (tags: readonly string[], tag: string, on: boolean): readonly string[] =>
  on ? [...new Set([...tags, tag])].sort() : tags.filter((each) => each !== tag);

export const ungrouped = (tags: readonly string[]): readonly string[] => tags.filter((tag) => !GROUP.test(tag));
