import { sample } from '../../../shared/engine/answers.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Event } from '../../../shared/engine/event.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import type { Own } from '../../../shared/games/traps-and-treasure/state.ts';
import { seededBelow } from '../../support/table.ts';

const isOwn = (own: object): own is Own => 'creatures' in own && 'markers' in own;

export function stateOf(table: Table): Own {
  const { own } = table.state;
  if (!isOwn(own)) throw new Error('this is no state of the game');
  return own;
}

/** How many games the properties are tested with; the campaign plays 300. */
const GAMES = Number(process.env.EVERY_GAME_SEEDS ?? 2);

/** Any legal answer, but seldom one that is seldom meant, and ends only when it has to or by one chance in eight. */
function walker({ prompt }: OpenPrompt, below: (bound: number) => number): Choice {
  if (prompt.kind !== 'route' || below(8) === 0) return sample(prompt, below);
  const options = prompt.options.filter(({ id, rare }) => id !== 'end' && !rare);
  const answers: readonly Choice[] = [...prompt.ways.map(({ answer }) => answer), ...options.map(({ id }) => id)];
  return answers[below(answers.length)] ?? sample(prompt, below);
}

interface Game {
  readonly seed: number;
  readonly seats: number;
  readonly options: Options;
  /** Called at every question, with what has happened since the last one. */
  readonly look?: (table: Table, before: Table | null, events: readonly Event[]) => void;
}

/** Plays a whole game by random answers. Throws where the rules fail or no answer is taken. */
export function play({ seed, seats, options, look }: Game): Table {
  const chance = seededChance(seed);
  const below = seededBelow(seed + 1000);
  const begun = start(trapsAndTreasure, { seats, options }, chance);
  let table: Table = begun.table;
  look?.(table, null, begun.events);
  for (let n = 0; n < 5000 && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('no question is open');
    const give = (choice: Choice) => submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    let outcome = give(walker(open, below));
    // A text or a basket may be refused; the answer on timeout never is.
    if (!outcome.ok && !outcome.fault && open.prompt.fallback !== undefined) outcome = give(open.prompt.fallback);
    if (!outcome.ok)
      throw outcome.fault ?? new Error(`seed ${seed}: ${JSON.stringify(outcome.refusal)} at ${JSON.stringify(open.prompt.title)}`);
    look?.(outcome.table, table, outcome.events);
    table = outcome.table;
  }
  return table;
}

const MAPS = [
  ['village', 2],
  ['dungeon', 3],
  ['tower', 4],
  ['village', 4],
  ['tower', 2],
  ['dungeon', 2],
] as const;

/** Options that change what Monsters, Pillagers, Traps and moves do; every few games with others. */
const OPTIONS: readonly Options[] = [
  {},
  { pillagersReturn: true, pillageTiming: 'turnStart', hiddenCountsAsReveal: true, lateMonster: 'always' },
  { kit: 'draft', friendlyFire: true, fallHits: '1 per 3"', disarmBy: 'anyFriendlyRogueWithin1', disengage: 'check' },
  { teams: 'fixed', allClimbable: true, jumpDown: 'free', passThrough: 'all', confusionActions: 'firstAction' },
  { monsterDistance: 'straight', initiativeReorder: 'live', autoStash: false, durationCountsCurrent: true, markerThroughWalls: true },
  { passThrough: 'none', confusionRecheck: true, fireWallSave: false, fireBlocksSight: true, creaturesBlockLos: true, wakeOnHeal: true },
];

/** The games of the fast run: six Turns on every map with every set of options in turn. */
export const GAME_LIST: readonly Omit<Game, 'look'>[] = Array.from({ length: GAMES }, (_, seed) => {
  const [map, seats] = MAPS[seed % MAPS.length] ?? MAPS[0];
  const options = OPTIONS[(seed + Math.floor(seed / MAPS.length)) % OPTIONS.length] ?? {};
  return { seed, seats, options: { map, turnLimit: '6', ...options } };
});
