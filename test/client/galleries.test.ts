import { describe, expect, it } from 'vitest';
import { leadsOn, madeOf, thingsIn } from '../../client/hud/gallery/sets.ts';
import type { Gallery } from '../../client/skins/gallery.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import { isModelId } from '../../models/catalog.ts';
import type { Option } from '../../shared/engine/prompt.ts';
import { CHARACTERS, FACES } from '../../shared/games/dragon-treasure/content.ts';
import { GAMES } from '../../shared/games/index.ts';
import { ITEM_TEXTS, ITEMS as LOOT } from '../../shared/games/tomb-looters/content.ts';
import { ITEM_NAMES, ITEMS, SPELL_NAMES, SPELLS } from '../../shared/games/traps-and-treasure/content.ts';
import { table } from '../support/table.ts';

async function galleryOf(game: string, question: string): Promise<Gallery> {
  await loadSkin(game);
  const found = await skinOf(game, 'grid').galleries?.[question]?.();
  if (!found) throw new Error(`${game} has no gallery for ${question}`);
  return found.default;
}
const gameOf = (id: string) => GAMES.find((game) => game.id === id) ?? GAMES[0];

/** What is shown of the answers of a game's first question. */
async function firstOf(id: string, question: string) {
  const game = gameOf(id);
  if (!game) throw new Error('no game');
  const prompt = table(game, { seats: 2 }).state.prompts[0]?.prompt;
  if (prompt?.kind !== 'choose') throw new Error(`no choice: ${prompt?.kind}`);
  expect(prompt.title[0]).toBe(question);
  const gallery = await galleryOf(id, question);
  return prompt.options.map(({ id, label }) => ({ id, ...gallery.of({ id, label, face: null }) }));
}

describe('galleries of the games', () => {
  it('each is of a question that its game asks', async () => {
    for (const game of GAMES) {
      await loadSkin(game.id);
      const galleries = skinOf(game.id, 'grid').galleries ?? {};
      expect(Object.keys(galleries).filter((key) => !Object.hasOwn(game.lines, key) && !Object.keys(game.lines).includes(key))).toEqual([]);
      for (const load of Object.values(galleries)) expect((await load()).default.name).toMatch(/\w/);
    }
  });
  it('[T-002] the classes of a trio stand there as their figurines', async () => {
    const shown = await firstOf('traps-and-treasure', 'class.ask');
    expect(shown.map(({ id, level }) => [id, level])).toEqual([
      ['class:warrior', 'easy'],
      ['class:rogue', 'medium'],
      ['class:mage', 'hard'],
    ]);
    for (const { model, lines } of shown) expect([isModelId(model ?? ''), lines?.length]).toEqual([true, 2]);
  });
  it('[M-036] potions are their flasks, and nothing is said of what they do', async () => {
    const shown = await firstOf('mad-alchemist', 'draft.ask');
    expect(shown).toHaveLength(6);
    for (const { model, lines } of shown) expect([isModelId(model ?? ''), lines]).toEqual([true, ['3 of 3 left']]);
  });
  it('[L-110, L-012] every bonus item is told, by the name that the question gives it', async () => {
    const gallery = await galleryOf('tomb-looters', 'setup.ask');
    for (const item of LOOT) {
      const shown = gallery.of({ id: 'take:3', label: ['setup.take', 3, ITEM_TEXTS[item].name], face: null });
      expect(shown?.title, item).toBe(ITEM_TEXTS[item].name);
      expect(shown?.lines[1]).toContain('3 cash');
    }
  });
  it('[D-005, D-061] a character tells how many of the others it beats', async () => {
    const gallery = await galleryOf('dragon-treasure', 'fight.ask');
    for (const { face, strength } of CHARACTERS) {
      const weaker = CHARACTERS.filter((each) => each.strength < strength).length;
      expect(gallery.of({ id: face, label: ['!text', FACES[face]?.name ?? ''], face })?.lines).toEqual([
        `beats ${weaker} of the ${CHARACTERS.length - 1} others`,
      ]);
    }
    expect(gallery.of({ id: 'x', label: ['!text', 'Character'], face: null })).toBeUndefined();
  });
  it('[D-081] before the Dragon it tells how many throws of two dice it beats', async () => {
    const gallery = await galleryOf('dragon-treasure', 'duel.ask');
    const sums = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));
    for (const { face, strength } of CHARACTERS) {
      const beaten = sums.filter((sum) => sum < strength).length;
      expect(gallery.of({ id: face, label: ['!text', FACES[face]?.name ?? ''], face })?.lines).toEqual([`beats ${beaten} of 36 throws`]);
    }
    expect(gallery.of({ id: 'x', label: ['!text', 'Character'], face: null })).toBeUndefined();
  });
  it('[C-13] a kit is chosen thing by thing: what is offered together can be reached, nothing else', async () => {
    const gallery = await galleryOf('traps-and-treasure', 'kit.ask.items');
    for (const id of [...ITEMS, ...SPELLS])
      expect(gallery.of({ id, label: ['!text', id], face: null })?.title).toBe({ ...ITEM_NAMES, ...SPELL_NAMES }[id]);
    const options: Option[] = ['bag+bag', 'bag+bow', 'bag+salve', 'bow+salve', 'salve+salve'].map((id) => ({
      id,
      label: ['kit.take', id],
    }));
    expect(thingsIn(options, gallery)).toEqual(['bag', 'bow', 'salve']);
    expect(leadsOn(options, gallery, ['bow'])).toBe(true);
    expect(leadsOn(options, gallery, ['bow', 'bow'])).toBe(false);
    expect(madeOf(options, gallery, ['salve', 'bag'])).toBe('bag+salve');
    expect(madeOf(options, gallery, ['bag'])).toBeUndefined();
    expect(madeOf(options, gallery, ['bag', 'bag'])).toBe('bag+bag');
  });
});
