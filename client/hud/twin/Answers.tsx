import type { Option } from '../../../shared/engine/prompt.ts';
import type { Game } from '../../store/table.tsx';
import { useAnswer } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { clickPiece, clickPlace, offers } from '../../tools/answering.ts';
import { OptionButton } from '../prompt/buttons.tsx';
import { Controls } from '../prompt/Controls.tsx';
import type { Asked } from '../say.ts';
import { sayer } from '../say.ts';

/** Every legal answer as a button, grouped by piece and place, so that a whole game can be played by keyboard alone. */
export function Answers({ asked, game }: { asked: Asked; game: Game }) {
  const { prompt } = asked;
  if (prompt.kind === 'choose') return <Options options={prompt.options} game={game} />;
  return (
    <>
      <Targets asked={asked} game={game} />
      {prompt.kind !== 'place' && <Controls asked={asked} game={game} />}
    </>
  );
}

function Options({ options, game }: { options: readonly Option[]; game: Game }) {
  const say = sayer(game);
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const of = option.piece ? game.names.piece(option.piece) : option.place ? 'Spaces' : '';
    groups.set(of, [...(groups.get(of) ?? []), option]);
  }
  return [...groups].map(([of, list]) => (
    <fieldset key={of} className="twin-group">
      <legend>{of || 'Answers'}</legend>
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
        <button
          key={place}
          type="button"
          className="plaque"
          data-testid={`place-${place}`}
          onClick={() => take(clickPlace(prompt, picked, place))}
        >
          {game.names.place(place)}
        </button>
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
