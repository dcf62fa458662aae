import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import type { Game } from '../../../store/table.tsx';
import type { Rig } from '../../camera/rig.ts';
import type { Layout, Tag } from '../../pieces/item.ts';
import { LabelBatch, type Seen, uncrowded } from '../../pieces/labels.ts';
import { useFonts } from '../../stage/board.ts';
import type { Stage } from '../../stage/stage.ts';
import { isOver, standingOn } from '../../stage/standing.ts';
import { inchesOf, spotAt, touches } from './frame.ts';
import { campsOf } from './ground-art.ts';
import { partsOf } from './parts.ts';
import type { Showing } from './shown.ts';

interface NamesProps {
  stage: Stage;
  board: PlaneBoard;
  game: Game | null;
  showing: Showing;
  facing: number;
}

const at = new Vector3();

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** Where the name of a room stands: in the middle of the far wall, as it is looked at, or beside that, or at the near wall (shares of its half width and depth). */
const WALLS = [
  [0, 1],
  [-0.5, 1],
  [0.5, 1],
  [0, -0.9],
  [0.5, -0.9],
  [-0.5, -0.9],
] as const;

/**
 * What stands over buildings and rooms: a closed house tells its name and how many Markers are in it, an open one the names of its rooms. Each where
 * it may stand, the best first.
 */
function namesOf({ board, game, showing, facing }: Omit<NamesProps, 'stage'>): Tag[][] {
  const { buildings } = partsOf(board.map);
  return buildings.flatMap((building, i): Tag[][] => {
    const level = showing.levels[i] ?? null;
    const tag = (id: string, text: string, x: number, y: number, z: number): Tag => {
      const at = spotAt(board, { x: x * 1000, y: y * 1000, z: z * 1000 });
      return { key: `name:${id}`, text, kind: 'name', ...at, piece: null };
    };
    if (level === null) {
      const inside = new Set(building.rooms.map(({ id }) => id));
      const left = board.map.markers.filter(({ id, room }) => inside.has(room) && game?.view.pieces[id]).length;
      const [x0, x1] = [Math.min(...building.rects.map((r) => r.x0)), Math.max(...building.rects.map((r) => r.x1))];
      const [y0, y1] = [Math.min(...building.rects.map((r) => r.y0)), Math.max(...building.rects.map((r) => r.y1))];
      const name = building.locs.map(titled).join(', ');
      const top = (building.floors.at(-1) ?? 3) + 0.7;
      return name === '' ? [] : [[tag(building.locs.join(), left > 0 ? `${name} · ${left} ?` : name, (x0 + x1) / 2, (y0 + y1) / 2, top)]];
    }
    return building.rooms.flatMap((room): Tag[][] => {
      if (room.z / 1000 !== Math.max(...building.rooms.filter(({ z }) => z / 1000 <= level + 0.02).map(({ z }) => z / 1000))) return [];
      if (room.name === '') return [];
      const { x0, x1, y0, y1 } = room.rect;
      const [mx, my, wide, deep] = [(x0 + x1) / 2000, (y0 + y1) / 2000, (x1 - x0) / 2000, (y1 - y0) / 2000];
      const [sin, cos] = [Math.round(Math.sin(facing)), Math.round(Math.cos(facing))];
      return [
        WALLS.map(([right, far]) =>
          tag(
            room.id,
            titled(room.name),
            mx + wide * (right * cos - far * sin),
            my + deep * (right * sin + far * cos),
            room.z / 1000 + 1.15,
          ),
        ),
      ];
    });
  });
}

/** Inches from a Camp to its name, and of names from the side of the board, or half of one would lie beside a narrow window. */
const [BEFORE, ASIDE] = [0.5, 3] as const;

/** A name reaches so far to each side, and a house so near before it hides the ground, in inches. */
const [WIDE, HOUSE] = [2, 7] as const;

