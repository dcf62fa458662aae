import { describe, expect, it } from 'vitest';
import { figuresOfSeats, rolesOf } from '../../client/motion/roles.ts';
import { type Flash, storyOf, sufferings } from '../../client/motion/story.ts';
import { type Item, STAND } from '../../client/scene/pieces/item.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import type { Skin } from '../../client/skins/skin.ts';
import { GAMES } from '../../shared/games/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';

const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 5, rows: 5, x: 0, z: 0 }, areas: [] };

/** A figure of a seat in a column of the middle row. */
const figure = (
  id: string,
  column: number,
  owner: number | null,
  kind = 'character',
  { stance = 'figure', look = 'solid' }: Partial<Item> = {},
) => ({
  item: {
    ...{ key: id, piece: id, place: `${column},2`, model: 'm', look, stance, tint: null },
    ...{ pose: { ...STAND, x: column - 2 }, decals: [], face: '', downed: false },
  },
  target: { piece: id, place: `${column},2`, x: column - 2, y: 0, z: 0, radius: 0.4, height: 1 },
  piece: { id: pieceId(id), kind, face: null, place: placeId(`${column},2`), owner, count: 1, tags: [] },
});
const seenBy = (skin: Skin, seat: number | null, ...all: ReturnType<typeof figure>[]) => ({
  layout: { items: all.map(({ item }) => item), targets: all.map(({ target }) => target) },
  pieces: Object.fromEntries(all.map(({ piece }) => [piece.id, piece])),
  ...{ scene, skin, seat },
});
const flash = (what: string, piece?: string, column?: number): Flash => ({
  ...{ kind: 'flashed', to: 'all', what },
  ...(piece === undefined ? {} : { piece: pieceId(piece) }),
  ...(column === undefined ? {} : { place: placeId(`${column},2`) }),
});
/** Who does what with its face to which x, in the order in which it happens. */
const told = (flashes: Flash[], sight: ReturnType<typeof seenBy>): string[] =>
  [...rolesOf(flashes, sight).values()].flat().map(({ piece, cue, towards }) => `${piece} ${cue} ${towards ? towards.x : '-'}`);

const skinned = async (game: string): Promise<Skin> => {
  await loadSkin(game);
  return skinOf(game, 'grid');
};

/** What by each flash is done by its own piece (acts), by whoever did it (by) and by others at the place (met). */
const CUES: Readonly<Record<string, string>> = {
  'dragon-treasure': 'clash:strike//strike delivered://cheer eaten:hurt/strike/ found://cheer stolen://cheer wake:rear//dodge',
  'chuck-rock': 'block:dodge// coins:cheer// down:hurt// leave://cheer take:stoop// throw:/shoot/',
  keelar:
    'appear:rear// blind:daze// block:dodge// bump:hurt// burn:hurt// coins:cheer// die:hurt// down:hurt// evade:dodge// explode://dodge heal:cheer// ' +
    'hit:hurt// holy://dodge irradiated:daze// leave://cheer push:hurt// stun:daze// superblind:daze// take:stoop// throw:/shoot/ trap:hurt// ' +
    'use:strike// weakness:daze//',
  'mad-alchemist':
    'break:/strike/ coins://cheer encounter://dodge fire:hurt// haste:cheer// hit:hurt// mad:shoot// potion://cheer slow:daze// stone://cheer ' +
    'strength:cheer// teleport:look// tile:/look/ vent:dodge// weaken:daze//',
  'tomb-looters': 'found://stoop fright:dodge// item:cast// lost://daze nothing://look pit://dodge safe://cheer trapped:daze//',
  'traps-and-treasure':
    'aim:cast// blow:strike// check:look// confused:daze// dart:hurt// door-locked://look fire-burn:hurt// found://cheer healed:cheer// hit:hurt// ' +
    'monster:rear// pick:stoop// pillage://stoop pillagers:rear// shot:shoot// slow:daze// teleport:dodge// unconscious:daze//',
};

