import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../client/hud/log/sentences.ts';
import { type Deed, lastTurn, passedTurns, type Turn, toldUntil, turnsOf, turnsSince } from '../../client/hud/log/story.ts';

let n = 0;
const say = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  key: `k${n++}`,
  seq: 1,
  text,
  struck: false,
  weight: 'plain',
  ...more,
});
const turn = (seat: number) => say(`${seat}’s turn`, { weight: 'turn', seat });
const act = (who: string, what: string) => say(`${who} uses ${what}`, { rule: 'R-93', story: { as: 'act', who, what } });
const effect = (who: string, what: string, rule = 'K-060') => say(`${who}: ${what}`, { rule, story: { as: 'effect', who, what } });
const step = (who: string, what: string) => say(`${who} ${what}`, { rule: 'K-048', story: { as: 'step', who, what } });
const push = (who: string) => say('pushed', { weight: 'count', who });

/** A deed in one line, as the card tells it. */
const told = ({ who, text, effects }: Deed): string =>
  `${who === null ? '' : `${who}: `}${text}${effects.map((each) => ` → ${each.who} ${each.whats.map(({ text }) => text).join(', ')} [${each.rules.join()}]`).join('')}`;

describe('the story of a turn', () => {
  it('tells who did what to whom, with numbers and pushes, and keeps every rule', () => {
    const turns = turnsOf([
      say('before'),
      turn(0),
      act('Mage of Blue', 'Fireball'),
      effect('Warrior of Red', '−2'),
      push('Warrior of Red'),
      push('Warrior of Red'),
      effect('Elf of Green', '−1'),
      effect('Elf of Green', 'burns', 'K-110'),
      turn(1),
      step('Elf of Green', 'moves to 1,1'),
      step('Elf of Green', 'moves to 1,2'),
      effect('Elf of Green', 'picks up 2 gold', 'K-039'),
      step('Elf of Green', 'moves to 1,3'),
    ]);
    expect(turns.map(({ seat, deeds }) => [seat, deeds.map(told)])).toEqual([
      [null, ['before']],
      [0, ['Mage of Blue: Fireball → Warrior of Red −2, pushed 2 [K-060] → Elf of Green −1, burns [K-060,K-110]']],
      [1, ['Elf of Green: moves to 1,2 → Elf of Green picks up 2 gold [K-039]', 'Elf of Green: moves to 1,3']],
    ]);
    expect(turns[1]?.deeds[0]?.rules).toEqual(['R-93']);
    expect(lastTurn(turns)?.seat).toBe(1);
    expect(lastTurn(turns.slice(0, 1))).toBeUndefined();
  });
  it('knows where a deed was done and where something came of it; of several steps alike, where the last one led', () => {
    const at = (sentence: Sentence, ...places: string[]): Sentence => ({ ...sentence, places });
    const [first] = turnsOf([
      turn(0),
      at(step('Elf', 'moves to 1,1'), '1,1'),
      at(step('Elf', 'moves to 1,2'), '1,2'),
      at(effect('Elf', 'rubble'), '1,3'),
      act('Elf', 'rests'),
    ]);
    expect(first?.deeds.map(({ places }) => places)).toEqual([['1,2', '1,3'], []]);
  });
  it('goes on with a turn whose end was taken back: what is done then is no deed of whoever came next', () => {
    const back = say('Red takes back the last act');
    const struck = { struck: true } as const;
    const told = (next: readonly Sentence[]) =>
      turnsOf([turn(0), { ...act('Red', 'moves'), ...struck }, { ...turn(1), ...struck }, ...next, back, act('Red', 'throws')]).map(
        ({ seat, deeds }) => [seat, deeds.map(({ text }) => text)],
      );
    expect(told([])).toEqual([[0, ['Red uses moves', 'Red takes back the last act', 'throws']]]);
    // What was told of the turn that came to nothing stays with it, struck through.
    expect(told([say('Blue has 3 actions', struck)])).toEqual([
      [0, ['Red uses moves']],
      [1, ['Blue has 3 actions']],
      [0, ['Red takes back the last act', 'throws']],
    ]);
  });
  it('lets a deed that is a throw stand for itself: the one before had no dice', () => {
    const dice = [{ kind: 'd6', value: 6 }];
    const rolled = say('Blue attacks', { dice, story: { as: 'act', who: 'Blue', what: 'attacks (over 3)' } });
    const [only] = turnsOf([turn(0), act('Blue', 'throws a slow card away'), rolled, effect('the Mad Alchemist', 'beaten', 'M-072')]);
    expect(only?.deeds.map((deed) => [told(deed), deed.dice])).toEqual([
      ['Blue: throws a slow card away', undefined],
      ['Blue: attacks (over 3) → the Mad Alchemist beaten [M-072]', dice],
    ]);
  });
  it('lets dice stand beside what they were rolled for', () => {
    const dice = [{ kind: 'd6', value: 4 }];
    const rolled = say('Blue rolls', { rule: 'K-203', dice, story: { as: 'effect', who: 'Blue', what: 'rolls' } });
    const [only] = turnsOf([turn(0), act('Mage of Blue', 'Wild Bolt'), rolled, effect('Elf of Green', '−3'), rolled]);
    expect(only?.deeds.map((deed) => [told(deed), deed.dice])).toEqual([
      ['Mage of Blue: Wild Bolt → Elf of Green −3 [K-060]', dice],
      ['Blue rolls', dice],
    ]);
  });
  it('says that a turn was ended only where nothing else happened in it', () => {
    const ended = (who: string) => say(`${who} has finished`, { rule: 'K-026', story: { as: 'idle', who, what: 'does nothing' } });
    const turns = turnsOf([turn(0), step('Mage of Blue', 'moves'), ended('Mage of Blue'), turn(1), ended('Elf of Green')]);
    expect(turns.map(({ deeds }) => deeds.map(told))).toEqual([['Mage of Blue: moves'], ['Elf of Green: does nothing']]);
  });
  it('keeps what was taken back as it was told, apart from everything else', () => {
    const [only] = turnsOf([turn(0), act('A', 'X'), { ...effect('B', '−1'), struck: true }, effect('C', '−2')]);
    expect(only?.deeds.map((deed) => [told(deed), deed.struck])).toEqual([
      ['A: X', false],
      ['B: −1', true],
      ['C: −2', false],
    ]);
  });
  it('tells a seat all that happened since it answered, its own missed turn between two of another included', () => {
    const moves = step('Me', 'moves');
    const turns = turnsOf([
      turn(0),
      moves,
      effect('Me', 'picks up gold'),
      turn(1),
      act('Blue', 'throws'),
      turn(0),
      act('Me', 'misses'),
      turn(1),
      act('Blue', 'walks'),
    ]);
    const seen = (list: readonly Turn[]) => list.map(({ seat, deeds }) => [seat, deeds.map(({ text }) => text)]);
    const all = [
      [1, ['throws']],
      [0, ['misses']],
      [1, ['walks']],
    ];
    expect(seen(turnsSince(turns, moves.key, 0))).toEqual(all);
    // Before its own act: that is known to it, but for what came of it.
    const before = turnsOf([turn(1), act('Blue', 'waits')]);
    expect(seen(turnsSince([...before, ...turns], before[0]?.deeds[0]?.key ?? '', 0))).toEqual([[0, ['moves']], ...all]);
    // Who only watches, and who has not acted yet, is told the last turn; so is who knows all but that.
    expect(seen(turnsSince(turns, null, null))).toEqual([[1, ['walks']]]);
    expect(seen(turnsSince(turns, 'gone', 0))).toEqual([[1, ['walks']]]);
    expect(seen(turnsSince(turns, turns[2]?.deeds[0]?.key ?? '', 0))).toEqual([[1, ['walks']]]);
    expect(seen(turnsSince(turns, turns[3]?.deeds[0]?.key ?? '', 0))).toEqual([[1, ['walks']]]);
    // What came of its own act at the end of its turn, others than it did: that it has not seen yet.
    const struck = turnsOf([
      turn(0),
      act('Me', 'walks'),
      act('Bones', 'strike'),
      turn(1),
      act('Blue', 'waits'),
      turn(0),
      act('Me', 'rolls'),
    ]);
    const looked = turnsOf([turn(0), act('Me', 'looks')]);
    const mark = looked[0]?.deeds[0]?.key ?? '';
    const [one, ...more] = struck;
    const whole = one && looked[0] ? [{ ...one, deeds: [...looked[0].deeds, ...one.deeds] }, ...more] : [];
    expect(seen(turnsSince(whole, mark, 0))).toEqual([
      [0, ['strike']],
      [1, ['waits']],
      [0, ['rolls']],
    ]);
    // What came of what it did itself may not have been seen either: others acted at once.
    const trapped = turnsOf([turn(0), act('Me', 'looks'), act('Me', 'walks'), effect('Me', 'slow'), turn(1), act('Blue', 'waits')]);
    expect(seen(turnsSince(trapped, trapped[0]?.deeds[0]?.key ?? '', 0))).toEqual([
      [0, ['walks']],
      [1, ['waits']],
    ]);
    // In the own turn it is told from its beginning.
    const own = turnsOf([turn(0), act('Me', 'walks'), act('Me', 'fights')]);
    expect(seen(turnsSince(own, own[0]?.deeds[0]?.key ?? '', 0))).toEqual([[0, ['walks', 'fights']]]);
  });
  it('says which own turns came and went without a question, where others acted between', () => {
    const passed = (told: Turn[], running: boolean, viewer: number | null = 0) => {
      const { many, deeds, more } = passedTurns(told, viewer, running);
      return [many, deeds.map(({ text }) => text), more];
    };
    const told = turnsOf([
      ...[turn(0), act('Bones', 'strike'), turn(1), act('Blue', 'waits'), turn(0), act('Me', 'rolls a 1'), turn(1), act('Blue', 'walks')],
      ...[turn(0), act('Me', 'rolls a 4')],
    ]);
    expect(passed(told, true)).toEqual([1, ['rolls a 1'], false]);
    // Asked in the turn of another, its own are all over, and each is told.
    const over = [...told, ...turnsOf([turn(1), act('Blue', 'attacks')])];
    expect(passed(over, false)).toEqual([2, ['rolls a 1', 'rolls a 4'], false]);
    const long = turnsOf([turn(0), ...['walks', 'looks', 'fights', 'rests'].map((what) => act('Me', what)), turn(1), act('Blue', 'waits')]);
    expect(passed([...over, ...long], false)).toEqual([3, ['walks', 'looks', 'fights', 'rests'], true]);
    expect(passed(told.slice(0, 2), false)).toEqual([0, [], false]);
    expect(passed(turnsOf([turn(0), act('Me', 'walks')]), true)).toEqual([0, [], false]);
    expect(passed(told, false, null)).toEqual([0, [], false]);
  });
  it('knows the newest deed up to one of the news, also where dice still roll then', () => {
    const at = (news: number, what: string) => ({ ...act('Me', what), key: `${news}.0` });
    const turns = turnsOf([turn(0), at(3, 'walks'), at(5, 'rolls'), turn(1), at(9, 'waits')]);
    expect([2, 3, 4, 8, 9, 20].map((news) => toldUntil(turns, news))).toEqual([null, '3.0', '3.0', '5.0', '9.0', '9.0']);
    expect(toldUntil(turns, null)).toBeNull();
  });
});
