import { describe, expect, it } from 'vitest';
import { parse } from '../scripts/source.ts';
import { gamesOf, wrongArrows, wrongFloors } from './architecture/arrows.ts';
import { fileCircles, folderCircles, withoutCircles } from './architecture/circles.ts';
import { unusedExports } from './architecture/exports.ts';
import { type File, foreignPlaces, namedInVain, readFiles, readmes, readSources, stepsIn, tooBig, tooLong } from './architecture/tree.ts';
import { bareParts, bareTimers, gameNames, looseEnds, unsteadyCalls, vagueNames } from './architecture/words.ts';

const files = readFiles();
const sources = readSources(files);

describe('the source tree', () => {
  it('was found and read', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(gamesOf(sources).size).toBeGreaterThan(1);
  });
  it('keeps the arrows: client → shared ← server, client → models/catalog, games → engine → table, no game imports another', () =>
    expect(wrongArrows(sources)).toEqual([]));
  it('keeps the floors of the server: a room imports the rooms below it, and no file stands outside of the rooms', () =>
    expect(wrongFloors(sources)).toEqual([]));
  it.each(withoutCircles.files)('has no circle of imports between the files of %s', (under) =>
    expect(fileCircles(sources, under)).toEqual([]),
  );
  it('has no circle of imports between these folders', () =>
    expect(withoutCircles.folders.flatMap((under) => folderCircles(sources, under))).toEqual([]));
  it('exports nothing that nobody imports', () => expect(unusedExports(sources)).toEqual([]));
  it('has neither time nor chance nor locale in shared', () => expect(sources.flatMap(unsteadyCalls)).toEqual([]));
  it('has no unguarded timer in the server', () => expect(sources.flatMap(bareTimers)).toEqual([]));
  it('fetches the parts of a page in the one way that tries again', () => expect(sources.flatMap(bareParts)).toEqual([]));
  it('has no holes in the types, no unfinished work and no test switched off', () => expect(sources.flatMap(looseEnds)).toEqual([]));
  it('names things by what they are for', () => expect(sources.flatMap(vagueNames)).toEqual([]));
  it('says no game’s name in the engine, the server and the general client', () => expect(sources.flatMap(gameNames)).toEqual([]));
  it('has no file of more than 300 lines', () => expect(tooLong(files)).toEqual([]));
  it('has a short README.md in every folder with several files', () => expect(readmes(files)).toEqual([]));
  it('is as docs/architecture.md says, and a click takes at most 25 steps', () => {
    expect(['docs/architecture.md', 'CONTRIBUTING.md'].flatMap((path) => namedInVain(files, path))).toEqual([]);
    expect(stepsIn(files, 'docs/architecture.md')).toBeGreaterThan(15);
    expect(stepsIn(files, 'docs/architecture.md')).toBeLessThanOrEqual(25);
  });
  it('names no path of one computer and no package host', () => expect(foreignPlaces(files)).toEqual([]));
  it('has no file above 400 kB', () => expect(tooBig(files)).toEqual([]));
});

const file = (path: string, text: string): File => ({ path, size: text.length, text });

/** How many of the imports, each in a file of its own, are refused. */
const refused = (path: string, ...imports: string[]) => {
  const games = new Set(['one', 'two']);
  return imports.map((text) => wrongArrows([parse(path, text)], games).length);
};

