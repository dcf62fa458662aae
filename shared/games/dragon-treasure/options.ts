import type { OptionSpec } from '../../engine/game.ts';
import { number, pick } from '../../engine/option.ts';

/** Every option of the rulings; the defaults follow the rules wherever these speak. */
export const OPTIONS: readonly OptionSpec[] = [
  pick('seats', 'R-03', 'Corners', 'Who sits in which corner of the map.', [
    ['choose', 'everybody chooses'],
    ['fair', 'dealt fairly'],
  ]),
  pick('unusedCastles', 'R-04', 'Castles nobody plays', 'Whether several treasures may lie in them.', [
    ['plain', 'are plain spaces'],
    ['castle', 'stay castles'],
  ]),
  pick('battleStops', 'R-05', 'A battle ends the movement', 'Fighting the Dragon never does.', [
    ['army', 'of the army that fought'],
    ['wholeTurn', 'of all armies'],
  ]),
  {
    key: 'passOwn',
    rule: 'R-06',
    label: 'Pass own armies',
    help: 'An army may walk through its owner’s armies, but not stay with them.',
    kind: 'switch',
    value: true,
  },
  pick('interactInPlace', 'R-10', 'Examine and take', 'When an army may turn or take a counter.', [
    ['true', 'whenever it stands there'],
    ['onEntryOnly', 'only on entering'],
  ]),
  pick('treasureRest', 'R-12', 'One counter a space', 'Which counters keep a carrier from staying.', [
    ['strict', 'lying and carried ones'],
    ['lyingOnly', 'only laying down is barred'],
  ]),
  pick('siege', 'R-16', 'Castle with several defenders', 'What happens after the first one is beaten.', [
    ['fightNext', 'the next one fights at once'],
    ['oneFight', 'the attacker goes back'],
  ]),
  pick('autoPickup', 'R-18', 'Pick up what a loser drops', 'For an empty-handed winner outside castles.', [
    ['true', 'by itself'],
    ['ask', 'ask the winner'],
  ]),
  number('minPush', 'R-21', 'Shortest push', 'Winner and loser cannot stay in one space.', 1, 1, 1),
  pick('pushInto', 'R-22', 'Pushing onto others', 'Whether a beaten army or Dragon may be pushed into a foe.', [
    ['battle', 'starts a combat'],
    ['blocked', 'is not allowed'],
  ]),
  pick('equalDifference', 'R-25', 'Theft walks and the beaten Dragon', 'How far they go.', [
    ['exact', 'exactly the difference'],
    ['upTo', 'up to the difference'],
  ]),
  pick('frenzyAfterFight', 'R-30', 'Frenzy after a fight', 'Whether the Dragon goes on raging.', [
    ['stop', 'is over'],
    ['goOn', 'goes on'],
  ]),
  pick('dragonInCastle', 'R-31', 'Dragon in a castle', 'Who fights it there.', [
    ['all', 'all armies, one after another'],
    ['one', 'one army each time it comes'],
    ['forbidden', 'it may not enter castles'],
  ]),
  number('treasuresToWin', 'R-35', 'Treasures to win', '2 makes a short game.', 3, 2, 3),
  number('roundLimit', 'R-37', 'Most rounds', '0: no limit. At the limit most gathered treasures win.', 0, 0, 999),
];

export const PRESETS = [
  { id: 'book', label: 'By the book', options: {} },
  { id: 'short', label: 'Short game', options: { treasuresToWin: 2 } },
  { id: 'literal', label: 'Word for word', options: { interactInPlace: 'onEntryOnly', autoPickup: 'ask' } },
] as const;
