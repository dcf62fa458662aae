import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse, stringOf } from '../source.ts';

/** The files of a built page by when they are loaded. */
export interface Page {
  /** At once: the html, its scripts with all they import, its styles. */
  readonly entry: ReadonlySet<string>;
  /**
   * Until somebody acts, the entry included, of games only this one, by its id: at a table on the server, and on the front page, where the
   * engine itself runs behind the choices. Neither has the verify page.
   */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** What such a table loads besides: panels that are opened, dice, previews. */
  readonly later: ReadonlyMap<string, ReadonlySet<string>>;
  /** What such a table loads besides as soon as no rules are in force there. */
  readonly free: ReadonlyMap<string, ReadonlySet<string>>;
  readonly shows: ReadonlyMap<string, ReadonlySet<string>>;
  /** What whoever watches such a table loads, as long as no panel is opened. */
  readonly watches: ReadonlyMap<string, ReadonlySet<string>>;
  /** The verify page with the physics, and what only they need. */
  readonly verify: ReadonlySet<string>;
}

const heavy = /verify|rapier|physics/i;
/** What belongs to one game, as the build names it. */
const gamePart = /\/(?:game|face|options|skin|foresight)-([\w-]+)-[\w-]{8}\.js$/;
/** What draws a kind of board that few games have: `grid`, `hex`, `graph`, `tiles`, `plane`, and `any` for what several need. */
const boardPart = /\/board-([a-z]+)-/;
/** The engine in the tab, with whole games. */
const showPart = /\/(?:ShowTable|game)-/;
const tablePart = /\/TablePage-/;
/** Pages that watch, and what they alone bring: clips have styles of their own. */
const watchPart = /\/(?:WatchPage|WatchHud|ReplayPage|clips)-/;
/** Pages for streaming programs and for whoever sets them up. */
const overlayPart = /\/(?:OverlayPage|StreamPage|overlay|stream|views)-/;
/**
 * What comes when somebody opens a panel, a page or the table in words, walks a lesson or asks for advice, and what nobody waits for before
 * the first act: dice, their close view and what waits for them, what measures the machine, what is said where nothing can be drawn, who plays the figures, which hop until then, and what flies, sounds and is cried out as they act; what draws a way and tells its inches; the names of rooms, and walls that spells raise; the pictures of what is chosen come while the same answers stand there as a list.
 */
const laterPart =
  /\/(?:crowd|LessonsPage|LessonPage|Coach|asked|advice|gallery|panels|RulesBook|RulesPage|AboutPage|ReplayPage|OperatePage|BoardSketch|Dice|CloseFrame|held|Sharp|Measure|NoPicture|Ceremony|voices|acting|Flourishes|Wheel|Clouds|draft|DraftMarks|DraftOver|Names|Slabs|lens|mask|pointed|foresight-[\w-]+|ZzFX|ClipPanel|encode|mp4|webm)-/;
/** What can be chosen for a table, which its lobby shows. */
const optionsPart = /\/options-/;
/** What players answer with: whoever watches has it with the panels only. */
const answerPart = /\/[Hh]ud-/;
/** What belongs to tables without rules alone. */
const freePart = /\/free-/;
/** What only pages that watch need: those who play never load it. */
const directorPart = /\/director-/;
const either = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'));

/**
 * What whoever watches loads only as an operator lays something over the picture, as several decide at once (what is said of it then lies over
 * an empty board that is there already), or never.
 */
const seenLater = either(
  showPart,
  freePart,
  tablePart,
  optionsPart,
  answerPart,
  laterPart,
  overlayPart,
  /\/(?:SceneCard|Interlude|interlude|views)-/,
);

/** Size of a file of the page as the server sends it, in bytes. */
export const sizeOf = (folder: string, file: string): number => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** Finds out which files of a built page are loaded when, from the html and the imports. */
export function readPage(folder: string): Page {
  const app = readFrom(folder, 'index.html');
  return { ...app, watches: readFrom(folder, 'watch.html').watches };
}

