import { useFrame } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { BoxGeometry, type BufferGeometry, type Group } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { BOOK, FLOOR, LID, MAT } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { isShut } from '../../../shared/engine/free/tags.ts';
import type { Board as BoardData } from '../../../shared/table/scene.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import { RIM_THICK } from '../../../shared/table/shape.ts';
import { painted } from '../../skins/paint/canvas.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { Board } from '../Board.tsx';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';
import { paintSight } from './faces.ts';
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

/** How far a lid stands out all around, in inches. */
const LIP = 0.03;

/** A board, with sides where it is a tray; shut it is a box with a lid upon it. */
function matBody(width: number, height: number, depth: number, rim: number | undefined): BufferGeometry {
  const block = (x: number, y: number, z: number, at: readonly [number, number, number]) => new BoxGeometry(x, y, z).translate(...at);
  if (height > FLOOR) {
    const under = height - LID;
    return mergeGeometries([
      block(width, under, depth, [0, -LID / 2, 0]),
      block(width + LIP * 2, LID, depth + LIP * 2, [0, (height - LID) / 2, 0]),
    ]);
  }
  const floor = new BoxGeometry(width, height, depth);
  if (rim === undefined) return floor;
  const [x, z, up] = [(width - RIM_THICK) / 2, (depth - RIM_THICK) / 2, (height + rim) / 2];
  const sides = [-1, 1].flatMap((way) => [
    block(width, rim, RIM_THICK, [0, up, way * z]),
    block(RIM_THICK, rim, depth - RIM_THICK * 2, [way * x, up, 0]),
  ]);
  return mergeGeometries([floor, ...sides]);
}

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
  const { rim } = made;
  const body = useMemo(() => matBody(width, height, depth, isShut({ tags }) ? undefined : rim), [width, height, depth, rim, tags]);
  useEffect(() => () => map.dispose(), [map]);
  useEffect(() => () => body.dispose(), [body]);
  const low = quality === 'low';
  // What is painted on the floor of a tray ends at its sides.
  const side = rim !== undefined && height <= FLOOR ? RIM_THICK * 2 : 0;
  return (
    <>
      <mesh geometry={body} castShadow={!low} receiveShadow>
        <meshLambertMaterial color={made.colour ?? '#1f6b4a'} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={height / 2 + 0.002} receiveShadow>
        <planeGeometry args={[width - side, depth - side]} />
        {low ? <meshLambertMaterial map={map} /> : <meshStandardMaterial map={map} roughness={0.94} />}
      </mesh>
    </>
  );
}

/** How far the cover of a book stands out around its pages, in inches. */
const COVER = 0.06;

/** A book that lies open at a page. */
function Book({ lying: { piece, shape }, quality }: { lying: Lying; quality: Quality }) {
  const { colour = '#5d3a1e', pages = [] } = madeOf(piece);
  const [width, height, depth] = shape.form === 'box' ? [shape.width, shape.height, shape.depth] : [3, 0.2, 4];
  const sight = useSight(pages[piece.count - 1], MOST_PIXELS[quality]);
  const [wide, deep] = [width - COVER * 2, depth - COVER * 2];
  const body = useMemo(() => new BoxGeometry(width, height, depth), [width, height, depth]);
  useEffect(() => () => body.dispose(), [body]);
  const map = useMemo(() => {
    const inch = Math.min(256, MOST_PIXELS[quality] / Math.max(wide, deep));
    return painted(wide * inch, deep * inch, (pen) => {
      pen.fillStyle = '#f8f4ea';
      pen.fillRect(0, 0, wide * inch, deep * inch);
      if (sight !== undefined) paintSight(pen, { x: 0, y: 0, wide: wide * inch, high: deep * inch }, sight, '#23262f');
    });
  }, [wide, deep, quality, sight]);
  useEffect(() => () => map.dispose(), [map]);
  return (
    <>
      <mesh geometry={body} castShadow={quality !== 'low'} receiveShadow>
        <meshLambertMaterial color={colour} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={height / 2 + 0.004} receiveShadow>
        <planeGeometry args={[wide, deep]} />
        <meshLambertMaterial map={map} />
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

/** The game's board, and mats and books of people's own. */
export function FreeBoards({ layout, stage, live, board, skin, quality, azimuth }: BoardsProps) {
  const { x, z, thickness } = boardSize(board);
  return layout.boards.map((lying) => (
    <Posed key={lying.piece.id} {...{ stage, live, lying, thickness }}>
      {lying.piece.kind === MAT ? (
        <Mat lying={lying} quality={quality} />
      ) : lying.piece.kind === BOOK ? (
        <Book lying={lying} quality={quality} />
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
