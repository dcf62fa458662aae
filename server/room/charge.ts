/** Whose request a table is busy with, so that the work for it is charged to them. A table does one request at a time; what is said goes beside them, and `say` charges for it. */
import type { Session } from '../table/room.ts';

interface Payer {
  /** Does the request of somebody, who pays for all that is `charged` until it is done. */
  pays<T>(session: Pick<Session, 'spend'>, request: () => Promise<T>): Promise<T>;
  charged<T>(work: () => T): T;
  /** Charges whoever it is for so many milliseconds. */
  spend(ms: number): void;
  /** The same for work that is done later, when somebody else may be busy. */
  account(): (ms: number) => void;
}

export function createPayer(): Payer {
  let payer: Pick<Session, 'spend'> | undefined;
  return {
    pays: (session, request) => {
      payer = session;
      return request().finally(() => {
        payer = undefined;
      });
    },
    spend: (ms) => payer?.spend(ms),
    account: () => {
      const whose = payer;
      return (ms) => whose?.spend(ms);
    },
    charged: (work) => {
      const begun = performance.now();
      try {
        return work();
      } finally {
        payer?.spend(performance.now() - begun);
      }
    },
  };
}
