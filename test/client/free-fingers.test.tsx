import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TouchLine } from '../../client/net/connection.ts';
import { CURSOR, listenToHands, PING } from '../../client/scene/free/hands.ts';
import { useFree } from '../../client/store/free.ts';
import { useNotices } from '../../client/store/notices.ts';
import { doing } from '../../client/tools/hand/deeds.ts';
import { comesUp } from '../../client/tools/hand/newcomer.ts';
import type { ClientRequest } from '../../shared/wire.ts';
import type { TouchNews } from '../../shared/wire-messages.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import { bare } from '../support/bare-hands.ts';
import { game } from '../support/free-keyed.tsx';
import { pageTable } from '../support/page-table.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A line that a test speaks on. */
function aLine() {
  const ears = new Map<string, (news: unknown) => void>();
  const sent: Touch[] = [];
  const line: TouchLine = {
    send: (touch) => sent.push(touch),
    listen: (type, ear) => {
      // What is said under a type is of this type: `say` sees to it.
      const hear: (news: never) => void = ear;
      ears.set(type, (news) => Reflect.apply(hear, undefined, [news]));
      return () => ears.delete(type);
    },
    onPoses: () => () => undefined,
  };
  const say = <Type extends keyof TouchNews>(type: Type, news: TouchNews[Type]) => ears.get(type)?.(news);
  return { line, sent, say, ears };
}

describe('the others', () => {
  it('are seen for a while: cursors, pings, tapes; what comes back of oneself is not', () => {
    const { line, say, ears } = aLine();
    const end = listenToHands(line, 0);
    const now = () => useFree.getState();
    say('cursor', [1, 3, 4, 'hand']);
    say('cursor', [0, 3, 4, 'hand']);
    expect([...now().cursors]).toEqual([[1, { x: 3, z: 4, tool: 'hand' }]]);
    say('ping', { seat: 1, x: 1, z: 2 });
    say('ping', { seat: 0, x: 1, z: 2 });
    expect(now().pings).toMatchObject([{ seat: 1, x: 1, z: 2 }]);
    say('measure', { seat: 1, tape: { x: 0, z: 0, tx: 3, tz: 4 } });
    expect([...now().tapes.keys()]).toEqual([1]);
    say('measure', { seat: 1, tape: null });
    expect(now().tapes.size).toBe(0);
    vi.advanceTimersByTime(PING + 600);
    expect([now().pings.length, now().cursors.size]).toEqual([0, 1]);
    vi.advanceTimersByTime(CURSOR - PING);
    expect(now().cursors.size).toBe(0);
    say('cursor', [1, 3, 4, 'hand']);
    say('cursor', [1]);
    expect(now().cursors.size).toBe(0);
    say('grips', [{ seat: 1, g: 1, how: 'lift', pieces: ['a'], x: 0, z: 0 }]);
    expect(now().grips).toHaveLength(1);
    end();
    expect([now().grips, ears.size]).toEqual([[], 0]);
  });
});

