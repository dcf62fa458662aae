import { useMemo } from 'react';
import { Plaque } from '../hud/parts/Plaque.tsx';
import type { Making } from './making.ts';

const sizeText = (bytes: number): string => (bytes > 900_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`);

/** What was made, to look at, to keep and to share. */
export function Made({ file: { name, blob, url }, forget }: { file: Extract<Making, { is: 'made' }>; forget(): void }) {
  const shared = useMemo(() => ({ files: [new File([blob], name, { type: blob.type })] }), [blob, name]);
  const shares = useMemo(() => {
    try {
      return navigator.canShare?.(shared) ?? false;
    } catch {
      return false;
    }
  }, [shared]);
  const film = blob.type.startsWith('video/');
  return (
    <div className="clip-made" data-testid="clip-made">
      <p role="status">
        {film ? 'The clip is ready' : 'The picture is ready'}: {sizeText(blob.size)}.
      </p>
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody speaks in it
        <video src={url} controls playsInline aria-label="The clip" />
      ) : (
        <img src={url} alt="What was made of this moment" />
      )}
      <div className="clip-acts">
        <a className="plaque brass" href={url} download={name} data-testid="clip-download">
          Download {name}
        </a>
        {/* Whoever thinks better of it has refused nothing. */}
        {shares && <Plaque onClick={() => void navigator.share(shared).catch(() => undefined)}>Share</Plaque>}
        <Plaque look="quiet" data-testid="clip-again" onClick={forget}>
          Another one
        </Plaque>
      </div>
    </div>
  );
}
