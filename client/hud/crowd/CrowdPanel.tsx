import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../shared/protocol.ts';
import { REACTIONS } from '../../../shared/wire-aside.ts';
import type { Remark } from '../../net/show/asides.ts';
import { useNotices } from '../../store/notices.ts';
import { REACTION_LOOKS } from '../../store/reactions.ts';
import { useShow } from '../../store/show.ts';
import { useTaste } from '../../store/ui.ts';
import { Drawer } from '../parts/Drawer.tsx';
import { TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { ReactionMark } from './CheersOver.tsx';
import { PollCard } from './PollCard.tsx';
import './crowd.css';

/** The company of whoever watches: how many and who, what they feel, what they are asked. */
export function CrowdPanel({ close }: { close: () => void }) {
  const show = useShow();
  const audience = show?.state.audience;
  const live = show?.state.mode === 'live' && !show.state.byFiles;
  const say = async (remark: Remark) => {
    const reply = await show?.line.say(remark);
    if (reply && !reply.ok) useNotices.getState().add({ text: reply.refusal.text });
    return reply?.ok === true;
  };
  return (
    <Drawer title="Audience" onClose={close}>
      <p className="crowd-count" data-testid="crowd-count">
        {audience ? `${audience.viewers === 1 ? 'You alone watch' : `${audience.viewers} watch`}.` : 'Counting …'}
        {audience && audience.names.length > 0 && ` Among them ${audience.names.join(', ')}.`}
      </p>
      {live ? (
        <>
          <fieldset className="crowd-cheers">
            <legend>Show what you feel</legend>
            {REACTIONS.map((what) => (
              <Plaque
                key={what}
                look="quiet"
                aria-label={REACTION_LOOKS[what].name}
                title={REACTION_LOOKS[what].name}
                data-testid={`cheer-${what}`}
                onClick={() => void say({ t: 'cheer', what })}
              >
                <ReactionMark what={what} />
              </Plaque>
            ))}
          </fieldset>
          <Named say={say} />
          <PollCard />
        </>
      ) : (
        <p>What others feel and are asked is heard where the present is watched by a line of its own.</p>
      )}
    </Drawer>
  );
}

/** Whoever watches may say who they are; nobody has to. */
function Named({ say }: { say: (remark: Remark) => Promise<boolean> }) {
  const [name, setName] = useState(() => useTaste.getState().name);
  const [told, setTold] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim() === '' ? null : name.trim();
    if (await say({ t: 'name', name: wanted })) setTold(wanted);
  };
  return (
    <form className="crowd-name" onSubmit={submit}>
      <TextField
        aria-label="Your name"
        placeholder="Your name"
        data-testid="crowd-name"
        maxLength={LIMITS.name}
        value={name}
        onChange={setName}
      />
      <Plaque type="submit" data-testid="crowd-name-tell">
        {name.trim() === '' ? 'Stay unnamed' : 'Be named'}
      </Plaque>
      <small>
        {told === null
          ? 'Told to the host, and to all if the host lets it. Nobody has to.'
          : `You are here as ${told}. An empty name takes it back.`}
      </small>
    </form>
  );
}
