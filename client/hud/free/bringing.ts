import type { Taken } from '../../foreign/plan.ts';
import { bringPicture } from '../../net/pictures.ts';
import { browserMemory } from '../../net/tokens.ts';
import { recoded } from '../../store/recode.ts';

/** A file and which of its parts are wanted, each under a name. */
export interface Errand {
  readonly file: File;
  readonly columns: number;
  readonly rows: number;
  /** By the number of the part, row by row from 0. */
  readonly wanted: ReadonlyMap<number, string>;
  /** Longest side of what is kept, in pixels. */
  readonly longest: number;
}

/** Longest side of what is kept, in pixels: a board is looked at from near. */
export const LONGEST = { board: 2_048, other: 1_024 } as const;
/** A server that is asked too quickly is asked again so much later (ms), so many times. */
const LATER_MS = 3_000;
const TIMES = 10;
/** So many pictures are on their way at once; so many that are refused end it. */
const AT_ONCE = 4;
const MOST_WRONG = 3;

/** Gives a table these pictures, painted anew by this browser; what it does not take is told. */
export async function bringAll(
  code: string,
  errands: readonly Errand[],
  say: (words: string) => void,
): Promise<{ taken: ReadonlyMap<string, Taken>; wrong: readonly string[] }> {
  const many = errands.reduce((sum, { wanted }) => sum + wanted.size, 0);
  const taken = new Map<string, Taken>();
  const wrong: string[] = [];
  const under = new Set<Promise<void>>();
  const keep = async (key: string, picture: Blob): Promise<void> => {
    const answer = await keepPicture(code, picture);
    if (typeof answer === 'string') wrong.push(answer);
    else taken.set(key, { id: answer.id, shape: answer.width / answer.height });
    say(`Pictures: ${taken.size} of ${many} …`);
  };
  for (const { file, columns, rows, wanted, longest } of errands) {
    const parts = [...wanted.keys()].sort((a, b) => a - b);
    let next = 0;
    for await (const picture of recoded(file, { columns, rows, only: new Set(parts) }, longest)) {
      const key = wanted.get(parts[next] ?? -1) ?? '';
      next += 1;
      if (typeof picture === 'string') wrong.push(picture);
      else {
        const work: Promise<void> = keep(key, picture).finally(() => under.delete(work));
        under.add(work);
      }
      if (under.size >= AT_ONCE) await Promise.race(under);
      if (wrong.length >= MOST_WRONG) break;
    }
    if (wrong.length >= MOST_WRONG) break;
  }
  await Promise.all(under);
  return { taken, wrong: [...new Set(wrong)] };
}

/** Gives the table a picture, as often as it takes where it is asked too quickly; or why not. */
export async function keepPicture(code: string, picture: Blob) {
  for (let times = 1; ; times++) {
    const answer = await bringPicture(code, browserMemory().token(code) ?? '', picture);
    if (answer.ok) return answer.value;
    if (answer.refusal.code !== 'too-fast' || times >= TIMES) return answer.refusal.text;
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  }
}
