import { describe, expect, it } from 'vitest';
import { onlyAnswer } from '../../shared/engine/answers.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import type { Lone, Prompt, Question } from '../../shared/engine/prompt.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { table } from '../support/table.ts';
import { question, tiny } from '../support/tiny.ts';

const alone = (lone: Lone, ...ids: string[]): Prompt => ({ ...question(...ids), lone });

/** Seat 0 chooses how many answers seat 1 gets; what seat 1 answers is told to all. */
const offering = (lone: Lone) =>
  tiny({
    go: (t) => {
      t.ask(0, question('one', 'two'));
      t.then('other', {});
    },
    other: (t, _args, answers) => {
      t.keep('many', 'all', answers.text());
      t.then('ask', {});
    },
    ask: (t) => {
      t.ask(1, t.secret('many') === 'one' ? alone(lone, 'yes') : alone(lone, 'yes', 'no'));
      t.then('done', {});
    },
    done: (t, _args, answers) => {
      t.tell('all', 'said', answers.text());
      t.then('go', {});
    },
  });

describe('a question with one legal answer', () => {
  it('is given by the table in the same command where everybody knows that there is one', () => {
    const voice = table(offering('open')).seat(0).answer('one');
    expect(voice.state.prompts.map(({ seat, id }) => [seat, id])).toEqual([[0, '0.1']]);
    expect(voice.view(1).prompts).toMatchObject([{ seat: 0 }]);
    voice.seat(0).answer('two');
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([1]);
    voice.seat(1).answer('no');
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([0]);
  });

  it('is recorded nowhere: the log holds what people did, a replay comes to the same state', () => {
    const voice = table(offering('open')).seat(0).answer('one').seat(0).answer('two').seat(1).answer('yes').seat(0).answer('one');
    const log = entriesOf(voice.table.log);
    expect(log.map(({ command }) => ('seat' in command ? command.seat : null))).toEqual([0, 0, 1, 0]);
    expect(stateHash(replay(voice.table.game, voice.table.header, JSON.parse(JSON.stringify(log))).state)).toBe(stateHash(voice.state));
  });

  it('is no act to take back: undo goes to before what led to it', () => {
    const voice = table(offering('open')).seat(0).answer('one').seat(0).answer('one');
    expect(voice.view(0).undo).toBe(2);
    expect(voice.view(1).undo).toBe(0);
    expect(voice.try({ do: 'undo', seat: 0 }).ok).toBe(true);
    expect(voice.view(0).undo).toBe(1);
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([0]);
  });

  it('is asked where only its seat can tell; its answer is no act either, and ends the undo of others like any', () => {
    const [lone, chosen] = ['one', 'two'].map((many) => table(offering('sealed')).seat(0).answer(many));
    for (const voice of [lone, chosen]) {
      expect(voice?.state.prompts.map(({ seat }) => seat)).toEqual([1]);
      expect(voice?.view(0).undo).toBe(1);
      voice?.seat(1).answer('yes');
      expect(voice?.view(0).undo).toBe(0);
    }
    expect(lone?.view(1).undo).toBe(0);
    expect(chosen?.view(1).undo).toBe(1);
  });

  it('of several asked together those are given that all know; any-of-them rounds wait for somebody to choose', () => {
    const game = (until: 'all' | 'any', ...many: string[][]) =>
      tiny({
        go: (t) => {
          t.askAll([0, 1], (seat) => alone('open', ...(many[seat] ?? [])), until);
          t.then('done', {});
        },
        done: (t, _args, answers) => {
          for (const seat of answers.seats) t.tell('all', 'said', answers.text(seat));
          t.end({ winners: [], scores: [], line: ['said'] });
        },
      });
    expect(table(game('all', ['a'], ['b', 'c'])).view(1).prompts).toMatchObject([{ answered: true }, { answered: false }]);
    expect(
      table(game('all', ['a'], ['b', 'c']))
        .seat(1)
        .answer('c').state.result,
    ).not.toBeNull();
    expect(table(game('all', ['a'], ['b'])).state.result).not.toBeNull();
    expect(table(game('any', ['a'], ['b', 'c'])).view(1).prompts).toMatchObject([{ answered: false }, { answered: false }]);
    expect(table(game('any', ['a'], ['b'])).state.result).not.toBeNull();
  });

  it('stops an endless game instead of hanging', () => {
    const endless = tiny({
      go: (t) => {
        t.ask(0, alone('open', 'on'));
        t.then('go', {});
      },
    });
    expect(() => table(endless)).toThrow('no question after');
  });

  it.each<[string, Question, unknown]>([
    ['choose', { kind: 'choose', options: [{ id: 'a', label: ['said'] }] }, 'a'],
    ['place', { kind: 'place', places: [{ place: placeId('0,0') }] }, '0,0'],
    ['place, two', { kind: 'place', places: [{ place: placeId('0,0') }, { place: placeId('0,1') }] }, undefined],
    ['pieces, all of them', { kind: 'pieces', from: [pieceId('a'), pieceId('b')], least: 2, most: 2 }, ['a', 'b']],
    ['pieces, none there', { kind: 'pieces', from: [], least: 0, most: 3 }, []],
    ['pieces, one of two', { kind: 'pieces', from: [pieceId('a'), pieceId('b')], least: 1, most: 1 }, undefined],
    ['amount', { kind: 'amount', least: 2, most: 3, step: 2 }, 2],
    ['amount, two', { kind: 'amount', least: 2, most: 4, step: 2 }, undefined],
    ['order', { kind: 'order', items: [{ id: 'a', label: ['said'] }] }, ['a']],
    ['basket', { kind: 'basket', items: [{ id: 'a', label: ['said'], price: 3, most: 1 }], budget: 2 }, {}],
    ['basket, one thing', { kind: 'basket', items: [{ id: 'a', label: ['said'], price: 3, most: 1 }], budget: 3 }, undefined],
    ['text', { kind: 'text', most: 3 }, undefined],
  ])('is counted for each kind: %s', (_name, asked, answer) => {
    expect(onlyAnswer(asked)).toEqual(answer);
  });
});
