import type { HandOp, Rested } from '../../shared/engine/free/op.ts';
import { project } from '../../shared/engine/project.ts';
import { pieceId, type Seat } from '../../shared/table/ids.ts';
import { type Pose, UPRIGHT, yaw } from '../../shared/table/pose.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import type { Hand, Rest } from './format.ts';
import { isSpot, type Spot } from './format-parts.ts';
import { fail, type Path, seatOf } from './names.ts';
import { pieceNamed, type Shown } from './pieces.ts';
import type { Run } from './play.ts';

const RADIANS = Math.PI / 180;

/** Where a spot is: inches and degrees become a pose; without a height it is on the cloth. */
function poseOf(spot: Spot): Pose {
  if (Array.isArray(spot)) return { x: spot[0], z: spot[1], y: spot[2] ?? 0, q: UPRIGHT };
  const { x, z, y = 0, turn = 0, q } = spot;
  return { x, y, z, q: q ?? yaw(turn * RADIANS) };
}

/** The id of a name among what somebody sees; a name that no piece has goes to the engine as it is: that refusal can be expected. */
function idOf(pieces: readonly Shown[], name: string, path: Path): string {
  const known = pieces.some(({ id, kind, face }) => id === name || kind === name || face === name);
  return known ? pieceNamed(pieces, name, path).id : pieceId(name);
}

/** What a pair of hands does, as the seat would send it: pieces by the names that its own view has for them. */
export function handOpOf(run: Run, seat: Seat, written: Hand, path: Path): HandOp {
  const { game, table } = run;
  const pieces = Object.values(project(table, seat).pieces);
  const name = (value: unknown, at: Path): unknown => (typeof value === 'string' ? idOf(pieces, value, at) : value);
  const someSeat = (value: unknown, at: Path): unknown =>
    typeof value === 'string' || typeof value === 'number' ? seatOf(game, table.state.seats, value, at) : value;
  const { op } = written;
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    const at = [...path, key];
    if (key === 'piece' || key === 'into' || key === 'from') sent[key] = name(value, at);
    else if (key === 'pieces') sent[key] = manyOf(value, at, name);
    else if (key === 'seat') sent[key] = someSeat(value, at);
    else if (key === 'seats' && Array.isArray(value)) sent[key] = value.map((each, i) => someSeat(each, [...at, i]));
    else if (key === 'angle' && typeof value === 'number') sent[key] = value * RADIANS;
    else if (key === 'component' && isMap(value)) sent[key] = 'owner' in value ? { ...value, owner: someSeat(value.owner, at) } : value;
    else if (key === 'to') Object.assign(sent, goalOf(op, value, at));
    else sent[key] = value;
  }
  const read = handOpSchema.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? `${op} takes no field ${issue.keys.join(', ')}` : `${op}: ${issue?.message ?? ''}`;
  return fail([...path, ...(issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part))], unknown);
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pieces by name in a list, or each with the spot that it goes to. */
function manyOf(value: unknown, path: Path, name: (value: unknown, at: Path) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each, i) => name(each, [...path, i]));
  if (!isMap(value)) return value;
  return Object.entries(value).map(([piece, spot]) => ({
    piece: name(piece, [...path, piece]),
    pose: isSpot(spot) ? poseOf(spot) : fail([...path, piece], NO_SPOT),
  }));
}

const NO_SPOT = 'a spot is [x, z], [x, z, height] or a map of x, z, y, turn, q';

/** `to`: what is drawn or fetched goes to the hand or to a spot, everything else to a spot. */
function goalOf(op: string, value: unknown, path: Path): Record<string, unknown> {
  if (value === 'hand') return { to: 'hand' };
  if (!isSpot(value)) return fail(path, NO_SPOT);
  const pose = poseOf(value);
  return op === 'draw' || op === 'fetch' ? { to: { pose } } : { pose };
}

/** What physics would report: pieces by the names that everybody has for them. */
export function restOf(run: Run, written: Rest, path: Path): Rested {
  const { game, table } = run;
  const pieces = Object.values(project(table, null).pieces);
  const id = (name: string, at: Path) => pieceId(idOf(pieces, name, at));
  return {
    by: written.by === null ? null : seatOf(game, table.state.seats, written.by, [...path, 'by']),
    act: written.act,
    poses: Object.entries(written.pieces).map(([name, spot]) => ({ piece: id(name, [...path, 'pieces', name]), pose: poseOf(spot) })),
    spills: written.spills.map(({ piece, into }, i) => ({
      piece: id(piece, [...path, 'spills', i]),
      into: into.map(({ count, at }) => ({ count, pose: poseOf(at) })),
    })),
    thrown: written.thrown.map((name, i) => id(name, [...path, 'thrown', i])),
  };
}
