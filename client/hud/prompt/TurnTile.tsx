import { tileAnswers, turnedTo } from '../../answers/tiles.ts';
import { useAim } from '../../store/aim.ts';
import type { Game } from '../../store/table.tsx';
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

/** What somebody who lays a tile must know: where it would lie now, and how it is turned (a finger has neither wheel nor keys). */
export function TurnTile({ asked, game }: { asked: Asked; game: Game }) {
  const { prompt, picked } = asked;
  const hover = useUi((now) => now.hover);
  const { answer: button, turn } = useAim();
  if (prompt.kind !== 'choose' || !laysTile(asked, game)) return null;
  const answers = tileAnswers(game, prompt, picked, { hover, button });
  const shown = turnedTo(answers, turn);
  return (
    <>
      <Plaque
        look="quiet"
        data-testid="turn-tile"
        data-answer={shown}
        disabled={answers.length < 2}
        title="Turn the tile (R, or the wheel of the mouse)"
        onClick={() => turnTile(game, 1)}
      >
        <ResetIcon aria-hidden="true" /> Turn the tile <kbd>R</kbd>
      </Plaque>
      <p className="prompt-hint" aria-live="polite">
        {hintOf(shown, answers.length)}
      </p>
    </>
  );
}

function hintOf(shown: string | undefined, ways: number): string {
  if (shown === undefined) return 'Point at a lit space: the tile shows there';
  return `Fits here in ${ways > 1 ? `${ways} ways` : 'this way only'}: ${clickWord().toLowerCase()} the space to lay it`;
}
