/** Tokens of links by which people watch: signed, for one table and one role, good for reading alone. They are never kept, only what they name. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkRole } from '../../shared/wire-audience.ts';

const SIGN = 18;
const keyOf = (key: Uint8Array): Buffer => createHmac('sha256', key).update('lootable links').digest();
const sign = (key: Uint8Array, what: string): string =>
  createHmac('sha256', keyOf(key)).update(what).digest().subarray(0, SIGN).toString('base64url');

function signed(key: Uint8Array, what: string, given: string): boolean {
  const right = Buffer.from(sign(key, what));
  const theirs = Buffer.from(given);
  return right.length === theirs.length && timingSafeEqual(right, theirs);
}

/** The token of a link of a table. */
export const linkToken = (key: Uint8Array, table: string, link: string, role: LinkRole): string =>
  `${link}.${sign(key, JSON.stringify([table, link, role]))}`;

/** The link of this table that a token is of; undefined for a forged, foreign or revoked one. */
export function linkOf<Link extends { readonly id: string; readonly role: LinkRole }>(
  key: Uint8Array,
  table: string,
  links: readonly Link[],
  token: string,
): Link | undefined {
  const [id = '', given = ''] = token.split('.');
  const link = links.find((each) => each.id === id);
  return link && signed(key, JSON.stringify([table, id, link.role]), given) ? link : undefined;
}

/** Whether a link has run out by then (milliseconds since 1970). */
export const hasRunOut = ({ until }: { readonly until: number | null }, now: number): boolean => until !== null && until <= now;

/** Signs the path of a feed's files: whoever has it may read them, and nobody can make one up. */
export const signPath = (key: Uint8Array, path: string): string => sign(key, `path ${path}`);
export const isSignedPath = (key: Uint8Array, path: string, given: string): boolean => signed(key, `path ${path}`, given);
