import { CopyLink } from './CopyLink.tsx';

/** The link for friends and the one for the audience, each with a button that copies it. */
export function ShareLink({ code }: { code: string }) {
  const origin = globalThis.location.origin;
  return (
    <div className="share">
      <p className="share-code">
        <span>Code</span> <strong data-testid="code">{code}</strong>
      </p>
      <CopyLink label="Link for players" link={`${origin}/t/${code}`} />
      <CopyLink label="Link for watching" link={`${origin}/watch/${code}`} />
    </div>
  );
}
