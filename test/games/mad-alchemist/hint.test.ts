import { expect, it } from 'vitest';
import { hintFor } from '../../../shared/engine/advice.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { project } from '../../../shared/engine/project.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { pawnId } from '../../../shared/games/mad-alchemist/state.ts';
import type { Seat } from '../../../shared/table/ids.ts';
import { game } from './cellar.ts';
import { ownOf } from './play.ts';

const GAMES = 6;

/** All that a walk could have changed but where its pawn is and what the walk has cost. */
function around(table: Table, seat: Seat): string {
  const { round: _round, ap: _ap, phase: _phase, ...own } = ownOf(table);
  return JSON.stringify([own, Object.values(table.state.pieces).filter(({ id }) => id !== pawnId(seat))]);
}

it.each([1, 2, 3, 4])('whoever does what the hint says comes to no tile twice on a way that changes nothing: %i players', (seats) => {
  for (let seed = 0; seed < GAMES; seed++) {
    const chance = seededChance(seed);
    let { table } = start(game, { seats }, chance);
    const walks = new Map<Seat, { around: string; been: Set<string> }>();
    while (!table.state.result && ownOf(table).round < 100) {
      const open = table.state.prompts.find(({ answer }) => answer === null);
      const hint = open && hintFor(game, project(table, open.seat), open.prompt);
      if (!open || !hint) throw new Error(`seed ${seed}: no question or no hint`);
      const to = /^move:(.*)$/.exec(String(hint.choice))?.[1];
      if (to !== undefined) {
        const now = around(table, open.seat);
        const before = walks.get(open.seat);
        const been = before?.around === now ? before.been : new Set<string>();
        been.add(table.state.pieces[pawnId(open.seat)]?.place ?? '');
        expect(been, `seed ${seed}, round ${ownOf(table).round}, seat ${open.seat}`).not.toContain(to);
        walks.set(open.seat, { around: now, been });
      }
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice: hint.choice }, chance);
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
      table = outcome.table;
    }
    expect(table.state.result, `seed ${seed} ends`).not.toBeNull();
  }
});
