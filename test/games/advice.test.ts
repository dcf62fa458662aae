import { describe, expect, it } from 'vitest';
import { hintFor, whyNot, whyWaiting } from '../../shared/engine/advice.ts';
import { accepts } from '../../shared/engine/answers.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { clone } from '../../shared/engine/json.ts';
import { project } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Aim } from '../../shared/engine/reason.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { boardPlaces } from '../../shared/table/scene.ts';
import { botAct } from '../support/bots.ts';
import { scramble } from '../support/secrecy.ts';
import { seededBelow } from '../support/table.ts';

const SEEDS = [3, 8];
const ANSWERS = 120;
/** Every so many questions one is looked at, and so many of the things that one could point at. */
const EVERY = 8;
const AIMS = 14;

interface Asked {
  readonly table: Table;
  readonly open: OpenPrompt;
}

/** Questions of games between bots. */
function played(game: AnyGame): Asked[] {
  const asked: Asked[] = [];
  // Bots that measure ways think long.
  for (const seed of game.drawing ? SEEDS.slice(1) : SEEDS) {
    const [chance, below] = [seededChance(seed), seededBelow(seed)];
    let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
    for (let n = 0; n < (game.drawing ? ANSWERS / 2 : ANSWERS) && !table.state.result; n++) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (open && n % EVERY === 0) asked.push({ table, open });
      const outcome = botAct(table, 'heuristic', below, chance);
      if (!outcome?.ok) break;
      table = outcome.table;
    }
  }
  return asked;
}

const games = new Map<string, readonly Asked[]>();

/** Calls back at the questions of a game; every test hears the same ones. */
function questions(game: AnyGame, look: (table: Table, open: OpenPrompt, below: (bound: number) => number) => void): void {
  const asked = games.get(game.id) ?? played(game);
  games.set(game.id, asked);
  const below = seededBelow(SEEDS.length);
  for (const { table, open } of asked) look(table, open, below);
}

describe.each(GAMES.map((game) => ({ id: game.id, game })))('advice in $id', ({ game }) => {
  it('names to whoever waits the rule that the refusal of an answer would name', () => {
    let waited = 0;
    questions(game, (table, { id, seat }) => {
      const other = table.state.prompts.every((each) => each.seat === seat) ? (seat + 1) % table.state.seats : seat;
      const why = whyWaiting(game, project(table, other));
      expect(whyWaiting(game, project(table, null))).toBeUndefined();
      if (other === seat) return expect(why).toBeUndefined();
      waited++;
      const outcome = submit(table, { do: 'answer', seat: other, prompt: id, choice: 'x' }, seededChance(1));
      expect(outcome.ok ? 'accepted' : outcome.refusal.rule).toBe(why?.rule);
    });
    console.info(`${game.id}: ${waited} times somebody waited`);
  });

  it('names the reason that the refusal would name, and hints at legal answers, from what the seat knows alone', () => {
    let [pointed, told, asked, reasons] = [0, 0, 0, 0];
    questions(game, (table, { id, seat, prompt }, below) => {
      const view = project(table, seat);
      const twin = clone(project(scramble(table, seat, below), seat));
      const places = boardPlaces(game.scene(view.own, view.options, view.seats).board);
      const all: Aim[] = [
        ...places.map((place) => ({ place })),
        ...Object.values(view.pieces).map((each) => ({ piece: each.id, place: each.place })),
      ];
      for (let n = 0; n < Math.min(AIMS, all.length); n++) {
        const aim = all[below(all.length)] ?? {};
        const why = whyNot(game, view, prompt, aim);
        pointed++;
        expect(whyNot(game, twin, prompt, aim)).toEqual(why);
        if (!why) continue;
        told++;
        expect(why.rule).toMatch(/^[A-Z]+-\d+/);
        const meant = [...(game.aims?.(view, prompt, aim) ?? []), aim.place ?? '', [aim.place ?? ''], [aim.piece ?? '']];
        const refusals = meant.flatMap((choice) => {
          const outcome = submit(table, { do: 'answer', seat, prompt: id, choice }, seededChance(1));
          return outcome.ok ? [] : [outcome.refusal.text];
        });
        expect(refusals).toContain(why.text);
      }
      const hint = hintFor(game, view, prompt);
      expect(hintFor(game, twin, prompt)).toEqual(hint);
      asked++;
      expect(hint && accepts(prompt, hint.choice)).toBe(true);
      if (hint?.why === undefined) return;
      reasons++;
      expect(hint.why).toMatch(/^[A-Z“0-9].*\.$/);
      expect(hint.why).not.toMatch(/undefined|NaN|Infinity|\b1 (steps|points|spaces|rocks|counters|treasures)\b/);
    });
    console.info(`${game.id}: ${told} of ${pointed} things pointed at have a reason; ${reasons} of ${asked} hints say why`);
    // Ways over terrain say themselves why they are none.
    expect(reasons).toBeGreaterThan(asked * 0.8);
    expect(told).toBeGreaterThan(pointed / (game.drawing ? 20 : 4));
  });
});
