import { describe, expect, it } from 'vitest';
import { homeOf, projected } from '../../client/scene/camera/fit.ts';
import { type Item, PLAIN } from '../../client/scene/pieces/item.ts';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { sizeOf } from '../../client/scene/pieces/models.ts';
import { arranged } from '../../client/scene/stage/arranged.ts';
import { corners, thickness } from '../../client/scene/stage/extent.ts';
import { statureFor } from '../../client/scene/stage/larger.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import { CATALOG, isModelId } from '../../models/catalog.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { botAct } from '../support/bots.ts';
import { seededBelow } from '../support/table.ts';

const [WIDTH, HEIGHT] = [1280, 720];
/** What a watcher's page covers with a drawer open. */
const INSETS = { left: 8 / WIDTH, right: 414 / WIDTH, top: 95 / HEIGHT, bottom: 135 / HEIGHT };
/** How high a figure is at least, from its foot to its top, in CSS pixels: 48 in a picture, with base and outline. And where its base ends, in inches. */
const [LEAST, FOOT] = [45, 0.4];
const SEED = 11;

const isMiniature = ({ model }: Item): boolean => isModelId(model) && CATALOG[model].kind === 'figurine';

describe.each(GAMES.map((game) => [game.title, game] as const))('in the home view of %s, a drawer open', (_, game) => {
  it('whoever stands on the board is seen large, with its banner', async () => {
    await loadSkin(game.id);
    const [chance, below] = [seededChance(SEED), seededBelow(SEED)];
    let { table } = start(game, { seats: Math.min(3, game.seats.max) }, chance);
    for (let n = 0; n < 40; n++) {
      const done = botAct(table, 'heuristic', below, chance);
      if (!done?.ok) break;
      ({ table } = done);
    }
    const view = project(table, null);
    const scene = arranged(game.scene(view.own, view.options, view.seats), false);
    const seen = corners(scene, false);
    const { kinds, faces, colours } = game;
    const skin = skinOf(game.id, scene.board.kind);
    const stature = statureFor(seen, 0, WIDTH, HEIGHT);
    const { items } = layOut({
      view,
      scene,
      kinds,
      faces,
      colours,
      skin,
      azimuth: 0,
      ...stature,
      sizeOf,
      tableTop: thickness(scene.board),
    });
    const rig = homeOf(seen, 'orbit', 0, WIDTH / HEIGHT, INSETS);
    const areas = new Set<string>(scene.areas.map(({ id }) => id));
    const row = (x: number, y: number, z: number): number => (projected({ x, y, z }, rig, WIDTH / HEIGHT).y * HEIGHT) / 2;
    const figures = items.filter((item) => item.stance === 'figure' && isMiniature(item) && !item.downed && !areas.has(item.place));
    expect(figures.length).toBeGreaterThan(1);
    for (const { piece, pose, model, place } of figures) {
      const foot = row(pose.x, pose.y, pose.z + FOOT * pose.scale);
      const tops = items
        .filter((item) => item.piece === piece && (item.model === model || item.model === PLAIN.banner))
        .map((item) => row(item.pose.x, item.pose.y + (sizeOf(item.model)?.height ?? 0) * item.pose.scale, item.pose.z));
      expect(Math.max(...tops) - foot, `${piece} ${model} at ${place}`).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
