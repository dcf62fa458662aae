import { createShow, type Show } from '../../server/broadcast/show.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { Perspective } from '../../shared/wire-audience.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { type FeedFrame, KEY_EVERY, SEGMENT_MS, type Segment, type ShowInfo } from '../../shared/wire-show.ts';
import { botAct } from './bots.ts';
import { seededBelow } from './table.ts';

const END = Number.POSITIVE_INFINITY;

/** A game of bots as it is shown, an act every `beat` milliseconds with pauses between; `after` is called when something has been shown. */
export function shownGame(
  game: AnyGame,
  seed: number,
  acts: number,
  after: (now: Table, at: number) => void = () => undefined,
  meta?: TableMeta,
) {
  const chance = seededChance(seed);
  const below = seededBelow(seed);
  const begun = start(game, { seats: game.seats.min }, chance);
  const show = createShow({ game, free: false, all: true });
  let [now, at] = [begun.table, 0];
  if (meta) show.meta(meta, at);
  show.begin(begun.table.header, at);
  after(now, at);
  for (let i = 0; i < acts; i++) {
    const outcome = botAct(now, 'random', below, chance);
    if (!outcome?.ok) break;
    now = outcome.table;
    // Now and then two acts in one moment, now and then a long silence.
    at += i % 9 === 4 ? 0 : i % 31 === 30 ? 40_000 : 200 + below(1_500);
    show.entry(outcome.entry, at);
    after(now, at);
  }
  return { show, now, end: at };
}

/** Frames of a show as they come by a WebSocket. */
export const framesOf = (show: Show, persp: Perspective): FeedFrame[] =>
  show.frames(persp, 0, show.countBefore(persp, END)).map(({ text }) => JSON.parse(text));

/** The files of a finished show as a server hands them out. */
export function showFiles(show: Show, persp: Perspective, end: number) {
  const released = Math.floor(end / SEGMENT_MS) + 1;
  const before = (n: number) => show.countBefore(persp, n * SEGMENT_MS);
  const info: ShowInfo = { code: 'ABC234', persp, delay: 0, path: `/show/${persp}`, released, next: 0, over: true, verify: '' };
  const segment = (n: number): Segment => ({
    n,
    rules: '1',
    frames: show
      .frames(persp, before(n), before(n + 1))
      .map(({ at, text }) => ({ d: Math.floor(at - n * SEGMENT_MS), ...JSON.parse(text) })),
  });
  const key = (n: number): Segment => {
    const found = show.keyFor(persp, before(n));
    const frames = show.frames(persp, found.index, before(n)).map(({ text }) => JSON.parse(text));
    return { n, rules: '1', key: JSON.parse(found.text), frames };
  };
  /** What a path holds; undefined where there is nothing. */
  const file = (path: string): Segment | undefined => {
    const [, isKey, n] = new RegExp(`^${info.path}/(k?)(\\d+)\\.json$`).exec(path) ?? [];
    const number = Number(n);
    if (n === undefined || number >= released || (isKey && number % KEY_EVERY !== 0)) return undefined;
    return isKey ? key(number) : segment(number);
  };
  return { info, file };
}

/** Answers of a server that has these files. */
export function serving(shows: Partial<Record<Perspective, ReturnType<typeof showFiles>>>, asked: string[] = []) {
  return async (input: string | URL | Request): Promise<Response> => {
    const url = new URL(String(input), 'http://table.example');
    asked.push(`${url.pathname}${url.search}`);
    const persp: Perspective = url.searchParams.get('persp') === 'all' ? 'all' : 'public';
    const found = url.pathname.startsWith('/api/shows/')
      ? shows[persp]?.info
      : (shows.public?.file(url.pathname) ?? shows.all?.file(url.pathname));
    if (found) return Response.json(found);
    return Response.json({ refusal: { code: 'no-such-table', text: 'There is no such table.' } }, { status: 404 });
  };
}
