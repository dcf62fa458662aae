/** Black and white pictures of one figure, all equally large: as it is known, a little farther turned each time, and as it is met, in between. */
export interface Turned {
  readonly name: string;
  readonly known: readonly Uint8Array[];
  readonly met: readonly Uint8Array[];
}

/** A figure that was taken for another one, and at which of the turns in which it was met. */
export interface Confusion {
  readonly name: string;
  readonly turn: number;
  readonly taken: string;
}

/** Dots as bits, and how many of them are set: thousands of pictures are held against one another. */
interface Packed {
  readonly words: Uint32Array;
  readonly area: number;
}

function packed(image: Uint8Array): Packed {
  const words = new Uint32Array(Math.ceil(image.length / 32));
  let area = 0;
  image.forEach((dot, i) => {
    if (!dot) return;
    words[i >> 5] = (words[i >> 5] ?? 0) | (1 << (i & 31));
    area++;
  });
  return { words, area };
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What two pictures have in common by what either has, 0..1. */
function alike(a: Packed, b: Packed): number {
  let both = 0;
  for (let i = 0; i < a.words.length; i++) {
    const shared = (a.words[i] ?? 0) & (b.words[i] ?? 0);
    if (shared !== 0) both += ones(shared);
  }
  const either = a.area + b.area - both;
  return either === 0 ? 1 : both / either;
}

/** No two pictures of these sizes are more alike than this. */
const bound = (a: Packed, b: Packed): number => (a.area === b.area ? 1 : Math.min(a.area, b.area) / Math.max(a.area, b.area));

/** Takes whoever is met for whom it is most like: whenever that is somebody else, the two are confused. */
export function confusions(figures: readonly Turned[]): Confusion[] {
  const all = figures.flatMap(({ name, known }) => known.map((image) => ({ name, image: packed(image) })));
  return figures.flatMap(({ name, met }) =>
    met.map(packed).flatMap((asked, turn): Confusion[] => {
      let [best, taken] = [-1, name];
      // The own pictures first: they are likest, and whatever cannot be as like needs no look.
      for (const other of [...all.filter((each) => each.name === name), ...all.filter((each) => each.name !== name)]) {
        if (bound(asked, other.image) < best) continue;
        const like = alike(asked, other.image);
        // Whoever is as like as one's own is taken for it.
        if (like > best || (like === best && other.name !== name)) [best, taken] = [like, other.name];
      }
      return taken === name ? [] : [{ name, turn, taken }];
    }),
  );
}
