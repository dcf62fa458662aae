import { beforeAll, describe, expect, it } from 'vitest';
import { homeOf, projected } from '../../client/scene/camera/fit.ts';
import { CLOTH, pointOf } from '../../client/scene/pieces/banner.ts';
import { isFigure } from '../../client/scene/pieces/body.ts';
import { sizeOf } from '../../client/scene/pieces/models.ts';
import { figuresOf } from '../../client/scene/podium/figures.ts';
import { inOrder, podium, podiumCorners } from '../../client/scene/podium/podium.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import { CATALOG, isModelId } from '../../models/catalog.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Result } from '../../shared/engine/state.ts';
import type { View } from '../../shared/engine/view.ts';
import { GAMES } from '../../shared/games/index.ts';
import { botAct } from '../support/bots.ts';
import { seededBelow } from '../support/table.ts';

const SEED = 11;

/** What the public sees of a game of bots when it is over. */
function ended(game: AnyGame): View {
  const [chance, below] = [seededChance(SEED), seededBelow(SEED)];
  let { table } = start(game, { seats: Math.min(3, game.seats.max) }, chance);
  for (;;) {
    const done = botAct(table, 'heuristic', below, chance);
    if (!done?.ok) return project(table, null);
    ({ table } = done);
  }
}

/** The models of what somebody stands on. */
const under = (layout: ReturnType<typeof podium>, seat: number): string[] => [
  ...new Set(layout.items.flatMap(({ key, model }) => (key.startsWith(`podium-${seat}/pillar`) ? [model] : []))),
];

const stander = (seat: number) => ({ seat, name: `Player ${seat}`, colour: '#0072b2', symbol: '■', models: ['thrower-1'] });

function podiumOf(
  ranks: readonly number[],
  winners: readonly number[],
  more: { narrow?: boolean; told?: number; points?: string | false; point?: string; scoreOf?: (rank: number) => number } = {},
) {
  const { narrow = false, told = ranks.length, points = 'Gold', point, scoreOf = (rank) => 10 - rank } = more;
  const scores = ranks.map((rank, seat) => ({ seat, score: scoreOf(rank), rank }));
  const result: Result = { winners, scores, line: ['won'] };
  return podium({ result, standers: ranks.map((_, seat) => stander(seat)), sizeOf, points, point, narrow, told });
}

const bodyOf = (layout: ReturnType<typeof podium>, seat: number, key: string) =>
  layout.items.find((item) => item.key === `podium-${seat}/${key}`);
/** Inches that somebody stands above the table. */
const heightOf = (layout: ReturnType<typeof podium>, seat: number): number => bodyOf(layout, seat, 'figure0')?.pose.y ?? Number.NaN;
const crowned = (layout: ReturnType<typeof podium>): string[] =>
  layout.items.filter(({ model }) => model === 'crown').map(({ place }) => place);

describe.each(GAMES.map((game) => [game.title, game] as const))('the end of %s', (_, game) => {
  let view: View;
  beforeAll(async () => {
    await loadSkin(game.id);
    view = ended(game);
  }, 120_000);

  it('shows who has won: their own miniature, in their colour, on the highest pillar, with a crown', () => {
    const { result } = view;
    if (!result) throw new Error('no end');
    const { kinds, faces, colours, points = 'Points' } = game;
    const skin = skinOf(game.id, game.scene(view.own, view.options, view.seats).board.kind);
    const standers = result.scores.map(({ seat }) => {
      const { colour, symbol } = colours[seat] ?? { colour: '', symbol: '' };
      return { seat, name: `Player ${seat}`, colour, symbol, models: figuresOf({ view, kinds, faces, skin, sizeOf }, seat) };
    });
    for (const { models } of standers) expect(models.every((model) => isModelId(model) && CATALOG[model].kind === 'figurine')).toBe(true);
    const layout = podium({ result, standers, sizeOf, points, narrow: false, told: result.scores.length });
    expect(crowned(layout).sort()).toEqual(result.winners.map((seat) => `podium-${seat}`).sort());
    for (const { seat, rank } of result.scores) {
      expect(bodyOf(layout, seat, 'figure0')?.tint).toBe(colours[seat]?.colour);
      for (const other of result.scores)
        if (other.rank > rank && rank <= 3) expect(heightOf(layout, seat)).toBeGreaterThan(heightOf(layout, other.seat));
    }
    expect(layout.tags.map(({ text }) => text)).toEqual(inOrder(result).map(({ seat }) => `Player ${seat}`));
  });
});

