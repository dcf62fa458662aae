import { type FormEvent, useState } from 'react';
import { POLL_BOUNDS } from '../../../shared/wire-aside.ts';
import { PollCard } from '../../hud/crowd/PollCard.tsx';
import { Select, TextField } from '../../hud/parts/fields.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import type { Remark } from '../../net/show/asides.ts';
import { useNotices } from '../../store/notices.ts';
import { useShow } from '../../store/show.ts';
import { useGame, useTable } from '../../store/table.tsx';
import { optionsIn } from './desk.ts';

const SECONDS = [30, 60, 120, 300] as const;

/** What the audience is asked: opened, closed and settled by the operator. */
export function Questions() {
  const line = useShow()?.line;
  const { poll = null } = useTable();
  const game = useGame();
  const contests = !game || game.view.free || game.view.result ? [] : (game.game.contests ?? []);
  const [seconds, setSeconds] = useState<(typeof SECONDS)[number]>(60);
  const [text, setText] = useState('');
  const [options, setOptions] = useState('Yes, No');
  const say = async (remark: Remark) => {
    const reply = await line?.say(remark);
    if (reply && !reply.ok) useNotices.getState().add({ text: reply.refusal.text });
    return reply?.ok === true;
  };
  const list = optionsIn(options);
  const fits = text.trim() !== '' && list.length >= POLL_BOUNDS.least;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (fits && (await say({ t: 'ask', seconds, about: { text: text.trim(), options: list } }))) setText('');
  };
  const open = poll !== null && poll.tally === null;
  return (
    <section className="desk-questions" aria-labelledby="desk-questions">
      <h2 id="desk-questions">Ask the audience</h2>
      <form onSubmit={ask}>
        <TextField
          aria-label="Question"
          placeholder="Your own question"
          data-testid="ask-text"
          maxLength={POLL_BOUNDS.text}
          value={text}
          onChange={setText}
        />
        <TextField aria-label="Options, with commas between" data-testid="ask-options" value={options} onChange={setOptions} />
        <Select
          label="Time to vote"
          testId="ask-seconds"
          values={SECONDS.map((value) => ({ value, label: value < 120 ? `${value} s` : `${value / 60} min` }))}
          value={seconds}
          onChange={setSeconds}
        />
        <Plaque type="submit" disabled={open || !fits} data-testid="ask-own">
          Ask this
        </Plaque>
        <Plaque disabled={open} data-testid="ask-winner" onClick={() => void say({ t: 'ask', about: null, seconds })}>
          Ask who wins
        </Plaque>
        {contests.map(({ key, question }) => {
          const asks = game && question(game.view);
          return asks ? (
            <Plaque
              key={key}
              disabled={open}
              data-testid={`ask-${key}`}
              onClick={() => void say({ t: 'ask', about: { contest: key }, seconds })}
            >
              Ask “{asks}”
            </Plaque>
          ) : null;
        })}
        <Plaque disabled={!open} data-testid="ask-close" onClick={() => void say({ t: 'close' })}>
          Close voting
        </Plaque>
      </form>
      <PollCard />
      {poll?.own && poll.right === null && (
        <p className="desk-settle">
          Came true:{' '}
          {poll.options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name
            <Plaque key={at} look="quiet" data-testid={`settle-${at}`} onClick={() => void say({ t: 'settle', right: [at] })}>
              {option}
            </Plaque>
          ))}
        </p>
      )}
    </section>
  );
}
