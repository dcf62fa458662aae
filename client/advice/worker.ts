import { adviceFor, type Wondering } from './asked.ts';

/** Answers beside the page, one question after the other. */
addEventListener('message', ({ data }: MessageEvent<{ n: number; wondering: Wondering }>) => {
  const { n, wondering } = data;
  // Whoever asks of a view that is no whole one (blindfolded) gets no advice.
  adviceFor(wondering).then(
    (advice) => postMessage({ n, advice }),
    () => postMessage({ n, advice: {} }),
  );
});
