import { useFrame, useThree } from '@react-three/fiber';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { type DirectionalLight, Object3D, type SpotLight } from 'three';
import { lazily } from '../lazily.ts';
import type { Light } from '../skins/skin.ts';
import type { Room } from '../skins/vocabulary.ts';
import { type Quality, useUi } from '../store/ui.ts';
import { lampFor, lightsAt } from './stage/lamp.ts';
import type { Stage } from './stage/stage.ts';

/** Lights shine on the table (layer 0) and in the close view of the dice (layer 1). */
const EVERYWHERE = 3;
const SHADOW_MAP = { low: 256, medium: 1024, high: 2048 } as const;

/** How much of the light comes from the lamp, from across the table, from everywhere, and from the room as varnish sees it. */
const SHARES = {
  low: { key: 3, rim: 0.9, all: 1.9, room: 0 },
  medium: { key: 3.2, rim: 1.4, all: 1.35, room: 0.4 },
  high: { key: 3.2, rim: 1.4, all: 1.35, room: 0.4 },
} as const;

/** How much of the lamp's light a shadow takes: lines around figures are told from shaded ground, too. */
const SHADE = 0.75;

/** The room comes after the first picture, which stands without it. */
const Surroundings = lazily(() => import('./Surroundings.tsx').then((part) => part.Surroundings));

/** What the tone mapping gets where a game asks for nothing else. */
const EXPOSURE = 1.4;

interface LightsProps {
  stage: Stage;
  quality: Quality;
  /** The radius of what is lit, in inches. */
  reach: number;
  /** How bright the picture of this game is as a whole; 1 is as it comes. */
  exposure: number;
  /** Where the table stands. */
  room: Room;
  light?: Light | undefined;
}

/** Candle-light, dusk, and what walls and floor give back of both. */
const USUAL: Light = { lamp: '#ffdcb0', across: '#9db8ea', above: '#c3cade', below: '#84664c' };

/** A lamp over the left shoulder of whoever looks, dusk from across the table, a room around, and darkness behind. */
export function Lights({ stage, quality, reach, exposure, room, light = USUAL }: LightsProps) {
  const target = useMemo(() => new Object3D(), []);
  const backdrop = useUi((now) => now.backdrop);
  const [gl, invalidate] = [useThree((state) => state.gl), useThree((state) => state.invalidate)];
  const key = useRef<SpotLight>(null);
  const rim = useRef<DirectionalLight>(null);
  const stood = useRef<{ lamp: number; reach: number } | null>(null);
  const share = SHARES[quality];

  useEffect(() => {
    gl.toneMappingExposure = EXPOSURE * exposure;
    invalidate();
  }, [gl, exposure, invalidate]);

  // After the camera has moved, before the picture is drawn.
  useFrame(() => {
    const before = stood.current;
    const lamp = before ? lampFor(before.lamp, stage.rig.azimuth) : stage.rig.azimuth;
    if ((before?.lamp === lamp && before.reach === reach) || !key.current || !rim.current) return;
    stood.current = { lamp, reach };
    const at = lightsAt(lamp, reach);
    key.current.position.set(...at.key);
    rim.current.position.set(...at.rim);
    stage.shade();
  }, -1);

  return (
    <>
      {backdrop && <color attach="background" args={['#0b0705']} />}
      <hemisphereLight layers-mask={EVERYWHERE} args={[light.above, light.below, share.all]} />
      <directionalLight ref={rim} layers-mask={EVERYWHERE} color={light.across} intensity={share.rim} />
      <primitive object={target} />
      <spotLight
        ref={key}
        layers-mask={EVERYWHERE}
        color={light.lamp}
        intensity={share.key}
        decay={0}
        target={target}
        angle={0.8}
        penumbra={0.95}
        castShadow={quality !== 'low'}
        shadow-intensity={SHADE}
        shadow-mapSize={[SHADOW_MAP[quality], SHADOW_MAP[quality]]}
        shadow-camera-near={reach * 0.8}
        shadow-camera-far={reach * 4.2}
        shadow-bias={-0.0004}
        shadow-normalBias={0.03}
        shadow-radius={quality === 'high' ? 5 : 3}
      />
      {share.room > 0 && (
        <Suspense>
          <Surroundings room={room} reach={reach} share={share.room} />
        </Suspense>
      )}
    </>
  );
}
