import { describe, expect, it } from 'vitest';
import { storied } from '../../client/clip/story.ts';
import { FIRST, type TableSnapshot } from '../../client/net/connection.ts';
import { filmTime } from '../../client/store/clock.ts';
import { fetchFace } from '../../client/store/games.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { View } from '../../shared/engine/view.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { News } from '../../shared/wire-messages.ts';
import { penOf } from '../support/pen.ts';

const game = GAMES.find(({ id }) => id === 'dragon-treasure');

const tell = (seconds: number) => ({ kind: 'told' as const, to: 'all' as const, line: ['!free.timer', 0, seconds] as const });
const roll = { ...tell(222), kind: 'rolled' as const, seat: 1, dice: ['d6' as const], values: [5], draw: 7 };

/** A game that has just begun; `film` makes the captions of what `snapshot` shows: what stands there so much later, nothing where it stands still. */
async function begun() {
  const face = await fetchFace('dragon-treasure');
  if (!face || !game) throw new Error('no words');
  const view = project(start(game, { seats: 2 }, seededChance(1)).table, null);
  const time = filmTime();
  const { pen, written } = penOf();
  const film = (snapshot: () => TableSnapshot) => {
    const caption = storied({ snapshot, game: face, title: '' });
    return (ms: number, always = true): string => {
      time.advance(ms);
      if (!always && !caption.isStale()) return '';
      caption.lay(pen, 960, 540);
      return written().join(' ');
    };
  };
  return { face, view, film, end: time.end };
}

describe('an act that ends with the throw of whoever is next', () => {
  it('is told at once, under the name of who has done it; the dice and the next name when they lie', async () => {
    const { face, view, film, end } = await begun();
    const of = (seat: number): View => ({ ...view, turn: { seat, number: 1 + seat } });
    let snapshot = { ...FIRST, view: of(0), news: [{ n: 1, seq: 1, events: [tell(11)] }] as readonly News[] };
    const seen = film(() => snapshot);
    const [blue, red] = [face.colours[0]?.name, face.colours[1]?.name].map((name) => new RegExp(`${name}`, 'i'));
    seen(0);
    seen(3_000);
    snapshot = { ...snapshot, view: of(1), news: [...snapshot.news, { n: 2, seq: 2, events: [tell(111), roll] }] };
    for (const at of [0, 1_000]) {
      const words = seen(at);
      expect(words).toContain('111 s');
      expect(words).not.toContain('222 s');
      expect(words).toMatch(blue ?? /!/);
    }
    const words = seen(900);
    expect(words).toContain('111 s');
    expect(words).toContain('222 s');
    expect(words).toMatch(red ?? /!/);
    end();
  });
});

describe('an act of which the dice are a part', () => {
  it('is told on from what the dice came to: nothing of it is passed over while they roll', async () => {
    const { view, film, end } = await begun();
    const after = Array.from({ length: 8 }, (_, i) => tell(300 + i));
    let snapshot = { ...FIRST, view, news: [{ n: 1, seq: 1, events: [tell(11)] }] as readonly News[] };
    const seen = film(() => snapshot);
    seen(0);
    seen(3_000);
    snapshot = { ...snapshot, news: [...snapshot.news, { n: 2, seq: 2, events: [tell(111), roll, ...after] }] };
    expect(seen(0)).toContain('111 s');
    expect(seen(1_700)).not.toContain('222 s');
    const words = Array.from({ length: 30 }, () => seen(200)).join(' ');
    for (const seconds of [222, ...after.map((_, i) => 300 + i)]) expect(words).toContain(`${seconds} s`);
    end();
  });
});

describe('acts that come in one burst', () => {
  it('are each told to the end, unless too many wait', async () => {
    const { view, film, end } = await begun();
    const said = (n: number, many: number): News => ({
      ...{ n, seq: n },
      events: Array.from({ length: many }, (_, i) => tell(n * 100 + i)),
    });
    let news = [said(1, 12)];
    const laid = film(() => ({ ...FIRST, view, news }));
    const seen = (ms: number): string => laid(ms, false);
    expect(seen(0)).toContain('100 s');
    news = [...news, said(2, 1)];
    expect(seen(400)).toBe('');
    const rest = Array.from({ length: 40 }, () => seen(200)).join(' ');
    expect(rest).toContain('111 s');
    expect(rest.indexOf('111 s')).toBeLessThan(rest.indexOf('200 s'));
    news = [...news, said(3, 12), said(4, 1), said(5, 1)];
    expect(seen(200)).toContain('300 s');
    // Where more than one waits each has a part's time: what is seen meanwhile is about them.
    expect(seen(1_400)).toContain('400 s');
    news = [...news, said(6, 1), said(7, 1), said(8, 1)];
    expect(seen(200)).toContain('800 s');
    end();
  });
});
