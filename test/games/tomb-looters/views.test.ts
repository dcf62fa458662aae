import { describe, expect, it } from 'vitest';
import { speak } from '../../../shared/engine/line.ts';
import { FACE } from '../../../shared/games/tomb-looters/face.ts';
import { goal } from '../../../shared/games/tomb-looters/goal.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { RING } from '../../../shared/games/tomb-looters/maps.ts';
import { show } from './show.ts';

const players = {
  0: { at: '2F', glm: '2H', hand: [5], pockets: [3], vault: [6], items: ['ankh'], marks: { '2D': [4, 6] } },
  1: { at: '5G', used: ['leash'] },
};

it('[L-010, S-06] the tablet: all of the own sheet, of others what was announced', () => {
  const game = show({ players });
  const facts = (viewer: number | null, seat: number) =>
    tombLooters
      .sheet?.(game.view(viewer), seat)
      ?.blocks.flatMap(({ title, facts: all }) => all.map(({ label, text }) => `${title}: ${label} ${text}`)) ?? [];
  expect(facts(0, 0)).toEqual(
    expect.arrayContaining([
      'Hand: Treasures 5',
      'Backpack: Pocket 3 3',
      'Backpack: Pocket 4 empty',
      'GLM: Treasures 6',
      'GLM: Worth 8',
      'Marked on your map: 2D 4, 6',
    ]),
  );
  expect(facts(1, 0)).toEqual(['On the map: Announced at 2F', 'On the map: GLM announced at 2H']);
  expect(facts(null, 0)).toEqual(facts(1, 0));
  const items = (viewer: number, seat: number) =>
    tombLooters.sheet?.(game.view(viewer), seat)?.sections[0]?.entries.map(({ name, marks }) => `${name} ${marks}`);
  expect([items(0, 0), items(1, 0)]).toEqual([['Ankh owned', 'Ankh lost'], ['Ankh lost']]);
  expect(tombLooters.sheet?.(game.view(0), 7)).toBeUndefined();
});

it('[R-37] what an App has shown stays on the tablet of its user only', () => {
  const game = show({ players: { 0: { at: '2F', items: ['xray'] }, 1: { at: '5G', pockets: [4], items: ['claw'] } } })
    .until('move.ask')
    .uses(0, 'xray:1:backpack');
  const titles = (viewer: number) => tombLooters.sheet?.(game.view(viewer), 1)?.blocks.map(({ title }) => title);
  expect(titles(0)).toContain('Seen in round 1: backpack');
  expect(titles(1)).not.toContain('Seen in round 1: backpack');
});

it('[L-110, S-02] an item that is used counts at once for its user, for others when it is announced', () => {
  const game = show({ players: { 0: { at: '2F', items: ['xray'] }, 1: { at: '5G', pockets: [4], items: ['claw'] } } }).until('move.ask');
  const used = (viewer: number | null) =>
    tombLooters.panel(game.view(viewer)).seats[0]?.counters.find(({ key }) => key === 'items')?.value ?? 0;
  const before = used(1);
  game.uses(0, 'xray:1:backpack');
  expect([used(0), used(1), used(null)]).toEqual([before + 1, before, before]);
});

it('[L-054, L-063, L-101] the line of the goal: what a look may bring, and from the entrance where to send the GLM', () => {
  const next = (at: string) =>
    goal(
      show({ phase: 'loot', players: { 0: { at } } })
        .until('act.ask')
        .view(0),
    ).next;
  expect([next('2F'), next('entrance')]).toEqual([['goal.next.loot'], ['goal.next.glm']]);
});

it('[S-01, S-02] the panel counts what all know; what is carried only for its owner', () => {
  const game = show({ round: 3, players });
  const counters = (viewer: number | null, seat: number) =>
    tombLooters.panel(game.view(viewer)).seats[seat]?.counters.map(({ key, value }) => `${key} ${value}`);
  expect([counters(0, 0), counters(1, 0), counters(null, 1)]).toEqual([['items 1', 'glm 8', 'carried 8'], ['items 1'], ['items 2']]);
  expect(tombLooters.panel(game.view(null))).toMatchObject({ round: 3, phase: ['phase.move.quiet', 0, 4, 'none', 2, 4, 3] });
  const { phase } = tombLooters.panel(game.view(null));
  expect(phase && speak(FACE.lines, phase, { piece: String, place: String, seat: String, face: String })).toBe(
    'Movement · nothing falls for 4 rounds yet, the tomb caves in when 2 of its 3 pillars are down (none so far)',
  );
});

it('[L-080] a table fix may set the countdown', () => {
  const game = show({ players });
  expect(tombLooters.knobs?.(game.view(null))).toEqual([
    { key: 'boxes', label: 'Boxes marked of the countdown', value: 0, least: 0, most: 4 },
  ]);
  tombLooters.tableFix?.turnKnob?.(game.own, 'boxes', 3);
  expect(game.own.boxes).toBe(3);
});

it('[L-013] the tablet says that no item is chosen yet, and later that all are used', () => {
  const items = (game: ReturnType<typeof show>) =>
    tombLooters.sheet?.(game.view(0), 0)?.atHand?.find(({ label }) => label === 'Items')?.text;
  expect(items(show())).toBe('none chosen yet');
  expect(items(show({ players: { 0: { items: ['ankh', 'leash'] } } }))).toBe('Ankh, Kid Leash');
  expect(items(show({ players: { 0: { items: [] } } }))).toBe('all used');
});

