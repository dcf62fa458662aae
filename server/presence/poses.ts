import type { GameState } from '../../shared/engine/state.ts';
import { packPoses } from '../../shared/poses.ts';
import type { Piece } from '../../shared/table/piece.ts';
import type { TouchNews } from '../../shared/wire-messages.ts';
import type { Seen } from '../physics/world.ts';
import type { Room, Session } from '../table/room.ts';
import type { Pointers } from './pointers.ts';
import { NO_ZONES, type ZoneAt } from './zones.ts';

interface Poses {
  /** Shows bodies that move. */
  send(awake: Iterable<Seen>): void;
  /** After a commit: bodies that lie where the state has them are the view's matter again. */
  compare(state: GameState, there: ReadonlySet<string>, zoneAt: ZoneAt): void;
  greet(session: Session): void;
  /** Nothing moves any more. */
  forget(): void;
}

interface Shown extends Seen {
  readonly n: number;
  /** The piece of the state when the body was first shown. */
  readonly piece: Piece | undefined;
}

const MOST_NUMBERS = 60_000;

/** Numbers bodies while they move, and sends their poses to whoever may see them. */
export function createPoses(room: Room, presence: Pointers): Poses {
  const shown = new Map<string, Shown>();
  let next = 0;
  let zones: ZoneAt = NO_ZONES;
  let pieces: GameState['pieces'] = {};
  let bodied: ReadonlySet<string> = new Set();

  const entry = ({ n, id, part, count }: Shown): TouchNews['bodies'][number] => (part === 0 ? [n, id] : [n, id, part, count]);

  function send(awake: Iterable<Seen>): void {
    const fresh: TouchNews['bodies'][number][] = [];
    const open: Shown[] = [];
    const behind = new Map<number, Shown[]>();
    if (next > MOST_NUMBERS) forget();
    for (const seen of awake) {
      const key = `${seen.id}:${seen.part}`;
      const before = shown.get(key);
      const body: Shown = { ...seen, n: before?.n ?? next++, piece: before ? before.piece : pieces[seen.id] };
      if (!before) fresh.push(entry(body));
      shown.set(key, body);
      const owner = zones(seen.x, seen.z);
      if (owner === null) open.push(body);
      else behind.set(owner, [...(behind.get(owner) ?? []), body]);
    }
    const viewers = presence.viewers();
    if (fresh.length > 0) {
      room.tell(viewers, 'bodies', fresh);
      presence.toAudience(() => ['bodies', fresh]);
    }
    if (open.length > 0) {
      const packed = packPoses(open);
      room.tell(viewers, 'poses', packed);
      presence.toAudience(() => ['poses', Buffer.from(packed).toString('base64')], 'poses');
    }
    // What moves behind somebody's screen only they see.
    for (const [owner, bodies] of behind) {
      const owners = viewers.filter(({ seat }) => seat === owner);
      if (owners.length > 0) room.tell(owners, 'poses', packPoses(bodies));
    }
    tellStill();
  }

  function compare(state: GameState, there: ReadonlySet<string>, zoneAt: ZoneAt): void {
    ({ pieces } = state);
    [zones, bodied] = [zoneAt, there];
    tellStill();
  }

  function tellStill(): void {
    const still: number[] = [];
    for (const [key, body] of shown) {
      if (!isDone(body)) continue;
      still.push(body.n);
      shown.delete(key);
    }
    if (still.length === 0) return;
    room.tell(presence.viewers(), 'still', still);
    presence.toAudience(() => ['still', still]);
  }

  /** The view has it where it lies, has its coins as pieces of their own, or shows coins in place of the stack. */
  function isDone(body: Shown): boolean {
    const pose = bodied.has(body.id) ? pieces[body.id]?.pose : undefined;
    if (!pose) return true;
    if (body.part > 0) return body.still && pieces[body.id] !== body.piece;
    return (body.still && Math.hypot(pose.x - body.x, pose.y - body.y, pose.z - body.z) < 0.03) || shown.has(`${body.id}:1`);
  }

  function forget(): void {
    if (shown.size > 0) {
      room.tell(presence.viewers(), 'bodies', []);
      presence.toAudience(() => ['bodies', []]);
    }
    shown.clear();
    next = 0;
  }

  return {
    send,
    compare,
    greet: (session) => {
      session.send('bodies', []);
      if (shown.size > 0) session.send('bodies', [...shown.values()].map(entry));
    },
    forget,
  };
}
