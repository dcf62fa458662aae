import { describe, expect, it } from 'vitest';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { join, partOf } from '../../shared/engine/part.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { start } from '../../shared/engine/start.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import { table } from '../support/table.ts';
import { toy } from '../support/toy.ts';

describe('the engine', () => {
  it('runs to the first question and accepts a legal answer', () => {
    const voice = table(toy).seat(0);
    expect(voice.state.prompts).toHaveLength(1);
    voice.answer('walk');
    expect(voice.view(null).pieces['pawn-0']?.place).toBe('1,0');
  });

  it('refuses what is not offered with the rule that says no, and changes nothing', () => {
    table(toy).seat(0).refused('fly', 'T-9').refused('swim', 'T-3').refused(7, 'T-3');
  });

  it('a throw inside a game leaves the table as it was', () => {
    const voice = table(toy).seat(0);
    const before = voice.table;
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: 'boom' });
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) {
      expect(outcome.refusal.code).toBe('fault');
      expect(outcome.fault).toBeInstanceOf(Error);
    }
    expect(voice.table).toBe(before);
  });

  it('takes own acts back one by one or all, but never past a die, a new turn or another seat', () => {
    const voice = table(toy).seat(0).answer('walk').answer('walk');
    expect(voice.view(0).undo).toBe(2);
    expect(voice.view(1).undo).toBe(0);
    voice.undo();
    expect(voice.view(null).pieces['pawn-0']?.place).toBe('1,0');
    voice.command({ do: 'reset', seat: 0 });
    expect(voice.view(null).pieces['pawn-0']?.place).toBe('0,0');
    voice.answer('roll');
    expect(voice.try({ do: 'undo', seat: 0 })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    voice.answer('walk');
    expect(voice.try({ do: 'undo', seat: 1 })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    voice.answer('end');
    expect(voice.try({ do: 'undo', seat: 0 })).toMatchObject({ ok: false });
  });

  it('keeps sealed answers sealed until the last one is in', () => {
    const voice = table(toy).seat(0).answer('duel');
    const card = voice.view(0).prompts[0]?.prompt;
    const mine = card?.kind === 'pieces' ? card.from.slice(0, 1) : [];
    voice.seat(0).answer(mine);
    expect(JSON.stringify(voice.view(1))).not.toContain(`"answer":`);
    expect(JSON.stringify(voice.view(null))).not.toContain(`"answer":`);
    expect(voice.view(0).prompts[0]?.answer).toEqual(mine);
    const other = voice.open(1);
    voice.seat(1).answer(other.prompt.kind === 'pieces' ? other.prompt.from.slice(0, 1) : []);
    expect(voice.view(null).pieces[mine[0] ?? '']?.face).toMatch(/high|low/);
    expect(voice.try({ do: 'undo', seat: 1 })).toMatchObject({ ok: false });
  });

  it('replays to the same hash, undo and fixes included', () => {
    const chance = seededChance(9);
    const begun = start(toy, { seats: 3, assist: { consent: 'all', host: null } }, chance);
    const voice = table(toy, { seed: 9, seats: 3, assist: { consent: 'all', host: null } });
    expect(stateHash(voice.state)).toBe(stateHash(begun.table.state));
    voice.seat(0).answer('walk').undo().answer('roll').answer('walk');
    voice.command({ do: 'fix.propose', seat: 1, ops: [{ op: 'rewind', to: 0 }], note: 'again' });
    const fix = voice.state.fix?.id ?? '';
    voice.command({ do: 'fix.vote', seat: 0, fix, yes: true }).command({ do: 'fix.vote', seat: 2, fix, yes: true });
    expect(voice.view(null).pieces['pawn-0']?.place).toBe('0,0');
    voice.answer('walk').answer('roll');
    const json: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(voice.table.log)));
    expect(stateHash(replay(toy, voice.table.header, json).state)).toBe(stateHash(voice.state));
  });

  it('a private part and the public view make the seat view again', () => {
    const voice = table(toy);
    for (const seat of [0, 1]) {
      const mine = voice.view(seat);
      expect(join(voice.view(null), partOf(voice.view(null), mine))).toEqual(mine);
    }
  });

  it('sends no face, note or answer to whom it does not belong', () => {
    const voice = table(toy);
    const open = JSON.stringify([voice.view(null), voice.view(17), voice.view(-1)]);
    expect(open).not.toMatch(/"face":"(high|low)"/);
    expect(open).not.toContain('walk","roll');
    expect(voice.view(0).notes).toEqual({ goal: 'walk' });
    expect(voice.view(1).notes).toEqual({});
  });

  it('refuses options and seats that the game does not have', () => {
    const chance = seededChance(1);
    expect(() => start(toy, { seats: 4 }, chance)).toThrow('2 to 3');
    expect(() => start(toy, { seats: 2, options: { length: 99 } }, chance)).toThrow('T-1');
    expect(() => start(toy, { seats: 2, options: { colour: 'red' } }, chance)).toThrow('no option colour');
    expect(submit(start(toy, { seats: 2 }, chance).table, { do: 'undo', seat: 9 }, chance)).toMatchObject({
      ok: false,
      refusal: { code: 'no-such-seat' },
    });
  });
});
