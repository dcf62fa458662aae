import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilDiceLie } from '../../client/store/held.ts';
import { useTaste, useUi } from '../../client/store/ui.ts';
import type { Event } from '../../shared/engine/event.ts';
import { freePage } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { askedView, pageTable } from '../support/page-table.tsx';

const rolled = (draw: number): Event => ({ kind: 'rolled', to: 'all', seat: 0, dice: ['d6'], values: [3], draw, line: ['rolls'] });
const begun = askedView({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });

function watched() {
  const { connection, change: tell } = pageTable({ view: begun });
  const held = untilDiceLie(connection);
  let changes = 0;
  const end = held.subscribe(() => {
    changes += 1;
  });
  let seq = begun.seq;
  return {
    ...{ held, tell, end },
    /** The next state of the game, and what led to it. */
    act: (events: readonly Event[]) => {
      seq += 1;
      tell({ view: { ...begun, seq }, news: [...connection.snapshot().news, { n: seq, seq, events: [...events] }] });
      return seq;
    },
    seq: () => held.snapshot().view?.seq,
    changes: () => changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  useUi.getState().setRested(-1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useUi.getState().setRested(Number.POSITIVE_INFINITY);
  useTaste.setState({ speed: 1 });
});

describe('an audience', () => {
  it('sees what dice have decided when they lie, and what needs none at once', () => {
    const { act, held, seq } = watched();
    expect(act([])).toBe(seq());
    const before = seq();
    const after = act([rolled(0)]);
    expect(seq()).toBe(before);
    expect(held.snapshot().news).toHaveLength(1);
    useUi.getState().setRested(0);
    expect(seq()).toBe(after);
    expect(held.snapshot().news).toHaveLength(2);
  });

  it('is told meanwhile which dice roll, what people say, and that the line is gone', () => {
    const { act, tell, held, seq } = watched();
    const before = seq();
    act([rolled(0)]);
    const thrown = { n: 0, dice: ['d6' as const], values: [3], sym: [], track: '' };
    tell({ throws: [thrown], link: 'reconnecting' });
    expect(held.snapshot()).toMatchObject({ throws: [thrown], link: 'reconnecting' });
    expect(held.snapshot().coming).toHaveLength(1);
    expect(seq()).toBe(before);
  });

  it('is told what guesses were worth no sooner', () => {
    const { act, tell, held } = watched();
    const poll = {
      n: 1,
      text: 'Who wins?',
      options: ['Ada', 'Ben'],
      seats: null,
      own: false,
      votes: 2,
      left: 0,
      tally: null,
      right: null,
      at: 0,
    };
    tell({ poll });
    act([rolled(0)]);
    tell({ poll: { ...poll, tally: [1, 1], right: [0] } });
    expect(held.snapshot().poll).toBe(poll);
    useUi.getState().setRested(0);
    expect(held.snapshot().poll).toMatchObject({ right: [0] });
  });

  it('sees one throw after the other, each with what it led to', () => {
    const { act, seq } = watched();
    const first = act([rolled(0)]);
    const moved = act([]);
    const second = act([rolled(1)]);
    expect(seq()).toBeLessThan(first);
    useUi.getState().setRested(0);
    expect(seq()).toBe(moved);
    useUi.getState().setRested(1);
    expect(seq()).toBe(second);
  });

  it('sees hands of a free table go on, and is told what dice and arrows say when they lie', () => {
    const { hands, connection, change } = freePage(undefined, { you: null });
    const held = untilDiceLie(connection);
    const told: number[] = [];
    held.subscribe(() => told.push(held.snapshot().news.length));
    const news = (draws: readonly (number | null)[]) =>
      draws.map((draw, n) => ({
        ...{ n, seq: n },
        events: [{ kind: 'told' as const, to: 'all' as const, line: ['spins'] as const, ...(draw === null ? {} : { draw }) }],
      }));
    const show = (draws: readonly (number | null)[]) => change({ view: hands.view(null), news: news(draws) });
    show([null]);
    const cube = hands.spawn({ kind: 'free/cube' }, at(1));
    show([null, 0, null]);
    expect(held.snapshot()).toMatchObject({ news: [{ n: 0 }], coming: [{ n: 0 }, { n: 1 }, { n: 2 }] });
    expect(held.snapshot().view?.pieces[cube]).toBeDefined();
    show([null, 0, null, 1]);
    const calls = told.length;
    useUi.getState().setHover({ piece: cube });
    expect([held.snapshot().news.length, told.length]).toEqual([1, calls]);
    useUi.getState().setRested(0);
    expect(held.snapshot().news).toHaveLength(3);
    useUi.getState().setRested(1);
    expect(held.snapshot().news).toHaveLength(4);
    show([null, 0, null, 1, 2]);
    vi.advanceTimersByTime(6_100);
    expect(held.snapshot().news).toHaveLength(5);
    useTaste.setState({ speed: 0 });
    show([null, 0, null, 1, 2, 3]);
    expect(held.snapshot().news).toHaveLength(6);
    useUi.getState().setHover({ piece: null });
  });

  it('does not wait for ever for dice that nobody throws, as on a page that nobody looks at', () => {
    const { act, seq } = watched();
    const before = seq();
    const after = act([rolled(0)]);
    vi.advanceTimersByTime(5_900);
    expect(seq()).toBe(before);
    vi.advanceTimersByTime(200);
    expect(seq()).toBe(after);
    const next = act([]);
    expect(seq()).toBe(next);
  });

  it('waits for nothing after a jump in time, at the end of the line, and where things are to stand still', () => {
    const jumped = watched();
    jumped.act([rolled(0)]);
    jumped.tell({ cut: 1 });
    expect(jumped.held.snapshot().news).toHaveLength(1);
    const gone = watched();
    gone.act([rolled(0)]);
    gone.tell({ link: 'gone' });
    expect(gone.held.snapshot().news).toHaveLength(1);
    useTaste.setState({ speed: 0 });
    const still = watched();
    expect(still.act([rolled(0)])).toBe(still.seq());
  });

  it('has all else of its line, hands and the show of time too', () => {
    const { connection } = pageTable({ view: begun });
    const whole = Object.assign(connection, { touches: { send: () => undefined }, show: { state: () => ({}) } });
    const held = untilDiceLie(Object.create(whole));
    expect(Object.keys(held).sort()).toEqual(Object.keys(whole).sort());
    expect(held.touches).toBe(whole.touches);
    expect(held.show).toBe(whole.show);
  });

  it('sees the game as it stands where no tray is drawn', () => {
    useUi.getState().setRested(Number.POSITIVE_INFINITY);
    const { act, seq } = watched();
    expect(act([rolled(7)])).toBe(seq());
  });

  it('hears of nothing twice, and of nothing at all after its end', () => {
    const { act, end, changes, held } = watched();
    const at = held.snapshot();
    useUi.getState().setHover({ place: 'somewhere' });
    expect(held.snapshot()).toBe(at);
    expect(changes()).toBe(0);
    act([rolled(0)]);
    const waiting = held.snapshot();
    useUi.getState().setHover({ place: null });
    expect(held.snapshot()).toBe(waiting);
    expect(changes()).toBe(1);
    end();
    act([rolled(1)]);
    vi.advanceTimersByTime(10_000);
    expect(changes()).toBe(1);
  });
});
