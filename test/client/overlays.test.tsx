import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableSnapshot } from '../../client/net/connection.ts';
import type { FeedSpec } from '../../client/net/show/wanted.ts';
import { type Asked, askedOf, VIEWS } from '../../client/overlay/asked.ts';
import { cameraIn } from '../../client/overlay/obs.ts';
import { showOverlay } from '../../client/overlay/overlay.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { castleAt } from '../../shared/games/dragon-treasure/map.ts';
import { GAMES } from '../../shared/games/index.ts';
import { loadTold } from '../../shared/games/manifest.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { botAct } from '../support/bots.ts';
import { lobbyMeta, pageTable, person } from '../support/page-table.tsx';
import { scramble } from '../support/secrecy.ts';
import { seededBelow } from '../support/table.ts';

/** Games of each title whose overlays are compared. More by `npm run campaign -- secrets`. */
const GAMES_OF_EACH = Number(process.env.SHOW_GAMES ?? 1);
/** Real milliseconds that a title's games may take. */
const PATIENCE = 240_000 * GAMES_OF_EACH;
const WORDS = VIEWS.filter((view) => view !== 'table');
const at = (search: string, hash = ''): Asked => askedOf({ search, hash });

/** A game of bots after so many acts. */
function played(id: string, acts: number, seed = 3): Table {
  const game = GAMES.find((each) => each.id === id);
  if (!game) throw new Error(`no game ${id}`);
  const chance = seededChance(seed);
  const below = seededBelow(seed);
  let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
  for (let act = 0; act < acts; act++) {
    const outcome = botAct(table, 'random', below, chance);
    if (!outcome?.ok) break;
    table = outcome.table;
  }
  return table;
}

const snapshotOf = (table: Table, viewer: number | null = null): Partial<TableSnapshot> => {
  const { game, seats } = table.state;
  const people = Array.from({ length: seats }, (_, seat) => person(seat, `Player ${seat}`));
  return { view: project(table, viewer), meta: lobbyMeta({ game, status: 'playing', seats: people }) };
};

/** An overlay with a feed in hand. */
function shown(asked: Asked, first: Partial<TableSnapshot> = {}) {
  const box = document.createElement('div');
  document.body.append(box);
  let begins = first;
  const opened: { spec: FeedSpec; table: ReturnType<typeof pageTable> }[] = [];
  const feed = (spec: FeedSpec) => {
    const table = pageTable({ meta: null, ...begins });
    opened.push({ spec, table });
    return table.connection;
  };
  /** What feeds begin with that are opened from now on. */
  const from = (patch: Partial<TableSnapshot>) => {
    begins = patch;
  };
  const end = showOverlay(box, { code: 'ABC234', asked, feed });
  ends.push(end);
  const change = (patch: Partial<TableSnapshot>) => opened.at(-1)?.table.change(patch);
  return { box, opened, change, from, end, text: () => box.textContent ?? '' };
}

const ends: (() => void)[] = [];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  // Words of games come by real imports, which a fake clock does not wait for.
  await Promise.all(GAMES.map(({ id }) => loadTold(id)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the address of an overlay', () => {
  it('is read as it is meant', () => {
    expect(at('?view=lower&persp=seat:1&delay=90&bg=%2300ff00&scale=1.5&fps=60&theme=bare&ui=1&debug=1', '#k=abc.DEF-1')).toEqual({
      ...{ view: 'lower', look: 'seat:1', delay: 90, background: '#00ff00', ui: true, scale: 1.5, fps: 60 },
      ...{ theme: 'bare', token: 'abc.DEF-1', debug: true },
    });
    expect(at('')).toMatchObject({ view: 'strip', look: 'public', delay: 0, background: 'transparent', scale: 1, fps: 30, theme: 'wood' });
    expect(at('?view=hands').look).toBe('all');
    expect(at('?view=hands&persp=public').look).toBe('public');
  });

  it('is bounded, and nonsense is as if it had not been asked for', () => {
    expect(at('?delay=99999').delay).toBe(3_600);
    for (const delay of ['-5', 'NaN', 'Infinity', '1e9', '0x10', '', ' 7']) expect(at(`?delay=${encodeURIComponent(delay)}`).delay).toBe(0);
    expect(at('?scale=100').scale).toBe(4);
    expect(at('?scale=0').scale).toBe(0.25);
    expect(at('?fps=0').fps).toBe(1);
    expect(at('?fps=1000').fps).toBe(60);
    for (const bg of ['red', '#fff', 'url(//x)', '#12345g', 'transparent;color:red']) {
      expect(at(`?bg=${encodeURIComponent(bg)}`).background).toBe('transparent');
    }
    expect(at('?view=<b>&theme=x&persp=seat:77')).toMatchObject({ view: 'strip', theme: 'wood', look: 'public' });
    expect(at('', '#k=a b').token).toBeUndefined();
    expect(at('', `#k=${'a'.repeat(500)}`).token).toBeUndefined();
    expect(at('?k=abc').token).toBeUndefined();
  });
});

