import { Link } from 'wouter';
import { cardOf } from '../../../shared/games/manifest.ts';
import type { TableMeta } from '../../../shared/wire-messages.ts';
import { AskBanner } from '../../hud/AskBanner.tsx';
import { lasting } from '../../hud/audience/watched.ts';
import { Notices } from '../../hud/Notices.tsx';
import { OpenSeat } from '../../hud/parts/OpenSeat.tsx';
import { SeatMark } from '../../hud/parts/SeatMark.tsx';
import { Page } from '../Page.tsx';

/** A running table for somebody without a seat, where the room keeps it to those who play: they watch its feed, or ask for a seat. */
export function Outside({ meta }: { meta: TableMeta }) {
  const game = cardOf(meta.game);
  const { open, delay } = meta.show;
  return (
    <Page title={meta.name || game?.title || meta.code}>
      <p className="page-lead" data-testid="outside">
        {open
          ? `Whoever has no seat sees this table ${lasting(delay)} later.`
          : 'Only those who sit here, and whom the host sends a link, see this table.'}
      </p>
      <ul className="watch-seats" aria-label="The seats">
        {meta.seats.map(({ seat, kind, name }) => (
          <li key={seat} data-testid={`seat-${seat}`}>
            <SeatMark game={game} seat={seat} /> {kind === 'open' ? <OpenSeat seat={seat} /> : name}
          </li>
        ))}
      </ul>
      <AskBanner />
      <Notices />
      <div className="button-row">
        {open && (
          <Link className="plaque brass" href={`/watch/${meta.code}`} data-testid="watch-later">
            Watch it
          </Link>
        )}
        <Link className="plaque" href="/">
          To the front page
        </Link>
      </div>
    </Page>
  );
}
