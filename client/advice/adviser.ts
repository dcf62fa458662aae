import type { Advice, Wondering } from './asked.ts';

/** Longer than that nobody waits, and nothing thinks (ms). */
const PATIENCE = 8_000;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (advice: Advice) => void>();

function hired(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ n: number; advice: Advice }>) => {
    waiting.get(data.n)?.(data.advice);
    waiting.delete(data.n);
  });
  worker.addEventListener('error', dismiss);
  return worker;
}

/** Ends what thinks too long or could not be loaded; whoever waits gets nothing, whoever asks next starts anew. */
function dismiss(): void {
  worker?.terminate();
  worker = null;
  for (const tell of waiting.values()) tell({});
  waiting.clear();
}

/** What the rules say to a question, thought out beside the page; nothing where they have nothing to say, or take too long. */
export async function advise(wondering: Wondering): Promise<Advice> {
  // Where there are no workers, the page thinks itself.
  if (typeof Worker === 'undefined') return import('./asked.ts').then(({ adviceFor }) => adviceFor(wondering)).catch(() => ({}));
  const n = ++asked;
  const thinking = hired();
  return new Promise<Advice>((resolve) => {
    const late = setTimeout(dismiss, PATIENCE);
    waiting.set(n, (advice) => {
      clearTimeout(late);
      resolve(advice);
    });
    thinking.postMessage({ n, wondering });
  });
}
