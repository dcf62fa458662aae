import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { fullOptions, start } from '../../../shared/engine/start.ts';
import { CHARACTERS, TREASURES } from '../../../shared/games/dragon-treasure/content.ts';
import { CORNERS, GRAPH, LAIR, MAP } from '../../../shared/games/dragon-treasure/map.ts';
import type { Voice } from '../../support/table.ts';
import { table } from '../../support/table.ts';
import { asked, cupSize, game, handSize, offers, where } from './lords.ts';

const seated = (seats: number, more: Parameters<typeof table>[1] = {}): Voice => {
  const voice = table(game, { ...more, seats });
  for (let seat = 0; seat < 3 && seat < seats; seat++) voice.seat(seat).answer(CORNERS[seat]?.castle ?? '');
  return voice;
};

const pieces = (voice: Voice, kind: string) => Object.values(voice.state.pieces).filter((piece) => piece.kind === kind);

describe('set-up', () => {
  it('[D-003, D-002] is for 2 to 4 players', () => {
    for (const seats of [1, 5]) expect(() => start(game, { seats }, seededChance(1))).toThrow('2 to 4');
    for (const seats of [2, 3, 4]) expect(start(game, { seats }, seededChance(1)).table.state.seats).toBe(seats);
  });

  it('[D-004, D-005, D-006] has 5 armies a colour, 28 characters and 7 treasure counters', () => {
    const voice = seated(4);
    expect(pieces(voice, 'army')).toHaveLength(20);
    for (const seat of [0, 1, 2, 3]) expect(pieces(voice, 'army').filter((army) => army.owner === seat)).toHaveLength(5);
    expect(pieces(voice, 'character')).toHaveLength(28);
    expect(CHARACTERS.reduce((sum, each) => sum + each.strength, 0) / 28).toBeCloseTo(4.96, 2);
    expect(pieces(voice, 'treasure')).toHaveLength(7);
    expect(new Set(pieces(voice, 'army').map((army) => army.face)).size).toBe(4);
  });

  it('[D-007, I-18] has one map of 69 spaces and 102 lines, alike for all castles, and rules to read', () => {
    expect(MAP.spaces).toHaveLength(69);
    expect(MAP.spaces.flatMap((space) => space.neighbours)).toHaveLength(204);
    for (const { id, neighbours } of MAP.spaces) for (const next of neighbours) expect(GRAPH.neighbours(next)).toContain(id);
    const far = (castle: (typeof LAIR)[number]): number[] => LAIR.map((den) => GRAPH.distance(castle, den)).sort();
    for (const { castle } of CORNERS) {
      expect(far(castle)).toEqual([5, 6, 6, 7, 7, 7, 7]);
      for (const other of CORNERS) if (other.castle !== castle) expect(GRAPH.distance(castle, other.castle)).toBe(12);
    }
    // The mirror images of a space have the mirror images of its neighbours.
    const mirror = (id: string): string =>
      id
        .replace(/^([NS])([WE])/, (_, n: string, w: string) => n + (w === 'W' ? 'E' : 'W'))
        .replace(/^([LR])([WE])$/, (_, l: string, w: string) => l + (w === 'W' ? 'E' : 'W'));
    for (const { id, neighbours } of MAP.spaces) {
      const image = MAP.spaces.find((space) => space.id === mirror(id));
      expect([...(image?.neighbours ?? [])].sort()).toEqual(neighbours.map(mirror).sort());
    }
  });

  it('[D-010] every lord chooses a free castle in seat order and puts 5 armies there', () => {
    const voice = table(game, { seats: 4 });
    expect(asked(voice)).toBe('0 corner.ask');
    voice.seat(0).refused('L0', 'D-010').answer('SWC');
    expect(offers(voice, 1)).toEqual(['NWC', 'NEC', 'SEC']);
    voice.seat(1).refused('SWC', 'D-010').answer('NWC').seat(2).answer('NEC');
    // The last castle needs no choice.
    const castles = ['SWC', 'NWC', 'NEC', 'SEC'];
    for (const [seat, castle] of castles.entries()) {
      for (let i = 1; i <= 5; i++) expect(where(voice, `army-${seat}-${i}`)).toBe(castle);
      expect(voice.view(null).pieces[`castle-${castle}`]?.owner).toBe(seat);
    }
  });

  it('[D-001, D-011, R-01] seven counters lie face down in the lair, one is the Dragon, and nobody knows which', () => {
    const voice = seated(3);
    const counters = pieces(voice, 'treasure');
    expect(counters.map((each) => each.place).sort()).toEqual([...LAIR].sort());
    expect(counters.map((each) => each.face).sort()).toEqual(TREASURES.map((each) => each.face).sort());
    for (const viewer of [0, 1, 2, 3, null]) for (const each of counters) expect(voice.view(viewer).pieces[each.id]?.face).toBeNull();
    const lies = (seed: number): string | undefined =>
      pieces(seated(2, { seed }), 'treasure').find((each) => each.face === 'dragon')?.place;
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(lies)).size).toBeGreaterThan(2);
    const ids = new Set(
      [1, 2, 3, 4, 5, 6].map((seed) => pieces(seated(2, { seed }), 'treasure').find((each) => each.face === 'dragon')?.id),
    );
    expect(ids.size, 'the id does not tell the Dragon').toBeGreaterThan(2);
  });

  it('[D-012, I-16] every lord draws 4 characters that only the lord sees; the rest is a counted cup', () => {
    const voice = seated(4, { rolls: [[6, 6], [1, 1], [1, 1], [1, 1], [3]] });
    for (const seat of [0, 1, 2, 3]) {
      expect(handSize(voice, seat)).toBe(4);
      const hand = Object.values(voice.view(seat).pieces).filter((piece) => piece.place === `hand:${seat}`);
      for (const card of hand) {
        expect(card.face).toBeTypeOf('string');
        for (const other of [0, 1, 2, 3, null]) if (other !== seat) expect(voice.view(other).pieces[card.id]?.face).toBeNull();
      }
    }
    expect(cupSize(voice)).toBe(12);
    expect(Object.values(voice.view(0).pieces).some((piece) => piece.place === 'cup')).toBe(false);
  });

  it('[D-013, R-02] two dice say who begins, ties roll again among themselves, and turns go clockwise NW, NE, SE, SW', () => {
    const voice = table(game, { seats: 3, rolls: [[3, 3], [5, 1], [2, 2], [1, 1], [2, 1], [1], [1], [2]] });
    voice.seat(0).answer('SWC').seat(1).answer('NWC').seat(2).answer('NEC');
    const rolled = voice.heard(null).flatMap((event) => (event.kind === 'rolled' ? [[event.line[0], event.seat]] : []));
    expect(rolled).toEqual([
      ['start.roll', 0],
      ['start.roll', 1],
      ['start.roll', 2],
      ['start.roll', 0],
      ['start.roll', 1],
      ['turn.roll', 1],
      ['turn.roll', 2],
      ['turn.roll', 0],
    ]);
    expect(asked(voice)).toBe('0 move.ask');
  });

  it('[R-03] seats: choose asks; fair puts two into opposite corners, deals three at random, leaves four where they sit', () => {
    expect(fullOptions(game, {}).seats).toBe('choose');
    expect(asked(table(game, { seats: 2 }))).toBe('0 corner.ask');
    const corners = (seats: number, seed: number) =>
      JSON.stringify(table(game, { seats, seed, options: { seats: 'fair' } }).view(null).own);
    expect(corners(2, 1)).toContain('"corners":[0,2]');
    expect(corners(4, 1)).toContain('"corners":[0,1,2,3]');
    const deals = new Set(Array.from({ length: 12 }, (_, seed) => /"corners":\[[\d,]+\]/.exec(corners(3, seed))?.[0]));
    expect(deals.size).toBeGreaterThan(3);
  });

  it('[D-010] a lord who lets time run out gets the castle of the own colour where it is free', () => {
    const voice = table(game, { seats: 3 }).seat(0).answer('NEC');
    const { prompt } = voice.open(1);
    expect(prompt.fallback).toBe('NWC');
    expect(voice.seat(1).answer('SWC').open(2).prompt.fallback).toBe('SEC');
  });
});
