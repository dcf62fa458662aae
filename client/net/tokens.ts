/** What this browser remembers of tables: the seat token and the host's secret for all tabs, "this tab sits here" for one tab. */
export interface Memory {
  /** What is kept for all tabs. */
  readonly shelf: Shelf;
  token(code: string): string | null;
  keepToken(code: string, token: string | null): void;
  host(code: string): string | null;
  keepHost(code: string, host: string): void;
  /** True when this very tab held the seat before (a reload, a lost connection). */
  here(code: string): boolean;
  markHere(code: string, here: boolean): void;
  /** The secret that opens the own seat again at a table that a file of this one makes. */
  claim(code: string): string | null;
  /** What this browser calls itself where it watches; made up once. */
  me(): string;
  keepClaim(code: string, claim: string): void;
  /** The same seat and the same rights wait at the next table, unless others do already. */
  carry(from: string, to: string): void;
}

const ME = 'lootable.me';

interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A memory over two shelves: one for the browser, one for the tab. */
export function memoryOf(browser: Shelf, tab: Shelf): Memory {
  const read = (shelf: Shelf, key: string): string | null => {
    try {
      return shelf.getItem(key);
    } catch {
      return null;
    }
  };
  // A browser that keeps nothing (private windows, full storage) still plays; it only cannot come back after a reload.
  const write = (shelf: Shelf, key: string, value: string | null): void => {
    try {
      if (value === null) shelf.removeItem(key);
      else shelf.setItem(key, value);
    } catch {
      // See above.
    }
  };
  return {
    shelf: browser,
    token: (code) => read(browser, `lootable.seat.${code}`),
    keepToken: (code, token) => write(browser, `lootable.seat.${code}`, token),
    host: (code) => read(browser, `lootable.host.${code}`),
    keepHost: (code, host) => write(browser, `lootable.host.${code}`, host),
    here: (code) => read(tab, `lootable.here.${code}`) === '1',
    markHere: (code, here) => write(tab, `lootable.here.${code}`, here ? '1' : null),
    me: () => {
      const known = read(browser, ME);
      if (known !== null && /^[\w-]{8,40}$/.test(known)) return known;
      const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
      write(browser, ME, made);
      return made;
    },
    claim: (code) => read(browser, `lootable.claim.${code}`),
    keepClaim: (code, claim) => write(browser, `lootable.claim.${code}`, claim),
    carry: (from, to) => {
      for (const kind of ['seat', 'claim', 'host']) {
        const known = read(browser, `lootable.${kind}.${from}`);
        if (known !== null && read(browser, `lootable.${kind}.${to}`) === null) write(browser, `lootable.${kind}.${to}`, known);
      }
    },
  };
}

/** A shelf that lasts as long as the page: for tests and for browsers without storage. */
export function pageShelf(): Shelf {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  };
}

let own: Memory | undefined;

/** The memory of this browser. */
export function browserMemory(): Memory {
  own ??= memoryOf(
    shelfOr(() => globalThis.localStorage),
    shelfOr(() => globalThis.sessionStorage),
  );
  return own;
}

function shelfOr(take: () => Shelf | undefined): Shelf {
  try {
    return take() ?? pageShelf();
  } catch {
    return pageShelf();
  }
}

/** Makes this browser the host of a table it has just opened. */
export const rememberHost = (code: string, host: string): void => browserMemory().keepHost(code, host);
