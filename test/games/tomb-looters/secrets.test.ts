import { describe, expect, it } from 'vitest';
import { fallback, onlyAnswer, sample } from '../../../shared/engine/answers.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Event } from '../../../shared/engine/event.ts';
import { eventsFor, project } from '../../../shared/engine/project.ts';
import { stateHash } from '../../../shared/engine/replay.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { seededBelow } from '../../support/table.ts';
import type { Recording } from '../../support/twin.ts';
import { record, sameStream } from '../../support/twin.ts';

const GAMES = Number(process.env.TOMB_TWINS ?? 6);
const LONGEST = 3_000;

/** A whole game in which answers arrive in an order of their own; what each seat answers does not depend on it. */
function play(seed: number, seats: number, order: (seats: number[], below: (bound: number) => number) => number[]) {
  const chance = seededChance(seed);
  const arrival = seededBelow(seed + 7);
  const minds = Array.from({ length: seats }, (_, seat) => seededBelow(seed * 100 + seat));
  const events: Event[] = [];
  let table: Table = start(tombLooters, { seats, options: seed % 2 === 0 ? { teams: 'fixed' } : {} }, chance).table;
  for (let round = 0; !table.state.result && round < LONGEST; round++) {
    const waiting = order(
      table.state.prompts.map(({ seat }) => seat),
      arrival,
    );
    for (const seat of waiting) {
      const mind = minds[seat];
      const { asking } = table.state;
      // Whoever uses an item is asked again, in the same round.
      for (let again = true; again; ) {
        const open = table.state.prompts.find((each) => each.seat === seat);
        if (!open || !mind) throw new Error('nobody is asked');
        const choice = botChoice(table, open, seed % 3 === 0 ? 'random' : 'heuristic', mind);
        const outcome = submit(table, { do: 'answer', seat, prompt: open.id, choice }, chance);
        if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
        table = outcome.table;
        events.push(...outcome.events);
        again = table.state.asking === asking && table.state.prompts.some((each) => each.seat === seat && each.answer === null);
      }
    }
  }
  expect(table.state.result).not.toBeNull();
  // Mates hear of what each of them does aside as it comes: the same things, in the order of arrival.
  const told = (viewer: number | null): string[] => eventsFor(events, viewer).map((event) => JSON.stringify(event));
  const news = [null, ...minds.keys()].map((viewer) => (seed % 2 === 0 && viewer !== null ? told(viewer).sort() : told(viewer)));
  return { hash: stateHash(table.state), news };
}

describe('the order of arrival', () => {
  it('[I-01, S-05, L-031] changes nothing: the same state, and the same news for everybody, byte for byte', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const seats = 2 + (seed % 3);
      const forward = play(seed, seats, (list) => list);
      expect(play(seed, seats, (list) => [...list].reverse())).toEqual(forward);
      const shuffled = (list: number[], below: (bound: number) => number) => {
        const left = [...list];
        return list.flatMap(() => left.splice(below(left.length), 1));
      };
      expect(play(seed, seats, shuffled)).toEqual(forward);
    }
  });
});

/** Brings two recordings to the same question by the same answers. */
function bothTo(key: string, times: number, seed: number, seats: number): [Recording, Recording] | undefined {
  const pair: [Recording, Recording] = [record(tombLooters, { seed, seats }), record(tombLooters, { seed, seats })];
  const below = seededBelow(seed);
  let met = 0;
  for (let i = 0; i < LONGEST; i++) {
    const open = pair[0].table.state.prompts.find((each) => each.answer === null);
    if (!open) return undefined;
    const fresh = pair[0].table.state.prompts.every((each) => each.answer === null);
    if (fresh && open.prompt.title[0] === key && ++met > times) return pair;
    const choice = botChoice(pair[0].table, open, 'heuristic', below);
    for (const recording of pair) recording.answer(open.seat, choice);
  }
  return undefined;
}

/** Plays one round of questions in both: seat 0 as its own lots say, the others alike. */
function oneRound([a, b]: [Recording, Recording], minds: readonly [(bound: number) => number, (bound: number) => number]): boolean {
  const done: string[][] = [[], []];
  for (const { seat } of [...a.table.state.prompts])
    [a, b].forEach((recording, i) => {
      const { asking } = recording.table.state;
      // Each may use another number of items on the way to its answer.
      for (let again = true; again; ) {
        const open = recording.table.state.prompts.find((each) => each.seat === seat);
        if (!open) throw new Error('the twins ask different seats');
        const choice = seat === 0 ? sample(open.prompt, minds[i] ?? minds[0]) : fallback(open.prompt);
        done[i]?.push(JSON.stringify(choice));
        recording.answer(seat, choice);
        const { state } = recording.table;
        again = state.asking === asking && state.prompts.some((each) => each.seat === seat && each.answer === null);
      }
    });
  return JSON.stringify(done[0]) !== JSON.stringify(done[1]);
}

