import { describe, expect, it } from 'vitest';
import { joinAll } from '../../client/net/show/all.ts';
import { interlude } from '../../client/overlay/views.ts';
import { interludeOf } from '../../client/store/interlude.ts';
import { saidLast, toldOf } from '../../client/store/telling.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import type { News } from '../../shared/wire-messages.ts';
import { botAct } from '../support/bots.ts';
import { lobbyMeta, person } from '../support/page-table.tsx';
import { seededBelow } from '../support/table.ts';

/** What an audience is shown before each act of a game of bots: everybody's, and that which sees everything. */
function watched(acts: number) {
  const [chance, below] = [seededChance(4), seededBelow(4)];
  const meta = lobbyMeta({ game: 'keelar', status: 'playing', seats: ['Ada', 'Ben', 'Cleo'].map((name, seat) => person(seat, name)) });
  let { table } = start(keelar, { seats: 3, options: { 'shop.startGold': 20 } }, chance);
  const [open, all]: [News[], News[]] = [[], []];
  const seen = [];
  for (let act = 0; act < acts; act++) {
    const view = project(table, null);
    const told = toldOf({ view, meta }, keelar);
    const everything = toldOf({ view: joinAll(view, new Map()), meta }, keelar);
    if (!told || !everything) throw new Error('nothing to tell');
    const said = saidLast(everything, all, 12).map(({ text }) => text);
    seen.push({ open: interludeOf(told, open), all: interludeOf(everything, all), said });
    const outcome = botAct(table, 'heuristic', below, chance);
    if (!outcome?.ok) break;
    table = outcome.table;
    const { seq } = project(table, null);
    open.push({ n: act, seq, events: eventsFor(outcome.events, null) });
    all.push({ n: act, seq, events: [...outcome.events] });
  }
  return seen;
}

describe('while all decide in secret and the board is empty', () => {
  const seen = watched(40);
  const shown = seen.flatMap(({ open }) => open ?? []);
  it('an audience is told what is decided, by whom, and who is ready', () => {
    expect(new Set(shown.map(({ title }) => title))).toEqual(
      new Set(['All choose their classes', 'All shop in secret', 'All choose in secret what to bring']),
    );
    expect(shown.every(({ rows }) => rows.length === 3 && rows.some(({ thinks }) => thinks))).toBe(true);
    expect(shown.some(({ rows }) => rows.some(({ thinks }) => !thinks))).toBe(true);
    const box = interlude(shown.at(-1) ?? { title: '', rows: [] });
    expect(box.textContent).toMatch(/All choose in secret what to bring.*Ada.*Gold out in all 0.*(?:decides|ready).*Ben.*Cleo/);
  });
  it('what each buys is told to nobody but the audience that sees everything, and to that one with whose it is', () => {
    expect(shown.flatMap(({ rows }) => rows.map(({ heard }) => heard)).filter(Boolean)).toEqual([]);
    const heard = seen.flatMap(({ all }) => all?.rows.map((row) => `${row.seat.name}: ${row.heard}`) ?? []);
    expect(heard).toContainEqual(expect.stringMatching(/^(?:Ada|Ben|Cleo): You buy: .+ gold left$/));
    expect(seen.flatMap(({ said }) => said)).toContainEqual(expect.stringMatching(/^(?:Ada|Ben|Cleo): You buy: /));
  });
  it('nothing lies over the board once anybody stands there', () => {
    const last = seen.findLastIndex(({ open }) => open !== null);
    expect(last).toBeGreaterThan(3);
    expect(last).toBeLessThan(seen.length - 1);
    expect(seen.at(-1)?.open).toBeNull();
  });
});
