/** Work of many tables that waits, in a fair order: whose work has taken least so far is next (start-time fair queueing). */
interface FairQueue<W> {
  readonly size: number;
  add(whose: string, work: W): void;
  /** Takes out what is next. */
  next(): { readonly whose: string; readonly work: W } | undefined;
  /** Work of this one has taken so many milliseconds: it stands back by as much while others wait. */
  took(whose: string, ms: number): void;
}

export function createFairQueue<W>(): FairQueue<W> {
  const lists = new Map<string, W[]>();
  /** What each has used, in milliseconds; those who come new begin where the last one began who was taken. */
  const used = new Map<string, number>();
  let floor = 0;
  let size = 0;

  const ofLeast = (): string | undefined => {
    let least: string | undefined;
    for (const whose of lists.keys()) if (least === undefined || (used.get(whose) ?? 0) < (used.get(least) ?? 0)) least = whose;
    return least;
  };

  return {
    get size() {
      return size;
    },
    add: (whose, work) => {
      size += 1;
      const list = lists.get(whose);
      if (list) list.push(work);
      else lists.set(whose, [work]);
      used.set(whose, Math.max(used.get(whose) ?? 0, floor));
    },
    next: () => {
      const whose = ofLeast();
      const [work, ...rest] = (whose !== undefined && lists.get(whose)) || [];
      if (whose === undefined || work === undefined) return undefined;
      size -= 1;
      if (rest.length > 0) lists.set(whose, rest);
      else lists.delete(whose);
      floor = used.get(whose) ?? floor;
      return { whose, work };
    },
    took: (whose, ms) => {
      used.set(whose, (used.get(whose) ?? floor) + ms);
      // Whoever has used no more than a newcomer is remembered no longer.
      if (lists.size === 0) floor = Math.max(floor, ...used.values());
      for (const [each, so] of used) if (so <= floor && !lists.has(each)) used.delete(each);
    },
  };
}
