/** Pictures (and models) of things of people's own: each is asked for when it is first painted, never before, and kept for as long as the page is at its table. */
import { fetchPicture } from '../net/pictures.ts';

/** What can be painted of a picture right now. */
export type Sight = ImageBitmap | 'waiting' | 'gone';

type Arrived = (ids: ReadonlySet<string>) => void;

interface Means {
  load: (code: string, id: string) => Promise<Blob | 'gone'>;
  /** The picture, no longer than that on either side (pixels). */
  unpack: (blob: Blob, longest: number) => Promise<ImageBitmap>;
  after: (ms: number, work: () => void) => void;
}

interface Kept {
  blob: Blob | 'waiting' | 'gone';
  small: ImageBitmap | undefined;
  /** It is no picture, and never unpacked. */
  readonly plain: boolean;
}

/** Longest side of what lies on the table among others. */
const SMALL = 256;
/** So many of those are kept unpacked, and so many pictures are on their way at once. */
const MOST_SMALL = 400;
const AT_ONCE = 4;
/** Whoever paints is told of several at a time. */
const TOGETHER_MS = 200;
const AGAIN_MS = 4_000;
const MOST_TRIES = 6;

interface Shelf {
  /** The page is at this table now; what was kept of another one is forgotten. */
  open(code: string): void;
  small(id: string): Sight;
  /** Unpacked for the one who asks; null where there is none. */
  large(id: string, longest: number): Promise<ImageBitmap | null>;
  /** The bytes of what is no picture; null where there is nothing of that id. */
  file(id: string): Promise<Blob | null>;
  /** Calls back when pictures have come, or are known to be gone. */
  watch(listener: Arrived): () => void;
}

export function createShelf({ load, unpack, after }: Means): Shelf {
  let code = '';
  let kept = new Map<string, Kept>();
  let waiting: { id: string; tries: number }[] = [];
  let busy = 0;
  let fresh = new Set<string>();
  let planned = false;
  const listeners = new Set<Arrived>();
  const wanting = new Map<string, (() => void)[]>();

  function came(id: string): void {
    for (const go of wanting.get(id) ?? []) go();
    wanting.delete(id);
    fresh.add(id);
    if (planned) return;
    planned = true;
    after(TOGETHER_MS, () => {
      const ids = fresh;
      fresh = new Set();
      planned = false;
      for (const listener of listeners) listener(ids);
    });
  }

  async function fetchOne(id: string, tries: number, entry: Kept): Promise<void> {
    try {
      entry.blob = await load(code, id);
      if (entry.blob instanceof Blob && !entry.plain) entry.small = await unpack(entry.blob, SMALL);
      thin();
    } catch {
      if (entry.blob instanceof Blob || tries >= MOST_TRIES) entry.blob = 'gone';
      else
        return after(AGAIN_MS, () => {
          if (kept.get(id) === entry) ask(id, tries + 1);
        });
    }
    if (kept.get(id) === entry) came(id);
  }

  function pump(): void {
    for (let next = busy < AT_ONCE ? waiting.shift() : undefined; next; next = busy < AT_ONCE ? waiting.shift() : undefined) {
      const entry = kept.get(next.id);
      if (!entry) continue;
      busy += 1;
      void fetchOne(next.id, next.tries, entry).finally(() => {
        busy -= 1;
        pump();
      });
    }
  }

  function ask(id: string, tries = 1, plain = false): void {
    if (!kept.has(id)) kept.set(id, { blob: 'waiting', small: undefined, plain });
    waiting.push({ id, tries });
    pump();
  }

  /** What was unpacked the longest ago is packed again: its bytes stay. */
  function thin(): void {
    let many = 0;
    for (const [, entry] of [...kept].reverse()) {
      if (!entry.small || ++many <= MOST_SMALL) continue;
      entry.small.close();
      entry.small = undefined;
    }
  }

  function again(id: string, blob: Blob, entry: Kept): void {
    const back = unpack(blob, SMALL).then(
      (small) => {
        entry.small = small;
        thin();
        if (kept.get(id) === entry) came(id);
      },
      () => undefined,
    );
    void back;
  }

  async function bytesOf(id: string, plain: boolean): Promise<Blob | null> {
    if (!kept.has(id)) ask(id, 1, plain);
    if (kept.get(id)?.blob === 'waiting') await new Promise<void>((go) => wanting.set(id, [...(wanting.get(id) ?? []), go]));
    const { blob } = kept.get(id) ?? {};
    return blob instanceof Blob ? blob : null;
  }

  return {
    open: (next) => {
      if (next === code) return;
      code = next;
      for (const { small } of kept.values()) small?.close();
      kept = new Map();
      waiting = [];
      for (const goes of wanting.values()) for (const go of goes) go();
      wanting.clear();
    },
    small: (id) => {
      const entry = kept.get(id);
      if (!entry) {
        ask(id);
        return 'waiting';
      }
      kept.delete(id);
      kept.set(id, entry);
      if (entry.small) return entry.small;
      if (entry.blob instanceof Blob) again(id, entry.blob, entry);
      return entry.blob === 'gone' ? 'gone' : 'waiting';
    },
    large: async (id, longest) => {
      const blob = await bytesOf(id, false);
      return blob && unpack(blob, longest).catch(() => null);
    },
    file: (id) => bytesOf(id, true),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function unpack(blob: Blob, longest: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob);
  const scale = longest / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const [resizeWidth, resizeHeight] = [whole.width * scale, whole.height * scale].map((side) => Math.max(1, Math.round(side)));
  const small = await createImageBitmap(whole, { resizeWidth: resizeWidth ?? 1, resizeHeight: resizeHeight ?? 1, resizeQuality: 'high' });
  whole.close();
  return small;
}

/** Those of the table that the page shows. */
export const pictures: Shelf = createShelf({ load: fetchPicture, unpack, after: (ms, work) => void setTimeout(work, ms) });
