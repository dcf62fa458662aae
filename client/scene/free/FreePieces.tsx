import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { DoubleSide, FrontSide, type Material, Mesh } from 'three';
import type { View } from '../../../shared/engine/view.ts';
import { COIN, radiusOf } from '../../../shared/table/shape.ts';
import { type Quality, useUi } from '../../store/ui.ts';
import { eyeOf, type Rig } from '../camera/rig.ts';
import type { Item, Tag } from '../pieces/item.ts';
import { LabelBatch } from '../pieces/labels.ts';
import type { Moves } from '../pieces/moves.ts';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';
import { FreeAtlas } from './atlas.ts';
import { makeBlocks } from './blocks.ts';
import type { FreeInputs } from './bodies.ts';
import { FreeField, type Steer } from './field.ts';
import type { Kits } from './kits.ts';
import type { FreeLayout } from './layout.ts';
import type { Live } from './live.ts';
import { Near } from './Near.tsx';
import { painting } from './pictures.ts';
import { Shadows } from './shadows.ts';
import { shownItems } from './shown.ts';
import type { Alive } from './track.ts';

export interface FreePiecesProps {
  stage: Stage;
  layout: FreeLayout;
  live: Live;
  /** All pieces that the viewer sees, with their resting places. */
  pieces: View['pieces'];
  kits: Kits;
  inputs: Pick<FreeInputs, 'sizeOf' | 'colours'>;
  quality: Quality;
  speed: number;
  /** Pieces that are lit up. */
  lit: ReadonlySet<string>;
  moves: Moves;
}

/** Beyond this distance figurines are drawn with few triangles, and beyond the second stacks always tell their number. */
const FAR = { low: 14, medium: 30, high: 44 } as const;
const NUMBERS_FROM = 13;
/** New pieces so near to where a loose coin lay are that coin (inches). */
const SAME_COIN = 0.2;

/** Figurines are open below: toppled they shall look hollow, not see-through. The few triangles of the far level have no inside to be seen. */
function showInside(field: FreeField, level: 'near' | 'far'): void {
  const side = level === 'near' ? DoubleSide : FrontSide;
  for (const mesh of field.group.children) {
    if (!(mesh instanceof Mesh) || mesh === field.decals.mesh) continue;
    const material: Material = mesh.material;
    if (material.side === side || material.transparent) continue;
    material.side = side;
    material.needsUpdate = true;
  }
}

/** Bodies that are steered, each with its place in the scene, written anew in each frame. */
type Steers = Map<string, { -readonly [Key in keyof Steer]: Steer[Key] }>;

/** Puts whatever is alive where it stands now; returns whether anything has changed its place. */
function steerAll(field: FreeField, steers: Steers, shadows: Shadows, live: Live, layout: FreeLayout): void {
  shadows.begin();
  for (let i = 0; i < live.alive.length; i++) {
    const each = live.alive[i];
    if (!each) continue;
    let steer = steers.get(each.key);
    if (!steer) {
      steer = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 };
      steers.set(each.key, steer);
    }
    Object.assign(steer, each.shown);
    steer.y += middle(each, layout) - layout.depth;
    field.steer(each.key, steer);
    if (each.lifted) {
      const body = layout.lying.get(each.piece);
      if (body) shadows.add(each.shown.x, each.under - layout.depth, each.shown.z, radiusOf(body.shape) * 2.3);
    }
  }
}

const middle = (each: Alive, layout: FreeLayout): number =>
  each.part !== null ? COIN.height / 2 : (layout.lying.get(each.piece)?.middle ?? 0);

