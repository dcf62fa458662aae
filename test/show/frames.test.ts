import { describe, expect, it } from 'vitest';
import { createMirror } from '../../client/net/mirror.ts';
import { createShow } from '../../server/broadcast/show.ts';
import { carriedOver, pastOf, tryOut } from '../../server/table/attempt.ts';
import { committedChance } from '../../shared/dice/values.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { join } from '../../shared/engine/part.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { follow, frameOf, isStep } from '../../shared/session/frames.ts';
import type { Perspective } from '../../shared/wire-audience.ts';
import type { FeedFrame, KeyFrame } from '../../shared/wire-show.ts';
import { botAct } from '../support/bots.ts';
import { hider } from '../support/hider.ts';
import { seededBelow, table } from '../support/table.ts';

/** So many answers of a game, fewer where ways are drawn: a question takes as long as a hundred others there. */
const actsOf = ({ drawing }: (typeof GAMES)[number], most: number): number => (drawing ? Math.ceil(most / 4) : most);

/** A game of bots, and the show of it; `after` is called when an act has been shown. */
function shown(game: (typeof GAMES)[number], seed: number, acts: number, after: (now: Table) => void = () => undefined) {
  const chance = seededChance(seed);
  const below = seededBelow(seed);
  const begun = start(game, { seats: game.seats.min }, chance);
  const show = createShow({ game, free: false, all: true });
  let now = begun.table;
  show.begin(begun.table.header, 0);
  after(now);
  for (let i = 0; i < acts; i++) {
    const outcome = botAct(now, 'random', below, chance);
    if (!outcome?.ok) break;
    now = outcome.table;
    show.entry(outcome.entry, (i + 1) * 700);
    after(now);
  }
  return { show, now };
}

const parsed = <T>(text: string): T => JSON.parse(text);
const keyOf = (text: string) => parsed<KeyFrame>(text);
const END = Number.POSITIVE_INFINITY;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('is in its frames as everybody may see it, step by step, and every key leads to the same as all frames before it', () => {
    const views: ReturnType<typeof project>[] = [];
    const { show } = shown(game, 7, actsOf(game, 160), (table) => {
      const view = project(table, null);
      if (views.at(-1)?.seq !== view.seq) views.push(view);
    });
    const timed = show.frames('public', 0, show.countBefore('public', END));
    const frames = timed.map(({ text }) => parsed<FeedFrame>(text));
    // Over a WebSocket it is the same, in fewer bytes.
    expect(timed.map(({ line }) => frameOf(line))).toEqual(frames);
    const state = follow(null);
    const mirror = createMirror();
    mirror.sit(null);
    let steps = 0;
    for (const [index, frame] of frames.entries()) {
      expect(isStep(frame)).toBe(true);
      state.apply(frame);
      expect(mirror.open(state)?.view).toEqual(JSON.parse(JSON.stringify(views[steps])));
      steps += 1;
      const key = show.keyFor('public', index + 1);
      if (key.index !== index + 1) continue;
      const late = createMirror();
      late.sit(null);
      expect(late.open(follow(keyOf(key.text).state))?.view).toEqual(mirror.open(state)?.view);
    }
    expect(steps).toBe(views.length);
    expect(show.keyFor('public', END).index).toBeGreaterThan(0);
  });

  it('is in the same frames where what an act led to was worked out elsewhere', () => {
    const committed = { seed: new Uint8Array(32).fill(7), table: 'a table', entropy: 'word' };
    const below = seededBelow(5);
    const begun = start(game, { seats: game.seats.min }, committedChance(committed));
    let now = begun.table;
    const shows = [0, 1].map(() => createShow({ game, free: false, all: true }));
    for (const show of shows) show.begin(now.header, 0);
    for (let i = 1; i <= actsOf(game, 40); i++) {
      const open = now.state.prompts.find(({ answer }) => answer === null);
      if (!open) break;
      const command = { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(now, open, 'random', below) } as const;
      const { header, state, nextDraw } = now;
      const tried = structuredClone(tryOut(game, { header, state, past: pastOf(now), nextDraw, command, committed, moments: [] }));
      if (!tried.ok) throw new Error('refused');
      const { table, entry } = carriedOver(now, tried.done);
      now = table;
      shows[0]?.entry(entry, i);
      shows[1]?.entry(entry, i, tried.done);
    }
    const [played, told] = shows.map((show) => show.frames('all', 0, END));
    expect(told).toEqual(played);
    expect(told?.length).toBeGreaterThan(5);
  });

  it('is in its frames as each seat sees it, where a feed of everything is made', () => {
    const { show, now } = shown(game, 11, actsOf(game, 90));
    const state = follow(null);
    const parts = new Map<string, Parameters<typeof join>[1]>();
    for (const { text } of show.frames('all', 0, show.countBefore('all', END))) {
      const frame = parsed<FeedFrame>(text);
      if (isStep(frame)) state.apply(frame);
      for (const [seat, { part }] of Object.entries(frame.f ?? {})) parts.set(seat, part);
    }
    const mirror = createMirror();
    mirror.sit(null);
    const open = mirror.open(state)?.view;
    if (!open) throw new Error('nothing was shown');
    for (const [seat, part] of parts) {
      const { pieces, notes } = project(now, Number(seat));
      const joined = join(open, part);
      expect(joined.pieces).toEqual(JSON.parse(JSON.stringify(pieces)));
      expect(joined.notes).toEqual(JSON.parse(JSON.stringify(notes)));
    }
    expect(parts.size).toBe(now.state.seats);
  });
});

describe('the frames of a show', () => {
  it('tell the public neither what one seat does in secret nor that it does', () => {
    const voice = table(hider).seat(0);
    const show = createShow({ game: hider, free: false, all: true });
    show.begin(voice.table.header, 0);
    const count = (persp: Perspective): number => show.countBefore(persp, END);
    const before = [count('public'), count('all')];
    const size = show.frames('public', 0, END).map(({ text }) => text);
    voice.answer('whisper');
    const entry = voice.table.log.shared.at(-1);
    if (!entry) throw new Error('nothing was done');
    show.entry(entry, 500);
    expect([count('public'), count('all')]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(show.frames('public', 0, END).map(({ text }) => text)).toEqual(size);
    expect(show.keyFor('public', END).at).toBe(0);
  });
});