describe('an overlay', () => {
  it.each(GAMES.map(({ id }) => id))(
    'tells %s in all its views, and never what its feed does not show',
    async (id) => {
      for (let seed = 3; seed < 3 + GAMES_OF_EACH; seed++) {
        const table = played(id, 60 - (seed % 3) * 20, seed);
        const below = seededBelow(seed + 5);
        const others = [scramble(table, null, below), scramble(table, null, below)];
        for (const view of WORDS) {
          const overlay = shown(at(`?view=${view}&persp=public`), snapshotOf(table));
          await wait(200);
          const before = overlay.box.innerHTML;
          if (!['dice', 'log', 'predictions', 'cheers'].includes(view)) expect(overlay.text(), view).not.toBe('');
          // Neither words nor form depend on what nobody but a seat knows.
          for (const other of others) {
            overlay.change(snapshotOf(other));
            await wait(200);
            expect(overlay.box.innerHTML, `${view}, seed ${seed}`).toBe(before);
          }
          overlay.end();
        }
      }
    },
    PATIENCE,
  );

  it('[D-090] says who leads, and what wins', async () => {
    const table = played('dragon-treasure', 30);
    const { view, meta } = snapshotOf(table);
    if (!view) throw new Error('no view');
    const crown = { ...Object.values(view.pieces)[0], id: pieceId('crown'), kind: 'treasure', face: 'crown', place: castleAt(1) };
    const led = {
      ...view,
      own: { ...view.own, corners: [0, 1] },
      pieces: { ...view.pieces, crown: { count: 1, owner: null, tags: [], ...crown } },
    };
    const [strip, score] = ['strip', 'score'].map((each) => shown(at(`?view=${each}`), { view: led, meta: meta ?? null }));
    await wait(200);
    for (const overlay of [strip, score]) {
      const leading = [...(overlay?.box.querySelectorAll('.o-name') ?? [])].filter((name) => name.textContent?.endsWith('leads'));
      expect(leading.map((name) => name.textContent?.includes('Player 1'))).toEqual([true]);
    }
    expect(score?.text()).toContain('First to bring 3 treasures home wins');
  });

  it('shows hands to a feed that may see them', async () => {
    const table = played('dragon-treasure', 30);
    const public_ = shown(at('?view=hands&persp=public'), snapshotOf(table));
    const seat = shown(at('?view=hands&persp=seat:0', '#k=t'), snapshotOf(table, 0));
    await wait(200);
    expect(public_.box.querySelectorAll('.secret')).toHaveLength(0);
    expect(seat.opened[0]?.spec).toMatchObject({ persp: 'seat:0', token: 't', code: 'ABC234' });
    expect(seat.text()).not.toBe(public_.text());
  });

  it('draws at most as often as asked for, and nothing while it is hidden', async () => {
    const overlay = shown(at('?view=strip&fps=2'), snapshotOf(played('chuck-rock', 4)));
    await wait(1_000);
    const rename = (name: string) => {
      const { view, meta } = snapshotOf(played('chuck-rock', 4));
      overlay.change({ view: view ?? null, meta: meta ? { ...meta, seats: [person(0, name), person(1, 'Ben')] } : null });
    };
    rename('Ada');
    await wait(1);
    expect(overlay.text()).toContain('Ada');
    rename('Bea');
    await wait(400);
    expect(overlay.text()).toContain('Ada');
    await wait(200);
    expect(overlay.text()).toContain('Bea');
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
    rename('Cleo');
    await wait(5_000);
    expect(overlay.text()).not.toContain('Cleo');
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
    await wait(600);
    expect(overlay.text()).toContain('Cleo');
  });

  it('shows nothing of what is wrong, says it where it is asked, and tries again for ever', async () => {
    const overlay = shown(at('?view=strip'), { link: 'gone', problem: 'There is no table with this code.' });
    const asked = shown(at('?view=strip&debug=1'), { link: 'gone', problem: 'There is no table with this code.' });
    await wait(100);
    expect(overlay.text()).toBe('');
    expect(asked.text()).toBe('There is no table with this code.');
    expect(console.warn).toHaveBeenCalledWith('Overlay of ABC234: There is no table with this code.');
    await wait(10 * 60_000);
    expect(overlay.opened.length).toBeGreaterThan(8);
    overlay.from(snapshotOf(played('chuck-rock', 4)));
    asked.from(snapshotOf(played('chuck-rock', 4)));
    await wait(80_000);
    expect(overlay.text()).toContain('Player 1');
    expect(asked.box.querySelector('.overlay-debug')?.textContent).toBe('');
    // A link is taken back while it is watched by.
    overlay.change({ link: 'gone', problem: 'This link was taken back.' });
    await wait(100);
    expect(overlay.text()).toBe('');
  });

  it('keeps what was shown while the line is lost', async () => {
    const overlay = shown(at('?view=strip&debug=1'), snapshotOf(played('chuck-rock', 4)));
    await wait(100);
    overlay.change({ link: 'reconnecting', problem: 'The line was lost.' });
    await wait(20_000);
    expect(overlay.box.querySelector('.overlay-safe')?.textContent).toContain('Player 0');
    expect(overlay.box.querySelector('.overlay-debug')?.textContent).toBe('The line was lost.');
  });

  it('marks a clip when the replay buffer was saved, and reads cameras out of the names of scenes', async () => {
    shown(at('?view=strip'), snapshotOf(played('chuck-rock', 4)));
    await wait(100);
    window.dispatchEvent(new Event('obsReplaybufferSaved'));
    const [mark] = JSON.parse(localStorage.getItem('lootable.marks.ABC234') ?? '[]');
    expect(mark).toMatchObject({ code: 'ABC234', at: null });
    sessionStorage.clear();
    expect(cameraIn('Finals #cam:director')).toBe('director');
    expect(cameraIn('#cam:seat:2 close')).toBe('seat:2');
    expect(cameraIn('#cam:nowhere')).toBeNull();
  });
});

