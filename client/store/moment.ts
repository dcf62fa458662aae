/**
 * Questions that the page answers for its seat. Of some only their seat knows how many answers they have (`lone: 'sealed'`): what has only
 * one is answered here, and that and whatever was chosen sooner goes out at the same moment for everybody. Why nobody learns anything by it:
 * `shared/engine/lone.ts`. Others have a usual answer (`usual`): it is given where nothing else is left, or as the last time, if the player
 * likes that; where the others could tell by it what is left, it goes out at that moment as well, also where it is given by hand.
 */

import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isAside } from '../../shared/engine/answers.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { PromptView } from '../../shared/engine/view.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import { type ByItself, byItself, isUsual, learned, NO_HABITS } from '../answers/usual.ts';
import type { Connection } from '../net/connection.ts';
import { useTaste } from './ui.ts';

/** From the opening of the round to the moment: long enough to read what was announced and for most decisions. */
export const MOMENT_MS = 4_000;
/** The same where nobody but bots sits at the table: they do not look at the clock. */
export const ALONE_MS = 1_000;
/** Before the usual answer is given to a question of which all may know what is left: long enough to stay. */
export const GRACE_MS = 2_000;

/** How long one can stay before a way goes on by itself; among bots alone nobody waits for anybody. */
export const graceMs = (alone: boolean): number => window.__lootableMoment ?? (alone ? ALONE_MS : GRACE_MS);

declare global {
  interface Window {
    /** Tests do not wait so long. Whoever sets it at home betrays the own hand alone. */
    __lootableMoment?: number;
  }
}

/** What the page shows of the question that waits for its moment. */
interface Shown {
  /** The question, null when none waits. */
  readonly prompt: string | null;
  /** When its moment comes (milliseconds since 1970, this computer's clock). */
  readonly until: number;
  /** Whether an answer has been chosen and waits. */
  readonly held: boolean;
  /** Why it will be answered by itself; null: it will not. */
  readonly only: ByItself['why'] | null;
  /** The question with one answer that is given for its seat, from its opening until it is gone: its player is asked nothing. */
  readonly quiet: string | null;
  /** Nobody but bots sits at the table besides: whoever waits there hides nothing. */
  readonly alone: boolean;
  /** Answers by hand instead, whenever one likes: for those who have something to think, or want to seem so. */
  wait(): void;
}

const NONE: Shown = { prompt: null, until: 0, held: false, only: null, quiet: null, alone: false, wait: () => undefined };
export const useMoment = create<Shown>()(() => NONE);

/** A question before its moment. */
interface Waiting {
  readonly id: string;
  readonly since: number;
  readonly prompt: Prompt;
  readonly only: ByItself | undefined;
  timer: ReturnType<typeof setTimeout>;
  byHand: boolean;
  held: { wish: ClientRequest; replies: ((reply: Reply) => void)[] } | null;
}

