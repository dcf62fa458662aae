import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Blocks } from '../../client/hud/rules/Blocks.tsx';
import { readBook, sentenceOf } from '../../client/hud/rules/book.ts';
import { RuleLink } from '../../client/hud/rules/RuleLink.tsx';
import { bookOf, RulesBook, saidIn } from '../../client/hud/rules/RulesBook.tsx';
import { found, saidBy } from '../../client/hud/rules/search.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAME as dragon } from '../../shared/games/dragon-treasure/index.ts';
import { GAMES } from '../../shared/games/index.ts';
import { atTable, pageTable } from '../support/page-table.tsx';

// The books are files of the page; here they come from the folder that they lie in.
beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(import.meta.dirname, '..', '..', url), 'utf8'))),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (markdown: string) => render(<Blocks blocks={readBook(markdown)} />).container;

describe('a rules book', () => {
  it('gives every rule one anchor where it is stated, and links every mention to it', () => {
    const page = show('As T-2 says (T-1).\n\n- T-1 first rule, see T-2\n- **T-2** second.   T-3 third on the same line, after T-1');
    expect([...page.querySelectorAll('[id]')].map((each) => each.id)).toEqual(['T-1', 'T-2', 'T-3']);
    expect(page.querySelector('#T-1')?.closest('li')?.textContent).toBe('T-1 first rule, see T-2');
    expect([...page.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual(['#T-2', '#T-1', '#T-2', '#T-1']);
  });
  it('anchors a rule at its first mention where no place states it', () => {
    const page = show('It is said (R-9) and again R-9.');
    expect(page.querySelectorAll('#R-9')).toHaveLength(1);
    expect(page.querySelectorAll('a[href="#R-9"]')).toHaveLength(1);
  });
  it('draws headings, lists in lists, tables, code and emphasis', () => {
    const page = show(
      '## Two\n\n- a *b* `c-1`\n  - d\n    goes on\n- e\n\n1. one\n\n| H | I |\n|---|:-:|\n| R-1 | **x** \\| y |\n\n```\nT-5 raw\n```\n\n> said',
    );
    expect(page.querySelector('h3')?.textContent).toBe('Two');
    expect(page.querySelectorAll('ul ul li')).toHaveLength(1);
    expect(page.querySelector('ul ul li')?.textContent).toBe('d goes on');
    expect([...page.querySelectorAll('th')].map((each) => each.textContent)).toEqual(['H', 'I']);
    expect([...page.querySelectorAll('td')].map((each) => each.textContent)).toEqual(['R-1', 'x | y']);
    expect(page.querySelector('pre')?.textContent).toBe('T-5 raw');
    expect(page.querySelector('pre a, pre [id]')).toBeNull();
    expect(page.querySelector('em')?.textContent).toBe('b');
    expect(page.querySelector('ol li')?.textContent).toBe('one');
    expect(page.querySelector('blockquote')?.textContent).toBe('said');
  });
  it('says of each rule its first sentence, where it is stated', async () => {
    const book = readBook(
      'As T-2 says.\n\n- T-1 First of all, see T-2. More.\n- **T-2** (second): it *is*.   T-3 third\n\n| T-4 | in a table |\n|---|---|',
    );
    const said = ['T-1', 'T-2', 'T-3', 'T-9'].map((rule) => sentenceOf(book, rule));
    expect(said).toEqual(['First of all, see T-2.', '(second): it is.', 'third', undefined]);
    expect(await saidIn('dragon-treasure', 'D-061')).toBe('Both lords pick one character and reveal them at the same time.');
  });
  it('is quoted by the sign that leads to it, as soon as somebody points at that', async () => {
    const view = project(start(dragon, { seats: 2 }, seededChance(5)).table, 0);
    atTable(pageTable({ view }).connection, <RuleLink rule="D-061" />);
    const link = screen.getByRole('button', { name: 'Rule D-061: open the rules book' });
    expect(link.title).toBe('Rule D-061: click to read it');
    fireEvent.pointerEnter(link);
    await waitFor(() => expect(link.title).toMatch(/^Rule D-061: Both lords pick one character/));
  });
  it('keeps markup and strange links as text', () => {
    const page = show('<img src=x onerror=alert(1)> [go](javascript:alert(1)) [home](/about)');
    expect(page.querySelector('img')).toBeNull();
    expect([...page.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual(['/about']);
    expect(page.textContent).toContain('<img src=x');
  });
  it('is searched by words, under its headings', () => {
    const book = '# Book\n\n## Gold\n\n- T-1 gold is heavy\n- T-2 gold shines\n\n## Walls\n\n- T-3 walls stand';
    expect(found(book, 'heavy GOLD')).toBe('# Book\n\n## Gold\n\n- T-1 gold is heavy');
    expect(found(book, 'stand')).toBe('# Book\n\n## Walls\n\n- T-3 walls stand');
    expect(found(book, 'dragonfly')).toBe('');
    expect(found(book, ' ')).toBe(book);
  });
  it.each(GAMES.map((game) => [game.id] as const))(
    'of %s answers plain questions in its part for newcomers, which two minutes are enough for',
    async (id) => {
      const book = (await bookOf(id)) ?? '';
      const parts = book.split(/^# /m).slice(1);
      expect(parts.length).toBeGreaterThan(3);
      const [newcomers = ''] = parts;
      expect(newcomers.split(/\s+/).length).toBeLessThan(520);
      // Numbers of rules are for those who settle disputes.
      expect(newcomers).not.toMatch(/\b[A-Z]-\d+/);
      for (const [question, heading] of [
        ['how do I win', '### The goal'],
        ['How do I win?', '### The goal'],
        ['what can I do on my turn', '### Your turn'],
        ['what can I do?', '### Your turn'],
        ['when does it end', /### When .* ends?/],
        ['when is the game over?', /### When .* ends?/],
      ] as const)
        expect(found(newcomers.replace(/^/, '# '), question), question).toMatch(heading);
    },
  );
  it.each(GAMES.map((game) => [game.id, game] as const))(
    'of %s is found by every word that the game says by its rules',
    async (id, game) => {
      const book = (await bookOf(id)) ?? '';
      const said = saidBy(game.lines);
      const words = new Set(said.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}’]{4,}/gu) ?? []));
      expect(words.size).toBeGreaterThan(80);
      expect([...words].filter((word) => found(book, word, said) === '')).toEqual([]);
    },
  );
  it('says what the table said where only that holds the words', () => {
    const book = '# Book\n\n## Traps\n\n- T-1 a trap hurts\n- T-2 gold shines';
    const said = [{ rule: 'T-1', text: '… is in the spray' }];
    expect(found(book, 'what is the spray?', said)).toBe('# Book\n\n## Traps\n\n- T-1 a trap hurts\n\n> At the table: “… is in the spray”');
    expect(found(book, 'spray')).toBe('');
    expect(found(book, 'shines', said)).not.toContain('At the table');
    expect(found(book, 'traps', said)).toContain('T-1');
  });
  it('takes words that are no question as they are', () => {
    const book = '# Book\n\n- T-1 you win\n- T-2 the winner\n- T-3 a window\n- T-4 the goal';
    expect(found(book, 'goal')).toBe('# Book\n\n- T-4 the goal');
    expect(found(book, 'who wins?')).toBe('# Book\n\n- T-1 you win\n\n- T-2 the winner\n\n- T-4 the goal');
    expect(found(book, 'end')).toBe('');
  });
  it.each(GAMES.map((game) => [game.title, game] as const))(
    'of %s states every rule that its lines and options link to',
    async (_, game) => {
      const book = await bookOf(game.id);
      if (book === undefined) throw new Error('no book');
      const page = show(book);
      const anchors = new Set([...page.querySelectorAll('[id]')].map((each) => each.id));
      const linked = [...Object.values(game.lines).flatMap((line) => line.rule ?? []), ...game.options.map((option) => option.rule)];
      expect(linked.filter((rule) => !anchors.has(rule))).toEqual([]);
      expect(anchors.size).toBe(page.querySelectorAll('[id]').length);
    },
  );
  it('opens at the rule asked for and follows a mention', async () => {
    const [game] = GAMES;
    if (!game) throw new Error('no game');
    const rule = Object.values(game.lines).find((line) => line.rule)?.rule ?? '';
    render(<RulesBook game={game.id} rule={rule} />);
    await waitFor(() => expect(document.querySelector('.here')?.textContent).toContain(rule));
    expect(document.activeElement?.id).toBe(rule);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzz nothing' } });
    expect(screen.getByText('No rule holds these words.')).toBeTruthy();
  });
});
