import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeId } from '../../../shared/table/ids.ts';
import type { TileBoard } from '../../../shared/table/scene.ts';
import { boardSize, whereIs } from '../../../shared/table/scene.ts';
import { painted, veil } from '../../skins/paint/canvas.ts';
import { PLAIN_STONES } from '../../skins/plain.ts';
import { afterTime, pictureTime } from '../../store/clock.ts';
import { darkWays, tileShown } from '../geometry/tiles.ts';
import type { BoardProps } from '../stage/board.ts';
import { paintOnCellar, THICK } from './cellar-art.ts';
import { type Sticker, Stickers } from './stickers.ts';
import { candleOn, TileField } from './tile-field.ts';

/** How high a tile that is not laid yet hovers, in inches. */
const HOVER = 0.4;

/** A cellar that is laid tile by tile, and the darkness around it. */
export function CellarTiles({ board, skin, quality, azimuth, stage, speed, held }: BoardProps<TileBoard>) {
  const invalidate = useThree((state) => state.invalidate);
  const stones = skin.stones ?? PLAIN_STONES;
  const { pitch } = board;
  const made = useMemo(() => {
    const side = quality === 'low' ? 64 : 128;
    return {
      tiles: new TileField(pitch, stones, quality),
      ghost: new TileField(pitch, stones, quality, true),
      glow: new Stickers({ glow: true, most: 200, side, order: 1, paint: paintOnCellar }),
      dark: new Stickers({ glow: false, most: 400, side, order: 0, paint: paintOnCellar }),
    };
  }, [pitch, stones, quality]);
  useEffect(
    () => () => {
      for (const part of Object.values(made)) part.dispose();
    },
    [made],
  );
  const fresh = useFresh(board, speed);
  useLayoutEffect(() => {
    // What is a piece of its own is drawn as one.
    const tiles = board.tiles.filter(({ apart }) => !apart);
    if (made.tiles.sync(tiles, pictureTime(), speed)) stage.busy.add('board');
    const turn = azimuth;
    const marks = tiles.flatMap((tile): Sticker[] => {
      const [x, z] = [tile.column * pitch, tile.row * pitch];
      if (tile.terrain === 'stairs')
        return [
          { x, y: 0.012, z, size: pitch * 1.1, turn, picture: 'pool', colour: dimmed(stones.out, 0.5) },
          { x, y: 0.013, z, size: pitch * 4.2, turn, picture: 'pool', colour: dimmed(stones.out, 0.42) },
        ];
      if (!fresh.has(tile.id) || tile.terrain !== 'cellar!') return [];
      const pool = { x, y: 0.01, z, size: pitch * 1.05, turn, picture: 'pool', colour: dimmed(stones.glow, 0.5) };
      return [pool, { x, y: 0.014, z, size: pitch * 0.62, turn, picture: 'mark', colour: stones.glow }];
    });
    const quiet = tiles.flatMap((tile): Sticker[] =>
      tile.terrain === 'cellar!'
        ? [{ x: tile.column * pitch, y: 0.011, z: tile.row * pitch, size: pitch * 0.34, turn, picture: 'mark', colour: stones.seam }]
        : [],
    );
    const ways = darkWays(board).filter(({ tile }) => !tile.apart);
    const open = ways.map(({ tile, turns }) => {
      const angle = (turns * Math.PI) / 2;
      const at = (far: number) => ({ x: tile.column * pitch + Math.sin(angle) * far, z: tile.row * pitch - Math.cos(angle) * far });
      return { angle, at };
    });
    const darks = open.map(
      ({ angle, at }): Sticker => ({
        ...at(pitch * 0.82),
        y: -THICK * 0.3,
        size: pitch * 0.66,
        turn: -angle,
        picture: 'dark',
        colour: '#0a0a10',
      }),
    );
    // A glimmer on the threshold: the way into the dark is what one looks for.
    const thresholds = open.map(
      ({ angle, at }): Sticker => ({
        ...{ ...at(pitch * 0.47), y: 0.013, size: pitch * 0.62 },
        ...{ turn: -angle, picture: 'pool', colour: dimmed(stones.out, 0.4) },
      }),
    );
    const candles = tiles.flatMap((tile): Sticker[] => {
      const corner = candleOn(tile);
      if (corner === null) return [];
      const [far, angle] = [pitch * 0.56, Math.PI / 4 - (corner * Math.PI) / 2];
      const at = { x: tile.column * pitch - Math.sin(angle) * far, z: tile.row * pitch - Math.cos(angle) * far };
      return [{ ...at, y: 0.013, size: pitch * 0.95, turn, picture: 'pool', colour: dimmed(stones.out, 0.45) }];
    });
    made.glow.show([...marks, ...thresholds, ...candles]);
    made.dark.show([...darks, ...quiet]);
    stage.shade();
    invalidate();
  }, [made, board, pitch, stones, azimuth, speed, stage, invalidate, fresh]);
  useLayoutEffect(() => {
    const tile = held && tileShown(held);
    made.ghost.sync(tile ? [tile] : [], pictureTime(), 0);
    made.ghost.group.position.y = HOVER;
    invalidate();
  }, [made, held, invalidate]);
  useFrame(() => {
    if (made.tiles.tick(pictureTime(), speed)) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('board');
  }, -1);
  const spot = held && whereIs({ board, areas: [] }, placeId(held.place));
  return (
    <group name="board">
      <Darkness board={board} />
      {[made.tiles.group, made.ghost.group, made.dark.mesh, made.glow.mesh].map((part) => (
        <primitive key={part.uuid} object={part} />
      ))}
      {spot && (
        <mesh position={[spot.x, 0.02 - THICK, spot.z]} rotation-x={-Math.PI / 2}>
          <planeGeometry args={[pitch * 0.96, pitch * 0.96]} />
          <meshBasicMaterial color="#000000" transparent opacity={0.5} depthWrite={false} />
        </mesh>
      )}
    </group>
  );
}

