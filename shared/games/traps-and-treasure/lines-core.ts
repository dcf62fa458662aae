import type { LineSpec, StorySpec } from '../../engine/line.ts';
import { ITEM_NAMES } from './content.ts';

const act = (what: string, who = '{0:piece}'): StorySpec => ({ as: 'act', who, what });
const effect = (what: string, who = '{0:piece}'): StorySpec => ({ as: 'effect', who, what });
export const line = (text: string, rule: string, story?: StorySpec): LineSpec => ({ text, rule, ...(story ? { story } : {}) });

/** A line for each item, `{item}` replaced by its name. */
export const each = (key: string, text: string, rule: string, told = false): Record<string, LineSpec> =>
  Object.fromEntries(
    Object.entries({ ...ITEM_NAMES, treasure: 'Treasure' }).map(([item, name]) => {
      const sentence = text.replace('{item}', name);
      return [`${key}.${item}`, line(sentence, rule, told ? act(sentence.replace('{0:piece} ', '')) : undefined)];
    }),
  );

/** What everybody hears. */
const TOLD: Readonly<Record<string, LineSpec>> = {
  team: line('{0:seat} plays in Team {1}', 'T-003'),
  'map.drawn': line('{0:seat} has chosen the map: {1}', 'T-001'),
  classes: line('{0:seat} leads {1:face}, {2:face} and {3:face}', 'T-002'),
  kit: line('{0:piece} has {1}', 'C-13'),
  turn: line('Turn {0}', 'R-02'),
  count: line('Initiative {0}', 'T-022'),
  initiative: line('{0:piece} acts at {1}', 'T-020'),
  activation: line('{0:piece} acts', 'T-022'),
  'walk.ends': line('{0:piece} acts: the walk ends, {1}" of it are lost', 'R-08', effect('the rest of the walk is lost')),
  'attack.melee': line('{0:piece} attacks {1:piece}', 'T-114', act('attacks {1:piece}')),
  'attack.special': line('{0:piece} attacks {1:piece} with the special weapon', 'T-116', act('attacks {1:piece} with the special weapon')),
  'attack.bow': line('{0:piece} shoots at {1:piece}', 'T-115', act('shoots at {1:piece}')),
  'attack.bolt': line('The Force Bolt of {0:piece} flies at {1:piece}', 'T-123', act('hurls a Force Bolt at {1:piece}')),
  missed: line('{0:piece} misses {1:piece}', 'T-040', effect('not hit', '{1:piece}')),
  saved: line('{0:piece} saves', 'T-041', effect('saves')),
  'never.wits': line('{0:piece} has no Wits left: the check fails', 'R-01'),
  'never.might': line('{0:piece} has no Might: there is no save', 'R-01'),
  'never.combat': line('{0:piece} cannot fight any more', 'R-01'),
  'hits.left': line('{0:piece} is hit: {1} left', 'T-097', effect('hit, {1} left')),
  'wound.head': line('{0:piece} is hit on the Head, which bears {1} more', 'T-042', effect('hit on the Head (bears {1} more)')),
  'wound.torso': line('{0:piece} is hit on the Torso, which bears {1} more', 'T-042', effect('hit on the Torso (bears {1} more)')),
  'wound.arms': line('{0:piece} is hit on the Arms, which bear {1} more', 'T-042', effect('hit on the Arms (bear {1} more)')),
  'wound.legs': line('{0:piece} is hit on the Legs, which bear {1} more', 'T-042', effect('hit on the Legs (bear {1} more)')),
  'wound.over': line(
    '{0:piece} has nothing left there: the Torso takes it, and bears {1} more',
    'T-044',
    effect('hit on the Torso instead (bears {1} more)'),
  ),
  disabled: line('{0:piece} is Disabled', 'T-045', effect('Disabled')),
  up: line('{0:piece} is on its feet again', 'R-45', effect('up again')),
  'healed.head': line('A wound on the Head of {0:piece} is healed', 'R-45', effect('healed on the Head')),
  'healed.torso': line('A wound on the Torso of {0:piece} is healed', 'R-45', effect('healed on the Torso')),
  'healed.arms': line('A wound on the Arms of {0:piece} is healed', 'R-45', effect('healed on the Arms')),
  'healed.legs': line('A wound on the Legs of {0:piece} is healed', 'R-45', effect('healed on the Legs')),
  salve: line('{0:piece} uses a Healing Salve on {1:piece}', 'T-112', act('uses a Healing Salve on {1:piece}')),
  fell: line('{0:piece} comes down from the face', 'R-13', effect('comes down')),
  slain: line('{0:piece} is slain', 'T-070', effect('slain')),
  'treasure.found': line('There is a Treasure: {0:place}', 'T-070', effect('a Treasure', '{0:place}')),
  picked: line('{0:piece} picks up a Treasure', 'T-071', act('picks up a Treasure')),
  dropped: line('{0:piece} lays a Treasure down', 'R-54', act('lays a Treasure down')),
  stashed: line('{0:piece} brings {1:many Treasure} home', 'R-54', act('brings {1:many Treasure} home')),
  safe: line('{1:many Treasure} in the Camp of {0:seat}: safe there', 'R-88', effect('{1:many Treasure} safe in the Camp', '{0:seat}')),
  robbed: line('{0:piece} takes a Treasure from {1:piece}', 'T-073', act('takes a Treasure from {1:piece}')),
  ...each('robbed', '{0:piece} takes the {item} from {1:piece}', 'T-005', true),
  'trade.offer': line('{0:piece} offers {1:piece}: {2}, for {3}', 'R-51'),
  'trade.given': line('{0:piece} hands {1:piece} {2}', 'T-067', act('hands {1:piece} {2}')),
  'trade.done': line('{0:piece} gives {1:piece} {2} for {3}', 'T-067', act('gives {1:piece} {2} for {3}')),
  'trade.refused': line('{0:seat} does not trade', 'R-51'),
  'pact.made': line('{0:seat} and {1:seat} are allied', 'T-004', act('allied with {1:seat}', '{0:seat}')),
  'pact.broken': line('The alliance of {0:seat} and {1:seat} is over', 'T-004', act('no longer allied with {1:seat}', '{0:seat}')),
  'pact.refused': line('{0:seat} does not want an alliance with {1:seat}', 'T-004'),
  'time.up': line('All agree that the set time is over: this is the last Turn', 'R-07'),
  'time.not': line('Not all agree that the set time is over', 'R-07'),
  'over.time': line('The set time is over', 'T-027'),
  'over.disabled': line('Every Character is Disabled', 'T-028'),
  'over.settled': line('Every Marker is revealed and every Treasure lies in a Camp', 'T-029'),
  won: line('{0:seat} wins with {1:many Treasure}', 'T-030'),
  'won.team': line('{0:seat} and {1:seat} win', 'T-030'),
  'won.shared': line('The win is shared, with {0:many Treasure} each', 'R-55'),
};

