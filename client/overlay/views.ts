/** What each overlay looks like, built anew from what is told. */

import type { Cheers, Poll } from '../../shared/wire-aside.ts';
import type { TableSnapshot } from '../net/connection.ts';
import type { Interlude } from '../store/interlude.ts';
import { cheersIn, REACTION_LOOKS } from '../store/reactions.ts';
import { decisionsOf, holdingsOf, lastAct, lastThrow, type SeatTold, saidLast, seatsOf, type Told } from '../store/telling.ts';
import { clockText } from '../store/times.ts';
import type { OverlayView } from './asked.ts';
import type { Times } from './clock.ts';
import { el } from './dom.ts';

interface Moment {
  readonly told: Told;
  /** What the audience is asked, and milliseconds until voting ends at the table. */
  readonly poll?: { readonly asked: Poll; readonly left: number } | null;
  /** What the audience has shown lately, oldest first. */
  readonly cheers?: readonly { readonly key: string; readonly cheers: Cheers }[];
  readonly news: TableSnapshot['news'];
  readonly times: Times;
  /** Sentences and throws that were shown before do not come in again. */
  fresh(key: string): boolean;
}

/** The mark of a seat: its colour and its symbol, always together. */
function mark({ colour, symbol }: SeatTold): HTMLElement {
  const made = el('span', 'o-mark', symbol);
  made.style.background = colour;
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function counters(seat: SeatTold, most: number): HTMLElement {
  const list = seat.counters.slice(0, most).map(({ label, value, most: of }) => {
    const all = of === undefined ? '' : `/${of}`;
    return el('span', 'o-count', el('b', '', `${value}${all}`), ' ', el('span', 'o-label', label));
  });
  return el('span', 'o-counts', ...list);
}

const stateOf = ({ turn, asked, won }: SeatTold): string => `${turn ? ' turn' : ''}${asked ? ' asked' : ''}${won ? ' won' : ''}`;

function name(seat: SeatTold): HTMLElement {
  const role = seat.won ? el('span', 'o-tag', 'wins') : seat.turn ? el('span', 'o-tag', 'turn') : '';
  const leads = seat.leads ? el('span', 'o-tag', 'leads') : '';
  return el('span', 'o-name', el('span', 'o-words', seat.name), role, leads);
}

const strip = ({ told }: Moment): HTMLElement =>
  el(
    'ol',
    'o-strip',
    ...seatsOf(told).map((seat) => el('li', `o-plate o-seat${stateOf(seat)}`, mark(seat), name(seat), counters(seat, 2))),
  );

function score({ told }: Moment): HTMLElement {
  const { view, panel, say, game } = told;
  const ranks = new Map(view.result?.scores.map((each) => [each.seat, each]));
  const rows = seatsOf(told).map((seat) => {
    const final = game.points === false ? undefined : ranks.get(seat.seat);
    const last = final ? el('span', 'o-counts', el('b', '', String(final.score))) : counters(seat, 4);
    const badges = seat.badges.map((badge) => el('span', 'o-tag', badge));
    return { rank: ranks.get(seat.seat)?.rank ?? 0, row: el('li', `o-row${stateOf(seat)}`, mark(seat), name(seat), ...badges, last) };
  });
  const sorted = rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
  const goal = panel.goal ? [el('p', 'o-label', say(panel.goal.line))] : [];
  const title = el('p', 'o-title', view.result ? say(view.result.line) : say(panel.phase));
  return el('div', 'o-plate o-score', title, ...goal, el('ol', '', ...sorted));
}

function log({ told, news, fresh }: Moment): HTMLElement {
  const lines = saidLast(told, news, 6).toReversed();
  return el(
    'ol',
    'o-log',
    ...lines.map(({ key, text, weight, struck, dice }) => {
      const shown = el(struck ? 's' : 'span', 'o-words', text);
      const values = dice.length > 0 ? [' ', el('b', 'o-values', dice.join(' · '))] : [];
      return el('li', `o-plate o-${weight}${fresh(key) ? ' fresh' : ''}`, shown, ...values);
    }),
  );
}

function dice({ told, news, fresh }: Moment): HTMLElement | null {
  const thrown = lastThrow(told, news);
  if (!thrown) return null;
  const seat = seatsOf(told).find((each) => each.seat === thrown.seat);
  const values = thrown.dice.map(({ kind, value }) => el('li', `o-die o-${kind}`, el('b', '', String(value)), el('span', 'o-label', kind)));
  const sum = thrown.sum === null ? [] : [el('li', 'o-die o-sum', el('b', '', `= ${thrown.sum}`))];
  const who = el('p', 'o-title', ...(seat ? [mark(seat), ' '] : []), el('span', 'o-words', thrown.text));
  return el('div', `o-plate o-dice${fresh(`throw ${thrown.key}`) ? ' fresh' : ''}`, who, el('ol', '', ...values, ...sum));
}

function clock({ told, times }: Moment): HTMLElement {
  const { view, say, panel, meta } = told;
  const seat = seatsOf(told).find((each) => each.turn);
  const limit = meta?.timer ? ` / ${clockText(meta.timer * 1000)}` : '';
  const turn = seat && !view.result ? [el('p', 'o-turn-time', mark(seat), ' ', el('b', '', clockText(times.turn)), limit)] : [];
  const game = times.game === null ? [] : [el('p', 'o-game-time', el('b', '', clockText(times.game)))];
  return el('div', 'o-plate o-clock', ...game, ...turn, el('p', 'o-label', view.result ? 'The game is over' : say(panel.phase)));
}

function hands({ told }: Moment): HTMLElement {
  const rows = holdingsOf(told).map(({ seat, things, hidden }) => {
    const list = things.map(({ text, secret }) => el('li', secret ? 'o-thing secret' : 'o-thing', text));
    const rest = hidden > 0 ? [el('li', 'o-thing hidden', `${hidden} face down`)] : [];
    const none = list.length + rest.length === 0 ? [el('li', 'o-thing none', 'nothing')] : [];
    return el('li', `o-plate o-hand${stateOf(seat)}`, el('p', 'o-who', mark(seat), name(seat)), el('ol', '', ...list, ...rest, ...none));
  });
  return el('ol', 'o-hands', ...rows);
}

/** How an act began and what it came to, where it was long. */
const brief = (texts: readonly string[]): string => (texts.length > 3 ? [texts[0], '…', ...texts.slice(-2)] : texts).join(' · ');

function lower({ told, news, fresh }: Moment): HTMLElement {
  const { view, say, panel } = told;
  const seat = seatsOf(told).find((each) => (view.result ? each.won : each.turn));
  const title = seat
    ? [mark(seat), el('span', 'o-words', seat.name), view.result ? ' wins' : '']
    : [el('span', 'o-words', say(panel.phase))];
  const act = lastAct(told, news);
  const happened = act ? [el('p', `o-happened${fresh(`act ${act.key}`) ? ' fresh' : ''}`, el('span', 'o-words', brief(act.texts)))] : [];
  const next = view.result ? [] : decisionsOf(told).slice(0, 2);
  const deciding = next.length > 0 ? [el('p', 'o-next', el('span', 'o-label', 'Next'), ' ', next.join(' · '))] : [];
  const seatClass = seat ? ' seated' : '';
  const plate = el('div', `o-plate o-lower${seatClass}`, el('p', 'o-who', ...title), ...happened, ...deciding);
  if (seat) plate.style.setProperty('--seat', seat.colour);
  return plate;
}

/** What the audience is asked; the answers once voting has ended, and what came true. */
function predictions({ told, poll, fresh }: Moment): HTMLElement | null {
  if (!poll || (poll.asked.tally && poll.asked.votes === 0)) return null;
  const { n, text, options, seats, votes, tally, right } = poll.asked;
  const all = seatsOf(told);
  const rows = options.map((option, at) => {
    const seat = all.find((each) => each.seat === seats?.[at]);
    const share = tally ? Math.round(((tally[at] ?? 0) / Math.max(1, votes)) * 100) : null;
    const bar = el('span', 'o-bar');
    bar.style.width = `${share ?? 0}%`;
    if (seat) bar.style.background = seat.colour;
    const label = [...(seat ? [mark(seat)] : []), el('span', 'o-words', option)];
    return el(
      'li',
      `o-option${right?.includes(at) ? ' right' : ''}`,
      bar,
      ...label,
      ...(share === null ? [] : [el('b', '', `${share} %`)]),
    );
  });
  const many = `${votes} ${votes === 1 ? 'vote' : 'votes'}`;
  const state = right
    ? right.length > 0
      ? 'decided'
      : 'nothing of it came true'
    : tally
      ? 'closed'
      : poll.left > 0
        ? `open for ${clockText(poll.left)}`
        : 'closed at the table';
  return el(
    'div',
    `o-plate o-poll${fresh(`poll ${n} ${tally !== null}`) ? ' fresh' : ''}`,
    el('p', 'o-title', text),
    el('ol', '', ...rows),
    el('p', 'o-label', `${many} · ${state}`),
  );
}

/** Who decides what at the same time, and who has. */
export function interlude({ title, rows }: Interlude): HTMLElement {
  const list = rows.map(({ seat, thinks, about, heard }) =>
    el(
      'li',
      `o-row${thinks ? ' asked' : ''}`,
      mark(seat),
      el('span', 'o-name', el('span', 'o-words', seat.name)),
      el('span', 'o-label', about),
      el('span', 'o-tag', thinks ? 'decides' : 'ready'),
      ...(heard === '' ? [] : [el('span', 'o-heard', heard)]),
    ),
  );
  return el('div', 'o-plate o-score o-interlude', el('p', 'o-title', title), el('ol', '', ...list));
}

/** What the audience feels. */
function cheers({ cheers: lately = [], fresh }: Moment): HTMLElement | null {
  if (lately.length === 0) return null;
  const rows = lately.map(({ key, cheers: shown }) => {
    const marks = cheersIn(shown)
      .slice(0, 3)
      .flatMap(({ what, count }) => [drawn(REACTION_LOOKS[what]), ...(count > 1 ? [el('b', '', String(count))] : [])]);
    return el('li', `o-plate o-cheer${fresh(key) ? ' fresh' : ''}`, ...marks);
  });
  return el('ol', 'o-cheers', ...rows);
}

function drawn({ path, colour }: { path: string; colour: string }): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('fill', colour);
  svg.setAttribute('fill-rule', 'evenodd');
  svg.append(line);
  return svg;
}

/** Null: nothing to show yet. */
export const LOOKS: Readonly<Record<Exclude<OverlayView, 'table'>, (now: Moment) => HTMLElement | null>> = {
  ...{ strip, score, log, dice, clock, hands, lower, predictions, cheers },
};
