/** What the server itself sends into the world, at somebody's wish: only where nothing private can be reached by it. */

import { lookup } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { BlockList, isIP } from 'node:net';

const LONGEST_URL = 500;
const MOST_ANSWER = 4_096;

/** Addresses that are no public host's (RFC 6890 and what is reserved). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const],
  ...[['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const],
  ...[['203.0.113.0', 24] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
])
  PRIVATE.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only what is handed out to the world, and of that nothing that holds another address inside. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const, ['3fff::', 20] as const])
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether nothing may be sent to this address at somebody's wish. */
export function isPrivate(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return PRIVATE.check(address, 'ipv4');
  return version !== 6 || !GLOBAL.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}

/** Why nothing is sent to such an address of the web; null: it may be. `hosts`: those (with port) that whoever runs the server has allowed whatever they are. */
export function wrongTarget(text: string, hosts: readonly string[]): string | null {
  if (text.length > LONGEST_URL) return 'url: is too long';
  const url = URL.parse(text);
  if (!url) return 'url: is no address';
  if (url.username !== '' || url.password !== '') return 'url: must not hold a name or a password';
  if (hosts.includes(url.host) && /^https?:$/.test(url.protocol)) return null;
  if (url.protocol !== 'https:') return 'url: must begin with https://';
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) ? isPrivate(name) : !name.includes('.') || /\.(?:localhost|local|internal|home|lan|arpa)$/.test(name))
    return 'url: must be a host that everybody can reach';
  return null;
}

/** Finds the address of a host, and refuses it where any of its addresses is private: what was looked at is what is connected to. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [], 0);
    const all = [found].flat();
    const [first] = all;
    if (!first || all.some(({ address }) => isPrivate(address))) return done(new Error('not a public address'), [], 0);
    return options.all ? done(null, all) : done(null, first.address, first.family);
  });

interface Letter {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts that may be private. */
  readonly hosts: readonly string[];
  /** Milliseconds until it is given up. */
  readonly patience: number;
}

/** Sends JSON by POST; answers with the status. Follows no redirect, believes no answer. */
export function sendOut({ url: text, body, headers, hosts, patience }: Letter): Promise<number> {
  return new Promise((resolve, reject) => {
    const wrong = wrongTarget(text, hosts);
    if (wrong !== null) return reject(new Error(wrong));
    const url = new URL(text);
    const options: RequestOptions = {
      ...{ method: 'POST', agent: false, signal: AbortSignal.timeout(patience) },
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
      ...(hosts.includes(url.host) ? {} : { lookup: publicLookup }),
    };
    const request = (url.protocol === 'https:' ? requestSafe : requestPlain)(url, options, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_ANSWER) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}
