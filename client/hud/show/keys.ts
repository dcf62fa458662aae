import { useEffect } from 'react';
import type { ShowLine } from '../../net/connection.ts';
import { useKeyboard } from '../../tools/keyboard.ts';
import { type Action, useControls } from '../../tools/tool.ts';

/** Milliseconds that the arrows, and J and L, go. */
const STEP_MS = 5_000;
const LEAP_MS = 10_000;

/** What keys do to the time of what is watched. */
function timeActions(line: ShowLine): readonly Action[] {
  const action = (id: string, label: string, keys: readonly string[], act: () => void): Action => ({
    ...{ id: `time.${id}`, label, group: 'time', keys, can: () => true, do: act },
  });
  const on = (by: number) => () => {
    const { at, mode } = line.state();
    if (mode === 'past') line.seek(at + by);
  };
  return [
    action('play', 'Pause, and go on', ['Space', 'K'], () => line.play(!line.state().playing)),
    action('back', 'Five seconds back', ['ArrowLeft'], () => line.back(STEP_MS)),
    action('on', 'Five seconds on', ['ArrowRight'], on(STEP_MS)),
    action('leap.back', 'Ten seconds back', ['J'], () => line.back(LEAP_MS)),
    action('leap.on', 'Ten seconds on', ['L'], on(LEAP_MS)),
    action('act.back', 'The act before', [','], () => line.step(-1)),
    action('act.on', 'The next act', ['.'], () => line.step(1)),
    action('live', 'Back to the present', ['End'], () => line.live()),
  ];
}

/** Keys of whoever watches, before those of the table: nobody's figure stands in their way. They stand in the list of keys with all others. */
export function useShowKeys(line: ShowLine | undefined): void {
  useKeyboard(line !== undefined);
  useEffect(() => {
    if (!line) return undefined;
    useControls.setState({ page: timeActions(line) });
    return () => useControls.setState({ page: [] });
  }, [line]);
}
