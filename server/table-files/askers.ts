/** Who asks for something of a table without being at it. */

import { digest, sameDigest } from '../runtime/secrets.ts';
import type { StoredTable } from '../store/port.ts';
import { readRecord, type TableRecord } from '../table/record.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';

/** Proof of who asks: the token of a seat, or the host's secret; `operator`: whoever runs the server. */
export interface Asker {
  token?: string | undefined;
  host?: string | undefined;
  operator?: true;
}

/** As whom they ask at a table: `seat` is the one whose token they showed, if somebody sits there. */
interface Proven {
  readonly seat: number | null;
  readonly host: boolean;
  readonly operator: boolean;
}

/** As whom somebody asks; undefined for whoever proves nothing: no table is opened for them. What it says of a seat is looked at again by `record`. */
export async function provenBy(
  { store }: Pick<Services, 'store'>,
  row: StoredTable,
  { token, host: secret, operator: run }: Asker,
): Promise<((record: TableRecord) => Proven) | undefined> {
  const shown = token === undefined ? undefined : await readToken(store, row.id, token);
  const { hostHash } = readRecord(row);
  const operator = run === true;
  const host = secret !== undefined && hostHash !== null && sameDigest(digest(secret), hostHash);
  if (!shown && !host && !operator) return undefined;
  return ({ seats }) => ({ seat: shown && seats[shown.seat]?.kind === 'human' ? shown.seat : null, host, operator });
}
