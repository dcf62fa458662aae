import type { GameCard } from '../../../shared/engine/game.ts';

/** The mark of a seat: its colour and its symbol, always together. Readers hear the name that stands beside it. */
export function SeatMark({ game, seat }: { game: Pick<GameCard, 'colours'> | undefined; seat: number }) {
  const look = game?.colours[seat];
  const colour = look?.colour ?? '#8a7a62';
  return (
    <span className="seat-mark" style={{ background: colour, color: inkOn(colour) }} title={look?.name} aria-hidden="true">
      {look?.symbol ?? seat + 1}
    </span>
  );
}

/** Ink or bone, whichever reads better on the colour (`#rgb` or `#rrggbb`). */
function inkOn(colour: string): string {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1] ?? '888888';
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Where both contrasts are equal: (L + 0.05)² = 1.05 · 0.05 …, moved up a little since the ink is not quite black.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#17110b' : '#fdf6e6';
}
