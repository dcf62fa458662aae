import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../shared/engine/answers.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { canonical } from '../../shared/engine/json.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import type { Command, GameState, LogEntry } from '../../shared/engine/state.ts';
import { placeId } from '../../shared/table/ids.ts';
import { table } from '../support/table.ts';
import { looping, question, tiny } from '../support/tiny.ts';
import { toy } from '../support/toy.ts';

/** What undo brings back: all but the numbers that only ever grow. */
const content = ({ entries, shown, asked, ...state }: GameState): string => canonical(state);

/** The same game, but that who ended a turn may take that back. */
const handing: AnyGame = { ...toy, handover: 'open' };

/** A command that stands, and whether nobody may step back over it. */
interface Live {
  seat: number;
  turn: number;
  barrier: boolean;
  before: GameState;
}

/** The same state in which a question of this name has no answer. */
const unanswered = (state: GameState, id: string): GameState => ({
  ...state,
  prompts: state.prompts.map((each) => (each.id === id ? { ...each, answer: null } : each)),
});

/** How many of the last commands a seat may take back. */
function reach(live: readonly Live[], seat: number): number {
  let count = 0;
  while (count < live.length && live.at(-1 - count)?.seat === seat && !live.at(-1 - count)?.barrier) count += 1;
  return count;
}

const wish = fc.record({
  what: fc.constantFrom('act', 'act', 'act', 'undo', 'reset'),
  seat: fc.nat(2),
  numbers: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
});

