import { Plaque } from '../../hud/parts/Plaque.tsx';
import type { Covered } from '../../net/beside.ts';
import './cover.css';

/** Between two people at one screen: nothing of the table is here, nobody's hand is seen. */
export function Cover({ to: { seat, name }, onShow }: { to: Covered; onShow: () => void }) {
  const who = name || `seat ${seat + 1}`;
  return (
    <main className="pass-cover" data-testid="pass-cover">
      <h1>Pass to {who}</h1>
      <p>Nothing of the table is shown until {who} is here.</p>
      <Plaque look="brass" data-testid="pass-show" onClick={onShow}>
        I am {who}: show my side
      </Plaque>
    </main>
  );
}
