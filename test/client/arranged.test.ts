import { describe, expect, it } from 'vitest';
import { arranged } from '../../client/scene/stage/arranged.ts';
import { outline } from '../../client/scene/stage/extent.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';

const GRIDS = GAMES.flatMap((game): [string, AnyGame, number][] =>
  /keelar|chuck/.test(game.id) ? [2, 3, 4, 5].map((seats) => [game.title, game, seats]) : [],
);

describe('what lies beside squares', () => {
  it.each(GRIDS)('lies at their sides on a wide screen, within the picture and not on each other: %s, %3$i seats', (_, game, seats) => {
    const { table } = start(game, { seats }, seededChance(1));
    const view = project(table, null);
    const scene = arranged(game.scene(view.own, view.options, seats), false);
    const { x, z, width, depth } = outline(scene.board);
    expect(scene.areas.length).toBeGreaterThanOrEqual(seats);
    for (const [i, area] of scene.areas.entries()) {
      expect(Math.abs(area.x - x), area.name).toBeGreaterThan(width / 2);
      expect(Math.abs(area.z - z), area.name).toBeLessThanOrEqual((depth - 0.8) / 2);
      for (const other of scene.areas.slice(i + 1))
        expect(Math.hypot(area.x - other.x, area.z - other.z), `${area.name}, ${other.name}`).toBeGreaterThan(1.5);
    }
  });
});
