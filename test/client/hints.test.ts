import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_PICKED, type Picked } from '../../client/answers/picked.ts';
import { hintOf } from '../../client/hud/parts/hint.ts';
import type { Game } from '../../client/store/table.tsx';
import { seededChance } from '../../shared/engine/chance.ts';
import type { GameFace } from '../../shared/engine/game.ts';
import { hintIn } from '../../shared/engine/line.ts';
import { namesIn } from '../../shared/engine/names.ts';
import { project } from '../../shared/engine/project.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { loadFace } from '../../shared/games/manifest.ts';
import { placeId } from '../../shared/table/ids.ts';
import { botAct } from '../support/bots.ts';
import { optionsFor } from '../support/options.ts';
import { seededBelow } from '../support/table.ts';

/** All questions of a few games of bots in which something is lit, each with the view of whoever is asked. */
function* questions(id: string, games: number, acts: number) {
  const rules = GAMES.find((each) => each.id === id);
  if (!rules) throw new Error(id);
  for (let seed = 1; seed <= games; seed++) {
    const below = seededBelow(seed);
    const chance = seededChance(seed);
    const options = seed % 2 ? {} : optionsFor(rules, seed, below);
    let { table } = start(rules, { seats: Math.max(2, rules.seats.min), options }, chance);
    for (let n = 0; n < acts && !table.state.result; n++) {
      for (const { seat, prompt } of table.state.prompts) yield { view: project(table, seat), prompt };
      const outcome = botAct(table, 'heuristic', below, chance);
      if (!outcome?.ok) break;
      table = outcome.table;
    }
  }
}

const options = (prompt: Prompt) => ('options' in prompt ? prompt.options : []);

/** Labels and titles that light something and do not say what a click does. */
function mute(face: GameFace, prompt: Prompt): string[] {
  const title = hintIn(face.lines, prompt.title);
  if (prompt.kind === 'place' || prompt.kind === 'path' || prompt.kind === 'pieces') return title ? [] : [prompt.title[0]];
  if (!('options' in prompt)) return [];
  return prompt.options.flatMap(({ label, piece, place, mark }) =>
    (!piece && !place) || hintIn(face.lines, label, mark) || title ? [] : [`${prompt.title[0]}: ${label[0]}`],
  );
}

describe.each(GAMES.map(({ id, drawing }) => [id, drawing !== undefined] as const))('%s', (id, drawn) => {
  it('says of everything that it lights what a click on it does', async () => {
    const face = await loadFace(id);
    if (!face) throw new Error(id);
    const silent = new Set<string>();
    const clumsy = new Set<string>();
    for (const { view, prompt } of questions(id, drawn ? 1 : 4, drawn ? 40 : 200)) {
      for (const key of mute(face, prompt)) silent.add(key);
      const scene = face.scene(view.own, view.options, view.seats);
      const at: Game = { view, game: face, scene, names: namesIn(face, view, scene), mine: undefined };
      for (const piece of new Set([null, ...options(prompt).map((option) => option.piece ?? null)])) {
        const said = hintOf(prompt, { ...NOTHING_PICKED, piece }, at);
        if (/\b(a|the) lit (a|the|your)\b/.test(said)) clumsy.add(said);
      }
    }
    expect([...silent]).toEqual([]);
    expect([...clumsy]).toEqual([]);
  });
});

/** What is hinted at the first question of a game that fits. */
async function hinted(id: string, fits: (prompt: Prompt) => boolean, picked: (prompt: Prompt) => Picked = () => NOTHING_PICKED) {
  const game = await loadFace(id);
  if (!game) throw new Error(id);
  for (const { view, prompt } of questions(id, 3, 150)) {
    if (!fits(prompt)) continue;
    const scene = game.scene(view.own, view.options, view.seats);
    const at: Game = { view, game, scene, names: namesIn(game, view, scene), mine: undefined };
    return hintOf(prompt, picked(prompt), at);
  }
  throw new Error('never asked');
}

