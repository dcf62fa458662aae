// One line that says how far things are: on a terminal it is written over itself, elsewhere (a log) a plain line comes now and then.
import { clearLine, cursorTo } from 'node:readline';

/** How often a log gets a line while something takes long, in milliseconds. */
const RARELY = 15_000;

/**
 * Keeps one line true until `end`. `text` says how far things are; the seconds since the start stand behind it. What else is written
 * meanwhile should be written after `end`.
 */
export function progress(text, { out = process.stdout, every = out.isTTY ? 250 : RARELY } = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const line = (words) => {
    if (!out.isTTY) return out.write(`   ${words}\n`);
    cursorTo(out, 0);
    out.write(`   ${words}`.slice(0, Math.max(20, (out.columns ?? 80) - 1)));
    return clearLine(out, 1);
  };
  const draw = () => line(`${text()} ... ${seconds()} s`);
  draw();
  const beat = setInterval(draw, every);
  return {
    /** Stops, with a last line that stays. */
    end(words) {
      clearInterval(beat);
      line(`${words} (${seconds()} s)`);
      if (out.isTTY) out.write('\n');
    },
  };
}
