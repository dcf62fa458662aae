/**
 * Pages of a PDF as pictures, each painted by this browser: of the file itself nothing goes to any table. It is read in a worker from our own
 * address; nothing in it is run, and nothing is fetched that it names.
 */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { packed } from './recode.ts';

/** Largest file that is looked at, in bytes. */
const LARGEST_FILE = 40 << 20;
/** Longest side of a page, in pixels; most pixels of a picture on one, larger ones are left out. */
const LONGEST = 1_536;
const MOST_PIXELS = 32 << 20;
/** So long a file may take to be opened, and each of its pages to be painted (ms). */
const PATIENCE_MS = 30_000;

/** The pages of a file as pictures, in order, `most` at most; or why there are none, or no more. `told`: how many it has. */
export async function* pagesOf(file: File, most: number, told: (pages: number) => void): AsyncGenerator<Blob | string> {
  const no = (why: string): string => `${file.name}: ${why}`;
  if (file.size > LARGEST_FILE) return yield no(`bytes: it is larger than ${LARGEST_FILE >> 20} MB.`);
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    ...{ enableXfa: false, useWorkerFetch: false, useWasm: false, disableAutoFetch: true, disableStream: true },
    ...{ maxImageSize: MOST_PIXELS, stopAtErrors: false, verbosity: 0 },
  });
  try {
    const book = await inTime(task.promise);
    if (!book) return yield no('this browser cannot read it as a PDF.');
    told(book.numPages);
    for (let n = 1; n <= Math.min(most, book.numPages); n++) {
      const page = await inTime(paint(book, n));
      if (!page) return yield no(`page ${n} cannot be painted.`);
      yield page;
    }
    if (book.numPages > most) yield no(`pages: it has ${book.numPages}, a book ${most} at most.`);
  } finally {
    // Whatever still goes on in there ends.
    await task.destroy();
  }
}

/** Undefined where it fails, or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE_MS);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

async function paint(book: PDFDocumentProxy, n: number): Promise<Blob | undefined> {
  const page = await book.getPage(n);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST / Math.max(whole.width, whole.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  page.cleanup();
  return packed(canvas);
}
