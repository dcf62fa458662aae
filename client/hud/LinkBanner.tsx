import { useConnection, useTable } from '../store/table.tsx';
import { Plaque } from './parts/Plaque.tsx';

/** Says what is wrong with the line to the table, and offers what can be done. Coming back needs no click. */
export function LinkBanner() {
  const { link, elsewhere, problem, meta, unsure } = useTable();
  const connection = useConnection();
  const takeOver = connection.takeOver?.bind(connection);
  if (link === 'reconnecting') {
    return (
      <p className="link-banner" role="status" data-testid="reconnecting">
        The line is broken. Coming back by itself …
      </p>
    );
  }
  if (link === 'elsewhere' || elsewhere) {
    return (
      <p className="link-banner" role="status" data-testid="elsewhere">
        Your seat is played in another tab.{' '}
        {takeOver && (
          <Plaque look="brass" data-testid="take-over" onClick={takeOver}>
            Play here instead
          </Plaque>
        )}
      </p>
    );
  }
  if (unsure) {
    return (
      <p className="link-banner" role="status" data-testid="unsure">
        The server is finding out which of its computers has this table. Nothing is lost; it goes on by itself …
      </p>
    );
  }
  if (meta?.status === 'broken') {
    return (
      <p className="link-banner" role="alert" data-testid="broken">
        This table met a fault of ours and cannot go on; it can still be looked at. {problem}
      </p>
    );
  }
  return null;
}
