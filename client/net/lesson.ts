import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { Outcome } from '../../shared/engine/table.ts';
import type { Lesson, Shown, Told } from '../../shared/lesson/lesson.ts';
import { acted, awaitedAct, byItself, isLost, isRead, type Moment, openFor, startOf, wentOn } from '../../shared/lesson/moment.ts';
import { commandOf } from '../../shared/session/commands.ts';
import { addToHistory, EMPTY_HISTORY, type History, historyOf } from '../../shared/session/history.ts';
import type { Reply } from '../../shared/wire.ts';
import type { ThrowShow } from '../../shared/wire-messages.ts';
import { type Connection, FIRST, type TableSnapshot } from './connection.ts';
import { keepSame } from './keep.ts';
import { metaOf, throwOf } from './local-meta.ts';
import { type ToldNews, withNews } from './news.ts';

/** How far somebody has come in a lesson: the start of a step and what was done since; null is "go on". Plain JSON. */
export interface Kept {
  readonly version: string;
  readonly step: number;
  readonly acts: readonly (Choice | null)[];
  /** Without rules: how many acts that undo could take back were the laying out. */
  readonly laid?: number;
}

/** What the coach of a lesson has to say. */
export interface Coaching {
  readonly lesson: Told;
  /** Number of the step; -1: the goal is told; as many as there are: it is over. */
  readonly step: number;
  /** Nothing is asked: whoever has read it goes on. */
  readonly reads: boolean;
  /** Something else was answered: what is said of that. */
  readonly otherwise: string | null;
  /** What the step waits for cannot be answered any more. */
  readonly lost: boolean;
  /** The others act, or the answer is being shown. */
  readonly busy: boolean;
  readonly shown: Shown;
  /** Nobody can do the step for whoever learns: it can only be left out. */
  readonly skips: boolean;
  /** The answer that is waited for, where it is offered by one button. */
  readonly choice: string | null;
}

/** A lesson at a table in the tab itself. */
export interface LessonTable extends Connection {
  coach(): Coaching;
  goOn(): void;
  /** To the start of the step, or of the one before where nothing has been done in it. */
  back(): void;
  /** Does what the step waits for, so that it is seen, or leaves it out. */
  showHow(): void;
  startOver(): void;
}

interface LessonSpec {
  readonly lesson: Lesson;
  readonly game: AnyGame;
  readonly kept?: Kept | undefined;
  /** Hears how far it is, after every act. */
  keep(kept: Kept): void;
  /** Milliseconds that others take for one answer. */
  readonly pace: number;
}

interface Now {
  /** The goal is still to be read. */
  readonly unread: boolean;
  readonly moment: Moment;
  readonly history: History;
  readonly kept: Kept;
}

/** Acts since the start of a step that are kept: whoever goes on playing beside the lesson comes back to the start of the step. */
const MOST_KEPT = 200;
const ELSE = 'That can be done, too. The lesson goes on where it waits; or come back to this step.';
const NOTHING: Shown = { pieces: [], places: [], parts: [] };

