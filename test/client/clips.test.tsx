import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from '../../client/clip/formats.ts';
import { createReel } from '../../client/clip/reel.ts';
import { storied } from '../../client/clip/story.ts';
import { feedTable } from '../../client/net/feed.ts';
import { createPlaces } from '../../client/net/show/places.ts';
import { createSegments } from '../../client/net/show/segments.ts';
import { ReplayPage } from '../../client/pages/ReplayPage.tsx';
import { keepMark, marksOf } from '../../client/replay/marks.ts';
import { listenToHands } from '../../client/scene/free/hands.ts';
import { divertSounds, play } from '../../client/sound/sound.ts';
import { afterTime, filmTime, pictureTime } from '../../client/store/clock.ts';
import { useFree } from '../../client/store/free.ts';
import { fetchFace } from '../../client/store/games.ts';
import { GAMES } from '../../shared/games/index.ts';
import { lobbyMeta, person } from '../support/page-table.tsx';
import { penOf } from '../support/pen.ts';
import { serving, showFiles, shownGame } from '../support/show-files.ts';

const game = GAMES.find(({ id }) => id === 'dragon-treasure');
if (!game) throw new Error('no game');
const meta = lobbyMeta({ status: 'over', game: 'dragon-treasure', seats: [person(0, 'Ada'), person(1, 'Ben')], replay: true });
const { show, end } = shownGame(game, 5, 200, undefined, meta);
const files = { public: showFiles(show, 'public', end), all: showFiles(show, 'all', end) };

// What the page loads when it is needed is here already: the clock of these tests is not that of the disk.
beforeAll(() => Promise.all([fetchFace('dragon-treasure'), import('../../client/clip/ClipPanel.tsx')]));
beforeEach(() => vi.stubGlobal('fetch', serving(files)));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the time of a film', () => {
  it('stands still but where it is moved on, and calls what waits in its order', () => {
    const time = filmTime();
    const begun = pictureTime();
    const called: string[] = [];
    const note = (what: string) => () => called.push(`${what} ${Math.round(pictureTime() - begun)}`);
    afterTime(50, note('late'));
    afterTime(20, () => {
      note('soon')();
      afterTime(5, note('then'));
    });
    afterTime(10, note('never'))();
    expect(pictureTime()).toBe(begun);
    time.advance(30);
    expect(called).toEqual(['soon 20', 'then 25']);
    expect(pictureTime() - begun).toBe(30);
    time.advance(30);
    expect(called).toEqual(['soon 20', 'then 25', 'late 50']);
    time.end();
    expect(pictureTime()).not.toBe(begun + 60);
  });
  it('is that of the sounds: none is left out because the computer was quick, or heard because it was slow', () => {
    const time = filmTime();
    const heard: string[] = [];
    divertSounds((voice, strength) => heard.push(`${voice} ${strength}`));
    play('wood', 0.5);
    play('wood', 0.5);
    time.advance(100);
    play('wood', 1);
    divertSounds(null);
    time.end();
    expect(heard).toEqual(['wood 0.5', 'wood 1']);
  });
});

describe('a reel', () => {
  const reelOf = (look: 'public' | 'all') => {
    const segments = createSegments({
      code: 'ABC234',
      persp: look,
      delay: 0,
      places: createPlaces('ABC234', 'http://table.example'),
      replay: true,
    });
    return createReel({ code: 'ABC234', segments, look, over: true });
  };
  it('shows the same moments however it comes to them, and no more than its feed', async () => {
    const [there, along] = [reelOf('public'), reelOf('public')];
    await there.seek(60_000);
    await along.seek(0);
    for (let at = 0; at <= 60_000; at += 1_000) await along.play(at);
    expect(along.snapshot().view).toEqual(there.snapshot().view);
    expect(there.snapshot().view?.viewer).toBeNull();
    const all = reelOf('all');
    await all.seek(60_000);
    const faces = (reel: typeof all) => Object.values(reel.snapshot().view?.pieces ?? {}).filter(({ face }) => face !== null).length;
    expect(faces(all)).toBeGreaterThan(faces(there));
    await there.play(Number.MAX_SAFE_INTEGER);
    expect(there.snapshot().view?.seq).toBeGreaterThan(0);
  });
  it('says when there is something new to see', async () => {
    const reel = reelOf('public');
    await reel.seek(0);
    const { seq = 0 } = reel.snapshot().view ?? {};
    expect(await reel.play(1)).toBe(false);
    expect(await reel.play(20_000)).toBe(true);
    expect(reel.snapshot().view?.seq).toBeGreaterThan(seq);
    expect(reel.snapshot().cut).toBe(1);
  });
});

describe('what a browser can write', () => {
  const able = (...codecs: string[]) => ({
    isConfigSupported: async ({ codec }: { codec: string }) => ({ supported: codecs.some((each) => codec.startsWith(each)) }),
  });
  const size = { width: 960, height: 540 };
  it('is a file with sound where there is one, else a silent one, else nothing', async () => {
    expect(await formatsFor({ ...size, sound: true })).toEqual([]);
    vi.stubGlobal('VideoFrame', {});
    vi.stubGlobal('VideoEncoder', able('vp8', 'vp09', 'avc1'));
    expect(await formatsFor({ ...size, sound: true })).toMatchObject([
      { file: 'webm', audio: null },
      { file: 'mp4', audio: null },
    ]);
    vi.stubGlobal('AudioEncoder', able('opus'));
    expect(await formatsFor({ ...size, sound: true })).toMatchObject([{ file: 'webm', video: 'vp9', audio: 'opus' }]);
    expect(await formatsFor({ ...size, sound: false })).toMatchObject([
      { file: 'webm', audio: null },
      { file: 'mp4', audio: null },
    ]);
    vi.stubGlobal('VideoEncoder', able('avc1'));
    vi.stubGlobal('AudioEncoder', able('mp4a'));
    expect(await formatsFor({ ...size, sound: true })).toMatchObject([{ file: 'mp4', video: 'avc', audio: 'aac' }]);
  });
});

