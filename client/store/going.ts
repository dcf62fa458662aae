import { useEffect } from 'react';
import { type Rest, walkOn } from '../answers/drawn.ts';
import { goOn, nextOf, type Planned, type Way } from '../answers/farther.ts';
import { NOTHING_PICKED, optionsOf } from '../answers/picked.ts';
import type { TableSnapshot } from '../net/connection.ts';
import { graceMs, useMoment } from './moment.ts';
import { type Game, useAnswer, useGame, useTable } from './table.tsx';
import { NO_WAY, useTaste, useUi } from './ui.ts';

/** One click has answered a question and goes on from there. */
export function setsOff({ view, mine }: Game, going: Way | Planned | Rest): void {
  useUi.setState({ way: { going, asked: mine?.id ?? null, turn: view.turn.number, before: view.undo, pause: null } });
}

/** A drawn walk (to a `piece`, where one was clicked) goes on by itself behind doors that swing open. */
export function walksOn(game: Game, walk: readonly string[], piece: string | null): void {
  const { mine, view } = game;
  const measured = mine?.prompt && game.game.drawing?.measure(view, mine.prompt, walk);
  if (!useTaste.getState().asks && measured?.stops.at(-1)?.free) setsOff(game, { rest: piece });
}

/** How many acts the last way was, as far as they can still be taken back together; 0 where that is one act or none. */
export function useWayBack({ view }: Game): number {
  const { going, turn, before } = useUi((now) => now.way);
  const many = view.undo - before;
  // Where its last step ended the turn, it can be taken back while somebody else decides.
  const stands = turn === view.turn.number || view.turn.seat !== view.viewer;
  return going === null && turn >= 0 && stands && many > 1 ? many : 0;
}

/** Where a way leads that goes on in further turns; undefined where none does. */
export const onwardTo = (going: Way | Planned | Rest | null): string | undefined =>
  going && 'since' in going && going.since ? going.to : undefined;

/** How long one can stay before a way goes on in a further turn: bots at the table do not look at the clock. */
const pauseOf = ({ meta, you }: TableSnapshot): number =>
  graceMs(meta?.seats.every(({ seat, kind }) => seat === you.seat || kind === 'bot') ?? false);

/** Goes on with the way as each next question comes; ends it at anything that was not meant. */
export function useWay(): void {
  const table = useTable();
  const game = useGame();
  const answer = useAnswer();
  const pause = pauseOf(table);
  useEffect(() => {
    const { way } = useUi.getState();
    const { going } = way;
    if (!game) return undefined;
    const { mine, view } = game;
    if (!going) {
      // A way of an earlier turn is not taken back once something else can be done.
      if (way.turn >= 0 && way.turn !== view.turn.number && mine?.prompt) useUi.setState({ way: NO_WAY });
      return undefined;
    }
    if (mine?.id === way.asked) return undefined;
    const ends = () => useUi.setState({ way: { ...way, going: null, pause: null } });
    const later = view.turn.number !== way.turn;
    const others = view.prompts.some(({ seat, answered }) => seat !== view.viewer && !answered);
    if (view.result || view.free || ((later || others) && onwardTo(going) === undefined)) return ends();
    // Between two questions nobody is asked, and between two turns others are.
    if (!mine?.prompt) return undefined;
    const { prompt } = mine;
    const next =
      'plan' in going ? nextOf(prompt, going) : 'rest' in going ? walkOn(game, prompt, going) : goOn(game, prompt, going, NOTHING_PICKED);
    // What the page answers by itself, the end of the turn, is no stop on a way that goes on after it.
    const { prompt: open, only } = useMoment.getState();
    if (!next && onwardTo(going) !== undefined && open === mine.id && only !== null) return undefined;
    if (!next) {
      const to = onwardTo(going);
      const near = optionsOf(prompt)?.some(({ place }) => place === to) ?? false;
      return to === undefined ? ends() : useUi.setState({ way: { ...way, going: null, pause: null, short: { to, asked: mine.id, near } } });
    }
    const goes = () => {
      if (useUi.getState().way.going !== going) return;
      answer(next.answer);
      // The first act of a turn lets those of the turn before stand.
      const before = later ? view.undo : Math.min(way.before, Math.max(0, view.undo - 1));
      useUi.setState({ way: { going: next.going, asked: mine.id, turn: view.turn.number, before, pause: null } });
    };
    if (!later && !('again' in going)) return goes();
    const until = way.pause?.asked === mine.id ? way.pause.until : Date.now() + pause;
    if (way.pause?.asked !== mine.id) useUi.setState({ way: { ...way, pause: { asked: mine.id, until } } });
    const timer = setTimeout(goes, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [game, answer, pause]);
}
