import type { LineSpec, StorySpec } from '../../engine/line.ts';

const act = (what: string, who = '{0:seat}'): StorySpec => ({ as: 'act', who, what });
const effect = (what: string, who = '{0:seat}'): StorySpec => ({ as: 'effect', who, what });
const line = (text: string, rule: string, story?: StorySpec): LineSpec => ({ text, rule, ...(story ? { story } : {}) });

/** What everybody hears: announcements and what follows from them. */
const PUBLIC: Readonly<Record<string, LineSpec>> = {
  team: line('Team {0}: seats {1}', 'L-130'),
  'item.number': line('{0} is the {1}', 'R-01'),
  'map.drawn': line('{0:seat} has drawn the map', 'R-49'),
  round: line('Round {0}', 'L-030'),
  at: line('{0:seat} is at {1:place}', 'L-045', act('is at {1:place}')),
  'at.entrance': line('{0:seat} is in the entrance', 'L-045', act('is in the entrance')),
  'glm.at': line('The GLM of {0:seat} is at {1:place}', 'L-068', act('is at {1:place}', 'The GLM of {0:seat}')),
  'glm.entrance': line('The GLM of {0:seat} is in the entrance', 'L-068', act('is in the entrance', 'The GLM of {0:seat}')),
  'pit.first': line('A pit opens at {0:place}: harmless until a second one opens there', 'L-070', effect('a pit opens', '{0:place}')),
  'pit.second': line(
    'A second pit opens at {0:place}: whoever stops there drops the hand',
    'L-070',
    effect('a second pit opens', '{0:place}'),
  ),
  'drop.player': line(
    '{0:seat} takes fright at another player and drops whatever the hand holds',
    'L-047',
    effect('drops the hand: another player'),
  ),
  'drop.glm': line('{0:seat} takes fright at a GLM and drops whatever the hand holds', 'L-047', effect('drops the hand: a GLM')),
  'drop.pits': line(
    '{0:seat} clings to the rim of two pits and drops whatever the hand holds',
    'L-071',
    effect('drops the hand: two pits'),
  ),
  'phase.loot': line('Looting', 'L-050'),
  'phase.collapse': line('From now on everybody brings a hex down each round', 'L-082'),
  box: line('Nothing falls yet: round {0} of {1} before the collapse', 'L-080'),
  'fall.named': line('{0:seat} brings {1:place} down', 'L-085', act('brings {1:place} down')),
  'fall.alone': line('{0:place} falls', 'R-48'),
  pillar: line('Pillar {1} falls at {0:place}', 'L-108', effect('pillar {1} falls', '{0:place}')),
  trapped: line('{0:seat} is trapped at {1:place}', 'L-089', effect('is trapped')),
  'used.ankh': line('{0:seat} used an Ankh', 'L-111', act('used an Ankh')),
  'used.shift': line('{0:seat} used Phase-Shift', 'L-112', act('used Phase-Shift')),
  'used.claw': line('{0:seat} used the Grabber Claw', 'L-113', act('used the Grabber Claw')),
  'used.fanny': line('{0:seat} strapped on a Fanny Pack', 'L-114', act('strapped on a Fanny Pack')),
  'used.leash': line('{0:seat} used the Kid Leash', 'L-115', act('used the Kid Leash')),
  'used.xray': line('{0:seat} used the HacX-ray App on {1:seat}', 'L-116', act('used the HacX-ray App on {1:seat}')),
  end: line('Two pillars are down: the catacombs collapse', 'L-120'),
  out: line('{0:seat} gets out', 'L-121', effect('gets out')),
  'not.out': line('{0:seat} stays below', 'L-121', effect('stays below')),
  score: line('{0:seat} has {1:many point}', 'L-122', effect('{1:many point}')),
  won: line('{0:seat} wins', 'L-122'),
  'won.team': line('{0:seat} and {1:seat} win', 'L-133'),
  'won.shared': line('The win is shared', 'R-47'),
};

/** What only a seat and its team hear. */
const PRIVATE: Readonly<Record<string, LineSpec>> = {
  'mine.dice': line('Your dice: {0} and {1}', 'L-012'),
  'mine.looked': line('{0:seat} looks at {1:place}: {2} and {3}', 'L-053'),
  'mine.rerolled': line('{0:seat} has {1} and {2} after the reroll', 'L-104'),
  'mine.pit': line('{0:seat} made a pit at {1:place}', 'L-058'),
  'mine.pit.second': line('{0:seat} made the second pit at {1:place}', 'L-059'),
  'mine.snagged': line('{0:seat} snags {1} at {2:place}', 'L-066'),
  'mine.dumped': line('{0:seat} puts {1:many point} into the GLM at {2:place}', 'L-043'),
  'mine.lost.drop': line('{0:seat} drops {1:many point}', 'L-046'),
  'mine.lost.pit': line('{0:seat} loses {1:many point} in the pits', 'L-106'),
  'mine.lost.no-room': line('{0:seat} cannot hold {1:many point}: lost', 'L-060'),
  'mine.lost.collapse': line('The collapse buries {1:many point} marked by {0:seat}', 'L-103'),
  'mine.lost.trapped': line('{0:seat} loses all that was carried: {1:many point}', 'L-089'),
  'mine.xray': line('The {1} of {0:seat} holds {2}', 'R-37'),
};

