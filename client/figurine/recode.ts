/** Models as a table takes them: read and written anew by this browser, beside the page, so that nothing else that was in a file goes along. */
import { FIGURINE_TYPE } from '../../shared/figurine.ts';
import { LARGEST_FILE } from './glb-file.ts';
import type { Told } from './worker.ts';

/** So long it may take (ms): what takes longer is ended, whatever it does. */
const PATIENCE_MS = 90_000;

/** A figurine, and what is said of it. */
export interface Recoded {
  readonly model: Blob;
  readonly words: string;
}

/** The figurine of a file, or why there is none. */
export async function recodedFigurine(file: File, say: (words: string) => void): Promise<Recoded | string> {
  const no = (why: string): string => `${file.name}: ${why}.`;
  if (file.size > LARGEST_FILE) return no(`bytes: it is larger than ${LARGEST_FILE >> 20} MB`);
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return no('it cannot be read');
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Recoded | string>((done) => {
      late = setTimeout(
        () => done(no('bytes: this browser takes too long over it: make fewer triangles in the program it comes from')),
        PATIENCE_MS,
      );
      worker.addEventListener('error', () => done(no('this browser cannot read models')));
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if ('say' in data) say(data.say);
        else if ('field' in data) done(no(`${data.field}: ${data.text}`));
        else done({ model: new Blob([data.file], { type: FIGURINE_TYPE }), words: wordsOf(data) });
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}

const wordsOf = ({ triangles, kept }: { triangles: number; kept: number }): string =>
  // What has a picture was cut smaller: more triangles than before are nobody's concern.
  kept >= triangles ? `${triangles} triangles.` : `${kept} triangles, out of ${triangles}.`;
