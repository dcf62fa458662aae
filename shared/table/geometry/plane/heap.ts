/** A binary heap of numbers, the cheapest first; of equal prices the one that comes `before`, then the lower number. */
interface Heap {
  push(item: number, price: number): void;
  pop(): number | undefined;
}

export function createHeap(before: (a: number, b: number) => boolean): Heap {
  const items: number[] = [];
  const prices: number[] = [];
  const first = (i: number, j: number): boolean => {
    const [p, q] = [prices[i] ?? 0, prices[j] ?? 0];
    if (p !== q) return p < q;
    const [a, b] = [items[i] ?? 0, items[j] ?? 0];
    return a !== b && (before(a, b) || (!before(b, a) && a < b));
  };
  const swap = (i: number, j: number): void => {
    const [item, price] = [items[i] ?? 0, prices[i] ?? 0];
    items[i] = items[j] ?? 0;
    prices[i] = prices[j] ?? 0;
    items[j] = item;
    prices[j] = price;
  };
  return {
    push: (item, price) => {
      let i = items.push(item) - 1;
      prices.push(price);
      while (i > 0 && first(i, (i - 1) >> 1)) {
        swap(i, (i - 1) >> 1);
        i = (i - 1) >> 1;
      }
    },
    pop: () => {
      const top = items[0];
      const [item, price] = [items.pop(), prices.pop()];
      if (item === undefined || price === undefined || items.length === 0) return top;
      items[0] = item;
      prices[0] = price;
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < items.length && first(left, least)) least = left;
        if (right < items.length && first(right, least)) least = right;
        if (least === i) return top;
        swap(i, least);
        i = least;
      }
    },
  };
}
