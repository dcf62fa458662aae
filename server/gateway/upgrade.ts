/** Looks at websocket upgrades before the room library does: a target that it cannot parse would end the whole process. */
import type { IncomingMessage } from 'node:http';
import type { Limits } from './address-limits.ts';
import type { VisitorOf } from './visitor.ts';

/**
 * True when the request comes from no other site's page. Without a list a page's origin must be the host it asks, or one of the processes that
 * share the tables (`peers`).
 */
export function allowedOrigin(request: IncomingMessage, listed: readonly string[], peers: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || peers.includes(origin)) return true;
  if (listed.length > 0) return listed.includes(origin);
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** `/process/room?sessionId=…`, as the client library builds it; a reconnection token is not for this server. */
const TARGET = /^\/[\w-]{1,64}\/[\w-]{1,64}\?sessionId=[\w-]{1,64}(&skipHandshake=1)?$/;

/** Where WebSockets of watchers go to. */
export const LIVE = /^\/live\/([A-Za-z0-9]{6})$/;

/** This machine's own programs (tests, a crowd of watchers in a benchmark) may open more. */
const LOCAL = 20;

interface UpgradeRules {
  origins: readonly string[];
  /** Of processes that have addresses of their own. */
  peers: () => readonly string[];
  visitorOf: VisitorOf;
  limits: Limits;
  /** Most open sockets of one address. */
  mostSockets: number;
}

/** A filter that answers and closes what it refuses. */
export function upgradeFilter(rules: UpgradeRules): (request: IncomingMessage) => boolean {
  const open = new Map<string, number>();
  const refuse = ({ socket }: IncomingMessage, status: string): false => {
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return false;
  };
  return (request) => {
    // Whoever watches comes through another door.
    if (LIVE.test(request.url ?? '')) return false;
    if (!TARGET.test(request.url ?? '')) return refuse(request, '400 Bad Request');
    if (!allowedOrigin(request, rules.origins, rules.peers())) return refuse(request, '403 Forbidden');
    if (!rules.limits.allow(request, 'any')) return refuse(request, '429 Too Many Requests');
    const { address, local } = rules.visitorOf(request);
    const count = open.get(address) ?? 0;
    if (count >= rules.mostSockets * (local ? LOCAL : 1)) return refuse(request, '429 Too Many Requests');
    open.set(address, count + 1);
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    // An error of a half-open upgrade belongs to this socket alone.
    request.socket.on('error', () => request.socket.destroy());
    return true;
  };
}
