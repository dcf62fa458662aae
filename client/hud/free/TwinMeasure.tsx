import { useState } from 'react';
import { sizeOf, type Tape } from '../../../shared/engine/free/area.ts';
import { SPANS, type Span, USUAL_CONE } from '../../../shared/engine/free/span.ts';
import { may } from '../../answers/kinds.ts';
import { piecesWithin } from '../../answers/within.ts';
import { type Spot, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { idsOf, selectedPieces } from './hands.ts';
import { withinWord } from './line.ts';
import { CONE_VALUES, SPAN_WORDS } from './MeasureControls.tsx';
import { useOwnTape } from './tapes.ts';
import { spotWord } from './words.ts';

/** Which way a cone or length goes, in degrees from the east, southwards. */
const WAYS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'].map((label, at) => ({
  value: at * 45,
  label: `to the ${label}`,
}));
/** Farther than any table, in inches. */
const FARTHEST = 200;

interface Asked {
  readonly as: Span;
  readonly from: Spot;
  readonly long: number;
  /** Of a rectangle: how deep it is. */
  readonly deep: number;
  readonly way: number;
  readonly angle: number;
}

/** What is asked for as a tape: circles and cones from their point, a rectangle around it. */
function tapeOf({ as, from, long, deep, way, angle }: Asked): Tape {
  if (as === 'box') return { x: from.x - long / 2, z: from.z - deep / 2, tx: from.x + long / 2, tz: from.z + deep / 2, as };
  const turn = (way * Math.PI) / 180;
  const ends = { ...from, tx: from.x + Math.cos(turn) * long, tz: from.z + Math.sin(turn) * long };
  if (as === 'line') return ends;
  return as === 'cone' ? { ...ends, as, angle } : { ...ends, as };
}

/** Measuring in words: what lies within so many inches of a piece or a spot, and what others measure. */
export function TwinMeasure({ game, seated }: { game: Game; seated: boolean }) {
  const { names, view } = game;
  const tapes = useFree((now) => now.tapes);
  return (
    <section aria-label="Measured">
      <h3>Measure</h3>
      {seated && <Measuring game={game} />}
      <ul className="twin-things" data-testid="twin-tapes">
        {[...tapes].map(([seat, tape]) => (
          <li key={seat}>
            {seat === view.viewer ? 'You' : names.seat(seat)}: {SPAN_WORDS[tape.as ?? 'line'].toLowerCase()} from {spotWord(tape, game)},{' '}
            {sizeOf(tape)}
            {tape.as ? `; ${withinWord(piecesWithin(view, tape), names.piece, 20)}` : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Measuring({ game }: { game: Game }) {
  const { tape: shown, lay, draw } = useOwnTape(game);
  const [piece] = selectedPieces(
    game,
    useFree((now) => now.selected),
  );
  const [as, setAs] = useState<Span>('circle');
  const [[long, deep, x, z], setNumbers] = useState<readonly [long: string, deep: string, x: string, z: string]>(['3', '3', '0', '0']);
  const [way, setWay] = useState(0);
  const [angle, setAngle] = useState(USUAL_CONE);
  const size = Number(long);
  const depth = Number(deep);
  const from = piece?.pose ? { x: piece.pose.x, z: piece.pose.z } : { x: Number(x), z: Number(z) };
  const isOne =
    [size, depth].every((value) => value > 0 && value <= FARTHEST) && [from.x, from.z].every((value) => Math.abs(value) <= FARTHEST);
  const tape = isOne ? tapeOf({ as, from, long: size, deep: depth, way, angle }) : null;
  const found = tape ? piecesWithin(game.view, tape) : [];
  return (
    <fieldset className="twin-group">
      <legend>{piece?.pose ? `From ${game.names.piece(piece.id)}` : 'From a spot of the table'}</legend>
      <Select
        label="What is measured"
        testId="twin-span"
        value={as}
        onChange={setAs}
        values={SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }))}
      />
      <label>
        {as === 'box' ? 'Inches wide ' : 'Inches '}
        <TextField
          className="twin-inches"
          type="number"
          step="0.5"
          data-testid="twin-long"
          value={long}
          onChange={(to) => setNumbers([to, deep, x, z])}
        />
      </label>
      {as === 'box' && (
        <label>
          deep <TextField className="twin-inches" type="number" step="0.5" value={deep} onChange={(to) => setNumbers([long, to, x, z])} />
        </label>
      )}
      {as === 'cone' && <Select label="Width of the cone" value={angle} onChange={setAngle} values={CONE_VALUES} />}
      {(as === 'cone' || as === 'line') && <Select label="Which way" testId="twin-way" value={way} onChange={setWay} values={WAYS} />}
      {!piece?.pose && (
        <>
          <label>
            Inches east{' '}
            <TextField className="twin-inches" type="number" step="0.1" value={x} onChange={(to) => setNumbers([long, deep, to, z])} />
          </label>
          <label>
            south{' '}
            <TextField className="twin-inches" type="number" step="0.1" value={z} onChange={(to) => setNumbers([long, deep, x, to])} />
          </label>
        </>
      )}
      {as !== 'line' && (
        <p data-testid="twin-within" role="status">
          {tape ? `${sizeOf(tape)}: ${withinWord(found, game.names.piece, 20)}` : 'That is no size.'}
        </p>
      )}
      <Plaque data-testid="twin-show" disabled={!tape} onClick={() => lay(tape)}>
        Show it to all
      </Plaque>
      {shown && (
        <Plaque look="quiet" data-testid="twin-untape" onClick={() => lay(null)}>
          Take it away
        </Plaque>
      )}
      {found.length > 0 && (
        <Plaque look="quiet" data-testid="twin-choose" onClick={() => useFree.setState({ selected: new Set(idsOf(found)) })}>
          Choose what lies within
        </Plaque>
      )}
      {tape && may(game.view, 'ink') && (
        <Plaque look="quiet" data-testid="twin-leave" onClick={() => draw(tape)}>
          Leave it on the table
        </Plaque>
      )}
    </fieldset>
  );
}