describe('the checks themselves', () => {
  it('refuse imports against the arrows and let the others pass', () => {
    expect(
      refused(
        'client/a.ts',
        `import '../server/b.ts'`,
        `import '../models/build.ts'`,
        `import('../server/c.ts')`,
        `import type { A } from '../server/d.ts'`,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(
      refused('client/a.ts', `import '../shared/b.ts'`, `import '../models/catalog.ts'`, `import 'three'`, `// import '../server/b.ts'`),
    ).toEqual([0, 0, 0, 0]);
    expect(
      refused(
        'server/a/b.ts',
        `import '../../client/c.ts'`,
        `export * from '../../models/catalog.ts'`,
        `import '../guard.ts'`,
        `import 'node:fs'`,
      ),
    ).toEqual([1, 1, 0, 0]);
    expect(
      refused(
        'shared/engine/a.ts',
        `import '../games/one/index.ts'`,
        `import '../table/piece.ts'`,
        `import 'three'`,
        `import 'node:fs'`,
        `import '@noble/hashes/sha2.js'`,
      ),
    ).toEqual([1, 0, 1, 1, 0]);
    expect(
      refused('shared/table/a.ts', `import '../engine/b.ts'`, `import { z } from 'zod'`, `const text = "import '../engine/b.ts'"`),
    ).toEqual([1, 0, 0]);
    expect(
      refused('shared/games/one/a.ts', `import '../two/index.ts'`, `import './b.ts'`, `import '../../engine/c.ts'`, `import 'react'`),
    ).toEqual([1, 0, 0, 1]);
  });
  it('refuse files of the server outside of its rooms, and imports that do not go down', () => {
    const count = (path: string, ...imports: string[]) =>
      wrongFloors([parse(path, imports.map((from) => `import '${from}';`).join('\n'))]).length;
    expect(['server/a.ts', 'server/cellar/a.ts', 'server/table/deep/a.ts', 'server/main.ts'].map((path) => count(path))).toEqual([
      1, 1, 1, 0,
    ]);
    expect(count('server/table/a.ts', './b.ts', '../store/c.ts', '../../shared/d.ts', 'zod', 'node:fs')).toBe(0);
    expect(count('server/table/a.ts', '../lobby/b.ts', '../app.ts', '../cellar/c.ts')).toBe(3);
    expect(count('server/lobby/a.ts', '../presence/b.ts')).toBe(1);
    expect(count('server/app.ts', './room/a.ts')).toBe(0);
  });
  it('let the types of the physics library into one file only', () => {
    const types = `import type { World } from '@dimforge/rapier3d-deterministic-compat'`;
    expect(refused('shared/dice/physics.ts', types, types.replace('type ', ''))).toEqual([0, 1]);
    expect(refused('shared/dice/track.ts', types)).toEqual([1]);
  });
  it('find circles between files and between folders, types included', () => {
    const tree = [
      parse('client/one/a.ts', `import './b.ts'; import '../two/c.ts'`),
      parse('client/one/b.ts', `import type { A } from './a.ts'`),
      parse('client/two/c.ts', `import '../three/d.ts'; import 'react'`),
      parse('client/three/d.ts', `const one = () => import('../one/e.ts')`),
      parse('client/one/e.ts', ''),
      parse('client/f.ts', `import './one/e.ts'`),
    ];
    expect(fileCircles(tree, 'client/')).toEqual([['client/one/a.ts', 'client/one/b.ts']]);
    expect(fileCircles(tree, 'client/two/')).toEqual([]);
    expect(folderCircles(tree, 'client/')).toEqual([['one', 'three', 'two']]);
    expect(folderCircles(tree, 'client/one/')).toEqual([['a.ts', 'b.ts']]);
  });
  it('find exports that nobody imports', () => {
    const tree = [
      parse('shared/a.ts', 'export const one = 1, two = 2; export type Three = 3; export { one as four }; export function five() {}'),
      parse('shared/b.ts', `import { two, type Three as Other } from './a.ts'; export { five } from './a.ts'`),
      parse('shared/c.ts', `export const all = 1; export const { x, y: [z] } = all`),
      parse('client/d.ts', `import * as b from '../shared/b.ts'; const c = () => import('../shared/c.ts')`),
    ];
    expect(unusedExports(tree)).toEqual(['one', 'four'].map((name) => `shared/a.ts exports ${name}, which nobody imports`));
    expect(unusedExports(tree.slice(2, 3)).map((line) => line.split(' ')[2])).toEqual(['all,', 'x,', 'z,']);
  });
  it('read the games from the manifest', () => {
    expect([
      ...gamesOf([parse('shared/games/manifest.ts', `import { a } from './one/index.ts'; import type { B } from '../engine/game.ts'`)]),
    ]).toEqual(['one']);
  });
  it('find time, chance and locale in shared, and nowhere else', () => {
    const text = `new Date(); Math.random(); crypto.x(); setTimeout(f); globalThis.setInterval(f); 'a'.localeCompare('b'); (1).toLocaleString(); Intl.x; performance.now()`;
    expect(unsteadyCalls(parse('shared/a.ts', text))).toHaveLength(9);
    expect(unsteadyCalls(parse('server/a.ts', text))).toEqual([]);
    expect(
      unsteadyCalls(
        parse('shared/a.ts', `// Date\nconst t = 'Math.random()'; row.Date = 1; row.performance(); const q = { crypto: 2 }; Math.floor(1)`),
      ),
    ).toEqual([]);
  });
  it('find unguarded timers in the server', () => {
    expect(bareTimers(parse('server/a.ts', 'setTimeout(f, 1); globalThis.setInterval(f, 1)'))).toHaveLength(2);
    expect(bareTimers(parse('server/runtime/scheduler.ts', 'setTimeout(f, 1)'))).toEqual([]);
    expect(bareTimers(parse('server/a.ts', 'clock.setTimeout(f, 1)'))).toEqual([]);
    expect(bareTimers(parse('server/a.ts', `import { setTimeout } from 'node:timers/promises'; await setTimeout(1)`))).toEqual([]);
  });
  it('find parts that are fetched once only', () => {
    expect(bareParts(parse('client/a.tsx', `import { lazy } from 'react'; const A = lazy(() => import('./b.tsx'))`))).not.toEqual([]);
    expect(bareParts(parse('client/a.tsx', `import { lazily } from './lazily.ts'; const A = lazily(() => b); c.lazy()`))).toEqual([]);
    expect(bareParts(parse('server/a.ts', 'lazy()'))).toEqual([]);
  });
  it('find loose ends', () => {
    const count = (text: string) => looseEnds(parse('client/a.tsx', text)).length;
    expect(['let a: any', 'f(x!)', 'x as any', '// @ts-ignore', '/* TODO later */', '// FIXME'].map(count)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(
      [`it.only('a', f)`, `describe.skip('a', f)`, `it.skip.each([1])('a', f)`, `test.todo('a')`].map((text) => count(text) > 0),
    ).toEqual([true, true, true, true]);
    expect(count('const a = <p dangerouslySetInnerHTML={{ __html: x }} />')).toBe(1);
    expect(
      [`it.skipIf(x)('a', f)`, `const text = 'TODO it.only(any)'`, 'if (!x) any(y)', '(url ? describe : describe.skip)(name, f)'].map(
        count,
      ),
    ).toEqual([0, 0, 0, 0]);
  });
  it('find names that say nothing', () => {
    const paths = ['server/RoomManager.ts', 'client/utils.ts', 'client/dom-helper.ts', 'shared/base.test.ts'];
    expect(paths.map((path) => vagueNames(parse(path, '')).length)).toEqual([1, 1, 1, 1]);
    expect(vagueNames(parse('server/a.ts', 'export class StoreBase {}'))).toHaveLength(1);
    expect(vagueNames(parse('server/database.ts', 'export class Database {}'))).toEqual([]);
  });
  it('find the name of a game in general code', () => {
    const count = (path: string, text: string) => gameNames(parse(path, text)).length;
    expect(count('server/a.ts', `const id = 'dragon-treasure'; const b = chuckRock; const c = \`Keelar \${id}\``)).toBe(3);
    expect(count('client/pages/About.tsx', 'const a = <p>Traps & Treasure</p>')).toBe(1);
    expect(count('shared/engine/a.ts', '/* as in Tomb Looters */ const a = 1')).toBe(0);
    expect(count('client/skins/a.ts', `const id = 'mad-alchemist'`)).toBe(0);
  });
  it('find files that are too long or too big, and folders without a README.md', () => {
    expect(
      tooLong([file('shared/a.ts', 'x\n'.repeat(300)), file('shared/b.ts', 'x\n'.repeat(301)), file('docs/c.md', 'x\n'.repeat(999))]),
    ).toHaveLength(1);
    expect(tooBig([{ path: 'a.glb', size: 400_001, text: undefined }, file('b', 'x')])).toHaveLength(1);
    const two = [file('shared/x/a.ts', ''), file('shared/x/b.ts', ''), file('shared/y/a.ts', '')];
    expect(readmes(two)).toEqual(['shared/x has no README.md']);
    expect(readmes([...two, file('shared/x/README.md', 'x\n'.repeat(15))])).toEqual([]);
    expect(readmes([...two, file('shared/x/README.md', 'x\n'.repeat(16))])).toHaveLength(1);
  });
  it('find what a document names and the tree lacks', () => {
    const tree: File[] = [
      { path: 'docs/a.md', size: 1, text: '1. `shared/b.ts` · `there`\n2. `shared/b.ts` · `gone`\n\n`shared/c/`, `shared`, `client/d.ts`' },
      { path: 'shared/b.ts', size: 1, text: 'const there = 1' },
    ];
    expect(namedInVain(tree, 'docs/a.md')).toEqual([
      'docs/a.md names gone in shared/b.ts',
      'docs/a.md names shared/c/',
      'docs/a.md names client/d.ts',
    ]);
    expect(stepsIn(tree, 'docs/a.md')).toBe(2);
  });
  it('find paths of one computer and package hosts', () => {
    const count = (text: string) => foreignPlaces([file('a.md', text)]).length;
    const slash = '/';
    expect([`cd ${slash}home${slash}ada/x`, `"${slash}Users${slash}ada"`, `C:\\${'Users'}\\ada`].map(count)).toEqual([1, 1, 1]);
    expect([`http${'s'}://registry.example.org/x`, `"${'resolved'}": "http://x"`].map(count)).toEqual([1, 1]);
    expect(['https://example.org/home/page', '/usr/bin/chromium', './work/x', 'a/home/b'].map(count)).toEqual([0, 0, 0, 0]);
  });
});
