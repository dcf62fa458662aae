import { describe, expect, it } from 'vitest';
import { sample } from '../../../shared/engine/answers.ts';
import { arrange } from '../../../shared/engine/arrange.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { clone } from '../../../shared/engine/json.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Choice } from '../../../shared/engine/prompt.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { CLASSES, sheetOf } from '../../../shared/games/keelar/classes/index.ts';
import { hiddenOf, ownOf } from '../../support/keelar-truth.ts';
import { seededBelow } from '../../support/table.ts';
import { board } from './board.ts';

const GAMES = Number(process.env.KEELAR_ASKED ?? 6);
/** From here on come boards on which offers once told of a back that carries. */
const FIRST = 50;
const ANSWERS = 90;
const LETTERS = ['A', 'B', 'C'] as const;
type Below = (bound: number) => number;

/** A small board of three classes by lot, each with all that its sheet sells. */
function rich(seed: number, below: Below): Table {
  const cells = Array.from({ length: 30 }, () => '#bb123...................'.charAt(below(24)));
  const names = CLASSES.map(({ name }) => name);
  const classes: Record<string, string> = {};
  cells[29] = 'E';
  for (const letter of LETTERS) {
    let at = below(29);
    while (/[A-C]/.test(cells[at] ?? '')) at = below(29);
    cells[at] = letter;
    classes[letter] = names.splice(below(names.length), 1)[0] ?? '';
  }
  const rows = Array.from({ length: 5 }, (_, row) => cells.slice(row * 6, row * 6 + 6).join(''));
  const sold = (name = ''): string[] =>
    sheetOf({ seats: [{ class: name, sheet: null }] }, 0).entries.flatMap(({ price, section, name: entry }) =>
      price.start || section.startsWith('Summon ') ? [] : [entry],
    );
  const own = Object.fromEntries(LETTERS.map((letter) => [letter, sold(classes[letter])]));
  const hp = { A: [30, 30], B: [30, 30], C: [30, 30] };
  return board({ board: rows, letters: { A: 0, B: 1, C: 2 }, classes, own, hp, gold: { A: 2, B: 2, C: 2 }, turn: 'A' }, { seats: 3, seed })
    .table;
}

/** The same where the others bought nothing but what all know them to have (K-173, R-93). */
function poorer(table: Table, viewer: number | null): Table {
  const hidden = clone(hiddenOf(table));
  const own = ownOf(table);
  hidden.seats.forEach((secret, seat) => {
    if (seat === viewer) return;
    const start = sheetOf(own, seat).entries.flatMap(({ price, name }) => (price.start ? [name] : []));
    const open = new Set([...start, ...(own.seats[seat]?.known ?? [])]);
    secret.owned = secret.owned.filter(({ entry }) => open.has(entry));
    secret.brought = secret.brought.filter((id) => secret.owned.some((thing) => thing.id === id));
  });
  return { ...table, state: { ...table.state, hidden } };
}

/** Plays such a board by lot; questions that read otherwise for a viewer, where only what the others bought in secret is otherwise. */
function leaksIn(seed: number): { leaks: string[]; compared: number } {
  const [below, chance] = [seededBelow(seed), seededChance(seed)];
  let table = rich(seed, below);
  const leaks: string[] = [];
  let compared = 0;
  for (let n = 0; n < ANSWERS && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    const { asking } = table.state;
    if (!open || !asking) break;
    const again = (from: Table, viewer: number | null): string | undefined => {
      try {
        return JSON.stringify(project(arrange(from, () => undefined, asking.frame, seededChance(1)).table, viewer).prompts);
      } catch {
        // What is in use right now is bought no more: nothing goes on there.
        return undefined;
      }
    };
    for (const viewer of ownOf(table).phase === 'board' ? [open.seat, null] : []) {
      const [one, other] = [again(table, viewer), again(poorer(table, viewer), viewer)];
      if (one === undefined || other === undefined) continue;
      compared += 1;
      if (one !== other) leaks.push(`${seed}, after ${n}: ${asking.frame.step} for ${viewer}`);
    }
    const answer = (choice: Choice) => submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    let outcome = answer(sample(open.prompt, below));
    // A text or a basket of nonsense.
    if (!outcome.ok && outcome.refusal.code === 'illegal') outcome = answer(open.prompt.fallback ?? '');
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
  }
  return { leaks, compared };
}

describe('[K-173, R-12, R-106, I-16] whoever is asked', () => {
  it('is offered the same, whatever the others have bought in secret: boards of all classes, with all that their sheets sell', () => {
    const found = Array.from({ length: GAMES }, (_, i) => leaksIn(i + FIRST));
    expect(found.flatMap(({ leaks }) => leaks)).toEqual([]);
    expect(found.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(50 * GAMES);
  });
});
