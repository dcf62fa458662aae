import { SPANS, type Span } from '../../../shared/engine/free/span.ts';
import { may } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Select } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { keyOf } from './acts.ts';
import { useOwnTape } from './tapes.ts';

export const SPAN_WORDS: Readonly<Record<Span, string>> = { line: 'Length', circle: 'Circle', cone: 'Cone', box: 'Rectangle' };

/** Widths of cones that are offered, in degrees. */
const CONES = [30, 45, 60, 90, 120, 180] as const;
export const CONE_VALUES = CONES.map((angle) => ({ value: angle, label: `${angle}° wide` }));

/** What is measured while the measuring tool is in hand, and leaving it on the table as a drawing. */
export function MeasureControls({ game }: { game: Game }) {
  const { tool, span, set } = useFree();
  const { tape, draw } = useOwnTape(game);
  if (tool !== 'measure') return null;
  return (
    <fieldset className="free-ink free-measure">
      <legend className="unseen">What is measured</legend>
      {SPANS.map((as) => (
        <button
          key={as}
          type="button"
          className={span.as === as ? 'plaque quiet chosen' : 'plaque quiet'}
          aria-pressed={span.as === as}
          data-testid={`span-${as}`}
          title={`${SPAN_WORDS[as]}${keyOf('free.span')}`}
          onClick={() => set({ span: { ...span, as } })}
        >
          {SPAN_WORDS[as]}
        </button>
      ))}
      {span.as === 'cone' && (
        <Select
          label="Cone"
          testId="span-angle"
          value={span.angle}
          onChange={(angle) => set({ span: { ...span, angle } })}
          values={CONE_VALUES}
        />
      )}
      {tape && may(game.view, 'ink') && (
        <Plaque data-testid="leave-tape" title={`As a drawing that stays${keyOf('free.template')}`} onClick={() => draw(tape)}>
          Leave it on the table
        </Plaque>
      )}
    </fieldset>
  );
}