describe('hands at a free table', () => {
  it('are told a scene that comes later than the moment it shows, and let go where another moment begins', async () => {
    const free = GAMES.find(({ id }) => id === 'chuck-rock');
    if (!free) throw new Error('no game');
    const { show: held } = shownGame(free, 5, 30);
    const late = 30_000;
    held.touch(['cursor', [1, 3, 4, 'hand']], late);
    held.touch(['grips', [{ seat: 1, g: 1, how: 'lift', pieces: ['a'], x: 0, z: 0 }]], late);
    vi.stubGlobal('fetch', serving({ public: showFiles(held, 'public', late + 9_000) }));
    const segments = createSegments({
      code: 'ABC234',
      persp: 'public',
      delay: 0,
      places: createPlaces('ABC234', 'http://table.example'),
      replay: true,
    });
    const reel = createReel({ code: 'ABC234', segments, look: 'public', over: true });
    await reel.seek(late + 4_000);
    const end = reel.touches && listenToHands(reel.touches, null);
    expect([...useFree.getState().cursors]).toEqual([[1, { x: 3, z: 4, tool: 'hand' }]]);
    expect(useFree.getState().grips).toHaveLength(1);
    await reel.seek(1_000);
    expect([useFree.getState().cursors.size, useFree.getState().grips.length]).toEqual([0, 0]);
    end?.();
  });
});

describe('the words of a clip', () => {
  it('tell an act from its beginning to what it came to, dice when they lie, then what is to be decided', async () => {
    const time = filmTime();
    const pen = penOf();
    const face = await fetchFace('dragon-treasure');
    if (!face) throw new Error('no words');
    const reel = createReel({
      ...{ code: 'ABC234', look: 'public', over: true },
      segments: createSegments({
        code: 'ABC234',
        persp: 'public',
        delay: 0,
        places: createPlaces('ABC234', 'http://table.example'),
        replay: true,
      }),
    });
    await reel.seek(0);
    const caption = storied({ snapshot: reel.snapshot, game: face, title: 'Finals' });
    const seen: { at: number; text: string }[] = [];
    const told = new Map<string, number>();
    for (let at = 0; at < 60_000; at += 200) {
      await reel.play(at);
      time.advance(200);
      for (const event of reel.snapshot().news.flatMap(({ events }) => events))
        if (event.kind === 'rolled') told.set(String(event.draw), told.get(String(event.draw)) ?? at);
      if (!caption.isStale()) continue;
      caption.lay(pen.pen, 960, 540);
      expect(caption.isStale()).toBe(false);
      seen.push({ at, text: pen.written().join(' | ') });
    }
    time.end();
    expect(seen[0]?.text).toContain('Finals');
    const roll = seen.find(({ text }) => /rolls the die of the turn {2}\d/.test(text));
    const [first = 0] = told.values();
    expect(roll?.at).toBeGreaterThanOrEqual(first + 1_600);
    expect(seen.some(({ text }) => text.includes(' moves, '))).toBe(true);
    expect(seen.some(({ text }) => text.includes('Ada'))).toBe(true);
  });
});

describe('marks of a streaming program', () => {
  it('are kept for the pages of this browser; what is none is passed over', () => {
    localStorage.setItem('lootable.marks.ABC234', '[{"code":"ABC234","at":"soon","seq":1}, null, 7]');
    keepMark({ code: 'ABC234', at: 20_000, seq: 4 });
    expect(marksOf('ABC234')).toEqual([{ code: 'ABC234', at: 20_000, seq: 4 }]);
    expect(marksOf('XYZ234')).toEqual([]);
    localStorage.setItem('lootable.marks.ABC234', 'not even JSON');
    expect(marksOf('ABC234')).toEqual([]);
  });
});

describe('the panel of a replay', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  it('says that this browser writes no films, and offers what stands out and what was marked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    vi.stubGlobal('WebSocket', undefined);
    keepMark({ code: 'ABC234', at: 40_000, seq: 4 });
    render(<ReplayPage code="abc234" feed={(spec) => feedTable({ ...spec, base: 'http://table.example' })} />);
    for (let tries = 0; tries < 20 && !screen.queryByTestId('open-clip'); tries++) await wait(20);
    fireEvent.click(screen.getByTestId('open-clip'));
    for (let tries = 0; tries < 100 && !screen.queryByTestId('clip-form'); tries++) await wait(20);
    expect(screen.getByTestId('clip-unable').textContent).toContain('WebCodecs');
    expect(screen.getByTestId('clip-make')).toHaveProperty('disabled', true);
    await wait(2_000);
    const begins = [...screen.getByTestId('clip-begin').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(begins[0]).toMatch(/^15 s before 0:0\d$/);
    expect(begins.join()).toContain('0:25 Marked in the streaming program');
    fireEvent.keyDown(screen.getByTestId('clip-form'), { key: 'Escape' });
    expect(screen.queryByTestId('clip-form')).toBeNull();
  });
});