/** What dice are rolled for. */
const ROLLS: Readonly<Record<string, LineSpec>> = {
  'roll.wits': line('Wits of {0:piece}: needs {1}', 'T-040'),
  'roll.might': line('Might of {0:piece}: needs {1}', 'T-041'),
  'roll.combat': line('Combat of {0:piece}: needs {1}', 'T-040'),
  'roll.location': line('Where is {0:piece} hit?', 'R-40'),
  'roll.treasure': line('Is there Treasure? On {0}', 'T-070'),
  'roll.initiative': line('Initiative of {0:seat}', 'T-020'),
  'roll.initiative.monsters': line('Initiative of the Monsters', 'T-020'),
  'roll.initiative.pillagers': line('Initiative of the Pillagers', 'T-020'),
  'roll.off': line('Roll-off: {0:piece}', 'T-023'),
  'roll.off.pillagers': line('Roll-off: the Pillagers', 'T-023'),
};

/** What those read who wait for a question; the questions themselves are in `lines-asked.ts`. */
const QUESTIONS: Readonly<Record<string, LineSpec>> = {
  'map.refused': line('{0} is not for so many players: choose another map', 'C-20'),
  'seen.map': line('{0:seat} chooses the map', 'T-001'),
  'seen.class': line('{0:seat} chooses Classes', 'T-002'),
  'seen.kit': line('{0:seat} chooses the kit', 'C-13'),
  'seen.camp': line('{0:seat} places figures in the Camp', 'T-009'),
  'act.seen': line('{0:seat} decides for {1:piece}', 'R-08'),
  'seen.trade': line('{0:seat} considers an offer', 'R-51'),
  'seen.pact': line('{0:seat} considers an alliance with {1:seat}', 'T-004'),
  'seen.time': line('{0:seat} looks at the clock', 'R-07'),
};

const PHASES: Readonly<Record<string, LineSpec>> = {
  'phase.setup': line('Set-up', 'T-002'),
  'phase.start': line('Turn {0}', 'R-02'),
  'phase.count': line('Turn {0} of {2}: figures that rolled {1} act', 'T-022'),
  'phase.count.endless': line('Turn {0}: figures that rolled {1} act', 'T-022'),
  'phase.end': line('End of Turn {0}', 'R-02'),
  'phase.over': line('The game is over', 'T-030'),
  goal: line('Most treasure at the end wins', 'T-030'),
  'goal.has': line('{0} found, {1} in the Camp', 'T-030'),
  'goal.next.setup': line('Make up your three figures and stand them in your Camp', 'T-002'),
  'goal.next.search': line('Search Markers, bring the loot to your Camp', 'T-024'),
  'goal.next.fetch': line('Pick up the treasure that lies about: your {0} is nearest. Bring it to your Camp', 'T-071'),
  'goal.next.home': line('Bring the loot to your Camp: there it is safe', 'T-074'),
  'goal.next.rob': line('Nothing is left to find: rob whoever is down', 'T-073'),
  'goal.next.down': line('Your figures are down: somebody must heal them', 'T-028'),
};

/** The lines of the core half of the game, as far as they are told to everybody. */
export const CORE_LINES: Readonly<Record<string, LineSpec>> = { ...TOLD, ...ROLLS, ...QUESTIONS, ...PHASES };
