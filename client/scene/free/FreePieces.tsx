import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { DoubleSide, FrontSide, type Material, Mesh } from 'three';
import type { View } from '../../../shared/engine/view.ts';
import { COIN, radiusOf } from '../../../shared/table/shape.ts';
import { pictureTime } from '../../store/clock.ts';
import { pictures } from '../../store/pictures.ts';
import type { Quality } from '../../store/ui.ts';
import { Pieces, type Steered } from '../Pieces.tsx';
import type { PieceField } from '../pieces/field.ts';
import type { Moves } from '../pieces/moves.ts';
import type { Steer } from '../pieces/placing.ts';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';
import { makeBlocks } from './blocks.ts';
import type { Kits } from './kits.ts';
import type { FreeLayout } from './layout.ts';
import type { Live } from './live.ts';
import type { FreeInputs } from './making.ts';
import { Near } from './Near.tsx';
import { pressed } from './pictures.ts';
import { Shadows } from './shadows.ts';
import { shownItems } from './shown.ts';
import type { Alive } from './track.ts';

interface FreePiecesProps {
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

/** New pieces so near to where a loose coin lay are that coin (inches). */
const SAME_COIN = 0.2;

/** Figurines are open below: toppled they shall look hollow, not see-through. The few triangles of the far level have no inside to be seen. */
function showInside(field: PieceField, level: 'near' | 'far'): void {
  const side = level === 'near' ? DoubleSide : FrontSide;
  for (const mesh of field.group.children) {
    if (!(mesh instanceof Mesh) || mesh === field.decals.mesh || mesh === field.standing.mesh) continue;
    const material: Material = mesh.material;
    if (material.side === side || material.transparent) continue;
    material.side = side;
    material.needsUpdate = true;
  }
}

/** Bodies that are steered, each with its place in the scene, written anew in each frame. */
type Steers = Map<string, { -readonly [Key in keyof Steer]: Steer[Key] }>;

/** Puts whatever is alive where it stands now; returns whether anything has changed its place. */
function steerAll(field: PieceField, steers: Steers, shadows: Shadows, live: Live, layout: FreeLayout): void {
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

/** All pieces of a free table: where the view has them, where physics and hands have them in between. */
export function FreePieces({ stage, layout, live, pieces, kits, inputs, quality, speed, lit, moves }: FreePiecesProps) {
  const fonts = useFonts();
  const edition = useSyncExternalStore(live.watch, live.version);
  const shadows = useMemo(() => new Shadows(), []);
  useEffect(() => () => shadows.dispose(), [shadows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers on dice are painted again when the fonts arrive
  const blocks = useMemo(() => makeBlocks(quality), [quality, fonts]);
  useEffect(() => blocks.dispose, [blocks]);
  // Before anything looks for its model.
  useMemo(() => blocks.make(layout.items), [blocks, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loose coins and holders change with the edition, dice with their blocks
  const shown = useMemo(() => ({ ...layout, items: shownItems(layout, live, inputs) }), [layout, live, inputs, edition, blocks]);
  const painting = useCallback((picture: string) => pressed(kits, picture), [kits]);
  const laid = useRef(layout);
  laid.current = layout;
  const steered = useMemo(() => steeredBy(live, shadows, () => laid.current), [live, shadows]);
  return (
    <>
      <Resting live={live} pieces={pieces} />
      <Pieces {...{ stage, painting, quality, speed, lit, moves, steered }} layout={shown} late={late} />
      <Near stage={stage} layout={layout} kits={kits} />
      <primitive object={shadows.mesh} />
    </>
  );
}

/** Pictures of people's own that have come. */
const late = (paint: (meant: (picture: string) => boolean) => void): (() => void) =>
  pictures.watch((ids) => paint((picture) => [...ids].some((id) => picture.includes(id))));

/** Tells the live bodies where everything rests; it stands before the pieces, so that they hear of it first. */
function Resting({ live, pieces }: Pick<FreePiecesProps, 'live' | 'pieces'>) {
  useLayoutEffect(() => live.view(pieces, pictureTime()), [live, pieces]);
  return null;
}

/** Lets hands and physics steer the bodies. */
function steeredBy(live: Live, shadows: Shadows, layout: () => FreeLayout): Steered {
  const steers: Steers = new Map();
  return {
    seen: () => {
      // What physics did to the end was seen already: loose coins became pieces, held things lie where they were put.
      const landed = live.released.flatMap((key) => (key.includes('~') ? (steers.get(key) ?? []) : []));
      return (item) =>
        item.key.includes('~') ||
        (item.stance === 'stack' && landed.some(({ x, z }) => Math.hypot(item.pose.x - x, item.pose.z - z) < SAME_COIN));
    },
    frame: (field, now) => {
      const moving = live.frame(now);
      steerAll(field, steers, shadows, live, layout());
      const { released } = live;
      for (let key = released.pop(); key !== undefined; key = released.pop()) {
        // It may have been taken up again since.
        if (live.where(key)) continue;
        steers.delete(key);
        field.steer(key, null);
      }
      return { alive: live.alive.length, moving };
    },
    looked: showInside,
    away: (piece) => live.where(piece) !== undefined || live.isApart(piece),
  };
}
