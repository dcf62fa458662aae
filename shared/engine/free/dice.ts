import type { DieKind } from '../../table/die.ts';
import type { Piece } from '../../table/piece.ts';
import type { Line } from '../line.ts';
import { refuse } from '../refusal.ts';
import { take, tell } from '../work.ts';
import { showing } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Deed, Doing } from './doing.ts';
import { isRefusal, isSecret, say, set, stand } from './doing.ts';
import { type Lying, lying } from './ground.ts';
import { faceShown, madeOf } from './made.ts';
import { isSpinner, placesOf, spinnerSays } from './spinner.ts';

/** Most dice in one roll. */
const MOST_DICE = 40;

/** "2d6 and 1d20". */
function namesOf(dice: readonly DieKind[]): string {
  const counted = [...new Set(dice)].map((kind) => `${dice.filter((each) => each === kind).length}${kind}`);
  return [counted.slice(0, -1).join(', '), ...counted.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** A roll of the tray: recorded draws say the values, and the dice on the table turn to show them; arrows of spinners, also of locked ones, to where they stop. */
export const roll: Deed<'roll'> = (d, op) => {
  const named = lying(d, op.pieces, 'any');
  if (isRefusal(named)) return named;
  const spinners = named.filter(isSpinner);
  const pieces = lying(
    d,
    named.filter((piece) => !isSpinner(piece)).map(({ id }) => id),
    'unlocked',
  );
  if (isRefusal(pieces)) return pieces;
  const dice: DieKind[] = pieces.flatMap((piece) => dieOf(piece) ?? []);
  if (dice.length < pieces.length) return refuse('illegal', 'Only dice are rolled, and spinners spun.');
  if (named.length > MOST_DICE) return refuse('limit', `Roll ${MOST_DICE} dice at most.`);
  // The numbers of rolls are public: a hidden roll would leave a gap.
  if (named.some(isSecret)) return refuse('illegal', 'Dice are rolled in the open: reveal them first.');
  if (pieces.length > 0) rollDice(d, pieces, dice);
  for (const spinner of spinners) spin(d, spinner);
  d.secret = false;
  stand(d);
  return undefined;
};

function rollDice(d: Doing, pieces: readonly Lying[], dice: DieKind[]): void {
  const { values, n } = take(d.work, { kind: 'dice', dice });
  const seat = d.seat ?? 0;
  const words = pieces.map((piece) => (madeOf(piece).faces ?? []).join('|'));
  const written = words.some((each) => each !== '') ? { words } : {};
  tell(d.work, { kind: 'rolled', to: 'all', seat, dice, values, ...written, draw: n, line: ['!free.roll', seat, namesOf(dice)] });
  for (const [i, piece] of pieces.entries()) {
    const die = dice[i];
    const count = values[i];
    if (die && count !== undefined) set(d, { ...piece, count, pose: { ...piece.pose, q: showing(die, count, piece.pose.q) } });
  }
  const shown = pieces.flatMap((piece, i) => (madeOf(piece).faces ? [faceShown(madeOf(piece), values[i] ?? 1)] : []));
  if (shown.length > 0) say(d, '!free.faces', seat, shown.join(', '));
}

/** Spins it: a recorded draw says where the arrow stops. */
function spin(d: Doing, piece: Piece): void {
  const { sectors = [] } = madeOf(piece);
  const { values, n } = take(d.work, { kind: 'spin', from: placesOf(sectors) });
  const next = { ...piece, count: (values[0] ?? 0) + 1 };
  set(d, next);
  const line: Line = ['!free.spin', d.seat ?? 0, madeOf(piece).name ?? 'a spinner', spinnerSays(next)];
  tell(d.work, { kind: 'told', to: 'all', line, draw: n });
}
