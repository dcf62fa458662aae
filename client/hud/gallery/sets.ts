import type { Option } from '../../../shared/engine/prompt.ts';
import type { Gallery } from '../../skins/gallery.ts';

const sorted = (things: readonly string[]): string => [...things].sort().join(' ');

/** The things of which the answers are made, in the order in which they first stand there. */
export const thingsIn = (options: readonly Option[], { parts }: Gallery): string[] => [
  ...new Set(options.flatMap(({ id }) => parts?.(id) ?? [])),
];

/** True where an answer has all the things that were chosen so far, each as often as it was chosen. */
export const leadsOn = (options: readonly Option[], { parts }: Gallery, chosen: readonly string[]): boolean =>
  options.some(({ id }) => {
    const left = [...(parts?.(id) ?? [])];
    return chosen.every((thing) => {
      const at = left.indexOf(thing);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });

/** The answer that is made of exactly the things that were chosen. */
export const madeOf = (options: readonly Option[], { parts }: Gallery, chosen: readonly string[]): string | undefined =>
  options.find(({ id }) => sorted(parts?.(id) ?? []) === sorted(chosen))?.id;