describe('what somebody does in secret', () => {
  it('[I-09, S-02, R-30, L-110] items used beside the question for the way send the others the same bytes as none', () => {
    let used = 0;
    for (let seed = 1; seed <= 2 * GAMES; seed++) {
      const pair = bothTo('move.ask', seed % 4, seed, 2);
      if (!pair) continue;
      const mine = () => pair[0].table.state.prompts.find(({ seat, answer }) => seat === 0 && answer === null)?.prompt;
      for (let asked = mine(); asked?.kind === 'path' && asked.options?.length; asked = mine(), used++)
        pair[0].answer(0, asked.options.at(-1)?.id ?? '');
      for (const recording of pair) {
        const open = recording.table.state.prompts.find(({ seat }) => seat === 0);
        if (open) recording.answer(0, fallback(open.prompt));
      }
      for (const viewer of [1, null]) expect(sameStream(...pair, viewer)).toBe(true);
    }
    expect(used).toBeGreaterThan(GAMES);
  });

  it('[I-09, S-02, S-03, L-015, L-051, R-11] sends the others the same bytes until it is announced', () => {
    const key = 'act.ask';
    let differed = 0;
    let compared = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const seats = 2 + (seed % 3);
      const pair = bothTo(key, seed % 4, seed, seats);
      if (!pair) continue;
      const minds = [seededBelow(seed + 1), seededBelow(seed + 2)] as const;
      const phase = () => JSON.stringify(Object(pair[0].table.state.own).phase);
      const began = phase();
      // The last question of a phase brings its announcement: stop before it.
      const last = (): boolean => {
        const [frame] = pair[0].table.state.stack.slice(-2);
        return ['move.announce', 'snag', 'fall.ask'].includes(frame?.step ?? '');
      };
      for (let i = 0; i < 8 && phase() === began && !last(); i++) {
        if (oneRound(pair, minds)) differed += 1;
        compared += 1;
        for (let viewer = 1; viewer < seats; viewer++) expect(sameStream(...pair, viewer)).toBe(true);
        expect(sameStream(...pair, null)).toBe(true);
        expect(pair[0].table.state.shown).toBe(pair[1].table.state.shown);
        expect(pair[0].table.state.prompts.map(({ seat }) => seat)).toEqual(pair[1].table.state.prompts.map(({ seat }) => seat));
      }
    }
    expect(differed).toBeGreaterThan(GAMES / 2);
    expect(compared).toBeGreaterThanOrEqual(GAMES);
  });

  it('[R-32, L-015] a hand without an Ankh is asked and answers like one with it: the others are sent the same bytes, window by window', () => {
    const twins = ['ankh', 'leash'].map((item) =>
      record(tombLooters, { position: { players: { 0: { at: '2F', items: [item] }, 1: { at: '5E', items: ['xray'] } } }, seats: 2 }),
    );
    const [a, b] = twins;
    if (!a || !b) throw new Error('no twins');
    const lone = (recording: Recording) => recording.table.state.prompts.map(({ prompt }) => onlyAnswer(prompt) !== undefined);
    let differed = 0;
    for (let round = 0; round < 9; round++) {
      if (JSON.stringify(lone(a)) !== JSON.stringify(lone(b))) differed += 1;
      for (const { seat, prompt } of [...a.table.state.prompts])
        for (const recording of [a, b]) recording.answer(seat, prompt.kind === 'choose' ? (prompt.options[0]?.id ?? '') : fallback(prompt));
      for (const viewer of [1, null]) expect(sameStream(a, b, viewer)).toBe(true);
    }
    // The gear questions and the windows: one could choose, the other could not.
    expect(differed).toBeGreaterThan(3);
  });

  it('would be found if anything were told', () => {
    const gossip: typeof tombLooters = {
      ...tombLooters,
      steps: {
        ...tombLooters.steps,
        'act.do': (t, args, answers) => {
          tombLooters.steps['act.do'](t, args, answers);
          for (const sheet of t.hidden.sheets) if (sheet.last) t.tell('all', 'round', 99);
        },
      },
    };
    const players = { 0: { at: '2F' }, 1: { at: '5E' } };
    const twins = [gossip, gossip].map((game) => record(game, { position: { phase: 'loot', players } }));
    twins.forEach((twin, i) => {
      twin.answer(0, i === 0 ? 'look:2F' : 'idle');
      twin.answer(1, 'idle');
    });
    const [a, b] = twins;
    expect(a && b && sameStream(a, b, 1)).not.toBe(true);
  });

  it('[I-09, S-02] no view changes with the sheets of others', () => {
    const below = seededBelow(5);
    const chance = seededChance(5);
    let table: Table = start(tombLooters, { seats: 3 }, chance).table;
    for (let i = 0; i < 150 && !table.state.result; i++) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const outcome = submit(
        table,
        { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'heuristic', below) },
        chance,
      );
      if (!outcome.ok) throw new Error(outcome.refusal.text);
      table = outcome.table;
      const { sheets } = JSON.parse(JSON.stringify(table.state.hidden));
      for (const viewer of [0, 1, 2, null]) {
        const strange = sheets.map((sheet: object, seat: number) =>
          seat === viewer
            ? sheet
            : { ...sheet, at: '3A', glm: '1C', hand: [6, 6, 6], pockets: [3], items: ['ankh', 'ankh'], marks: { '3A': [3] }, dice: [1, 1] },
        );
        const other = { ...table, state: { ...table.state, hidden: { sheets: strange } } };
        expect(project(other, viewer)).toEqual(project(table, viewer));
      }
    }
  });
});