describe('previews', () => {
  const seen = (game: ReturnType<typeof show>, answer: string) => tombLooters.preview?.(game.view(0), game.prompt(0), answer);
  it('[L-040, L-111, R-33] reach and ways', () => {
    const game = show({
      round: 7,
      collapsed: { '1E': 5, '2D': 6 },
      players: { 0: { at: '2F', glm: '2H', items: ['ankh', 'shift'] }, 1: { at: '5G' } },
    }).until('move.ask');
    // By the own GLM, which is what an Ankh does.
    expect(seen(game, 'ankh:1G')).toEqual({ path: ['2F', '2H', '1G'] });
    expect(seen(game, 'ankh:3G')).toEqual({ path: ['2F', '2H', '3G'] });
    expect(seen(game, 'ankh:1C:shift')?.path?.length).toBe(3);
    expect(seen(game, 'shift')?.reach).toContain('2B');
    expect(seen(game, '')?.reach).toContain('3G');
    expect(seen(game.all().until('act.ask'), 'glm:2F')).toEqual({ path: ['2H', '2F'] });
    // A look hurts nobody: it is not drawn as what falls.
    expect(seen(game, 'look:5E')).toEqual({ reach: ['5E'] });
  });
  it('[R-04, R-34, R-36, L-115] of several ways the one that is gone: a Kid Leash by its player, an Ankh with a Grabber Claw by the marks', () => {
    const leash = show({ phase: 'loot', players: { 0: { at: '1E', glm: '1C', items: ['leash'], hand: [5] }, 1: { at: '5G' } } });
    const way = seen(leash.until('act.ask'), 'leash:2F')?.path;
    expect(way).toEqual(['1C', '1E', '2F']);
    expect(leash.all({ 0: 'leash:2F' }).sheet(0)).toMatchObject({ glm: '2F', vault: [5], hand: [] });
    const claw = show({ players: { 0: { at: '2F', glm: '5C', items: ['ankh', 'claw'], marks: { '3G': [6] } }, 1: { at: '5G' } } });
    expect(seen(claw.until('move.ask'), 'ankh:2H:claw')?.path).toEqual(['2F', '3G', '2H']);
    expect(seen(claw, 'ankh:2H')?.path).toEqual(['2F', '2H']);
    expect(claw.uses(0, 'ankh:2H:claw').sheet(0)).toMatchObject({ at: '2H', pockets: [6] });
  });
  it('[L-083, L-108, L-121] what a collapse takes, and what it cuts off', () => {
    const cut = { '1E': 5, '2D': 6, '3A': 6 };
    const game = show(
      { phase: 'collapse', round: 7, collapsed: cut, players: { 0: { at: '5G' }, 1: { at: '5G' } } },
      {
        faces: [
          [3, 4],
          [3, 3],
        ],
      },
    ).until('fall.ask');
    expect(seen(game, 'fall:4D')).toEqual({ blast: [{ place: '4D', text: 'pillar 2' }], shadow: [] });
    expect(seen(game, 'fall:3C')).toEqual({ blast: [{ place: '3C', text: 'falls' }], shadow: ['1C', '2B'] });
    expect(tombLooters.preview?.(game.view(null), game.prompt(0), 'fall:3C')).toBeUndefined();
  });
});

it('every line that is told or asked has its words, and every kind its name', () => {
  const game = show(null, { seats: 4, seed: 5 }).until();
  const keys = game.events.flatMap((event) => ('line' in event ? [event.line[0]] : []));
  expect(keys.filter((key) => tombLooters.lines[key] === undefined)).toEqual([]);
  for (const { kind, face } of Object.values(game.table.state.pieces)) {
    expect(tombLooters.kinds[kind]).toBeDefined();
    if (face !== null) expect(tombLooters.faces[face]).toBeDefined();
  }
  for (const { rule } of Object.values(tombLooters.lines)) expect(rule).toMatch(/^[LRM]-\d+$/);
  expect(FACE.lines).toBe(tombLooters.lines);
});

describe('positions', () => {
  it.each([
    [{ map: 'nowhere' }, 'map'],
    [{ players: { 9: {} } }, 'players'],
    [{ players: { 0: { at: '3E' } } }, 'at'],
    [{ players: { 0: { hand: [2] } } }, 'hand'],
    [{ players: { 0: { pockets: [3, 3] } } }, 'pockets'],
    [{ players: { 0: { items: ['ankh', 'ankh', 'claw'] } } }, 'items'],
    [{ players: { 0: { items: ['torch'] } } }, 'items'],
    [{ players: { 0: { used: ['torch'] } } }, 'used'],
    [{ players: { 0: { fanny: 'x' } } }, 'fanny'],
    [{ players: { 0: { hat: 1 } } }, 'hat'],
    [{ phase: 'nap' }, 'phase'],
    [{ pits: { '2F': 3 } }, 'pits'],
    [{ collapsed: { '9Z': 3 } }, 'collapsed'],
    [{ boxes: 9 }, 'boxes'],
    [{ hexes: [] }, 'hexes'],
    [3, 'position'],
  ])('that cannot be read name the field: %j', (position, field) => expect(() => show(position)).toThrow(field));
  it('read a whole one, the colours of seats, and a drawn map', () => {
    const game = show({
      map: RING,
      phase: 'loot',
      players: { amber: { at: '2F', fanny: 5, trapped: false, keeping: true }, teal: { at: '5G', fanny: 0 } },
    });
    expect([game.sheet(0).fanny, game.sheet(1).fanny, game.sheet(1).strapped]).toEqual([5, null, true]);
    expect(game.own.looters[0]?.used).toEqual(['fanny', 'ankh']);
  });
});
