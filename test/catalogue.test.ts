import { describe, expect, it } from 'vitest';
import { GAMES, TABLES } from '../shared/games/index.ts';
import { CARDS, cardOf, LOADABLE, loadFace, loadForesight, loadGame, loadOptions } from '../shared/games/manifest.ts';

describe('the catalogue', () => {
  it('has one card for each game, in the same order, that says what the game says', () => {
    expect(CARDS.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    for (const game of GAMES) expect(game).toMatchObject({ ...cardOf(game.id) });
  });
  it('shows of each game what the game itself would: all lines, kinds and faces, the same answers', async () => {
    for (const game of GAMES) {
      const face = { ...(await loadFace(game.id)), ...(await loadForesight(game.id)) };
      expect(Object.keys(face.lines ?? {}).sort()).toEqual(Object.keys(game.lines).sort());
      for (const part of [
        'kinds',
        'faces',
        'panel',
        'preview',
        'sheet',
        'lattice',
        'printed',
        'help',
        'knobs',
        'contests',
        'drawing',
      ] as const)
        expect(face[part], part).toEqual(game[part]);
      expect(await loadOptions(game.id)).toEqual({ options: game.options, presets: game.presets });
    }
    expect(await loadFace('constructor')).toBeUndefined();
    expect(await loadOptions('constructor')).toBeUndefined();
  });
  it('says in a whole sentence what each game is about', () => {
    for (const { id, tagline } of TABLES) expect(tagline, id).toMatch(/[.]$/);
  });
  it('loads each game by its id, and nothing else', async () => {
    expect([...LOADABLE].sort()).toEqual(TABLES.map(({ id }) => id).sort());
    for (const game of TABLES) expect(await loadGame(game.id)).toBe(game);
    expect(await loadGame('constructor')).toBeUndefined();
    expect(cardOf('constructor')).toBeUndefined();
  });
});