describe('the law of undo', () => {
  it.each([
    ['never past a turn', toy],
    ['past the end of a turn until somebody acts, where turns are handed over openly', handing],
  ])(
    'takes back a seat’s own last acts one by one or all, exactly to where they began, never past a draw, a reveal or another seat, and %s',
    (_how, game) => {
      fc.assert(
        fc.property(fc.array(wish, { minLength: 5, maxLength: 60 }), fc.nat(1000), (wishes, seed) => {
          const voice = table(game, { seats: 3, seed });
          let live: Live[] = [];
          for (const { what, seat, numbers } of wishes) {
            const before = voice.table;
            const last = reach(live, seat);
            // What is sealed yet may be chosen anew, whoever has answered since.
            const sealed = before.state.prompts.find((each) => each.seat === seat && each.answer !== null);
            const most = Math.max(last, sealed ? 1 : 0);
            if (what === 'act') {
              const open = voice.state.prompts.find((prompt) => prompt.answer === null);
              if (!open) break;
              let i = 0;
              const choice = sample(open.prompt, (bound) => (numbers[i++ % 3] ?? 0) % bound);
              const outcome = voice.try({ do: 'answer', seat: open.seat, prompt: open.id, choice });
              if (!outcome.ok) expect(outcome.refusal.code).toBe('fault');
              else {
                const sealed =
                  before.state.prompts.length > 1 && before.state.prompts.filter((prompt) => prompt.answer === null).length === 1;
                const barrier =
                  sealed ||
                  outcome.entry.draws.length > 0 ||
                  outcome.events.some(({ kind }) => (kind === 'turned' && game === toy) || kind === 'ended');
                // Once another seat has acted on what was done, or the same in a new turn, it stands, even if that act is taken back.
                if (live.at(-1)?.seat !== open.seat || live.at(-1)?.turn !== before.state.turn.number)
                  live = live.map((each) => ({ ...each, barrier: true }));
                live.push({ seat: open.seat, turn: before.state.turn.number, barrier, before: before.state });
              }
            } else {
              expect(voice.view(seat).undo).toBe(most);
              const outcome = voice.try(what === 'undo' ? { do: 'undo', seat } : { do: 'reset', seat });
              expect(outcome.ok).toBe(most > 0);
              if (!outcome.ok) expect(voice.table).toBe(before);
              else {
                const back = what === 'undo' ? 1 : most;
                const target = sealed && last === 0 ? unanswered(before.state, sealed.id) : live.at(-back)?.before;
                expect(content(voice.state)).toBe(target && content(target));
                expect(voice.table.nextDraw).toBe(before.nextDraw);
                expect(voice.state.entries).toBe(before.state.entries + 1);
                if (!sealed || last > 0) live = live.slice(0, -back);
                else live = live.map((each) => ({ ...each, before: unanswered(each.before, sealed.id) }));
              }
            }
          }
          const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(voice.table.log)));
          expect(stateHash(replay(game, voice.table.header, log).state)).toBe(stateHash(voice.state));
        }),
        { numRuns: 150 },
      );
    },
  );

  const acts = ['move', 'show', 'hide', 'place', 'keep', 'forget', 'roll', 'pick', 'mix', 'shuffle', 'turn', 'tell', 'mint', 'remove'];
  const game = tiny(
    {
      ...looping(
        (t, choice) => {
          const [a, b] = t.all('thing').map((piece) => piece.id);
          if (!a || !b) throw new Error('two things are needed');
          if (choice === 'move') t.move(a, placeId('1,1'));
          if (choice === 'show') t.showFace(a, 'all');
          if (choice === 'hide') t.showFace(b, []);
          if (choice === 'place') t.showPlace(b, [0, 1]);
          if (choice === 'keep') t.keep('key', [0, 1], 7);
          if (choice === 'forget') t.keep('other', 'all', null);
          if (choice === 'roll') t.roll(['d6'], 0, ['said']);
          if (choice === 'pick') t.pick(5);
          if (choice === 'mix') t.mix([1, 2]);
          if (choice === 'shuffle') t.shuffle(placeId('0,0'));
          if (choice === 'turn') t.beginTurn(0);
          if (choice === 'tell') t.tell([0], 'said');
          if (choice === 'mint') t.mint({ kind: 'thing', place: placeId('2,2') });
          if (choice === 'remove') t.remove(b);
        },
        ...acts,
      ),
      start: (t) => {
        t.mint({ kind: 'thing', face: 'front', place: placeId('0,0'), faceKnownTo: [] });
        t.mint({ id: 'ghost', kind: 'thing', face: 'front', place: placeId('0,0'), placeKnownTo: [0] });
        t.keep('key', [0], 1);
        t.keep('other', [0], 1);
        t.then('go', {});
      },
    },
    { first: { step: 'start', args: {} } },
  );
  const free = ['move', 'hide', 'forget', 'tell', 'mint', 'remove'];
  it.each(acts)('%s', (act) => {
    const voice = table(game).seat(0).answer(act);
    expect(voice.view(0).undo).toBe(free.includes(act) ? 1 : 0);
  });

  it('lets who ended a turn take that back until the next seat acts, with all that was done before in it', () => {
    const voice = table(handing).seat(0).answer('walk').answer('end');
    expect([voice.state.turn.seat, voice.view(0).undo, voice.view(1).undo]).toEqual([1, 2, 0]);
    voice.undo();
    expect([voice.state.turn.seat, voice.view(0).undo]).toEqual([0, 1]);
    voice.answer('end').seat(1).answer('walk');
    expect([voice.view(0).undo, voice.view(1).undo]).toEqual([0, 1]);
    voice.undo();
    expect([voice.view(0).undo, voice.view(1).undo]).toEqual([0, 0]);
  });

  it('takes the own sealed answer back while anybody is still asked, whoever has answered since, and changes nothing of theirs', () => {
    const game = tiny({
      go: (t) => {
        t.askAll([0, 1, 2], () => question('a', 'b', 'c'));
        t.then('done', {});
      },
      done: (t, _args, answers) => {
        t.tell('all', 'said', ...answers.seats.map((seat) => answers.text(seat)));
        t.beginTurn(0);
        t.then('go', {});
      },
    });
    const wishes = fc.array(fc.record({ seat: fc.nat(2), back: fc.boolean(), choice: fc.constantFrom('a', 'b', 'c') }), { maxLength: 40 });
    fc.assert(
      fc.property(wishes, fc.constantFrom('undo', 'reset'), (all, how) => {
        // Another table, at which everybody else answers something else: nobody may see which of the two it is.
        const [voice, twin] = [table(game, { seats: 3 }), table(game, { seats: 3 })];
        const other = { a: 'b', b: 'c', c: 'a' } as const;
        for (const { seat, back, choice } of all) {
          const mine = voice.state.prompts.find((each) => each.seat === seat);
          const [round, answers] = [voice.state.prompts, () => voice.state.prompts.map((each) => each.answer)];
          const before = answers();
          if (back) {
            expect(voice.view(seat).undo).toBe(mine?.answer === null ? 0 : 1);
            const outcome = voice.try({ do: how, seat });
            expect([outcome.ok, twin.try({ do: how, seat }).ok]).toEqual([mine?.answer !== null, mine?.answer !== null]);
            expect(answers()).toEqual(before.map((answer, at) => (at === seat ? null : answer)));
            expect(voice.state.prompts.map(({ id }) => id)).toEqual(round.map(({ id }) => id));
          } else if (mine?.answer === null && before.filter((answer) => answer === null).length > 1) {
            voice.seat(seat).answer(choice);
            twin.seat(seat).answer(seat === 0 ? choice : other[choice]);
          }
          for (const viewer of [0, null]) {
            expect(twin.view(viewer)).toEqual(voice.view(viewer));
            expect(twin.heard(viewer)).toEqual(voice.heard(viewer));
          }
        }
        const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(voice.table.log)));
        expect(stateHash(replay(game, voice.table.header, log).state)).toBe(stateHash(voice.state));
        for (const { seat, answer } of voice.state.prompts) if (answer === null) voice.seat(seat).answer('a');
        // They have come to light together.
        for (const seat of [0, 1, 2]) expect([voice.view(seat).undo, voice.try({ do: how, seat }).ok]).toEqual([0, false]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives nobody the answer back who had one only, nor the last act of another seat with it', () => {
    const game = tiny({
      go: (t) => {
        t.askAll([0, 1, 2], (seat) => ({ ...question(...(seat === 0 ? ['a'] : ['a', 'b'])), lone: 'sealed' }));
        t.then('done', {});
      },
      done: (t) => t.then('go', {}),
    });
    const voice = table(game, { seats: 3 }).seat(0).answer('a').seat(1).answer('b');
    expect([0, 1, 2].map((seat) => voice.view(seat).undo)).toEqual([0, 1, 0]);
    for (const seat of [0, 2]) expect(voice.try({ do: 'undo', seat }).ok).toBe(false);
    voice.seat(1).undo().answer('a');
    expect(voice.view(1).prompts[1]).toMatchObject({ answered: true, answer: 'a' });
    expect(voice.view(1).prompts[0]).toMatchObject({ answered: true });
  });

  it('ends with the turn where no game says that turns are handed over openly', () => {
    expect(table(toy).seat(0).answer('walk').answer('end').view(0).undo).toBe(0);
  });

  it('leaves proposals, votes and withdrawals alone, and lets the acts before them be taken back', () => {
    const voice = table(toy, { seats: 3, assist: { consent: 'all', host: null } })
      .seat(0)
      .answer('walk');
    const seats: Command[] = [{ do: 'fix.propose', seat: 1, ops: [{ op: 'knob', key: 'roll', value: 3 }], note: '' }];
    for (const command of seats) voice.command(command);
    voice.undo();
    expect(voice.view(0).pieces['pawn-0']?.place).toBe('0,0');
    expect(voice.state.fix).not.toBeNull();
  });

  it('rolls anew after an undo that a table fix allowed: draw numbers never come again', () => {
    const voice = table(toy, { assist: { consent: 'all', host: null } })
      .seat(0)
      .answer('roll');
    const { nextDraw } = voice.table;
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'rewind', to: 0 }], note: '' });
    voice.command({ do: 'fix.vote', seat: 1, fix: voice.state.fix?.id ?? '', yes: true });
    expect(voice.table.nextDraw).toEqual(nextDraw);
    voice.answer('roll');
    expect(entriesOf(voice.table.log).at(-1)?.draws[0]?.n).toBe(nextDraw.dice);
  });
});
