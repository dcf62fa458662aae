import type { Advice, Wondering } from './asked.ts';

/** Longer than that nothing thinks (ms); how long a slow line or computer takes to fetch the rules does not count. */
const PATIENCE = 8_000;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (advice: Advice) => void>();
const late = new Map<number, ReturnType<typeof setTimeout>>();

/** What the worker says of a question: that it begins to think, or what it thought out. */
export interface Told {
  readonly n: number;
  readonly advice?: Advice;
}

function heard({ n, advice }: Told): void {
  if (!waiting.has(n)) return;
  if (!advice) return void late.set(n, setTimeout(dismiss, PATIENCE));
  tell(n, advice);
}

function tell(n: number, advice: Advice): void {
  clearTimeout(late.get(n));
  late.delete(n);
  waiting.get(n)?.(advice);
  waiting.delete(n);
}

function hired(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => heard(data));
  worker.addEventListener('error', dismiss);
  return worker;
}

/** Ends what thinks too long or could not be loaded; whoever waits gets nothing, whoever asks next starts anew. */
function dismiss(): void {
  worker?.terminate();
  worker = null;
  for (const n of [...waiting.keys()]) tell(n, {});
}

/** What the rules say to a question, thought out beside the page; nothing where they have nothing to say, or take too long. */
export async function advise(wondering: Wondering): Promise<Advice> {
  // Where there are no workers, the page thinks itself.
  if (typeof Worker === 'undefined') return import('./asked.ts').then(({ adviceFor }) => adviceFor(wondering)).catch(() => ({}));
  const n = ++asked;
  const thinking = hired();
  return new Promise<Advice>((resolve) => {
    waiting.set(n, resolve);
    thinking.postMessage({ n, wondering });
  });
}
