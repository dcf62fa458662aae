import type { GameTold } from '../../shared/engine/game.ts';
import type { TableSnapshot } from '../net/connection.ts';
import { pictureTime } from '../store/clock.ts';
import { type Interlude, interludeOf } from '../store/interlude.ts';
import { actsFrom, decisionsOf, lastAct, type SeatTold, seatsOf, type Told, toldOf } from '../store/telling.ts';
import { BONE, BRASS, type Caption, dusk, fitted, sans, serif } from './caption.ts';

/** Milliseconds that dice roll: what they came to is not said before they lie. */
const ROLLING = 1_800;
/** Milliseconds for which each part of what has happened is told, and after which it is asked what comes next. */
const PART = 1_300;
const STAYS = 3_500;
/** So many acts later what is being told of one is broken off. */
const BEHIND = 3;
/** Letters that two lines have room for. */
const ROOM = 150;
/** The colour of whoever has decided. */
const READY = '#9fd08a';
/** The share of the picture that the words take. */
const FOOT = 0.22;

interface Spec {
  /** What is filmed. */
  readonly snapshot: () => TableSnapshot;
  readonly game: GameTold;
  readonly title: string;
}

/** What is written at the foot: who, and what. */
interface Words {
  readonly seat: SeatTold | undefined;
  readonly who: string;
  readonly what: string;
  /** What stands over an empty board. */
  readonly interlude: Interlude | null;
}

/** Sentences in parts that have room, each as long as it can be. */
function parts(texts: readonly string[]): string[] {
  const made: string[] = [];
  for (const text of texts) {
    const joined = `${made.at(-1)}  ·  ${text}`;
    if (made.length > 0 && joined.length <= ROOM) made[made.length - 1] = joined;
    else made.push(text);
  }
  return made;
}

const isRoll = ({ kind }: TableSnapshot['news'][number]['events'][number]): boolean => kind === 'rolled';

/** What was told before the dice of one of the news lay. */
const upTo = (roll: number, news: TableSnapshot['news']): TableSnapshot['news'] =>
  news.flatMap((each) =>
    each.n > roll ? [] : each.n < roll ? [each] : [{ ...each, events: each.events.slice(0, each.events.findIndex(isRoll)) }],
  );

/**
 * The foot of a film that tells itself: whose turn it is, and what they have done, sentence by sentence; when that has been read, what is to be
 * decided. What dice came to, and what follows, waits until they lie.
 */
export function storied({ snapshot, game, title }: Spec): Caption {
  let [laid, seen]: [string, TableSnapshot | null] = ['', null];
  /** Throws that still roll: which of the news tells of each, since when, and what was seen before it. */
  let rolling: readonly { readonly n: number; readonly since: number; readonly before: TableSnapshot }[] = [];
  /** What is told: since when, and how many of its sentences were known. */
  let act = { key: '', since: 0, told: 0 };

  /** What is told by now, and the table before the first throw that still rolls. */
  const look = (): { readonly now: TableSnapshot; readonly before: TableSnapshot | null } => {
    const now = snapshot();
    if (seen && now !== seen) {
      const last = seen.news.at(-1)?.n ?? Number.POSITIVE_INFINITY;
      const news = now.news.find(({ n, events }) => n > last && events.some(isRoll));
      if (news) rolling = [...rolling, { n: news.n, since: pictureTime(), before: seen }];
    }
    seen = now;
    rolling = rolling.filter(({ since }) => pictureTime() - since < ROLLING);
    const [first] = rolling;
    return first ? { now: { ...now, news: upTo(first.n, now.news) }, before: first.before } : { now, before: null };
  };

  /** The act that is told now: one is told to its end before the next; where more wait, each has the time of a part, unless they are too many. */
  const tellNext = (told: Told, news: TableSnapshot['news']): ReturnType<typeof lastAct> => {
    const [now, next, ...more] = actsFrom(act.key, told, news);
    if (now && now.texts.length > act.told) act = { ...act, since: goneOn(now.texts), told: now.texts.length };
    const lasts = more.length > 0 ? PART : parts(now?.texts ?? []).length * PART;
    if (now && next && more.length < BEHIND && pictureTime() - act.since < lasts) return now;
    const said = now && next && more.length < BEHIND ? next : lastAct(told, news);
    if (said && said.key !== act.key) act = { key: said.key, since: pictureTime(), told: said.texts.length };
    return said;
  };

  /** Since when an act would have been told that is at its first new sentence now. */
  const goneOn = (texts: readonly string[]): number => pictureTime() - (parts(texts.slice(0, act.told + 1)).length - 1) * PART;

  const words = (): Words | null => {
    const { now, before } = look();
    const { news } = now;
    const told = toldOf(now, game);
    const stands = before ? toldOf(before, game) : told;
    if (!told || !stands) return null;
    const seat = seatsOf(stands).find((each) => (stands.view.result ? each.won : each.turn));
    const who = seat ? `${seat.name}${stands.view.result ? ' wins' : ''}` : stands.say(stands.panel.phase);
    const all = parts(tellNext(told, news)?.texts ?? []);
    const age = pictureTime() - act.since;
    const asked = before ? '' : decisionsOf(told).join('  ·  ');
    const over = asked !== '' && age >= all.length * PART + STAYS - PART;
    const interlude = interludeOf(told, news);
    return { seat, who, interlude, what: over ? asked : (all[Math.min(all.length - 1, Math.floor(age / PART))] ?? asked) };
  };

  return {
    foot: FOOT,
    isStale: () => keyOf(words()) !== laid,
    lay: (pen, width, height) => {
      const now = words();
      laid = keyOf(now);
      if (now) lay(pen, now, { title, width, height });
    },
  };
}

