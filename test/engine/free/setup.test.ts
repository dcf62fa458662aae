import { describe, expect, it } from 'vitest';
import { liesNow } from '../../../client/hud/free/lies-now.ts';
import { readSteps } from '../../../shared/engine/free/button.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { isSetupFlaw, lineOf, MOST_LYING, readSetup, SETUP_SAMPLE } from '../../../shared/engine/free/setup.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { yawOf } from '../../../shared/table/pose.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const setup = (lies: string): Design => ({ what: 'setup', colour: '#1f6b4a', lies });
const make = (hands: Hands, name: string, design: Design, seat = 0) => hands.do(seat, { op: 'design', name, design });
const press = (hands: Hands, name: string, seat = 0) => hands.do(seat, { op: 'press', name, seats: [0, 1, 2] });
const of = (hands: Hands, kind: string) => Object.values(hands.state.pieces).filter((piece) => piece.kind === kind);
const reckoned = (hands: Hands) =>
  Object.values(hands.state.pieces)
    .map(({ kind, face, count, tags, text = '', owner, pose }) =>
      JSON.stringify([kind, face, count, tags, text, owner, pose?.x, pose?.z, pose?.q]),
    )
    .sort();

/** A table with a deck, a board, a die, a counter of its own, and a set-up for two and for four. */
function game(): Hands {
  const hands = new Hands();
  make(hands, 'Loot', { what: 'deck', colour: '#a3232b', size: 'normal', cards: 'Sword\nShield\n2x Gold' });
  make(hands, 'Map', { what: 'board', colour: '#1f6b4a', width: 6, depth: 5, grid: 'squares', cell: 1 });
  make(hands, 'Fate', { what: 'die', colour: '#23262f', faces: ['Yes', 'No'] });
  make(hands, 'Round', { what: 'counter', colour: '#5d3a1e', value: 1 });
  make(hands, 'Pit', { what: 'tile', colour: '#bd6d22', width: 1, depth: 1, front: 'Spikes', back: '?' });
  make(hands, '2 players', setup('Map at 0 9, locked\nLoot at 8 9, turned 90\npawn at -8 9, seat 2\nNote at -8 5: Draw two.'));
  make(
    hands,
    '4 players',
    setup(
      'map at 0 9\nLoot at 8 9, face up\nFate at 9 5\nRound at 9 3\nPit at 1 9, face down\nCoins at 8 6, counts 25\nd20 at 7 6, counts 7\nhidden zone at -9 9, seat 2: 3 2.5\nfree/card at 5 5: A♠\nfree/cube at 0 2, high 0.5',
    ),
  );
  return hands;
}

