import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { HexBoard } from '../../../shared/table/scene.ts';
import { clouds, painted, scatter } from '../../skins/paint/canvas.ts';
import { PLAIN_STONES } from '../../skins/plain.ts';
import { pictureTime } from '../../store/clock.ts';
import { columnsOf, meadows } from '../geometry/hexes.ts';
import type { Tag } from '../pieces/item.ts';
import { LabelBatch } from '../pieces/labels.ts';
import { type BoardProps, useFonts } from '../stage/board.ts';
import { outline } from '../stage/extent.ts';
import { DEEP, paintOnColumn } from './column-art.ts';
import { ColumnField } from './column-field.ts';
import { type Sticker, Stickers } from './stickers.ts';

/** Columns of stone over a void, with what is carved into them and what glows. */
export function HexColumns({ board, skin, quality, azimuth, stage, speed }: BoardProps<HexBoard>) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const stones = skin.stones ?? PLAIN_STONES;
  const { size } = board;
  const made = useMemo(() => {
    const side = quality === 'low' ? 64 : 128;
    return {
      columns: new ColumnField(size, stones, quality),
      glow: new Stickers({ glow: true, most: 128, side, order: 1, paint: paintOnColumn }),
      carved: new Stickers({ glow: false, most: 128, side, order: 0, paint: paintOnColumn }),
      labels: new LabelBatch(16),
    };
  }, [size, stones, quality]);
  useEffect(
    () => () => {
      for (const part of Object.values(made)) part.dispose();
    },
    [made],
  );
  useLayoutEffect(() => {
    const columns = columnsOf(board);
    const grass = [...meadows(board).values()].flat();
    if (made.columns.sync(columns, grass, azimuth, pictureTime(), speed)) stage.busy.add('board');
    made.glow.show(
      columns.flatMap(({ x, z, magic, fallen, falling }): Sticker[] => [
        ...(magic && !fallen ? [{ x, y: 0.012, z, size: size * 2, turn: 0, picture: 'rune', colour: stones.glow }] : []),
        ...(falling ? [{ x, y: 0.06 - DEEP, z, size: size * 2, turn: 0, picture: 'ember', colour: '#d8421c' }] : []),
      ]),
    );
    // The name stands at the viewer's side of the floor, in front of the sign of whoever stands there.
    const [dx, dz] = [Math.sin(azimuth) * size * 0.56, Math.cos(azimuth) * size * 0.56];
    made.carved.show(
      columns.flatMap(({ x, z, carved, fallen }): Sticker[] =>
        fallen || carved === ''
          ? []
          : [{ x: x + dx, y: 0.01, z: z + dz, size: size * 0.5, turn: azimuth, picture: `carve:${carved}`, colour: '#ffffff' }],
      ),
    );
    made.labels.show(
      columns.flatMap(({ id, x, z, label }): Tag[] =>
        label === null ? [] : [{ key: `label:${id}`, text: label, kind: 'blow', x, y: 0.5, z, piece: null }],
      ),
    );
    stage.shade();
    invalidate();
  }, [made, board, size, stones, azimuth, speed, stage, invalidate]);
  useEffect(() => {
    if (!fonts) return;
    made.carved.repaint();
    made.labels.atlas.repaint();
    invalidate();
  }, [fonts, made, invalidate]);
  useFrame(() => {
    made.labels.setScreen(stage.width, stage.height, 22);
    if (made.columns.tick(pictureTime(), speed)) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('board');
  }, -1);
  return (
    <group name="board">
      <Void board={board} />
      {[made.columns.group, made.carved.mesh, made.glow.mesh, made.labels.mesh].map((part) => (
        <primitive key={part.uuid} object={part} />
      ))}
    </group>
  );
}

/** From the lip of broken rock down into the dark. */
const LIPS = ['#5a4a44', '#2c2429', '#0a0810'] as const;
/** Mist that hangs in the depth, and its colours. */
const MIST = [
  { colour: '#767d8f', wisps: 40, alpha: 0.34, seed: 33 },
  { colour: '#9a90a8', wisps: 18, alpha: 0.3, seed: 37 },
] as const;

/** The depth that the columns stand in, with mist over it and a torn rim of rock. */
function Void({ board }: { board: HexBoard }) {
  const { x, z, width, depth } = useMemo(() => outline(board), [board]);
  const map = useMemo(
    () =>
      painted(512, 512, (pen) => {
        const next = scatter(5);
        for (const [layer, colour] of LIPS.entries()) {
          pen.fillStyle = colour;
          pen.beginPath();
          for (let i = 0; i < 220; i++) {
            const a = (i / 220) * Math.PI * 2;
            // A square with round corners, its edge torn.
            const [c, s] = [Math.cos(a), Math.sin(a)];
            const k = 1 / (Math.abs(c) ** 8 + Math.abs(s) ** 8) ** (1 / 8);
            const far = 256 * k * (0.985 - layer * 0.026 - next() * 0.026);
            pen.lineTo(256 + c * far, 256 + s * far);
          }
          pen.fill();
        }
        pen.globalCompositeOperation = 'source-atop';
        for (const { colour, wisps, alpha, seed } of MIST) clouds(pen, 512, 512, wisps, colour, 24, 96, alpha, seed);
      }),
    [],
  );
  useEffect(() => () => map.dispose(), [map]);
  return (
    <mesh position={[x, 0.012 - DEEP, z]} rotation-x={-Math.PI / 2}>
      <planeGeometry args={[width + 1, depth + 1]} />
      <meshBasicMaterial map={map} transparent />
    </mesh>
  );
}