describe('what the hand does', () => {
  const open = () => {
    const { line, sent } = aLine();
    const wishes: ClientRequest[] = [];
    const { voice } = bare();
    const hand = doing({
      game: () => game(voice.view(0)),
      send: async (wish) => {
        wishes.push(wish);
        return { k: 'k', ok: true };
      },
      touches: () => line,
      facing: () => 0,
    });
    return { hand, sent, wishes };
  };
  it('goes to the room, to the table or to the page', () => {
    const { hand, sent, wishes } = open();
    useFree.setState({ placing: { words: 'Cube', reach: 0.5, ops: (pose) => [{ op: 'spawn', component: { kind: 'free/cube' }, pose }] } });
    hand.run([
      { do: 'touch', touch: { t: 'toss', pieces: [] } },
      { do: 'op', op: { op: 'erase', of: 'mine' } },
      { do: 'show', patch: { faceDown: true } },
      { do: 'say', text: 'No.', rule: 'K-1' },
      { do: 'bring', at: { x: 9, z: 1 }, coming: null },
      { do: 'ping', at: { x: 1, z: 1 } },
    ]);
    expect(sent).toEqual([
      { t: 'toss', pieces: [] },
      { t: 'ping', x: 1, z: 1 },
    ]);
    expect(wishes).toEqual([
      { t: 'hand', op: { op: 'erase', of: 'mine' } },
      { t: 'hand', op: { op: 'spawn', component: { kind: 'free/cube' }, pose: { x: 9, y: 0, z: 1, q: [0, 0, 0, 1] } } },
    ]);
    expect(useFree.getState()).toMatchObject({ faceDown: true, placing: null, pings: [{ seat: 0, x: 1, z: 1 }] });
    expect(useNotices.getState().list.at(-1)).toMatchObject({ text: 'No.', rule: 'K-1' });
    useFree.setState({ faceDown: false, pings: [] });
  });
  it('shows the own tape at once, tells the last point of it, and takes it away after a while', () => {
    const { hand, sent } = open();
    for (const tx of [1, 2, 3]) hand.run([{ do: 'tape', tape: { x: 0, z: 0, tx, tz: 0 } }]);
    expect(useFree.getState().tapes.get(0)).toMatchObject({ tx: 3 });
    expect(sent.filter((touch) => touch.t === 'measure').length).toBeLessThan(3);
    vi.advanceTimersByTime(200);
    expect(sent.at(-1)).toEqual({ t: 'measure', tape: { x: 0, z: 0, tx: 3, tz: 0 } });
    vi.advanceTimersByTime(5000);
    expect([useFree.getState().tapes.size, sent.at(-1)]).toEqual([0, { t: 'measure', tape: null }]);
  });
  it('leaves an area where it was measured until the tool is put away, or for a minute', () => {
    const { hand, sent } = open();
    const area = { x: 0, z: 0, tx: 3, tz: 0, as: 'circle' } as const;
    for (const end of [() => useFree.setState({ tool: 'hand' }), () => vi.advanceTimersByTime(60_000)]) {
      useFree.setState({ tool: 'measure' });
      hand.run([{ do: 'tape', tape: area }]);
      vi.advanceTimersByTime(20_000);
      expect([useFree.getState().tapes.get(0), sent.at(-1)]).toEqual([area, { t: 'measure', tape: area }]);
      end();
      expect([useFree.getState().tapes.size, sent.at(-1)]).toEqual([0, { t: 'measure', tape: null }]);
    }
    useFree.setState({ tool: 'hand' });
  });
});

describe('coins that were taken', () => {
  it('are found as soon as the view has them, the nearest of that kind', async () => {
    const hands = bare();
    const stack = hands.spawn(0, { kind: 'free/coin', count: 9 }, 1, 1);
    const { connection, change } = pageTable({ view: hands.voice.view(0) });
    const coming = comesUp(connection, stack, Promise.resolve({ k: 'k', ok: true }));
    hands.spawn(0, 'free/cube', 1, 1);
    hands.spawn(0, { kind: 'free/coin', count: 2 }, 9, 9);
    const taken = hands.spawn(0, { kind: 'free/coin', count: 2 }, 2, 1);
    change({ view: hands.voice.view(0) });
    expect(await coming).toBe(taken);
  });
  it('never come after a refusal, and are not waited for for ever', async () => {
    const hands = bare();
    const stack = hands.spawn(0, { kind: 'free/coin', count: 9 }, 1, 1);
    const { connection } = pageTable({ view: hands.voice.view(0) });
    const no = { k: 'k', ok: false, refusal: { code: 'illegal', text: 'No.' } };
    expect(await comesUp(connection, stack, Promise.resolve(no))).toBeNull();
    const never = comesUp(connection, stack, Promise.resolve({ k: 'k', ok: true }));
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await never).toBeNull();
  });
  it('are waited for as long as a busy server thinks about it', async () => {
    const hands = bare();
    const stack = hands.spawn(0, { kind: 'free/coin', count: 9 }, 1, 1);
    const { connection, change } = pageTable({ view: hands.voice.view(0) });
    const coming = comesUp(connection, stack, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    const taken = hands.spawn(0, { kind: 'free/coin', count: 2 }, 2, 1);
    change({ view: hands.voice.view(0) });
    expect(await coming).toBe(taken);
  });
});
