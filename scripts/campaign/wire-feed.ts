import { gunzipSync } from 'node:zlib';
import { PROTOCOL } from '../../shared/protocol.ts';
import { KEY_EVERY, type ShowInfo, type WatchRequest } from '../../shared/wire-show.ts';
import { NativeSocket } from '../../test/support/node-sockets.ts';
import { waitFor } from './player.ts';

/** Who watches a table that is being played: over a WebSocket, and by files as whoever comes late or goes back reads them. */
export interface FeedViewer {
  /** All that was sent so far, in clear. */
  text(): string;
  /** Files so far: segments and keys. */
  files(): number;
  /** Reads the files that there are by now; `whole`: waits for the one with all that has happened. */
  read(whole?: boolean): Promise<void>;
  leave(): void;
}

export async function feedViewer(base: string, code: string): Promise<FeedViewer> {
  const live = new NativeSocket(`${base.replace('http', 'ws')}/live/${code}`);
  live.binaryType = 'arraybuffer';
  const [heard, files]: [string[], string[]] = [[], []];
  live.addEventListener('message', ({ data }) => heard.push(data instanceof ArrayBuffer ? gunzipSync(data).toString() : String(data)));
  const request: WatchRequest = { protocol: PROTOCOL, persp: 'public', delay: 0 };
  live.addEventListener('open', () => live.send(JSON.stringify(request)));
  await waitFor('the audience is let in', () => heard[0]?.startsWith('{"ok":true') === true);
  let read = 0;
  const get = async (path: string): Promise<string> => {
    const got = await fetch(`${base}${path}`);
    if (!got.ok) throw new Error(`${path}: ${got.status}`);
    return got.text();
  };
  const info = async (): Promise<ShowInfo> => JSON.parse(await get(`/api/shows/${code}`));

  return {
    text: () => [...heard, ...files].join('\n'),
    files: () => files.length,
    read: async (whole = false) => {
      let now = await info();
      for (const goal = now.released + (whole && !now.over ? 1 : 0); now.released < goal; now = await info()) {
        await new Promise((resolve) => setTimeout(resolve, now.next));
      }
      for (; read < now.released; read++) {
        if (read % KEY_EVERY === 0) files.push(await get(`${now.path}/k${read}.json`));
        files.push(await get(`${now.path}/${read}.json`));
      }
    },
    leave: () => live.close(),
  };
}
