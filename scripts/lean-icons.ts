/** Icons drawn on a grid of whole numbers (96 a side instead of 512 with digits after the point, of which a screen shows a few dozen): most of what they weigh are digits. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = /[\\/]react-icons[\\/]gi[\\/]index\.mjs(?:\?|$)/;
const ROOT = join(import.meta.dirname, '..');
const DRAWN = /"d":"([^"]+)"/g;
const WINDOW = '"viewBox":"0 0 512 512"';
/** How many numbers a command takes; arcs, whose flags stand without spaces, are left as they are. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, z: 0 };

/** A point as it is meant, and as it comes to lie on the grid. */
interface Pen {
  meant: [number, number];
  lies: [number, number];
}

/** Of the grid that icons are drawn on, and of ours. */
const SIDES = { drawn: 512, ours: 96 } as const;

/**
 * A path with whole numbers; null where it has arcs. What is told as a way from the last point is measured anew from where that came to lie, so that
 * nothing adds up.
 */
export function rounded(path: string, scale = 1): string | null {
  if (/[^mlhvcsqtzMLHVCSQTZ\d\s.,-]/.test(path)) return null;
  const pen: Pen = { meant: [0, 0], lies: [0, 0] };
  let began: [number, number] = [0, 0];
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, said: string) => {
    const numbers = (said.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map((number) => Number(number) * scale);
    const kind = command.toLowerCase();
    const takes = TAKES[kind] ?? 0;
    if (takes === 0) pen.meant = [...began];
    if (takes === 0) pen.lies = [Math.round(began[0]), Math.round(began[1])];
    const told: number[] = [];
    for (let n = 0; n < numbers.length; n += takes) {
      const from: Pen = { meant: [...pen.meant], lies: [...pen.lies] };
      for (let k = 0; k < takes; k++) {
        const axis = kind === 'v' ? 1 : kind === 'h' ? 0 : k % 2 === 0 ? 0 : 1;
        const to = (numbers[n + k] ?? 0) + (command === kind ? from.meant[axis] : 0);
        told.push(Math.round(to) - (command === kind ? from.lies[axis] : 0));
        // The last point of what it takes is where it goes on.
        if (k >= takes - 2) [pen.meant[axis], pen.lies[axis]] = [to, Math.round(to)];
      }
      if (kind === 'm' && n === 0) began = [...pen.meant];
    }
    return command + told.join(' ').replace(/ -/g, '-');
  });
}

const named = (): ReadonlySet<string> =>
  new Set(
    globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\bGi[A-Z]\w+/g) ?? []),
  );

/** The line that draws an icon, on our grid. */
function lean(line: string): string {
  const paths = [...line.matchAll(DRAWN)].map(([, path = '']) => rounded(path, SIDES.ours / SIDES.drawn));
  if (paths.includes(null) || !line.includes(WINDOW)) return line;
  return line.replace(WINDOW, `"viewBox":"0 0 ${SIDES.ours} ${SIDES.ours}"`).replace(DRAWN, () => `"d":"${paths.shift()}"`);
}

/** Only icons that somebody here names: there are thousands. */
export const leanIcons: Plugin = {
  name: 'lootable-lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!FILE.test(id)) return null;
    const used = named();
    const nameIn = (line: string): string => /^export function (\w+)/.exec(line)?.[1] ?? '';
    const lines = code.split('\n');
    return {
      code: lines.map((line, n) => (used.has(nameIn(lines[n - 1] ?? '')) ? lean(line) : line)).join('\n'),
      map: null,
    };
  },
};
