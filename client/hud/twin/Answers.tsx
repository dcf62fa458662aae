import { type ReactElement, Suspense } from 'react';
import type { Option } from '../../../shared/engine/prompt.ts';
import { clickPiece, clickPlace, offers } from '../../answers/answering.ts';
import { type FarTarget, farTargets } from '../../answers/farther.ts';
import { lazily } from '../../lazily.ts';
import type { Game } from '../../store/table.tsx';
import { useAnswer } from '../../store/table.tsx';
import { useTaste, useUi } from '../../store/ui.ts';
import { goFar } from '../../tools/farther.ts';
import { OptionButton } from '../parts/buttons.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';
import { Controls } from '../prompt/Controls.tsx';
import { pieceWords } from './places.ts';

const WayButton = lazily(() => import('../plane/DrawnControls.tsx').then((part) => part.WayButton));

/** Every legal answer as a button, grouped by piece and place, so that a whole game can be played by keyboard alone. */
export function Answers({ asked, game }: { asked: Asked; game: Game }): ReactElement {
  const { prompt } = asked;
  switch (prompt.kind) {
    case 'choose':
      return (
        <>
          <Options options={prompt.options} game={game} />
          <Farther asked={asked} game={game} />
        </>
      );
    case 'route':
    case 'spot':
      return (
        <>
          {prompt.ways.length > 0 && (
            <fieldset className="twin-group">
              <legend>{prompt.kind === 'route' ? 'Ways to go' : 'Where to put it'}</legend>
              <Suspense fallback={null}>
                {prompt.ways.map((way) => (
                  <WayButton key={way.id} way={way} game={game} />
                ))}
              </Suspense>
            </fieldset>
          )}
          <Options options={prompt.options} game={game} />
        </>
      );
    case 'place':
      return <Targets asked={asked} game={game} />;
    case 'path':
    case 'pieces':
      return (
        <>
          <Targets asked={asked} game={game} />
          <Controls asked={asked} game={game} />
        </>
      );
    case 'amount':
    case 'order':
    case 'basket':
    case 'text':
      return <Controls asked={asked} game={game} />;
  }
}

function Options({ options, game }: { options: readonly Option[]; game: Game }) {
  const say = sayer(game);
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const of = option.piece ?? (option.place ? ' spaces' : ' answers');
    groups.set(of, [...(groups.get(of) ?? []), option]);
  }
  const titles = titlesOf([...groups.keys()], game);
  return [...groups].map(([of, list]) => (
    <fieldset key={of} className="twin-group">
      <legend>{titles.get(of)}</legend>
      {list.map((option) => {
        const label = say(option.label);
        const where = option.place ? game.names.place(option.place) : '';
        return (
          <OptionButton
            key={option.id}
            option={option}
            game={game}
            label={where && !label.includes(where) ? `${label}: ${where}` : label}
          />
        );
      })}
    </fieldset>
  ));
}

/** What one click on the table would do by several answers. */
function Farther({ asked: { prompt, picked }, game }: { asked: Asked; game: Game }) {
  const answer = useAnswer();
  const asks = useTaste((now) => now.asks);
  const targets = asks ? [] : farTargets(game, prompt, picked);
  if (targets.length === 0) return null;
  const say = sayer(game);
  const words = (target: FarTarget): string => {
    if ('place' in target) return `${game.names.place(target.place)}, ${target.steps} steps`;
    const piece = game.view.pieces[target.piece];
    return `${say(target.by.label)}: ${piece ? `${pieceWords(piece, game)}, ${game.names.place(piece.place)}` : game.names.piece(target.piece)}`;
  };
  return (
    <details className="twin-group twin-far">
      <summary data-testid="twin-far">Farther, by several answers ({targets.length})</summary>
      {targets.map((target) => (
        <Plaque
          key={'place' in target ? target.place : target.piece}
          look="quiet"
          data-testid={`far-${'place' in target ? target.place : target.piece}`}
          onClick={() => goFar(game, target, answer)}
        >
          {words(target)}
        </Plaque>
      ))}
    </details>
  );
}

/** What a group of answers is called: the piece with its place; several that read the same are numbered. */
function titlesOf(groups: readonly string[], game: Game): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    groups.map((of) => {
      if (of === ' spaces') return [of, 'Spaces'];
      if (of === ' answers') return [of, 'Answers'];
      const piece = game.view.pieces[of];
      const title = piece ? `${pieceWords(piece, game)}, ${game.names.place(piece.place)}` : game.names.piece(of);
      const many = (seen.get(title) ?? 0) + 1;
      seen.set(title, many);
      return [of, many > 1 ? `${title} (${many})` : title];
    }),
  );
}

/** Places and pieces of the questions that are answered by pointing at them. */
function Targets({ asked, game }: { asked: Asked; game: Game }) {
  const answer = useAnswer();
  const setPicked = useUi((now) => now.setPicked);
  const { prompt, picked } = asked;
  const lit = offers(prompt, picked);
  const take = (step: ReturnType<typeof clickPlace>) => {
    if (!step) return;
    if ('answer' in step) answer(step.answer);
    else setPicked(asked.id, step.picked);
  };
  const places = prompt.kind === 'place' || prompt.kind === 'path' ? [...lit.places.keys()] : [];
  const pieces = prompt.kind === 'pieces' ? [...lit.pieces.keys()] : [];
  if (places.length + pieces.length === 0) return null;
  return (
    <fieldset className="twin-group">
      <legend>{prompt.kind === 'pieces' ? 'Pieces' : 'Spaces'}</legend>
      {places.map((place) => (
        <Plaque key={place} data-testid={`place-${place}`} onClick={() => take(clickPlace(prompt, picked, place))}>
          {game.names.place(place)}
        </Plaque>
      ))}
      {pieces.map((id) => (
        <button
          key={id}
          type="button"
          className={picked.list.includes(id) ? 'plaque chosen' : 'plaque'}
          data-testid={`piece-${id}`}
          aria-pressed={picked.list.includes(id)}
          onClick={() => take(clickPiece(prompt, picked, id))}
        >
          {game.names.piece(id)}
          {game.view.pieces[id] && <span className="where"> {game.names.place(game.view.pieces[id].place)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
