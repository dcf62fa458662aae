import { describe, expect, it } from 'vitest';
import { keepSame } from '../../client/net/keep.ts';
import { localTable } from '../../client/net/local.ts';
import { type ToldNews, withNews } from '../../client/net/news.ts';
import type { News } from '../../shared/wire-messages.ts';
import { hider } from '../support/hider.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

describe('a table in the tab', () => {
  it('is played to the end against bots', async () => {
    const table = localTable({ game: toy, pace: 0, seed: 3 });
    const seen: number[] = [];
    table.subscribe(() => seen.push(table.snapshot().view?.seq ?? -1));
    for (let i = 0; i < 50 && !table.snapshot().view?.result; i++) {
      const mine = table.snapshot().view?.prompts.find((each) => each.prompt);
      if (!mine) await soon(() => expect(table.snapshot().view?.prompts.some((each) => each.prompt)).toBe(true));
      else expect((await table.send({ t: 'answer', prompt: mine.id, choice: 'walk' })).ok).toBe(true);
    }
    expect(table.snapshot().view?.result?.winners).toEqual([0]);
    expect(table.snapshot().meta?.status).toBe('over');
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    table.leave();
  });
  it('calls its seats by their colours: a sentence such as "Red rolls" stays right whoever reads it', () => {
    const table = localTable({ game: toy });
    expect(table.snapshot().meta?.seats.map(({ name }) => name)).toEqual(toy.colours.slice(0, 2).map(({ name }) => name));
    table.leave();
  });
  it('refuses what the rules refuse, with the rule, and changes nothing', async () => {
    const table = localTable({ game: toy });
    const before = table.snapshot();
    const prompt = before.view?.prompts[0]?.id ?? '';
    expect(await table.send({ t: 'answer', prompt, choice: 'fly' })).toMatchObject({ ok: false, refusal: { rule: 'T-9' } });
    expect(table.snapshot()).toBe(before);
    table.leave();
  });
  it('lets bots alone play a show and turns the screen over in a hot seat', async () => {
    const show = localTable({ game: toy, you: null, pace: 0 });
    await soon(() => expect(show.snapshot().view?.result).not.toBeNull());
    show.leave();
    const hot = localTable({ game: toy, humans: [0, 1] });
    expect(Object.keys(hot.snapshot().view?.notes ?? {})).toEqual(['goal']);
    hot.look(1);
    expect(hot.snapshot().view?.viewer).toBe(1);
    expect(hot.snapshot().view?.notes).toEqual({});
    hot.leave();
  });
  it('keeps what has not changed by identity', async () => {
    const table = localTable({ game: toy });
    const before = table.snapshot().view;
    await table.send({ t: 'answer', prompt: before?.prompts[0]?.id ?? '', choice: 'walk' });
    const after = table.snapshot().view;
    expect(after?.pieces['pawn-1']).toBe(before?.pieces['pawn-1']);
    expect(after?.pieces['pawn-0']).not.toBe(before?.pieces['pawn-0']);
    expect(
      Object.values(after?.pieces ?? {})
        .filter((piece) => piece.secret)
        .every((piece) => before?.pieces[piece.id] === piece),
    ).toBe(true);
    if (after) expect(keepSame(after, structuredClone(after)).pieces).toBe(after.pieces);
    table.leave();
  });
  it('tells nobody else of what bots do in secret, and hides the board from a blindfolded seat', async () => {
    const table = localTable({ game: { ...hider, bot: () => 'lots' }, seats: 3, you: 0, humans: [0], pace: 1 });
    const act = async (choice: string) => {
      const { id = '' } = table.snapshot().view?.prompts[0] ?? {};
      expect(await table.send({ t: 'answer', prompt: id, choice })).toEqual({ k: expect.any(String), ok: true });
    };
    for (const choice of ['walk', 'whisper', 'step', 'bind', 'walk', 'end']) await act(choice);
    const before = table.snapshot();
    expect(before.news.map(({ n, seq, events }) => [n, seq, events.length])).toEqual([
      [1, 0, 1],
      [2, 1, 2],
      [3, 1, 1],
      [4, 2, 2],
      [5, 3, 1],
    ]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    // The bot of seat 1 has drawn its lots meanwhile, again and again.
    expect([table.snapshot().view, table.snapshot().news]).toEqual([before.view, before.news]);
    table.look(2);
    expect(table.snapshot().view).toMatchObject({ blind: 'board', seq: 1 });
    expect(table.snapshot().news.map(({ events }) => events.length)).toEqual([1, 2, 1]);
    table.leave();
  });
  it('strikes through what an undo voids', () => {
    const told = (seq: number): News => ({ n: seq, seq, events: [] });
    const list = [told(1), told(2), told(3)].reduce<readonly ToldNews[]>(withNews, []);
    const after = withNews(list, { n: 4, seq: 4, events: [{ kind: 'undone', to: 'all', back: 1 }] });
    expect(after.map((each) => each.struck ?? false)).toEqual([false, true, true, false]);
    expect(withNews(after, told(4))).toBe(after);
  });
});
