/** The files of a feed over HTTP: asked for when they are needed, looked through before anything is made of them, kept as long as there is room. */

import type { HttpRefusal } from '../../../shared/wire.ts';
import { type FeedFrame, KEY_EVERY, SEGMENT_MS, type Segment, type ShowInfo, type WatchCode } from '../../../shared/wire-show.ts';
import type { Asker, Places } from './places.ts';
import { type Check, checkWith } from './signature.ts';
import { FINAL } from './wanted.ts';

/** Why a part of a feed cannot be had. `unreachable`, `broken`: there was no answer; what came cannot be read. */
export class ShowProblem extends Error {
  readonly code: WatchCode | 'unreachable' | 'broken';
  constructor(code: ShowProblem['code'], text: string) {
    super(text);
    this.code = code;
  }
}

/** Where the files of one feed are. */
export interface Segments {
  /** How far the feed has come; also asks it. */
  info(): Promise<ShowInfo>;
  /** What was said last. */
  known(): ShowInfo | null;
  /** The key file at the beginning of a segment; every `KEY_EVERY`th has one. */
  key(n: number): Promise<Required<Segment>>;
  segment(n: number): Promise<readonly FeedFrame[]>;
  /** The frames of a segment that is here already. */
  held(n: number): readonly FeedFrame[] | undefined;
}

/** One feed of one table. */
interface Wanted {
  code: string;
  persp: 'public' | 'all';
  delay: number;
  token?: string | undefined;
  /** The whole of a finished game. */
  replay?: boolean;
}

interface SegmentsSpec extends Wanted {
  places: Places;
  asker?: Asker;
}

/** Characters of files that are kept. */
const ROOM = 6_000_000;
const WAIT_MS = 10_000;
/** The same where others may be asked instead; to begin a feed takes some seconds where nobody has watched before. */
const HURRY_MS = 4_000;
/** Who was gone to because nobody answered at the common address looks there again so often: caches may be there. */
const HOME_MS = 30_000;
/** No file is longer: what is, is not read. */
const LONGEST = 8_000_000;

const BROKEN = 'A part of this show arrived damaged.';
const ANEW = 'This show was begun anew meanwhile.';
const OTHER_RULES = 'This show was recorded with other rules than the rest of it; please reload the page.';

export function createSegments({ places, asker = places.asker(), ...wanted }: SegmentsSpec): Segments {
  const shelf = new Map<string, { size: number; file: Segment }>();
  const coming = new Map<string, Promise<Segment>>();
  let room = ROOM;
  let known: ShowInfo | null = null;
  let homeAt = 0;
  let rules: string | null = null;
  let check: Promise<Check> | undefined;

  async function load(name: string, n: number): Promise<Segment> {
    const info = known ?? (await segments.info());
    const path = `${info.path}/${name}.json`;
    const { text, signature } = await answerOf(`${asker.base()}${path}`, {}, waitMs());
    if (known && known.path !== info.path) throw new ShowProblem('later', ANEW);
    check ??= checkWith(info.verify);
    if (!(await (await check)(path, text, signature))) throw new ShowProblem('broken', BROKEN);
    const file = readSegment(text, n, name.startsWith('k'));
    if (rules !== null && file.rules !== rules) throw new ShowProblem('old-rules', OTHER_RULES);
    rules = file.rules;
    put(name, text.length, file);
    return file;
  }

  function put(name: string, size: number, file: Segment): void {
    shelf.set(name, { size, file });
    room -= size;
    for (const [old, { size: freed }] of shelf) {
      if (room >= 0 || old === name) break;
      shelf.delete(old);
      room += freed;
    }
  }

  function forget(): void {
    shelf.clear();
    coming.clear();
    room = ROOM;
  }

  function get(name: string, n: number): Promise<Segment> {
    const here = held(name);
    if (here) return Promise.resolve(here);
    const asked = coming.get(name);
    if (asked) return asked;
    const fresh = load(name, n).finally(() => coming.delete(name));
    coming.set(name, fresh);
    return fresh;
  }

  function held(name: string): Segment | undefined {
    const here = shelf.get(name);
    if (!here) return undefined;
    // What is used is kept longest.
    shelf.delete(name);
    shelf.set(name, here);
    return here.file;
  }

  const waitMs = (): number => (places.peers.length > 0 ? HURRY_MS : WAIT_MS);
  const infoAt = async (base: string): Promise<ShowInfo> => {
    const { url, headers } = questionAt(base, wanted);
    return readInfo((await answerOf(url, headers, waitMs())).text);
  };

  async function lookHome(): Promise<void> {
    homeAt = performance.now();
    const home = places.asker();
    if (await infoAt(home.base()).catch(() => undefined)) asker.go('');
  }

  const segments: Segments = {
    info: async () => {
      try {
        const info = await infoAt(asker.base());
        if (info.path !== known?.path) forget();
        known = info;
      } catch (error) {
        if (error instanceof ShowProblem && !FINAL.includes(error.code)) asker.next();
        homeAt = performance.now();
        throw error;
      }
      asker.found();
      places.know(known.peers ?? []);
      if (asker.away && performance.now() > homeAt + HOME_MS) void lookHome();
      return known;
    },
    known: () => known,
    key: async (n) => {
      const { key, frames = [], ...file } = await get(`k${n}`, n);
      if (!key) throw new ShowProblem('broken', BROKEN);
      return { ...file, key, frames };
    },
    segment: async (n) => (await get(`${n}`, n)).frames ?? [],
    held: (n) => held(`${n}`)?.frames,
  };
  return segments;
}

