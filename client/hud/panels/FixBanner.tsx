import './fix-banner.css';
import type { FixOp } from '../../../shared/engine/state.ts';
import type { FixView } from '../../../shared/engine/view.ts';
import { carrierOf, ON_TABLE } from '../../../shared/table/piece.ts';
import type { Game } from '../../store/table.tsx';
import { namesOf, useGame, useSend, useTable } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';

/** One change of a table fix in words, beside `others`; null is a change to something this viewer does not see. */
export function describe(op: FixOp | null, { names, view, game }: Game, others = 0): string {
  if (!op) return 'something you cannot see';
  switch (op.op) {
    case 'move': {
      const [carrier, from] = [carrierOf(op.place), view.pieces[op.piece]?.place ?? ON_TABLE];
      const where = from === ON_TABLE || carrierOf(from) !== undefined ? '' : ` at ${names.place(from)}`;
      return `${names.piece(op.piece)}${where} goes ${carrier === undefined ? `to ${names.place(op.place)}` : `along with ${names.piece(carrier)}`}`;
    }
    case 'count':
      return `${names.piece(op.piece)} counts ${op.count}`;
    case 'remove':
      return `${names.piece(op.piece)} leaves the table`;
    case 'knob':
      return `${game.knobs?.(view).find((knob) => knob.key === op.key)?.label ?? op.key} becomes ${op.value}`;
    case 'free':
      return 'the game goes to the free table: pieces in your hands, no rules';
    case 'rules':
      return `the game goes back to its rules, as it stood before${others > 0 ? ' but for this:' : ''}`;
    case 'rewind':
      return `the table goes back to the moment after act ${op.to}`;
  }
}

/** The same table with some pieces as they are elsewhere: in the game that waits behind it. */
export function naming(game: Game, pieces: FixView['pieces']): Game {
  if (!pieces) return game;
  const view = { ...game.view, pieces: { ...game.view.pieces, ...pieces } };
  return { ...game, view, names: namesOf(game.game, view, game.scene, game.names.seat) };
}

/** A table fix that waits for an answer: what it changes, who has agreed, and the buttons for it. */
export function FixBanner() {
  const game = useGame();
  const { you, meta } = useTable();
  const send = useSend();
  const fix = game?.view.fix;
  if (!game || !fix) return null;
  const named = naming(game, fix.pieces);
  const mine = fix.by === you.seat;
  const hostAlone = game.view.assist.consent === 'host' && game.view.assist.host !== null;
  const asked = you.seat !== null && !mine && !fix.agreed.includes(you.seat) && (!hostAlone || you.seat === meta?.hostSeat);
  return (
    <section className="fix-banner" role="alertdialog" aria-label="A table fix is proposed" data-testid="fix-banner">
      <p>
        <SeatMark game={game.game} seat={fix.by} /> {mine ? 'You propose' : `${game.names.seat(fix.by)} proposes`} a table fix:{' '}
        <q>{fix.note}</q>
      </p>
      <ul>
        {fix.ops.map((op, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one proposal never changes
          <li key={at}>{describe(op, named, fix.ops.length - 1)}</li>
        ))}
      </ul>
      {asked && (
        <div className="prompt-answers">
          <Plaque look="brass" data-testid="fix-agree" onClick={() => void send({ t: 'fix.vote', fix: fix.id, yes: true })}>
            Agree
          </Plaque>
          <Plaque data-testid="fix-refuse" onClick={() => void send({ t: 'fix.vote', fix: fix.id, yes: false })}>
            Refuse
          </Plaque>
        </div>
      )}
      {mine && (
        <Plaque data-testid="fix-withdraw" onClick={() => void send({ t: 'fix.withdraw' })}>
          Withdraw
        </Plaque>
      )}
      {!asked && !mine && <p className="prompt-hint">The players decide.</p>}
    </section>
  );
}
