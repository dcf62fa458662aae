import { type FormEvent, useState } from 'react';
import { useSend, useTable } from '../../store/table.tsx';
import { CopyLink } from '../parts/CopyLink.tsx';
import { TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';

/** Where a bot of a chat is told what happens, for the host alone; nothing where the server does no such thing. */
export function BridgeForm() {
  const { bridge, you } = useTable();
  const send = useSend();
  const [url, setUrl] = useState('');
  if (!you.host || !bridge) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '') void send({ t: 'bridge', url: url.trim() });
  };
  return (
    <section className="show-links" aria-labelledby="show-bridge-title">
      <h3 id="show-bridge-title">Chat bridge</h3>
      <p className="audience-words">
        Turns, scores, highlights and the end are sent to this address, as late as the audience sees them: a bot may announce them in any
        chat.
      </p>
      {bridge.url === null ? (
        <form className="new-link" onSubmit={save}>
          <TextField aria-label="Address" placeholder="https://" data-testid="bridge-url" maxLength={500} value={url} onChange={setUrl} />
          <Plaque type="submit" data-testid="bridge-save">
            Tell this address
          </Plaque>
        </form>
      ) : (
        <>
          <p className="audience-words" data-testid="bridge-now">
            {bridge.url}
          </p>
          {bridge.problem !== null && (
            <p className="audience-words" role="status" data-testid="bridge-problem">
              {bridge.problem}
            </p>
          )}
          <CopyLink label="Secret that signs what is sent" link={bridge.secret ?? ''} />
          <Plaque look="quiet" data-testid="bridge-end" onClick={() => void send({ t: 'bridge', url: null })}>
            Tell nobody any more
          </Plaque>
        </>
      )}
    </section>
  );
}
