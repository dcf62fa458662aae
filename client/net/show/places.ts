/** Where a feed is asked for: the common address, or any of the processes that share its tables. What one line hears of them serves all. */
import { addressesOf, addressOf, baseOf, inTurn } from '../way.ts';

export interface Places {
  /** Where the processes are reached, as the last one said that answered, itself first; empty where there is only one. */
  readonly peers: readonly string[];
  know(peers: readonly string[]): void;
  /** One who asks, at the common address first. */
  asker(): Asker;
}

export interface Asker {
  /** What paths are put behind. */
  base(): string;
  /** It does not ask at the common address. */
  readonly away: boolean;
  /** Goes there, empty: to the common address; false where that leads nowhere. */
  go(to: string): boolean;
  /** The same, but false as well where it asks already. */
  goOn(to: string): boolean;
  /** Nobody answers: goes on. Another process knows who has the table now, and so does the common address if there is one. */
  next(): void;
  /** Somebody has answered. */
  found(): void;
  /** A process besides the one that is asked, another one each time. */
  other(): { address: string; base: string } | undefined;
}

/** `home`: the common address. */
export function createPlaces(code: string, home: string): Places {
  let peers: readonly string[] = [];
  return {
    get peers() {
      return peers;
    },
    know: (known) => {
      peers = addressesOf(known);
    },
    asker: () => {
      let [at, turn, asked] = ['', 0, 0];
      const go = (to: string): boolean => {
        const there = to === '' ? '' : addressOf(to);
        at = there ?? '';
        return there !== undefined;
      };
      return {
        base: () => baseOf(home, at),
        get away() {
          return at !== '';
        },
        go,
        goOn: (to) => to !== at && to !== peers[0] && addressOf(to) !== undefined && go(to),
        next: () => {
          const all = [...inTurn(code, peers.slice(1)), '', ...peers.slice(0, 1)];
          at = all[turn % all.length] ?? '';
          turn += 1;
        },
        found: () => {
          turn = 0;
        },
        other: () => {
          const others = inTurn(
            code,
            peers.slice(1).filter((each) => each !== at),
          );
          const address = others[asked % others.length];
          asked += 1;
          return address === undefined ? undefined : { address, base: baseOf(home, address) };
        },
      };
    },
  };
}