/** The same connection, but for sealed answers: they wait for their moment. `begin` answers by itself from then on and returns how to stop. */
export function atOneMoment(line: Connection): { connection: Connection; begin(): () => void } {
  let now: Waiting | null = null;
  /** When the round began in which its seat has just done something aside. */
  let sameRound: number | null = null;
  /** The question whose only answer is under way. */
  let given: string | null = null;
  let habits = NO_HABITS;
  /** Whoever has just taken something back decides what comes instead. */
  let tookBack = false;

  const openQuestion = (): PromptView | undefined => line.snapshot().view?.prompts.find((each) => each.prompt && !each.answered);

  function look(): void {
    const open = openQuestion();
    if (open && (open.id === now?.id || open.id === given)) return;
    close();
    const prompt = open?.prompt;
    if (!prompt || (prompt.lone !== 'sealed' && prompt.usual === undefined)) {
      sameRound = null;
      return;
    }
    const since = sameRound ?? Date.now();
    sameRound = null;
    const until = since + length(prompt);
    const timer = setTimeout(atMoment, Math.max(0, until - Date.now()));
    const { goesOn, asks } = useTaste.getState();
    const only = byItself(prompt, habits, goesOn && !asks && !tookBack);
    now = { id: open.id, prompt, since, only, timer, byHand: false, held: null };
    const quiet = only?.why === 'only' ? open.id : null;
    useMoment.setState({ prompt: open.id, until, held: false, only: only?.why ?? null, quiet, alone: !hasPeople(), wait });
  }

  const length = (prompt: Prompt): number => window.__lootableMoment ?? (!isSealed(prompt) ? GRACE_MS : hasPeople() ? MOMENT_MS : ALONE_MS);

  function hasPeople(): boolean {
    const { meta, you } = line.snapshot();
    return meta?.seats.some(({ seat, kind }) => seat !== you.seat && kind !== 'bot') ?? true;
  }

  function wait(): void {
    if (!now) return;
    now.byHand = true;
    useMoment.setState({ only: null, quiet: null });
  }

  /** Forgets the question; an answer that waits goes out as it is, so that whoever gave it hears why it came to nothing. */
  function close(): void {
    given = null;
    if (useMoment.getState().quiet !== null) useMoment.setState({ quiet: null });
    if (!now) return;
    clearTimeout(now.timer);
    const { held } = now;
    now = null;
    useMoment.setState(NONE);
    if (held) void line.send(held.wish).then((reply) => held.replies.forEach((answer) => void answer(reply)));
  }

  /** The only answer goes out; its player is asked where it does not go. */
  async function giveOnly(id: string, choice: Choice): Promise<void> {
    close();
    given = id;
    useMoment.setState({ quiet: id });
    const reply = await line.send({ t: 'answer', prompt: id, choice: copied(choice) });
    if (reply.ok || given !== id) return;
    given = null;
    useMoment.setState({ quiet: null });
  }

  function atMoment(): void {
    if (!now) return;
    const { id, only, byHand, held } = now;
    if (!held && only?.why === 'only' && !byHand) return void giveOnly(id, only.choice);
    if (!held && only !== undefined && !byHand) now.held = { wish: { t: 'answer', prompt: id, choice: copied(only.choice) }, replies: [] };
    if (now.held) close();
    else useMoment.setState(NONE);
  }

  function send(wish: ClientRequest): Promise<Reply> {
    if (wish.t === 'undo' || wish.t === 'reset') tookBack = true;
    if (wish.t === 'answer') tookBack = false;
    if (wish.t !== 'answer' || wish.prompt !== now?.id) return line.send(wish);
    const { prompt } = now;
    if (isAside(prompt, wish.choice)) {
      sameRound = now.since;
      return line.send(wish);
    }
    habits = learned(habits, prompt, wish.choice);
    const waits = prompt.lone === 'sealed' || (prompt.usual === 'sealed' && isUsual(prompt, wish.choice));
    const early = waits && Date.now() < now.since + length(prompt) && hasPeople();
    if (!early) {
      now.held = null;
      now.byHand = true;
      return line.send(wish);
    }
    const waiting = now;
    useMoment.setState({ held: true });
    return new Promise((resolve) => {
      waiting.held = { wish, replies: [...(waiting.held?.replies ?? []), resolve] };
    });
  }

  return {
    connection: {
      code: line.code,
      snapshot: () => line.snapshot(),
      subscribe: (listener) => line.subscribe(listener),
      send,
      leave: () => line.leave(),
      ...(line.takeOver ? { takeOver: () => line.takeOver?.() } : {}),
      ...(line.touches ? { touches: line.touches } : {}),
    },
    begin: () => {
      const stop = line.subscribe(look);
      look();
      return () => {
        stop();
        close();
      };
    },
  };
}

/** Whether the others could tell something by when it is answered. */
const isSealed = ({ lone, usual }: Prompt): boolean => lone === 'sealed' || usual === 'sealed';

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
const copied = (choice: Choice) => (typeof choice !== 'object' ? choice : isList(choice) ? [...choice] : { ...choice });

/** The connection of a page that plays. */
export function useOneMoment(line: Connection): Connection {
  const { connection, begin } = useMemo(() => atOneMoment(line), [line]);
  useEffect(begin, [begin]);
  return connection;
}
