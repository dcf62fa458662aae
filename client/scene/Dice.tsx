import { useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ThrowShow } from '../../shared/wire.ts';
import { play } from '../sound/sound.ts';
import type { Quality } from '../store/ui.ts';
import { useUi } from '../store/ui.ts';
import { DiceTray } from './dice/DiceTray.tsx';
import type { Thrown } from './dice/ThrownDice.tsx';
import { useDiceVoice } from './dice/voice.ts';
import { TRAY } from './extent.ts';
import type { Stage } from './stage.ts';

const bytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** A throw of the table as the tray wants it; what came before this visit lies already. */
export const thrownOf = (shown: ThrowShow, since: number): Thrown => ({
  id: `${shown.n}`,
  dice: shown.dice,
  values: shown.values,
  sym: shown.sym,
  track: shown.track === '' ? undefined : bytes(shown.track),
  rested: shown.n <= since,
});

export interface DiceProps {
  stage: Stage;
  throws: readonly ThrowShow[];
  /** The newest throw of the time before this scene. */
  since: number;
  at: { x: number; z: number };
  y: number;
  quality: Quality;
  speed: number;
  silent: boolean;
}

/** The tray with the throws of this table; the log shows a value when its dice lie (`useUi.rested`). */
export function Dice({ stage, throws, since, at, y, quality, speed, silent }: DiceProps) {
  const invalidate = useThree((state) => state.invalidate);
  const known = useRef(new Map<number, Thrown>());
  const list = useMemo(
    () =>
      throws.map((shown) => {
        const thrown = known.current.get(shown.n) ?? thrownOf(shown, since);
        known.current.set(shown.n, thrown);
        return thrown;
      }),
    [throws, since],
  );
  const rolling = useRef(new Set<string>());
  useEffect(() => {
    for (const thrown of list) if (!thrown.rested && Number(thrown.id) > useUi.getState().rested) rolling.current.add(thrown.id);
    if (rolling.current.size > 0) stage.busy.add('dice');
    invalidate();
  }, [list, stage, invalidate]);
  const voice = useDiceVoice((strength) => !silent && play('die', strength));
  const rest = useCallback(
    (id: string) => {
      rolling.current.delete(id);
      if (rolling.current.size === 0) stage.busy.delete('dice');
      const { rested, setRested } = useUi.getState();
      setRested(Math.max(rested, Number(id)));
      stage.shade();
      invalidate();
    },
    [stage, invalidate],
  );
  useFrame(() => {
    if (rolling.current.size > 0) stage.shade();
  });
  return (
    <group position={[at.x, y, at.z]} scale={TRAY.scale}>
      <DiceTray throws={list} onRest={rest} onContact={voice} quality={quality} speed={speed} />
    </group>
  );
}
