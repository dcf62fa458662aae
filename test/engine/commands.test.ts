import { describe, expect, it } from 'vitest';
import { arrange } from '../../shared/engine/arrange.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { fullOptions } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay } from '../../shared/engine/replay.ts';
import { botAct, botChoice } from '../../shared/engine/sit.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { table } from '../support/table.ts';
import { toy } from '../support/toy.ts';

describe('commands', () => {
  it('of strangers, about old questions, twice, and after the end are refused with their code', () => {
    const voice = table(toy).seat(0);
    const code = (command: Parameters<typeof voice.try>[0]) => {
      const outcome = voice.try(command);
      return outcome.ok ? 'ok' : outcome.refusal.code;
    };
    const { id } = voice.open();
    for (const seat of [-1, 2, 0.5, Number.NaN]) expect(code({ do: 'answer', seat, prompt: id, choice: 'walk' })).toBe('no-such-seat');
    expect(code({ do: 'answer', seat: 1, prompt: id, choice: 'walk' })).toBe('not-your-prompt');
    expect(code({ do: 'answer', seat: 0, prompt: 'x', choice: 'walk' })).toBe('stale-prompt');
    voice.answer('duel');
    expect(code({ do: 'answer', seat: 0, prompt: id, choice: 'walk' })).toBe('stale-prompt');
    const card = voice.open(0);
    voice.answer(card.prompt.kind === 'pieces' ? card.prompt.from.slice(0, 1) : []);
    expect(code({ do: 'answer', seat: 0, prompt: card.id, choice: [] })).toBe('already-answered');
    expect(code({ do: 'stop' })).toBe('ok');
    expect([voice.state.result?.line, voice.state.prompts]).toEqual([['!stopped'], []]);
    expect(code({ do: 'stop' })).toBe('over');
    expect(code({ do: 'answer', seat: 0, prompt: card.id, choice: [] })).toBe('over');
  });

  it('never change what was given to them', () => {
    const choice: string[] = [];
    const voice = table(toy).seat(0).answer('duel');
    const { prompt, id } = voice.open(0);
    if (prompt.kind === 'pieces') choice.push(...prompt.from.slice(0, 1));
    voice.command({ do: 'answer', seat: 0, prompt: id, choice });
    const sealed = voice.state.prompts[0]?.answer;
    choice.push('more');
    expect(sealed).toHaveLength(1);
    expect(entriesOf(voice.table.log).at(-1)?.command).toMatchObject({ choice: sealed });
  });

  it('of bots come from the view of their seat', () => {
    const voice = table(toy);
    const open = voice.open(0);
    expect(botChoice(voice.table, open, 'heuristic', () => 0)).toBe('walk');
    const acted = botAct(voice.table, 'random', () => 0, seededChance(1));
    expect(acted).toMatchObject({ ok: true, entry: { command: { by: 'bot', choice: 'walk' } } });
    voice.command({ do: 'stop' });
    expect(botAct(voice.table, 'random', () => 0, seededChance(1))).toBeUndefined();
  });
});

describe('options', () => {
  it('are filled up, checked for kind, bounds and step, and unknown ones refused', () => {
    const game: AnyGame = {
      ...toy,
      options: [
        ...toy.options,
        { key: 'share', label: '', help: '', rule: 'T-8', kind: 'number', value: 0.2, least: 0, most: 0.3, step: 0.1 },
        { key: 'on', label: '', help: '', rule: 'T-9', kind: 'switch', value: true },
      ],
    };
    expect(fullOptions(game, {})).toEqual({ length: 5, mode: 'plain', share: 0.2, on: true });
    expect(fullOptions(game, { share: 0.3, mode: 'wild', on: false })).toEqual({ length: 5, mode: 'wild', share: 0.3, on: false });
    for (const wrong of [
      { length: 2 },
      { length: 10 },
      { length: 4.5 },
      { length: '5' },
      { length: Number.NaN },
      { mode: 'odd' },
      { mode: 1 },
      { share: 0.25 },
      { on: 'true' },
    ]) {
      expect(() => fullOptions(game, wrong), JSON.stringify(wrong)).toThrow('cannot be');
    }
    for (const key of ['nothing', 'toString', '__proto__x']) expect(() => fullOptions(game, { [key]: 1 })).toThrow(`no option ${key}`);
  });
});

describe('replay and positions', () => {
  it('refuse the log of another game or version, and one that does not fit', () => {
    const voice = table(toy).seat(0).answer('walk').answer('roll');
    const { header, log } = voice.table;
    const entries = entriesOf(log);
    expect(() => replay(toy, { ...header, version: '2' }, entries)).toThrow('written for toy 2');
    expect(() => replay(toy, { ...header, game: 'chess' }, entries)).toThrow('chess');
    expect(() => replay(toy, header, entries.slice(1))).toThrow('entry 2');
    expect(() =>
      replay(
        toy,
        header,
        entries.map((entry) => ({ ...entry, draws: [] })),
      ),
    ).toThrow('no such draw');
  });
  it('a position replaces what lies about and starts an empty log', () => {
    const voice = table(toy).seat(0).answer('walk').answer('walk');
    const { table: placed } = arrange(
      voice.table,
      (t) => t.move(pieceId('pawn-0'), placeId('3,0')),
      { step: 'act', args: {} },
      seededChance(1),
    );
    expect([placed.state.pieces['pawn-0']?.place, entriesOf(placed.log), placed.past]).toEqual(['3,0', [], []]);
    expect(voice.state.pieces['pawn-0']?.place).toBe('2,0');
  });
});
