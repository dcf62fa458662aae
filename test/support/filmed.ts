import { NOTHING_SHOWN, pauseOf, shownAfter } from '../../server/autoplay/pace.ts';
import { createShow } from '../../server/broadcast/show.ts';
import { loadThrows } from '../../server/physics/dice-throws.ts';
import { botSeat, NOBODY, publicMeta } from '../../server/table/record.ts';
import { newRecord } from '../../server/table/record-changes.ts';
import { SETTINGS } from '../../server/table/services.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { start } from '../../shared/engine/start.ts';
import { type Bots, botCommand, spareCommands } from '../../shared/session/bots.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';
import { showFiles } from './show-files.ts';
import { seededBelow } from './table.ts';

/** A feed is looked at so long after its last act. */
const AFTER = 6_000;

/**
 * The files of an exhibition of bots, at its own pace and with its dice as they fall, until the game is over and has been seen to be, or for `lasts`
 * milliseconds of table time.
 */
export async function exhibited(game: AnyGame, seed: number, lasts: number) {
  const [chance, below] = [seededChance(seed), seededBelow(seed)];
  const bots: Bots = { answers: () => true, agrees: () => true, strength: () => 'heuristic', below };
  const made = newRecord(new Map([[game.id, game]]), { game: game.id, name: `Exhibition: ${game.title}`, listed: true }, '');
  if (!made.ok) throw new Error(made.refusal.text);
  const record = { ...made.value, status: 'over' as const, seats: made.value.seats.map((_, seat) => botSeat(game, seat, 'heuristic')) };
  const show = createShow({ game, free: false, all: false });
  show.meta(publicMeta('ABC234', record, NOBODY), 0);
  const begun = start(game, { seats: record.seats.length, options: record.options }, chance);
  let { table } = begun;
  let { history } = addToHistory(EMPTY_HISTORY, table, begun.events);
  show.begin(table.header, 0);
  const throws = await loadThrows();
  const committed = { seed: new Uint8Array(32).fill(seed), table: game.id, entropy: '' };
  let [at, acts, last] = [0, 0, NOTHING_SHOWN];
  for (let next = botCommand(table, bots); next && at < lasts; next = botCommand(table, bots)) {
    const shown = shownAfter(last, { state: table.state.shown, said: history.open.at(-1)?.n ?? -1 });
    at += pauseOf(shown, last, SETTINGS.exhibitionPace, below);
    last = shown;
    let outcome = submit(table, next.make(), chance);
    for (const spare of outcome.ok ? [] : spareCommands(table, bots)) if (!outcome.ok) outcome = submit(table, spare, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
    history = addToHistory(history, table, outcome.events).history;
    acts += 1;
    show.entry(outcome.entry, at);
    for (const { n, request, values } of outcome.entry.draws) {
      if (request.kind !== 'dice') continue;
      const { track, sym } = await throws.throwDice({ committed, n, dice: request.dice, values });
      if (track) show.thrown({ n, dice: request.dice, values, sym, track: Buffer.from(track).toString('base64') }, null, at);
    }
  }
  return { files: showFiles(show, 'public', at + AFTER), seconds: Math.ceil((at + AFTER) / 1000), acts };
}