const keyOf = (words: Words | null): string =>
  words ? `${words.seat?.seat} ${words.who}\n${words.what}\n${JSON.stringify(words.interlude)}` : '';

interface Sheet {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

function lay(pen: CanvasRenderingContext2D, { seat, who, what, interlude }: Words, { title, width, height }: Sheet): void {
  if (interlude)
    layInterlude(pen, interlude, { x: width * 0.14, y: height * 0.1, wide: width * 0.72, high: height * (1 - FOOT) - height * 0.14 });
  const [px, edge] = [height * 0.048, width * 0.05];
  const room = width - 2 * edge;
  const lowest = height - edge * 0.5;
  dusk(pen, width, height, height * 0.72);
  pen.textBaseline = 'alphabetic';
  pen.font = sans(px * 0.78);
  const lines = wrapped(pen, what, room);
  const upper = lowest - px * (lines.length + 0.1);
  pen.textAlign = 'left';
  pen.fillStyle = BONE;
  for (const [i, line] of lines.entries()) pen.fillText(line, edge, lowest - (lines.length - 1 - i) * px);
  pen.textAlign = 'right';
  pen.font = sans(px * 0.6);
  pen.fillStyle = BRASS;
  const mark = fitted(pen, title === '' ? 'Lootable' : `${title} · Lootable`, room * 0.33);
  pen.fillText(mark, width - edge, upper);
  const left = room - pen.measureText(mark).width - px * (seat ? 2.3 : 1);
  pen.textAlign = 'left';
  if (seat) drawMark(pen, seat, { x: edge, y: upper, px });
  // What everybody does at the same time takes more words than a name.
  pen.font = serif(seat ? px : px * 0.8);
  pen.fillStyle = BONE;
  pen.fillText(fitted(pen, who, left), edge + (seat ? px * 1.3 : 0), upper);
}

/** Who decides what at the same time, as a plate. */
function layInterlude(
  pen: CanvasRenderingContext2D,
  { title, rows }: Interlude,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): void {
  const lines = rows.length + rows.filter(({ heard }) => heard !== '').length * 0.8 + 1.6;
  const px = Math.min(high / 9, high / lines);
  const deep = px * lines;
  pen.fillStyle = 'rgba(20, 13, 8, 0.82)';
  pen.beginPath();
  pen.roundRect(x, y, wide, deep, px * 0.4);
  pen.fill();
  const edge = px * 0.6;
  pen.textAlign = 'left';
  pen.font = serif(px * 0.62);
  pen.fillStyle = BRASS;
  pen.fillText(fitted(pen, title, wide - 2 * edge), x + edge, y + px);
  let at = y + px * 2.1;
  for (const { seat, thinks, about, heard } of rows) {
    drawMark(pen, seat, { x: x + edge, y: at, px: px * 0.62 });
    pen.font = serif(px * 0.6);
    pen.fillStyle = BONE;
    const name = fitted(pen, seat.name, wide * 0.3);
    pen.fillText(name, x + edge + px, at);
    const after = x + edge + px * 1.4 + pen.measureText(name).width;
    pen.font = sans(px * 0.42);
    const state = thinks ? 'decides …' : 'ready';
    const end = x + wide - edge - pen.measureText(state).width;
    pen.fillText(fitted(pen, about, end - after - px * 0.4), after, at);
    pen.fillStyle = thinks ? BRASS : READY;
    pen.fillText(state, end, at);
    at += px;
    if (heard === '') continue;
    pen.fillStyle = BONE;
    pen.fillText(fitted(pen, heard, wide - 2 * edge - px), x + edge + px, at - px * 0.25);
    at += px * 0.8;
  }
}

/** The sign of a seat in its colour. */
function drawMark(pen: CanvasRenderingContext2D, { colour, symbol }: SeatTold, { x, y, px }: { x: number; y: number; px: number }): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x + px * 0.5, y - px * 0.32, px * 0.5, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = sans(px * 0.62);
  pen.textAlign = 'center';
  pen.fillText(symbol, x + px * 0.5, y - px * 0.1);
  pen.textAlign = 'left';
}

/** One line, or two where that is too long. */
function wrapped(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  if (pen.measureText(text).width <= room) return [text];
  const all = text.split(' ');
  let first = all.length;
  while (first > 1 && pen.measureText(all.slice(0, first).join(' ')).width > room) first--;
  const rest = all.slice(first).join(' ');
  return [fitted(pen, all.slice(0, first).join(' '), room), ...(rest === '' ? [] : [fitted(pen, rest, room)])];
}