/** The names of Camps, before them as one looks: what stands in a Camp covers none. One behind a house would be read as that of the house. */
function campNames({ board, game, facing }: Omit<NamesProps, 'stage' | 'showing'>): Tag[] {
  const [nx, ny] = [Math.round(Math.sin(facing)), -Math.round(Math.cos(facing))];
  const houses = partsOf(board.map).buildings.flatMap(({ rects }) => rects);
  const before = (from: number, to: number, side: number, most: number): number =>
    side === 0 ? Math.max(ASIDE, Math.min(most - ASIDE, (from + to) / 2)) : side > 0 ? to + BEFORE : from - BEFORE;
  return campsOf(board, game?.game.colours ?? []).flatMap(({ id, name, used }, i): Tag[] => {
    const rect = board.map.camps[i]?.rect;
    if (!rect || !used) return [];
    const { x0, x1, y0, y1 } = inchesOf(rect);
    const [x, y] = [before(x0, x1, nx, board.width), before(y0, y1, ny, board.depth)];
    const [across, along] = [WIDE * Math.abs(ny), WIDE * Math.abs(nx)];
    const [u, v] = [x + nx * HOUSE, y + ny * HOUSE];
    const ground = { x0: Math.min(x, u) - across, x1: Math.max(x, u) + across, y0: Math.min(y, v) - along, y1: Math.max(y, v) + along };
    if (houses.some((house) => touches(house, ground))) return [];
    const at = spotAt(board, { x: x * 1000, y: y * 1000, z: 0 });
    return [{ key: `name:${id}`, text: name, kind: 'name', ...at, piece: null }];
  });
}

/** Names of houses, rooms and Camps, upright and always readable; they wait where they would lie over whoever stands there. */
export function Names({ stage, ...what }: NamesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const labels = useMemo(() => new LabelBatch(48), []);
  useEffect(() => () => labels.dispose(), [labels]);
  const { board, game, showing, facing } = what;
  const tags = useMemo(
    () => [...namesOf({ board, game, showing, facing }), ...campNames({ board, game, facing }).map((tag) => [tag])],
    [board, game, showing, facing],
  );
  const seen = useRef<{ rig: Rig | null; layout: Layout | null; width: number }>({ rig: null, layout: null, width: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are laid out anew
  useLayoutEffect(() => {
    if (fonts) labels.atlas.repaint();
    seen.current.rig = null;
    labels.mesh.renderOrder = 12;
    invalidate();
  }, [labels, tags, fonts, invalidate]);
  useFrame(() => {
    const { rig, width, layout } = stage;
    if (rig === seen.current.rig && layout === seen.current.layout && width === seen.current.width) return;
    seen.current = { rig, layout, width };
    labels.mesh.updateWorldMatrix(true, false);
    labels.setScreen(stage, stage.inch);
    const { high } = labels.mesh;
    const standing = standingOn(stage);
    // The name of whoever acts is more to everybody than that of a room.
    const told = layout.tags.filter(({ kind, from }) => kind === 'name' && (from !== 'small' || stage.small));
    const seenAt = ({ x, y, z, raised = 0 }: Pick<Tag, 'x' | 'y' | 'z' | 'raised'>): Seen | null => {
      const spot = stage.screenAt(x, y, z);
      return spot && { x: spot.x, y: spot.y - raised * high, high };
    };
    const isFree = (tag: Tag): boolean => {
      const spot = seenAt(at.set(tag.x, tag.y, tag.z).applyMatrix4(labels.mesh.matrixWorld));
      const beside = (one: Tag): Seen | null => (one === tag ? spot : seenAt(one));
      return (
        spot !== null && !isOver({ ...spot, text: tag.text }, standing) && told.every((each) => uncrowded([each, tag], beside).length === 2)
      );
    };
    labels.show(tags.flatMap((spots) => spots.find(isFree) ?? []));
  }, -1);
  return <primitive object={labels.mesh} />;
}
