/** How long one message can hold the main loop, found by making every kind dearer, and what an attacker costs players beside it. */
import { openSqlite } from '../../server/store/sqlite.ts';
import { TABLES } from '../../shared/games/index.ts';
import { newFolder } from '../campaign/child.ts';
import type { Measure } from './measure.ts';
import { attack } from './messages/attack.ts';
import { climb, type Dearest } from './messages/climb.ts';
import { HEAPS } from './messages/heaps.ts';
import { ANSWERS, BY_HAND, COMMON, type Kind } from './messages/kinds.ts';
import { seldomAsked } from './messages/seldom.ts';
import { openApp, openTarget } from './messages/strike.ts';
import { cardTable, type DearTable, deckTable, fullTable, hiddenTable, questionsOf, trayTable } from './messages/tables.ts';
import { dearestOnWire } from './messages/wire.ts';
import { WORKSHOP } from './messages/workshop.ts';

const GOAL_MS = 2;
const MOST_TIMES = 1.5;

/** The part without a table: requests and raw frames. */
const WIRE = 'wire';

/** `part`: only the tables with this word in their names, or requests and raw frames (`wire`), and nothing else. */
export async function bench(part?: string): Promise<Measure[]> {
  const found = await dearest(part);
  const shown = [...found].sort((a, b) => b.ms - a.ms);
  for (const { name, ms, granted, bytes } of shown.slice(0, 25)) {
    console.error(`  ${ms.toFixed(2)} ms  ${name} (${bytes} bytes, ${granted ? 'granted' : 'refused'})`);
  }
  const holds = [
    measureOf(
      'longest hold of a message that is refused',
      shown.filter(({ granted }) => !granted),
    ),
    measureOf(
      'longest hold of an act that is granted',
      shown.filter(({ granted }) => granted),
    ),
  ];
  if (part !== undefined) return holds;
  const { quiet, beside, times } = await attack();
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return [
    ...holds,
    {
      name: `act to acknowledgement, p99, beside an anonymous attacker at the allowed rate (${tenths(beside)} ms; quiet ${tenths(quiet)} ms)`,
      value: tenths(times),
      unit: 'times the quiet one',
      goal: `at most ${MOST_TIMES}`,
      ok: times <= MOST_TIMES,
    },
  ];
}

function measureOf(name: string, list: readonly Dearest[]): Measure {
  const [first] = list;
  const value = Math.round((first?.ms ?? 0) * 100) / 100;
  return { name: `${name} (${list.length} kinds; ${first?.name})`, value, unit: 'ms', goal: `at most ${GOAL_MS}`, ok: value <= GOAL_MS };
}

/** The dearest message of every kind at every table. */
async function dearest(part?: string): Promise<Dearest[]> {
  const folder = newFolder('messages');
  const app = await openApp(TABLES, await openSqlite({ folder: folder.path }));
  try {
    const found: Dearest[] = part === undefined || part === WIRE ? await dearestOnWire(app) : [];
    const empty = TABLES.find(({ id }) => id === 'free-table');
    if (!empty) throw new Error('no free table');
    const tables: [DearTable, readonly Kind[]][] = [
      [fullTable(empty), [...COMMON, ...BY_HAND, ...HEAPS, ...WORKSHOP]],
      [hiddenTable(empty), BY_HAND],
      [cardTable(empty), [...BY_HAND, ...WORKSHOP]],
      [deckTable(empty), [...HEAPS, ...WORKSHOP]],
      [trayTable(empty, false), [...BY_HAND, ...HEAPS]],
      [trayTable(empty, true), HEAPS],
      ...TABLES.filter(({ id }) => id !== empty.id && (part === undefined || id.includes(part)))
        .flatMap((game) => [...questionsOf(game, 7), ...seldomAsked(game)])
        .map((each): [DearTable, readonly Kind[]] => [each, ANSWERS]),
    ];
    for (const [{ name, table }, kinds] of tables) {
      if (!name.includes(part ?? '')) continue;
      console.error(`  ${name}`);
      for (const [n, kind] of kinds.entries()) {
        // A table of its own: what one message has set rolling is no cost of the next.
        const target = await openTarget(app, name, table);
        found.push(await climb(kind, target, n + 1));
        await target.close();
      }
    }
    return found;
  } finally {
    await app.close();
    folder.remove();
  }
}
