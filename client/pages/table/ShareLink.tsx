import { useState } from 'react';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { useNotices } from '../../store/notices.ts';

/** The link for friends and the one for the audience, each with a button that copies it. */
export function ShareLink({ code }: { code: string }) {
  const origin = globalThis.location.origin;
  return (
    <div className="share">
      <p className="share-code">
        <span>Code</span> <strong data-testid="code">{code}</strong>
      </p>
      <Copy label="Link for players" link={`${origin}/t/${code}`} />
      <Copy label="Link for watching" link={`${origin}/watch/${code}`} />
    </div>
  );
}

function Copy({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const notify = useNotices((now) => now.add);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      notify({ text: 'The browser does not let this page copy; mark the link and copy it yourself.' });
    }
  };
  return (
    <label className="share-link">
      <span>{label}</span>
      <input className="field" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Plaque onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Plaque>
    </label>
  );
}
