import { useId, useState } from 'react';
import { useNotices } from '../../store/notices.ts';
import { Plaque } from './Plaque.tsx';
import './copy-link.css';

/** A link to be copied, with a button that does it. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
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
    <div className="share-link">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="field" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Plaque aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </Plaque>
    </div>
  );
}
