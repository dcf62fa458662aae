import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { cornersOf, lengthOf, outlineOf, sizeOf } from '../../../shared/engine/free/area.ts';
import type { View } from '../../../shared/engine/view.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { piecesWithin } from '../../answers/within.ts';
import { pictureTime } from '../../store/clock.ts';
import { type Cursor, useFree } from '../../store/free.ts';
import type { Stage } from '../stage/stage.ts';
import { heightAt, snapped } from './ground.ts';
import { PING } from './hands.ts';
import { type FreeLayout, HANDLE, handleAt } from './layout.ts';
import type { Live } from './live.ts';
import { Names } from './names.ts';
import { Plates } from './plates.ts';

interface PresenceProps {
  stage: Stage;
  layout: FreeLayout;
  live: Live;
  scene: Scene;
  view: View;
  colours: readonly { readonly colour: string }[];
  nameOf: (seat: number) => string;
}

const NOBODY = '#e8e2d4';
/** How large the ring of a snap point is, in inches. */
const SPOT = 0.42;

/** Zones, other people's pointers, names of who holds what, pings, measures, and where something would snap to. */
export function Presence({ stage, layout, live, scene, view, colours, nameOf }: PresenceProps) {
  const { viewer } = view;
  const viewed = useRef(view);
  viewed.current = view;
  const invalidate = useThree((state) => state.invalidate);
  const [plates, names] = useMemo(() => [new Plates(), new Names()] as const, []);
  useEffect(
    () => () => {
      plates.dispose();
      names.batch.dispose();
    },
    [plates, names],
  );
  useEffect(
    () =>
      useFree.subscribe((now, before) => {
        const same =
          now.cursors === before.cursors &&
          now.pings === before.pings &&
          now.tapes === before.tapes &&
          now.stroke === before.stroke &&
          now.tool === before.tool &&
          now.snap === before.snap;
        if (!same) invalidate();
      }),
    [invalidate],
  );
  useLayoutEffect(() => {
    void layout;
    invalidate();
  }, [layout, invalidate]);

  const pointers = useRef(new Map<number, { x: number; z: number }>());
  useFrame((_, delta) => {
    const colourOf = (seat: number | null): string => (seat === null ? NOBODY : (colours[seat]?.colour ?? NOBODY));
    const { cursors, pings, tapes, stroke, tool, snap, holding } = useFree.getState();
    plates.begin();
    names.begin();
    let moving = false;

    for (const zone of layout.zones) {
      const colour = colourOf(zone.owner);
      plates.add('zone', colour, zone.x, zone.y + 0.02, zone.z, zone.turn, zone.width, zone.depth);
      const { x, z } = handleAt(zone);
      plates.add('handle', colour, x, zone.y + 0.06, z, zone.turn, HANDLE * 2, HANDLE * 2);
      if (zone.owner !== null && zone.owner !== viewer) names.put(nameOf(zone.owner), zone.x, zone.y + 0.05, zone.z);
    }
    for (const { x, y, z, turn, long } of layout.snaps) {
      if (long === 0) plates.add('spot', NOBODY, x, y + 0.03, z, 0, SPOT, SPOT);
      else plates.add('rail', NOBODY, x, y + 0.03, z, turn, long + SPOT, SPOT);
    }
    const [from, to] = [stroke[0], stroke.at(-1)];
    if (tool === 'zone' && from && to && stroke.length > 1) {
      const [x, z] = [(from.x + to.x) / 2, (from.z + to.z) / 2];
      plates.add('zone', colourOf(viewer), x, heightAt(layout, x, z) + 0.03, z, 0, Math.abs(to.x - from.x), Math.abs(to.z - from.z));
    }

    if (tool === 'snap' && from && to) {
      const [x, z] = [(from.x + to.x) / 2, (from.z + to.z) / 2];
      const long = Math.hypot(to.x - from.x, to.z - from.z);
      plates.add(
        'rail',
        colourOf(viewer),
        x,
        heightAt(layout, x, z) + 0.04,
        z,
        Math.atan2(from.z - to.z, to.x - from.x),
        long + SPOT,
        SPOT,
      );
    }

    for (const held of live.held) {
      if (held.own) {
        if (!holding || snap === 'free' || held.how === 'push') continue;
        for (const piece of held.pieces.slice(0, 24)) {
          const shown = live.where(piece);
          if (!shown) continue;
          const spot = snapped(
            scene,
            snap,
            shown,
            [...layout.snaps, ...layout.boards].map((each) => each.piece).filter((each) => each.id !== piece),
          );
          if (spot === shown) continue;
          const { x, z } = spot;
          plates.add(
            snap === 'hex' ? 'hex' : 'hint',
            colourOf(viewer),
            x,
            heightAt(layout, x, z) + 0.03,
            z,
            0,
            snap === 'hex' ? 1.16 : 1,
            snap === 'hex' ? 1.16 : 1,
          );
        }
        continue;
      }
      const { x, z } = held.now;
      const shown = live.where(held.pieces[0] ?? '');
      names.put(nameOf(held.seat), shown?.x ?? x, (shown?.y ?? 0) - layout.depth + 1.2, shown?.z ?? z);
    }

    moving = drift(pointers.current, cursors, viewer, 1 - Math.exp(-delta * 16)) || moving;
    for (const [seat, { x, z }] of pointers.current) {
      const y = heightAt(layout, x, z) + 0.05;
      plates.add('cursor', colourOf(seat), x, y, z, stage.rig.azimuth + 0.6, 1.5, 1.5);
      names.put(nameOf(seat), x, y + 0.55, z);
    }
    for (const [seat, tape] of tapes) {
      const { x, z, tx, tz } = tape;
      const far = lengthOf(tape);
      if (far < 0.05) continue;
      const [mx, mz] = [(x + tx) / 2, (z + tz) / 2];
      const y = Math.max(...(tape.as ? outlineOf(tape) : cornersOf(tape)).map((at) => heightAt(layout, at.x, at.z))) + 0.05;
      const turn = Math.atan2(-(tz - z), tx - x);
      if (tape.as === 'box') plates.add('box', colourOf(seat), mx, y, mz, 0, Math.abs(tx - x), Math.abs(tz - z));
      else {
        if (tape.as)
          plates.add(tape.as, colourOf(seat), x, y, z, turn, far * 2, far * 2, tape.as === 'cone' ? (tape.angle * Math.PI) / 180 : 0);
        plates.add('tape', colourOf(seat), mx, y + 0.01, mz, turn, far, 0.7);
      }
      const many = tape.as ? ` · ${piecesWithin(viewed.current, tape).length}` : '';
      const [lx, lz] = tape.as ? [tx, tz] : [mx, mz];
      names.put(`${sizeOf(tape)}${many}`, lx, y + 0.4, lz);
    }
    const now = pictureTime();
    for (const { seat, x, z, at } of pings) {
      const age = (now - at) / PING;
      if (age < 0 || age >= 1) continue;
      const y = heightAt(layout, x, z) + 0.06;
      plates.add('ping', colourOf(seat), x, y, z, 0, 5, 5, age);
      names.put(nameOf(seat), x, y + 0.3, z);
      moving = true;
    }
    names.end();
    names.batch.setScreen(stage, 28);
    if (moving) {
      stage.busy.add('presence');
      invalidate();
    } else stage.busy.delete('presence');
  }, -1);
  return (
    <>
      <primitive object={plates.mesh} />
      <primitive object={names.batch.mesh} />
    </>
  );
}

/** Lets the pointers that are shown come nearer to where they were last heard of; true while one is on its way. */
function drift(
  shown: Map<number, { x: number; z: number }>,
  cursors: ReadonlyMap<number, Cursor>,
  viewer: number | null,
  share: number,
): boolean {
  let moving = false;
  for (const seat of shown.keys()) if (!cursors.has(seat)) shown.delete(seat);
  for (const [seat, { x, z }] of cursors) {
    if (seat === viewer) continue;
    const at = shown.get(seat);
    if (!at) {
      shown.set(seat, { x, z });
      continue;
    }
    at.x += (x - at.x) * share;
    at.z += (z - at.z) * share;
    if (Math.hypot(x - at.x, z - at.z) > 0.01) moving = true;
  }
  return moving;
}
