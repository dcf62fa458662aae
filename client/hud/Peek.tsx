import { useTaste, useUi } from '../store/ui.ts';
import { PeekIcon } from './parts/icons.ts';
import { Plaque } from './parts/Plaque.tsx';

/** Only in streamer mode: as long as it is held, codes and own secrets are seen. */
export function Peek() {
  const streamer = useTaste((taste) => taste.streamer);
  const peeking = useUi((now) => now.peeking);
  const peek = useUi((now) => now.peek);
  if (!streamer) return null;
  const end = () => peek(false);
  return (
    <Plaque
      look="quiet"
      data-testid="peek"
      aria-pressed={peeking}
      title="Streamer mode: hold to see codes and your own secrets"
      onPointerDown={() => peek(true)}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && peek(true)}
      onKeyUp={end}
    >
      <PeekIcon aria-hidden="true" /> <span>Hold to peek</span>
    </Plaque>
  );
}
