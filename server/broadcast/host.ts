/** The side of the audience: holds the sockets of all who watch, and the feeds they are told from. Runs in a process of its own. */

import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { PROTOCOL } from '../../shared/protocol.ts';
import type { Audience } from '../../shared/wire-audience.ts';
import { createBucket } from '../runtime/buckets.ts';
import { createScheduler, type Scheduler } from '../runtime/scheduler.ts';
import type { Games } from '../runtime/workshop.ts';
import { createBridges } from './bridges.ts';
import { createFeeds } from './feeds.ts';
import type { Admitted, FromHost, ToHost, Told } from './messages.ts';
import { jsonOf, watchRequest } from './remarks.ts';
import { createTellings } from './telling.ts';
import { asideReply, createVoices, type Voice } from './voices.ts';
import { audienceFrame, movedTo, type Refused, type Viewer, whereFrame } from './watching.ts';
import { framed } from './wire-frame.ts';

/** Where a table goes on that was given away. */
type Onward = NonNullable<Extract<ToHost, { t: 'close' }>['onward']>;

interface Host {
  take(message: ToHost, socket?: Socket): void;
  close(): void;
}

/** The first message of whoever watches, and every later one, is small. */
const LARGEST = 4_096;
const HELLO_MS = 8_000;
const PING_MS = 25_000;
/** A table that nobody has watched for so long is not shown any more. */
const IDLE_MS = 120_000;
const SWEEP_MS = 30_000;
const AUDIENCE_MS = 1_000;
/** Whoever watches a table that goes on elsewhere has so long to watch it there. */
const LEAVE_MS = 2_500;
/** So many messages that do nothing end the line; they are forgotten again at this pace. */
const MOST_WRONG = { burst: 20, perSecond: 0.05 };

const refused = (code: Refused['refusal']['code'], text: string): Refused => ({ ok: false, refusal: { code, text } });
const ELSEWHERE = refused('later', 'This table goes on elsewhere; please try again in a moment.');
const WATCHING = Buffer.from(JSON.stringify(refused('malformed', 'You are watching: nothing can be said or done from here.')));

