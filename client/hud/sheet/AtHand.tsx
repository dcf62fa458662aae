import { useGame } from '../../store/table.tsx';
import './at-hand.css';

/** What only this seat knows and wants in sight all the time, as a small tablet beside the board; the whole is one click away. */
export function AtHand() {
  const game = useGame();
  const viewer = game?.view.viewer ?? null;
  if (!game || viewer === null || game.view.result) return null;
  const sheet = game.game.sheet?.(game.view, viewer);
  if (!sheet?.atHand || sheet.atHand.length === 0) return null;
  return (
    <section className="at-hand" aria-label={`${sheet.title}: only you see this`} data-testid="at-hand">
      <h3>
        {sheet.title} <small>only you see this</small>
      </h3>
      <dl>
        {sheet.atHand.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
