import { useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Group, type Object3D, Vector3 } from 'three';
import type { News, ThrowShow } from '../../shared/wire-messages.ts';
import { play } from '../sound/sound.ts';
import { afterTime } from '../store/clock.ts';
import { type Quality, useUi } from '../store/ui.ts';
import { CLOSE_LAYER, useClose } from './CloseView.ts';
import { DiceTray } from './dice/DiceTray.tsx';
import { createInset, insideTray } from './dice/inset.ts';
import type { Thrown } from './dice/ThrownDice.tsx';
import { useDiceVoice } from './dice/voice.ts';
import { TRAY } from './stage/extent.ts';
import type { Stage } from './stage/stage.ts';

const bytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** What the dice of a throw show instead of numbers: the news of it come before its picture. */
function wordsOf(news: readonly News[], n: number): readonly string[] | undefined {
  const told = news.flatMap(({ events }) => events).find((event) => event.kind === 'rolled' && event.draw === n);
  return told?.kind === 'rolled' ? told.words : undefined;
}

/** A throw of the table as the tray wants it; what came before this visit (up to `since`) lies already. */
const thrownOf = (shown: ThrowShow, news: readonly News[], since: number): Thrown => ({
  id: `${shown.n}`,
  dice: shown.dice,
  values: shown.values,
  sym: shown.sym,
  track: shown.track === '' ? undefined : bytes(shown.track),
  words: wordsOf(news, shown.n),
  rested: shown.n <= since,
});

interface DiceProps {
  stage: Stage;
  throws: readonly ThrowShow[];
  news: readonly News[];
  /** The newest throw of the time before this scene. */
  since: number;
  at: { x: number; z: number };
  y: number;
  azimuth: number;
  quality: Quality;
  speed: number;
  /** No sound and no close view. */
  silent: boolean;
}

const onCloseLayer = (object: Object3D): void => object.layers.enable(CLOSE_LAYER);

const middle = new Vector3();
const lowest = new Vector3();
const highest = new Vector3();
/** Share of the way to the dice that the close view goes in a frame. */
const EAGER = 0.16;

/** Lets the close view drift to where the dice are, and as near as all of them allow; `share` of the way in this frame. */
function follow(tray: Group, close: NonNullable<Stage['close']>, share: number): void {
  const dice = tray.children[0]?.children.find((child) => child.name.startsWith('throw '))?.children;
  if (!dice || dice.length === 0) return;
  lowest.setScalar(Number.POSITIVE_INFINITY);
  highest.setScalar(Number.NEGATIVE_INFINITY);
  for (const die of dice) {
    die.getWorldPosition(middle);
    lowest.min(middle);
    highest.max(middle);
  }
  const reach = Math.max(1.5, Math.hypot(highest.x - lowest.x, highest.z - lowest.z) / 2 + 1.1);
  close.reach += (reach - close.reach) * share;
  const [sin, cos] = [Math.sin(tray.rotation.y), Math.cos(tray.rotation.y)];
  const [x, z] = [(lowest.x + highest.x) / 2 - tray.position.x, (lowest.z + highest.z) / 2 - tray.position.z];
  const to = insideTray(x * cos - z * sin, x * sin + z * cos, close.reach);
  close.x += (tray.position.x + to.x * cos + to.z * sin - close.x) * share;
  close.z += (tray.position.z - to.x * sin + to.z * cos - close.z) * share;
}

/** The tray with the throws of this table; a log shows a value when its dice lie (`useUi.rested`). */
export function Dice({ stage, throws, news, since, at, y, azimuth, quality, speed, silent }: DiceProps) {
  const invalidate = useThree((state) => state.invalidate);
  const group = useRef<Group>(null);
  const known = useRef(new Map<number, Thrown>());
  const told = useRef(news);
  told.current = news;
  const list = useMemo(
    () =>
      throws.map((shown) => {
        const thrown = known.current.get(shown.n) ?? thrownOf(shown, told.current, since);
        known.current.set(shown.n, thrown);
        return thrown;
      }),
    [throws, since],
  );
  const rolling = useRef(new Set<string>());
  const inset = useMemo(
    () =>
      createInset((now) => {
        stage.close = now.open ? (stage.close ?? { x: at.x, y, z: at.z, azimuth, reach: TRAY.halfX }) : null;
        useClose.setState(now);
        invalidate();
      }, afterTime),
    [stage, at, y, azimuth, invalidate],
  );
  useEffect(() => () => inset.shut(), [inset]);
  // After a jump in time no throw of before rolls on.
  useEffect(() => () => void stage.busy.delete('dice'), [stage]);
  useEffect(() => {
    const gone = [...rolling.current].filter((id) => !list.some((thrown) => thrown.id === id));
    for (const id of gone) rolling.current.delete(id);
    if (gone.length > 0 && rolling.current.size === 0) {
      stage.busy.delete('dice');
      inset.shut();
    }
    for (const thrown of list) {
      if (thrown.rested || Number(thrown.id) <= useUi.getState().rested || rolling.current.has(thrown.id)) continue;
      rolling.current.add(thrown.id);
      if (!silent) inset.rolls();
    }
    if (rolling.current.size > 0) stage.busy.add('dice');
    invalidate();
  }, [list, stage, silent, inset, invalidate]);
  const voice = useDiceVoice((strength) => !silent && play('die', strength));
  const rest = useCallback(
    (id: string) => {
      rolling.current.delete(id);
      if (rolling.current.size === 0) stage.busy.delete('dice');
      const { rested, setRested } = useUi.getState();
      setRested(Math.max(rested, Number(id)));
      if (!silent) inset.rests(known.current.get(Number(id))?.values ?? null, rolling.current.size > 0);
      stage.shade();
      invalidate();
    },
    [stage, silent, inset, invalidate],
  );
  useFrame(() => {
    if (rolling.current.size > 0) stage.shade();
    if (stage.close && group.current) {
      group.current.traverse(onCloseLayer);
      // Dice that lie are shown as they lie: no further frames may come.
      follow(group.current, stage.close, rolling.current.size > 0 ? EAGER : 1);
    }
  });
  return (
    <group ref={group} position={[at.x, y, at.z]} rotation-y={azimuth} scale={TRAY.scale}>
      <DiceTray throws={list} onRest={rest} onShow={(id) => inset.shows(Number(id))} onContact={voice} quality={quality} speed={speed} />
    </group>
  );
}
