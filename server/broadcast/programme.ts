/** The programme that an operator directs: which shot stands from which moment of the game on. */

import type { Cut, Shot } from '../../shared/wire-aside.ts';
import type { FeedFrame } from '../../shared/wire-show.ts';
import type { Aside } from './asides.ts';
import type { Show } from './show.ts';

/** What everybody has been told, by table time. */
type Told = Pick<Show, 'countBefore' | 'keyFor' | 'frames'>;

interface ProgrammeLine {
  tell(aside: Aside): void;
  /** Nothing of what was said before is told any more. */
  forget(): void;
  /** To all who watch, at once. */
  tellAll(text: Buffer): void;
  show(): Told | undefined;
}

/** The picture that an operator sees: its table time in milliseconds, and how many seconds it is behind. */
interface OperatorPicture {
  readonly at: number;
  readonly delay: number;
}

export interface Programme {
  /** An operator is there, who sees such pictures; returns the way to leave. */
  join(picture: () => OperatorPicture | undefined): () => void;
  /** Puts a shot on the programme; answers with what is wrong, or null. */
  cut(shot: Shot, picture: OperatorPicture, link: string): string | null;
  revoke(link: string): void;
  close(): void;
}

/** So long after the last operator has gone the director takes over. */
const ALONE_MS = 60_000;

const frame = (cut: Cut | null): Buffer => Buffer.from(JSON.stringify({ u: cut } satisfies FeedFrame));
const NOBODY = frame(null);

/** Whether everybody could know of this piece at that time of the table. */
function knew(show: Told, piece: string, at: number): boolean {
  const count = show.countBefore('public', at);
  const key = show.keyFor('public', count);
  const texts = [key.text, ...show.frames('public', key.index, count).map(({ text }) => text)];
  let known = false;
  for (const [index, text] of texts.entries()) {
    // Most frames do not speak of it at all.
    if (!text.includes(JSON.stringify(piece))) continue;
    const told: { state?: FeedFrame | null } & FeedFrame = JSON.parse(text);
    const pieces = (index === 0 ? told.state?.p : told.p) ?? {};
    if (Object.hasOwn(pieces, piece)) known = pieces[piece] !== null;
  }
  return known;
}

export function createProgramme(line: ProgrammeLine, after: (ms: number, work: () => void) => () => void): Programme {
  let [operators, n] = [0, 0];
  /** Who made the cuts that may still be told. */
  const links = new Set<string>();
  let cancel: () => void = () => undefined;

  return {
    join: (picture) => {
      operators += 1;
      cancel();
      return () => {
        operators -= 1;
        const left = picture();
        if (operators > 0 || !left) return;
        // Each feed sees the director take over when its own picture has come so far.
        const tell = () => line.tell({ topic: 'cut', at: left.at + ALONE_MS, delay: left.delay, text: NOBODY, near: NOBODY });
        cancel = after(ALONE_MS, tell);
      };
    },
    cut: (shot, picture, link) => {
      const { cam } = shot;
      const piece = typeof cam === 'string' && cam.startsWith('follow:') ? cam.slice('follow:'.length) : undefined;
      const show = line.show();
      if (piece !== undefined && !(show && knew(show, piece, picture.at))) return 'Not everybody can see this piece.';
      n += 1;
      links.add(link);
      line.tell({ topic: 'cut', ...picture, text: frame({ ...shot, n }), near: NOBODY });
      return null;
    },
    revoke: (link) => {
      if (!links.delete(link)) return;
      line.forget();
      line.tellAll(NOBODY);
    },
    close: () => cancel(),
  };
}
