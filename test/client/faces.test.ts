import { describe, expect, it } from 'vitest';
import { type Flash, storyOf } from '../../client/motion/story.ts';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import { highlightOf } from '../../client/skins/skin.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { EFFECTS, SYMBOLS } from '../../shared/games/mad-alchemist/content.ts';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Board } from '../../shared/table/scene.ts';
import { saidBy } from '../support/said.ts';
import { toy } from '../support/toy.ts';

/** What each flash of each game has looked and sounded like ever since: sparks | sound | what rises | how it goes. */
const SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dragon-treasure': {
    clash: 'blood | hit | - | -',
    delivered: 'gold | good | - | -',
    eaten: 'fire | roar | - | -',
    found: 'gold | good | word found! | -',
    stolen: 'blood | - | - | -',
    wake: 'fire | roar | - | -',
  },
  'chuck-rock': {
    block: 'chips | stone | - | -',
    coins: 'gold | coin | - | -',
    down: 'blood | hit | blow down | -',
    leave: 'boon | good | - | -',
    rise: 'boon | good | - | -',
    take: 'puff | - | - | -',
    throw: 'chips | stone | - | -',
  },
  keelar: {
    appear: 'mist | whisper | word seen | -',
    blind: 'daze | whisper | word blind | -',
    block: 'chips | stone | - | -',
    build: 'chips | stone | - | -',
    bump: 'chips | thud | - | -',
    burn: 'fire | flame | word burns | -',
    coins: 'gold | coin | - | -',
    crumble: 'chips | stone | - | -',
    die: 'blood | toll | blow killed | -',
    down: 'blood | hit | blow down | -',
    evade: 'mist | whisper | word evaded | -',
    exit: 'boon | good | - | -',
    explode: 'puff | - | - | -',
    heal: 'boon | good | gain +2 | -',
    hit: 'blood | hit | blow −2 | -',
    holy: 'puff | - | - | -',
    irradiated: 'daze | whisper | word irradiated | -',
    leave: 'boon | good | - | -',
    push: '- | thud | - | push',
    rise: 'boon | good | - | -',
    stun: 'daze | snap | word stunned | -',
    superblind: 'daze | whisper | word blind | -',
    take: 'puff | - | - | -',
    throw: 'chips | stone | - | -',
    trap: 'blood | snap | word trap! | -',
    use: 'puff | cast | - | bolt',
    vanish: 'mist | whisper | - | -',
    void: 'mist | abyss | - | -',
    weakness: 'daze | whisper | word weak | -',
  },
  'mad-alchemist': {
    break: 'chips | stone | - | -',
    coins: 'gold | coin | - | -',
    encounter: 'puff | - | - | -',
    fire: 'fire | - | - | -',
    haste: 'puff | - | word haste | -',
    hit: 'blood | hit | blow −2 | -',
    identified: 'puff | - | - | -',
    mad: 'puff | - | - | -',
    potion: 'boon | good | word a potion! | -',
    slow: 'puff | - | word slow | -',
    stone: 'chips | stone | - | -',
    strength: 'puff | - | word stronger | -',
    teleport: 'puff | - | word away! | -',
    tile: 'puff | - | - | -',
    trap: 'blood | snap | word trap! | -',
    vent: 'puff | - | - | -',
    weaken: 'puff | - | word weaker | -',
  },
  'tomb-looters': {
    collapse: 'rubble | - | - | -',
    fright: 'puff | - | word fright! | -',
    item: 'puff | - | - | -',
    pit: 'puff | - | word a pit! | -',
    trapped: 'blood | - | word trapped | -',
  },
  'traps-and-treasure': {
    aim: 'puff | - | - | -',
    banked: 'puff | - | word away with it | -',
    blow: 'puff | - | - | -',
    check: 'puff | - | - | -',
    climb: 'puff | - | - | -',
    confused: 'puff | - | word confused | -',
    confusion: 'puff | - | - | -',
    dart: 'puff | - | - | -',
    'door-break': 'chips | stone | word broken | -',
    'door-locked': 'puff | - | word locked | -',
    'door-open': 'puff | - | - | -',
    'door-shut': 'puff | - | - | -',
    fell: 'puff | - | - | -',
    fire: 'fire | - | - | -',
    'fire-burn': 'fire | - | - | -',
    fly: 'puff | - | - | -',
    found: 'gold | good | word found! | -',
    'gas-poison': 'puff | - | - | -',
    'gas-sleep': 'puff | - | - | -',
    'gas-slow': 'puff | - | - | -',
    healed: 'boon | good | - | -',
    hit: 'blood | hit | blow −2 | -',
    leg: 'unseen',
    monster: 'puff | - | - | -',
    pick: 'gold | coin | - | -',
    pillage: 'puff | - | word carried off | -',
    pillagers: 'puff | - | - | -',
    reveal: 'puff | - | - | -',
    shot: 'puff | - | - | bolt',
    slow: 'puff | - | word slow | -',
    stash: 'puff | - | - | -',
    stone: 'chips | stone | - | -',
    teleport: 'puff | - | word away! | -',
    unconscious: 'puff | - | word asleep | -',
  },
};