describe('the hint of a question', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[K-152, K-153] says what a click on each lit thing does', async () => {
    const rocks = (prompt: Prompt) => options(prompt).filter(({ label }) => label[0] === 'option.take').length;
    const moves = (prompt: Prompt) => options(prompt).filter(({ mark }) => mark === 'move').length;
    expect(await hinted('chuck-rock', (prompt) => rocks(prompt) > 1 && moves(prompt) > 1)).toMatch(
      /^Click a lit rock to take it; a lit space to move there|^Click a lit space to move there; a lit rock to take it/,
    );
  });
  it('[D-030, D-040] says which piece first, then what the second click does', async () => {
    const steps = (prompt: Prompt) => options(prompt).filter(({ label }) => label[0] === 'move.step');
    const several = (prompt: Prompt) => new Set(steps(prompt).map(({ piece }) => piece)).size > 1;
    expect(await hinted('dragon-treasure', several)).toMatch(/^Click a lit army, then a lit space to walk there/);
    const first = (prompt: Prompt): Picked => ({ ...NOTHING_PICKED, piece: steps(prompt)[0]?.piece ?? null });
    expect(await hinted('dragon-treasure', several, first)).toMatch(/^Click (a|the) lit space to (walk|attack) there/);
  });
  it('[G-06] calls a door of a terrain a door', async () => {
    const atDoor = (prompt: Prompt) => options(prompt).some(({ id }) => id.startsWith('door:'));
    expect(await hinted('traps-and-treasure', atDoor)).toMatch(/\blit door to (break|open|close|pick)/);
  });
  it('[T-067, T-071] calls a thing that lies on terrain what it is, and figures among several by their names', async () => {
    const picks = (prompt: Prompt) => options(prompt).some(({ id }) => id.startsWith('pick:'));
    expect(await hinted('traps-and-treasure', picks)).toMatch(/\b(the|a) lit treasure to pick the treasure up/);
    const heals = (prompt: Prompt) =>
      options(prompt).filter(({ mark }) => mark === 'spell').length > 1 && options(prompt).some(({ mark }) => mark === 'give');
    expect(await hinted('traps-and-treasure', heals)).not.toContain('one of them');
  });
  it('[D-010] says it of places, too', async () => {
    expect(await hinted('dragon-treasure', ({ kind }) => kind === 'place')).toBe('Click a lit space to make it your castle');
  });
  it('[D-082] calls one of several things one of them, not the thing', async () => {
    const dragon = (places: Extract<Prompt, { kind: 'place' }>['places']): Prompt => ({
      ...{ kind: 'place', places, title: ['shift.dragon.ask', 0, 2], rule: 'D-082' },
    });
    const game = await loadFace('dragon-treasure');
    const { view } = [...questions('dragon-treasure', 1, 1)][0] ?? {};
    if (!game || !view) throw new Error('no game');
    const scene = game.scene(view.own, view.options, view.seats);
    const hint = (prompt: Prompt) =>
      hintOf(prompt, NOTHING_PICKED, { view, game, scene, names: namesIn(game, view, scene), mine: undefined });
    const [a, b, c] = [placeId('L0'), placeId('LE'), placeId('LW')];
    expect(hint(dragon([{ place: a }, { place: b }, { place: c, mark: 'fight' }]))).toBe(
      'Click a lit space to drive the Dragon there; one of them to let the Dragon fight the army there',
    );
  });
  it('[D-040] says at which space, where it is the one on which the piece stands', async () => {
    const turns = (prompt: Prompt) => options(prompt).some(({ label }) => label[0] === 'deed.examine');
    expect(await hinted('dragon-treasure', turns)).toContain('the space it stands on to turn the counter over');
    // What is clicked first is said once, whatever the second click does.
    const several = (prompt: Prompt) => new Set(options(prompt).flatMap(({ piece }) => piece ?? [])).size > 1;
    const said = await hinted('dragon-treasure', (prompt) => turns(prompt) && several(prompt));
    expect(said).toMatch(/^Click a lit army, then a lit space .+, or the space it stands on to turn the counter over/);
    expect(said.match(/lit army/g)).toHaveLength(1);
  });
  it('[M-041] tells drinking, at the own space, from throwing', async () => {
    const drunk = (prompt: Prompt) => options(prompt).find(({ label }) => label[0] === 'option.drink');
    const thrown = (prompt: Prompt) =>
      options(prompt).filter(({ label, place }) => label[0] === 'option.throw' && place !== drunk(prompt)?.place);
    const first = (prompt: Prompt): Picked => ({ ...NOTHING_PICKED, piece: thrown(prompt)[0]?.piece ?? null });
    const said = await hinted('mad-alchemist', (prompt) => thrown(prompt).length > 0, first);
    expect(said).toMatch(/your own space to drink it/);
    expect(said).toMatch(/lit space to throw it there/);
  });
  it('[M-041, M-046] says of a thing that does several what it is for, and only once it is picked where to', async () => {
    const does = (prompt: Prompt, what: string) => options(prompt).some(({ label }) => label[0] === `option.${what}`);
    const all = (prompt: Prompt) => does(prompt, 'move') && does(prompt, 'swap') && does(prompt, 'drink') && does(prompt, 'throw');
    expect(await hinted('mad-alchemist', all)).toMatch(
      /^Click a lit space to walk there(?: or attack what stands there)?(?:; one of them to [a-z ]+)+; a lit potion to drink it(, throw it there or steal it| or throw it there)$/,
    );
  });
  it('[L-063, L-115] names no space apart of which a lit one says the same, and says what the Kid Leash is for', async () => {
    const has = (prompt: Prompt, mark: string) => options(prompt).some((option) => option.mark === mark);
    const leashed = (prompt: Prompt) => has(prompt, 'look') && has(prompt, 'glm') && has(prompt, 'leash');
    expect(await hinted('tomb-looters', leashed)).toBe(
      'Click a lit space to look there for treasure; the lit GLM, then a lit space to move the GLM there or use up the Kid Leash and move it farther (dotted rings)',
    );
    const first = (prompt: Prompt): Picked => ({
      ...NOTHING_PICKED,
      piece: options(prompt).find(({ mark }) => mark === 'glm')?.piece ?? null,
    });
    expect(await hinted('tomb-looters', leashed, first)).toBe(
      'Click a lit space to move the GLM there or use up the Kid Leash and move it farther (dotted rings)',
    );
  });
  it('taps where there is no mouse', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    expect(await hinted('dragon-treasure', ({ kind }) => kind === 'place')).toBe('Tap a lit space to make it your castle');
  });
});
