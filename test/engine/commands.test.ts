import { describe, expect, it } from 'vitest';
import { arrange } from '../../shared/engine/arrange.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay } from '../../shared/engine/replay.ts';
import { fullOptions } from '../../shared/engine/start.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { View } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { botAct } from '../support/bots.ts';
import { table } from '../support/table.ts';
import { toy } from '../support/toy.ts';

const seenBy = (view: View): string => view.prompts[0]?.line[0] ?? '-';

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

  it('of strangers are refused alike whether the question is open or was never asked: nobody counts the questions of others', () => {
    const voice = table(toy).seat(0);
    const said = (prompt: string) => {
      const outcome = voice.try({ do: 'answer', seat: 1, prompt, choice: 'walk' });
      return outcome.ok ? 'ok' : outcome.refusal;
    };
    const { id } = voice.open(0);
    expect(said(id)).toMatchObject({ code: 'not-your-prompt' });
    for (const guess of ['0.1', '0.7', '0.99']) expect(said(guess)).toEqual(said(id));
    for (const wrong of ['1.0', '9.0', 'x', '0.', '0.x']) expect(said(wrong)).toMatchObject({ code: 'stale-prompt' });
  });

  it('that answer nothing name the rule that the game knows for it, else that of an own question', () => {
    const game: AnyGame = {
      ...toy,
      declines: (view, code, about) =>
        code === 'already-answered' ? undefined : { rule: 'T-2', text: `${code} ${about?.line[0] ?? '-'} ${view.viewer}` },
    };
    const voice = table(game).seat(0);
    const said = (seat: number, prompt: string) => {
      const outcome = voice.try({ do: 'answer', seat, prompt, choice: [] });
      return outcome.ok ? 'ok' : outcome.refusal;
    };
    const walk = voice.open(0);
    expect(said(1, walk.id)).toEqual({ code: 'not-your-prompt', rule: 'T-2', text: `not-your-prompt ${seenBy(voice.view(1))} 1` });
    voice.answer('duel');
    expect(said(0, walk.id)).toMatchObject({ code: 'stale-prompt', rule: 'T-2' });
    const card = voice.open(0);
    voice.answer(card.prompt.kind === 'pieces' ? card.prompt.from.slice(0, 1) : []);
    expect(said(0, card.id)).toMatchObject({ code: 'already-answered', rule: card.prompt.rule });
  });

  it.each(['stopped', 'won'])('[S12] are all refused after the end (%s), whatever they are, and change nothing', (how) => {
    const voice = table(toy, { seats: 3, assist: { consent: 'all', host: null } });
    const ask: Command = { do: 'fix.propose', seat: 0, ops: [{ op: 'knob', key: 'roll', value: 4 }], note: 'once more' };
    let fix = 'fix-1';
    if (how === 'stopped') {
      voice.command(ask);
      fix = voice.state.fix?.id ?? '';
      voice.command({ do: 'stop' });
      // What waited for an answer gets none any more.
      expect(voice.state.fix).toBeNull();
    } else {
      for (let n = 0; !voice.state.result && n < 50; n++) voice.seat(voice.open().seat).answer('walk');
      expect(voice.state.result?.winners).toHaveLength(1);
    }
    const before = voice.state;
    const late: Command[] = [
      { do: 'answer', seat: 0, prompt: 'x', choice: 'walk' },
      { do: 'undo', seat: 0 },
      { do: 'redo', seat: 0 },
      { do: 'reset', seat: 0 },
      { ...ask, seat: 1 },
      { do: 'fix.propose', seat: 1, ops: [{ op: 'rewind', to: 0 }], note: 'again' },
      { do: 'fix.vote', seat: 1, fix, yes: true },
      { do: 'fix.vote', seat: 2, fix, yes: false },
      { do: 'fix.withdraw', seat: 0 },
      { do: 'assist', assist: { consent: 'off', host: 1 } },
      { do: 'free' },
      { do: 'hand', seat: 0, op: { op: 'shuffle', piece: null } },
      { do: 'stop' },
    ];
    for (const command of late) {
      const outcome = voice.try(command);
      expect([command.do, outcome.ok ? 'ok' : outcome.refusal.code]).toEqual([command.do, 'over']);
    }
    expect(voice.state).toEqual(before);
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
