/** Whose limits a request counts for: the address that it came from, or the one that a proxy named in the settings saw. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface Visitor {
  /** An IPv4 address, or the first 64 bits of an IPv6 one: who has one of them has them all. */
  readonly address: string;
  /** A program of this machine itself (tests, development): its limits are wide. */
  readonly local: boolean;
}

export type VisitorOf = (request: IncomingMessage) => Visitor;

/**
 * `proxies`: addresses and networks (`127.0.0.1`, `10.0.0.0/8`) whose `X-Forwarded-For` is believed; nobody else's is. Throws a sentence
 * on one that cannot be read.
 */
export function createVisitors(proxies: readonly string[]): VisitorOf {
  const trusts = createNetworks(proxies);
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '');
    const { 'x-forwarded-for': chain, forwarded, 'x-real-ip': real } = request.headers;
    if (proxies.length === 0) {
      // A program of this machine that speaks for others is a proxy that nobody named: whoever comes through it is no program of ours.
      const local = isLoopback(peer) && chain === undefined && forwarded === undefined && real === undefined;
      return { address: limited(peer), local };
    }
    if (!trusts(peer)) return { address: limited(peer), local: false };
    return { address: limited(seenBy(String(chain ?? ''), peer, trusts)), local: false };
  };
}

/** Whether an address is one of these, or in one of these networks. Throws a sentence on one that cannot be read. */
function createNetworks(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const each of list) {
    const [, text = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(each) ?? [];
    const kind = isIP(text);
    const most = kind === 6 ? 128 : 32;
    if (kind === 0 || Number(bits ?? 0) > most)
      throw new Error('must hold addresses or networks such as 127.0.0.1 or 10.0.0.0/8, with commas between');
    known.addSubnet(text, Number(bits ?? most), kind === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => isIP(address) > 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a request comes straight from this machine, or from one of these networks, and through nobody who speaks for others. */
export function createNear(networks: readonly string[]): (request: IncomingMessage) => boolean {
  const among = createNetworks(networks);
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    const direct = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'origin'].every((name) => headers[name] === undefined);
    return direct && (isLoopback(peer) || among(peer));
  };
}

/** The last address of the chain that is not a trusted proxy's own: what stands before it anybody may have written. */
function seenBy(chain: string, peer: string, trusts: (address: string) => boolean): string {
  let last = peer;
  for (const each of chain.split(',').reverse()) {
    const address = plain(each.trim());
    if (isIP(address) === 0) return last;
    last = address;
    if (!trusts(address)) return last;
  }
  return last;
}

/** Without the clothes of another family, of a zone or of a URL. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address);

/** What limits count by. */
function limited(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown';
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