/** Questions and their answers. */
const QUESTIONS: Readonly<Record<string, LineSpec>> = {
  'map.ask': line('Draw the map', 'M-03'),
  'setup.ask': line('Choose bonus item {0} of 2, with the cash that it brings into your GLM (your walking safe)', 'L-012'),
  'setup.take': line('{0} cash and the {1}', 'L-014'),
  'gear.items': line('Bonus items', 'L-110'),
  'gear.go': line('Go on', 'L-110'),
  'gear.ankh': line('Ankh: move to {0:place}', 'L-111'),
  'gear.ankh.with': line('Ankh with {1}: move to {0:place}', 'R-33'),
  'gear.shift': line('Phase-Shift for this movement', 'L-112'),
  'gear.claw': line('Grabber Claw for this movement', 'L-113'),
  'gear.fanny': line('Strap on the Fanny Pack', 'L-114'),
  'gear.fanny.put': line('Strap on the Fanny Pack and put the {0} into it', 'R-35'),
  'gear.put': line('Put the {0} from your hand into the Fanny Pack', 'R-35'),
  'gear.xray': line('HacX-ray App: look at the {1} of {0:seat}', 'R-37'),
  'gear.dump': line('Put everything into your GLM whenever you meet it', 'R-03'),
  'gear.keep': line('Keep everything when you meet your GLM', 'R-03'),
  'move.ask': line('Move up to 3 spaces, or stay', 'L-040'),
  'act.ask': line('Action {0} of 2: {1}', 'L-051'),
  'act.idle': line('Do nothing', 'L-065'),
  'act.look': line('Look for treasure at {0:place}', 'L-053'),
  'act.glm': line('Move your GLM to {0:place}', 'L-063'),
  'act.leash': line('Kid Leash: move your GLM to {0:place}', 'L-115'),
  'after.ask': line('Action {0} is done', 'R-31'),
  'after.ask.magic': line(
    'You rolled {1} and {2} at {0:place}, where it is magic: reroll? A 3 to 6 is treasure of that worth, a 1 or 2 a pit',
    'L-104',
  ),
  'after.keep': line('Keep both dice', 'L-104'),
  'after.one': line('Reroll the {1} die ({0})', 'L-104'),
  'after.both': line('Reroll both', 'L-104'),
  'window.1': line('All have moved. {0}', 'R-32'),
  'window.2': line('GLMs and pits are announced. {0}', 'R-32'),
  'window.3': line('Hexes have collapsed; soon all must flee. {0}', 'R-32'),
  'window.4': line('All have fled. {0}', 'R-32'),
  'window.pass': line('Go on', 'R-32'),
  'fall.ask': line('You rolled {0} and {1}: bring down a lit hex in a column of that number', 'L-082'),
  'fall.option': line('Collapse {0:place}', 'L-083'),
  'flee.ask': line('Your hex falls: run to the closest one that stands', 'L-087'),
  'flee.option': line('Run to {0:place}', 'L-087'),
  'flee.with': line('Run to {0:place} with {1}', 'R-33'),
  'flee.none': line('There is no way out', 'L-089'),
};

const WAITING: Readonly<Record<string, LineSpec>> = {
  'seen.map': line('{0:seat} draws the map', 'M-03'),
  'seen.setup': line('{0:seat} chooses dice', 'L-012'),
  'seen.move': line('{0:seat} moves', 'L-040'),
  'seen.loot': line('{0:seat} loots', 'L-051'),
  'seen.after': line('{0:seat} loots', 'L-051'),
  'seen.collapse': line('{0:seat} sets the charges', 'L-082'),
  'seen.fall': line('{0:seat} sets the charges', 'L-082'),
  'seen.window': line('{0:seat} decides whether to react', 'R-32'),
  'seen.flee': line('{0:seat} runs', 'L-087'),
};

const PILLARS = 'the tomb caves in when {3} of its {5} pillars are down ({2} so far)';
const FALLS = `each round hexes fall, ${PILLARS}`;
/** L-080: while boxes of the watch are free. */
const QUIET = `nothing falls for {4:many round} yet, ${PILLARS}`;
const PHASES: Readonly<Record<string, LineSpec>> = {
  'phase.map.now': line('The map is drawn', 'R-49'),
  'phase.setup.now': line('Setting up', 'L-010'),
  'phase.move.now': line(`Movement · ${FALLS}`, 'L-040'),
  'phase.move.quiet': line(`Movement · ${QUIET}`, 'L-080'),
  'phase.loot.now': line(`Looting · ${FALLS}`, 'L-050'),
  'phase.loot.quiet': line(`Looting · ${QUIET}`, 'L-080'),
  'phase.collapse.now': line(`Collapse · ${PILLARS}`, 'L-080'),
  'phase.flight.now': line(`Flight · ${PILLARS}`, 'L-087'),
  'phase.over': line('The catacombs are gone', 'L-120'),
  goal: line('Most treasure in the GLM or carried out wins', 'L-122'),
  'goal.safe': line('{0} safe, {1} carried', 'L-122'),
  'goal.next.move': line('Walk to where you want to search, or towards your GLM', 'L-040'),
  'goal.next.safe': line('Walk to your GLM: what you carry is safe there', 'L-043'),
  'goal.next.fetch': line('Walk over the treasure that you have found, or look for more', 'L-043'),
  'goal.next.late': line('One more pillar ends it: keep a way to the entrance', 'L-120'),
  'goal.next.loot': line(
    'Look for treasure: a die of 3 to 6 is one of that worth, a 1 or 2 breaks a pit. In your own hex you take it at once, elsewhere you fetch it',
    'L-054',
  ),
  'goal.next.glm': line('Move your GLM to where you want to search', 'L-063'),
  'goal.next.collapse': line('Bring down a hex where it hurts others, not you', 'L-082'),
  'goal.next.trapped': line('You are trapped: what is in your GLM still counts', 'L-089'),
};

/** Every line of the game. */
export const LINES: Readonly<Record<string, LineSpec>> = { ...PUBLIC, ...PRIVATE, ...QUESTIONS, ...WAITING, ...PHASES };
