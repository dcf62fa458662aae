import { expect, it } from 'vitest';
import { openKit } from '../../client/hud/free/open-kit.ts';
import { blankDraft } from '../../client/store/drafts.ts';
import { MOST_PAGES, pagesIn } from '../../shared/engine/free/pages.ts';
import { Hands } from '../support/freehand.ts';

it('a kit writes its pages into the notebook once: again, or changed, they are written on', async () => {
  const hands = new Hands();
  const kit = { drafts: [{ ...blankDraft('die'), name: 'Fate', faces: 'a|b' }], pictures: {} };
  const notebook = () => pagesIn(hands.view(0).notes);
  const open = (pages: readonly { title: string; text: string }[]) =>
    openKit(
      { ...kit, pages },
      {
        ...{ designs: hands.view(0).free?.designs ?? [], notebook: notebook(), code: 'AAAAAA', say: () => undefined },
        hand: async (op) => {
          const outcome = hands.voice.try({ do: 'hand', seat: 0, op });
          return outcome.ok ? { k: 'k', ok: true } : { k: 'k', ok: false, refusal: outcome.refusal };
        },
      },
    );
  expect(await open([{ title: 'Rules', text: 'one' }])).toBe('Kept out of this kit: 1.');
  await open([{ title: 'Rules', text: 'one' }]);
  expect(notebook()).toMatchObject([{ title: 'Rules', text: 'one', edits: 0 }]);
  await open([{ title: 'Rules', text: 'two' }]);
  expect(notebook()).toMatchObject([{ title: 'Rules', text: 'two', edits: 1 }]);
  const many = Array.from({ length: MOST_PAGES }, (_, n) => ({ title: `p${n}`, text: '' }));
  expect(await open(many)).toBe('Kept out of this kit: 1. Pages that the notebook has no room for: 1.');
  expect(notebook()).toHaveLength(MOST_PAGES);
});
