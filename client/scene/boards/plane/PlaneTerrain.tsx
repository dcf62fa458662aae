import { useFrame, useThree } from '@react-three/fiber';
import { Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { Mesh, MeshBasicMaterial } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { lazily } from '../../../lazily.ts';
import type { Houses } from '../../../skins/vocabulary.ts';
import { pictureTime } from '../../../store/clock.ts';
import { Coming } from '../../Coming.tsx';
import { modelCount, onModel } from '../../pieces/models.ts';
import type { BoardProps } from '../../stage/board.ts';
import { builtOf } from './build.ts';
import { FixtureField } from './fixture-field.ts';
import { doorFixtures, furnitureOf } from './fixtures.ts';
import { Ground } from './Ground.tsx';
import { partsOf } from './parts.ts';
import { cutsDoor, flatState, stateOf } from './shown.ts';
import { surfaceOf } from './surfaces.ts';
import { useShowing } from './useShowing.ts';
import { shadeMaterial, stuffMaterial, Veil } from './veil.ts';

/** What is drawn while somebody acts comes while one looks at the terrain: nobody waits for it. */
const Clouds = lazily(() => import('./Clouds.tsx').then((part) => part.Clouds));
const DraftMarks = lazily(() => import('./DraftMarks.tsx').then((part) => part.DraftMarks));
const Names = lazily(() => import('./Names.tsx').then((part) => part.Names));
const Slabs = lazily(() => import('./Slabs.tsx').then((part) => part.Slabs));

const NOBODY: readonly { readonly name: string; readonly colour: string }[] = [];
/** Doors in walls that are cut to an inch reach hardly over them. */
const LOW_DOOR = 0.46;
const PIXELS = { low: 128, medium: 256, high: 512 } as const;

/** Without a skin doors are plain boards, and nothing else stands about. */
const BARE_HOUSES: Houses = { door: '', broken: '', lock: '', tent: '', rooms: [], sizes: {} };

/** A terrain with houses: ground and Camps, walls, floors and roofs that fade, doors that swing. */
export function PlaneTerrain({ board, skin, quality, azimuth, stage, speed, game, mode }: BoardProps<PlaneBoard>) {
  const invalidate = useThree((state) => state.invalidate);
  const models = useSyncExternalStore(onModel, modelCount, () => 0);
  const parts = useMemo(() => partsOf(board.map), [board.map]);
  const houses = skin.houses ?? BARE_HOUSES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the map says is built; doors come and go
  const made = useMemo(() => {
    const veil = new Veil(parts.list.length);
    const shade = shadeMaterial(veil);
    const built = builtOf(board);
    const meshes: Mesh[] = [...built].map(([stuff, geometry]) => {
      const mesh = new Mesh(geometry, stuffMaterial(surfaceOf(stuff, PIXELS[quality]), veil, quality));
      mesh.name = `terrain:${stuff}`;
      mesh.receiveShadow = true;
      return mesh;
    });
    // All of it throws its shadow as one thing, whatever it is made of: a draw call each is most of what shadows cost.
    const whole = quality === 'low' || built.size === 0 ? null : mergeGeometries([...built.values()]);
    if (whole) {
      const mesh = new Mesh(whole, new MeshBasicMaterial({ colorWrite: false, depthWrite: false }));
      mesh.castShadow = true;
      mesh.customDepthMaterial = shade;
      meshes.push(mesh);
    }
    return { veil, shade, meshes, fixtures: new FixtureField(quality, houses) };
  }, [board.map, quality, parts, houses]);
  useEffect(
    () => () => {
      for (const mesh of made.meshes) {
        mesh.geometry.dispose();
        for (const material of [mesh.material].flat()) {
          if ('map' in material && material.map instanceof Object && 'dispose' in material.map)
            (material.map as { dispose(): void }).dispose();
          material.dispose();
        }
      }
      made.shade.dispose();
      made.veil.dispose();
      made.fixtures.dispose();
    },
    [made],
  );

  const { showing, trodden, facing } = useShowing({ board, skin, game, stage, azimuth });
  const tall = useMemo(() => Math.max(1, ...parts.list.map(({ z1 }) => z1)) + 1, [parts]);
  const flat = game === null;
  const states = useMemo(
    () => parts.list.map((part) => (flat ? flatState(part) : stateOf(part, showing, parts, facing, trodden))),
    [parts, showing, facing, trodden, flat],
  );
  useLayoutEffect(() => {
    if (made.veil.show(states, pictureTime(), speed, tall)) stage.busy.add('board');
    stage.shade();
    invalidate();
  }, [made, states, speed, tall, stage, invalidate]);

  const furniture = useMemo(() => furnitureOf(board, houses), [board, houses]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that arrive are put where plain boards stood
  useLayoutEffect(() => {
    const level = (at: number) => (at < 0 ? showing.outside : (showing.levels[at] ?? null));
    const seen = (flat ? [] : [...doorFixtures(board, houses), ...furniture]).filter(({ building, floor, inside }) => {
      const up = level(building);
      return up === null ? !inside : floor <= up + 0.02;
    });
    const low = seen.map((fixture) =>
      fixture.door && fixture.model !== houses.lock && cutsDoor(board, fixture.door, fixture.building, showing, facing)
        ? { ...fixture, tall: LOW_DOOR }
        : fixture,
    );
    if (made.fixtures.show(low, pictureTime(), speed)) stage.busy.add('board');
    stage.shade();
    invalidate();
  }, [made, board, houses, furniture, flat, showing, facing, speed, stage, invalidate, models]);

  useFrame(() => {
    const now = pictureTime();
    const moving = [made.veil.tick(now, speed), made.fixtures.tick(now, speed)];
    if (moving.some(Boolean)) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('board');
  }, -1);

  return (
    <group name="board">
      <Ground board={board} skin={skin} quality={quality} colours={game?.game.colours ?? NOBODY} flat={flat} />
      {made.meshes.map((mesh) => (
        <primitive key={mesh.uuid} object={mesh} />
      ))}
      <primitive object={made.fixtures.group} />
      {game && (
        <Suspense fallback={<Coming />}>
          <Slabs stage={stage} board={board} quality={quality} speed={speed} />
        </Suspense>
      )}
      {game && (
        <Suspense>
          <Names stage={stage} board={board} game={game} showing={showing} facing={facing} />
          <Clouds board={board} skin={skin} stage={stage} />
          <DraftMarks stage={stage} board={board} game={game} showing={showing} states={states} play={mode === 'play'} />
        </Suspense>
      )}
    </group>
  );
}
