import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { SLAB_TALL } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { scatter } from '../../../skins/paint/canvas.ts';
import { pictureTime } from '../../../store/clock.ts';
import type { Quality } from '../../../store/ui.ts';
import type { Stage } from '../../stage/stage.ts';
import { spotAt } from './frame.ts';
import { surfaceOf } from './surfaces.ts';

/** How long a slab takes to rise out of the floor, in milliseconds. */
const RISES = 700;
const TALL = SLAB_TALL / 1000;

interface Standing {
  readonly mesh: Mesh;
  readonly floor: number;
  readonly born: number;
}

/** The bodies of walls that spells have raised. */
export class SlabField {
  readonly group = new Group();
  private readonly standing = new Map<string, Standing>();
  private readonly stone: MeshLambertMaterial | MeshStandardMaterial;
  private readonly fire = new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.92, toneMapped: false });
  private readonly shadows: boolean;

  constructor(quality: Quality) {
    const map = surfaceOf('stone', quality === 'low' ? 128 : 256);
    this.stone =
      quality === 'low'
        ? new MeshLambertMaterial({ map, color: '#cdd3d8' })
        : new MeshStandardMaterial({ map, color: '#cdd3d8', roughness: 0.85 });
    this.shadows = quality !== 'low';
    this.group.name = 'slabs';
  }

  /** Shows the slabs of a board; new ones rise, unless there are some from the start. True while one rises. */
  show(board: PlaneBoard, now: number, speed: number): boolean {
    const first = this.standing.size === 0 && this.group.userData.shown !== true;
    this.group.userData.shown = true;
    const ids = new Set(board.slabs.map(({ id }) => id));
    for (const [id, { mesh }] of this.standing) {
      if (ids.has(id)) continue;
      this.group.remove(mesh);
      mesh.geometry.dispose();
      this.standing.delete(id);
    }
    for (const slab of board.slabs) {
      if (this.standing.has(slab.id)) continue;
      const mesh = new Mesh(
        slab.kind === 'stone' ? stones(slab.length / 1000) : flames(slab.length / 1000),
        slab.kind === 'stone' ? this.stone : this.fire,
      );
      mesh.castShadow = this.shadows && slab.kind === 'stone';
      mesh.receiveShadow = slab.kind === 'stone';
      const at = spotAt(board, slab.from);
      mesh.position.set(at.x, at.y, at.z);
      mesh.rotation.y = (slab.degrees * Math.PI) / 180;
      this.standing.set(slab.id, { mesh, floor: at.y, born: first || speed <= 0 ? now - RISES * 9 : now });
      this.group.add(mesh);
    }
    return this.tick(now, speed);
  }

  tick(now: number, speed: number): boolean {
    let moving = false;
    for (const { mesh, floor, born } of this.standing.values()) {
      const t = Math.min(1, Math.max(0, ((now - born) * Math.max(0.5, speed)) / RISES));
      const y = floor - TALL * (1 - t * t * (3 - 2 * t));
      if (mesh.position.y !== y) moving = true;
      mesh.position.y = y;
    }
    return moving;
  }

  dispose(): void {
    for (const { mesh } of this.standing.values()) mesh.geometry.dispose();
    this.stone.map?.dispose();
    this.stone.dispose();
    this.fire.dispose();
  }
}

interface SlabsProps {
  stage: Stage;
  board: PlaneBoard;
  quality: Quality;
  speed: number;
}

/** Walls of stone and fire that spells have raised. */
export function Slabs({ stage, board, quality, speed }: SlabsProps) {
  const invalidate = useThree((state) => state.invalidate);
  const field = useMemo(() => new SlabField(quality), [quality]);
  useEffect(() => () => field.dispose(), [field]);
  useLayoutEffect(() => {
    if (field.show(board, pictureTime(), speed)) stage.busy.add('slabs');
    stage.shade();
    invalidate();
  }, [field, board, speed, stage, invalidate]);
  useFrame(() => {
    if (field.tick(pictureTime(), speed)) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('slabs');
  }, -1);
  return <primitive object={field.group} />;
}

/** A wall of rough blocks from the start along x, an inch wide, two high. */
function stones(length: number): BufferGeometry {
  const next = scatter(7);
  const blocks: BufferGeometry[] = [new BoxGeometry(length, TALL - 0.06, 0.9).translate(length / 2, TALL / 2 - 0.03, 0)];
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const wide = 0.72;
    for (let x = row % 2 === 0 ? 0 : -wide / 2; x < length - 0.08; x += wide) {
      const [x0, x1] = [Math.max(0, x), Math.min(length, x + wide)];
      if (x1 - x0 < 0.1) continue;
      const deep = 0.94 + next() * 0.06;
      const block = new BoxGeometry(x1 - x0 - 0.03, TALL / rows - 0.03, deep);
      // A block shows a small piece of the texture, another one each time.
      const uv = block.getAttribute('uv');
      const [u, v] = [next(), next()];
      for (let i = 0; i < uv.count; i++) uv.setXY(i, u + uv.getX(i) * 0.18, v + uv.getY(i) * 0.1);
      blocks.push(block.translate((x0 + x1) / 2, (TALL / rows) * (row + 0.5), 0));
    }
  }
  return mergeGeometries(blocks);
}

/** Tongues of flame, bright at the foot and dark red at their tips, on a bed of embers. */
function flames(length: number): BufferGeometry {
  const next = scatter(11);
  const tongues: BufferGeometry[] = [];
  const count = Math.round(length * 16);
  for (let i = 0; i < count; i++) {
    const [high, wide] = [TALL * (0.45 + next() * 0.5), 0.13 + next() * 0.13];
    const cone = new ConeGeometry(wide, high, 5, 3, true);
    const at = cone.getAttribute('position');
    const [bend, phase] = [(next() - 0.5) * 0.4, next() * 6];
    for (let v = 0; v < at.count; v++) {
      const t = at.getY(v) / high + 0.5;
      at.setX(v, at.getX(v) + bend * t * t + Math.sin(t * 5 + phase) * 0.05 * t);
      at.setZ(v, at.getZ(v) + Math.cos(t * 4 + phase) * 0.05 * t);
    }
    tongues.push(
      hot(cone, high).applyMatrix4(new Matrix4().makeTranslation(length * ((i + 0.5) / count), high / 2, (next() - 0.5) * 0.84)),
    );
  }
  const bed = new BoxGeometry(length, 0.08, 1).translate(length / 2, 0.04, 0);
  bed.setAttribute(
    'color',
    new Float32BufferAttribute(
      new Float32Array(bed.getAttribute('position').count * 3).map((_, i) => [0.55, 0.12, 0.02][i % 3] ?? 0),
      3,
    ),
  );
  return mergeGeometries([...tongues, bed].map((each) => each.toNonIndexed()));
}

function hot(cone: ConeGeometry, high: number): ConeGeometry {
  const at = cone.getAttribute('position');
  const colours = new Float32Array(at.count * 3);
  for (let v = 0; v < at.count; v++) {
    const t = at.getY(v) / high + 0.5;
    colours.set([1, 0.78 - t * 0.66, Math.max(0.03, 0.3 - t * 0.5)], v * 3);
  }
  cone.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return cone;
}
