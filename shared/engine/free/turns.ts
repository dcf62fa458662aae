import { refuse } from '../refusal.ts';
import type { Deed } from './doing.ts';
import { asking, help, say } from './doing.ts';
import { isHost } from './permissions.ts';
import { MOST_TALLIES } from './state.ts';

const NO_SEAT = refuse('no-such-seat', 'There is no such seat at this table.');

export const turnMarker: Deed<'turn.marker'> = (d, { seat }) => {
  if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < d.work.state.seats)) return NO_SEAT;
  const { timer: clock } = d.free.helpers;
  // A new turn has all its time.
  const running = clock?.running === null || seat === null ? null : d.work.state.shown + 1;
  help(d, { ...d.free.helpers, turn: seat, timer: clock && { ...clock, running } });
  if (seat === null) say(d, '!free.turn.none', d.seat ?? 0);
  else say(d, '!free.turn', seat);
  return undefined;
};

export const timer: Deed<'timer'> = (d, { seconds, run }) => {
  if (seconds !== null && !(Number.isInteger(seconds) && seconds >= 5 && seconds <= 3600)) {
    return refuse('illegal', 'A clock runs for 5 to 3600 seconds.');
  }
  help(d, { ...d.free.helpers, timer: seconds === null ? null : { seconds, running: run ? d.work.state.shown + 1 : null } });
  if (seconds === null) say(d, '!free.timer.none', d.seat ?? 0);
  else say(d, run ? '!free.timer.run' : '!free.timer', d.seat ?? 0, seconds);
  return undefined;
};

export const tally: Deed<'tally'> = (d, { id, seat, label, value }) => {
  if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < d.work.state.seats)) return NO_SEAT;
  if (!Number.isInteger(value) || Math.abs(value) > 9999) return refuse('illegal', 'A counter is a whole number from -9999 to 9999.');
  const { tallies } = d.free.helpers;
  const old = tallies.find((each) => each.id === id);
  const who = d.seat ?? 0;
  if (id === null) {
    if (label === '') return refuse('illegal', 'A counter needs a name.');
    if (tallies.length >= MOST_TALLIES) return refuse('limit', `There are ${MOST_TALLIES} counters at most.`);
    d.free.minted += 1;
    help(d, { ...d.free.helpers, tallies: [...tallies, { id: `t${d.free.minted}`, seat, label, value }] });
    say(d, '!free.tally', who, label, value);
  } else if (!old) return refuse('no-such-piece', 'There is no such counter.');
  else if (label === '') {
    help(d, { ...d.free.helpers, tallies: tallies.filter((each) => each !== old) });
    say(d, '!free.tally.none', who, old.label);
  } else {
    help(d, { ...d.free.helpers, tallies: tallies.map((each) => (each === old ? { id, seat, label, value } : each)) });
    say(d, '!free.tally', who, label, value);
  }
  return undefined;
};

export const rights: Deed<'rights'> = (d, op) => {
  if (!isHost(asking(d))) return refuse('no-right', 'At this table only the host says who may do what.');
  d.free.rights = { ...op.rights };
  say(d, '!free.rights', d.seat ?? 0);
  return undefined;
};

export const blindfold: Deed<'blindfold'> = (d, { on }) => {
  const { state } = d.work;
  const seat = d.seat ?? 0;
  const { [seat]: before, ...others } = state.blind;
  if (on === (before !== undefined)) return refuse('illegal', on ? 'You wear a blindfold already.' : 'You wear no blindfold.');
  state.blind = on ? { ...others, [seat]: { lacks: 'board', since: state.shown } } : others;
  say(d, on ? '!free.blind' : '!free.blind.off', seat);
  return undefined;
};
