import { describe, expect, it } from 'vitest';
import { pathText } from '../../scripts/scenario/names.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { GAMES } from '../../shared/games/index.ts';

/** What is wrong with a position of a game: field and sentence. */
const complaints = (game: string, position: string, more = 'expect: { fix: none }'): string[] =>
  readScenarioFile(`game: ${game}\ntitle: a position\nposition: ${position}\nchance-rest: 1\n${more}\n`).flatMap(
    ({ scenario, complaints: found }) =>
      (scenario ? playScenario(scenario, GAMES) : found).map((each) => `${pathText(each.path)}: ${each.text}`),
  );

describe('a position says what is wrong with it', () => {
  it.each([
    ['dragon-treasure', '{ roll: 7 }', 'position: roll: a whole number from 1 to 6 is needed'],
    ['dragon-treasure', '{ roll: 1, points: 2 }', 'position: roll: a 1 moves the woken Dragon: name its space in dragon'],
    ['dragon-treasure', '{ roll: 1, dragon: LE }', 'position: points: a whole number from 1 to 6 is needed'],
    ['dragon-treasure', '{ roll: 6, points: 2 }', 'position: points: a roll of 6 gives none'],
    ['dragon-treasure', '{ roll: 2, points: 3 }', 'position: points: a whole number from 0 to 2 is needed'],
    ['dragon-treasure', '{ battle: army-0-1, armies: { 0: [NED3] } }', 'position: battle: army-0-1 stands with no foe'],
    ['dragon-treasure', '{ battle: army-9-1 }', 'position: battle: there is no army army-9-1'],
    [
      'dragon-treasure',
      '{ roll: 6, battle: army-0-1, armies: { 0: [NED3], 1: [NED3] } }',
      /^position: battle: a battle opens in a movement/,
    ],
    ['dragon-treasure', '{ round: 0 }', 'position: round: a whole number from 1 to 1000 is needed'],
    ['tomb-looters', '{ players: { amber: { spent: [sword] } } }', 'position: spent: there is no sword'],
    ['tomb-looters', '{ players: { amber: { spent: [xray] } } }', /^position: spent: the HacX-ray App is used on a seat/],
    ['tomb-looters', '{ players: { amber: { items: [ankh], spent: [claw, shift] } } }', 'position: items: there are two top pockets'],
    ['keelar', "{ board: 'A.T', status: { A: { burn: { left: 2, from: T } } } }", 'position: status: burn has left, by, ends, no from'],
    ['keelar', "{ board: 'A.T', status: { A: { burn: { by: Z } } } }", 'position: Z is no character of the board'],
    ['keelar', "{ board: 'A.T', status: { A: { blind: { ends: soon } } } }", /^position: status: blind ends at "next turn"/],
    ['keelar', "{ board: 'A.T', letters: { A: 0, T: 0 } }", /^position: letters: A and T are both seat 0/],
    ['keelar', "{ board: 'A.T', acting: Z }", 'position: acting: Z is no live character of the board'],
    ['keelar', "{ board: 'A.T', acting: A, turn: A }", 'position: acting: it says whose turn it is; leave turn away'],
  ])('%s: %s', (game, position, found) => {
    const [first = 'nothing', ...others] = complaints(game, position);
    expect(others).toEqual([]);
    if (typeof found === 'string') expect(first).toBe(found);
    else expect(first).toMatch(found);
  });
});
