/** Tables that were given away while somebody watched them: whoever does sees what is due here until they watch it where it goes on. */

export function createLeaving() {
  const tables = new Set<string>();
  let waiting: (() => void)[] = [];
  function look(): void {
    if (tables.size > 0) return;
    for (const over of waiting) over();
    waiting = [];
  }
  return {
    add: (id: string): void => void tables.add(id),
    /** Nobody is left of those who watched it. */
    left: (id: string): void => {
      tables.delete(id);
      look();
    },
    /** Their lines have ended, all at once. */
    died: (): void => {
      tables.clear();
      look();
    },
    /** Resolves when there is none. */
    over: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        look();
      }),
  };
}