describe('a podium', () => {
  it('puts those who share a place on pillars of one height, each with their medal and what they have', () => {
    const layout = podiumOf([1, 3, 1, 4], [0, 2]);
    expect(heightOf(layout, 0)).toBe(heightOf(layout, 2));
    expect(crowned(layout).sort()).toEqual(['podium-0', 'podium-2']);
    const painted = layout.items.flatMap(({ place, decals }) =>
      decals.flatMap(({ picture }) => (/^(?:medal|score)/.test(picture) ? [`${place} ${picture}`] : [])),
    );
    expect(painted).toEqual([
      ...['podium-0 medal:1', 'podium-0 score:9 Gold', 'podium-2 medal:1', 'podium-2 score:9 Gold'],
      ...['podium-1 medal:3', 'podium-1 score:7 Gold', 'podium-3 medal:4', 'podium-3 score:6 Gold'],
    ]);
  });

  it('has gold under whoever has some, and stone as high under whoever has none or plays where nothing is counted', () => {
    const [some, none, uncounted] = [{}, { scoreOf: (rank: number) => 2 - rank }, { points: false as const }].map((more) =>
      podiumOf([1, 2], [0], more),
    );
    if (!some || !none || !uncounted) throw new Error('no podium');
    expect([some, none, uncounted].map((layout) => [under(layout, 0), under(layout, 1)])).toEqual([
      [['coin-10'], ['coin-10']],
      [['coin-10'], ['plain-disc']],
      [['plain-disc'], ['plain-disc']],
    ]);
    for (const layout of [none, uncounted]) {
      expect([heightOf(layout, 0), heightOf(layout, 1)]).toEqual([heightOf(some, 0), heightOf(some, 1)]);
      const medals = layout.items.flatMap(({ decals }) => decals.flatMap(({ picture }) => (/^medal/.test(picture) ? [picture] : [])));
      expect(medals).toEqual(['medal:1', 'medal:2']);
    }
  });

  it.each([0, 1, 2])('has the crown of seat %i on the head of its banner, which stands behind it and is the highest', (winner) => {
    const layout = podiumOf([2, 2, 2].with(winner, 1), [winner]);
    const [banner, crown] = [bodyOf(layout, winner, 'banner')?.pose, bodyOf(layout, winner, 'crown')?.pose];
    if (!banner || !crown) throw new Error('nobody has won');
    expect(crown.x).toBeCloseTo(banner.x - Math.sin(banner.roll) * banner.scale);
    expect(crown.y).toBeCloseTo(banner.y + Math.cos(banner.roll) * banner.scale);
    expect(crown.z).toBe(banner.z);
    expect(banner.x).toBe(bodyOf(layout, winner, 'figure0')?.pose.x);
    const heads = layout.items.flatMap(({ face, pose }) => (face === 'banner' ? [pointOf(pose, 1).y] : []));
    expect(crown.y).toBeCloseTo(Math.max(...heads));
  });

  it('has no banner before a figure of a neighbour', () => {
    const layout = podiumOf([1, 2, 3, 4, 5], [0]);
    const figures = layout.items.filter(({ key }) => key.endsWith('figure0'));
    for (const { place, pose } of layout.items.filter(({ face }) => face === 'banner')) {
      const edge = pose.x - Math.sin(pose.roll) * pose.scale;
      for (const figure of figures) {
        expect(pose.z, place).toBeLessThan(figure.pose.z);
        if (figure.place !== place) expect(Math.abs(edge - figure.pose.x), place).toBeGreaterThan(CLOTH.half * pose.scale + 0.2);
      }
    }
  });

  it('has coins beside its pillars as much was scored, however much that is: who has more has the higher stack', () => {
    const beside = (...scores: number[]) => {
      const layout = podiumOf([1, 2, 3], [0], { scoreOf: (rank: number) => scores[rank - 1] ?? 0 });
      return [0, 1, 2].map((seat) => layout.items.filter(({ key }) => key.startsWith(`podium-${seat}/own`)).length);
    };
    expect(beside(6, 3, 0)).toEqual([6, 3, 0]);
    expect(beside(120, 86, 15)).toEqual([8, 6, 1]);
  });

  it('has all its banners on their pillars', () => {
    const layout = podiumOf([1, 2, 3], [0]);
    for (const seat of [0, 1, 2]) {
      const [banner, coin] = [bodyOf(layout, seat, 'banner')?.pose, bodyOf(layout, seat, 'pillar0')];
      const radius = (sizeOf(coin?.model ?? '')?.radius ?? Number.NaN) * (coin?.pose.scale ?? Number.NaN);
      expect(Math.hypot((banner?.x ?? 0) - (coin?.pose.x ?? 0), (banner?.z ?? 0) - (coin?.pose.z ?? 0)), `${seat}`).toBeLessThan(radius);
    }
  });

  it('lets nobody stand on gold where nobody has won, and crowns nobody', () => {
    const layout = podiumOf([1, 1], [], { points: false });
    expect([heightOf(layout, 0), heightOf(layout, 1)]).toEqual([0, 0]);
    expect(crowned(layout)).toEqual([]);
    expect(layout.items.some(({ model }) => model.startsWith('coin'))).toBe(false);
    expect(layout.items.some(({ decals }) => decals.some(({ picture }) => /^(?:medal|score)/.test(picture)))).toBe(false);
  });

  it('has its figures told from what is behind them as a board has, and nothing else of it', () => {
    const lined = podiumOf([1, 2], [0]).items.filter((item) => isFigure({ item }));
    expect(lined.map(({ key }) => key)).toEqual(['podium-0/figure0', 'podium-1/figure0']);
  });

  it('is told from the last to the first', () => {
    const there = (told: number) => [...new Set(podiumOf([2, 1, 3], [1], { told }).items.map(({ place }) => place))];
    expect(there(0)).toEqual([]);
    expect(there(1)).toEqual(['podium-2']);
    expect(there(2)).toEqual(['podium-0', 'podium-2']);
    expect(there(3)).toEqual(['podium-1', 'podium-0', 'podium-2']);
  });

  it.each([
    { many: 3, width: 1280, height: 720 },
    { many: 8, width: 1280, height: 720 },
    { many: 4, width: 390, height: 844 },
    { many: 8, width: 390, height: 844 },
  ])('is seen whole with $many on $width by $height, who has won in the middle and large', ({ many, width, height }) => {
    const narrow = width < height;
    const layout = podiumOf(
      Array.from({ length: many }, (_, n) => n + 1),
      [0],
      { narrow },
    );
    const insets = { left: 0.02, right: 0.02, top: 0.1, bottom: 0.3 };
    const rig = homeOf(podiumCorners(many, narrow), 'podium', 0, width / height, insets);
    const at = (x: number, y: number, z: number) => projected({ x, y, z }, rig, width / height);
    const inside = ({ x, y }: { x: number; y: number }): boolean => Math.abs(x) < 1 && y < 0.85 && y > -0.45;
    for (const { pose } of layout.items) expect([pose, inside(at(pose.x, pose.y, pose.z))]).toEqual([pose, true]);
    const foot = bodyOf(layout, 0, 'figure0')?.pose;
    const crown = bodyOf(layout, 0, 'crown')?.pose;
    if (!foot || !crown) throw new Error('nobody has won');
    const pixels = ((at(crown.x, crown.y, crown.z).y - at(foot.x, foot.y, foot.z).y) / 2) * height;
    expect(pixels).toBeGreaterThan(48);
    expect(Math.abs(foot.x)).toBeLessThan(1.2);
  });

  it('tells one thing by the word for one', () => {
    const told = podiumOf([1, 2], [0], { points: 'Treasures', point: 'Treasure', scoreOf: (rank) => 3 - rank }).items;
    const plates = told.flatMap(({ decals }) => decals.flatMap(({ picture }) => (picture.startsWith('score:') ? [picture] : [])));
    expect(plates).toEqual(['score:2 Treasures', 'score:1 Treasure']);
  });
});
