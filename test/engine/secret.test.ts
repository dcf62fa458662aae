import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../shared/engine/log.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import { placeId } from '../../shared/table/ids.ts';
import { BOUND, hider, OPEN_ACTS, SECRET_ACTS } from '../support/hider.ts';
import { table } from '../support/table.ts';
import { looping, tiny } from '../support/tiny.ts';

describe('the number of a view', () => {
  it('counts what the public may know, and nothing else', () => {
    const voice = table(hider).seat(0);
    for (const act of SECRET_ACTS) voice.answer(act);
    expect([voice.state.entries, voice.state.shown]).toEqual([SECRET_ACTS.length, 0]);
    expect([voice.view(null).seq, voice.view(0).seq]).toEqual([0, 0]);
    voice.answer('walk');
    expect([voice.state.entries, voice.view(null).seq]).toEqual([SECRET_ACTS.length + 1, 1]);
  });

  it('grows when the public sees another table although nothing was told', () => {
    const acts = (t: Parameters<Parameters<typeof looping>[0]>[0], choice: string): void => {
      const [thing] = t.all('thing');
      if (choice === 'lay') t.mint({ kind: 'thing', place: placeId('0,0') });
      else if (thing && choice === 'push') t.move(thing.id, placeId('1,0'));
      else if (thing) t.change(thing.id, { count: 1 });
    };
    const voice = table(tiny(looping(acts, 'lay', 'push', 'same')))
      .seat(0)
      .answer('lay');
    expect(voice.state.shown).toBe(1);
    expect(voice.answer('push').state.shown).toBe(2);
    // A piece put down as it was is no change.
    expect(voice.answer('push').state.shown).toBe(2);
    expect(voice.answer('same').state.shown).toBe(2);
  });

  it('never goes back, and comes out the same when the log is replayed', () => {
    const act = fc.constantFrom(...SECRET_ACTS, ...OPEN_ACTS, 'wander', 'bind', 'unbind', 'undo', 'reset');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const voice = table(hider);
        for (const each of acts) {
          const { shown, entries } = voice.state;
          const before = project(voice.table, null);
          const { seat = 0, id = '' } = voice.state.prompts[0] ?? {};
          const outcome = voice.try(
            each === 'undo' || each === 'reset' ? { do: each, seat } : { do: 'answer', seat, prompt: id, choice: each },
          );
          if (!outcome.ok) continue;
          expect(voice.state.entries).toBe(entries + 1);
          expect([shown, shown + 1]).toContain(voice.state.shown);
          if (voice.state.shown === shown) {
            expect(project(voice.table, null)).toEqual(before);
            expect(eventsFor(outcome.events, null)).toEqual([]);
          }
        }
        const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(voice.table.log)));
        expect(stateHash(replay(hider, voice.table.header, log).state)).toBe(stateHash(voice.state));
      }),
      { numRuns: 60 },
    );
  });

  it('is what a table fix goes back to', () => {
    const voice = table(hider, { assist: { consent: 'all', host: null } }).seat(0);
    for (const act of ['walk', 'step', 'step', 'walk', 'step', 'walk']) voice.answer(act);
    expect(voice.state.shown).toBe(3);
    voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'rewind', to: 2 }], note: '' });
    expect(voice.state.fix?.id).toBe('fix-4');
    for (const seat of [1, 2]) voice.command({ do: 'fix.vote', seat, fix: 'fix-4', yes: true });
    // Right after the second public change, before the secret step that followed.
    expect(voice.view(0).pieces['pawn-0']?.place).toBe('2,0');
    expect(voice.view(0).pieces['ghost-0']?.place).toBe('2,0');
    expect(voice.state.shown).toBe(6);
  });

  it('a log of another format cannot be continued', () => {
    const { header } = table(hider).table;
    expect(() => replay(hider, { ...header, format: 1 }, [])).toThrow('format 1');
  });
});

describe('questions', () => {
  it('have a number that only their own seat knows, and that is never given out twice', () => {
    const voice = table(hider).seat(0);
    const ids = ['step', 'wander', 'wander', 'walk'].map((act) => {
      const { id } = voice.open();
      expect(voice.view(0).prompts[0]?.id).toBe(id);
      expect([1, 2, null].map((viewer) => voice.view(viewer).prompts[0])).toEqual(
        [1, 2, null].map(() => ({ id: 'seat:0', seat: 0, line: ['acts', 0], answered: false })),
      );
      voice.answer(act);
      return id;
    });
    expect(ids).toEqual(['0.0', '0.1', '0.2', '0.3']);
    voice.undo();
    // The old question is open again; what comes after it has a new number.
    expect(voice.open().id).toBe('0.3');
    expect(voice.answer('step').open().id).toBe('0.5');
    voice.answer('end').seat(1);
    expect(voice.open().id).toBe('1.0');
  });
});

