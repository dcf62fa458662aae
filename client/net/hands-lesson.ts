import type { HandsLesson, Shown } from '../../shared/lesson/lesson.ts';
import type { ClientRequest } from '../../shared/wire.ts';
import type { Connection } from './connection.ts';
import type { Coaching, Kept, LessonTable } from './lesson.ts';

interface HandsLessonSpec {
  readonly lesson: HandsLesson;
  /** The table without rules, on the server. */
  readonly line: Connection;
  readonly kept?: Kept | undefined;
  keep(kept: Kept): void;
}

const NOTHING: Shown = { pieces: [], places: [], parts: [] };

/** What a request is called in lessons: the act of hands, or taking back and doing again. */
const nameOf = (request: ClientRequest): string => (request.t === 'hand' ? request.op.op : request.t);

/** A lesson over a table without rules: it looks at what goes out, and changes nothing of it. */
export function handsLesson({ lesson, line, kept, keep }: HandsLessonSpec): LessonTable {
  const listeners = new Set<() => void>();
  const { steps, lay } = lesson;
  let step = kept?.version === lesson.version && kept.step > 0 ? Math.min(kept.step, steps.length) : -1;
  let laid = false;
  let coaching = coachNow();
  const stop = line.subscribe(prepare);
  prepare();

  function coachNow(): Coaching {
    const now = steps[step];
    return {
      ...{ lesson, step, busy: false, otherwise: null, lost: false, skips: true, choice: null },
      reads: step < 0 || now?.hands.length === 0,
      shown: now?.shown ?? NOTHING,
    };
  }

  function goTo(next: number): void {
    step = Math.max(-1, Math.min(steps.length, next));
    coaching = coachNow();
    keep({ version: lesson.version, step: Math.max(0, step), acts: [] });
    for (const listener of [...listeners]) listener();
  }

  /** Lays out what the lesson begins with, once its player sits at the empty table. */
  function prepare(): void {
    const { you, view } = line.snapshot();
    if (laid || you.seat === null || !view?.free) return;
    laid = true;
    // Whoever comes back finds the pieces as they were.
    const kinds = lay.map(({ component }) => component.kind);
    if (Object.values(view.pieces).some(({ kind }) => kinds.includes(kind))) return;
    for (const op of lay) void line.send({ t: 'hand', op });
  }

  const did = (name: string): void => {
    if (steps[step]?.hands.includes(name)) goTo(step + 1);
  };

  const { touches } = line;
  return {
    code: line.code,
    snapshot: () => line.snapshot(),
    subscribe: (listener) => {
      const unsubscribe = line.subscribe(listener);
      listeners.add(listener);
      return () => {
        unsubscribe();
        listeners.delete(listener);
      };
    },
    send: async (request) => {
      const reply = await line.send(request);
      if (reply.ok) did(nameOf(request));
      return reply;
    },
    ...(line.takeOver ? { takeOver: () => line.takeOver?.() } : {}),
    ...(touches
      ? {
          touches: {
            send: (touch) => {
              touches.send(touch);
              did(touch.t);
            },
            listen: (type, listener) => touches.listen(type, listener),
            onPoses: (listener) => touches.onPoses(listener),
          },
        }
      : {}),
    coach: () => coaching,
    goOn: () => goTo(step + 1),
    back: () => goTo(step - 1),
    showHow: () => goTo(step + 1),
    startOver: () => goTo(-1),
    leave: () => {
      stop();
      listeners.clear();
      line.leave();
    },
  };
}