/** The same from one of the pages that a server hands out. */
function readFrom(folder: string, page: 'index.html' | 'watch.html'): Page {
  const linked = linkedIn(folder, page);
  const known = filesIn(folder);
  const graph = new Map<string, Imports>();
  const importsOf = (file: string): Imports => {
    const found = graph.get(file) ?? (file.endsWith('.js') ? readImports(folder, file, known) : { now: [], later: [] });
    graph.set(file, found);
    return found;
  };
  const entry = closure([page, ...linked], (file) => importsOf(file).now);
  const all = closure(entry, (file) => [...importsOf(file).now, ...importsOf(file).later]);
  const games = [...new Set([...all].flatMap((file) => (file.includes('/face-') ? (gamePart.exec(file)?.[1] ?? []) : [])))].sort();
  const boards = ['grid', 'hex', 'graph', 'tiles', 'plane'];
  const draws = (game: string, board: string): boolean => {
    const face = [...all].find((file) => file.includes('/face-') && gamePart.exec(file)?.[1] === game);
    const told = face === undefined ? [] : [...closure([face], (file) => importsOf(file).now)];
    return told.some(
      (file) =>
        /\/(?:face|panel|scene)-/.test(file) && new RegExp(`kind:\\s*[\`'"]${board}[\`'"]`).test(readFileSync(join(folder, file), 'utf8')),
    );
  };
  const drawn = (wanted: (game: string) => boolean, board: string): boolean =>
    games.some((game) => wanted(game) && (board === 'any' ? boards.some((each) => draws(game, each)) : draws(game, board)));
  const load = (wanted: (game: string) => boolean, without?: RegExp): Set<string> =>
    closure(entry, (file) => {
      const { now, later } = importsOf(file);
      const on = later.filter((next) => {
        const game = gamePart.exec(next)?.[1];
        const board = boardPart.exec(next)?.[1];
        return (game === undefined || wanted(game)) && (board === undefined || drawn(wanted, board)) && !without?.test(next);
      });
      return [...now, ...on].filter((next) => !heavy.test(next));
    });
  const app = load(() => true);
  const each = (without: RegExp) => new Map(games.map((game) => [game, load((one) => one === game, without)]));
  const tables = each(either(showPart, freePart, directorPart, watchPart, overlayPart, laterPart));
  const besides = (...without: readonly RegExp[]) =>
    new Map(
      [...each(either(showPart, directorPart, watchPart, overlayPart, ...without))].map(
        ([game, files]) => [game, new Set([...files].filter((file) => !tables.get(game)?.has(file)))] as const,
      ),
    );
  return {
    entry,
    tables,
    later: besides(freePart),
    free: besides(laterPart),
    watches: each(seenLater),
    shows: each(either(tablePart, freePart, directorPart, watchPart, overlayPart)),
    verify: new Set([...all].filter((file) => !app.has(file))),
  };
}

/** The page of overlays with the words of each game, by its id. */
export function readOverlays(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = filesIn(folder);
  const now = (file: string): readonly string[] => (file.endsWith('.js') ? readImports(folder, file, known).now : []);
  const page = ['overlay.html', ...linkedIn(folder, 'overlay.html')];
  return new Map(
    [...known].flatMap((file) => {
      const game = /\/overlay-face-([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1];
      return game ? [[game, closure([...page, file], now)] as const] : [];
    }),
  );
}

const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true }).map((file) => String(file).replaceAll('\\', '/')));

/** What a page says in its html that it is made of. */
const linkedIn = (folder: string, page: string): string[] =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].flatMap(([, file]) =>
    file && existsSync(join(folder, file)) ? [file] : [],
  );

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

/** What a script imports at once, and every other script or style that it names in a text (lazy chunks, workers, preloads). */
function readImports(folder: string, file: string, known: ReadonlySet<string>): Imports {
  const source = parse(file, readFileSync(join(folder, file), 'utf8'));
  const resolve = (text: string): string[] => {
    const candidates = [posix.join(dirname(file), text), text.replace(/^\//, '')];
    const found = candidates.find((each) => known.has(each) && /\.(js|css|wasm)$/.test(each) && each !== file);
    return found ? [found] : [];
  };
  const now = new Set(
    source.nodes.flatMap((node) =>
      /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type) ? (stringOf(node.source) ?? []) : [],
    ),
  );
  // `assets/…js` without a dot is what the browser may fetch ahead of an import: the import itself stands elsewhere.
  const texts = source.nodes.flatMap((node) => stringOf(node) ?? []).filter((text) => !/^assets\/.*\.js$/.test(text));
  const files = [...now].flatMap(resolve);
  return { now: files, later: [...new Set(texts.flatMap(resolve))].filter((each) => !files.includes(each)) };
}

function closure(first: Iterable<string>, next: (file: string) => readonly string[]): Set<string> {
  const found = new Set(first);
  for (const file of found) for (const each of next(file)) found.add(each);
  return found;
}
