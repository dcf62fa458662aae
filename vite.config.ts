import { createReadStream, existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  type BuildEnvironmentOptions,
  build,
  defineConfig,
  type InlineConfig,
  type Plugin,
  type ProxyOptions,
  type UserConfig,
} from 'vite';
import { leanIcons } from './scripts/lean-icons.ts';
import { leanShaders } from './scripts/lean-shaders.ts';
import { leanThree } from './scripts/lean-three.ts';
import { sharedReconciler } from './scripts/reconciler.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 2567}`;
const modelFolder = join(import.meta.dirname, 'dist', 'models');
const mimeTypes = new Map([
  ['.glb', 'model/gltf-binary'],
  ['.json', 'application/json'],
]);

/** Serves the built models at /models/ while developing; in production the game server does. */
const models: Plugin = {
  name: 'lootable-models',
  configureServer: (dev) => {
    dev.middlewares.use('/models', (request, response, next) => {
      const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
      const file = join(modelFolder, path);
      const type = mimeTypes.get(path.slice(path.lastIndexOf('.')));
      if (!type || !file.startsWith(modelFolder) || !existsSync(file) || !statSync(file).isFile()) return next();
      response.setHeader('content-type', type);
      createReadStream(file).pipe(response);
    });
  },
};

const NOTHING = '\0nothing';
/** Rules and options of games: whoever watches needs neither. */
const ofPlayers = (source: string): boolean => /^(?!\.\/free-table).*\/index\.ts$|\/options\.ts$/.test(source);
/** A game that is told of with less than its face. */
const isTold = (source: string): boolean => existsSync(join(import.meta.dirname, 'shared/games', source, '../told.ts'));

/** A page without these parts of games: what only they need does not come in pieces that others need as well. */
const without = (unneeded: (source: string, importer: string) => boolean): Plugin => ({
  name: 'lootable-without',
  enforce: 'pre',
  resolveId: (source, importer = '') => (/\/(?:manifest|face)\.ts$/.test(importer) && unneeded(source, importer) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export const [GAME, FACE, TOLD, OPTIONS, PRESETS, HINTS = {}, ASKED = {}] = [];' : null),
});

/** A page that is made after the app, from files of its own: what it shared with the app would come in the app's pieces, which hold much more. */
const apart = (name: string, options: () => InlineConfig): Plugin => ({
  name: `lootable-${name}`,
  apply: 'build',
  closeBundle: async () => {
    const { build: how, ...more } = options();
    await build({
      configFile: false,
      root: 'client',
      // The app has brought these files along.
      publicDir: false,
      logLevel: 'warn',
      ...more,
      build: { ...LEAN, outDir: '../dist/client', emptyOutDir: false, ...how },
    });
  },
});

const LEAN = {
  // The content security policy allows no data: addresses for fonts and scripts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 900,
  // Every browser that draws WebGL 2 well enough knows modulepreload.
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions;

/** The page of overlays (`overlay.html`): words only, without what an app is made of. */
const overlayPage = apart('overlay', () => ({
  plugins: [
    // Faces of those that have less for whoever only tells of them.
    without((source) => ofPlayers(source) || (source.endsWith('/face.ts') && isTold(source))),
  ],
  build: {
    rolldownOptions: {
      input: join(import.meta.dirname, 'client/overlay.html'),
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) =>
          `assets/overlay-${partOf([facadeModuleId ?? '', ...moduleIds]) ?? '[name]'}-[hash].js`,
      },
    },
  },
}));