describe('draws', () => {
  it('are numbered by family: rolls tell nothing of secret lots', () => {
    const roll = (...before: string[]) => {
      const voice = table(hider).seat(0);
      for (const act of before) voice.answer(act);
      voice.answer('roll');
      const told = voice.events.find((event) => event.kind === 'rolled');
      return { told, next: voice.table.nextDraw };
    };
    const [one, other] = [roll(), roll('lots', 'lots')];
    expect(other.told).toEqual(one.told);
    expect(one.told).toMatchObject({ draw: 0 });
    expect([one.next, other.next]).toEqual([
      { dice: 1, lots: 0 },
      { dice: 1, lots: 4 },
    ]);
  });
});

describe('ids of pieces', () => {
  it('count only those that were not named, and a secret piece must be named', () => {
    const voice = table(hider).seat(0).answer('trap').answer('coin');
    expect(voice.state.minted).toBe(1);
    expect(voice.view(null).pieces['coin-0']).toBeDefined();
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: 'stray' });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'fault' }, fault: { message: 'a secret trap needs an id of its own' } });
  });
});

describe('taking back', () => {
  it('what nobody saw is told to its seat alone', () => {
    const voice = table(hider).seat(0).answer('wander');
    const outcome = voice.try({ do: 'undo', seat: 0 });
    expect(outcome.ok && outcome.events).toEqual([
      { kind: 'undone', to: [0], back: 0 },
      { kind: 'told', to: [0], line: ['!undo', 0] },
    ]);
    expect(voice.state.shown).toBe(0);
    const open = voice.answer('walk').try({ do: 'undo', seat: 0 });
    expect(open.ok && open.events[0]).toEqual({ kind: 'undone', to: 'all', back: 0 });
    expect(voice.state.shown).toBe(2);
  });
});

describe('[K-168, I-18] a blindfold', () => {
  it('hides the board and all that stands on it, its lines and its questions, from one seat', () => {
    const voice = table(hider).seat(0).answer('walk').answer('bind').answer('walk').answer('coin');
    const view = voice.view(BOUND);
    expect(Object.keys(view.pieces)).toEqual(['card-0', 'card-1', 'card-2']);
    expect(view).toMatchObject({ blind: 'board', seq: 1, prompts: [{ id: 'seat:0', line: ['!decides', 0] }] });
    expect(voice.view(1).blind).toBeUndefined();
    expect(Object.keys(voice.view(1).pieces)).toContain('coin-0');
    const heard = () => voice.heard(BOUND).filter((event) => event.kind === 'told' || event.kind === 'flashed').length;
    // The first walk was told with its flourish; nothing of what came after.
    expect(heard()).toBe(2);
    voice.answer('call');
    expect(heard()).toBe(3);
    voice.answer('unbind').answer('walk');
    expect(heard()).toBe(5);
    expect(voice.view(BOUND)).toMatchObject({ seq: voice.state.shown });
    expect(Object.keys(voice.view(BOUND).pieces)).toContain('pawn-0');
  });

  it('over single pieces hides them, what stands on them, and what is told of them', () => {
    const voice = table(hider).seat(0).answer('bind-pawn').answer('walk').answer('end').seat(1).answer('end').seat(2).answer('walk');
    const view = voice.view(BOUND);
    expect(view.blind).toBe('pieces');
    expect(['pawn-2', 'hat-2', 'pawn-0', 'hat-0', 'ghost-2'].map((id) => view.pieces[id] !== undefined)).toEqual([
      ...[false, false, true, true, true],
    ]);
    expect(voice.heard(BOUND).flatMap((event) => (event.kind === 'told' ? [event.line[1]] : []))).toEqual(['pawn-0']);
    expect(voice.heard(1).flatMap((event) => (event.kind === 'told' ? [event.line[1]] : []))).toEqual(['pawn-0', 'pawn-2']);
  });
});

describe('answers whose form is right', () => {
  it('may still be refused by the game, with its rule', () => {
    const voice = table(hider).seat(0).answer('write');
    voice.refused('swear', 'H-4').refused('x'.repeat(41), 'H-2').refused('\u202e', 'H-2');
    voice.answer('two\nlines');
    expect(voice.events.at(-1)).toMatchObject({ line: ['wrote', 0, 9] });
    voice.answer('shop').refused({ band: 1 }, 'H-3').refused({ hat: 1, band: 1, cap: 1 }, 'H-5').answer({ cap: 1, band: 1 });
  });
});
