import type { LineSpec } from '../../engine/line.ts';
import { each, line } from './lines-core.ts';

/** Ways that are offered by name; `.towards`: this Move does not reach it. */
const WAYS: Readonly<Record<string, LineSpec>> = {
  'way.on': line('Go on', 'R-12'),
  'way.down': line('Back down to the foot', 'R-13'),
  ...Object.fromEntries(
    Object.entries({
      marker: ['to', 'the Marker in {0:place}', 'T-024'],
      treasure: ['to', 'the Treasure in {0:place}', 'T-071'],
      camp: ['home to', 'the Camp', 'R-54'],
      enemy: ['up to', '{0:piece} ({1:place})', 'T-061'],
      friend: ['up to', '{0:piece}', 'T-067'],
      door: ['to', '{0:place}, which is locked', 'R-61'],
      stairs: ['by', 'the stairs to {0:place}', 'R-16'],
      ladder: ['by', 'the ladder to {0:place}', 'G-10'],
    }).flatMap(([what, [how = '', where = '', rule = '']]) => [
      [`way.${what}`, line(`Go ${how} ${where}`, rule)],
      [`way.${what}.towards`, line(`Go towards ${where}`, rule)],
    ]),
  ),
  'stop.door': line('a door', 'R-60'),
  'stop.halo': line('a Marker', 'T-024'),
  'stop.fire': line('fire', 'R-75'),
};

/** What questions offer to the seat that is asked: whoever watches hears none of it, and its page goes without. */
export const ASKED: Readonly<Record<string, LineSpec>> = {
  'map.take': line('{0}', 'C-20'),
  'class.take': line('{0:face}', 'T-002'),
  'kit.take': line('{0}', 'C-13'),
  'camp.spot': line('At {0:place}', 'T-009'),
  'camp.here': line('{0:piece} stays where it stands', 'T-009'),
  'camp.all': line('Place them for me', 'T-009'),
  'option.end': line('Done with this figure', 'R-08'),
  'option.let-go': line('Let go', 'R-13'),
  'option.move.end': line('End this Move: the next one has {0:about}"', 'R-08'),
  'option.attack': line('Attack {0:piece}', 'T-114'),
  'option.special': line('Attack {0:piece} with the special weapon: two wounds', 'T-116'),
  'option.shoot': line('Shoot at {0:piece}', 'T-115'),
  'option.salve': line('Healing Salve for {0:piece}', 'T-112'),
  'option.pick': line('Pick up the Treasure', 'T-071'),
  'option.rob': line('Take a Treasure from {0:piece}', 'T-073'),
  ...each('option.rob', 'Take the {item} from {0:piece}', 'R-52'),
  'option.trade': line('Give something to {0:piece}, or exchange', 'T-067'),
  'option.stash': line('Put {0:many Treasure} into the chest', 'R-54'),
  'option.drop': line('Lay a Treasure down', 'R-54'),
  'option.drop.camp': line('Lay a Treasure down in the Camp of {0:seat}, who keeps it', 'R-88'),
  'option.ally': line('Propose an alliance to {0:seat}', 'T-004'),
  'option.break': line('Break the alliance with {0:seat}', 'T-004'),
  'option.time': line('The {0} minutes are over: make this the last Turn', 'R-07'),
  'trade.wants': line('for something given', 'T-067'),
  'trade.none': line('Keep everything', 'T-067'),
  'trade.hand': line('Hand over', 'T-067'),
  'trade.some': line('Trade', 'R-51'),
  ...each('trade.give', 'Give: {item}', 'T-067'),
  ...each('trade.take', 'Take: {item}', 'R-51'),
  'trade.yes': line('Accept', 'R-51'),
  'trade.no': line('Refuse', 'R-51'),
  'agree.yes': line('Agree', 'T-004'),
  'agree.no': line('Refuse', 'T-004'),
  ...WAYS,
};
