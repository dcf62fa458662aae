import { describe, expect, it } from 'vitest';
import { isWrong, type Wrong } from '../../client/foreign/fields.ts';
import { matched, wantedNames } from '../../client/foreign/files.ts';
import { foldersOf } from '../../client/foreign/folders.ts';
import { laidOf, type Plan, shotKey, shotsOf, type Taken } from '../../client/foreign/plan.ts';
import { portionsOf } from '../../client/foreign/portions.ts';
import { readSave } from '../../client/foreign/save.ts';
import { madeOf } from '../../shared/engine/free/made.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { shownOn } from '../../shared/engine/free/picture.ts';
import { yawOf } from '../../shared/table/pose.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import { Hands } from '../support/freehand.ts';
import { BACK, FACES, MAP, objects, SHIP, saveOfCards, saveOfIsles, thing } from '../support/saves.ts';

const GROUND = { half: { x: 11, z: 11 }, seats: 3 };
const planOf = (words: string): Plan => {
  const plan = readSave(words, GROUND);
  if (isWrong(plan)) throw new Error(`${plan.path}: ${plan.text}`);
  return plan;
};
const wrongIn = (words: string): Wrong => {
  const plan = readSave(words, GROUND);
  if (!isWrong(plan)) throw new Error('it was read');
  return plan;
};
/** Every picture that a plan wants, as a table would have it: the n-th under an id of its number. */
const takenFor = (plan: Plan, shape = 0.7): ReadonlyMap<string, Taken> =>
  new Map(shotsOf(plan.things).map((shot, n) => [shotKey(shot), { id: String(n).padStart(22, 'p'), shape }]));
const lay = (plan: Plan, taken: ReadonlyMap<string, Taken> = new Map()): Hands => {
  const hands = new Hands();
  for (const things of portionsOf(laidOf(plan.things, taken))) {
    const op: HandOp = { op: 'arrange', things: [...things] };
    // Whatever is read, a server takes it.
    expect(handOpSchema.safeParse(op).error?.issues).toBeUndefined();
    hands.do(0, op);
  }
  return hands;
};
const kinds = (hands: Hands, kind: string) => Object.values(hands.state.pieces).filter((piece) => piece.kind === kind);

