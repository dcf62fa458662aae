import { CopyLink } from '../../hud/parts/CopyLink.tsx';

/** The link for friends and, where whoever has the code may watch, the one for the audience. */
export function ShareLink({ code, open }: { code: string; open: boolean }) {
  const { origin } = globalThis.location;
  return (
    <div className="share">
      <p className="share-code">
        <span>Code</span> <strong data-testid="code">{code}</strong>
      </p>
      <CopyLink label="Link for players" link={`${origin}/t/${code}`} />
      {open && <CopyLink label="Link for watching" link={`${origin}/watch/${code}`} />}
      <p>
        <a href={`/stream/${code}`} target="_blank" rel="noreferrer">
          Overlays for a stream
        </a>
      </p>
    </div>
  );
}
