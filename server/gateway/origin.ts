/** Who may ask: pages of this server (or of the listed origins), and programs that are no page. */
import type { IncomingMessage } from 'node:http';

/** True when the request comes from no other site's page. Without a list a page's origin must be the host it asks. */
export function allowedOrigin(request: IncomingMessage, listed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (listed.length > 0) return listed.includes(origin);
  return origin === `http://${host}` || origin === `https://${host}`;
}
