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

/** Dots as bits: thousands of pictures are held against one another. */
function packed(image: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(image.length / 32));
  image.forEach((dot, i) => {
    if (dot) words[i >> 5] = (words[i >> 5] ?? 0) | (1 << (i & 31));
  });
  return words;
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What two pictures have in common by what either has, 0..1. */
function alike(a: Uint32Array, b: Uint32Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    both += ones(x & y);
    either += ones(x | y);
  }
  return either === 0 ? 1 : both / either;
}

/** Takes whoever is met for whom it is most like: whenever that is somebody else, the two are confused. */
export function confusions(figures: readonly Turned[]): Confusion[] {
  const all = figures.flatMap(({ name, known }) => known.map((image) => ({ name, image: packed(image) })));
  return figures.flatMap(({ name, met }) =>
    met.map(packed).flatMap((asked, turn): Confusion[] => {
      let [best, taken] = [-1, name];
      for (const other of all) {
        const like = alike(asked, other.image);
        // Whoever is as like as one's own is taken for it.
        if (like > best || (like === best && other.name !== name)) [best, taken] = [like, other.name];
      }
      return taken === name ? [] : [{ name, turn, taken }];
    }),
  );
}
