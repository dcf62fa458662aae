import { useFrame } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { BoxGeometry, type Group } from 'three';
import { MAT } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { Board as BoardData } from '../../../shared/table/scene.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import { painted } from '../../skins/paint/canvas.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { Board } from '../Board.tsx';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';
import type { FreeLayout, Lying } from './layout.ts';
import type { Live } from './live.ts';
import { paintMat } from './mats.ts';
import { useSight } from './sight.ts';

interface PosedProps {
  stage: Stage;
  live: Live;
  lying: Lying;
  /** Thickness of the table's board: the cloth lies so far below the scene's zero. */
  thickness: number;
  children: ReactNode;
}

/** A board or mat as a piece of the free table: where it lies, and where hands and physics move it. */
function Posed({ stage, live, lying, thickness, children }: PosedProps) {
  const group = useRef<Group>(null);
  const away = useRef(false);
  const put = (px: number, py: number, pz: number, qx: number, qy: number, qz: number, qw: number) => {
    group.current?.position.set(px, py + lying.middle - thickness, pz);
    group.current?.quaternion.set(qx, qy, qz, qw);
  };
  useLayoutEffect(() => {
    const { pose } = lying;
    put(pose.x, pose.y, pose.z, ...pose.q);
    stage.invalidate();
  });
  useFrame(() => {
    const at = live.where(lying.piece.id);
    if (!at && !away.current) return;
    away.current = at !== undefined;
    if (at) put(at.x, at.y, at.z, at.qx, at.qy, at.qz, at.qw);
    else put(lying.pose.x, lying.pose.y, lying.pose.z, ...lying.pose.q);
    stage.shade();
  });
  return <group ref={group}>{children}</group>;
}

const MOST_PIXELS: Readonly<Record<Quality, number>> = { low: 768, medium: 1536, high: 2048 };

/** A mat of cloth or card: its middle is the group's. */
function Mat({ lying, quality }: { lying: Lying; quality: Quality }) {
  const fonts = useFonts();
  const { tags } = lying.piece;
  const { shape } = lying;
  const [width, height, depth] = shape.form === 'box' ? [shape.width, shape.height, shape.depth] : [1, 0.08, 1];
  const made = madeOf({ tags });
  const look = JSON.stringify(made);
  const sight = useSight(made.picture, MOST_PIXELS[quality]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when its looks change or the fonts arrive
  const map = useMemo(() => {
    const inch = Math.min(96, MOST_PIXELS[quality] / Math.max(width, depth));
    return painted(width * inch, depth * inch, (pen) => paintMat(pen, made, { width, depth }, inch, sight));
  }, [look, width, depth, quality, fonts, sight]);
  const body = useMemo(() => new BoxGeometry(width, height, depth), [width, height, depth]);
  useEffect(() => () => map.dispose(), [map]);
  useEffect(() => () => body.dispose(), [body]);
  const low = quality === 'low';
  return (
    <>
      <mesh geometry={body} castShadow={!low} receiveShadow>
        <meshLambertMaterial color={made.colour ?? '#1f6b4a'} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={height / 2 + 0.002} receiveShadow>
        <planeGeometry args={[width, depth]} />
        {low ? <meshLambertMaterial map={map} /> : <meshStandardMaterial map={map} roughness={0.94} />}
      </mesh>
    </>
  );
}

interface BoardsProps {
  stage: Stage;
  live: Live;
  layout: FreeLayout;
  board: BoardData;
  skin: Skin;
  quality: Quality;
  azimuth: number;
}

/** The game's board, and mats of people's own. */
export function FreeBoards({ layout, stage, live, board, skin, quality, azimuth }: BoardsProps) {
  const { x, z, thickness } = boardSize(board);
  return layout.boards.map((lying) => (
    <Posed key={lying.piece.id} {...{ stage, live, lying, thickness }}>
      {lying.piece.kind === MAT ? (
        <Mat lying={lying} quality={quality} />
      ) : (
        // The board is painted around its own place, its top at 0; here it turns about its middle.
        <group position={[-x, lying.middle, -z]}>
          <Board
            board={board}
            skin={skin}
            quality={quality}
            azimuth={azimuth}
            stage={stage}
            speed={0}
            held={null}
            game={null}
            mode="watch"
          />
        </group>
      )}
    </Posed>
  ));
}
