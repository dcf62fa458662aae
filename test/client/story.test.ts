import { describe, expect, it } from 'vitest';
import { burstOf } from '../../client/motion/flourish.ts';
import { type Flash, shoved, storyOf, struck } from '../../client/motion/story.ts';
import { VOICES, voiceOf } from '../../client/sound/voices.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';

const flash = (what: string, piece?: string, place?: string, amount?: number): Flash => ({
  kind: 'flashed',
  to: 'all',
  what,
  ...(piece === undefined ? {} : { piece: pieceId(piece) }),
  ...(place === undefined ? {} : { place: placeId(place) }),
  ...(amount === undefined ? {} : { amount }),
});

describe('the story of a command', () => {
  const acts = storyOf([
    flash('use', 'mage', '5,5'),
    flash('hit', 'ogre', '5,5', 3),
    flash('push', 'ogre', '6,5'),
    flash('bump', 'ogre', '6,5', 1),
    flash('down', 'ogre', '6,5'),
  ]);
  it('sends a bolt from the user to the space before anything lands', () => {
    expect(acts[0]).toMatchObject({ after: 0, bolt: 'mage', piece: null, place: '5,5', cry: null, voice: 'cast' });
    const later = acts.map(({ after }) => after);
    expect(later.slice(1).every((after) => after >= 0.2)).toBe(true);
    expect([...later].sort((a, b) => a - b)).toEqual(later);
  });
  it('tells damage as a number, falls in a word, pushes as a way', () => {
    expect(acts.map(({ cry }) => cry?.text)).toEqual([undefined, '−3', undefined, undefined, 'down']);
    expect(acts.map(({ shove }) => shove)).toEqual([null, null, 'ogre', null, null]);
    expect(acts[2]?.burst).toBeNull();
  });
  it('never keeps anybody waiting for long', () => {
    const many = storyOf(Array.from({ length: 90 }, () => flash('hit', 'x', '1,1', 1)));
    expect(Math.max(...many.map(({ after }) => after))).toBeLessThanOrEqual(1.4);
  });
  it('knows a use without a target, a healing and words it has never heard', () => {
    const [use, heal, odd] = storyOf([flash('use', 'sage'), flash('heal', 'sage', '1,1', 2), flash('constructor', 'sage')]);
    expect(use?.bolt).toBeNull();
    expect(heal?.cry).toEqual({ text: '+2', kind: 'gain' });
    expect(odd?.cry).toBeNull();
  });
  it('says which pieces need no other trace and no other number', () => {
    const flashes = [flash('push', 'a', '1,1'), flash('hit', 'b', '1,1', 1)];
    expect([...shoved(flashes)]).toEqual(['a']);
    expect([...struck(flashes)]).toEqual(['b']);
  });
  it('has a sound for whatever happens on a board of figures, and sparks of different colours', () => {
    const words = 'hit push bump down die rise coins use heal appear vanish crumble void exit build trap evade leave burn stun'.split(' ');
    for (const word of words) expect([word, Object.keys(VOICES)]).toEqual([word, expect.arrayContaining([voiceOf(word)])]);
    expect(new Set(words.map((word) => burstOf(word).colour)).size).toBeGreaterThan(4);
  });
});
