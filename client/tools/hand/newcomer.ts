import type { PieceView } from '../../../shared/engine/view.ts';
import type { Connection } from '../../net/connection.ts';

/** How long after the answer to the wish a new piece may take to come into the view, in milliseconds. */
const PATIENCE = 2_000;

/** The id of the piece that a wish brings onto the table: new, of the same kind as `like`, the nearest to it. Null when none comes. */
export function comesUp(connection: Connection, like: string, coming: Promise<unknown>): Promise<string | null> {
  const pieces = (): readonly PieceView[] => Object.values(connection.snapshot().view?.pieces ?? {});
  const before = new Set(pieces().map((piece) => piece.id));
  const model = pieces().find((piece) => piece.id === like);
  const far = ({ pose }: PieceView) => (pose && model?.pose ? Math.hypot(pose.x - model.pose.x, pose.z - model.pose.z) : 0);
  const found = () =>
    pieces()
      .filter((piece) => !before.has(piece.id) && piece.pose && piece.kind === model?.kind)
      .sort((a, b) => far(a) - far(b))[0]?.id;
  return new Promise((resolve) => {
    let ended = false;
    const done = (id: string | null) => {
      ended = true;
      clearTimeout(timer);
      stop();
      resolve(id);
    };
    const look = () => {
      const id = found();
      if (id) done(id);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = connection.subscribe(look);
    void coming.then((reply) => {
      if (isRefused(reply)) return done(null);
      // However long a busy server thought about it.
      if (!ended) timer = setTimeout(() => done(null), PATIENCE);
      look();
    });
  });
}

/** True for a reply that says no. */
export const isRefused = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false;
