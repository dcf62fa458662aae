import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../shared/protocol.ts';
import { LINK_HOURS, LINK_ROLES, type LinkRole, type ShowLink } from '../../../shared/wire-audience.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { CopyLink } from '../parts/CopyLink.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { addressOf, kitOf, LASTS, lastsWords, ROLES } from './words.ts';

/** Links for watchers, for the host alone: make one, copy it, take it back. */
export function ShowLinks() {
  const { links, you, meta } = useTable();
  if (!you.host || !meta || meta.status === 'broken') return null;
  return (
    <section className="show-links" aria-labelledby="show-links-title">
      <h3 id="show-links-title">Links of yours</h3>
      <p className="audience-words">
        Whoever has such a link watches as it says. It lets nobody play, and you can take it back at any time.
      </p>
      <NewLink />
      <p>
        <a href={`/stream/${meta.code}`} target="_blank" rel="noreferrer" data-testid="stream-kit">
          Overlays for a stream
        </a>
      </p>
      <ul data-testid="links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} code={meta.code} late={meta.show.all === null} />
        ))}
      </ul>
    </section>
  );
}

function NewLink() {
  const send = useSend();
  const [role, setRole] = useState<LinkRole>('watch');
  const [name, setName] = useState('');
  const [hours, setHours] = useState<number>(LINK_HOURS.usual);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await send({ t: 'link', role, name: name.trim() || ROLES[role].name, hours: hours || null });
    if (reply.ok) setName('');
  };
  return (
    <form className="new-link" onSubmit={make}>
      <Select
        label="What the link is for"
        testId="link-role"
        values={LINK_ROLES.map((value) => ({ value, label: ROLES[value].name }))}
        value={role}
        onChange={setRole}
      />
      <TextField
        aria-label="Whom the link is for"
        placeholder="For whom?"
        data-testid="link-name"
        maxLength={LIMITS.name}
        value={name}
        onChange={setName}
      />
      <Select label="How long it lasts" testId="link-hours" values={LASTS} value={hours} onChange={setHours} />
      <Plaque type="submit" data-testid="link-make">
        Make a link
      </Plaque>
      <small>{ROLES[role].help}</small>
    </form>
  );
}

function LinkRow({ link, code, late }: { link: ShowLink; code: string; late: boolean }) {
  const send = useSend();
  const [asked, setAsked] = useState(false);
  const { id, role, name } = link;
  const lasts = lastsWords(link.until, Date.now());
  const blind = late && (role === 'commentator' || role === 'operator');
  const address = addressOf(globalThis.location.origin, code, link);
  const kit = kitOf(code, link);
  return (
    <li data-testid={`link-${id}`}>
      <CopyLink label={name === ROLES[role].name ? name : `${name}: ${ROLES[role].name.toLowerCase()}`} link={address} />
      {kit && (
        <a href={kit} target="_blank" rel="noreferrer" aria-label={`All overlays by the link of ${name}`}>
          All overlays by this link
        </a>
      )}
      <small className={lasts.over ? 'warn' : undefined} data-testid="link-lasts">
        {lasts.words}
      </small>
      {blind && <small className="warn">Shows no hands as long as “All hands” is off.</small>}
      {asked ? (
        <fieldset className="link-asked">
          <legend>Take it back? Whoever came by it is sent away at once, and it never opens again.</legend>
          <Plaque look="brass" data-testid="unlink-yes" onClick={() => void send({ t: 'unlink', link: id })}>
            Take it back
          </Plaque>
          <Plaque data-testid="unlink-no" autoFocus onClick={() => setAsked(false)}>
            Keep it
          </Plaque>
        </fieldset>
      ) : (
        <Plaque look="quiet" data-testid="unlink" aria-label={`Take back the link of ${name} …`} onClick={() => setAsked(true)}>
          Take back …
        </Plaque>
      )}
    </li>
  );
}