describe('the flashes of a game', () => {
  it.each(GAMES.map(({ id }) => id))('%s lead to gestures', async (game) => {
    const { flashes = {} } = await skinned(game);
    const cues = Object.entries(flashes)
      .flatMap(([what, { acts = '', by, met = '' }]) => (acts || by || met ? [`${what}:${acts}/${by?.cue ?? ''}/${met}`] : []))
      .sort();
    expect(cues.join(' ')).toBe(CUES[game]);
  });
});

describe('who does what', () => {
  it('turns attacker and target to each other', async () => {
    const sight = seenBy(await skinned('keelar'), 0, figure('mage', 0, 0), figure('elf', 3, 1));
    expect(told([flash('use', 'mage', 3), flash('hit', 'elf', 3)], sight)).toEqual(['mage strike 1', 'elf hurt -2']);
    // Who is healed has struck nobody.
    expect(told([flash('use', 'mage', 3), flash('heal', 'mage'), flash('stun', 'elf')], sight)).toEqual([
      'mage strike 1',
      'mage cheer -',
      'elf daze -2',
    ]);
  });
  it('lets the only figure of whoever is at turn throw, and nobody where it is not plain who did', async () => {
    const skin = await skinned('chuck-rock');
    const [thrower, target] = [figure('a', 0, 0), figure('b', 4, 1)];
    expect(told([flash('throw', 'b'), flash('down', 'b')], seenBy(skin, 0, thrower, target))).toEqual(['a shoot 2', 'b hurt -2']);
    expect(told([flash('throw', 'b')], seenBy(skin, 0, thrower, target, figure('c', 2, 0)))).toEqual([]);
    expect(told([flash('throw', 'b')], seenBy(skin, null, thrower, target))).toEqual([]);
  });
  it('says nothing of a figure that whoever looks does not see', async () => {
    const elf = figure('elf', 3, 1);
    const skin = await skinned('keelar');
    // The hidden mage is in no view but its own, and neither is what tells of it.
    expect(told([flash('hit', 'elf', 3)], seenBy(skin, 0, elf))).toEqual(['elf hurt -']);
    const ghost = figure('mage', 0, 0, 'character', { look: 'ghost' });
    expect(told([flash('use', 'mage', 3), flash('hit', 'elf', 3)], seenBy(skin, 0, ghost, elf))).toEqual(['mage strike 1', 'elf hurt -2']);
    expect(told([flash('explode', undefined, 0)], seenBy(skin, 0, elf))).toEqual([]);
  });
  it('lets both armies strike, the Dragon eat, and whoever stands by rejoice', async () => {
    const skin = await skinned('dragon-treasure');
    const [one, two] = [figure('one', 1, 0), figure('two', 1, 1)];
    expect(told([flash('clash', 'one', 1)], seenBy(skin, 0, one, two))).toEqual(['one strike -1', 'two strike -1']);
    const dragon = figure('t3', 2, null, 'dragon');
    expect(told([flash('eaten', 'one', 1)], seenBy(skin, 0, one, dragon))).toEqual(['t3 strike -1', 'one hurt 0']);
    const treasure = figure('t1', 1, null, 'treasure', { stance: 'flat' });
    expect(told([flash('found', 't1', 1)], seenBy(skin, 0, one, treasure))).toEqual(['one cheer -1']);
  });
  it('names the figures of those who have won', async () => {
    const sight = seenBy(await skinned('keelar'), 0, figure('a', 0, 0), figure('b', 1, 1), figure('g', 2, 1, 'gold', { stance: 'stack' }));
    expect(figuresOfSeats(sight, [1])).toEqual(['b']);
  });
  it('lets who is struck fall when the blow has landed', async () => {
    const skin = await skinned('keelar');
    const waits = sufferings(storyOf([flash('use', 'mage', 3), flash('hit', 'elf', 3), flash('down', 'elf', 3)], skin), skin);
    expect([...waits]).toEqual([['elf', expect.closeTo(260)]]);
    expect([...sufferings(storyOf([flash('hit', 'elf', 3)], skin), skin)]).toEqual([]);
  });
});
