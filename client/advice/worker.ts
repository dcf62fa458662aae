import type { Told } from './adviser.ts';
import { adviceFor, type Wondering } from './asked.ts';

const tell = (told: Told) => postMessage(told);

/** Answers beside the page, one question after the other. */
addEventListener('message', ({ data }: MessageEvent<{ n: number; wondering: Wondering }>) => {
  const { n, wondering } = data;
  // Whoever asks of a view that is no whole one (blindfolded) gets no advice.
  adviceFor(wondering, () => tell({ n })).then(
    (advice) => tell({ n, advice }),
    () => tell({ n, advice: {} }),
  );
});
