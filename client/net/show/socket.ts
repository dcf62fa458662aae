/** One visit of a feed over a WebSocket: asks once, is answered once, then hears frames. */

import { frameOf } from '../../../shared/session/frames.ts';
import type { FeedFrame, WatchCode, WatchReply, WatchRequest } from '../../../shared/wire-show.ts';

interface WatchRefusal {
  code: WatchCode;
  text: string;
}

interface Heard {
  /** The first answer, and whenever the feed begins anew on the same line. */
  began(reply: Extract<WatchReply, { ok: true }>): void;
  refused(refusal: WatchRefusal): void;
  /** Another process has the table. */
  moved(there: { to: string; peers: readonly string[] }): void;
  /** Throws where it does not fit. */
  frame(frame: FeedFrame): void;
  /** Nothing comes any more. `broken`: what came could not be read. */
  lost(why: 'line' | 'broken'): void;
}

const REPLY_MS = 8_000;
/** The same where others may be asked instead; to begin a feed takes some seconds where nobody has watched before. */
const HURRY_MS = 4_000;
/** Silence for so long may be a quiet table or a dead line: a new visit tells. */
const SILENT_MS = 55_000;

/** An open line. */
interface Line {
  /** False while it does not stand. */
  send(text: string): boolean;
  /** Without a word. */
  close(): void;
}

/** Opens the line. `base` like `https://host`; empty: where the page came from. `hurry`: others can be asked instead. */
export function openSocket(base: string, code: string, request: WatchRequest, hurry: boolean, heard: Heard): Line {
  const url = new URL(`${base.startsWith('http') ? base : ''}/live/${encodeURIComponent(code)}`, base || globalThis.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  let over = false;
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = new WebSocket(url.href);
  socket.binaryType = 'arraybuffer';
  /** What came while the answer was still being unpacked. */
  let waiting: unknown[] | null = null;

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
    wait(SILENT_MS);
    if (waiting) return void waiting.push(data);
    if (data instanceof ArrayBuffer) return unpack(data);
    const text = typeof data === 'string' ? data : '';
    if (begun) return heard.frame(frameOf(text));
    answered(JSON.parse(text));
  }

  function unpack(data: ArrayBuffer): void {
    const held: unknown[] = [];
    waiting = held;
    unzipped(data).then(
      (text) => {
        if (over) return;
        waiting = null;
        guarded(() => {
          answered(JSON.parse(text));
          for (const each of held) if (!over) hear(each);
        });
      },
      () => end(() => heard.lost('broken')),
    );
  }

  function guarded(work: () => void): void {
    try {
      work();
    } catch {
      end(() => heard.lost('broken'));
    }
  }

  function answered(reply: WatchReply): void {
    if (!reply.ok) {
      const { code, to, peers = [] } = reply.refusal;
      return end(() => (code === 'moved' && typeof to === 'string' ? heard.moved({ to, peers }) : heard.refused(refusalOf(reply.refusal))));
    }
    begun = true;
    heard.began(reply);
  }

  wait(hurry ? HURRY_MS : REPLY_MS);
  socket.addEventListener('open', () => {
    if (!over) socket.send(JSON.stringify(request));
  });
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    if (!over) guarded(() => hear(data));
  });
  socket.addEventListener('close', () => end(() => heard.lost('line')));
  socket.addEventListener('error', () => end(() => heard.lost('line')));
  return {
    send: (text) => {
      if (begun && !over) socket.send(text);
      return begun && !over;
    },
    close,
  };
}

/** Most characters of the first answer: what unpacks to more is no table. */
const LONGEST = 8_000_000;

async function unzipped(data: ArrayBuffer): Promise<string> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error('too much');
  }
}

const refusalOf = ({ code, text }: WatchRefusal): WatchRefusal => ({
  code,
  text: typeof text === 'string' ? text : 'The server refuses to show this table.',
});