export function createHost(games: Games, post: (message: FromHost) => void): Host {
  const scheduler: Scheduler = createScheduler((_, error) => {
    throw error;
  });
  const after = (ms: number, work: () => void): (() => void) => scheduler.after(ms, 'feed', work);
  const feeds = createFeeds({ now: () => performance.now(), after });
  const voices = createVoices(feeds, after);
  const bridges = createBridges({ feeds, after, tell: (id, problem) => post({ t: 'bridged', id, problem }) });
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: LARGEST });
  const waiting = new Map<number, (admitted: Admitted) => void>();
  /** Who answered the last ping, by table. */
  const sockets = new Map<WebSocket, { readonly id: string; alive: boolean }>();
  const told = new Map<string, string>();
  const tellings = createTellings({
    ...{ feeds, scheduler, noted, isAwaited: bridges.holds },
    failed: (id, why) => {
      shut(id);
      post({ t: 'dropped', id, why });
    },
  });
  /** Tables that go on elsewhere, while somebody still watches them here: where, and what forgets to end that. */
  const leaving = new Map<string, { onward: Onward; stop: () => void }>();
  let last = 0;
  let where = whereFrame({ peers: [] });

  const audienceOf = (id: string): Audience => ({ ...feeds.audience(id), names: voices.names(id) });

  /** What was told to several, as it goes over a line: made when the first of them is told. */
  const frames = new WeakMap<Buffer, Buffer>();
  function frameOf(text: Buffer): Buffer {
    const known = frames.get(text) ?? framed(text);
    frames.set(text, known);
    return known;
  }

  /** `line`: what carries the socket. Nothing that is sent here is compressed or waits, so what is written to it comes in its order. */
  function welcome(socket: WebSocket, line: Socket, id: string, address: string): void {
    let begun = false;
    let voice: Voice | undefined;
    const wrong = createBucket(MOST_WRONG);
    const state = { id, alive: true };
    sockets.set(socket, state);
    const viewer: Viewer = {
      send: (text) => {
        if (socket.readyState === socket.OPEN) line.write(frameOf(text));
      },
      begin: (reply) => {
        if (socket.readyState === socket.OPEN) socket.send(reply, { binary: true });
      },
      unsent: () => socket.bufferedAmount,
      close: () => socket.terminate(),
    };
    const end = (why: Refused | ReturnType<typeof movedTo>): void => {
      socket.send(JSON.stringify(why));
      socket.close(1000);
    };
    const late = scheduler.after(HELLO_MS, 'hello', () => socket.terminate());
    socket.on('pong', () => {
      state.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      late();
      sockets.delete(socket);
      voice?.end();
      feeds.leave(id, viewer);
      if (leaving.has(id) && feeds.audience(id).viewers === 0) shut(id);
      post({ t: 'gone', address });
    });
    socket.on('message', (data) => {
      if (begun) {
        const reply = voice?.say(jsonOf(data));
        if (!reply?.ok && !wrong.take()) return socket.terminate();
        return socket.send(reply ? asideReply(reply) : WATCHING, { binary: false });
      }
      begun = true;
      late();
      const request = watchRequest.safeParse(jsonOf(data));
      if (!request.success) {
        const [issue] = request.error.issues;
        return end(refused('malformed', `${issue?.path.join('.') || 'The first message'}: ${issue?.message ?? 'cannot be read'}`));
      }
      if (request.data.protocol !== PROTOCOL) return end(refused('reload', 'There is a newer version of this page; please reload it.'));
      last += 1;
      const { token, seat, name, me = address, ...plain } = request.data;
      waiting.set(last, (admitted) => {
        if (socket.readyState !== socket.OPEN) return;
        if (!admitted.ok) return end(admitted);
        if (voices.isAway(id, me)) return end(refused('not-shown', 'The host has sent you away from this table.'));
        tellings.whenShown(id, admitted.who, () => {
          if (socket.readyState !== socket.OPEN) return;
          const gone = leaving.get(id);
          if (gone) return end(movedTo(gone.onward));
          const joined = feeds.join(id, admitted.who, viewer);
          if ('ok' in joined) return end(joined);
          viewer.begin(joined);
          for (const text of feeds.standing(id, viewer)) viewer.send(text);
          voice = voices.join(id, viewer, admitted.who, { me, address, name });
          viewer.send(audienceFrame(audienceOf(id)));
        });
      });
      const more = {
        ...(token === undefined ? {} : { token }),
        ...(seat === undefined ? {} : { seat }),
      };
      post({ t: 'admit', n: last, id, request: { ...plain, ...more }, address });
    });
  }

  /** What is told of the game ends what the audience is asked about it, before any feed tells of it; and it may be announced. */
  function noted(id: string, one: Told): void {
    for (const each of [voices, bridges]) {
      if (one.t === 'meta') each.meta(id, one.meta);
      else if (one.t === 'entries' || one.t === 'begin') each.stands(id);
      else if (one.t === 'sync') each.present(id);
    }
  }

  /** Everybody at a table hears how many they are, and so do those who play, but not at every coming and going. */
  function tellAudiences(): void {
    for (const { id, cheers } of voices.tick()) post({ t: 'cheers', id, cheers });
    bridges.tick();
    for (const id of new Set([...[...sockets.values()].map((each) => each.id), ...told.keys()])) {
      const [audience, guests] = [audienceOf(id), voices.guests(id)];
      const text = JSON.stringify(audience);
      const all = `${text}${JSON.stringify(guests)}`;
      const before = told.get(id);
      if (before === all) continue;
      told.set(id, all);
      if (before?.startsWith(text) !== true) feeds.tellAll(id, audienceFrame(audience));
      post({ t: 'audience', id, audience, guests });
      if (audience.viewers === 0) told.delete(id);
    }
  }

  /** Whoever watches hears who shares the tables, and again and again while it is not known whose they are: then others are asked. */
  function tellWhere({ peers, sure }: Extract<ToHost, { t: 'here' }>): void {
    const unsure = !sure && peers.length > 0;
    const text = whereFrame(unsure ? { peers, unsure } : { peers });
    if (text === where && !unsure) return;
    where = text;
    for (const id of told.keys()) feeds.tellAll(id, Buffer.from(text));
  }

  /** Pages do not see pings: what tells them that the line lives is that they hear of the audience now and then. */
  function pingAll(): void {
    for (const id of told.keys()) feeds.tellAll(id, audienceFrame(audienceOf(id)));
    for (const [socket, state] of sockets) {
      if (!state.alive) socket.terminate();
      state.alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }

  function shut(id: string): void {
    voices.close(id);
    bridges.close(id);
    tellings.close(id);
    told.delete(id);
    leaving.get(id)?.stop();
    if (leaving.delete(id)) post({ t: 'left', id });
  }

  /** Whoever watches late has more to see here while they go where it goes on: nobody misses anything. */
  function leave(id: string, onward: Onward): void {
    bridges.close(id);
    leaving.set(id, { onward, stop: after(LEAVE_MS, () => shut(id)) });
    tellings.letGo(id);
    feeds.tellAll(id, Buffer.from(whereFrame(onward)));
    if (feeds.audience(id).viewers === 0) shut(id);
  }

  function sweep(): void {
    for (const id of feeds.idle(IDLE_MS)) {
      if (bridges.holds(id)) continue;
      shut(id);
      post({ t: 'dropped', id, why: null });
    }
  }

  const stop = [
    scheduler.every(AUDIENCE_MS, 'audience', tellAudiences),
    scheduler.every(PING_MS, 'ping', pingAll),
    scheduler.every(SWEEP_MS, 'sweep', sweep),
  ];

  return {
    take: (message, socket) => {
      switch (message.t) {
        case 'open': {
          const game = games.get(message.game);
          const { free, rules, replay } = message;
          if (!game) return;
          if (leaving.has(message.id)) shut(message.id);
          tellings.open(message.id, { game, free, rules, replay }, message.standing);
          voices.open(message.id, { game, free, rules, replay });
          bridges.open(message.id, { game, rules, replay });
          return;
        }
        case 'here':
          return tellWhere(message);
        case 'close':
          return message.onward ? leave(message.id, message.onward) : shut(message.id);
        case 'rules':
          voices.rules(message.id, message.rules);
          bridges.rules(message.id, message.rules);
          return feeds.rules(message.id, message.rules);
        case 'bridge':
          return bridges.set(message.id, message.bridge);
        case 'hush':
          return voices.hush(message.id, message.guest, message.on, message.away);
        case 'revoke':
          voices.revoke(message.id, message.link);
          return feeds.revoke(message.id, message.link);
        case 'told':
          return tellings.told(message);
        case 'whole':
          return tellings.whole(message.id);
        case 'admitted': {
          const admit = waiting.get(message.n);
          waiting.delete(message.n);
          return admit?.(message.admitted);
        }
        case 'ask': {
          const { n, id, persp, delay, file } = message;
          const asked = () =>
            leaving.has(id) ? ELSEWHERE : file === null ? feeds.progress(id, persp, delay) : feeds.file(id, persp, delay, file);
          return tellings.whenShown(id, null, () => post({ t: 'asked', n, asked: asked() }));
        }
        case 'tail':
          return post({ t: 'asked', n: message.n, asked: { ok: true, tail: feeds.tail(message.id) } });
        case 'socket': {
          if (!socket) return post({ t: 'gone', address: message.address });
          const request = new IncomingMessage(socket);
          Object.assign(request, { method: 'GET', url: '/', headers: message.headers });
          socket.on('error', () => socket.destroy());
          server.handleUpgrade(request, socket, Buffer.from(message.head, 'base64'), (each) =>
            welcome(each, socket, message.id, message.address),
          );
        }
      }
    },
    close: () => {
      for (const each of stop) each();
      for (const socket of sockets.keys()) socket.terminate();
      server.close();
    },
  };
}
