/** Refuses malformed writes before they are queued, so that one caller's mistake cannot spoil a commit shared with others. */
import type { Job } from './jobs.ts';
import { type SealedChange, StoreError } from './port.ts';

const MEGABYTE = 1 << 20;
const BODY_LIMIT = 4 * MEGABYTE;
/** Longest part of a picture, in characters. */
const LONGEST_PART = 192 << 10;
const SNAPSHOT_LIMIT = 64 * MEGABYTE;

/** Throws `invalid` when a write could not be stored by either database. */
export function checkJob(job: Job): void {
  switch (job.kind) {
    case 'append':
      whole('epoch', job.epoch, 1);
      checkRows(job);
      if (job.change) checkChange(job.change);
      return;
    case 'snapshot':
      name('table', job.table);
      whole('entry', job.entry, 0);
      text('snapshot', job.body, SNAPSHOT_LIMIT);
      return;
    case 'say':
      name('table', job.table);
      whole('epoch', job.epoch, 1);
      whole('n', job.n, 1);
      if (job.clientKey !== null) name('clientKey', job.clientKey);
      text('body', job.body, BODY_LIMIT);
      return;
    case 'create':
      for (const field of ['id', 'code', 'game', 'status'] as const) name(field, job.row[field]);
      text('meta', job.row.meta, BODY_LIMIT);
      whole('createdAt', job.row.createdAt, 0);
      whole('updatedAt', job.row.updatedAt, 0);
      return;
    case 'update':
      name('table', job.table);
      checkChange(job.change);
      return;
    case 'delete':
    case 'shed':
      name('table', job.table);
      return;
    case 'lease':
      name('table', job.table);
      name('owner', job.owner);
      whole('ttlMs', job.ttlMs, 0);
      if (job.epoch !== undefined) whole('epoch', job.epoch, 1);
      return;
    case 'beat':
      name('server', job.server.id);
      if (job.server.address !== null) name('address', job.server.address);
      for (const field of ['keySum', 'games', 'live'] as const) text(field, job.server[field], BODY_LIMIT);
      whole('rooms', job.server.rooms, 0);
      whole('ttlMs', job.ttlMs, 1);
      return;
    case 'retire':
      name('server', job.server);
      return;
    case 'held':
      name('owner', job.owner);
      return;
    case 'release':
      name('table', job.table);
      name('owner', job.owner);
      whole('epoch', job.epoch, 1);
      return;
    case 'put-token':
      name('table', job.table);
      seat(job.seat);
      hashed(job.hash);
      whole('rotatedAt', job.rotatedAt, 0);
      return;
    case 'rotate-token':
      name('table', job.table);
      seat(job.seat);
      hashed(job.from);
      hashed(job.to);
      whole('rotatedAt', job.rotatedAt, 0);
      return;
    case 'picture':
      name('table', job.table);
      name('id', job.picture.id);
      name('type', job.picture.type);
      // A sound or a model has none of either.
      for (const side of ['width', 'height'] as const) whole(side, job.picture[side], job.picture.type.startsWith('image/') ? 1 : 0);
      whole('size', job.picture.size, 1);
      hashed(job.picture.hash);
      for (const part of job.parts) text('part', part, LONGEST_PART);
      return;
    case 'copy-picture':
      name('from', job.from);
      name('table', job.table);
      name('id', job.id);
      return;
    case 'drop-picture':
      name('table', job.table);
      name('id', job.id);
      return;
    case 'drop-token':
      name('table', job.table);
      seat(job.seat);
  }
}

/** About how many bytes a write holds in memory while it waits. */
export function sizeOf(job: Job): number {
  if (job.kind === 'append') return job.rows.reduce((sum, row) => sum + row.body.length + 400, job.change?.record?.meta.length ?? 0);
  if (job.kind === 'snapshot') return job.body.length + 200;
  if (job.kind === 'create') return job.row.meta.length + 200;
  if (job.kind === 'picture') return job.parts.reduce((sum, part) => sum + part.length, 400);
  if (job.kind === 'say') return job.body.length + 400;
  return job.kind === 'update' ? (job.change.record?.meta.length ?? 0) + 200 : 200;
}

function checkRows({ rows }: Extract<Job, { kind: 'append' }>): void {
  const first = rows[0];
  if (!first) throw invalid('an append needs at least one row');
  const keys = new Set<string>();
  rows.forEach((row, index) => {
    name('table', row.table);
    whole('entry', row.entry, 1);
    if (row.table !== first.table) throw invalid('the rows of one append belong to one table');
    if (row.entry !== first.entry + index) throw invalid('the rows of one append follow each other');
    if (row.clientKey !== null) {
      name('clientKey', row.clientKey);
      if (keys.has(row.clientKey)) throw invalid('a client key stands twice in one append');
      keys.add(row.clientKey);
    }
    if (row.seat !== null) seat(row.seat);
    name('kind', row.kind);
    text('body', row.body, BODY_LIMIT);
    text('rulesVersion', row.rulesVersion, 200);
    text('prevHash', row.prevHash, 200);
    text('hash', row.hash, 200);
  });
}

function checkChange({ record, time }: SealedChange): void {
  if (record) name('status', record.status);
  if (record) text('meta', record.meta, BODY_LIMIT);
  if (time) whole('updatedAt', time.updatedAt, 0);
}

const invalid = (why: string): StoreError => new StoreError({ code: 'invalid', message: `Not stored: ${why}.` });

function whole(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) throw invalid(`${what} must be a whole number from ${least} on`);
}

function seat(value: number): void {
  whole('seat', value, 0);
  if (value > 0x7fff_ffff) throw invalid('seat is too large');
}

function text(what: string, value: string, limit: number): void {
  if (typeof value !== 'string') throw invalid(`${what} must be text`);
  if (value.length > limit) throw invalid(`${what} is longer than ${limit} characters`);
  // Postgres has no NUL in text; JSON writes it as an escape, so no body needs it.
  if (value.includes('\0')) throw invalid(`${what} holds a NUL character`);
}

function name(what: string, value: string): void {
  text(what, value, 200);
  if (value === '') throw invalid(`${what} is empty`);
}

function hashed(value: string): void {
  if (!/^[0-9a-f]{64}$/.test(value)) throw invalid('what is stored of a seat token or of bytes is the 64 hex digits of their SHA-256');
}
