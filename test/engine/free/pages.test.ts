import { describe, expect, it } from 'vitest';
import { LONGEST_PAGE, MOST_PAGES, pagesIn } from '../../../shared/engine/free/pages.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import { Hands } from '../../support/freehand.ts';

const pages = (hands: Hands, viewer: number | null = null) => pagesIn(hands.view(viewer).notes);
const begun = (hands: Hands, title: string) => {
  hands.do(0, { op: 'page', id: null, title, text: '', edits: 0 });
  return pages(hands).at(-1)?.id ?? '';
};

describe('the notebook', () => {
  it('is everybody’s: pages are begun, written on and torn out, in their order, watchers read them too', () => {
    const hands = new Hands();
    const [rules, scores] = [begun(hands, 'Rules'), begun(hands, 'Scores')];
    hands.do(1, { op: 'page', id: rules, title: 'Rules', text: 'Draw two,\nkeep one.', edits: 0 });
    for (const viewer of [0, 1, 2, null])
      expect(pages(hands, viewer)).toMatchObject([
        { id: rules, title: 'Rules', text: 'Draw two,\nkeep one.', by: 1, edits: 1 },
        { id: scores, title: 'Scores', text: '', by: 0, edits: 0 },
      ]);
    hands.do(2, { op: 'page', id: rules, title: '', text: '', edits: 1 });
    expect(pages(hands).map(({ title }) => title)).toEqual(['Scores']);
    hands.no(1, { op: 'page', id: rules, title: 'Rules', text: 'again', edits: 2 }, 'no-such-piece');
  });
  it('lets nobody write over what they have not seen', () => {
    const hands = new Hands();
    const id = begun(hands, 'Rules');
    hands.do(1, { op: 'page', id, title: 'Rules', text: 'one', edits: 0 });
    expect(hands.no(0, { op: 'page', id, title: 'Rules', text: 'two', edits: 0 }, 'illegal').text).toContain('meanwhile');
    hands.no(0, { op: 'page', id, title: '', text: '', edits: 0 }, 'illegal');
    hands.do(0, { op: 'page', id, title: 'Rules', text: 'two', edits: 1 });
    expect(pages(hands)[0]?.text).toBe('two');
  });
  it('has few and short pages, each with a title', () => {
    const hands = new Hands();
    const id = begun(hands, 'p0');
    hands.no(0, { op: 'page', id: null, title: '', text: '', edits: 0 }, 'illegal');
    hands.no(0, { op: 'page', id, title: 'p0', text: 'x'.repeat(LONGEST_PAGE + 1), edits: 0 }, 'limit');
    for (let i = 1; i < MOST_PAGES; i++) begun(hands, `p${i}`);
    hands.no(1, { op: 'page', id: null, title: 'one more', text: '', edits: 0 }, 'limit');
  });
  it('is no act to take back, outlives kept positions, and goes along in a file', () => {
    const hands = new Hands();
    const card = hands.card('king');
    hands.do(0, { op: 'save', name: 'start' });
    const id = begun(hands, 'Rules');
    expect(hands.view(0).free?.acts.map(({ op }) => op)).toEqual(['spawn']);
    hands.undo(0);
    expect(hands.state.pieces[card]).toBeUndefined();
    hands.do(0, { op: 'load', name: 'start' });
    expect(pages(hands)).toMatchObject([{ id, title: 'Rules' }]);
    expect(positionOf(hands.state).pages).toMatchObject([{ title: 'Rules' }]);
    const seq = hands.view(null).seq;
    hands.do(1, { op: 'page', id, title: 'Rules', text: 'new', edits: 0 });
    expect(hands.view(null).seq).toBe(seq + 1);
  });
});
