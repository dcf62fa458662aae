/** One visit of a feed over a WebSocket: asks once, is answered once, then hears frames. */

import type { FeedFrame, WatchCode, WatchReply, WatchRequest } from '../../../shared/wire-show.ts';

interface Heard {
  /** The first answer. */
  began(reply: Extract<WatchReply, { ok: true }>): void;
  refused(refusal: { code: WatchCode; text: string }): void;
  /** Throws where it does not fit. */
  frame(frame: FeedFrame): void;
  /** Nothing comes any more. `broken`: what came could not be read. */
  lost(why: 'line' | 'broken'): void;
}

const REPLY_MS = 8_000;
/** Silence for so long may be a quiet table or a dead line: a new visit tells. */
const SILENT_MS = 90_000;

/** Opens the line; returns what closes it without a word. `base` like `https://host`; empty: where the page came from. */
export function openSocket(base: string, code: string, request: WatchRequest, heard: Heard): () => void {
  const url = new URL(`/live/${encodeURIComponent(code)}`, base || globalThis.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  let over = false;
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = new WebSocket(url.href);

  function close(): void {
    over = true;
    clearTimeout(timer);
    socket.close();
  }
  function end(tell: () => void): void {
    if (over) return;
    close();
    tell();
  }
  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => end(() => heard.lost('line')), ms);
  }

  function hear(data: unknown): void {
    const text = typeof data === 'string' ? data : '';
    wait(SILENT_MS);
    if (begun) return heard.frame(frameOf(text));
    const reply: WatchReply = JSON.parse(text);
    if (!reply.ok) return end(() => heard.refused(refusalOf(reply.refusal)));
    begun = true;
    heard.began(reply);
  }

  wait(REPLY_MS);
  socket.addEventListener('open', () => {
    if (!over) socket.send(JSON.stringify(request));
  });
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    if (over) return;
    try {
      hear(data);
    } catch {
      end(() => heard.lost('broken'));
    }
  });
  socket.addEventListener('close', () => end(() => heard.lost('line')));
  socket.addEventListener('error', () => end(() => heard.lost('line')));
  return close;
}

function frameOf(text: string): FeedFrame {
  const frame: FeedFrame = JSON.parse(text);
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) throw new Error('no frame');
  return frame;
}

const refusalOf = ({ code, text }: { code: WatchCode; text: string }) => ({
  code,
  text: typeof text === 'string' ? text : 'The server refuses to show this table.',
});
