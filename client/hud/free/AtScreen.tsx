import { besideHere, passTo } from '../../net/beside.ts';
import { browserMemory } from '../../net/tokens.ts';
import { type Game, useTable } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';

/** Several at one screen: who they are, for all; and here whom it is passed to. Whoever passes it is seen no more before the other one says so. */
export function AtScreen({ game }: { game: Game }) {
  const { meta, you } = useTable();
  if (!meta) return null;
  const memory = browserMemory();
  const pass = (seat: number) => {
    passTo(memory, meta.code, { seat, name: game.names.seat(seat) });
    // Nothing of this one stays in the page.
    globalThis.location.reload();
  };
  const screens = [...new Set(meta.seats.flatMap(({ screen }) => screen ?? []))];
  const others = besideHere(memory, meta.code).filter((seat) => meta.seats[seat]?.kind === 'human');
  if (screens.length === 0 && others.length === 0) return null;
  return (
    <div className="free-screens" data-testid="at-screen">
      {screens.map((screen) => (
        <small key={screen}>
          At one screen: {meta.seats.flatMap((each) => (each.screen === screen ? [game.names.seat(each.seat)] : [])).join(', ')}
        </small>
      ))}
      {others.map((seat) => (
        <Plaque key={seat} look={you.seat === null ? 'brass' : undefined} data-testid={`pass-${seat}`} onClick={() => pass(seat)}>
          Pass to {game.names.seat(seat)}
        </Plaque>
      ))}
    </div>
  );
}
