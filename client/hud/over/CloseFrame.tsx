import { closeFrame, useClose } from '../../scene/CloseView.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { useCovered } from '../../store/covered.ts';

/** The brass frame around the close view of the dice, with what they show once they lie. */
export function CloseFrame({ stage }: { stage: Stage }) {
  const { open, values } = useClose();
  const corner = useCovered((covered) => covered.corner);
  if (!open) return null;
  const frame = closeFrame(stage.width, stage.height, corner, stage.rail);
  const sum = values?.reduce((all, each) => all + each, 0);
  return (
    <div className="dice-close" style={frame} aria-hidden="true">
      {values && <span>{values.length > 1 ? `${values.join(' + ')} = ${sum}` : sum}</span>}
    </div>
  );
}
