/** The time that pictures and their sounds go by: this computer's or, while a film is made, that of its pictures, however long each of them takes. */

interface Waiting {
  readonly at: number;
  act(): void;
}

let film: { at: number; readonly waiting: Set<Waiting> } | null = null;

/** Milliseconds; never goes back. */
export const pictureTime = (): number => film?.at ?? performance.now();

/** Calls back after so many milliseconds of that time; the answer takes it back. */
export function afterTime(ms: number, act: () => void): () => void {
  if (!film) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }
  const { at, waiting } = film;
  const each = { at: at + Math.max(0, ms), act };
  waiting.add(each);
  return () => waiting.delete(each);
}

/** The time of a film: it stands still but where it is moved on. */
interface FilmTime {
  /** So many milliseconds on; whatever waits for a moment in between is called in its order. */
  advance(ms: number): void;
  end(): void;
}

/** Takes the time over until `end`; there is one film at a time. */
export function filmTime(): FilmTime {
  const mine = { at: performance.now(), waiting: new Set<Waiting>() };
  film = mine;
  const due = (to: number): Waiting | undefined =>
    [...mine.waiting]
      .filter(({ at }) => at <= to)
      .reduce<Waiting | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined);
  return {
    advance: (ms) => {
      const to = mine.at + ms;
      for (let next = due(to); next; next = due(to)) {
        mine.waiting.delete(next);
        mine.at = Math.max(mine.at, next.at);
        next.act();
      }
      mine.at = to;
    },
    end: () => {
      mine.waiting.clear();
      if (film === mine) film = null;
    },
  };
}
