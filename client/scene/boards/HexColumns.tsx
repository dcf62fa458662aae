import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { meadows } from '../../../shared/table/place-at.ts';
import type { HexBoard } from '../../../shared/table/scene.ts';
import { PLAIN_STONES } from '../../skins/plain.ts';
import { pictureTime } from '../../store/clock.ts';
import { columnsOf } from '../geometry/hexes.ts';
import type { Tag } from '../pieces/item.ts';
import { LabelBatch } from '../pieces/labels.ts';
import { type BoardProps, useFonts } from '../stage/board.ts';
import { Abyss } from './Abyss.tsx';
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
      // Over the rings of what may be clicked.
      carved: new Stickers({ glow: false, most: 128, side, order: 7, paint: paintOnColumn }),
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
    // What is a piece of its own is drawn as one.
    const columns = board.apart ? [] : columnsOf(board);
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
    made.labels.setScreen(stage, 22);
    if (made.columns.tick(pictureTime(), speed)) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('board');
  }, -1);
  return (
    <group name="board">
      <Abyss board={board} azimuth={azimuth} quality={quality} />
      {[made.columns.group, made.carved.mesh, made.glow.mesh, made.labels.mesh].map((part) => (
        <primitive key={part.uuid} object={part} />
      ))}
    </group>
  );
}
