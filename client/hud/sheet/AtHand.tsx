import type { Fact } from '../../../shared/engine/panel.ts';
import { panelOf, useGame } from '../../store/table.tsx';
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
      <Facts list={sheet.atHand} />
    </section>
  );
}

/** What everybody knows and wants in sight all the time, such as what has been found out. */
export function Known() {
  const game = useGame();
  const facts = game && panelOf(game).facts;
  if (!facts || facts.list.length === 0) return null;
  return (
    <section className="at-hand known" aria-label={facts.title} data-testid="known">
      <h3>{facts.title}</h3>
      <Facts list={facts.list} />
    </section>
  );
}

/** More letters than these take a line of their own. */
const SHORT = 15;

/** Which of them take a whole line: long ones, and a short one that would stand alone in its line. */
export function wholeLines(list: readonly Fact[]): boolean[] {
  const long = list.map(({ label, text }) => label.length + text.length > SHORT);
  return long.map((each, n) => {
    const before = long.slice(0, n).length - 1 - long.slice(0, n).lastIndexOf(true);
    return each || (before % 2 === 0 && (long[n + 1] ?? true));
  });
}

function Facts({ list }: { list: readonly Fact[] }) {
  const whole = wholeLines(list);
  return (
    <dl tabIndex={0}>
      {list.map(({ label, text, open }, n) => (
        <div key={label} className={[open ? 'open' : '', whole[n] ? 'long' : ''].filter(Boolean).join(' ') || undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
