import { useEffect } from 'react';
import type { Choice, Prompt } from '../../../shared/engine/prompt.ts';
import { tileSpace } from '../../../shared/table/scene.ts';
import { asidesOf, optionsOf } from '../../answers/picked.ts';
import { askHint, useHint } from '../../store/advice.ts';
import { aiming, drawnAim, useAim } from '../../store/aim.ts';
import { type Game, useAnswer, useMayHint } from '../../store/table.tsx';
import { HintIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';

/** Asks what a bot would do here; where the host allows it. */
export function HintButton({ game }: { game: Game }) {
  const may = useMayHint();
  if (!may || !game.mine?.prompt) return null;
  return (
    <Plaque look="quiet" data-testid="hint" title="What a bot would do here, and why (H)" onClick={() => void askHint(game)}>
      <HintIcon aria-hidden="true" /> <span>Hint</span>
    </Plaque>
  );
}

/** What a bot would do and why, with a button that does it. */
export function HintLine({ asked, game }: { asked: Asked; game: Game }) {
  const hint = useHint();
  const answer = useAnswer();
  const aim = typeof hint === 'object' && hint ? aimOf(asked.prompt, hint.choice) : null;
  const drawn = aim !== null && typeof hint === 'object' && isList(hint?.choice ?? '') ? aim : null;
  // What is drawn lies on the board as soon as it is told, until something else is pointed at.
  useEffect(() => {
    if (drawn === null) return undefined;
    useAim.getState().aim(drawn);
    return () => useAim.getState().aim(null);
  }, [drawn]);
  if (hint === undefined) return null;
  if (hint === 'coming' || hint === null)
    return (
      <p className="prompt-hint" role="status" data-testid="hint-line">
        {hint === null ? 'There is no hint for this.' : 'Thinking …'}
      </p>
    );
  const { choice, why } = hint;
  return (
    <div className="prompt-hint advice" role="status" data-testid="hint-line">
      <p>
        A bot would: <strong>{wordsOf(asked.prompt, choice, game)}</strong>
        {isOnlyLit(asked.prompt, choice, game) && ', where the green ring is'}. {why}
      </p>
      <Plaque look="quiet" data-testid="take-hint" onClick={() => answer(choice)} {...(aim === null ? {} : aiming(aim))}>
        Do so
      </Plaque>
    </div>
  );
}

const isDrawn = ({ kind }: Prompt): boolean => kind === 'route' || kind === 'spot';

/** What is shown of an answer while it is pointed at; null where nothing is. */
const aimOf = (prompt: Prompt, choice: Choice): string | null =>
  typeof choice === 'string' ? choice : isList(choice) && isDrawn(prompt) ? drawnAim(choice) : null;

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);

/** On a board of tiles no space bears a name: what is called by its bearing is found by the ring of the hint. */
const isOnlyLit = (prompt: Prompt, choice: Choice, { scene: { board } }: Game): boolean => {
  const place = optionsOf(prompt)?.find(({ id }) => id === choice)?.place;
  return board.kind === 'tiles' && place !== undefined && tileSpace(place) !== undefined;
};

/** An answer in the words of the game. */
function wordsOf(prompt: Prompt, choice: Choice, game: Game): string {
  const say = sayer(game);
  const option = [...(optionsOf(prompt) ?? []), ...asidesOf(prompt)].find(({ id }) => id === choice);
  if (option) {
    const [label, where] = [say(option.label), option.place ? game.names.place(option.place) : ''];
    return where && !label.includes(where) ? `${label}: ${where}` : label;
  }
  if (prompt.kind === 'route' || prompt.kind === 'spot') {
    // Of two things that lie behind one door only the way is the same.
    const [way, other] = prompt.ways.filter(({ answer }) => isList(choice) && answer.join() === choice.join());
    return way && !other ? say(way.label) : prompt.kind === 'route' ? 'walk' : 'put it there';
  }
  if (prompt.kind === 'text') return 'leave it as it is';
  if (typeof choice === 'number') return `${choice}`;
  if (typeof choice === 'string') return game.names.place(choice);
  if (isList(choice)) return listWords(prompt, choice, game);
  const items = prompt.kind === 'basket' ? prompt.items.filter(({ id }) => (choice[id] ?? 0) > 0) : [];
  return items.map(({ id, label }) => (choice[id] === 1 ? say(label) : `${choice[id]} × ${say(label)}`)).join(', ') || 'nothing';
}

const listWords = (prompt: Prompt, list: readonly string[], { names }: Game): string =>
  prompt.kind === 'path' ? list.map((place) => names.place(place)).join(' → ') : list.map((id) => names.piece(id)).join(', ') || 'none';
