import { useFrame } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';
import type { Group } from 'three';
import type { Board as BoardData } from '../../../shared/table/scene.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { Board } from '../Board.tsx';
import type { Stage } from '../stage/stage.ts';
import type { FreeLayout, Lying } from './layout.ts';
import type { Live } from './live.ts';

interface BoardProps {
  stage: Stage;
  live: Live;
  lying: Lying;
  board: BoardData;
  skin: Skin;
  quality: Quality;
  azimuth: number;
}

/** A board as a piece of the free table: where it lies, and where hands and physics move it. */
function PosedBoard({ stage, live, lying, board, skin, quality, azimuth }: BoardProps) {
  const group = useRef<Group>(null);
  const { x, z, thickness } = boardSize(board);
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
  // The board is painted around its own place, its top at 0; here it turns about its middle.
  return (
    <group ref={group}>
      <group position={[-x, lying.middle, -z]}>
        <Board board={board} skin={skin} quality={quality} azimuth={azimuth} stage={stage} speed={0} held={null} game={null} mode="watch" />
      </group>
    </group>
  );
}

export function FreeBoards({ layout, ...props }: Omit<BoardProps, 'lying'> & { layout: FreeLayout }) {
  return layout.boards.map((lying) => <PosedBoard key={lying.piece.id} {...props} lying={lying} />);
}
