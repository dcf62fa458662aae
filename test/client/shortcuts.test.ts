import { describe, expect, it } from 'vitest';
import { clickPiece, clickPlace, offers } from '../../client/answers/answering.ts';
import { type Going, goOn, leadingTo, offersAt, repeated, setOff, type Way } from '../../client/answers/farther.ts';
import { FAR, NOTHING_PICKED, optionsOf } from '../../client/answers/picked.ts';
import { byItself, type Habits, learned, NO_HABITS } from '../../client/answers/usual.ts';
import { accepts } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { type Chance, seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { scramble } from '../support/secrecy.ts';
import { clickedAgain, give, isUndone, longWay, pageOf } from '../support/shortcuts.ts';
import { seededBelow } from '../support/table.ts';

/** Games whose ways are drawn take a hundred times as long for a question; to choose a character takes hundreds of them. */
const questionsOf = (game: AnyGame): number => (game.drawing ? 16 : game.options.length > 30 ? 700 : 400);

/** What must hold of one click and of what is answered by itself at any question. */
function atQuestion(table: Table, open: OpenPrompt, below: (bound: number) => number): void {
  const { prompt } = open;
  const page = pageOf(table, open.seat);
  const itself = byItself(prompt, NO_HABITS, true);
  if (itself) expect(accepts(prompt, itself.choice)).toBe(true);
  const lit = offersAt(page, prompt, NOTHING_PICKED, true);
  // What others hide changes nothing of it.
  expect(offersAt(pageOf(scramble(table, open.seat, below), open.seat), prompt, NOTHING_PICKED, true)).toEqual(lit);
  expect(offersAt(page, prompt, NOTHING_PICKED, false)).toEqual(offers(prompt, NOTHING_PICKED));
  const options = optionsOf(prompt);
  for (const piece of lit.pieces.keys())
    if (options) expect(clickPiece(prompt, NOTHING_PICKED, piece) ?? leadingTo(prompt, piece)).toBeTruthy();
  for (const [place, mark] of lit.places) {
    const step = mark === FAR && options ? setOff(page, prompt, NOTHING_PICKED, place) : clickPlace(prompt, NOTHING_PICKED, place, true);
    expect(step, `a lit place does something: ${prompt.title[0]} ${place}`).toBeTruthy();
    if (!step || !('answer' in step)) continue;
    expect(accepts(prompt, step.answer)).toBe(true);
    if (!options || typeof step.answer !== 'string') continue;
    expect(longWay(prompt, step.answer)).toBe(step.answer);
    expect(options.find(({ id }) => id === step.answer)?.rare).not.toBe(true);
  }
}

/** Goes somewhere at one click, as the page does; how many answers that gave, where it came to, and what is left for further turns. */
function goes(table: Table, open: OpenPrompt, place: string, chance: Chance): { table: Table; many: number; left: Way | null } {
  const begun = setOff(pageOf(table, open.seat), open.prompt, NOTHING_PICKED, place);
  if (!begun) throw new Error(`${place} is not lit`);
  let now = give(table, open, begun.answer, chance);
  let { going }: { going: Way | null } = begun;
  let many = 1;
  while (going && now.state.turn.number === table.state.turn.number) {
    const next = now.state.prompts.find(({ seat, answer }) => seat === open.seat && answer === null);
    if (!next || now.state.prompts.some(({ seat, answer }) => seat !== open.seat && answer === null)) break;
    const step = goOn(pageOf(now, open.seat), next.prompt, going, NOTHING_PICKED);
    if (!step) break;
    // What is done once more is a click on the space alone.
    expect('again' in going ? clickedAgain(next.prompt, step.answer) : longWay(next.prompt, step.answer)).toBe(step.answer);
    now = give(now, next, step.answer, chance);
    going = step.going;
    many += 1;
  }
  return { table: now, many, left: going };
}

/** Goes on with an answer as often as its turn allows, as the page does; how often that was. */
function repeats(table: Table, open: OpenPrompt, choice: Choice, chance: Chance, below: (bound: number) => number) {
  let now = give(table, open, choice, chance);
  const again = repeated(open.prompt, choice);
  let many = 0;
  for (; again; many++) {
    const next = now.state.prompts.find(({ answer }) => answer === null);
    if (!next || next.seat !== open.seat || now.state.turn.number !== table.state.turn.number) break;
    const step = goOn(pageOf(now, next.seat), next.prompt, again, NOTHING_PICKED);
    expect(goOn(pageOf(scramble(now, next.seat, below), next.seat), next.prompt, again, NOTHING_PICKED)).toEqual(step);
    if (!step) break;
    expect(step.answer).toBe(choice);
    expect((optionsOf(next.prompt) ?? []).filter(({ id, rare }) => !rare && !again.offered.includes(id))).toEqual([]);
    now = give(now, next, step.answer, chance);
  }
  isUndone(table, now, open.seat, many + 1, chance);
  return { table: now, many };
}

const isLasting = (way: Way | null): way is Going => way !== null && 'since' in way && way.since !== null;

/** Goes on with a way of an earlier turn, as the page does; undefined where it ends. */
function goesOn(
  table: Table,
  open: OpenPrompt,
  going: Going,
  below: (bound: number) => number,
): { answer: string; going: Way | null } | undefined {
  const { prompt, seat } = open;
  const step = goOn(pageOf(table, seat), prompt, going, NOTHING_PICKED);
  // What others hide neither stops it nor lets it go on.
  expect(goOn(pageOf(scramble(table, seat, below), seat), prompt, going, NOTHING_PICKED)).toEqual(step);
  if (!step) return undefined;
  const options = optionsOf(prompt) ?? [];
  // What lies beyond the end of the way is what was meant.
  const aimed = going.left === 0 && going.aim !== undefined;
  if (aimed) expect(options.filter(({ place }) => place === going.aim).map(({ id }) => id)).toEqual([step.answer]);
  const fresh = options.filter(({ id, rare }) => !rare && !going.since?.offered.includes(id)).map(({ label }) => label[0]);
  if (!aimed) expect([prompt.walk?.by, ...(prompt.walk?.onward?.past ?? [])]).toEqual(expect.arrayContaining(fresh));
  expect(longWay(prompt, step.answer)).toBe(step.answer);
  return step;
}

/** A click on a piece that one answer leads to: that answer, and the piece where it is asked for. */
function aims(table: Table, open: OpenPrompt, piece: string, chance: Chance): Table {
  const first = leadingTo(open.prompt, piece);
  if (!first) throw new Error(`nothing leads to ${piece}`);
  const now = give(table, open, first.id, chance);
  const next = now.state.prompts.find(({ seat, answer }) => seat === open.seat && answer === null);
  const step = next && goOn(pageOf(now, open.seat), next.prompt, { aim: piece }, NOTHING_PICKED);
  if (!next || !step) throw new Error(`${first.id} does not ask for ${piece}`);
  expect(longWay(next.prompt, step.answer)).toBe(step.answer);
  isUndone(table, now, open.seat, 1, chance);
  const after = give(now, next, step.answer, chance);
  isUndone(table, after, open.seat, 2, chance);
  return after;
}

const hasEnded = (before: Table, after: Table): boolean => after.state.turn.number !== before.state.turn.number;

/** Whether a turn went over to the next openly, and nothing came by chance, to light or out of a hidden stack: then it can be taken back. */
const isHandedOver = (before: Table, after: Table): boolean =>
  before.game.handover === 'open' &&
  hasEnded(before, after) &&
  !after.state.result &&
  [({ nextDraw }: Table) => nextDraw, ({ state }: Table) => state.hidden, veiled].every((of) => same(of(before), of(after)));

/** What not all know of. */
const veiled = ({ state }: Table) => Object.values(state.pieces).flatMap(({ id, faceKnownTo }) => (faceKnownTo === 'all' ? [] : [id]));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('what one click says is what many would have said', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('in games of %s, and is taken back like it', (_id, game) => {
    const ways = { gone: 0, whole: 0, aimed: 0, later: 0, beyond: 0, again: 0, itself: 0, ended: 0 };
    for (const seed of [3, 4]) {
      const [below, chance] = [seededBelow(seed), seededChance(seed)];
      let { table } = start(game, { seats: Math.min(4, game.seats.max), options: {} }, chance);
      const onward = new Map<number, Going>();
      const habits = new Map<number, Habits>();
      for (let n = 0; n < questionsOf(game) && !table.state.result; n++) {
        const open = table.state.prompts.find(({ answer }) => answer === null);
        if (!open) throw new Error('no question and no end');
        const begun = onward.get(open.seat);
        if (begun && !byItself(open.prompt, NO_HABITS, true)) {
          onward.delete(open.seat);
          const step = goesOn(table, open, begun, below);
          if (step) {
            const after = give(table, open, step.answer, chance);
            ways.later += 1;
            isUndone(table, after, open.seat, 1, chance);
            if (isLasting(step.going)) onward.set(open.seat, step.going);
            table = after;
            continue;
          }
        }
        const itself = byItself(open.prompt, habits.get(open.seat) ?? NO_HABITS, true);
        if (itself && below(2) === 0) {
          const after = give(table, open, itself.choice, chance);
          ways.itself += 1;
          // Only what all say at one moment is final, and the end of a turn that something secret or chance may follow: with these the page
          // waits for a word first (`moment.ts`).
          const { lone, usual } = open.prompt;
          const final = (hasEnded(table, after) && !isHandedOver(table, after)) || [lone, usual].includes('sealed');
          expect(isUndone(table, after, open.seat, 1, chance) || final, open.prompt.title[0]).toBe(true);
          table = after;
          continue;
        }
        if (n % 5 === 0) atQuestion(table, open, below);
        const places = offersAt(pageOf(table, open.seat), open.prompt, NOTHING_PICKED, true).places;
        // A walk that is given whole is one answer however far it goes.
        const far = open.prompt.kind === 'path' ? [] : [...places].filter(([, mark]) => mark === FAR);
        const [place] = far[below(Math.max(1, far.length))] ?? [];
        if (place !== undefined && below(2) === 0) {
          const there = goes(table, open, place, chance);
          ways.gone += 1;
          if (open.prompt.walk?.beyond?.at.some((each) => each.place === place)) ways.beyond += 1;
          if (isLasting(there.left)) onward.set(open.seat, there.left);
          // Where each of the answers can be taken back, all of them together lead back to where the click was.
          if (isUndone(table, there.table, open.seat, there.many, chance)) ways.whole += 1;
          table = there.table;
          continue;
        }
        const led = [...offersAt(pageOf(table, open.seat), open.prompt, NOTHING_PICKED, true).pieces.keys()].find((piece) =>
          leadingTo(open.prompt, piece),
        );
        if (led !== undefined && below(3) === 0) {
          table = aims(table, open, led, chance);
          ways.aimed += 1;
          continue;
        }
        const choice = botChoice(table, open, n % 3 === 0 ? 'random' : 'heuristic', below);
        habits.set(open.seat, learned(habits.get(open.seat) ?? NO_HABITS, open.prompt, choice));
        const went = repeats(table, open, choice, chance, below);
        ways.again += went.many;
        // Where the answer ended the turn by itself or in words, that is taken back like any other act.
        if (went.many === 0 && isHandedOver(table, went.table)) {
          expect(isUndone(table, went.table, open.seat, 1, chance), open.prompt.title[0]).toBe(true);
          ways.ended += 1;
        }
        table = went.table;
      }
    }
    if (game.handover === 'open' && !game.drawing) expect(ways.ended).toBeGreaterThan(4);
    if (game.id === 'mad-alchemist') {
      expect(ways.beyond).toBeGreaterThan(4);
      expect(ways.again).toBeGreaterThan(2);
    }
    if (game.id === 'keelar') expect(ways.aimed).toBeGreaterThan(4);
    if (!['mad-alchemist', 'traps-and-treasure'].includes(game.id)) expect(ways.itself).toBeGreaterThan(4);
    if (['chuck-rock', 'mad-alchemist'].includes(game.id)) expect(ways.later).toBeGreaterThan(4);
    if (['dragon-treasure', 'keelar', 'mad-alchemist'].includes(game.id)) {
      expect(ways.gone).toBeGreaterThan(4);
      expect(ways.whole).toBeGreaterThan(1);
    }
  });

  it.each(GAMES.map((game) => [game.id, game] as const))(
    'before games of %s, where the bot of the game answers for a seat',
    (_id, game) => {
      let [all, asks] = [0, false];
      for (const seed of [3, 4, 5]) {
        const [below, chance] = [seededBelow(seed), seededChance(seed)];
        let { table } = start(game, { seats: Math.min(4, game.seats.max), options: {} }, chance);
        while (table.state.turn.number === 0 && !table.state.result) {
          const first = table.state.prompts.find(({ answer }) => answer === null);
          if (!first) throw new Error('no question and no end');
          asks = true;
          const before = table;
          let many = 0;
          for (let open: OpenPrompt | undefined = first; open && table.state.turn.number === 0; many++) {
            const choice = game.bot(project(table, open.seat), open.prompt, below);
            expect(accepts(open.prompt, choice)).toBe(true);
            table = give(table, open, choice, chance);
            open = table.state.prompts.find(({ seat, answer }) => seat === first.seat && answer === null);
          }
          if (isUndone(before, table, first.seat, many, chance)) all += 1;
        }
      }
      expect(all > 0).toBe(asks);
    },
  );
});
