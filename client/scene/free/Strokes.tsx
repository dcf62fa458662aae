import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { DoubleSide, Mesh, MeshBasicMaterial } from 'three';
import { turned, yaw } from '../../../shared/table/pose.ts';
import { useFree } from '../../store/free.ts';
import { heightAt } from './ground.ts';
import type { FreeLayout, InkLine } from './layout.ts';
import { type Line, ribbons } from './ribbon.ts';

/** Inches that ink lies above the ground. */
const FILM = 0.018;

function ribbonMesh(name: string): Mesh {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    side: DoubleSide,
    transparent: true,
    opacity: 0.92,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const mesh = new Mesh(
    ribbons([], () => 0),
    material,
  );
  mesh.name = name;
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  return mesh;
}

/** A stroke with its points where they lie on the table. */
const laid = ({ x, z, turn, points, ...line }: InkLine): Line => ({
  ...line,
  points: points.map((point) => {
    const [dx, , dz] = turned(yaw(turn), [point.x, 0, point.z]);
    return { x: x + dx, z: z + dz };
  }),
});

/** Ink on the table in the layers that are looked at, and the stroke that is being drawn. */
export function Strokes({ layout }: { layout: FreeLayout }) {
  const invalidate = useThree((state) => state.invalidate);
  const unseen = useFree((now) => now.unseen);
  const [dry, wet] = useMemo(() => [ribbonMesh('ink'), ribbonMesh('stroke')] as const, []);
  useEffect(
    () => () => {
      for (const mesh of [dry, wet]) {
        mesh.geometry.dispose();
        if (!Array.isArray(mesh.material)) mesh.material.dispose();
      }
    },
    [dry, wet],
  );
  useLayoutEffect(() => {
    const show = (mesh: Mesh, lines: readonly Line[]): void => {
      mesh.geometry.dispose();
      mesh.geometry = ribbons(lines, (x, z) => heightAt(layout, x, z) + FILM);
      mesh.visible = lines.length > 0;
      invalidate();
    };
    show(dry, layout.ink.filter(({ layer }) => !unseen.has(layer)).map(laid));
    const draw = (): void => {
      const { tool, stroke, ink } = useFree.getState();
      show(wet, tool === 'draw' && stroke.length > 0 ? [{ ...ink, points: stroke }] : []);
    };
    draw();
    return useFree.subscribe((now, before) => {
      if (now.stroke !== before.stroke || now.tool !== before.tool) draw();
    });
  }, [dry, wet, layout, unseen, invalidate]);
  return (
    <>
      <primitive object={dry} />
      <primitive object={wet} />
    </>
  );
}
