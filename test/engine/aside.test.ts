import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { table } from '../support/table.ts';
import { question, tiny } from '../support/tiny.ts';

type Act = Parameters<typeof tiny>[0][string];

/** Both seats choose in secret; looking is done aside, once each, and tells its seat alone. */
const looking = (look: Act = (t, _args, answers) => t.keep(`seen-${answers.seats[0]}`, [answers.seats[0] ?? 0], 'a card')) =>
  tiny({
    go: (t) => {
      t.askAll([0, 1], (seat) => ({
        ...question('stay', 'leave'),
        kind: 'choose',
        options: [
          ...['stay', 'leave'].map((id) => ({ id, label: ['said'] as const })),
          ...(t.secret(`seen-${seat}`) === undefined ? [{ id: 'look', label: ['said'] as const, aside: true as const }] : []),
        ],
      }));
      t.aside('look', {});
      t.then('done', {});
    },
    look,
    done: (t, _args, answers) => {
      for (const seat of answers.seats) t.tell('all', 'said', seat, answers.text(seat));
      t.then('go', {});
    },
  });

describe('what is done aside', () => {
  it('happens at once; its seat is asked again, and knows what it saw', () => {
    const voice = table(looking()).seat(0).answer('look');
    expect(voice.view(0).notes).toEqual({ 'seen-0': 'a card' });
    expect(voice.view(0).prompts[0]).toMatchObject({ id: '0.1', answered: false });
    expect(voice.state.prompts[0]?.prompt).toMatchObject({ options: [{ id: 'stay' }, { id: 'leave' }] });
    voice.seat(0).answer('leave').seat(1).answer('stay');
    expect(voice.state.prompts.map(({ id }) => id)).toEqual(['0.2', '1.1']);
  });

  it('is seen by nobody else: the same view, the same numbers, the same undo, before and after they have answered', () => {
    const [twin, other] = [table(looking()), table(looking())];
    twin.seat(0).answer('look');
    for (const viewer of [1, null]) expect(twin.view(viewer)).toEqual(other.view(viewer));
    for (const voice of [twin, other]) voice.seat(1).answer('stay');
    expect(twin.view(1)).toEqual(other.view(1));
    const third = table(looking()).seat(1).answer('stay');
    const undo = third.view(1).undo;
    expect(undo).toBe(1);
    third.seat(0).answer('look');
    expect(third.view(1).undo).toBe(1);
  });

  it('stands when somebody else takes a sealed answer back', () => {
    const voice = table(looking()).seat(1).answer('stay').seat(0).answer('look');
    expect(voice.try({ do: 'undo', seat: 1 }).ok).toBe(true);
    expect(voice.view(1).prompts[1]).toMatchObject({ answered: false });
    expect(voice.view(0).notes).toEqual({ 'seen-0': 'a card' });
    expect(voice.view(0).undo).toBe(0);
    expect(voice.view(1).undo).toBe(0);
    const log = JSON.parse(JSON.stringify(entriesOf(voice.table.log)));
    expect(stateHash(replay(voice.table.game, voice.table.header, log).state)).toBe(stateHash(voice.state));
  });

  it('that leaves one answer only gives it', () => {
    const game = tiny({
      go: (t) => {
        t.askAll([0, 1], () => ({
          ...question(),
          kind: 'choose',
          options: [
            { id: 'on', label: ['said'] },
            ...(t.secret('used') ? [] : [{ id: 'use', label: ['said'] as const, aside: true as const }]),
          ],
        }));
        t.aside('use', {});
        t.then('done', {});
      },
      use: (t) => t.keep('used', [0], true),
      done: (t) => t.end({ winners: [], scores: [], line: ['said'] }),
    });
    const voice = table(game).seat(0).answer('use');
    expect(voice.view(1).prompts).toMatchObject([{ answered: true }, { answered: false }]);
    expect(voice.seat(1).answer('on').state.result).not.toBeNull();
  });

  it.each<[string, Act]>([
    ['tells all', (t) => t.tell('all', 'said')],
    ['rolls', (t) => void t.pick(6)],
    ['goes on', (t) => t.then('done', {})],
    ['does nothing', () => undefined],
  ])('is a mistake of ours where it %s', (_name, look) => {
    const voice = table(looking(look));
    const before = voice.table;
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: '0.0', choice: 'look' });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'fault' } });
    expect(voice.table).toBe(before);
  });
});
