/** A free table as one file: what everybody sees, to be read, and the whole position in a box that only this server opens. */

import { z } from 'zod';
import { positionOf } from '../../shared/engine/free/take.ts';
import { project } from '../../shared/engine/project.ts';
import type { Options, Position } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { digest, newSecret } from '../runtime/secrets.ts';
import type { Read } from '../table/jobs.ts';
import type { TableRecord } from '../table/record.ts';
import { keepsSecrets } from '../table/seat-secrets.ts';
import { seal, unseal } from './seal.ts';

const FORMAT = 'lootable.table';
const VERSION = 1;
/** Most characters of a file that is taken in. */
export const LARGEST_FILE = 4 << 20;
/** Most characters of a position: it must fit into one row of the log. */
const LARGEST_POSITION = 3_500_000;

const plain = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const outside = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  game: z.string().max(80),
  gameVersion: z.string().max(80),
  name: z.string().max(200),
  options: plain<Options>(),
  seats: z.number().int(),
  open: plain<object>(),
  sealed: z.string(),
});
const inside = z.strictObject({
  code: z.string(),
  consent: z.enum(['off', 'all', 'host']),
  /** By seat: the claim that opens it (its SHA-256), and whether it keeps secrets. */
  seats: z.array(z.strictObject({ claim: z.string().nullable(), keeps: z.boolean() })),
  position: plain<Position>(),
});

type File = z.infer<typeof outside>;
type Label = Omit<File, 'sealed'>;
const labelOf = ({ format, version, game, gameVersion, name, options, seats, open }: Label): string =>
  JSON.stringify([format, version, game, gameVersion, name, options, seats, open]);

/** The text of the file; the table must be a free one. */
export function writeFile(key: Uint8Array, code: string, record: TableRecord, table: Table): string {
  const { pieces, counts, own, free } = project(table, null);
  const label: Label = {
    format: FORMAT,
    version: VERSION,
    game: record.game,
    gameVersion: table.game.version,
    name: record.name,
    options: record.options,
    seats: record.seats.length,
    open: { names: record.seats.map(({ name }) => name), pieces, counts, own, helpers: free?.helpers, hands: free?.hands },
  };
  // As it will be read: what JSON leaves out must not be in the label.
  const read: Label = JSON.parse(JSON.stringify(label));
  const played = table.state.free?.back !== null || record.from !== null;
  const seats = record.seats.map(({ claim, kept }, seat) => ({
    claim: claim ?? kept,
    keeps: kept !== null || keepsSecrets(table, seat, played && claim !== null),
  }));
  const content: z.infer<typeof inside> = { code, consent: record.consent, seats, position: fitting(positionOf(table.state)) };
  return JSON.stringify({ ...read, sealed: seal(key, labelOf(read), content) });
}

/** Without the last kept positions where the whole would be too large. */
function fitting(position: Position): Position {
  if (position.saves.length === 0 || JSON.stringify(position).length <= LARGEST_POSITION) return position;
  return fitting({ ...position, saves: position.saves.slice(0, -1) });
}

const no = (text: string): Read => ({ ok: false, refusal: { code: 'bad-file', text } });
const TOUCHED = no('This file was changed after it was saved, or is damaged: it cannot be opened.');

const NEWER = no('This file was saved by a newer version; this server cannot open it yet.');

/** Reads a file that this server wrote; whatever else it is given it refuses. `versionOf`: the version of a game that is here. */
export function readFile(key: Uint8Array, file: unknown, versionOf: (game: string) => string | undefined): Read {
  const kind = z.looseObject({ format: z.literal(FORMAT), version: z.number() }).safeParse(file);
  if (!kind.success) return no('This is no table that Lootable has saved.');
  if (kind.data.version > VERSION) return NEWER;
  const parsed = outside.safeParse(file);
  if (!parsed.success) return TOUCHED;
  const { game, gameVersion, name, options, sealed } = parsed.data;
  const opened = unseal(key, labelOf(parsed.data), sealed);
  if (opened === 'foreign')
    return no('This file was saved by another server: only that one can open it, as it keeps the secrets of its players.');
  if (opened === 'broken') return TOUCHED;
  const here = versionOf(game);
  if (here === undefined) return { ok: false, refusal: { code: 'no-such-game', text: 'This server does not have the game of this file.' } };
  if (isNewer(gameVersion, here)) return NEWER;
  const content = inside.safeParse(opened.value);
  if (!content.success) return TOUCHED;
  const { code, consent, seats, position } = content.data;
  const text = JSON.stringify(position);
  if (text.length > LARGEST_POSITION) return no('There is too much on this table for one file.');
  // A seat with secrets that nobody ever claimed opens only when the host lays them open.
  const kept = seats.map(({ claim, keeps }) => (keeps ? (claim ?? digest(newSecret())) : null));
  return { ok: true, value: { game, name, options, consent, kept, from: code, position, pictures: idsIn(text) } };
}

/** What may be the id of a picture. */
const idsIn = (text: string): string[] => [...new Set(text.match(/(?<![\w-])[\w-]{22}(?![\w-])/g))];

/** Compares versions like 1.12.3 part by part. */
function isNewer(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.split('.').map(Number));
  const at = one?.findIndex((part, i) => part !== (other?.[i] ?? 0)) ?? -1;
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}
