import type { HandsLesson, Shown } from '../../shared/lesson/lesson.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import type { Connection, TableSnapshot } from './connection.ts';
import type { Coaching, Kept, LessonTable } from './lesson.ts';

interface HandsLessonSpec {
  readonly lesson: HandsLesson;
  /** The table without rules, on the server. */
  readonly line: Connection;
  readonly kept?: Kept | undefined;
  keep(kept: Kept): void;
}

const NOTHING: Shown = { pieces: [], places: [], parts: [] };

const NOTHING_DONE: Reply = {
  k: '',
  ok: false,
  refusal: { code: 'nothing-to-undo', text: 'You have done nothing yet that could be taken back.' },
};

/** What a request is called in lessons: the act of hands, or taking back and doing again. */
const nameOf = (request: ClientRequest): string => (request.t === 'hand' ? request.op.op : request.t);

/** A lesson over a table without rules: it looks at what goes out, and changes nothing of it. */
export function handsLesson({ lesson, line, kept, keep }: HandsLessonSpec): LessonTable {
  const listeners = new Set<() => void>();
  const { steps, lay } = lesson;
  let step = kept?.version === lesson.version && kept.step > 0 ? Math.min(kept.step, steps.length) : -1;
  let begun = false;
  /** The acts of the laying out, as far as undo could reach them: they are not taken back. */
  let laid = kept?.version === lesson.version ? (kept.laid ?? 0) : 0;
  let undoable = 0;
  let [told, shown] = [line.snapshot(), line.snapshot()];
  let coaching = coachNow();
  const stop = line.subscribe(heard);
  heard();

  function keepStep(): void {
    keep({ version: lesson.version, step: Math.max(0, step), acts: [], laid });
  }

  /** What the table shows, but for the acts of the laying out. */
  function snapshot(): TableSnapshot {
    const now = line.snapshot();
    if (now === told) return shown;
    told = now;
    const { view } = now;
    shown = view && laid > 0 ? { ...now, view: { ...view, undo: Math.max(0, view.undo - laid) } } : now;
    return shown;
  }

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
    keepStep();
    tell();
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  /** Lays out what the lesson begins with, once its player sits at the empty table. */
  function heard(): void {
    const { you, view } = line.snapshot();
    const now = view?.undo ?? 0;
    // What stands for good took everything before it along.
    if (now < undoable && now < laid) {
      laid = now;
      keepStep();
    }
    undoable = now;
    if (begun || you.seat === null || !view?.free) return;
    begun = true;
    // Whoever comes back finds the pieces as they were.
    const kinds = lay.map(({ component }) => component.kind);
    if (Object.values(view.pieces).some(({ kind }) => kinds.includes(kind))) return;
    laid = lay.length;
    for (const op of lay) void line.send({ t: 'hand', op });
    keepStep();
  }

  const did = (name: string): void => {
    if (steps[step]?.hands.includes(name)) goTo(step + 1);
  };

  const { touches } = line;
  return {
    code: line.code,
    snapshot,
    subscribe: (listener) => {
      const unsubscribe = line.subscribe(listener);
      listeners.add(listener);
      return () => {
        unsubscribe();
        listeners.delete(listener);
      };
    },
    send: async (request) => {
      if (request.t === 'undo' && laid > 0 && snapshot().view?.undo === 0) return NOTHING_DONE;
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
