import { afterEach, describe, expect, it, vi } from 'vitest';
import { blankDraft, designOf } from '../../client/store/drafts.ts';
import { kitText, readKit } from '../../client/store/kit-file.ts';
import { createShelf } from '../../client/store/pictures.ts';
import { flawOf } from '../../shared/engine/free/design.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A shelf whose pictures come when they are let through; what it plans is done at once when asked. */
function shelf(answer: (id: string, times: number) => Blob | 'gone' | Error = () => new Blob(['x'])) {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const planned: (() => void)[] = [];
  const closed: string[] = [];
  const made = createShelf({
    load: async (code, id) => {
      asked.push(`${code}/${id}`);
      await new Promise<void>((go) => held.push(go));
      const found = answer(id, asked.filter((each) => each.endsWith(id)).length);
      if (found instanceof Error) throw found;
      return found;
    },
    unpack: async (blob, longest) => {
      if (blob.size === 3) throw new Error('no picture');
      return { width: longest, height: 1, close: () => closed.push(`${longest}`) };
    },
    after: (_, work) => void planned.push(work),
  });
  const pass = async (): Promise<void> => {
    for (const go of held.splice(0)) go();
    await settle();
    for (const work of planned.splice(0)) work();
    await settle();
  };
  made.open('ABC234');
  return { made, asked, pass, closed };
}

describe('pictures of a table in the page', () => {
  it('are asked for when they are painted, once, and never before', async () => {
    const { made, asked, pass } = shelf();
    const told: string[][] = [];
    made.watch((ids) => told.push([...ids]));
    expect(asked).toEqual([]);
    expect([made.small('a'), made.small('a'), made.small('b')]).toEqual(['waiting', 'waiting', 'waiting']);
    expect(asked).toEqual(['ABC234/a', 'ABC234/b']);
    await pass();
    // Several come together: what shows them is painted again once.
    expect(told).toEqual([['a', 'b']]);
    expect(made.small('a')).toMatchObject({ width: 256 });
    expect(await made.large('a', 900)).toMatchObject({ width: 900 });
    expect(asked).toHaveLength(2);
  });

  it('come four at a time', async () => {
    const { made, asked, pass } = shelf();
    for (const id of 'abcdefghij') made.small(id);
    expect(asked).toHaveLength(4);
    await pass();
    expect(asked).toHaveLength(8);
    await pass();
    await pass();
    expect(asked).toHaveLength(10);
  });

  it('that the table has no more, or that are none, are gone; where no answer comes they are asked for again', async () => {
    const { made, asked, pass } = shelf((id, times) =>
      id === 'gone' ? 'gone' : id === 'odd' ? new Blob(['odd']) : times < 3 ? new Error('away') : new Blob(['x']),
    );
    for (const id of ['gone', 'odd', 'late']) made.small(id);
    await pass();
    expect([made.small('gone'), made.small('odd'), made.small('late')]).toEqual(['gone', 'gone', 'waiting']);
    expect(await made.large('gone', 900)).toBeNull();
    await pass();
    await pass();
    expect(made.small('late')).toMatchObject({ width: 256 });
    expect(asked.filter((each) => each.endsWith('late'))).toHaveLength(3);
    for (let n = 0; n < 9; n++) await pass();
    expect(asked).toHaveLength(5);
  });

  it('are forgotten at another table', async () => {
    const { made, asked, pass, closed } = shelf();
    made.small('a');
    await pass();
    made.open('XYZ234');
    expect(closed).toEqual(['256']);
    expect(made.small('a')).toBe('waiting');
    expect(asked).toEqual(['ABC234/a', 'XYZ234/a']);
  });
});

describe('pictures in a kit', () => {
  const id = 'A'.repeat(22);
  const deck = { ...blankDraft('deck'), name: 'Isles', cards: '[1] Harbour\n[1]', pictures: id };
  const held = { [id]: `data:image/png;base64,${'A'.repeat(40)}` };

  it('go along with the things that show them', () => {
    expect(designOf(deck)).toMatchObject({ pictures: [id] });
    expect(flawOf('Isles', designOf(deck))).toBeUndefined();
    expect(readKit(kitText('K', [deck], held))).toEqual({ pages: [], drafts: [deck], pictures: held });
    expect(JSON.parse(kitText('K', [blankDraft('die')]))).not.toHaveProperty('pictures');
  });

  it.each([
    ['one that is lacking', {}, 'Thing 1, “Isles”: pictures: the kit lacks number 1.'],
    ['an address of somebody else', { [id]: 'https://example.org/a.png' }, 'pictures: each'],
    ['a drawing', { [id]: `data:image/svg+xml;base64,${'A'.repeat(40)}` }, 'pictures: each'],
    ['a page', { [id]: 'data:text/html,<script>alert(1)</script>' }, 'pictures: each'],
    ['a strange name', { __proto__x: held[id] }, 'pictures: each'],
    ['a list', [held[id]], 'pictures: each'],
    ['a picture without end', { [id]: `data:image/png;base64,${'A'.repeat(2_200_000)}` }, 'pictures: each'],
  ])('are refused with %s', (_, pictures, why) => {
    const kit = { ...JSON.parse(kitText('K', [deck])), pictures };
    expect(readKit(JSON.stringify(kit))).toEqual({ wrong: expect.stringContaining(why) });
  });
});

afterEach(() => vi.restoreAllMocks());
