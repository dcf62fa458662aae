/** The dice of a table for everybody who wants to check them. Nothing that is still secret leaves here. */
import type { Transcript } from '../shared/dice/transcript.ts';
import type { Draw } from '../shared/engine/chance.ts';
import { entriesOf } from '../shared/engine/log.ts';
import type { Desk } from './desk.ts';
import { restore } from './desk.ts';
import type { House } from './house.ts';
import type { TableRow } from './store/port.ts';

/** All draws and the seed of a game that is over; of a running one only the rolls that everybody saw. */
export async function transcriptOf(house: House, row: TableRow, open: Desk | undefined): Promise<Transcript> {
  const desk = open ?? (await restore(house, row, 0));
  const { record, table } = desk;
  const over = record.status === 'over';
  const draws: Draw[] = [...(record.header?.draws ?? []), ...(table ? entriesOf(table.log).flatMap((entry) => entry.draws) : [])];
  return {
    table: desk.id,
    commit: record.commit,
    ...(over ? { seed: record.seed } : {}),
    entropy: record.entropy,
    // Shuffles and picks decide what lies face down: they stay here until the end.
    draws: over ? draws : draws.filter((draw) => draw.request.kind === 'dice'),
    throws: desk.throws,
    engine: house.throws?.engine,
    throwSpec: house.throws?.throwSpec,
  };
}
