import type { Prompt } from '../../engine/prompt.ts';
import { connected } from '../../table/geometry/board.ts';
import { parseCell } from '../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { addStarts, addWalls, type Drawn, dealGold, type Lots } from './generate.ts';
import { type Fault, farEnough, freeSpaces, type Layout, type Need } from './layout.ts';

/** What is laid by hand, in this order (§1.3). */
const STAGES = ['wall', 'rock', 'coins', 'exit', 'start'] as const;
type Stage = (typeof STAGES)[number];

const goldIn = (layout: Layout): number => layout.gold.reduce((sum, [, count]) => sum + count, 0);

/** What has to be laid next, or undefined for a finished board. */
export function stageOf(need: Need, layout: Layout): Stage | undefined {
  if (layout.walls.length < need.walls) return 'wall';
  if (layout.barriers.length < need.barriers) return 'rock';
  if (goldIn(layout) < need.gold) return 'coins';
  if (layout.exits.length < need.exits) return 'exit';
  return layout.starts.length < need.seats ? 'start' : undefined;
}

/** How many pieces of a stage are still to be laid. */
function leftOf(need: Need, layout: Layout, stage: Stage): number {
  if (stage === 'wall') return need.walls - layout.walls.length;
  if (stage === 'rock') return need.barriers - layout.barriers.length;
  if (stage === 'coins') return need.gold - goldIn(layout);
  return stage === 'exit' ? need.exits - layout.exits.length : need.seats - layout.starts.length;
}

/** the distance that the next start must exceed: 2, and less only where no space is left for it. */
export function apartOf(need: Need, layout: Layout): number {
  const free = freeSpaces(need, layout);
  return [2, 1].find((apart) => free.some((place) => farEnough(place, layout.starts, apart))) ?? 0;
}

/** the spaces on which the next piece of a stage may be laid by hand, in reading order. */
function legalSpaces(need: Need, layout: Layout, stage: Stage): PlaceId[] {
  const free = freeSpaces(need, layout);
  switch (stage) {
    case 'wall':
      return free.filter((place) => connected(need, [...layout.walls, place]));
    case 'coins': {
      const [least, most] = need.stacks;
      const stacks = layout.gold.map(([place]) => place);
      // what is left must still be able to make enough stacks, and never makes too many.
      const mustSpread = need.gold - goldIn(layout) <= least - stacks.length;
      return [...(mustSpread ? [] : stacks), ...(stacks.length < most ? free : [])];
    }
    case 'start': {
      const apart = apartOf(need, layout);
      return free.filter((place) => farEnough(place, layout.starts, apart));
    }
    default:
      return free;
  }
}

/** Which rule forbids a space that `legalSpaces` does not list. */
export function spaceFault(need: Need, layout: Layout, stage: Stage, place: PlaceId): Fault {
  const cell = parseCell(place);
  if (!cell || cell.column >= need.columns || cell.row >= need.rows) return { rule: 'K-015', text: 'That space is not on the board.' };
  const free = freeSpaces(need, layout).includes(place);
  if (stage === 'coins') {
    return layout.gold.some(([at]) => at === place) || free
      ? { rule: 'K-020', text: `The gold must lie in ${need.stacks[0]} to ${need.stacks[1]} stacks.` }
      : { rule: 'R-05', text: 'Gold is laid on spaces without wall and barrier.' };
  }
  if (!free && stage === 'exit') return { rule: 'R-06', text: 'An exit may not lie on a wall, barrier or gold.' };
  if (!free && stage === 'start')
    return { rule: 'K-022', text: 'A character may not start on another one, a wall, barrier, gold or exit.' };
  if (!free) return { rule: stage === 'wall' ? 'K-017' : 'K-016', text: 'There is something on that space already.' };
  return stage === 'wall'
    ? { rule: 'K-018', text: 'This wall would cut spaces off from the rest of the board.' }
    : { rule: 'K-023', text: 'That is too near to another start.' };
}

/** finishes a board begun by hand by lot; what lies stays. */
export function finishLayout(lots: Lots, need: Need, begun: Layout): Drawn {
  let layout = begun;
  if (layout.walls.length < need.walls) layout = { ...layout, walls: addWalls(lots, need, layout.walls) };
  const spaces = lots.mix(freeSpaces(need, layout));
  layout = { ...layout, barriers: [...layout.barriers, ...spaces.splice(0, need.barriers - layout.barriers.length)] };
  if (goldIn(layout) < need.gold) {
    const [least, most] = need.stacks;
    const room = Math.min(need.gold - goldIn(layout), most - layout.gold.length);
    const fewest = Math.max(0, least - layout.gold.length);
    const fresh = spaces.splice(0, fewest + lots.pick(Math.max(0, room - fewest) + 1));
    layout = { ...layout, gold: dealGold(lots, fresh, need.gold, layout.gold) };
  }
  layout = { ...layout, exits: [...layout.exits, ...spaces.splice(0, need.exits - layout.exits.length)] };
  for (let apart = apartOf(need, layout); apart >= 0; apart--) {
    const whole = addStarts(lots, need, layout, apart);
    if (whole) return { layout: whole, apart };
  }
  throw new Error('the board has no room for all characters');
}

/** the question for the next piece: every legal space, or the rest by lot. */
export function layPrompt(host: Seat, need: Need, layout: Layout, stage: Stage): Prompt {
  const options = legalSpaces(need, layout, stage).map((place) => ({
    id: `${stage}:${place}`,
    label: ['!text', place] as const,
    place,
    mark: stage,
  }));
  return {
    kind: 'choose',
    options: [{ id: 'rest', label: ['lay.rest'] }, ...options],
    title: [`lay.${stage}`, leftOf(need, layout, stage), layout.starts.length],
    seen: ['lay.seen', host],
    rule: 'R-03',
    fallback: 'rest',
  };
}
