import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPage, sizeOf } from '../../scripts/bench/bundle-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Record<string, string> = {
  'index.html':
    '<script type="module" src="/assets/index-a.js"></script><link rel="modulepreload" href="/assets/react-b.js"><link rel="stylesheet" href="/assets/index-c.css">',
  'watch.html': '<script type="module" src="/assets/watch-u.js"></script><link rel="stylesheet" href="/assets/index-c.css">',
  'assets/watch-u.js': `import { r } from './react-b.js'; import './WatchPage-p.js'; import('./table-d.js'); import('./ClipPanel-v.js'); import('./crowd-w.js'); r()`,
  'assets/ClipPanel-v.js': 'export const clip = 1',
  'assets/crowd-w.js': 'export const crowd = 1',
  'assets/index-a.js': `import { r } from './react-b.js'; const d = ['assets/table-d.js', 'assets/table-e.css']; import('./table-d.js'); import('./Verify-f.js'); import('./ShowTable-j.js'); import('./TablePage-l.js'); import('./WatchPage-p.js'); r(d, './gone.js')`,
  'assets/react-b.js': `export * from './shared-g.js'`,
  'assets/shared-g.js': 'export const r = () => 0',
  'assets/index-c.css': 'body{}',
  'assets/table-d.js': `import './shared-g.js'; import('./free-Scene-m.js'); import('./director-Directed-p.js'); new Worker(new URL('/assets/worker-h.js', import.meta.url))`,
  'assets/table-e.css': 'p{}',
  'assets/worker-h.js': 'postMessage(0)',
  'assets/Verify-f.js': `import './react-b.js'; import('./rapier-i.js')`,
  'assets/rapier-i.js': 'export const heavy = 1',
  'assets/ShowTable-j.js': `import('./face-one-12345678.js'); import('./face-two-12345678.js'); import('./game-one-12345678.js')`,
  'assets/options-one-12345678.js': 'export const options = 1',
  'assets/options-two-12345678.js': 'export const options = 2',
  'assets/game-one-12345678.js': `import './face-one-12345678.js'; export const one = 1`,
  'assets/face-one-12345678.js': `import './dice-k.js'`,
  'assets/face-two-12345678.js': `import './skin-one-12345678.js'; export const two = 2`,
  'assets/skin-one-12345678.js': 'export const skin = 1',
  'assets/dice-k.js': 'export const dice = 1',
  'assets/TablePage-l.js': `import('./face-one-12345678.js'); import('./face-two-12345678.js'); import('./game-one-12345678.js'); import('./Coach-s.js'); import('./LessonsPage-t.js'); import('./options-one-12345678.js'); import('./options-two-12345678.js')`,
  'assets/free-Scene-m.js': `import './table-d.js'; import './pose-n.js'; import('./free-Box-o.js')`,
  'assets/free-Box-o.js': 'export const box = 1',
  'assets/director-Directed-p.js': `import './react-b.js'; export const directed = 1`,
  'assets/pose-n.js': 'export const pose = 1',
  'assets/WatchPage-p.js': `import './feed-q.js'; import('./face-one-12345678.js'); import('./face-two-12345678.js'); import('./hud-r.js'); import('./options-one-12345678.js')`,
  'assets/feed-q.js': 'export const feed = 1',
  'assets/hud-r.js': 'export const hud = 1',
  'assets/Coach-s.js': 'export const coach = 1',
  'assets/LessonsPage-t.js': 'export const lessons = 1',
  'assets/unused-j.js': 'export const unused = 1',
};
mkdirSync(join(folder, 'assets'));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

describe('the weight of the page', () => {
  const page = readPage(folder);
  const names = (set: ReadonlySet<string>) => [...set].map((file) => file.replace(/^assets\//, '')).sort();
  it('counts at once: html, scripts with their imports, styles; no lazy chunk', () =>
    expect(names(page.entry)).toEqual(['index-a.js', 'index-c.css', 'index.html', 'react-b.js', 'shared-g.js']));
  const more = (set: ReadonlySet<string> | undefined) => names(set ?? new Set()).filter((name) => !names(page.entry).includes(name));
  const always = ['table-d.js', 'table-e.css', 'worker-h.js'];
  it('counts for a table lazy chunks, their styles and workers, and of games only its own; not the show, not the verify page', () => {
    expect([...page.tables.keys()]).toEqual(['one', 'two']);
    expect(more(page.tables.get('one'))).toEqual([
      ...['TablePage-l.js', 'dice-k.js', 'face-one-12345678.js', 'options-one-12345678.js'],
      ...always,
    ]);
  });
  it('leaves out what only pages that watch load', () =>
    expect([...page.tables.values(), ...page.shows.values()].some((files) => files.has('assets/director-Directed-p.js'))).toBe(false));
  it('leaves out what only lessons load', () =>
    expect([...page.tables.values(), ...page.watches.values()].some((files) => [...files].some((file) => /Coach|Lesson/.test(file)))).toBe(
      false,
    ));
  it('counts apart what only a table without rules needs, whatever it imports', () =>
    expect(names(page.free.get('one') ?? new Set())).toEqual(['free-Box-o.js', 'free-Scene-m.js', 'pose-n.js']));
  it('counts what a part imports at once, whatever it is called', () =>
    expect(more(page.tables.get('two'))).toEqual([
      ...['TablePage-l.js', 'face-two-12345678.js', 'options-two-12345678.js', 'skin-one-12345678.js'],
      ...always,
    ]));
  it('counts for the front page the show of a game, without the table', () =>
    expect(more(page.shows.get('one'))).toEqual([
      'ShowTable-j.js',
      'dice-k.js',
      'face-one-12345678.js',
      'game-one-12345678.js',
      ...always,
    ]));
  it('counts for whoever watches the page of an audience, without the table, what is chosen for it, and panels', () =>
    expect(more(page.watches.get('one'))).toEqual([
      'WatchPage-p.js',
      'dice-k.js',
      'director-Directed-p.js',
      'face-one-12345678.js',
      'feed-q.js',
      'table-d.js',
      'watch-u.js',
      'watch.html',
      'worker-h.js',
    ]));
  it('keeps the verify page and the physics apart', () => expect(names(page.verify)).toEqual(['Verify-f.js', 'rapier-i.js']));
  it('weighs files as they are sent', () => {
    writeFileSync(join(folder, 'big.js'), 'x'.repeat(100_000));
    expect(sizeOf(folder, 'big.js')).toBeLessThan(500);
  });
});
