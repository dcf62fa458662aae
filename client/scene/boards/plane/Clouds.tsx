import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import { gasAt, gasOutline } from '../../../../shared/table/geometry/plane/areas.ts';
import { terrainOf } from '../../../../shared/table/geometry/plane/terrain.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { flashLook, type Skin } from '../../../skins/skin.ts';
import { afterTime, pictureTime } from '../../../store/clock.ts';
import { useTable } from '../../../store/table.tsx';
import type { Stage } from '../../stage/stage.ts';
import { type Block, Blocks } from './blocks.ts';
import { spotAt } from './frame.ts';

/** How long a cloud hangs in the air, in milliseconds, and how high. */
const HANGS = 5000;
const TALL = 1.1;
/** Where a game does not say how far it reaches, in thousandths of an inch (T-103). */
const REACH = 3000;

/** Clouds that have just burst, to the exact outline of what they fill. */
export function cloudsOf(board: PlaneBoard, flashes: readonly { what: string; place?: string; amount?: number }[], skin: Skin): Block[] {
  const terrain = terrainOf(board.map, board.doors, board.slabs);
  return flashes.flatMap(({ what, place, amount }): Block[] => {
    const colour = flashLook(skin, what).cloud;
    const at = place === undefined ? undefined : spotOf(place);
    if (!colour || !at) return [];
    const outline = gasOutline(terrain, gasAt(terrain, at, amount ?? REACH));
    return [{ corners: outline.map((point) => spotAt(board, point)), tall: TALL, colour }];
  });
}

export function Clouds({ board, skin, stage }: { board: PlaneBoard; skin: Skin; stage: Stage }) {
  const invalidate = useThree((state) => state.invalidate);
  const { news } = useTable();
  const made = useMemo(() => new Blocks(0.46, 10), []);
  useEffect(() => () => made.dispose(), [made]);
  const [hanging, setHanging] = useState<readonly { readonly block: Block; readonly until: number }[]>([]);
  const heard = useRef(news.at(-1)?.n ?? -1);
  const now = useRef(board);
  now.current = board;
  useEffect(() => {
    const fresh = news.filter(({ n }) => n > heard.current);
    heard.current = news.at(-1)?.n ?? heard.current;
    const flashes = fresh.flatMap(({ events }) => events.filter((event) => event.kind === 'flashed'));
    const blocks = cloudsOf(now.current, flashes, skin);
    if (blocks.length === 0) return;
    const until = pictureTime() + HANGS;
    setHanging((before) => [...before, ...blocks.map((block) => ({ block, until }))]);
  }, [news, skin]);
  useEffect(() => {
    made.show(hanging.map(({ block }) => block));
    stage.busy.add('frame');
    invalidate();
    if (hanging.length === 0) return undefined;
    const next = Math.min(...hanging.map(({ until }) => until)) - pictureTime();
    return afterTime(Math.max(0, next), () => setHanging((list) => list.filter(({ until }) => until > pictureTime() + 5)));
  }, [made, hanging, stage, invalidate]);
  return <primitive object={made.mesh} />;
}
