import { expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Command } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as dragonTreasure } from '../../../shared/games/dragon-treasure/index.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { botAct } from '../../support/bots.ts';
import { shownTo } from '../../support/free-truth.ts';
import { at, momentary } from '../../support/freehand.ts';
import { scramble, viewers } from '../../support/secrecy.ts';
import { seededBelow } from '../../support/table.ts';

/** A game after so many random answers of bots. */
function played(game: AnyGame, seats: number, moves: number, seed: number): Table {
  const chance = seededChance(seed);
  let { table } = start(game, { seats, assist: { consent: 'host', host: 0 } }, chance);
  for (let i = 0; i < moves; i++) {
    const outcome = botAct(table, 'random', seededBelow(seed * 1000 + i), chance);
    if (!outcome?.ok) break;
    table = outcome.table;
  }
  return table;
}

/** Everything that turns no face up and draws nothing, done with what the viewer sees. */
function deeds(table: Table, viewer: number, below: (bound: number) => number): HandOp {
  const pieces = Object.values(project(table, viewer).pieces).filter(({ pose }) => pose);
  const any = () => pieces.map(({ id }) => id).sort()[below(pieces.length)] ?? pieces[0]?.id ?? pieceId('');
  const some = () => Array.from({ length: 1 + below(4) }, any);
  const spot = () => at(below(30) - 15, below(20) - 10);
  const bags = pieces.filter(({ kind }) => kind === 'free/bag').map(({ id }) => id);
  const ops: HandOp[] = [
    { op: 'place', pieces: some().map((piece) => ({ piece, pose: spot() })) },
    { op: 'lock', pieces: pieces.map(({ id }) => id), on: false },
    { op: 'place', pieces: pieces.filter(({ kind }) => kind === 'free/board').map(({ id: piece }) => ({ piece, pose: spot() })) },
    { op: 'turn', pieces: some(), angle: 1 },
    { op: 'group', pieces: some(), on: true },
    { op: 'stack', pieces: some() },
    { op: 'stack', pieces: pieces.filter(({ kind }) => kind === pieces[below(pieces.length)]?.kind).map(({ id }) => id) },
    { op: 'take', piece: any(), count: 1, pose: spot() },
    { op: 'copy', pieces: some(), pose: spot() },
    { op: 'under', pieces: [any()] },
    { op: 'write', piece: any(), text: 'mine' },
    { op: 'own', pieces: some(), seat: viewer },
    { op: 'count', piece: any(), value: 3 },
    { op: 'hide', pieces: some() },
    { op: 'put', pieces: some(), into: bags[0] ?? any(), at: 'top' },
    { op: 'delete', pieces: [any()] },
    { op: 'spawn', component: { kind: 'free/zone', text: `${1 + below(20)} ${1 + below(20)}` }, pose: spot() },
  ];
  return ops[below(ops.length)] ?? { op: 'erase', of: 'mine' };
}

const GAMES: [AnyGame, number][] = [
  [keelar, 2],
  [chuckRock, 2],
  [dragonTreasure, 4],
];
const EACH = GAMES.map(([game, seats]) => ({ title: game.title, game, seats }));
it.each(EACH)('$title, taken to the free table, tells nobody more, whatever they do there that turns nothing up', ({ game, seats }) => {
  let done = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const table = played(game, seats, 10 * seed, seed);
    if (table.state.result) continue;
    for (const viewer of viewers(table)) {
      const chance = momentary(seed);
      const both = [table, scramble(table, viewer, seededBelow(seed))];
      const all = (command: Command): void => {
        chance.clock += 1;
        const outcomes = both.map((each) => submit(each, command, chance));
        const [a, b] = outcomes.map((outcome) => (outcome.ok ? 'done' : JSON.stringify(outcome.refusal)));
        for (const outcome of outcomes) if (!outcome.ok && outcome.fault) throw outcome.fault;
        expect(b, JSON.stringify(command)).toBe(a);
        for (const [i, outcome] of outcomes.entries()) if (outcome.ok) both[i] = outcome.table;
        if (a === 'done') done += 1;
        const [one, other] = both;
        if (one && other) expect(shownTo(other, viewer), JSON.stringify(command)).toBe(shownTo(one, viewer));
      };
      all({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
      const below = seededBelow(seed + 77);
      const hands = viewer ?? 0;
      for (let i = 0; i < 40; i++) {
        const [one] = both;
        // A spectator does nothing: what a seat does with what everybody sees must tell the spectator nothing either.
        if (one) all({ do: 'hand', seat: hands, op: deeds({ ...one }, viewer ?? -1, below) });
        if (i % 9 === 8) all({ do: 'undo', seat: hands });
      }
      all({ do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' });
    }
  }
  expect(done).toBeGreaterThan(100);
});
