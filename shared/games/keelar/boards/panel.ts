import type { Knob } from '../../../engine/game.ts';
import type { Line } from '../../../engine/line.ts';
import type { PanelSeat, PanelView } from '../../../engine/panel.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import { knobs as chuckKnobs, panel as chuckPanel, turnKnob as turnChuck } from '../chuck-rock/panel.ts';
import { goldByPlace } from '../gold.ts';
import type { Own } from '../play/state.ts';
import { chuckLine, chuckOf, chuckView } from './chuck-view.ts';
import { goal, onBoard, primaryIn } from './goal.ts';
import { coins } from './money.ts';
import { carriedIn, charsIn, secretIn } from './notes.ts';

type Counter = PanelSeat['counters'][number];

/** Totals, what everybody may know of the characters (K-174, R-92), and to each player its own secrets (K-204). */
export function panel(view: View<Own>): PanelView {
  if (view.own.chuck !== null) {
    const inner = chuckPanel(chuckView(view));
    // The gold of this board counts with that of all others: what both games say of the goal they say by the same names.
    return { ...inner, phase: chuckLine(inner.phase) };
  }
  return {
    phase: phaseOf(view),
    ...(view.own.phase === 'board' ? { round: view.own.round } : {}),
    ...(view.result || view.own.phase === 'over' ? {} : { goal: goal(view) }),
    seats: view.own.seats.map((_, seat) => ({ seat, counters: counters(view, seat), badges: badges(view, seat) })),
  };
}

function phaseOf(view: View<Own>): Line {
  const { phase, board, round } = view.own;
  if (phase === 'board') {
    const gold = goldByPlace(Object.values(view.pieces)).board;
    const [boards, limit] = [view.options['game.boards'], view.options['board.roundLimit']].map(Number);
    if (!boards) return ['phase.board', board, round, gold];
    return limit ? ['phase.board.limit', board, boards, round, limit, gold] : ['phase.board.of', board, boards, round, gold];
  }
  return phase === 'class' || phase === 'over' ? [`phase.${phase}`] : [`phase.${phase}`, board];
}

function counters(view: View<Own>, seat: Seat): Counter[] {
  const { own } = view;
  const known = own.seats[seat];
  const char = primaryIn(own, seat);
  const found: Counter[] = [{ key: 'points', label: 'Gold out in all', brief: 'Out', value: known?.points ?? 0 }];
  if (known && known.out !== null) found.push({ key: 'out', label: 'Out on this board', brief: 'Out here', value: known.out });
  else if (char && onBoard(char)) found.push({ key: 'carried', label: 'Gold carried', brief: 'Carried', value: carriedIn(view, char) });
  const spent = own.memo.spent;
  const total = Array.isArray(spent) ? spent[seat] : undefined;
  if (typeof total === 'number') found.push({ key: 'spent', label: 'Gold spent', brief: 'Spent', value: total });
  if (view.viewer === seat) found.push(...privately(view, seat));
  else if (char && onBoard(char)) found.push({ key: 'missing', label: 'HP lost', value: char.missing });
  return found;
}

/** What a player alone sees: purse, HP, what its character has to act with. */
function privately(view: View<Own>, seat: Seat): Counter[] {
  const found: Counter[] = [];
  const secret = secretIn(view.notes);
  if (secret) {
    found.push({ key: 'purse', label: 'Gold to spend', brief: 'To spend', value: coins(secret.purse) });
    if (secret.dp > 0) found.push({ key: 'dp', label: 'Death Points', value: secret.dp });
    if (secret.concealed > 0) found.push({ key: 'concealed', label: 'Gold concealed', value: secret.concealed });
  }
  const mine = Object.values(charsIn(view.notes)).find((char) => char.seat === seat && char.rank === 'primary');
  if (!mine || (mine.life !== 'live' && mine.life !== 'downed')) return found;
  found.push({ key: 'hp', label: 'HP', value: mine.hp, most: mine.max });
  for (const [res, value] of Object.entries(mine.res)) {
    const most = mine.cap[res];
    found.push({ key: `res:${res}`, label: NAMES[res] ?? capital(res), value, ...(most === undefined ? {} : { most }) });
  }
  return found;
}

/** What a character acts with, as a newcomer reads it. */
const NAMES: Readonly<Record<string, string>> = { action: 'Actions' };
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const TURNS = ['burn', 'blind', 'superblind', 'evasion', 'weakness'];

function badges(view: View<Own>, seat: Seat): string[] {
  const { own } = view;
  const known = own.seats[seat];
  const char = primaryIn(own, seat);
  const found: string[] = [];
  if (known?.class) found.push(known.class);
  if (known && known.team !== null) found.push(`team ${known.team + 1}`);
  if (own.phase === 'board' && own.start === seat) found.push('first player');
  if (!char) return found;
  if (char.life === 'out') found.push('has left');
  else if (char.life !== 'live') found.push(char.life);
  if (char.unseen) found.push(char.unseen);
  if (char.flying) found.push('flying');
  for (const { kind, left } of char.statuses) {
    if (kind === 'hidden' || kind === 'invisible' || kind === 'flying') continue;
    found.push(TURNS.includes(kind) && left !== null ? `${kind} ${left}` : kind);
  }
  if (known && !known.auto) found.push('picks up by hand');
  return found;
}

/** Numbers that a table fix may set. */
export function knobs(view: View<Own>): Knob[] {
  const { own } = view;
  if (own.chuck !== null) return chuckKnobs(chuckView(view));
  return [
    { key: 'round', label: 'Round', value: own.round, least: 1, most: 999 },
    { key: 'placed', label: 'Gold placed', value: own.placed, least: 0, most: 999 },
    { key: 'destroyed', label: 'Gold destroyed', value: own.destroyed, least: 0, most: 999 },
  ];
}

export function turnKnob(own: Own, key: string, value: number): void {
  if (own.chuck !== null) turnChuck(chuckOf(own), key, value);
  else if (key === 'round') own.round = value;
  else if (key === 'placed') own.placed = value;
  else if (key === 'destroyed') own.destroyed = value;
}
