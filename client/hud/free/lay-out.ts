import { BOARD_KIND, ZONE } from '../../../shared/engine/free/components.ts';
import type { Laid } from '../../../shared/engine/free/op.ts';
import { askerOf, isHost } from '../../../shared/engine/free/permissions.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { may } from '../../answers/kinds.ts';
import { matched } from '../../foreign/files.ts';
import { type Left, laidOf, type Plan, type Planned, type Shot, shotKey, shotsOf, type Taken } from '../../foreign/plan.ts';
import { portionsOf } from '../../foreign/portions.ts';
import type { Game } from '../../store/table.tsx';
import { bringAll, type Errand, LONGEST } from './bringing.ts';
import type { Hand } from './hands.ts';

interface Laying {
  readonly game: Game;
  readonly code: string;
  readonly plan: Plan;
  readonly files: readonly File[];
  readonly hand: Hand;
  readonly say: (words: string) => void;
  /** The table's own board goes away first. */
  readonly bare: boolean;
}

/** The board that a table was opened with. */
export const boardOf = ({ view }: Game): PieceView | undefined => Object.values(view.pieces).find(({ kind }) => kind === BOARD_KIND);

/** Gives the table the pictures of a plan, then lays its things out portion by portion; says how far it is. */
export async function layOut({
  game,
  code,
  plan,
  files,
  hand,
  say,
  bare,
}: Laying): Promise<{ said: string; left: Left[]; whole: boolean }> {
  const { taken, wrong } = await bringAll(code, errandsOf(shotsOf(plan.things), files), say);
  const left: Left[] = [...plan.left, ...wrong.map((why) => ({ what: 'a picture', why }))];
  const board = bare ? boardOf(game) : undefined;
  if (board) {
    await hand({ op: 'lock', pieces: [board.id], on: false });
    await hand({ op: 'delete', pieces: [board.id] });
  }
  const { done, total, why } = await send(allowed(plan, taken, game, left), hand, say);
  if (why !== undefined) left.push({ what: `${total - done} of ${total} things`, why });
  return { said: `Laid out: ${done} of ${total} things.`, left, whole: why === undefined };
}

/** Portion by portion; stops where one is refused. */
async function send(
  laid: readonly Laid[],
  hand: Hand,
  say: (words: string) => void,
): Promise<{ done: number; total: number; why?: string }> {
  const portions = portionsOf(laid);
  const total = portions.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  for (const things of portions) {
    const reply = await hand({ op: 'arrange', things: [...things] });
    if (!reply.ok) return { done, total, why: reply.refusal.text };
    done += things.length;
    say(`Things: ${done} of ${total} …`);
  }
  return { done, total };
}

/** What whoever lays it out may bring: hidden zones of others are the host's to make, and so may locks be. */
function allowed(plan: Plan, taken: ReadonlyMap<string, Taken>, { view }: Game, left: Left[]): Laid[] {
  const asker = askerOf(view);
  const host = asker !== undefined && isHost(asker);
  const isZone = ({ body }: Planned): boolean => body.is === 'box' && body.component.kind === ZONE;
  const things = plan.things.filter((one) => !isZone(one) || host || one.owner === view.viewer);
  const zones = plan.things.length - things.length;
  if (zones > 0) left.push({ what: `${zones} hidden zones`, why: 'only the host makes those of others' });
  const locks = may(view, 'lock');
  return laidOf(things, taken).map((one) => ({ ...one, locked: one.locked && locks }));
}

/** One way through each sheet for all that is wanted of it. */
function errandsOf(shots: readonly Shot[], files: readonly File[]): Errand[] {
  const found = matched(shots, files);
  const sheets = new Map<string, Errand & { readonly wanted: Map<number, string> }>();
  for (const shot of shots) {
    const file = found.get(shot.address);
    if (!file) continue;
    const { address, columns, rows, at, large } = shot;
    const key = `${columns}x${rows} ${address}`;
    const sheet = sheets.get(key) ?? { file, columns, rows, wanted: new Map(), longest: large ? LONGEST.board : LONGEST.other };
    sheet.wanted.set(at, shotKey(shot));
    sheets.set(key, sheet);
  }
  return [...sheets.values()];
}
