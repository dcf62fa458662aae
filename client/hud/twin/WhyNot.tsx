import { useState } from 'react';
import type { Reason } from '../../../shared/engine/reason.ts';
import { boardPlaces } from '../../../shared/table/scene.ts';
import { offersAt } from '../../answers/farther.ts';
import { askWhyNot } from '../../store/advice.ts';
import type { Game } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { Select } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { pieceWords } from './places.ts';

/** For whoever does not point: names a space or a piece that is no answer, and is told why not. */
export function WhyNot({ asked, game }: { asked: Asked; game: Game }) {
  const [of, setOf] = useState('');
  const [told, setTold] = useState<{ readonly of: string; readonly why: Reason | undefined } | null>(null);
  const { prompt, picked, id } = asked;
  const lit = offersAt(game, prompt, picked, !useTaste.getState().asks);
  const places = game.scene.board.kind === 'plane' ? [] : boardPlaces(game.scene.board);
  const things = [
    ...places.filter((place) => !lit.places.has(place)).map((place) => ({ value: `place ${place}`, label: game.names.place(place) })),
    ...Object.values(game.view.pieces)
      .filter(({ id: piece, kind }) => !lit.pieces.has(piece) && game.game.kinds[kind]?.stance !== 'block')
      .map((piece) => ({ value: `piece ${piece.id}`, label: `${pieceWords(piece, game)}, ${game.names.place(piece.place)}` })),
  ];
  const [first] = things;
  if (!first) return null;
  const chosen = things.find(({ value }) => value === of) ?? first;
  const ask = async () => {
    const [what = '', ...name] = chosen.value.split(' ');
    const why = await askWhyNot(game, prompt, {
      [what]: name.join(' '),
      ...(picked.piece ? { picked: picked.piece } : {}),
      list: picked.list,
    });
    setTold({ of: `${id} ${chosen.value}`, why });
  };
  const said = told?.of === `${id} ${chosen.value}` ? told : null;
  return (
    <fieldset className="twin-group" data-testid="twin-why">
      <legend>What is no answer now</legend>
      <Select label="A space or a piece" testId="why-of" values={things} value={chosen.value} onChange={setOf} />
      <Plaque data-testid="why-ask" onClick={() => void ask()}>
        Why not?
      </Plaque>
      <output data-testid="why-said">
        {said && (said.why ? `${said.why.text} (${said.why.rule})` : 'No rule speaks against it: it is not what this question is about.')}
      </output>
    </fieldset>
  );
}
