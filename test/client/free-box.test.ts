import { describe, expect, it } from 'vitest';
import { facesByKind, ofGame, searched, universal } from '../../client/hud/free/box.ts';
import { cardWord } from '../../client/store/free-words.ts';
import { loadFace } from '../../shared/games/manifest.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';

async function boxOf(id: string) {
  const face = await loadFace(id);
  if (!face) throw new Error(`no game ${id}`);
  return face;
}

describe('the box of components', () => {
  it('finds out which faces belong to which kind', async () => {
    const keelar = await boxOf('keelar');
    const by = facesByKind(keelar.kinds, keelar.faces);
    expect(by.get('character')).toEqual(expect.arrayContaining(['warrior', 'vampire', 'skeleton', 'wyrmling']));
    expect(by.get('barrier')).toEqual(expect.arrayContaining(['barrier-1', 'barrier-3', 'keg', 'barrier-hurt']));
    const dragon = await boxOf('dragon-treasure');
    const lair = facesByKind(dragon.kinds, dragon.faces);
    expect(lair.get('army')).toHaveLength(4);
    expect(lair.get('character')).toHaveLength(28);
    expect(lair.get('treasure')).toEqual(expect.arrayContaining(['crown', 'ring']));
    for (const { faces, kinds } of [keelar, dragon]) {
      expect([...facesByKind(kinds, faces).values()].flat().sort()).toEqual(Object.keys(faces).sort());
    }
  });
  it('asks for nothing that the wire does not carry', async () => {
    const groups = [
      ...universal(),
      ...(await Promise.all(['keelar', 'chuck-rock', 'dragon-treasure'].map(boxOf))).flatMap((face) => [
        ofGame(face, true),
        ofGame(face, false),
      ]),
    ];
    const pose = { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] };
    for (const { items } of groups) {
      expect(items.length).toBeGreaterThan(0);
      for (const { id, name, component } of items) {
        expect(handOpSchema.safeParse({ op: 'spawn', component, pose }).error?.message, id).toBeUndefined();
        expect(name.trim()).not.toBe('');
      }
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }
  });
  it('brings a bag of all counters of the own game, and single ones of any', async () => {
    const dragon = await boxOf('dragon-treasure');
    const all = ofGame(dragon, true).items.find(({ id }) => id === 'character:all');
    expect(all?.component).toMatchObject({ kind: 'free/bag', inside: { of: 'character' } });
    expect(all?.component.inside?.faces).toHaveLength(28);
    const foreign = ofGame(dragon, false).items;
    expect(foreign.every(({ component }) => component.kind.startsWith('dragon-treasure/') && component.stance !== undefined)).toBe(true);
  });
  it('is searched by words of the thing and of its box', () => {
    const found = searched(universal(), 'french JOKERS').flatMap(({ items }) => items.map(({ id }) => id));
    expect(found).toEqual(['french-jokers']);
    expect(searched(universal(), 'dice').map(({ id }) => id)).toEqual(['dice']);
    expect(searched(universal(), 'xyzzy')).toEqual([]);
  });
  it('calls cards by their names', () => {
    expect(['A♠', '10♥', 'Q♦', 'joker', 'blank'].map(cardWord)).toEqual([
      'Ace of spades',
      '10 of hearts',
      'Queen of diamonds',
      'Joker',
      'Blank card',
    ]);
    expect(cardWord('11♠')).toBeUndefined();
  });
});