describe('an overlay of the audience', () => {
  it('tells what the audience is asked: the answers only once voting has ended, and as late as its feed', async () => {
    const table = played('chuck-rock', 20);
    const poll = {
      n: 1,
      text: 'Who will win?',
      options: ['Ada', '<b>Ben</b>'],
      seats: [0, 1],
      own: false,
      votes: 4,
      left: 60_000,
      tally: null,
      right: null,
      at: 0,
    };
    const overlay = shown(at('?view=predictions'), { ...snapshotOf(table), poll: { ...poll, at: performance.now() } });
    await wait(300);
    expect(overlay.text()).toContain('<b>Ben</b>');
    expect(overlay.text()).toMatch(/4 votes · open for (1:00|0:59)/);
    expect(overlay.text()).not.toContain('%');
    await wait(61_000);
    expect(overlay.text()).toContain('closed at the table');
    overlay.change({ poll: { ...poll, left: null, tally: [1, 3], at: performance.now() } });
    await wait(300);
    expect(overlay.text()).toMatch(/25 %.*75 %.*closed/);
    overlay.change({ poll: { ...poll, left: null, tally: [1, 3], right: [1], at: performance.now() } });
    await wait(300);
    expect(overlay.box.querySelector('.o-option.right')?.textContent).toContain('<b>Ben</b>');
    overlay.change({ poll: null });
    await wait(300);
    expect(overlay.text()).toBe('');
  });

  it('tells what the audience feels, for a moment', async () => {
    const overlay = shown(at('?view=cheers'), snapshotOf(played('chuck-rock', 20)));
    await wait(300);
    expect(overlay.text()).toBe('');
    overlay.change({ cheers: { heart: 12, wow: 1, nuke: 9 } as Record<string, number> });
    await wait(300);
    expect(overlay.box.querySelectorAll('.o-cheer svg')).toHaveLength(2);
    expect(overlay.text()).toBe('12');
    await wait(5_000);
    expect(overlay.text()).toBe('');
  });
});