/** How it is asked how far a feed has come. */
function questionAt(base: string, { code, persp, delay, token, replay = false }: Wanted): { url: string; headers: Record<string, string> } {
  const query = `persp=${persp}&delay=${delay}${replay ? '&replay=1' : ''}`;
  return {
    url: `${base}/api/shows/${encodeURIComponent(code)}?${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
}

/** Where the table is shown, as a process says that is asked: `here` where it shows it itself, or the address of another one. */
export async function whereShown({ base, here, ...wanted }: Wanted & { base: string; here: string }): Promise<string | undefined> {
  const { url, headers } = questionAt(base, wanted);
  const asked = { headers, redirect: 'manual', signal: AbortSignal.timeout(HURRY_MS) } as const;
  const response = await fetch(`${url}&stay=1`, asked).catch(() => undefined);
  if (!response || response.ok) return response && here;
  const { refusal } = parsed<HttpRefusal>(await response.text().catch(() => '')) ?? {};
  return refusal?.code === 'moved' && typeof refusal.to === 'string' ? refusal.to : undefined;
}

async function answerOf(url: string, headers: Record<string, string>, waitMs: number): Promise<{ text: string; signature: string | null }> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
  // Browsers show no link to whom they are led; the server itself has said that the table is there.
  if (response?.redirected && !response.ok && headers.authorization !== undefined && new URL(response.url).origin !== originOf(url))
    return answerOf(response.url, headers, waitMs);
  if (!response) throw new ShowProblem('unreachable', 'The server cannot be reached.');
  const text = await response.text().catch(() => undefined);
  if (text === undefined) throw new ShowProblem('unreachable', 'The line was lost.');
  if (response.ok) return { text, signature: response.headers.get('x-signature') };
  const { refusal } = parsed<{ refusal?: { code: WatchCode; text: string } }>(text) ?? {};
  if (typeof refusal?.code === 'string' && typeof refusal.text === 'string') throw new ShowProblem(refusal.code, refusal.text);
  throw new ShowProblem('unreachable', `The server answered with an error (${response.status}).`);
}

/** Whatever JSON there is, or nothing: its form is looked at by whoever asks. */
function parsed<T extends object>(text: string): Partial<T> | undefined {
  try {
    const value: unknown = text.length > LONGEST ? undefined : JSON.parse(text);
    return isRecord<T>(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = <T extends object>(value: unknown): value is Partial<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function readInfo(text: string): ShowInfo {
  const info = parsed<ShowInfo>(text);
  const { code, persp, delay, path, released, next, over, verify, peers } = info ?? {};
  const whole =
    (persp === 'public' || persp === 'all') &&
    isCount(released) &&
    typeof path === 'string' &&
    /^\/[\w./~-]*$/.test(path) &&
    !/\/\//.test(path);
  if (!whole || typeof code !== 'string')
    throw new ShowProblem('broken', 'The server described this show in a way this page does not understand.');
  return {
    ...{ code, persp, path, released },
    delay: typeof delay === 'number' ? delay : 0,
    next: typeof next === 'number' && next >= 0 ? next : SEGMENT_MS,
    over: over === true,
    verify: typeof verify === 'string' ? verify : '',
    ...(Array.isArray(peers) ? { peers } : {}),
  };
}

function readSegment(text: string, n: number, isKey: boolean): Segment {
  const file = parsed<Segment>(text);
  const { rules, frames = [], key } = file ?? {};
  const framed = Array.isArray(frames) && frames.every((frame) => isRecord<FeedFrame>(frame) && (isKey || isTime(frame.d)));
  if (!file || file.n !== n || typeof rules !== 'string' || !framed || (isKey && !(isRecord(key) && isCount(key.at))))
    throw new ShowProblem('broken', BROKEN);
  return { n, rules, frames, ...(key ? { key } : {}) };
}

const isTime = (d: unknown): d is number => typeof d === 'number' && d >= 0 && d <= SEGMENT_MS;

/** The segment whose beginning has the key file for segment `n`. */
export const keyBefore = (n: number): number => n - (n % KEY_EVERY);
