import { tileAnswers, turnedTo } from '../../answers/tiles.ts';
import { useAim } from '../../store/aim.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { turnTile } from '../../tools/turning.ts';
import { clickWord } from '../parts/click.ts';
import { ResetIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';

/** True for a question about where and how a tile lies. */
export function laysTile({ prompt }: Asked, { game, view }: Game): boolean {
  const [first] = prompt.kind === 'choose' ? prompt.options : [];
  return prompt.kind === 'choose' && first?.place !== undefined && game.preview?.(view, prompt, first.id)?.tile !== undefined;
}

/**
 * What somebody who lays a tile must know: what it looks like, where it would lie now, and how it is turned. A finger has neither wheel nor
 * keys, and nothing shows under it before it taps: it lays the tile by a button, too.
 */
export function TurnTile({ asked, game }: { asked: Asked; game: Game }) {
  const { prompt, picked } = asked;
  const hover = useUi((now) => now.hover);
  const { answer: button, turn } = useAim();
  const answer = useAnswer();
  if (prompt.kind !== 'choose' || !laysTile(asked, game)) return null;
  const answers = tileAnswers(game, prompt, picked, { hover, button });
  const shown = turnedTo(answers, turn);
  const drawn = shown ?? prompt.options[0]?.id;
  const tile = drawn === undefined ? undefined : game.game.preview?.(game.view, prompt, drawn)?.tile;
  const fingers = clickWord() === 'Tap';
  const spaces = new Set(prompt.options.map(({ place }) => place)).size;
  return (
    <>
      {tile && <TileSketch open={tile.open} bang={tile.terrain.endsWith('!')} />}
      <Plaque
        look={fingers ? undefined : 'quiet'}
        data-testid="turn-tile"
        data-answer={shown}
        disabled={answers.length < 2}
        title="Turn the tile (R, or the wheel of the mouse)"
        onClick={() => turnTile(game, 1)}
      >
        <ResetIcon aria-hidden="true" /> Turn the tile {!fingers && <kbd>R</kbd>}
      </Plaque>
      {fingers && (
        <Plaque
          look="brass"
          data-testid="lay-tile"
          disabled={shown === undefined}
          title="Tap a lit space first"
          onClick={() => {
            if (shown === undefined) return;
            answer(shown);
            useUi.getState().setHover({ piece: null, place: null });
          }}
        >
          Lay it
        </Plaque>
      )}
      <p className="prompt-hint" aria-live="polite">
        {hintOf(shown, answers.length, spaces, fingers)}
      </p>
    </>
  );
}

function hintOf(shown: string | undefined, ways: number, spaces: number, fingers: boolean): string {
  if (shown === undefined) return `${fingers ? 'Tap' : 'Point at'} a lit space: the tile shows there`;
  const fits = `Fits here in ${ways > 1 ? `${ways} ways` : 'this way only'}`;
  return `${fits}: ${clickWord().toLowerCase()} the space ${fingers && spaces > 1 ? 'once more ' : ''}to lay it`;
}

/** Its sides in the picture: the two corners between which each of them is walled or open, and the bit of its opening. */
const EDGES = [
  { bit: 1, wall: 'M5 5H43', way: 'M24 4V12' },
  { bit: 2, wall: 'M43 5V43', way: 'M44 24H36' },
  { bit: 4, wall: 'M5 43H43', way: 'M24 44V36' },
  { bit: 8, wall: 'M5 5V43', way: 'M4 24H12' },
] as const;
const SIDE_NAMES: Readonly<Record<number, string>> = { 1: 'north', 2: 'east', 4: 'south', 8: 'west' };

/** The tile as it is turned now, large enough for a phone: walls, and arrows where it is open. */
function TileSketch({ open, bang }: { open: number; bang: boolean }) {
  const ways = EDGES.filter(({ bit }) => open & bit);
  return (
    <svg
      className="tile-sketch"
      viewBox="0 0 48 48"
      role="img"
      aria-label={`Open to the ${ways.map(({ bit }) => SIDE_NAMES[bit]).join(', ')}`}
      data-open={open}
    >
      <rect x="4" y="4" width="40" height="40" rx="2" />
      {EDGES.map(({ bit, wall, way }) => (
        <path key={bit} className={open & bit ? 'way' : 'wall'} d={open & bit ? way : wall} />
      ))}
      {bang && (
        <text x="24" y="33" textAnchor="middle">
          !
        </text>
      )}
    </svg>
  );
}
