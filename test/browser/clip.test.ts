import { describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { createShow } from '../../server/broadcast/show.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { playSome } from '../support/audience.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { clipOf, decoded, filmIn, jumpTo, lightOf, made, pause } from '../support/clips.ts';
import { at, Hands } from '../support/freehand.ts';
import { barriers, settled, viewOf } from '../support/guests.ts';
import { Person } from '../support/server.ts';
import { keep, SHOTS, shot } from '../support/shots.ts';
import { serving, showFiles } from '../support/show-files.ts';
import { seededBelow } from '../support/table.ts';

const FPS = 30;

const server = usualServer();

windows();

/** A game of two that is over, and its code. */
async function finished(): Promise<string> {
  const made = await createTable({ game: 'chuck-rock', seats: 2, listed: false, name: 'Clips' }, server.url);
  if (!made.ok) throw new Error(made.refusal.text);
  const { code, host } = made.value;
  const [ada, ben] = [new Person(server.url, code, { host }), new Person(server.url, code)];
  await ada.open();
  await ben.open();
  await ada.do({ t: 'sit', seat: 0, name: 'Ada', share: true });
  await ben.do({ t: 'sit', seat: 1, name: 'Ben', share: true });
  await ada.do({ t: 'start' });
  await playSome([ada, ben], 60, seededBelow(8));
  // The dice may have ended it before.
  if (!ada.now.view?.result) await ada.do({ t: 'stop' });
  ada.leave();
  ben.leave();
  return code;
}

/** A show of a free table where somebody hides a figure and takes it elsewhere. */
function hiding(where: number, hand = false) {
  const hands = new Hands({ seats: 2 });
  const show = createShow({ game: freeTable, free: false, all: true });
  show.begin(hands.voice.table.header, 0);
  let told = 0;
  const tell = (at: number): void => {
    const entries = hands.voice.table.log.shared;
    for (const entry of entries.slice(told)) show.entry(entry, at);
    told = entries.length;
  };
  const figure = hands.spawn({ kind: 'free/pawn', owner: 0 }, at(0, 0));
  hands.spawn({ kind: 'free/meeple', owner: 1 }, at(3, 2));
  tell(100);
  const before = new Set(Object.keys(hands.state.pieces));
  hands.do(0, { op: 'hide', pieces: [figure] });
  tell(1_000);
  const hidden = Object.values(hands.state.pieces).find(({ id }) => !before.has(id))?.id ?? figure;
  hands.do(0, { op: 'place', pieces: [{ piece: hidden, pose: at(where, where) }] });
  tell(2_000);
  if (hand) show.touch(['cursor', [1, 1, 1, 'hand']], 3_900);
  hands.spawn({ kind: 'free/cube' }, at(-3, 1));
  // Between two pictures: what falls on one may be told by it or by the next.
  tell(4_320);
  // Long enough to be stopped before its end, however late the page comes.
  return { public: showFiles(show, 'public', 90_000), all: showFiles(show, 'all', 90_000) };
}

describe('a clip of a free table', () => {
  it('shows the hands of others, is the same film wherever it was hidden, and another one only to eyes that may see it', async () => {
    const { page, problems } = await visit();
    const films: Record<string, string[]> = {};
    for (const [where, look, hand] of [
      [-2, 'public', false],
      [4, 'public', false],
      [4, 'public', true],
      [4, 'seat:0', false],
    ] as const) {
      const feed = serving(hiding(where, hand));
      await page.unroute('**/*');
      await page.route(/\/(?:api\/shows|show)\//, async (route) =>
        route.fulfill({ body: await (await feed(route.request().url())).text(), contentType: 'application/json' }),
      );
      await page.goto(`${server.url}/replay/ABC234?quality=low&at=4&cam=free&persp=${look}`);
      await viewOf(page);
      await pause(page);
      await jumpTo(page, 4_000);
      await settled(page);
      await page.getByTestId('open-clip').click();
      await page.getByTestId('clip-form').waitFor();
      const file = await clipOf(page, { seconds: 1, begin: 'now', sound: false });
      keep(`clip-hidden-${look.replace(':', '')}-${where}${hand ? '-hand' : ''}.webm`, file);
      films[`${look} ${where}${hand ? ' hand' : ''}`] = (await decoded(page, await filmIn(file))).map(({ hash }) => hash);
    }
    expect(films['public -2']).toHaveLength(FPS);
    expect(films['public 4']).toEqual(films['public -2']);
    // A pointer that rests on the table since before the clip is in each of its pictures.
    expect(films['public 4 hand']?.some((picture) => films['public 4']?.includes(picture))).toBe(false);
    expect(films['seat:0 4']).not.toEqual(films['public 4']);
    expect(problems).toEqual([]);
  });
});

describe('a clip of a replay', () => {
  it('is made picture by picture, can be played again, and leaves the page as it was', async () => {
    const code = await finished();
    const { page, problems } = await visit({ reducedMotion: 'no-preference' });
    await page.goto(`${server.url}/replay/${code}?quality=low&at=2`);
    await viewOf(page);
    await pause(page);
    // However late a busy machine has pressed that: there is a second to film.
    await page.getByTestId('scrub').fill('1000');
    await page.getByTestId('open-clip').click();
    await page.getByTestId('clip-form').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shot(page, 'clip-form');

    await page.getByTestId('clip-title').fill('Ada & Ben <at> it');
    const file = await clipOf(page, { seconds: 1, begin: 'now', size: SHOTS ? '960x540' : '480x270' });
    await shot(page, 'clip-made');
    keep('clip-made.webm', file);
    expect(await page.getByTestId('clip-download').getAttribute('download')).toMatch(/^ada-ben-at-it-0-0\d\.webm$/);
    const film = await filmIn(file);
    expect(film.packets).toHaveLength(FPS);
    expect(film.seconds).toBeCloseTo(1, 1);
    expect(film.sound).toMatchObject({ codec: 'opus' });
    const pictures = await decoded(page, film);
    expect(pictures).toHaveLength(FPS);
    expect(Math.min(...pictures.map(({ light }) => light))).toBeGreaterThan(20);
    expect(new Set(pictures.map(({ hash }) => hash)).size).toBeGreaterThan(FPS / 2);

    await page.getByTestId('clip-again').click();
    await page.getByTestId('clip-still').click();
    const still = await made(page);
    keep('clip-still.png', still);
    expect([still.readUInt32BE(16), still.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await lightOf(page, still)).toBeGreaterThan(20);
    await page.getByTestId('clip-again').click();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.__lootable?.settled() === true, undefined, { timeout: 30_000 });
    expect(problems).toEqual([]);
  });
});