/** How long the mark of a new tile glows while its card is turned up, in milliseconds. */
const GLOWS = 2200;
const NOTHING: ReadonlySet<string> = new Set();

/** The tiles that have just been laid. */
function useFresh(board: TileBoard, speed: number): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState(NOTHING);
  useEffect(() => {
    const before = known.current;
    const now = new Set(board.tiles.map(({ id }) => id));
    known.current = now;
    const laid = before ? [...now].filter((id) => !before.has(id)) : [];
    if (laid.length > 0 && speed > 0) setFresh(new Set(laid));
  }, [board, speed]);
  useEffect(() => {
    if (fresh.size === 0) return undefined;
    return afterTime(GLOWS / Math.max(0.5, speed), () => setFresh(NOTHING));
  }, [fresh, speed]);
  return fresh;
}

/** A colour made darker: how strongly a light shines. */
const dimmed = (colour: string, share: number): string => {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): string =>
    Math.round(((value >> shift) & 255) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(16)}${part(8)}${part(0)}`;
};

/** The cloth under and around the tiles lies in the dark. */
function Darkness({ board }: { board: TileBoard }) {
  const { x, z, width, depth } = boardSize(board);
  const map = useMemo(
    () =>
      painted(256, 256, (pen) => {
        const r = 128;
        const night = pen.createRadialGradient(r, r, r * 0.5, r, r, r);
        night.addColorStop(0, veil('#0d0620', 0.92));
        night.addColorStop(0.6, veil('#0d0620', 0.7));
        night.addColorStop(1, veil('#0d0620', 0));
        pen.fillStyle = night;
        pen.fillRect(0, 0, 256, 256);
      }),
    [],
  );
  useEffect(() => () => map.dispose(), [map]);
  return (
    <mesh position={[x, 0.012 - THICK, z]} rotation-x={-Math.PI / 2} renderOrder={-1}>
      <planeGeometry args={[width * 1.35 + board.pitch * 2, depth * 1.35 + board.pitch * 2]} />
      <meshBasicMaterial map={map} transparent depthWrite={false} />
    </mesh>
  );
}
