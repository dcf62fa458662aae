import { PROTOCOL } from '../../shared/protocol.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import type { Audience } from '../../shared/wire-audience.ts';
import { type Connection, FIRST, type ShowLine, type ShowState, type TableSnapshot } from './connection.ts';
import { createAsides } from './show/asides.ts';
import type { Seen } from './show/eyes.ts';
import { createLive, type Live } from './show/live.ts';
import type { Look } from './show/look.ts';
import { createPast, type Past } from './show/past.ts';
import { createPlaces } from './show/places.ts';
import { ShowProblem } from './show/segments.ts';
import { createTouchTeller } from './show/touched.ts';
import { delayOf, type FeedSpec, FINAL, perspOf } from './show/wanted.ts';

/** Watches a table: nothing that is done here reaches it. After any break it comes back by itself. */
export function feedTable(spec: FeedSpec): Connection & { readonly show: ShowLine } {
  const feed = new Feed(spec);
  feed.begin();
  return feed;
}

/** By files it goes for so long before a WebSocket is tried again. */
const BY_FILES_MS = 60_000;

class Feed implements Connection {
  readonly code: string;
  readonly #spec: FeedSpec;
  readonly #listeners = new Set<() => void>();
  readonly #showListeners = new Set<() => void>();
  readonly #touches = createTouchTeller();
  readonly touches = this.#touches.line;
  readonly #places;
  /** Of files. */
  readonly #asker;
  #snapshot: TableSnapshot = FIRST;
  #state: ShowState;
  #live: Live | null = null;
  #past: Past | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #asides = createAsides(
    (text) => this.#live?.say(text) ?? false,
    (state) => this.#change(state),
  );
  #audience: Audience | null = null;
  #left = false;
  /** So often the server has answered while WebSockets failed. */
  #answers = 0;

  constructor(spec: FeedSpec) {
    this.code = spec.code;
    this.#spec = spec;
    this.#places = createPlaces(spec.code, spec.base ?? '');
    this.#asker = this.#places.asker();
    const look = spec.persp ?? 'public';
    this.#state = {
      ...{ look, persp: perspOf(look), delay: delayOf(spec.delay), audience: null, over: false, problem: null },
      ...{ mode: 'live', at: 0, end: 0, playing: true, waiting: false, speed: 1, byFiles: spec.via === 'http' },
    };
  }

  readonly show: ShowLine = {
    state: () => this.#state,
    subscribe: (listener) => {
      this.#showListeners.add(listener);
      return () => this.#showListeners.delete(listener);
    },
    measure: () => void this.#pastLine().measure(),
    seek: (at) => this.#goBack((past) => past.seek(at)),
    back: (ms) => this.#goBack((past) => (this.#state.at > 0 ? past.seek(Math.max(0, this.#state.at - ms)) : past.back(ms))),
    play: (on) => (on && this.#state.mode === 'live' ? undefined : this.#goBack((past) => past.play(on))),
    setSpeed: (speed) => this.#goBack((past) => past.setSpeed(speed)),
    step: (by) => this.#goBack((past) => past.step(by)),
    live: () => this.#goLive(),
    look: (look) => this.#lookWith(look),
    segments: () => this.#pastLine().segments,
    say: (remark) => this.#asides.say(remark),
  };

  snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async send(_request: ClientRequest): Promise<Reply> {
    return { k: 'watching', ok: false, refusal: { code: 'wrong-phase', text: 'You are watching: only those who sit at the table act.' } };
  }

  leave(): void {
    this.#finish('You stopped watching.');
    this.#left = true;
    this.#listeners.clear();
    this.#showListeners.clear();
  }

  begin(): void {
    const { replayFrom } = this.#spec;
    if (replayFrom === undefined) this.#present();
    else this.#goBack((past) => past.seek(replayFrom));
  }

  #present(): void {
    if (this.#state.byFiles) this.#byFiles();
    else this.#liveLine().connect();
  }

  #liveLine(): Live {
    const { token, seat, name, me } = this.#spec;
    this.#live ??= createLive({
      ...{ code: this.code, places: this.#places, look: this.#state.look },
      request: { protocol: PROTOCOL, persp: this.#state.persp, delay: delayOf(this.#spec.delay) },
      given: { token, seat, name, me },
      touches: this.#touches,
      shows: (seen) => this.#change({ link: 'open', problem: null, ...(seen ? this.#picture(seen) : {}) }),
      tell: (state) => {
        this.#answers = 0;
        // Until now they went on.
        if (this.#state.byFiles) this.#dropPast();
        this.#tell(state);
      },
      unsure: (unsure) => this.#change({ unsure }),
      audience: (audience) => this.#heardOf(audience),
      aside: (frame) => this.#asides.hear(frame),
      lost: (problem) => (this.#state.byFiles ? undefined : this.#lost(problem)),
      refused: (problem) => this.#refused(problem),
      blocked: () => void this.#tryFiles(),
    });
    return this.#live;
  }

  #pastLine(): Past {
    const { token, replayFrom } = this.#spec;
    this.#past ??= createPast({
      ...{ code: this.code, look: this.#state.look, delay: this.#state.delay, token, replay: replayFrom !== undefined },
      ...{ places: this.#places, asker: this.#asker },
      touches: this.#touches,
      shows: (seen, jumped) => {
        const cut = (this.#snapshot.cut ?? 0) + (jumped ? 1 : 0);
        this.#change({ link: 'open', problem: null, cut, ...this.#picture(seen) });
      },
      tell: (state) => this.#tell(state),
      // While the present comes by a WebSocket, files are no condition of it.
      refused: (problem) => (this.#needsFiles() ? void this.#refused(problem) : this.#tell({ problem: problem.message })),
      failed: (problem) => (this.#needsFiles() ? this.#lost(problem) : undefined),
      caughtUp: () => this.#goLive(),
    });
    return this.#past;
  }

  readonly #needsFiles = (): boolean => this.#state.mode === 'past' || this.#state.byFiles;

  #dropPast(): void {
    this.#past?.stop();
    this.#past = null;
  }

  /** WebSockets do not get through: by files then, where the server answers at all. */
  async #tryFiles(): Promise<void> {
    const { segments } = this.#pastLine();
    const answer = await segments.info().catch((error: unknown) => error);
    if (this.#left || this.#state.mode !== 'live') return;
    // A server that has just come back takes WebSockets again: once more before files are read.
    if (!(answer instanceof ShowProblem) && ++this.#answers > 1) this.#byFiles();
    else if (!(answer instanceof ShowProblem)) this.#liveLine().connect();
    else if (answer.code === 'unreachable' || this.#refused(answer)) this.#liveLine().connect();
  }

  /** The present by files; now and then a WebSocket is tried again, and while none stands the files go on. */
  #byFiles(): void {
    this.#live?.stop();
    this.#tell({ byFiles: true });
    this.#pastLine().live();
    if (this.#spec.via === 'http') return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.#state.mode === 'live' && this.#state.byFiles && !this.#left) this.#liveLine().connect();
    }, BY_FILES_MS);
  }

  /** Leaves the present. */
  #goBack(act: (past: Past) => void): void {
    if (this.#snapshot.link === 'gone') return;
    this.#live?.stop();
    const past = this.#pastLine();
    if (this.#state.mode === 'live') this.#tell({ mode: 'past', speed: 1 });
    act(past);
  }

  #goLive(): void {
    if (this.#state.mode === 'live' || this.#state.over || this.#snapshot.link === 'gone') return;
    this.#tell({ mode: 'live', playing: true, waiting: false, speed: 1 });
    this.#change({ cut: this.#nextCut() });
    if (!this.#state.byFiles) this.#dropPast();
    this.#present();
  }

  /** Other eyes: of the same feed where that is enough, else of another one, which may be farther behind. */
  #lookWith(look: Look): void {
    const { mode, at, byFiles, persp } = this.#state;
    if (look === this.#state.look || this.#snapshot.link === 'gone') return;
    this.#tell({ look, persp: perspOf(look) });
    this.#change({ cut: this.#nextCut() });
    if (perspOf(look) === persp) {
      this.#live?.look(look);
      this.#past?.look(look);
      const seen = mode === 'past' || byFiles ? this.#past?.seen() : this.#live?.seen();
      if (seen) this.#change(this.#picture(seen));
      return;
    }
    const playing = this.#past?.playing() ?? true;
    this.#live?.stop();
    this.#live = null;
    this.#dropPast();
    if (mode === 'live') return this.#present();
    this.#goBack((past) => {
      past.seek(at);
      past.play(playing);
    });
  }

  #heardOf(audience: Audience): void {
    this.#audience = audience;
    this.#tell({ audience });
    const { meta } = this.#snapshot;
    if (meta && meta.watchers !== audience.viewers) this.#change({ meta: { ...meta, watchers: audience.viewers } });
  }

  #lost(problem: string): void {
    this.#change({ link: this.#snapshot.view || this.#snapshot.meta ? 'reconnecting' : 'connecting', problem });
  }

  /** True when it may be tried again. */
  #refused({ code, message }: ShowProblem): boolean {
    if (!FINAL.includes(code)) return true;
    this.#finish(message);
    return false;
  }

  #finish(problem: string): void {
    clearTimeout(this.#retry);
    this.#live?.stop();
    this.#dropPast();
    this.#tell({ problem });
    this.#change({ link: 'gone', problem });
  }

  readonly #nextCut = (): number => (this.#snapshot.cut ?? 0) + 1;

  /** What was seen, as a snapshot has it. */
  #picture({ meta, ...seen }: Seen): Partial<TableSnapshot> {
    const watchers = this.#audience?.viewers;
    if (!meta) return { ...seen, meta };
    // Long after a game nobody is here, which says nothing about the game.
    const seats = this.#spec.replayFrom === undefined ? meta.seats : meta.seats.map((seat) => ({ ...seat, online: true }));
    return { ...seen, meta: { ...meta, seats, ...(watchers === undefined ? {} : { watchers }) } };
  }

  #tell(patch: Partial<ShowState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#showListeners]) listener();
  }

  #change(patch: Partial<TableSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }
}