/** All pieces of a free table: where the view has them, where physics and hands have them in between, without a render per frame. */
export function FreePieces({ stage, layout, live, pieces, kits, inputs, quality, speed, lit, moves }: FreePiecesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const edition = useSyncExternalStore(live.watch, live.version);
  const paint = useRef(kits);
  const [field, atlas, labels, shadows, steers] = useMemo(() => {
    const made = new FreeAtlas(quality, (picture) => painting(paint.current, picture));
    const map: Steers = new Map();
    return [new FreeField(quality, made, made.cellOf), made, new LabelBatch(), new Shadows(), map] as const;
  }, [quality]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers on dice are painted again when the fonts arrive
  const blocks = useMemo(() => makeBlocks(quality), [quality, fonts]);
  useEffect(() => blocks, [blocks]);
  useEffect(
    () => () => {
      field.dispose();
      atlas.texture.dispose();
      labels.dispose();
      shadows.dispose();
    },
    [field, atlas, labels, shadows],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loose coins and holders change with the edition, dice with their blocks
  const items = useMemo(() => shownItems(layout, live, inputs), [layout, live, inputs, edition, blocks]);

  useLayoutEffect(() => {
    paint.current = kits;
    atlas.repaint();
    if (fonts) labels.atlas.repaint();
    invalidate();
  }, [kits, fonts, atlas, labels, invalidate]);

  useLayoutEffect(() => live.view(pieces, performance.now()), [live, pieces]);

  useLayoutEffect(() => {
    stage.layout = { ...layout, items };
    stage.calls = 0;
    stage.busy.add('frame');
    atlas.begin();
    // What physics did to the end was seen already: loose coins became pieces, held things lie where they were put.
    const landed = live.released.flatMap((key) => (key.includes('~') ? (steers.get(key) ?? []) : []));
    const still = (item: Item): boolean =>
      item.key.includes('~') ||
      (item.stance === 'stack' && landed.some(({ x, z }) => Math.hypot(item.pose.x - x, item.pose.z - z) < SAME_COIN));
    field.still = still;
    const made = field.sync(items, performance.now(), speed);
    if (made.length > 0) stage.busy.add('pieces');
    moves.tell(made);
    stage.shade();
    invalidate();
  }, [stage, field, atlas, live, layout, items, steers, speed, moves, invalidate]);

  useLayoutEffect(() => {
    field.light(lit);
    invalidate();
  }, [field, lit, invalidate]);

  const shown = useRef<{ far: boolean; hover: string; tags: readonly Tag[]; alive: number }>({ far: false, hover: '', tags: [], alive: 0 });
  const seenFrom = useRef<{ rig: Rig | null; items: readonly Item[] }>({ rig: null, items: [] });
  useFrame(() => {
    const now = performance.now();
    const moving = live.frame(now);
    steerAll(field, steers, shadows, live, layout);
    const { released } = live;
    for (let key = released.pop(); key !== undefined; key = released.pop()) {
      // It may have been taken up again since.
      if (live.where(key)) continue;
      steers.delete(key);
      field.steer(key, null);
    }
    if (moving) stage.busy.add('hands');
    else stage.busy.delete('hands');
    const active = field.tick(now, speed);
    if (!active) stage.busy.delete('pieces');
    if (active || live.alive.length > 0) stage.shade();
    if (active || moving) invalidate();
    const level = stage.rig.distance > FAR[quality] ? 'far' : 'near';
    field.detail(level);
    if (stage.rig !== seenFrom.current.rig || items !== seenFrom.current.items) {
      showInside(field, level);
      seenFrom.current.rig = stage.rig;
      seenFrom.current.items = items;
      const [x, y, z] = eyeOf(stage.rig);
      field.lookFrom(x, y, z);
    }
    labels.setScreen(stage.width, stage.height, Math.max(14, Math.min(24, (stage.height / (stage.rig.distance * 0.536)) * 0.5)));
    const far = stage.rig.distance > NUMBERS_FROM;
    const hover = useUi.getState().hover.piece ?? '';
    const { current: last } = shown;
    if (far === last.far && hover === last.hover && layout.tags === last.tags && live.alive.length === last.alive) return;
    shown.current = { far, hover, tags: layout.tags, alive: live.alive.length };
    // The number of a stack that moves would stay behind.
    const away = (id: string): boolean => live.where(id) !== undefined || live.isApart(id);
    labels.show(layout.tags.filter(({ piece }) => (far || piece === hover) && piece !== null && !away(piece)));
  }, -1);

  return (
    <>
      <primitive object={field.group} />
      <Near stage={stage} layout={layout} kits={kits} group={field.group} />
      <primitive object={shadows.mesh} />
      <primitive object={labels.mesh} />
    </>
  );
}
