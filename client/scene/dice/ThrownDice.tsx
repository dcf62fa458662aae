/** The dice of one throw: plays the baked track, then lies still. */

import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Group } from 'three';
import type { Track } from '../../../shared/dice/track.ts';
import { decodeTrack, poseAt, trackSeconds } from '../../../shared/dice/track.ts';
import type { DieKind } from '../../../shared/table/die.ts';
import { DICE } from '../../../shared/table/solids.ts';
import { laidPose } from './layout.ts';
import type { Quality } from './material.ts';
import { geometryOf, materialOf } from './material.ts';

/** A roll to show. Without `track` (or with one of other dice) the dice are laid down at once. */
export interface Thrown {
  id: string;
  dice: readonly DieKind[];
  values: readonly number[];
  /** One symmetry per die, as the server chose them. */
  sym: readonly number[];
  track?: Uint8Array | undefined;
  /** What each die shows instead of numbers, as "Hit|Miss", or nothing. */
  words?: readonly string[] | undefined;
  /** Colour of the resin (#rrggbb); each kind has its own when absent. */
  tint?: string | undefined;
  /** Thrown before this client looked: shown at rest, `onRest` is not called. */
  rested?: boolean | undefined;
}

interface ThrownDiceProps {
  thrown: Thrown;
  quality: Quality;
  /** 1 plays in real time, 0 jumps to the end. */
  speed: number;
  onRest: (id: string) => void;
  onContact?: ((strength: number) => void) | undefined;
}

/** The first frames of a throw compile shaders; their length must not swallow the throw. */
const SETTLING_FRAMES = 3;
const LONGEST_SETTLING = 0.05;
const STILL = [0, 0, 0, 1] as const;

function usableTrack({ track, dice }: Thrown): Track | undefined {
  const found = track && decodeTrack(track);
  return found && found.frames > 0 && found.dice.join() === dice.join() ? found : undefined;
}

/** Plays `thrown` once and calls `onRest` when the last frame is shown. */
export function ThrownDice({ thrown, quality, speed, onRest, onContact }: ThrownDiceProps) {
  const invalidate = useThree((state) => state.invalidate);
  const { dice, values, sym, id } = thrown;
  const track = useMemo(() => usableTrack(thrown), [thrown]);
  const bodies = useRef<(Group | null)[]>([]);
  const play = useRef({ at: 0, frame: 0, hit: 0, rested: false, told: false, pose: new Float64Array(7) });
  const report = useRef({ onRest, onContact });
  report.current = { onRest, onContact };
  const instant = speed <= 0 || track === undefined || thrown.rested === true;

  const place = (seconds: number) => {
    const { pose } = play.current;
    for (let i = 0; i < dice.length; i++) {
      const body = bodies.current[i];
      if (!body) continue;
      if (track) poseAt(track, i, seconds, pose);
      else laidPose(dice[i] ?? 'd6', values[i] ?? 1, i, dice.length, pose);
      body.position.set(pose[0] ?? 0, pose[1] ?? 0, pose[2] ?? 0);
      body.quaternion.set(pose[3] ?? 0, pose[4] ?? 0, pose[5] ?? 0, pose[6] ?? 1);
    }
  };

  // Before the first picture, so that no die is ever seen at the origin; a throw that already rests stays as it is.
  useLayoutEffect(() => {
    const state = play.current;
    if (state.rested) return;
    state.rested = instant;
    place(instant && track ? trackSeconds(track) : state.at);
    invalidate();
  });

  useEffect(() => {
    if (!instant || play.current.told) return;
    play.current.told = true;
    if (thrown.rested !== true) report.current.onRest(id);
  }, [instant, id, thrown.rested]);

  useFrame((_, delta) => {
    const state = play.current;
    if (state.rested || !track) return;
    // The delta of the first frame reaches back to the last picture of an idle table.
    const step = state.frame === 0 ? 0 : state.frame < SETTLING_FRAMES ? Math.min(delta, LONGEST_SETTLING) : delta;
    state.frame += 1;
    state.at += step * speed;
    place(state.at);
    for (let hit = track.contacts[state.hit]; hit && hit.t <= state.at; hit = track.contacts[state.hit]) {
      state.hit += 1;
      report.current.onContact?.(hit.strength);
    }
    if (state.at < trackSeconds(track)) {
      invalidate();
      return;
    }
    state.rested = true;
    state.told = true;
    report.current.onRest(id);
  });

  return (
    <group name={`throw ${id}`}>
      {dice.map((kind, i) => (
        <group
          // biome-ignore lint/suspicious/noArrayIndexKey: a die has no identity but its place in the throw
          key={i}
          name={kind}
          ref={(body) => {
            bodies.current[i] = body;
          }}
        >
          <mesh
            geometry={geometryOf(kind)}
            material={materialOf(kind, quality, thrown.tint, thrown.words?.[i])}
            quaternion={track ? (DICE[kind].symmetries[sym[i] ?? 0]?.q ?? STILL) : STILL}
            castShadow
            receiveShadow={quality === 'high'}
          />
        </group>
      ))}
    </group>
  );
}