describe('a save of Tabletop Simulator', () => {
  const isles = planOf(JSON.stringify(saveOfIsles()));

  it('comes with its decks in their order, its cards as they lie, boards, tiles, tokens, dice, figures', () => {
    const taken = takenFor(isles);
    const hands = lay(isles, taken);
    const [deck] = kinds(hands, 'free/deck');
    expect(deck).toMatchObject({ count: 4, face: null });
    expect(madeOf(deck ?? { tags: [] })).toMatchObject({ called: 'Isles', colour: '#b31a1a', back: expect.stringMatching(/^picture:/) });
    const faces = (hands.free.stored[deck?.id ?? ''] ?? []).map(({ face }) => shownOn(face ?? ''));
    expect(faces.map(({ words }) => words)).toEqual(['Harbour', 'Volcano', 'Reef', 'Reef']);
    // The third part of the sheet twice, no other picture of it.
    expect(new Set(faces.map(({ picture }) => picture)).size).toBe(3);
    expect(faces[2]?.picture).toBe(taken.get(shotKey({ address: FACES, columns: 3, rows: 2, at: 2 }))?.id);
    const cards = kinds(hands, 'free/card');
    expect(cards.map(({ face, faceKnownTo }) => [shownOn(face ?? '').words, faceKnownTo])).toEqual([
      ['Lagoon', 'all'],
      ['Mangrove', []],
    ]);
    expect(yawOf(cards[1]?.pose?.q ?? [0, 0, 0, 1])).toBeCloseTo(Math.PI / 2, 3);
    expect(cards[0]?.pose?.z).toBeLessThan(0);
    // A card tells by nothing but its face that it did not lie in the deck.
    expect(cards[0]?.tags.filter((tag) => !tag.startsWith('own:colour'))).toEqual(
      deck?.tags.filter((tag) => !/^own:(?:colour|called)/.test(tag)),
    );
    const [map] = kinds(hands, 'free/mat');
    expect(madeOf(map ?? { tags: [] })).toMatchObject({
      name: 'Sea',
      picture: taken.get(shotKey({ address: MAP, columns: 1, rows: 1, at: 0 }))?.id,
    });
    expect(map?.tags).toContain('locked');
    expect(kinds(hands, 'free/tile')).toHaveLength(4);
    expect(kinds(hands, 'free/d6').concat(kinds(hands, 'free/d8'))).toHaveLength(2);
    expect(kinds(hands, 'free/pawn')).toMatchObject([{ tags: ['own:colour=#0000ff', 'own:name=Captain'] }]);
    expect(kinds(hands, 'free/counter')).toMatchObject([{ count: 3, text: 'Round' }]);
    expect(kinds(hands, 'free/label')).toMatchObject([{ text: 'Market' }]);
    expect(kinds(hands, 'free/note').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Turn\nSail, then trade.', 'Draw two, keep one.', 'Rules\nFirst of all: no cheating.']),
    );
    // White sits in the south there: its hand is the first seat's.
    expect(kinds(hands, 'free/zone').map(({ owner, pose }) => [owner, (pose?.z ?? 0) > 0])).toEqual([
      [0, true],
      [1, false],
    ]);
    const [bag] = kinds(hands, 'free/bag');
    expect(hands.free.stored[bag?.id ?? '']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'free/cube' }),
        expect.objectContaining({
          kind: 'free/bag',
          inside: [expect.objectContaining({ face: expect.stringMatching(/^called:.+\n10$/s) })],
        }),
      ]),
    );
  });

  it('keeps no script and no address of it: neither is in anything that a table is sent', () => {
    const sent = JSON.stringify(laidOf(isles.things, takenFor(isles)));
    for (const word of ['onLoad', 'print', 'http', 'example.org', 'example.net', 'Button']) expect(sent).not.toContain(word);
  });

  it('says what did not come and why, with its field', () => {
    const said = isles.left.map(({ what, why }) => `${what}: ${why}`);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringContaining('3 scripts: nothing in them is run or kept'),
        expect.stringContaining('Captain: only the state'),
        expect.stringContaining('Trigger: ObjectStates[15]: there are no zones for scripts here'),
        expect.stringContaining('Dragon: ObjectStates[16]: models'),
        expect.stringContaining('Torn: ObjectStates[17].Transform.posX: it is a number from -1000 to 1000'),
        expect.stringContaining('Wind: it came with numbers'),
        expect.stringContaining('1 snap points'),
      ]),
    );
  });

  it('finds pictures by the names of a cache, or by the end of their addresses; without one a card has its name', () => {
    const shots = shotsOf(isles.things);
    const files = ['httpspicturesexampleorgislesfacespngsizelarge.png', 'back.jpg', 'MAP.webp', 'ship_20one.png'].map((name) => ({ name }));
    const found = matched(shots, files);
    expect([FACES, BACK, MAP, SHIP].map((address) => found.get(address)?.name)).toEqual(files.map(({ name }) => name));
    expect(wantedNames(shots, found)).toEqual(['lost']);
    const bare = lay(isles);
    expect(kinds(bare, 'free/card').map(({ face }) => shownOn(face ?? '').words)).toEqual(['Lagoon', 'Mangrove']);
    expect(
      Object.values(bare.free.stored)
        .flat()
        .map(({ face }) => face),
    ).toContain('Volcano');
  });

  it('lies wholly on the table, however far apart things lay there', () => {
    const far = planOf(
      objects(thing('Die_6', { Transform: { posX: 900, posZ: -900 } }), thing('Die_6', { Transform: { posX: -38, posZ: 2 } })),
    );
    for (const { pose } of Object.values(lay(far).state.pieces))
      expect(Math.max(Math.abs(pose?.x ?? 0), Math.abs(pose?.z ?? 0))).toBeLessThanOrEqual(11.551);
  });

  it('has decks of any number of cards, as several where one would be too many, and bags likewise', () => {
    const many = planOf(JSON.stringify(saveOfCards(500)));
    const hands = lay(many, takenFor(many));
    expect(
      kinds(hands, 'free/deck')
        .map(({ count }) => count)
        .reduce((a, b) => a + b, 0),
    ).toBe(500);
    expect(shotsOf(many.things)).toHaveLength(501);
    const inside = Array.from({ length: 150 }, (_, i) => thing('Chip_10', { Nickname: `C${i}` }));
    const bags = lay(
      planOf(
        objects(thing('Bag', { Nickname: 'Sack', ContainedObjects: [thing('Bag', { ContainedObjects: inside.slice(0, 20) }), ...inside] })),
      ),
    );
    expect(kinds(bags, 'free/bag').reduce((sum, { count }) => sum + count, 0)).toBe(151);
  });

  const deep = (n: number): object => thing('Bag', n === 0 ? {} : { ContainedObjects: [deep(n - 1)] });
  it.each([
    ['no JSON', '{', 'ObjectStates', 'no save'],
    ['a number that JSON does not know', '{"ObjectStates":[{"Transform":{"posX":NaN}}]}', 'ObjectStates', 'no save'],
    ['a table of ours', '{"format":"lootable.table"}', 'ObjectStates', 'no save'],
    ['a list of nothing', objects(null), 'ObjectStates[0]', 'no thing'],
    ['ten thousand things', objects(...Array.from({ length: 10_000 }, () => ({ Name: 'Die_6' }))), 'ObjectStates', '2000 pieces'],
    ['the same in a bag', objects(thing('Bag', { ContainedObjects: Array(10_000).fill({}) })), 'ObjectStates[0].ContainedObjects', '2000'],
    ['bags without end', objects(deep(200)), 'ObjectStates[0].ContainedObjects[0]', 'deep'],
    ['a bag of a text', objects(thing('Bag', { ContainedObjects: 'x' })), 'ObjectStates[0].ContainedObjects', 'it is a list'],
  ])('that is %s is refused with its field', (_, words, path, text) => {
    const { path: where, text: why } = wrongIn(words);
    expect(where.startsWith(path), where).toBe(true);
    expect(why).toContain(text);
  });

  it.each<[what: string, thing: object, path: string]>([
    ['a place that is no number', thing('Die_6', { Transform: { posX: 'NaN' } }), 'Transform.posX'],
    ['an endless turn', thing('Die_6', { Transform: { rotY: 1e300 } }), 'Transform.rotY'],
    ['a size of nothing', thing('Die_6', { Transform: { scaleX: 0 } }), 'Transform.scaleX'],
    ['a sheet of a million', thing('Card', { CardID: 100, CustomDeck: { 1: { NumWidth: 1e6 } } }), 'CustomDeck.1.NumWidth'],
    ['a sheet of a half', thing('Card', { CardID: 100, CustomDeck: { 1: { NumWidth: 1.5 } } }), 'CustomDeck.1.NumWidth'],
    ['a card that its sheet has not', thing('Card', { CardID: 199, CustomDeck: { 1: { NumWidth: 2, NumHeight: 2 } } }), 'CardID'],
    ['a card without a number', thing('Card'), 'CardID'],
    ['a deck of a text', thing('Deck', { DeckIDs: 'x' }), 'DeckIDs'],
    ['a deck of too many', thing('Deck', { DeckIDs: Array(1_001).fill(100) }), 'DeckIDs'],
    ['a number without end', thing('Counter', { Counter: { value: 1e99 } }), 'Counter.value'],
    ['a stack without end', thing('Custom_Tile_Stack', { Number: 1e9 }), 'Number'],
    ['what nobody knows', thing('Constructor'), 'Name'],
    ['the name of a part of the language', thing('__proto__'), 'Name'],
    ['a zone of nobody', thing('HandTrigger', { FogColor: 'Infrared' }), 'FogColor'],
  ])('leaves %s out, the rest comes', (_, bad, path) => {
    const plan = planOf(objects(bad, thing('Die_6')));
    expect(plan.things).toHaveLength(1);
    expect(plan.left.map(({ why }) => why).join()).toContain(path);
    expect(kinds(lay(plan), 'free/d6')).toHaveLength(1);
  });

  it('a figurine with a picture of its own stands up, with both its sides', () => {
    const image = { ImageURL: 'http://example.org/front.png', ImageSecondaryURL: 'http://example.org/behind.png' };
    const plan = planOf(objects(thing('Figurine_Custom', { Nickname: 'Knight', CustomImage: image }), thing('Figurine_Knight')));
    const hands = lay(plan, takenFor(plan, 0.5));
    const [knight] = kinds(hands, 'free/stand-up');
    expect(shownOn(knight?.face ?? '')).toMatchObject({ called: 'Knight', picture: '0'.padStart(22, 'p') });
    const { back, size } = madeOf(knight ?? { tags: [] });
    expect(shownOn(back ?? '').picture).toBe('1'.padStart(22, 'p'));
    expect((size?.depth ?? 0) / (size?.width ?? 1)).toBeCloseTo(2, 1);
    // Without its pictures it shows its name; those that come with that program are pawns.
    expect(shownOn(kinds(lay(plan), 'free/stand-up')[0]?.face ?? '')).toMatchObject({ called: 'Knight', words: 'Knight' });
    expect(kinds(hands, 'free/pawn')).toHaveLength(1);
  });

  it('takes names as letters that mean nothing in the text of a deck', () => {
    const names = [
      '3x Sword',
      '[1] A',
      'picture:aaaaaaaaaaaaaaaaaaaaaa B',
      'a | b | c | d',
      'two\nlines',
      '<b>x</b>',
      '\u202eX',
      'y'.repeat(900),
    ];
    const ContainedObjects = names.map((Nickname) => ({ Nickname }));
    const CustomDeck = { 1: { FaceURL: 'f', NumWidth: 10, NumHeight: 7 } };
    const plan = planOf(objects(thing('Deck', { DeckIDs: names.map((_, i) => 100 + i), CustomDeck, ContainedObjects })));
    for (const taken of [takenFor(plan), new Map()]) {
      const [deck] = kinds(lay(plan, taken), 'free/deck');
      expect(deck?.count).toBe(names.length);
    }
  });
});

describe('plain folders of pictures', () => {
  const file = (path: string) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') });
  it('are decks by their names, with backs, so many of each; boards where the folder says so', () => {
    const { folders, others } = foldersOf(
      [
        'g/cards/10 ten.png',
        'g/cards/2_two x3.jpg',
        'g/cards/Back.png',
        'g/boards/sea.webp',
        'g/boards/rules.pdf',
        'g/.DS_Store',
        'one.png',
      ].map(file),
    );
    expect(others).toBe(1);
    expect(
      folders.map(({ what, name, pictures, back }) => [what, name, pictures.map((p) => [p.name, p.many]), back?.name ?? null]),
    ).toEqual([
      ['board', 'boards', [['sea', 1]], null],
      [
        'deck',
        'cards',
        [
          ['2 two', 3],
          ['10 ten', 1],
        ],
        'Back.png',
      ],
      ['deck', 'Cards', [['one', 1]], null],
    ]);
  });
});