/** The page of whoever follows a link to watch (`watch.html`): neither front page nor seats. */
const watchPage = apart('watch', () => ({
  plugins: [
    without(
      (source, importer) =>
        ofPlayers(source) ||
        /\/(?:hints|lines-asked)\.ts$/.test(source) ||
        (importer.endsWith('/manifest.ts') && source.endsWith('/told.ts')),
    ),
    react(),
    copies,
    leanThree,
    leanIcons,
    leanShaders,
    sharedReconciler,
  ],
  resolve: {
    alias: {
      // It draws at once: what writes the page shares the reconciler with what draws.
      'react-dom/client': join(import.meta.dirname, 'client/dom/root.ts'),
      wouter: join(import.meta.dirname, 'client/pages/ways.tsx'),
    },
  },
  worker: WORKER,
  build: {
    rolldownOptions: {
      input: join(import.meta.dirname, 'client/watch.html'),
      output: {
        chunkFileNames,
        assetFileNames,
        codeSplitting: {
          groups: [
            ...LIBRARIES,
            {
              name: 'watch',
              priority: 3,
              test: /^.nothing$|client[\\/](?:watch\.tsx|director[\\/]camera\.ts)$|geometry[\\/]plane[\\/]distance\.ts$/,
            },
            CROWD,
            ...PANELS,
            SCENE,
            // What tells a game, what counts in it and how it looks are always loaded together: in one piece they pack smaller.
            {
              name: 'face-traps-and-treasure',
              priority: 2,
              test: /skins[\\/]games[\\/]traps-and-treasure\.ts$|plane[\\/]map-(?:items|text)\.ts$|traps-and-treasure[\\/](?:content|maps?|settings|world|floor|wealth|goal|pacts|panel|lines-\w+|told|face)\.ts$/,
              includeDependenciesRecursively: false,
            },
            { name: 'Surroundings', priority: 3, test: /client[\\/]scene[\\/]Surroundings\.tsx$/ },
            // The terrain with all that is drawn with it at first: in one piece it packs smaller.
            {
              name: 'plane',
              priority: 2,
              test: /client[\\/](?:scene[\\/]boards[\\/]plane[\\/](?!Clouds|DraftMarks|Names|Slabs|heat|rings|tape)|hud[\\/]plane[\\/]PlaneOverlay)/,
              includeDependenciesRecursively: false,
            },
            // All of it but what reads the address comes as soon as a table is drawn: in one piece it packs smaller.
            { name: 'director', priority: 2, test: /client[\\/]director[\\/](?!camera\.)/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));

/**
 * `mediabunny?mp4`: a copy of that library of its own. One copy that writes two kinds of files is loaded whole for each of them.
 * `react-icons/gi?signs`: the icons of things that are chosen and of acts. They come later than those of the page itself.
 */
const copies: Plugin = {
  name: 'lootable-copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [name = '', copy] = source.split('?');
    const mark = copy === 'mp4' || copy === 'signs' ? `?${copy}` : importer?.endsWith('?mp4') ? '?mp4' : undefined;
    if (mark === undefined) return null;
    const found = await this.resolve(name, importer?.replace(/\?mp4$/, ''), { ...options, skipSelf: true });
    return found && !found.external ? { ...found, id: `${found.id}${mark}` } : found;
  },
};

// Game sockets look like /<process>/<room>?…, and so do page addresses like /watch/CODE?…: only the former ask for an upgrade.
const sockets: ProxyOptions = { target: server, ws: true, bypass: (request) => (request.headers.upgrade ? undefined : request.url) };

/** `free-…`: what is loaded only where no rules are in force; `director-…`: only where one watches; `gallery-…`: pictures of what is chosen. */
const SELDOM = [
  ['free-', /(?:^|\/)(?:(?:hud|scene)\/free|tools\/hand)\//],
  ['director-', /(?:^|\/client\/)director\//],
  ['gallery-', /(?:^|\/)(?:hud\/gallery|scene\/portraits|skins\/galleries)\//],
] as const;
const seldom = (path: string | null | undefined): string => SELDOM.find(([, part]) => part.test(path ?? ''))?.[0] ?? '';

/** `board-…`: what draws a kind of board that few games have. */
const BOARDS = new Map([
  ['HexColumns.tsx', 'hex'],
  ['Parchment.tsx', 'graph'],
  ['Slab.tsx', 'grid'],
  ['CellarTiles.tsx', 'tiles'],
  ['Areas.tsx', 'hand'],
  ['stickers.ts', 'any'],
]);

const PARTS_OF_GAMES: Readonly<Record<string, string>> = { index: 'game', options: 'options' };

/** `face-…` and `skin-…`: what a table of one game shows, `foresight-…` what its acts would lead to, `options-…` what is chosen for it; `game-…`: its rules, for an engine in the tab. */
function partOf(paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const [, game, file] = /\/shared\/games\/(?:[\w-]+\/)*?([\w-]+)\/(index|face|told|options)\.ts$/.exec(path) ?? [];
    if (game && file) return `${PARTS_OF_GAMES[file] ?? 'face'}-${game}`;
    const foreseen = /\/shared\/games\/([\w-]+)\/(?:later|draw)\.ts$/.exec(path)?.[1];
    if (foreseen && path === paths[0]) return `foresight-${foreseen}`;
    // Comes with the first look at the terrain, after the terrain itself.
    if (path === paths[0] && /\/plane\/(?:Clouds|DraftMarks|Names|Slabs)\.tsx$/.test(path)) return undefined;
    const [, folder = '', name = ''] = /\/client\/(?:scene\/boards|hud|tools)\/(?:(plane|draw)\/)?([\w.-]+)$/.exec(path) ?? [];
    const board = folder ? 'plane' : BOARDS.get(name);
    if (board) return `board-${board}`;
    const skin = /\/client\/skins\/games\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (skin && path === paths[0]) return `skin-${skin}`;
  }
  return undefined;
}

/** `advice-…`: what a worker of the page thinks with; loaded by whoever asks for advice. */
const WORKER = {
  format: 'es',
  rolldownOptions: { output: { entryFileNames: 'assets/advice-[name]-[hash].js', chunkFileNames: 'assets/advice-[name]-[hash].js' } },
} satisfies UserConfig['worker'];

interface Chunk {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

/** The bench weighs what a table of one game loads: it knows the parts of games by these names. */
const chunkFileNames = ({ facadeModuleId, moduleIds }: Chunk): string =>
  `assets/${partOf([facadeModuleId ?? '', ...moduleIds]) ?? `${seldom(facadeModuleId ?? moduleIds[0])}[name]`}-[hash].js`;
const assetFileNames = ({ names: [name], originalFileNames: [file = ''] }: { names: string[]; originalFileNames: string[] }): string =>
  `assets/${name === 'PlaneOverlay.css' ? 'board-plane' : `${seldom(file)}[name]`}-[hash][extname]`;

/** Libraries that change seldom, each for itself. */
const LIBRARIES = [
  { name: 'react', priority: 4, test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]|virtual:reconciler/ },
  { name: 'three', priority: 4, test: /node_modules[\\/]three[\\/](?:examples[\\/]jsm[\\/]utils|(?!examples))/ },
  { name: 'r3f', priority: 4, test: /node_modules[\\/](@react-three[\\/]fiber|its-fine|suspend-react|react-use-measure)[\\/]/ },
];

/** What is loaded as somebody opens it, and what players answer with. */
const PANELS = [
  // What is said of what somebody points at; whoever plays has it at once.
  { name: 'pointed', priority: 3, test: /client[\\/]hud[\\/]over[\\/](?:HoverCard|clear)\./, includeDependenciesRecursively: false },
  // Panels that somebody opens, and the table in words.
  {
    name: 'panels',
    priority: 2,
    test: /client[\\/]hud[\\/](?:twin[\\/]|panels[\\/](?:Fix|Keys|Notes|Settings|Sheet|Text)Panel|panels[\\/]notes|audience[\\/]AudiencePanel)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'hud',
    priority: 1,
    test: /client[\\/](?:hud[\\/](?!rules|free|over|plane|show|gallery|lesson)|pages[\\/]table[\\/]|answers[\\/](?:answering|farther|previewed|tiles|wheel)\.|tools[\\/](?:answers|farther|turning)\.|store[\\/](?:advice|going)\.|advice[\\/]adviser\.)/,
    includeDependenciesRecursively: false,
  },
];

/** Who watches, what they say, are asked and feel, and how it ended: nobody waits for it. */
const CROWD = {
  name: 'crowd',
  priority: 2,
  test: /client[\\/]hud[\\/](?:crowd[\\/]|(?:ChatToasts|chat-toasts|ResultScreen|result)\.)/,
  includeDependenciesRecursively: false,
};

/** What draws every table. */
const SCENE = { name: 'scene', priority: 2, test: /client[\\/](?:table[\\/]TableScene|motion[\\/](?:flourish|sequence|story)\.)/ };

export default defineConfig({
  root: 'client',
  plugins: [react(), models, overlayPage, watchPage, copies, leanThree, leanIcons, leanShaders],
  server: {
    port: 5173,
    proxy: { '/api': server, '/lessons/': server, '/pictures/': server, '/matchmake': server, '^/[\\w-]+/[\\w-]+\\?': sockets },
  },
  worker: WORKER,
  build: {
    ...LEAN,
    outDir: '../dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        chunkFileNames,
        assetFileNames,
        codeSplitting: {
          // No catch-all group: it would pull the libraries of lazy pages into the first load.
          groups: [
            ...LIBRARIES,
            { name: 'net', priority: 3, test: /node_modules[\\/](colyseus\.js|@colyseus|msgpackr)[\\/]/ },
            // What the page itself is made of, and what draws every table: in one piece each they pack smaller than in many.
            { name: 'app', priority: 2, test: /client[\\/]main\.tsx$/ },
            // How one moves over terrain comes with the games and boards that need it, the bodies of dice with the dice. What says who may watch is
            // needed before whatever tells of it: in a piece of its own it came too late on the page of overlays.
            { name: 'shared', priority: 2, test: /shared[\\/](?:wire-audience|table[\\/](?!solids|geometry[\\/]plane[\\/](?!types)))/ },
            // Whoever watches, by a feed, needs neither the room library nor what players answer with.
            { name: 'feed', priority: 2, test: /client[\\/]net[\\/](?:feed\.ts|show[\\/])/, includeDependenciesRecursively: false },
            {
              name: 'seen',
              priority: 2,
              test: /client[\\/](?:hud[\\/](?:(?:ChatToasts|chat-toasts|Goal|goal|LastTurn|LinkBanner|Notices|Peek|ResultScreen|SeatsPanel|cover|hud|result|seats)\.|audience[\\/](?:watched|words|Consent|audience\.css)|crowd[\\/]|log[\\/]|parts[\\/])|pages[\\/]table[\\/](?:Gone|TablePicture))/,
              includeDependenciesRecursively: false,
            },
            CROWD,
            ...PANELS,
            SCENE,
          ],
        },
      },
    },
  },
});
