import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/engine/event.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { GAME_LIST, play, stateOf } from './play.ts';
import { at, heard, ownOf, stage } from './stage.ts';

const rolled = (events: readonly Event[], key: string): number =>
  events.filter((event) => event.kind === 'rolled' && event.line[0] === key).length;
const told = (events: readonly Event[], key: string): number =>
  events.filter((event) => event.kind === 'told' && event.line[0] === key).length;

describe('whole games by random answers', () => {
  for (const game of GAME_LIST) {
    it(`[I-01, I-02, I-03, I-04, I-05, I-06, I-07, I-08, I-09, I-11, I-12] ${game.options.map} of ${game.seats}, seed ${game.seed}: nothing breaks, and it ends`, () => {
      const table = play({
        ...game,
        look: (now, before, events) => {
          expect(trapsAndTreasure.check?.(now.state, stateOf(now), {}), `entry ${now.state.entries}`).toBeUndefined();
          if (before) between(before, now, events);
        },
      });
      // I-12, R-07.
      expect(table.state.result).not.toBeNull();
      expect(stateOf(table).turn).toBeLessThanOrEqual(6);
      if (Object.keys(stateOf(table).markers).length > 0) expect(table.state.result?.line[0]).toBeDefined();
      // I-01: the log alone leads to the same state.
      expect(stateHash(replay(trapsAndTreasure, table.header, entriesOf(table.log)).state)).toBe(stateHash(table.state));
    });
  }
});

/** What may happen from one question to the next. */
function between(before: Table, now: Table, events: readonly Event[]): void {
  const [was, is] = [stateOf(before), stateOf(now)];
  // S-04: an answer that is taken back plays no part in what follows.
  if (was.phase === 'setup') return;
  // I-02: stashes never shrink, Treasure is only ever made.
  for (const [seat, count] of was.stash.entries()) expect(is.stash[seat]).toBeGreaterThanOrEqual(count);
  expect(is.made).toBeGreaterThanOrEqual(was.made);
  expect(told(events, 'treasure.found')).toBe(is.made - was.made);
  // I-03: no new Markers; at most one free check each.
  for (const marker of Object.keys(is.markers)) expect(Object.keys(was.markers)).toContain(marker);
  for (const [marker, state] of Object.entries(is.markers)) if (was.markers[marker] === 'hidden') expect(state).toBe('hidden');
  // I-08: a lock die for each door met, but broken ones stay broken.
  expect(rolled(events, 'roll.lock')).toBe(is.met.length - was.met.length);
  for (const [door, state] of Object.entries(was.doors)) if (state === 'broken') expect(is.doors[door]).toBe('broken');
  // I-09: who was healed by the spell stays so.
  for (const [id, each] of Object.entries(was.creatures)) if (each.healed) expect(is.creatures[id]?.healed).toBe(true);
}

describe('what nobody is asked', () => {
  it('[S-04, S-03] Initiative, lock dice, charts, spawns, Monsters and Pillagers are automatic; the next question is the next activation', () => {
    const voice = stage({
      cast: {
        hero: { is: 'warrior leader', at: [2, 1.5] },
        beast: { is: 'monster leader', at: [12, 6] },
        thief: { is: 'pillager', at: [15, 16] },
      },
      order: ['beast', 'pillagers', 'hero'],
      own: { pillagers: 4 },
    });
    expect(heard(voice)).toContain('pillagers.act');
    expect(voice.state.prompts).toHaveLength(1);
    expect(voice.open().prompt).toMatchObject({ kind: 'route', piece: 'hero' });
  });

  it('[S-03, S-05] every question has an answer for when time runs out, and an activation then ends with its Actions unused', () => {
    const voice = stage({ cast: { hero: { is: 'warrior leader', at: [20, 12] } } });
    const { prompt } = voice.open();
    expect(prompt.fallback).toBe('end');
    voice.answer('end');
    expect(at(voice, 'hero')).toEqual([20, 12, 0]);
    expect(ownOf(voice).turn).toBe(5);
  });

  it('[G-12, R-70, I-10] in a doorway one is still in the room from which one came: the gas of that room reaches one there', () => {
    const hits = (room: string): number => {
      const voice = stage({
        map: 'dungeon',
        // D2 (14, 17.5) joins V2 and CN; the other stands right on its line.
        cast: { hero: { is: 'warrior leader', at: [12, 17.1] }, other: { is: 'mage leader', at: [14, 17.5], seat: 1, room } },
        order: ['hero'],
        markers: { EM2: 'unchecked', EM8: 'unchecked' },
        doors: { D2: 'open' },
        rolls: [[1], [3], [5], [6], [1], [1], [1], [1], [1]],
      });
      const crossed = ownOf(voice).creatures.other?.crossed;
      return Object.values(crossed ?? {}).reduce((sum, boxes) => sum + boxes, 0);
    };
    expect(hits('V2')).toBe(2);
    expect(hits('CN')).toBe(0);
  });
});
