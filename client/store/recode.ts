/** Pictures as a table takes them: painted anew by this browser, so that nothing else that was in a file goes along, and no larger than need be. */

/** Largest file that is looked at, and most bytes of what comes of it. */
const LARGEST_FILE = 40 << 20;
const MOST_BYTES = 1_400_000;
/** How good it is painted, until it is small enough. */
const WAYS = [
  { type: 'image/webp', quality: 0.86 },
  { type: 'image/webp', quality: 0.6 },
  { type: 'image/jpeg', quality: 0.8 },
  { type: 'image/jpeg', quality: 0.5 },
] as const;

interface Cut {
  readonly columns: number;
  readonly rows: number;
  /** Which of them, by their numbers from 0; all where nothing is said. */
  readonly only?: ReadonlySet<number>;
}

/** The pictures of a file, row by row where it is a sheet of them; or why there are none. */
export async function* recoded(file: File, { columns, rows, only }: Cut, longest: number): AsyncGenerator<Blob | string> {
  if (file.size > LARGEST_FILE || /svg/i.test(file.type)) return yield `${file.name}: that is no picture that a table takes.`;
  const whole = await createImageBitmap(file).catch(() => undefined);
  if (!whole) return yield `${file.name}: this browser cannot read it as a picture.`;
  const [wide, high] = [whole.width / columns, whole.height / rows];
  const scale = Math.min(1, longest / Math.max(wide, high));
  try {
    for (let at = 0; at < columns * rows; at++) {
      if (only && !only.has(at)) continue;
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(wide * scale));
      canvas.height = Math.max(1, Math.round(high * scale));
      const pen = canvas.getContext('2d');
      pen?.drawImage(whole, (at % columns) * wide, Math.floor(at / columns) * high, wide, high, 0, 0, canvas.width, canvas.height);
      yield (await packed(canvas)) ?? `${file.name}: this browser cannot paint it.`;
    }
  } finally {
    whole.close();
  }
}

/** A painted picture, small enough for a table; undefined where this browser cannot do it. */
export async function packed(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const { type, quality } of WAYS) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  return undefined;
}
