import { describe, expect, it } from 'vitest';
import { type Connection, FIRST, type TableSnapshot } from '../../client/net/connection.ts';
import { handsLesson } from '../../client/net/hands-lesson.ts';
import type { Kept } from '../../client/net/lesson.ts';
import { checkAny } from '../../scripts/lesson/check.ts';
import { lessonFiles } from '../../scripts/lesson/files.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { TABLES } from '../../shared/games/index.ts';
import type { HandsLesson } from '../../shared/lesson/lesson.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { ClientRequest } from '../../shared/wire.ts';
import type { Touch } from '../../shared/wire-touches.ts';

const lessons = lessonFiles().flatMap(({ id, text }): HandsLesson[] => {
  const { lesson } = checkAny(id, text, TABLES);
  return lesson && 'lay' in lesson ? [lesson] : [];
});

/** An empty free table, and what a lesson sends there. */
function table() {
  const game = TABLES.find(({ id }) => id === 'free-table');
  if (!game) throw new Error('no table');
  const opened = submit(start(game, { seats: 1 }, seededChance(1)).table, { do: 'free' }, seededChance(1));
  if (!opened.ok) throw new Error('not opened');
  const listeners = new Set<() => void>();
  let snapshot: TableSnapshot = { ...FIRST, link: 'open', view: project(opened.table, null) };
  const sent: ClientRequest[] = [];
  const touched: Touch[] = [];
  const line: Connection = {
    code: 'ABC234',
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (request) => {
      sent.push(request);
      return request.t === 'hand' && request.op.op === 'delete'
        ? { k: 'k', ok: false, refusal: { code: 'wrong-phase', text: 'No.' } }
        : { k: 'k', ok: true };
    },
    touches: { send: (touch) => touched.push(touch), listen: () => () => undefined, onPoses: () => () => undefined },
    leave: () => undefined,
  };
  const sit = () => {
    snapshot = { ...snapshot, you: { seat: 0, host: true }, view: project(opened.table, 0) };
    for (const listener of listeners) listener();
  };
  /** So many acts can be taken back. */
  const undoable = (undo: number) => {
    snapshot = { ...snapshot, view: snapshot.view && { ...snapshot.view, undo } };
    for (const listener of listeners) listener();
  };
  return { line, sent, touched, sit, undoable };
}

describe.each(lessons)('the lesson for hands: $title', (lesson) => {
  it('lays its pieces out for whoever sits down, waits for acts of hands, and can be left and gone on with', async () => {
    const { line, sent, touched, sit } = table();
    let kept: Kept | undefined;
    const keep = (now: Kept): void => {
      kept = now;
    };
    const begun = handsLesson({ lesson, line, keep });
    expect(sent).toEqual([]);
    sit();
    expect(sent.map((request) => request.t === 'hand' && request.op.op)).toEqual(lesson.lay.map(() => 'spawn'));
    expect(begun.coach()).toMatchObject({ step: -1, reads: true, skips: true });
    while (begun.coach().reads) begun.goOn();
    const { step } = begun.coach();
    expect(lesson.steps[step]?.hands).toContain('drop');
    // What is refused is no act; what is done with the pointer is one.
    await begun.send({ t: 'hand', op: { op: 'delete', pieces: [pieceId('f0')] } });
    expect(begun.coach().step).toBe(step);
    begun.touches?.send({ t: 'drop', g: 1, vx: 0, vz: 0, exact: false });
    expect(touched).toHaveLength(1);
    expect(begun.coach().step).toBe(step + 1);
    await begun.send({ t: 'hand', op: { op: 'turn', pieces: [pieceId('f0')], angle: 1 } });
    expect(begun.coach().step).toBe(step + 2);
    begun.back();
    expect(begun.coach().step).toBe(step + 1);
    begun.leave();
    const again = handsLesson({ lesson, line, kept, keep });
    expect(again.coach().step).toBe(step + 1);
    for (let n = 0; n < 40; n++) again.showHow();
    expect(again.coach().step).toBe(lesson.steps.length);
    again.startOver();
    expect(again.coach().step).toBe(-1);
  });

  it('does not offer the laying out to be taken back, also not after a visit elsewhere; dice end that', async () => {
    const { line, sent, sit, undoable } = table();
    const many = lesson.lay.length;
    let kept: Kept | undefined;
    const keep = (now: Kept): void => {
      kept = now;
    };
    const begun = handsLesson({ lesson, line, keep });
    sit();
    undoable(many);
    expect(begun.snapshot().view?.undo).toBe(0);
    expect(begun.snapshot()).toBe(begun.snapshot());
    expect(await begun.send({ t: 'undo' })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    expect(sent).toHaveLength(many);
    undoable(many + 1);
    expect(begun.snapshot().view?.undo).toBe(1);
    expect(await begun.send({ t: 'undo' })).toMatchObject({ ok: true });
    begun.leave();
    const again = handsLesson({ lesson, line, kept, keep });
    undoable(many);
    expect(again.snapshot().view?.undo).toBe(0);
    undoable(0);
    undoable(2);
    expect(again.snapshot().view?.undo).toBe(2);
  });
});
