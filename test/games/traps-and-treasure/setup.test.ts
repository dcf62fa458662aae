import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../shared/engine/log.ts';
import { replay } from '../../../shared/engine/replay.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { ITEM_CLASS, KITS } from '../../../shared/games/traps-and-treasure/content.ts';
import { MAPS, VILLAGE } from '../../../shared/games/traps-and-treasure/maps.ts';
import { inRect } from '../../../shared/table/geometry/plane/distance.ts';
import type { Voice } from '../../support/table.ts';
import { table } from '../../support/table.ts';
import { GAME as game, ownOf, walk } from './band.ts';

const CLASSES = ['class:mage', 'class:mage', 'class:rogue'] as const;

/** Picks the same Classes for everybody. */
function picked(voice: Voice, seats = 2): Voice {
  for (const pick of CLASSES) for (let seat = 0; seat < seats; seat++) voice.seat(seat).answer(pick);
  return voice;
}

const begun = (options: Options = {}, seats = 2): Voice => table(game, { seats, options });
/** Set up to the first activation. */
function ready(options: Options = {}, seats = 2): Voice {
  const voice = picked(begun(options, seats), seats);
  for (let seat = 0; seat < seats; seat++) voice.seat(seat).answer('all');
  return voice;
}

describe('the board', () => {
  it('[T-001, T-006, T-007, C-20] three designed maps, each with Camps for its seats and Markers where they are drawn', () => {
    const markers = (options: Options, seats: number): number => Object.keys(ownOf(ready(options, seats).state.own).markers).length;
    expect(markers({}, 4)).toBe(10);
    expect(markers({ map: 'dungeon' }, 3)).toBe(9);
    expect(markers({ map: 'tower' }, 4)).toBe(8);
    expect(ownOf(ready({ map: 'tower' }, 4).state.own).camps).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('[T-008] no Camp contains a Marker, of whatever map', () => {
    for (const map of ['village', 'dungeon', 'tower']) {
      const { board } = game.scene(ownOf(begun({ map }).state.own), { map }, 2);
      if (board.kind !== 'plane') throw new Error('no terrain');
      for (const { rect } of board.map.camps) for (const { at } of board.map.markers) expect(inRect(rect, at)).toBe(false);
    }
  });

  it('[C-20, R-80] a map that is too small for the table is refused: another one is asked for', () => {
    const voice = begun({ map: 'dungeon' }, 4);
    expect(voice.open(0).prompt).toMatchObject({ kind: 'choose', rule: 'C-20', options: [{ id: 'map:village' }, { id: 'map:tower' }] });
    voice.seat(0).refused('map:dungeon', 'C-20').answer('map:tower');
    expect(ownOf(voice.state.own).drawn).toBe(MAPS.tower);
    expect(Object.keys(ownOf(picked(voice, 4).state.own).markers)).toHaveLength(8);
  });

  it('[T-001, R-80] a map can be written by the first player; what is no map is refused with its line', () => {
    const voice = begun({ map: 'drawn' }, 4).seat(0);
    expect(voice.open().prompt).toMatchObject({ kind: 'text', rule: 'T-001' });
    voice.refused('MAP nothing', 'T-001').refused(MAPS.dungeon ?? '', 'C-20');
    const mine = VILLAGE.replace('marker EM1 room=I1 at=6,10 | ', '').replace('"Millbrook"', '"Our village"');
    voice.answer(mine);
    const own = ownOf(picked(voice, 4).state.own);
    expect(own.drawn).toBe(mine);
    expect(Object.keys(own.markers)).not.toContain('EM1');
    const help = game.help?.(voice.view(0), begun({ map: 'drawn' }).seat(0).open().prompt);
    expect(help?.samples.map(({ label }) => label)).toEqual(['Millbrook', 'The Sunken Vaults', "Warlock's Spire"]);
    expect(help?.read('MAP x\nroom').remarks.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('Characters', () => {
  it('[T-002, R-82, S-02] one Leader, one Mercenary, one Apprentice of any Class; nobody sees the picks before all are made', () => {
    const voice = begun();
    voice.seat(0).answer('class:mage');
    expect(voice.state.prompts).toHaveLength(2);
    const [theirs] = voice.view(1).prompts.filter(({ seat }) => seat === 0);
    expect(theirs).toEqual({ id: 'seat:0', seat: 0, line: ['seen.class', 0], answered: true });
    voice.seat(1).answer('class:mage');
    voice.seat(0).answer('class:mage').seat(1).answer('class:warrior');
    expect(ownOf(voice.state.own).creatures).toEqual({});
    expect(JSON.stringify(voice.view(1).notes)).toBe('{"picks-1":"mage warrior"}');
    voice.seat(0).answer('class:mage').seat(1).answer('class:mage');
    const { creatures } = ownOf(voice.state.own);
    expect(Object.values(creatures).map((each) => `${each.id} ${each.class}`)).toEqual([
      'leader-0 mage',
      'mercenary-0 mage',
      'apprentice-0 mage',
      'leader-1 mage',
      'mercenary-1 warrior',
      'apprentice-1 mage',
    ]);
    expect(voice.view(0).notes).toEqual({});
  });

  it('[C-10, C-11, C-12] own the printed kit', () => {
    const { creatures } = ownOf(picked(begun()).state.own);
    expect(creatures['leader-0']).toMatchObject({ items: ['ball', 'salve'], spells: ['heal', 'force-bolt', 'fire-wall', 'fly'] });
    expect(creatures['mercenary-0']).toMatchObject({ items: ['ball'], spells: ['force-bolt', 'stone-wall', 'confusion'] });
    expect(creatures['apprentice-0']).toMatchObject({ items: ['lockpicks', 'salve'], spells: [] });
    expect(KITS.warrior).toEqual({
      leader: { items: ['special', 'salve', 'bag'], spells: [] },
      mercenary: { items: ['special', 'salve'], spells: [] },
      apprentice: { items: ['bag'], spells: [] },
    });
    expect(KITS.rogue.leader.items).toEqual(['bow', 'lockpicks', 'bag']);
    expect(KITS.rogue.mercenary.items).toEqual(['bow', 'lockpicks']);
    expect(KITS.mage.apprentice).toEqual({ items: ['salve'], spells: ['heal', 'climb'] });
  });

  it('[C-13, R-82] kit: draft: as many items and spells as printed, of those the Class may use', () => {
    const voice = picked(begun({ kit: 'draft' }));
    const { prompt } = voice.open(0);
    expect(prompt.kind === 'choose' && prompt.options.map(({ id }) => id)).toEqual([
      'bag+bag',
      'bag+ball',
      'bag+salve',
      'ball+salve',
      'salve+salve',
    ]);
    const choose = (choice: string): void => void voice.seat(0).answer(choice).seat(1).answer(choice);
    choose('salve+salve');
    voice.seat(0).refused('heal+fly+climb');
    choose('climb+confusion+fly+heal');
    choose('bag');
    choose('climb+fly+stone-wall');
    expect(ownOf(voice.state.own).creatures['leader-0']?.items).toEqual(['ball', 'salve']);
    choose('bag+bow');
    const { creatures } = ownOf(voice.state.own);
    expect(creatures['leader-1']).toMatchObject({ items: ['salve', 'salve'], spells: ['climb', 'confusion', 'fly', 'heal'] });
    expect(creatures['mercenary-0']).toMatchObject({ items: ['bag'], spells: ['climb', 'fly', 'stone-wall'] });
    expect(creatures['apprentice-0']).toMatchObject({ items: ['bag', 'bow'], spells: [] });
    expect(ITEM_CLASS).toEqual({ ball: 'mage', lockpicks: 'rogue', bow: 'rogue', special: 'warrior' });
  });

  it('[T-009, R-81] begin in their own Camp: placed by hand, or for you', () => {
    const voice = picked(begun());
    expect(voice.open(0).prompt).toMatchObject({ kind: 'spot', piece: 'leader-0', rule: 'T-009' });
    voice
      .seat(0)
      .refused(walk([4.5, 1]), 'T-009')
      .refused(walk([0.3, 1]), 'G-07');
    voice
      .answer(walk([3.5, 2.5]))
      .seat(1)
      .answer('all');
    expect(voice.state.pieces['leader-0']?.place).toBe('3500,2500,0');
    voice
      .seat(0)
      .refused(walk([3.5, 2]), 'R-11')
      .answer('here');
    voice.answer(walk([0.5, 0.5]));
    expect(voice.state.pieces['apprentice-0']?.place).toBe('500,500,0');
    const { board } = game.scene(ownOf(voice.state.own), voice.state.options, 2);
    const camps = board.kind === 'plane' ? board.map.camps : [];
    for (const piece of Object.values(voice.state.pieces)) {
      if (piece.kind !== 'character') continue;
      const rect = camps.find(({ id }) => id === (piece.owner === 0 ? 'P1' : 'P2'))?.rect;
      const [x = 0, y = 0] = piece.place.split(',').map(Number);
      expect(rect && inRect(rect, { x, y })).toBe(true);
    }
  });

  it('[T-009, G-07] the squares of the Camp that are lit are those where the figure may be set down, and no others', () => {
    const voice = picked(begun());
    voice
      .seat(0)
      .answer(walk([3.5, 2.5]))
      .seat(1)
      .answer('all');
    const { prompt } = voice.open(0);
    const view = voice.view(0);
    const [patch, ...rest] = game.drawing?.field(view, prompt)?.patches ?? [];
    const [west = 0, south = 0] = (patch?.from ?? '').split(',').map(Number);
    const lit = (patch?.cost ?? []).flatMap((cost, i) => {
      const columns = patch?.columns ?? 1;
      const at = [west + (i % columns) * 250, south + Math.floor(i / columns) * 250] as const;
      expect([at, game.drawing?.measure(view, prompt, [`${at[0]},${at[1]},0`])?.wrong === null]).toEqual([at, cost === 0]);
      return cost === 0 ? [at.join()] : [];
    });
    expect(rest).toEqual([]);
    expect(lit).toContain('1000,1000');
    // There the Leader stands.
    expect(lit).not.toContain('3500,2500');
  });

  it('[T-009, R-81] a figure placed where another was set makes it step aside', () => {
    const voice = picked(begun());
    const second = voice.state.pieces['mercenary-0']?.place ?? '';
    voice.seat(0).answer([second]).seat(1).answer('all');
    expect(voice.state.pieces['leader-0']?.place).toBe(second);
    expect(voice.state.pieces['mercenary-0']?.place).not.toBe(second);
  });
});

describe('Teams and Pillagers', () => {
  it('[T-003, R-85] nobody, every second seat, or by lot', () => {
    expect(ownOf(begun({}, 4).state.own).teams).toEqual([0, 1, 2, 3]);
    expect(ownOf(begun({ teams: 'fixed' }, 4).state.own).teams).toEqual([0, 1, 0, 1]);
    expect(ownOf(begun({ teams: 'fixed' }, 2).state.own).teams).toEqual([0, 1]);
    const drawn = ownOf(begun({ teams: 'drawn' }, 4).state.own).teams;
    expect([...drawn].sort()).toEqual([0, 0, 1, 1]);
  });

  it('[T-010] D6 Pillagers begin on exits of houses that hold Markers', () => {
    const voice = table(game, { rolls: [[5]] });
    picked(voice).seat(0).answer('all').seat(1).answer('all');
    const own = ownOf(voice.state.own);
    expect(Object.values(own.creatures).filter(({ kind }) => kind === 'pillager')).toHaveLength(5);
    expect(own.spawns).toBe(1);
    expect(own.turn).toBe(1);
  });

  it('[I-01] the same seed and the same answers give the same game', () => {
    const [a, b] = [ready(), ready()];
    expect(a.state).toEqual(b.state);
    expect(replay(game, a.table.header, entriesOf(a.table.log)).state).toEqual(a.state);
  });
});