/** The colours of the sparks. */
const SPARKS: Readonly<Record<string, string>> = {
  mist: '#b79cff 16 1.1',
  boon: '#8fe0a0 14 1',
  daze: '#ffe27a 10 0.8',
  fire: '#ff6a2a 26 2.2',
  gold: '#ffd76a 18 1.4',
  rubble: '#a8977c 34 2',
  chips: '#b9a98c 16 1.2',
  blood: '#ff4a36 18 1.5',
  puff: '#f1e7d3 10 1',
};

const flash = (what: string): Flash => ({ kind: 'flashed', to: 'all', what, piece: pieceId('p'), place: placeId('q'), amount: 2 });

describe('flashes', () => {
  it.each(Object.entries(SEEN))('of %s look and sound as they always did', async (game, table) => {
    await loadSkin(game);
    const seen = (what: string): string => {
      const [act] = storyOf([flash(what)], skinOf(game, 'grid'));
      if (!act) return 'unseen';
      const { burst, voice, cry } = act;
      const sparks = burst && Object.entries(SPARKS).find(([, each]) => each === `${burst.colour} ${burst.count} ${burst.force}`)?.[0];
      return [sparks ?? '-', voice ?? '-', cry ? `${cry.kind} ${cry.text}` : '-', act.bolt ? 'bolt' : act.shove ? 'push' : '-'].join(' | ');
    };
    expect(Object.fromEntries(Object.keys(table).map((what) => [what, seen(what)]))).toEqual(table);
  });
  it('of gas and confusion hang as clouds', async () => {
    await loadSkin('traps-and-treasure');
    const { flashes = {} } = skinOf('traps-and-treasure', 'plane');
    expect(
      Object.entries(flashes)
        .flatMap(([what, { cloud }]) => (cloud === undefined ? [] : [`${what} ${cloud}`]))
        .sort(),
    ).toEqual(['confusion #cf9bff', 'gas-poison #9ade4a', 'gas-sleep #9fb4ff', 'gas-slow #e0c56a']);
  });
});

/** What a figure in each condition has looked like ever since: signs over it, what it wears, how high it hovers, whether it lies. */
const WORN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'chuck-rock': { downed: 'lies', misses: '' },
  keelar: {
    blind: 'eye',
    burn: 'keelar-fire',
    downed: 'lies',
    flying: '0.5',
    irradiated: 'trefoil',
    levitating: '0.22',
    stun: 'star',
    superblind: 'eye-rose',
    weakness: 'chevrons',
    'levitating flying': '0.5',
    'flying downed': 'lies',
    'superblind stun weakness irradiated blind': 'star chevrons eye eye-rose trefoil',
  },
  'mad-alchemist': { fallen: 'lies', hasted: '', slowed: '' },
  'tomb-looters': { trapped: 'bars' },
  'traps-and-treasure': {
    acting: '',
    climb: '',
    confused: 'spiral',
    disabled: 'lies',
    // The height of a flyer is that of its place.
    flying: '',
    hanging: '',
    hidden: '',
    loaded: '',
    slow: 'hourglass',
    unconscious: 'delver-stars',
    'slow unconscious confused': 'spiral hourglass delver-stars',
  },
};

