import { holding, specAt } from '../../../shared/engine/free/components.ts';
import { dieOf } from '../../../shared/engine/free/die-kind.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import { isSpinner } from '../../../shared/engine/free/spinner.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { writtenOn } from './words.ts';

type Here = Pick<View, 'pieces' | 'viewer' | 'free'>;

/** What a button calls a thing: how it was made or what is written on it, else its sort. */
function nameOf(piece: PieceView): string {
  const { name, called, back } = madeOf(piece);
  // What only some know of it is not for a button, which everybody reads.
  const front = piece.secret === undefined ? shownOn(piece.face ?? '').called : undefined;
  return (called ?? name ?? front ?? (holding(piece) ? back : undefined) ?? writtenOn(piece) ?? specAt({}, piece).name).toLowerCase();
}

/** What hands did, as lines of a button; nothing where no button can say it, or what it was about is gone. */
export function stepsOf(op: HandOp, { pieces, viewer, free }: Here): string[] {
  const called = (id: PieceId): string | undefined => {
    const piece = pieces[id];
    return piece && piece.secret !== 'place' ? nameOf(piece) : undefined;
  };
  const about = (id: PieceId, say: (name: string) => string): string[] => {
    const name = called(id);
    return name === undefined ? [] : [say(name)];
  };
  switch (op.op) {
    case 'deal': {
      const whom =
        op.seats.length === 1 && op.seats[0] === viewer ? 'me' : op.seats.some((seat) => seat === viewer) ? 'everybody' : 'others';
      return about(op.from, (name) => `deal ${op.count} from ${name} to ${whom}`);
    }
    case 'draw':
      return op.to === 'hand' ? about(op.from, (name) => `draw ${op.count} from ${name}`) : [];
    case 'lid':
      return about(op.piece, (name) => `${op.shut ? 'shut' : 'open'} ${name}`);
    case 'shuffle':
      return op.piece === null ? [] : about(op.piece, (name) => `shuffle ${name}`);
    case 'flip':
      return [...new Set(op.pieces.flatMap((id) => about(id, (name) => `flip ${name}`)))];
    case 'roll': {
      const dice = op.pieces.flatMap((id) => (pieces[id] ? [pieces[id]] : []));
      const words = dice.filter((die) => madeOf(die).faces);
      const spun = dice.filter(isSpinner);
      const plain = dice.filter((die) => !madeOf(die).faces).flatMap((die) => dieOf(die) ?? []);
      return [
        ...new Set(words.map((die) => `roll ${nameOf(die)}`)),
        ...new Set(spun.map((spinner) => `spin ${nameOf(spinner)}`)),
        ...[...new Set(plain)].map((kind) => `roll ${plain.filter((each) => each === kind).length}${kind}`),
      ];
    }
    case 'turn.marker':
      return op.seat === null ? [] : ['next turn'];
    case 'tally': {
      const known = free?.helpers.tallies.find(({ id }) => id === op.id);
      return known ? [`set ${known.label.toLowerCase()} to ${op.value}`] : [];
    }
    case 'count':
      return about(op.piece, (name) => `set ${name} to ${op.value}`);
    case 'load':
      return [`load ${op.name.toLowerCase()}`];
    default:
      return [];
  }
}
