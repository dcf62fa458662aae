import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import type { Game } from '../../../store/table.tsx';
import type { Tag } from '../../pieces/item.ts';
import { LabelBatch } from '../../pieces/labels.ts';
import { useFonts } from '../../stage/board.ts';
import type { Stage } from '../../stage/stage.ts';
import { spotAt } from './frame.ts';
import { partsOf } from './parts.ts';
import type { Showing } from './shown.ts';

interface NamesProps {
  stage: Stage;
  board: PlaneBoard;
  game: Game | null;
  showing: Showing;
  facing: number;
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** What stands over buildings and rooms: a closed house tells its name and how many Markers are in it, an open one the names of its rooms. */
function namesOf({ board, game, showing, facing }: Omit<NamesProps, 'stage'>): Tag[] {
  const { buildings } = partsOf(board.map);
  return buildings.flatMap((building, i): Tag[] => {
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
      return name === '' ? [] : [tag(building.locs.join(), left > 0 ? `${name} · ${left} ?` : name, (x0 + x1) / 2, (y0 + y1) / 2, top)];
    }
    return building.rooms.flatMap((room): Tag[] => {
      if (room.z / 1000 !== Math.max(...building.rooms.filter(({ z }) => z / 1000 <= level + 0.02).map(({ z }) => z / 1000))) return [];
      if (room.name === '') return [];
      const { x0, x1, y0, y1 } = room.rect;
      const [mx, my, wide, deep] = [(x0 + x1) / 2000, (y0 + y1) / 2000, (x1 - x0) / 2000, (y1 - y0) / 2000];
      // At the far wall, as it is looked at.
      const [sx, sy] = [-Math.sin(facing), Math.cos(facing)];
      return [
        tag(
          room.id,
          titled(room.name),
          mx + (Math.abs(sx) > 0.7 ? Math.sign(sx) * wide : 0),
          my + (Math.abs(sx) > 0.7 ? 0 : Math.sign(sy) * deep),
          room.z / 1000 + 1.15,
        ),
      ];
    });
  });
}

/** Names of houses and rooms, upright and always readable. */
export function Names({ stage, ...what }: NamesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const labels = useMemo(() => new LabelBatch(48), []);
  useEffect(() => () => labels.dispose(), [labels]);
  const { board, game, showing, facing } = what;
  const tags = useMemo(() => namesOf({ board, game, showing, facing }), [board, game, showing, facing]);
  useLayoutEffect(() => {
    if (fonts) labels.atlas.repaint();
    labels.show(tags);
    labels.mesh.renderOrder = 12;
    invalidate();
  }, [labels, tags, fonts, invalidate]);
  useFrame(() => {
    labels.setScreen(stage.width, stage.height, stage.inch);
  }, -1);
  return <primitive object={labels.mesh} />;
}
