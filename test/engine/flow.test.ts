import { describe, expect, it } from 'vitest';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { start } from '../../shared/engine/start.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { table } from '../support/table.ts';
import { looping, question, tiny } from '../support/tiny.ts';

type Steps = AnyGame['steps'];
const begin = (steps: Steps, parts: Partial<AnyGame> = {}) => start(tiny(steps, parts), { seats: 2 }, seededChance(1));
const ask = (t: Parameters<NonNullable<Steps[string]>>[0]) => t.ask(0, question('yes', 'no'));

describe('the flow', () => {
  it('runs queued frames in their order, before what the stack held', () => {
    const order: string[] = [];
    const say =
      (name: string, ...then: string[]): NonNullable<Steps[string]> =>
      (t) => {
        order.push(name);
        for (const next of then) t.then(next, {});
      };
    begin({ go: say('go', 'a', 'b', 'end'), a: say('a', 'a1', 'a2'), a1: say('a1'), a2: say('a2'), b: say('b'), end: (t) => ask(t) });
    expect(order).toEqual(['go', 'a', 'a1', 'a2', 'b']);
  });

  it('gives answers to the next frame alone, and each reader only its own kind', () => {
    const seen: unknown[] = [];
    const voice = table(
      tiny({
        go: (t) => {
          ask(t);
          t.then('first', {});
          t.then('second', {});
        },
        first: (_t, _args, answers) => {
          seen.push(answers.seats, answers.text(), answers.option().id, answers.place(0));
          for (const reader of [answers.number, answers.pieces, answers.basket, answers.places]) expect(() => reader()).toThrow('no ');
          expect(() => answers.text(1)).toThrow('seat 1 gave no answer');
        },
        second: (t, _args, answers) => {
          seen.push(answers.seats);
          expect(() => answers.text()).toThrow('has no answer');
          t.then('go', {});
        },
      }),
    );
    voice.seat(0).answer('yes');
    expect(seen).toEqual([[0], 'yes', 'yes', 'yes', []]);
  });

  it('waits for all answers, or with any for the first one', () => {
    const answered: number[][] = [];
    const game = (until: 'all' | 'any') =>
      tiny({
        go: (t) => {
          t.askAll([0, 1], () => question('yes', 'no'), until);
          t.then('do', {});
        },
        do: (t, _args, answers) => {
          answered.push([...answers.seats]);
          t.then('go', {});
        },
      });
    const any = table(game('any')).seat(1).answer('yes');
    expect(answered).toEqual([[1]]);
    expect(any.view(1).undo).toBe(0);
    table(game('all')).seat(1).answer('yes').seat(0).answer('no');
    expect(answered).toEqual([[1], [0, 1]]);
  });

  it('asks nobody where the list is empty, and goes on', () => {
    const { table: begun } = begin({
      go: (t) => {
        t.askAll([], () => question('x'));
        t.then('end', {});
      },
      end: (t) => ask(t),
    });
    expect(begun.state.prompts).toHaveLength(1);
  });

  const faults: [string, Steps, string][] = [
    [
      'asks and then acts',
      {
        go: (t) => {
          ask(t);
          t.tell('all', 'said');
        },
      },
      'may not act',
    ],
    [
      'acts and then asks',
      {
        go: (t) => {
          t.tell('all', 'said');
          ask(t);
        },
      },
      'may not ask',
    ],
    [
      'asks twice',
      {
        go: (t) => {
          ask(t);
          ask(t);
        },
      },
      'may not ask',
    ],
    [
      'asks and draws',
      {
        go: (t) => {
          ask(t);
          t.pick(2);
        },
      },
      'may not act',
    ],
    ['asks what has no answer', { go: (t) => t.ask(0, { ...question(), kind: 'choose', options: [] }) }, 'legal answer'],
    ['gives a fallback that is none', { go: (t) => t.ask(0, { ...question('a'), fallback: 'b' }) }, 'no legal answer'],
    ['asks a seat that is not there', { go: (t) => t.ask(7, question('a')) }, 'no seat 7'],
    ['queues a step that is not there', { go: (t) => t.then('nowhere', {}) }, 'no step nowhere'],
    ['queues a step of Object', { go: (t) => t.then('toString', {}) }, 'no step toString'],
    ['ends without a question', { go: () => undefined }, 'no question, no step and no end'],
    ['goes round for ever', { go: (t) => t.then('go', {}) }, 'no question after'],
    ['moves what is not there', { go: (t) => t.move(pieceId('king'), placeId('b')) }, 'no piece'],
    [
      'mints an id twice',
      {
        go: (t) => {
          t.mint({ id: 'a', kind: 'x', place: placeId('b') });
          t.mint({ id: 'a', kind: 'x', place: placeId('b') });
        },
      },
      'already',
    ],
    [
      'mints a number',
      {
        go: (t) => {
          t.mint({ id: '12', kind: 'x', place: placeId('b') });
        },
      },
      'no good id',
    ],
    [
      'mints __proto__',
      {
        go: (t) => {
          t.mint({ id: '__proto__', kind: 'x', place: placeId('b') });
        },
      },
      'no good id',
    ],
    [
      'mints for a stranger',
      {
        go: (t) => {
          t.mint({ kind: 'x', place: placeId('b'), owner: 5 });
        },
      },
      'no seat 5',
    ],
    [
      'picks from nothing',
      {
        go: (t) => {
          t.pick(0);
        },
      },
      'draw 0',
    ],
    ['gives a turn to a stranger', { go: (t) => t.beginTurn(9) }, 'no seat 9'],
    ['keeps what is no data', { go: (t) => t.keep('k', 'all', Number.NaN) }, 'state holds'],
  ];
  it.each(faults)('a step that %s is our fault and stops the start', (_name, steps, text) => expect(() => begin(steps)).toThrow(text));

  it.each(faults)('a step that %s in the middle of a game leaves the table as it was', (_name, steps) => {
    const game = tiny(
      {
        begin: (t) => {
          ask(t);
          t.then('boom', {});
        },
        boom: (t) => {
          t.mint({ id: 'half', kind: 'x', place: placeId('a') });
          t.then('go', {});
        },
        ...steps,
      },
      { first: { step: 'begin', args: {} } },
    );
    const voice = table(game).seat(0);
    const before = voice.table;
    const text = JSON.stringify(before.state);
    expect(voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: 'yes' })).toMatchObject({
      ok: false,
      refusal: { code: 'fault' },
    });
    expect(voice.table).toBe(before);
    expect(JSON.stringify(before.state)).toBe(text);
    expect(entriesOf(voice.table.log)).toEqual([]);
  });

  it('mixes, shuffles and keeps without a trace of what was known', () => {
    const voice = table(
      tiny(
        looping(
          (t, choice) => {
            if (choice === 'fill')
              for (const face of ['a', 'b', 'c', 'd']) t.mint({ id: `x-${face}`, kind: 'x', face, place: placeId('1,1') });
            if (choice === 'shuffle') t.shuffle(placeId('1,1'));
            if (choice === 'mix') expect([...t.mix(['p', 'q', 'r'])].sort()).toEqual(['p', 'q', 'r']);
          },
          'fill',
          'shuffle',
          'mix',
        ),
      ),
      { seed: 8 },
    )
      .seat(0)
      .answer('fill')
      .answer('shuffle')
      .answer('mix');
    const faces = Object.values(voice.state.pieces).map((piece) => piece.face);
    expect([...faces].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(Object.values(voice.view(0).pieces).map((piece) => piece.face)).toEqual([null, null, null, null]);
  });
});
