import { describe, expect, it } from 'vitest';
import { blankDraft, type Draft, designOf, type What } from '../../client/store/drafts.ts';
import { kitText, readKit } from '../../client/store/kit-file.ts';
import { MOST_DESIGNS } from '../../shared/engine/free/design.ts';
import { Hands } from '../support/freehand.ts';

const [PAGE, HORN, OGRE] = ['p'.repeat(22), 'h'.repeat(22), 'o'.repeat(22)];
const HELD = {
  [PAGE]: `data:image/webp;base64,${'A'.repeat(20)}`,
  [HORN]: `data:audio/wav;base64,${'A'.repeat(20)}`,
  [OGRE]: `data:model/gltf-binary;base64,${'A'.repeat(20)}`,
};

const WROTE: Readonly<Record<What, Partial<Draft>>> = {
  deck: { cards: '3x Sword\nDragon | Boss | black', size: 'large', colour: '#1f4d9a' },
  card: { front: 'Boss', width: '1.4' },
  die: { faces: 'Hit\nMiss' },
  board: { width: '7.5', grid: 'hexes' },
  tile: { front: '<b>Pit</b>', back: '?' },
  token: { front: 'W' },
  track: { to: '30' },
  figurine: { height: '2', up: 'z', turn: '90', pictures: OGRE },
  'stand-up': { front: 'Knight', height: '2' },
  spinner: { sectors: 'Win\n3x Miss | blue' },
  tray: { width: '6', lid: 'lid' },
  book: { pictures: `${PAGE} ${HORN}` },
  counter: { value: '3' },
  sound: { pictures: HORN },
  button: { steps: 'next turn' },
  setup: { lies: 'My deck at 1 2' },
};
const whats: readonly What[] = [
  ...(['deck', 'card', 'die', 'board', 'tile', 'token', 'figurine', 'stand-up', 'spinner', 'tray', 'book'] as const),
  ...(['track', 'counter', 'button', 'sound', 'setup'] as const),
];
const drafts = whats.map((what): Draft => ({ ...blankDraft(what), ...WROTE[what], name: `My ${what}` }));
const wrong = (text: string): string => {
  const read = readKit(text);
  return 'wrong' in read ? read.wrong : 'nothing';
};
const kit = (things: unknown, more: object = {}): string =>
  JSON.stringify({ format: 'lootable.kit', version: 1, name: 'K', things, ...more });
const die = (name: string, more: object = {}) => ({ what: 'die', name, faces: 'a|b', ...more });

describe('a kit of the workshop', () => {
  it('gives back what was written, of every sort, and the table takes all of it', () => {
    const pages = [{ title: 'Rules', text: 'Draw two,\nkeep one.' }];
    const read = readKit(kitText('Our game', drafts, HELD, pages));
    expect(read).toEqual({ drafts, pictures: HELD, pages });
    const hands = new Hands();
    for (const draft of drafts) hands.do(0, { op: 'design', name: draft.name, design: designOf(draft) });
    expect(hands.view(2).free?.designs.map(({ what }) => what)).toEqual(whats);
  });

  it('can be written by hand: what is left out is as in an empty form', () => {
    const read = readKit(kit([die(' Fight ')]));
    expect(read).toEqual({ pictures: {}, pages: [], drafts: [{ ...blankDraft('die'), name: 'Fight', faces: 'a|b' }] });
    const board = readKit(kit([{ what: 'board', name: 'B' }]));
    expect(board).toEqual({ pictures: {}, pages: [], drafts: [{ ...blankDraft('board'), name: 'B' }] });
  });

  it.each([
    ['no file of ours', '{"format":"lootable.table"}', 'no kit'],
    ['no JSON', '{', 'no kit'],
    ['pages that are no list', kit([die('A')], { pages: {} }), 'pages: it is a list'],
    ['a page without a title', kit([die('A')], { pages: [{ title: ' ', text: '' }] }), 'Page 1, title'],
    ['a page with more on it', kit([die('A')], { pages: [{ title: 'A', text: '', by: 1 }] }), 'Page 1: it has'],
    ['a page that is too long', kit([die('A')], { pages: [{ title: 'A', text: 'x'.repeat(4_001) }] }), 'Page 1, text'],
    [
      'two pages of one title',
      kit([die('A')], {
        pages: [
          { title: 'A', text: '' },
          { title: 'A ', text: 'b' },
        ],
      }),
      'Page 2, title',
    ],
    ['too many pages', kit([die('A')], { pages: Array.from({ length: 9 }, (_, n) => ({ title: `p${n}`, text: '' })) }), 'there are 9'],
    ['a list', '[]', 'no kit'],
    ['a newer version', kit([die('A')], { version: 2 }), 'newer version'],
    ['no version', kit([die('A')], { version: null }), 'newer version'],
    ['something more', kit([die('A')], { script: 'alert(1)' }), 'no “script”'],
    ['a name that is no text', kit([die('A')], { name: {} }), 'name'],
    ['nothing', kit([]), 'nothing in this kit'],
    ['no list', kit({ length: 3 }), 'nothing in this kit'],
    ['ten thousand things', kit(Array.from({ length: 10_000 }, (_, i) => die(`D${i}`))), `${MOST_DESIGNS} at most`],
    ['a thing that is none', kit([die('A'), 5]), 'Thing 2, what'],
    ['a sort that is none', kit([{ what: 'spell', name: 'S' }]), 'Thing 1, what: a workshop makes no “spell”'],
    ['a field that is none', kit([die('A', { onload: 'x' })]), 'Thing 1, onload: there is no such field'],
    ['a field of the prototype', kit([die('A', { constructor: 'x' })]), 'Thing 1, constructor'],
    ['a field that is no text', kit([die('A', { colour: ['red'] })]), 'Thing 1, colour: it is a text'],
    ['a name twice', kit([die('A'), die(' A')]), 'Thing 2, name: “A” stands there twice'],
    ['no name', kit([die(' ')]), 'name: 1 to'],
    ['a die that is not fair', kit([die('A', { faces: 'a|b|c|d|e|f|g' })]), '“A”: faces: no fair die'],
    ['a line of a deck', kit([die('A'), { what: 'deck', name: 'L', cards: 'A\nB | c | d | e' }]), 'Thing 2, “L”: cards, line 2'],
    ['a colour that is none', kit([die('A', { colour: 'url(https://example.org)' })]), '“A”: colour'],
    [
      'more text than a workshop keeps',
      kit(Array.from({ length: 12 }, (_, i) => ({ what: 'deck', name: `L${i}`, cards: `${'x'.repeat(190)}\n`.repeat(100) }))),
      'Thing 11: a workshop keeps 200000 characters',
    ],
  ])('refuses %s', (_, text, why) => expect(wrong(text)).toContain(why));
});
