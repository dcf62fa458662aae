import { describe, expect, it } from 'vitest';
import type { Voice } from '../../support/table.ts';
import { BLUE, counter, GOLD, game, heroes, offers, play, playHero, RED, step } from './lords.ts';

const LOST = ['lost', 'lost', 'lost', 'lost'];
const battle = (blue = heroes(7, 2), red = heroes(5, 3)): Voice =>
  step(play({ points: 3, armies: { blue: ['NED4', 'NWA1'], red: ['NED3', ...LOST] }, hands: { blue, red } }), BLUE, 'army-0-1', 'NED3');

/** What a seat hears that answers the question open for another one, or its own once more. */
const said = (voice: Voice, seat: number, of: number, choice: string | string[] = 'end') => {
  const asked = voice.state.prompts.find((each) => each.seat === of);
  const before = voice.table;
  const outcome = voice.try({ do: 'answer', seat, prompt: asked?.id ?? '', choice });
  expect(voice.table).toBe(before);
  return outcome.ok ? 'accepted' : `${outcome.refusal.code} ${outcome.refusal.rule ?? '-'}`;
};

describe('what is refused names the rule that says no', () => {
  it('[D-026] answers of lords who are not in turn', () => {
    const voice = play({ points: 2 });
    expect(said(voice, RED, BLUE)).toBe('not-your-prompt D-026');
    expect(said(battle(), GOLD, RED)).toBe('not-your-prompt D-026');
  });

  it('[D-061, R-36] the lord in turn does not choose for the other, and nobody chooses twice', () => {
    const voice = battle();
    expect(said(voice, BLUE, RED)).toBe('not-your-prompt D-061');
    playHero(voice, BLUE, 7);
    expect(said(voice, BLUE, BLUE, ['character-1'])).toBe('already-answered R-36');
  });

  it('[D-062, D-034, D-061] during a battle: no character, a step, two characters, another’s', () => {
    const voice = battle().seat(BLUE);
    voice.refused([], 'D-062').refused('step:army-0-2:NWA2', 'D-034').refused('end', 'D-034').refused(offers(voice, BLUE), 'D-061');
    voice.refused(offers(voice, RED).slice(0, 1), 'D-061').refused(['nobody'], 'D-061');
  });

  it('[R-05] a space some steps away: how far it is, which army is meant, or that something is in the way', () => {
    const voice = play({ points: 3, armies: { blue: ['NED4', 'NWA1'], red: ['NED3', ...LOST] } });
    const why = (army: string, place: string): string | undefined =>
      game.explain?.(voice.view(BLUE), voice.open(BLUE).prompt, `step:${army}:${place}`)?.text;
    expect(why('army-0-1', 'SWC')).toMatch(/^It is \d+ steps away: you have 3 left\.$/);
    expect(why('army-0-2', 'NWA1')).toBe('That is where the army stands.');
    expect(why('army-0-1', 'NED2')).toBe('Something is in the way: go one space after the other.');
    expect(why('army-0-2', 'NWA3')).toBe('Several of your armies can get here: click the army that shall come first, then this space.');
  });

  it('[D-043, D-081] a hint that leads to the Dragon tells the chances of the strongest', () => {
    const voice = play({ points: 2, armies: { blue: ['LE'] }, dragon: 'L0', hands: { blue: heroes(7, 5) } });
    const why = game.counsel?.(voice.view(BLUE), voice.open(BLUE).prompt, 'step:army-0-1:L0');
    expect(why).toBe('The Dragon waits there: your strongest character beats it in 15 throws of 36.');
  });

  it('[D-043, D-080, D-062] during a fight with the Dragon', () => {
    const voice = step(play({ points: 2, armies: { blue: ['LE'] }, dragon: 'L0', hands: { blue: heroes(9, 5) } }), BLUE, 'army-0-1', 'L0');
    voice.seat(BLUE).refused('step:army-0-1:LW', 'D-043').refused([], 'D-062').refused(offers(voice, BLUE), 'D-080');
  });

  it('[D-061, D-083, D-023, R-01, D-047] while armies move', () => {
    const voice = play({ points: 2, armies: { blue: ['LE', 'lost'] }, dragon: 'L0', hands: { blue: heroes(9, 5) } }).seat(BLUE);
    voice.refused(['character-1'], 'D-061').refused('step:army-0-2:NWA1', 'D-083').refused('draw', 'D-023').refused('jump', 'D-030');
    voice.refused(`take:army-0-1:${counter(voice, 'dragon').id}`, 'R-01');
  });

  it('[D-021, D-024, D-025, R-10] on a 6 nobody moves or examines', () => {
    const six = play({ armies: { blue: ['LE', 'lost'] }, hidden: { ring: 'LE' } }, { rolls: [[6]] }).seat(BLUE);
    six
      .refused('step:army-0-1:L0', 'D-021')
      .refused(`examine:army-0-1:${counter(six, 'ring').id}`, 'D-021')
      .refused('pass', 'D-024');
    const empty = play({ armies: { blue: ['lost'] }, cupSize: 0, rest: 'red' }, { rolls: [[6]] }).seat(BLUE);
    empty.refused('draw', 'D-025').refused('two', 'D-024');
  });

  it('[D-068, R-31] the prize of a victory, and castles closed to the Dragon', () => {
    const raid = step(
      play({ points: 1, armies: { blue: ['NEA1'], red: ['NEC', ...LOST] }, treasures: { crown: 'NEC' }, hands: { blue: heroes(9) } }),
      BLUE,
      'army-0-1',
      'NEC',
    );
    raid
      .seat(BLUE)
      .refused(`take:${counter(raid, 'ring').id}`, 'D-068')
      .refused('step:army-0-1:NEB1', 'D-068');
    const closed = play({ dragon: 'NEA1' }, { options: { dragonInCastle: 'forbidden' }, rolls: [[1], [4]] });
    closed.seat(BLUE).refused('NEC', 'R-31');
  });
});
