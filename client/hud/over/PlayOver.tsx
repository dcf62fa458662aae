import { Suspense } from 'react';
import { speak } from '../../../shared/engine/line.ts';
import { answersAbout, clickedAt, offers } from '../../answers/answering.ts';
import { leadingTo, offersAt, repeated, wayTo } from '../../answers/farther.ts';
import type { Picked } from '../../answers/picked.ts';
import { lazily, NOTHING } from '../../lazily.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { useWhyNot } from '../../store/advice.ts';
import { aiming } from '../../store/aim.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { usePicked, useTaste, useUi } from '../../store/ui.ts';
import { Anchored, HoverCard, ownTops, topOf } from './HoverCard.tsx';

/** Its answers stand in the line at the bottom as well. */
const Wheel = lazily(() => import('./Wheel.tsx').then((part) => part.Wheel), NOTHING);

/** What whoever plays is told of what is under the pointer, the menu of a click, and the wheel of what a figure can do. */
export function PlayOver({ stage, game }: { stage: Stage; game: Game }) {
  const wheel = useUi((now) => now.wheel !== null);
  return (
    <>
      <PlayCard stage={stage} game={game} />
      <PickMenu stage={stage} game={game} />
      {wheel && (
        <Suspense>
          <Wheel stage={stage} game={game} />
        </Suspense>
      )}
    </>
  );
}

/** What one click does as often as the turn allows says so: dice that it rolls are not taken back. */
const OFTEN = ', once more by itself until it is done';

/** The card of what is under the pointer, with what a click would do there or why it does nothing. */
function PlayCard({ stage, game }: { stage: Stage; game: Game }) {
  const { piece, place } = useUi((ui) => ui.hover);
  const picked = usePicked(game);
  const pointed = picked.menu.length === 0 && (piece !== null || place !== null);
  const why = useWhyNot(game, piece, place, !pointed || isLit(game, picked, piece, place));
  const wheel = useUi((ui) => ui.wheel !== null);
  const quick = useTaste((now) => !now.asks);
  if (wheel || !pointed) return null;
  const { view, names, game: rules } = game;
  const prompt = game.mine?.prompt;
  const acts = prompt
    ? [...(piece === null ? [] : answersAbout(prompt, piece)), ...(place === null ? [] : clickedAt(prompt, picked, place))]
    : [];
  const led = prompt && piece !== null && quick ? leadingTo(prompt, piece) : undefined;
  if (led) acts.push(led);
  // A tile that is held there shows by itself what a click would do.
  if (prompt && acts.some(({ id }) => rules.preview?.(view, prompt, id)?.tile)) return null;
  // A drawn way that leads there by name says so, too.
  const ways =
    prompt?.kind === 'route'
      ? prompt.ways.filter((way) => (piece === null ? place !== null && way.place === place : way.piece === piece))
      : [];
  const often = (id: string) => (prompt && quick && repeated(prompt, id) ? OFTEN : '');
  const labels = [...new Set([...acts, ...ways].map(({ id, label }) => `${speak(rules.lines, label, names)}${often(id)}`))].slice(0, 4);
  const lead = prompt && place !== null && quick && acts.length === 0 ? wayTo(game, prompt, picked, place) : undefined;
  const steps = lead?.way.length ?? 0;
  const beyond = lead?.beyond ? prompt?.walk?.beyond : undefined;
  const going = beyond ? speak(rules.lines, beyond.label, names) : `Go here in ${steps === 1 ? '1 step' : `${steps} steps`}`;
  const turns = steps > (prompt?.walk?.most ?? steps) ? ', turn by turn, until something new comes' : '';
  const last = prompt?.walk?.last;
  const far = steps > 0 ? `${going}${turns}${last?.again && last.at.some((each) => each === place) ? OFTEN : ''}` : null;
  // Where a click acts at once stays in sight; what lies farther off and the own figures where there is room.
  const near = prompt ? offers(prompt, picked) : undefined;
  const all = offersAt(game, prompt, picked, quick);
  const tops = (places: Iterable<string>) => [...places].flatMap((each) => (each === place ? [] : (topOf(stage, null, each) ?? [])));
  const others = [...(near?.pieces.keys() ?? [])].filter((each) => each !== piece && view.pieces[each]?.owner !== view.viewer);
  const spare = () => [
    [...tops(near?.places.keys() ?? []), ...others.flatMap((each) => topOf(stage, each, null) ?? [])],
    [...tops(all.places.keys()), ...ownTops(stage, game, piece)],
  ];
  return <HoverCard stage={stage} game={game} doing={{ labels, far, why, spare }} />;
}

/** Whether a click there would mean anything. */
function isLit(game: Game, picked: Picked, piece: string | null, place: string | null): boolean {
  const { pieces, places } = offersAt(game, game.mine?.prompt, picked, !useTaste.getState().asks);
  return (piece !== null && pieces.has(piece)) || (place !== null && places.has(place));
}

/** The answers between which the last click left the choice, at the place of the click. */
function PickMenu({ stage, game }: { stage: Stage; game: Game }) {
  const picked = usePicked(game);
  const answer = useAnswer();
  const setPicked = useUi((ui) => ui.setPicked);
  const [first] = picked.menu;
  const { mine } = game;
  if (!first || !mine) return null;
  // Where the picked piece may go is clicked beside the menu.
  const spare = () => [
    [...(mine.prompt ? offers(mine.prompt, picked).places.keys() : [])].flatMap((each) => topOf(stage, null, each) ?? []),
  ];
  return (
    <Anchored
      stage={stage}
      className="pick-menu"
      role="menu"
      at={() => topOf(stage, picked.piece ?? first.piece ?? null, first.place ?? null)}
      spare={spare}
    >
      {picked.menu.map((option, i) => (
        <button key={option.id} type="button" role="menuitem" onClick={() => answer(option.id)} {...aiming(option.id)}>
          {i < 9 && <kbd>{i + 1}</kbd>}
          {speak(game.game.lines, option.label, game.names)}
        </button>
      ))}
      <button type="button" role="menuitem" className="quiet" onClick={() => setPicked(mine.id, { ...picked, piece: null, menu: [] })}>
        Cancel
      </button>
    </Anchored>
  );
}
