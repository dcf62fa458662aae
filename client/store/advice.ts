import { useCallback, useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { Hint } from '../../shared/engine/advice.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { Aim, Reason } from '../../shared/engine/reason.ts';
import { advise } from '../advice/adviser.ts';
import { optionsOf } from '../answers/picked.ts';
import { type Game, useGame } from './table.tsx';
import { pickedNow } from './ui.ts';

/** The last hint that was asked for, and the question it is about; `hint` is missing while it is thought out, null where there is none. */
interface HintState {
  readonly prompt: string | null;
  readonly hint?: Hint | null;
}

const useHints = create<HintState>()(() => ({ prompt: null }));

/** Asks what the bot of this game would answer to the open question. */
export async function askHint(game: Game | null): Promise<void> {
  const mine = game?.mine;
  if (!game || !mine?.prompt) return;
  useHints.setState({ prompt: mine.id }, true);
  const { hint = null } = await advise({ view: game.view, prompt: mine.prompt });
  if (useHints.getState().prompt === mine.id) useHints.setState({ prompt: mine.id, hint }, true);
}

/** The hint to the question that is open now: undefined where none was asked for, 'coming' while it is thought out. */
export function useHint(): Hint | null | 'coming' | undefined {
  const game = useGame();
  const { prompt, hint } = useHints();
  // Whoever shows it takes it away with the question: another table counts its questions alike.
  useEffect(() => () => useHints.setState({ prompt: null }, true), []);
  if (prompt === null || prompt !== game?.mine?.id) return undefined;
  return hint === undefined ? 'coming' : hint;
}

/** How long one points at something before it is asked why it is not lit (ms). */
const DWELL = 350;

/** Asks why a thing is not offered. */
export const askWhyNot = async ({ view }: Game, prompt: Prompt, aim: Aim): Promise<Reason | undefined> =>
  (await advise({ view, prompt, aim })).why;

/** Who is waited for, in words; undefined where nobody is, or where one does not sit at a game that goes on. */
function waitedFor({ view, names }: Game): string | undefined {
  if (view.viewer === null || view.result || view.free) return undefined;
  const open = [...new Set(view.prompts.flatMap(({ seat, answered }) => (answered ? [] : [seat])))];
  const [only] = open;
  if (only === undefined || open.includes(view.viewer)) return undefined;
  if (open.length > 1) return `Waiting for ${open.map((seat) => names.seat(seat)).join(', ')}.`;
  return only === view.turn.seat ? `It is ${names.seat(only)}’s turn.` : `${names.seat(only)} decides first.`;
}

/** The answer, or the piece and the places, that the hint to the open question is about: to be pointed at. */
export function useHinted(game: Game | null): { readonly pieces: readonly string[]; readonly places: readonly string[] } | undefined {
  const hint = useHints(({ prompt, hint: said }) => (prompt !== null && prompt === game?.mine?.id ? said : undefined));
  const asked = game?.mine?.prompt;
  return useMemo(() => (hint && asked ? pointedAt(asked, hint.choice) : undefined), [hint, asked]);
}

function pointedAt(prompt: Prompt, choice: Choice): { pieces: readonly string[]; places: readonly string[] } {
  if (typeof choice === 'string') {
    const option = optionsOf(prompt)?.find(({ id }) => id === choice);
    if (option) return { pieces: option.piece ? [option.piece] : [], places: option.place ? [option.place] : [] };
    return { pieces: [], places: prompt.kind === 'place' ? [choice] : [] };
  }
  const list = Array.isArray(choice) ? choice.map(String) : [];
  return { pieces: prompt.kind === 'pieces' ? list : [], places: prompt.kind === 'path' ? list.slice(-1) : [] };
}

/** Why the thing under the pointer is not lit, a moment after it was pointed at; null as long as nothing is to be said. */
export function useWhyNot(game: Game, piece: string | null, place: string | null, lit: boolean): Reason | null {
  const [told, setTold] = useState<{ readonly of: string; readonly why: Reason } | null>(null);
  const prompt = game.mine?.prompt;
  const of = `${game.mine?.id ?? game.view.prompts[0]?.id} ${piece} ${place}`;
  const waits = prompt ? undefined : waitedFor(game);
  const idle = lit || (!prompt && waits === undefined) || (piece === null && !place);
  const ask = useCallback(async () => {
    if (!prompt) {
      const { why } = await advise({ view: game.view });
      return setTold({ of, why: { text: waits ?? '', rule: why?.rule ?? '' } });
    }
    const { piece: picked, last, list } = pickedNow(game);
    const why = await askWhyNot(game, prompt, {
      ...(piece === null ? {} : { piece }),
      ...(place ? { place } : {}),
      ...(picked || last ? { picked: picked ?? last ?? '' } : {}),
      list,
    });
    setTold(why ? { of, why } : null);
  }, [game, prompt, piece, place, of, waits]);
  useEffect(() => {
    if (idle) return undefined;
    const timer = setTimeout(() => void ask(), DWELL);
    return () => clearTimeout(timer);
  }, [idle, ask]);
  return !idle && told?.of === of ? told.why : null;
}