describe('a set-up', () => {
  it('says what lies where, one thing a line, in words that are read as they are written', () => {
    const read = readSetup(SETUP_SAMPLE);
    if (isSetupFlaw(read)) throw new Error(read.text);
    expect(read[0]).toMatchObject({ what: 'Loot', x: 2, z: -3.5, turned: 90, up: null, words: '' });
    expect(read[3]).toMatchObject({ what: 'Wood', many: 20, within: 'Supply' });
    expect(read[4]).toMatchObject({ what: 'note', words: 'Draw two, keep one.' });
    expect(read.map(lineOf).join('\n')).toBe(SETUP_SAMPLE);
  });

  it.each([
    ['nothing', ' \n', undefined, 'something'],
    ['no place', 'Loot', 1, 'name at'],
    ['a place that is none', 'Loot at NaN 2', 1, 'name at'],
    ['a place far away', 'A at 1 2\nLoot at 900 2', 2, '60 inches'],
    ['a way that is none', 'Loot at 1 2, upside down', 1, 'upside down'],
    ['a seat without end', 'Loot at 1 2, seat 99', 1, 'seat 99'],
    ['a height without end', 'Loot at 1 2, high 99', 1, 'high 99'],
    ['words without end', `note at 1 2: ${'a'.repeat(1_001)}`, 1, '1000 characters'],
    ['a bag without end', 'bag at 1 2: B\n999x Loot in B\n9x Loot in B', 3, '1000 things'],
    ['a line without end', `bag at 1 2: B\n${'a in '.repeat(3_000)}B`, 2, '1300 characters'],
    ['none of a thing', '0x Loot in B', 1, 'one at least'],
    ['ten thousand things', 'a at 1 1\n'.repeat(2_000), MOST_LYING + 1, '300 things'],
    ['a text without end', 'a'.repeat(20_001), undefined, '20000'],
  ])('is refused with its line where it says %s', (_, lies, line, word) => {
    const flaw = readSetup(lies);
    if (!isSetupFlaw(flaw)) throw new Error('it was read');
    expect(flaw.line).toBe(line);
    expect(flaw.text).toContain(word);
    expect(new Hands().no(0, { op: 'design', name: 'S', design: setup(lies) }, 'illegal').text).toContain(word);
  });

  it('is laid out in place of all but the board; what lay there, and in hands, is kept and comes back', () => {
    const hands = game();
    hands.card('stray', at(3));
    hands.do(1, { op: 'hand', pieces: [hands.card('mine', at(4), 1)] });
    const before = reckoned(hands);
    const events = press(hands, '2 players');
    expect(hands.heard(2, events)).toEqual(['!free.arrange', '!free.setup']);
    expect(JSON.stringify(hands.state.pieces)).not.toMatch(/stray|mine/);
    expect(of(hands, 'free/board')).toHaveLength(1);
    expect(of(hands, 'free/mat')).toMatchObject([{ tags: expect.arrayContaining(['locked']) }]);
    expect(of(hands, 'free/deck')).toMatchObject([{ count: 4, face: null }]);
    expect(yawOf(of(hands, 'free/deck')[0]?.pose?.q ?? [0, 0, 0, 1])).toBeCloseTo(Math.PI / 2, 3);
    expect(of(hands, 'free/pawn')).toMatchObject([{ owner: 1 }]);
    expect(of(hands, 'free/note')).toMatchObject([{ text: 'Draw two.' }]);
    hands.do(0, { op: 'load', name: 'before loading' });
    expect(reckoned(hands)).toEqual(before);
  });

  it('has dice, coins, counters, zones, cards and heights', () => {
    const hands = game();
    press(hands, '4 players');
    expect(of(hands, 'free/deck')).toMatchObject([{ face: 'Sword' }]);
    expect(of(hands, 'free/coin')).toMatchObject([{ count: 25 }]);
    expect(of(hands, 'free/d20')).toMatchObject([{ count: 7 }]);
    expect(of(hands, 'free/counter')).toMatchObject([{ count: 1, text: 'Round' }]);
    expect(of(hands, 'free/zone')).toMatchObject([{ owner: 1, text: '3 2.5' }]);
    expect(of(hands, 'free/tile')).toMatchObject([{ face: 'called:Pit\nSpikes', faceKnownTo: [] }]);
    expect(of(hands, 'free/card')).toMatchObject([{ face: 'A♠' }]);
    expect(of(hands, 'free/d4')).toHaveLength(1);
    expect(madeOf(of(hands, 'free/d4')[0] ?? { tags: [] }).faces).toEqual(['Yes', 'No']);
    for (const viewer of [0, 1, null]) expect(legible(hands, viewer)).not.toMatch(/Spikes|Shield/);
  });

  it('is told to nobody, only how much is in it', () => {
    const hands = game();
    for (const viewer of [0, 1, null]) {
      expect(hands.view(viewer).free?.designs).toContainEqual({ name: '2 players', by: 0, what: 'setup', many: 4 });
      expect(legible(hands, viewer)).not.toContain('Draw two');
    }
  });

  it('is laid out by a button, and what follows in it is done with what lies there then', () => {
    const hands = game();
    expect(readSteps('set up for 4')).toEqual([{ do: 'set up', name: 'for 4' }]);
    make(hands, 'Begin', {
      what: 'button',
      colour: '#1f4d9a',
      steps: 'set up for 2\nshuffle loot\ndeal 1 from loot to everybody\nset round to 3',
    });
    expect(hands.no(0, { op: 'press', name: 'Begin', seats: [0, 1] }).text).toContain('step 4');
    make(hands, 'Begin', { what: 'button', colour: '#1f4d9a', steps: 'set up for 2\nshuffle loot\ndeal 1 from loot to everybody' });
    press(hands, 'Begin');
    expect(hands.view(0).free?.hands).toEqual([1, 1, 1]);
    make(hands, 'Wrong', { what: 'button', colour: '#1f4d9a', steps: 'set up for 7' });
    expect(hands.no(0, { op: 'press', name: 'Wrong', seats: [0] }).text).toContain('No set-up is called “for 7”');
  });

  it('names the thing that is not there, and then lays nothing out; nor does who may not bring positions back', () => {
    const hands = game();
    make(hands, 'S', setup('Map at 0 0\nDragon at 1 1'));
    expect(hands.no(0, { op: 'press', name: 'S', seats: [0] }).text).toContain('“S”, thing 2, Dragon: nothing of that name');
    hands.no(0, { op: 'spawn', component: { kind: 'free/own', design: 'S' }, pose: at(0) }, 'illegal');
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: 0 } });
    hands.no(1, { op: 'press', name: '2 players', seats: [1] }, 'no-right');
    press(hands, '2 players');
  });

  it('fills bags with so many of a thing, which keep their names', () => {
    const hands = game();
    make(hands, 'Wood', { what: 'token', colour: '#5d3a1e', width: 0.5, front: 'W', back: '' });
    make(hands, 'Bags', setup('bag at 5 9: Supply\n12x Wood in supply\nbag in Supply: Purse\n2x Pit in Purse'));
    press(hands, 'Bags');
    const [bag] = of(hands, 'free/bag');
    expect(bag).toMatchObject({ count: 13, tags: ['own:called=Supply'] });
    const purse = (hands.free.stored[bag?.id ?? ''] ?? []).find(({ kind }) => kind === 'free/bag');
    expect(purse).toMatchObject({ count: 2, tags: ['own:called=Purse'] });
    make(hands, 'None', setup('Wood in Chest'));
    expect(hands.no(0, { op: 'press', name: 'None', seats: [0] }).text).toContain('a bag or tray “Chest”');
    make(hands, 'Take', { what: 'button', colour: '#1f4d9a', steps: 'draw 3 from supply' });
    press(hands, 'Take', 1);
    expect(hands.view(0).free?.hands[1]).toBe(3);
  });

  it('fills trays, each thing beside the others on the floor, then on those, and puts lids on', () => {
    const hands = game();
    const tray = (lid: boolean): Design => ({ what: 'tray', colour: '#5d3a1e', width: 2, depth: 2, height: 0.6, lid });
    make(hands, 'Chest', tray(true));
    make(hands, 'Tray', tray(false));
    make(
      hands,
      'filled',
      setup(
        'Tray at 3 9, turned 90\n20x cube in Tray\nbag at 8 9: Supply\n2x Pit in supply\nChest at -3 9, shut\n5x cube in chest\nPit in Chest',
      ),
    );
    press(hands, 'filled');
    const cubes = of(hands, 'free/cube');
    expect(cubes).toHaveLength(20);
    const spots = cubes.map(({ pose }) => `${pose?.x.toFixed(1)} ${pose?.y.toFixed(1)} ${pose?.z.toFixed(1)}`);
    expect(new Set(spots).size).toBe(20);
    for (const { pose } of cubes) expect([Math.abs((pose?.x ?? 9) - 3) <= 0.8, Math.abs((pose?.z ?? 0) - 9) <= 0.8]).toEqual([true, true]);
    expect(new Set(cubes.map(({ pose }) => pose?.y.toFixed(2)))).toEqual(new Set(['0.08', '0.58', '1.08']));
    const chest = of(hands, 'free/mat').find((piece) => madeOf(piece).name === 'Chest');
    expect(chest).toMatchObject({ count: 6, tags: expect.arrayContaining(['shut']) });
    // What is shut away is in no view, and comes out where it was laid.
    expect(legible(hands, 0)).not.toContain('Spikes');
    hands.do(1, { op: 'lid', piece: chest?.id ?? pieceId('none'), shut: false });
    expect(of(hands, 'free/cube')).toHaveLength(25);
    expect(of(hands, 'free/tile')).toMatchObject([{ face: expect.stringContaining('Spikes'), pose: { x: expect.closeTo(-3, 0) } }]);
    for (const [lies, says] of [
      ['Tray at 3 9, shut', 'thing 1, Tray: it has no lid'],
      ['Chest at 3 9, shut\n20x cube in Chest', 'thing 1, Chest: The lid does not close'],
      ['Tray at 3 9\nMap in Tray', 'too wide'],
      ['20x cube in Tray\nTray at 3 9', 'bag or tray'],
    ] as const) {
      make(hands, 'wrong', setup(lies));
      expect(hands.no(0, { op: 'press', name: 'wrong', seats: [0] }, says.includes('bag or') ? 'no-such-piece' : 'illegal').text).toContain(
        says,
      );
    }
  });

  it('is refused at once where it is far more than a table holds', () => {
    const hands = game();
    make(hands, 'Horde', { what: 'deck', colour: '#a3232b', size: 'small', cards: '300x Orc' });
    make(hands, 'All', setup('bag at 5 9: B\n999x Horde in B'));
    const from = performance.now();
    expect(hands.no(0, { op: 'press', name: 'All', seats: [0] }).code).toBe('limit');
    expect(performance.now() - from).toBeLessThan(1_500);
  });

  it('is written from what lies there, and lays the same out again', () => {
    const hands = game();
    press(hands, '4 players');
    hands.spawn({ kind: 'free/meeple', owner: 2 }, at(-5, 5));
    // Nobody can say what lies face down, but who has peeked.
    expect(liesNow(hands.view(1), {}).left).toBe(1);
    hands.do(0, { op: 'peek', pieces: of(hands, 'free/tile').map(({ id }) => id), on: true });
    const { lines, left } = liesNow(hands.view(0), {});
    expect(left).toBe(0);
    make(hands, 'Again', setup(lines.join('\n')));
    const before = reckoned(hands);
    press(hands, 'Again');
    expect(reckoned(hands)).toEqual(before);
    // What only some see, or no line can say, is left out.
    hands.do(1, { op: 'hide', pieces: [hands.card('secret', at(3), 1)] });
    hands.deck(['x', 'y'], at(-3));
    expect(liesNow(hands.view(0), {}).left).toBe(2);
    expect(liesNow(hands.view(1), {}).left).toBe(3);
    expect(liesNow(hands.view(1), {}).lines.join()).not.toMatch(/secret|Pit/);
  });

  it('comes over the wire in its lines', () => {
    const { data } = handOpSchema.safeParse({ op: 'design', name: 'S', design: setup('A at 1 2\u202e\nB at 2 3') });
    expect(data).toMatchObject({ design: { lies: 'A at 1 2 \nB at 2 3' } });
  });
});
