import { useEffect } from 'react';
import { closeFrame, useClose } from '../../scene/CloseView.ts';
import { wordOf } from '../../scene/dice/words.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { useCovered } from '../../store/covered.ts';
import { type Game, useTable } from '../../store/table.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';

/** What dice show: numbers with their sum, or what is written on them. */
export function shownOn(values: readonly number[], words: readonly string[] | undefined): string {
  if (words) return values.map((value, i) => (words[i] ? wordOf(words[i].split('|'), value) : value)).join(', ');
  const sum = values.reduce((all, each) => all + each, 0);
  return values.length > 1 ? `${values.join(' + ')} = ${sum}` : `${sum}`;
}

/** The brass frame around the close view of the dice, with whose they are and what they show once they lie. */
export function CloseFrame({ stage, game }: { stage: Stage; game: Game }) {
  const { open, values, n } = useClose();
  const { news } = useTable();
  const corner = useCovered((covered) => covered.corner);
  // The dice are drawn where the frame is, also where they lie already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else stands in the corner moves both
  useEffect(() => stage.invalidate(), [stage, corner]);
  if (!open) return null;
  const frame = closeFrame(stage.width, stage.height, corner, stage.rail);
  const rolled = news.flatMap(({ events }) => events).find((event) => event.kind === 'rolled' && event.draw === n);
  const seat = rolled?.kind === 'rolled' ? rolled.seat : null;
  return (
    <div className="dice-close" style={frame} aria-hidden="true" data-testid="dice-close">
      {seat !== null && (
        <b>
          <SeatMark game={game.game} seat={seat} /> {game.names.seat(seat)}
        </b>
      )}
      {values && <span>{shownOn(values, rolled?.kind === 'rolled' ? rolled.words : undefined)}</span>}
    </div>
  );
}