/** Opens a lesson: position and acts, nothing else, so that it can be left and found again at any moment. */
export function lessonTable({ lesson, game, kept, keep, pace }: LessonSpec): LessonTable {
  const { you } = lesson;
  const humans = new Set([you]);
  // By its colour, as the words of a lesson call it.
  const names = { [you]: game.colours[you]?.name ?? 'You' };
  const listeners = new Set<() => void>();
  let note = '';
  let cut = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The step whose answers are being shown. */
  let showing: number | null = null;
  let past: Now[] = [];
  let now = resumed();
  let throws: readonly ThrowShow[] = [];
  let snapshot: TableSnapshot = { ...FIRST, link: 'open', you: { seat: you, host: false }, ...seen() };
  let coaching = coachNow();
  schedule();

  function at(step: number, unread = false): Now {
    const { moment, told } = startOf(lesson, game, step);
    const history = told.reduce((known, { table, events }) => addToHistory(known, table, events).history, EMPTY_HISTORY);
    return { unread, moment, history, kept: { version: lesson.version, step: moment.step, acts: [] } };
  }

  /** Where this browser left it; what does not fit any more begins anew. */
  function resumed(): Now {
    if (!kept || kept.version !== lesson.version) return at(0, true);
    let here = at(kept.step, kept.step === 0 && kept.acts.length === 0);
    for (const act of kept.acts) {
      here = drained(here);
      const next = act === null ? { ...here, moment: wentOn(lesson, here.moment) } : answeredIn(here, act);
      if (!next) return here;
      past.push(here);
      here = withAct(next, here.kept, act);
    }
    return here;
  }

  function drained(from: Now): Now {
    let here = from;
    for (let command = byItself(lesson, here.moment); command; command = byItself(lesson, here.moment)) {
      const done = carriedOut(here, command);
      if (!done.now) break;
      here = done.now;
    }
    return here;
  }

  function answeredIn(from: Now, choice: Choice): Now | undefined {
    const open = openFor(lesson, from.moment);
    return open && carriedOut(from, { do: 'answer', seat: you, prompt: open.id, choice }).now;
  }

  function carriedOut(from: Now, command: Command): { outcome: Outcome; now?: Now; rolled: readonly ThrowShow[] } {
    const { outcome, moment } = acted(lesson, from.moment, command);
    if (!outcome.ok) return { outcome, rolled: [] };
    const { history, heard } = addToHistory(from.history, outcome.table, outcome.events);
    const rolled = (heard.seats[you]?.events ?? []).flatMap(throwOf);
    return { outcome, now: { ...from, unread: false, moment, history }, rolled };
  }

  /** Keeps the act, or, at the start of a step that stands as the lesson has it, that start alone. */
  function withAct(next: Now, before: Kept, act: Choice | null): Now {
    const { step, strayed, given } = next.moment;
    const fresh = step !== before.step && !strayed && given === 0;
    const acts = fresh || before.acts.length >= MOST_KEPT ? [] : [...before.acts, act];
    return { ...next, kept: { ...before, step: acts.length === 0 ? step : before.step, acts } };
  }

  function seen(): Pick<TableSnapshot, 'meta' | 'view' | 'news' | 'note' | 'throws' | 'cut'> {
    const { table } = now.moment;
    const news = historyOf(now.history, you).reduce<readonly ToldNews[]>(withNews, []);
    return {
      meta: { ...metaOf(table, humans, 'heuristic', names, you), name: lesson.title, hostSeat: null, hostHere: false },
      view: project(table, you),
      news,
      note,
      throws,
      cut,
    };
  }

  function coachNow(): Coaching {
    const { unread, moment } = now;
    const step = lesson.steps[moment.step];
    const busy = showing !== null || byItself(lesson, moment) !== undefined;
    const ask = step?.asks[moment.given];
    return {
      ...{ lesson, step: unread ? -1 : moment.step, reads: unread || isRead(lesson, moment), busy },
      otherwise: moment.otherwise ? (step?.otherwise ?? ELSE) : null,
      skips: false,
      lost: !busy && isLost(lesson, moment),
      shown: unread ? NOTHING : (step?.shown ?? NOTHING),
      choice: typeof ask?.choice === 'string' ? ask.choice : null,
    };
  }

  function tell(): void {
    const next = seen();
    snapshot = { ...snapshot, ...next, view: next.view && keepSame(snapshot.view, next.view) };
    coaching = coachNow();
    keep(now.kept);
    for (const listener of [...listeners]) listener();
    schedule();
  }

  function jump(to: Now): void {
    now = to;
    throws = [];
    cut += 1;
    tell();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (snapshot.link === 'gone' || now.unread) return;
    const command = byItself(lesson, now.moment) ?? (showing === now.moment.step ? awaitedAct(lesson, now.moment) : undefined);
    if (!command) {
      if (showing === null) return;
      showing = null;
      coaching = coachNow();
      for (const listener of [...listeners]) listener();
      return;
    }
    timer = setTimeout(() => {
      if (command.do !== 'answer' || command.by === 'bot') return others(command);
      // From where whoever learns has walked to it may not be possible; from the start of the step it is.
      if (!mine(command).ok && now.moment.strayed) jump(at(now.moment.step));
    }, pace);
  }

  function others(command: Command): void {
    const done = carriedOut(now, command);
    // What a lesson has laid out was played when it was checked; a fault of a game leaves the way back.
    if (!done.now) return;
    throws = [...throws, ...done.rolled].slice(-12);
    now = done.now;
    tell();
  }

  function mine(command: Extract<Command, { do: 'answer' }>): Outcome {
    const done = carriedOut(now, command);
    if (!done.now) return done.outcome;
    past = [...past, now].slice(-MOST_KEPT);
    throws = [...throws, ...done.rolled].slice(-12);
    now = withAct(done.now, now.kept, command.choice);
    tell();
    return done.outcome;
  }

  /** Before the last answer; that of an earlier visit leads to the start of a step. */
  function undo(): void {
    const last = past.findLastIndex((each) => !each.unread && each.moment.table !== now.moment.table);
    const before = past[last];
    showing = null;
    past = past.slice(0, Math.max(0, last));
    jump(before ?? at(Math.max(0, now.moment.step - 1)));
  }

  let sent = 0;
  return {
    code: 'LOCAL',
    snapshot: () => snapshot,
    coach: () => coaching,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (request) => {
      const k = `lesson-${sent++}`;
      if (request.t === 'note') {
        note = request.text;
        tell();
        return { k, ok: true };
      }
      if ((request.t === 'undo' || request.t === 'reset') && (snapshot.view?.undo ?? 0) > 0) {
        for (let many = request.t === 'undo' ? 1 : (snapshot.view?.undo ?? 0); many > 0; many--) undo();
        return { k, ok: true };
      }
      const command = commandOf(request, you);
      if (command?.do !== 'answer') return { k, ok: false, refusal: { code: 'wrong-phase', text: 'A lesson has no use for that.' } };
      showing = null;
      const outcome = mine(command);
      return outcome.ok ? { k, ok: true } : ({ k, ok: false, refusal: outcome.refusal } satisfies Reply);
    },
    goOn: () => {
      if (!now.unread && !isRead(lesson, now.moment)) return;
      past = [...past, now].slice(-MOST_KEPT);
      now = now.unread ? { ...now, unread: false } : withAct({ ...now, moment: wentOn(lesson, now.moment) }, now.kept, null);
      tell();
    },
    back: () => {
      showing = null;
      const { step, given, strayed, otherwise } = now.moment;
      const done = given > 0 || otherwise || (strayed && isLost(lesson, now.moment));
      const to = done ? step : step - 1;
      jump(at(Math.max(0, to), to < 0));
    },
    showHow: () => {
      const { step, given, otherwise } = now.moment;
      if (!awaitedAct(lesson, now.moment) || given > 0 || otherwise) now = at(step);
      showing = step;
      jump(now);
    },
    startOver: () => {
      showing = null;
      past = [];
      jump(at(0, true));
    },
    leave: () => {
      clearTimeout(timer);
      snapshot = { ...snapshot, link: 'gone', problem: 'You left the lesson.' };
      listeners.clear();
    },
  };
}
