import type { Chance } from './chance.ts';
import { FIRST_DRAW, recordedChance } from './chance.ts';
import type { Event } from './event.ts';
import { run } from './flow.ts';
import type { AnyGame } from './game.ts';
import { clone } from './json.ts';
import { emptyLog } from './log.ts';
import { seatsWrong } from './seats.ts';
import type { Assist, GameState, Header, Options } from './state.ts';
import { FORMAT } from './state.ts';
import type { Table } from './table.ts';
import { close, open } from './work.ts';

/** What a new table is made of. */
export interface StartSpec {
  options?: Options;
  seats: number;
  assist?: Assist;
}

/** Sets a game up and runs it to its first question. Throws on options or a number of seats that the game does not have. */
export function start(game: AnyGame, spec: StartSpec, chance: Chance): { table: Table; events: readonly Event[] } {
  const options = fullOptions(game, spec.options ?? {});
  const wrong = seatsWrong(game, options, spec.seats);
  if (wrong) throw new Error(wrong);
  const state: GameState = {
    game: game.id,
    version: game.version,
    options,
    seats: spec.seats,
    entries: 0,
    shown: 0,
    asked: Array.from({ length: spec.seats }, () => 0),
    pieces: {},
    minted: 0,
    own: clone(game.own(options, spec.seats)),
    hidden: clone(game.hidden?.(options, spec.seats) ?? {}),
    blind: {},
    secrets: {},
    stack: [game.first],
    asking: null,
    prompts: [],
    turn: { seat: null, number: 0 },
    assist: spec.assist ?? { consent: 'off', host: null },
    fix: null,
    result: null,
    free: null,
  };
  const work = open(game, state, chance, FIRST_DRAW);
  run(work, []);
  const { seats } = spec;
  const header: Header = { format: FORMAT, game: game.id, version: game.version, options, seats, assist: state.assist, draws: work.draws };
  return { table: { game, header, state: close(work), past: [], nextDraw: work.nextDraw, log: emptyLog() }, events: work.events };
}

/** Every option of the game: the given value where it is one the game knows, else the default. Throws on unknown keys and values. */
export function fullOptions(game: AnyGame, given: Options): Options {
  const known = new Set(game.options.map((spec) => spec.key));
  const stranger = Object.keys(given).find((key) => !known.has(key));
  if (stranger !== undefined) throw new Error(`${game.title} has no option ${stranger}`);
  const entries = game.options.map((spec) => {
    const value = Object.hasOwn(given, spec.key) ? given[spec.key] : undefined;
    if (value === undefined) return [spec.key, spec.kind === 'pick' ? (spec.values[0]?.value ?? '') : spec.value] as const;
    const fits =
      spec.kind === 'pick'
        ? spec.values.some((each) => each.value === value)
        : spec.kind === 'switch'
          ? typeof value === 'boolean'
          : typeof value === 'number' && Number.isFinite(value) && value >= spec.least && value <= spec.most && fitsStep(value, spec);
    if (!fits) throw new Error(`${spec.key} (${spec.rule}) cannot be ${String(value)}`);
    return [spec.key, value] as const;
  });
  return Object.fromEntries(entries);
}

const fitsStep = (value: number, spec: { least: number; step?: number }): boolean =>
  Math.abs((value - spec.least) / (spec.step ?? 1) - Math.round((value - spec.least) / (spec.step ?? 1))) < 1e-9;

/** The table that the header of a log began with. Throws when the log cannot be continued by this engine with this game. */
export function startAgain(game: AnyGame, header: Header): Table {
  mustFit(game, header);
  return start(game, { options: header.options, seats: header.seats, assist: header.assist }, recordedChance(header.draws)).table;
}

/** Throws a sentence when the log of `header` cannot be continued by this engine with this game. */
export function mustFit(game: AnyGame, header: Header): void {
  if (header.format !== FORMAT) throw new Error(`this log was written in format ${header.format ?? 1} of the engine, not ${FORMAT}`);
  if (header.game !== game.id || header.version !== game.version) {
    throw new Error(`this log was written for ${header.game} ${header.version}, not ${game.id} ${game.version}`);
  }
}