describe('conditions', () => {
  it.each(Object.entries(WORN))('of %s look as they always did', async (game, table) => {
    await loadSkin(game);
    const plane = game === 'traps-and-treasure';
    const board: Board = plane
      ? { kind: 'plane', id: 'v', width: 36, depth: 30, map: mapOf('village', ''), doors: {}, slabs: [] }
      : { kind: 'grid', id: 'b', columns: 4, rows: 4, x: 0, z: 0 };
    const looks = (tags: string): string => {
      const piece = { id: pieceId('p'), kind: 'x', face: null, place: placeId(plane ? '1000,1000,0' : '1,1'), owner: 0, count: 1 };
      const { items, tags: labels } = layOut({
        view: { ...project(start(toy, { seats: 2 }, seededChance(1)).table, 0), pieces: { p: { ...piece, tags: tags.split(' ') } } },
        scene: { board, areas: [] },
        kinds: { x: { name: 'Figure', stance: 'figure', model: 'thrower' } },
        faces: {},
        colours: [{ colour: '#112233', symbol: '●' }],
        skin: skinOf(game, board.kind),
        azimuth: 0,
        sizeOf: () => ({ radius: 0.4, height: 1 }),
        tableTop: 0.4,
      });
      const [body, ...worn] = items;
      const signs = labels.filter(({ kind }) => kind === 'marks').map(({ text }) => text);
      const high = body && !body.downed && body.pose.y > 0 ? [`${body.pose.y}`] : [];
      // The ring on which somebody lies is no body.
      const models = worn.flatMap(({ model }) => (model === '' ? [] : [model]));
      return [...signs, ...models, ...high, ...(body?.downed ? ['lies'] : [])].join(' ');
    };
    expect(Object.fromEntries(Object.keys(table).map((tags) => [tags, looks(tags)]))).toEqual(table);
  });
});

/** The marks of answers that are red; all others are golden, or pale and dotted (`PALE`). */
const RED: Readonly<Record<string, readonly string[]>> = {
  'dragon-treasure': ['fight'],
  'chuck-rock': ['fight'],
  keelar: ['fight'],
  'mad-alchemist': ['fight'],
  'traps-and-treasure': ['attack'],
};

/** The marks of answers that use something up. */
const PALE: Readonly<Record<string, readonly string[]>> = { 'tomb-looters': ['leash'] };

/** Words that cannot be read out of the code: where they are said, and which they can be. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  // An affliction of a class sheet (`Bit`).
  'flashes shared/games/keelar/play/afflict.ts': ['burn', 'stun', 'irradiated', 'weakness', 'blind', 'superblind'],
  // What is on a Creature (`EffectKind`).
  'tags shared/games/traps-and-treasure/values.ts': ['unconscious', 'slow', 'confused', 'climb', 'flying'],
  // What a monster has already, and the six symbols.
  'tags shared/games/mad-alchemist/monsters.ts': [],
  'tags shared/games/mad-alchemist/setup.ts': SYMBOLS,
  // Numbers of a taken game say which they are (`knobTag`): nobody sees that.
  'tags shared/games/mad-alchemist/unruled.ts': [],
  'tags shared/games/tomb-looters/unruled.ts': [],
  // What a way leads to is marked where it is named.
  'marks shared/games/traps-and-treasure/ways.ts': [],
  // The face of a potion's card.
  'flashes shared/games/mad-alchemist/potions.ts': EFFECTS,
};

describe.each(GAMES.map(({ id }) => id))('the face of %s', (game) => {
  const said = saidBy(game);
  const all = (about: 'flashes' | 'tags' | 'marks'): string[] =>
    [
      ...new Set([...said[about], ...[...said.open].flatMap((place) => (place.startsWith(about) ? (MADE[place] ?? [`? ${place}`]) : []))]),
    ].sort();
  it('declares every flash of its engine, and no other', async () => {
    await loadSkin(game);
    expect(Object.keys(skinOf(game, 'grid').flashes ?? {}).sort()).toEqual(all('flashes'));
  });
  it('declares every tag of its pieces, and no other', async () => {
    await loadSkin(game);
    expect(Object.keys(skinOf(game, 'grid').conditions ?? {}).sort()).toEqual(all('tags'));
  });
  it('declares every mark of its answers, and no other', async () => {
    await loadSkin(game);
    expect(
      Object.values(skinOf(game, 'grid').highlights ?? {})
        .flat()
        .sort(),
    ).toEqual(all('marks'));
  });
  it('tones the numbers of its story that are lost or gained', () => {
    const toned = GAMES.filter(({ id }) => id === game).flatMap(({ lines }) =>
      Object.entries(lines).flatMap(([key, { story }]) => (story ? [{ key, ...story }] : [])),
    );
    const tone = (what: string) => (/^−\{/.test(what) ? 'loss' : /^\+\{/.test(what) ? 'gain' : undefined);
    for (const { key, what, tone: told } of toned) expect([key, told]).toEqual([key, tone(what)]);
  });
  it('has red marks for fights alone, and pale ones for what uses something up', async () => {
    await loadSkin(game);
    const drawn = (as: string) => all('marks').filter((mark) => highlightOf(skinOf(game, 'grid'), mark) === as);
    expect([drawn('fight'), drawn('pass')]).toEqual([RED[game] ?? [], PALE[game] ?? []]);
  });
});
