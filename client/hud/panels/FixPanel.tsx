import { type FormEvent, useState } from 'react';
import type { FixDraft } from '../../../shared/engine/commands/fix-draft.ts';
import type { FixOp } from '../../../shared/engine/state.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import { boardPlaces } from '../../../shared/table/scene.ts';
import type { Game } from '../../store/table.tsx';
import { useGame, useSend } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { useSentences } from '../log/since.ts';
import { Drawer } from '../parts/Drawer.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { describe, naming } from './FixBanner.tsx';
import { LeftOut, ReturnFix } from './ReturnFix.tsx';

const MOST = 20;

/** Proposes a change by hand. It happens only with the consent that this table asks for, and the log marks it. */
export function FixPanel() {
  const game = useGame();
  const send = useSend();
  const show = useUi((now) => now.show);
  const [ops, setOps] = useState<readonly FixOp[]>([]);
  const [note, setNote] = useState('');
  const [draft, setDraft] = useState<FixDraft | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (!game) return null;
  if (game.view.assist.consent === 'off') {
    return (
      <Drawer title="Table fix">
        <p>This table plays by the rules alone: table fixes are switched off.</p>
      </Drawer>
    );
  }
  // Going back in time, away from the rules, or back to them, is a proposal of its own.
  const alone = (op: FixOp) => op.op === 'free' || op.op === 'rules' || op.op === 'rewind';
  const add = (op: FixOp) => setOps(alone(op) ? [op] : [...ops.filter((each) => !alone(each)), op].slice(0, MOST));
  const { free } = game.view;
  // Without the way back what comes along has nowhere to go.
  const takeOut = (at: number) => {
    setOps(ops[at]?.op === 'rules' ? [] : ops.filter((_, other) => other !== at));
    if (ops[at]?.op === 'rules') setDraft(null);
  };
  const propose = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await send({ t: 'fix.propose', ops: [...ops], note: note.trim() });
    if (reply.ok) show('none');
  };
  const named = naming(game, draft?.pieces);
  const asked = draft !== null && draft.left.length > 0 && !leaving;
  const why =
    ops.length === 0
      ? 'Add a change first'
      : asked
        ? 'Say that it may go back without the rest'
        : note.trim() === ''
          ? 'Say why'
          : undefined;
  return (
    <Drawer title={free ? 'Back to the rules' : 'Table fix'}>
      <form className="fix-form" onSubmit={propose}>
        <p>
          {free ? 'Pieces are moved by hand here; the game that you left waits.' : 'Something went wrong? Propose to set it right.'}{' '}
          {game.view.assist.consent === 'host' ? 'The host decides.' : 'It happens when all other players agree.'}
        </p>
        {free ? (
          <ReturnFix
            onTake={(taken, made) => {
              setOps(taken);
              setDraft(made);
              setLeaving(false);
            }}
          />
        ) : (
          <>
            <PieceFix game={game} add={add} />
            <KnobFix game={game} add={add} />
            <RewindFix game={game} add={add} />
            <WayFix
              legend="To the free table"
              warning="No rules from there on: everybody moves pieces by hand. Secrets stay secret, bots do nothing, and you can come back to this moment."
              label="Take the game to the free table"
              id="fix-free"
              onTake={() => add({ op: 'free' })}
            />
          </>
        )}
        {ops.length > 0 && (
          <ol className="fix-ops" aria-label="Changes">
            {ops.map((op, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal changes may stand twice
              <li key={at}>
                {describe(op, named, ops.length - 1)}{' '}
                <button type="button" className="rule-link" onClick={() => takeOut(at)}>
                  take out
                </button>
              </li>
            ))}
          </ol>
        )}
        {draft && <LeftOut left={draft.left} game={game} agreed={leaving} onAgree={setLeaving} />}
        <label>
          Why
          <TextField data-testid="fix-note" maxLength={LIMITS.note} value={note} onChange={setNote} />
        </label>
        <Plaque type="submit" look="brass" data-testid="fix-propose" disabled={why !== undefined} title={why}>
          Propose {why && <span className="unseen">({why})</span>}
        </Plaque>
      </form>
    </Drawer>
  );
}

interface WayProps {
  legend: string;
  warning: string;
  label: string;
  id: string;
  onTake(): void;
}

/** Away from the rules, with what comes of it. */
function WayFix({ legend, warning, label, id, onTake }: WayProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="prompt-hint">{warning}</p>
      <Plaque data-testid={id} onClick={onTake}>
        {label}
      </Plaque>
    </fieldset>
  );
}

interface Part {
  game: Game;
  add(op: FixOp): void;
}

function PieceFix({ game, add }: Part) {
  const { view, names, scene } = game;
  const pieces = Object.values(view.pieces);
  const places = [...scene.areas.map((area) => area.id), ...boardPlaces(scene.board)];
  const [id, setId] = useState<string>(pieces[0]?.id ?? '');
  const [place, setPlace] = useState<string>(places[0] ?? '');
  const piece: PieceView | undefined = view.pieces[id];
  const target = places.find((each) => each === place);
  return (
    <fieldset>
      <legend>A piece</legend>
      <label>
        Piece
        <Select
          testId="fix-piece"
          value={id}
          onChange={setId}
          values={pieces.map((each) => ({ value: each.id, label: `${names.piece(each.id)} – ${names.place(each.place)}` }))}
        />
      </label>
      <label>
        To
        <Select
          testId="fix-place"
          value={place}
          onChange={setPlace}
          values={places.map((each) => ({ value: each, label: names.place(each) }))}
        />
      </label>
      <div className="prompt-answers">
        <Plaque
          data-testid="fix-move"
          disabled={!piece || !target}
          onClick={() => piece && target && add({ op: 'move', piece: piece.id, place: target })}
        >
          Move it
        </Plaque>
        <Plaque disabled={!piece} onClick={() => piece && add({ op: 'remove', piece: piece.id })}>
          Take it away
        </Plaque>
        {piece && piece.count > 1 && <CountFix key={piece.id} piece={piece} add={add} />}
      </div>
    </fieldset>
  );
}

function CountFix({ piece, add }: { piece: PieceView; add: Part['add'] }) {
  const [count, setCount] = useState(piece.count);
  return (
    <>
      <TextField type="number" aria-label="How many" min={0} max={999} value={count} onChange={(text) => setCount(Number(text))} />
      <Plaque onClick={() => add({ op: 'count', piece: piece.id, count })}>Set the number</Plaque>
    </>
  );
}

function KnobFix({ game, add }: Part) {
  const knobs = game.game.knobs?.(game.view) ?? [];
  const [values, setValues] = useState<Readonly<Record<string, number>>>({});
  if (knobs.length === 0) return null;
  return (
    <fieldset>
      <legend>A number</legend>
      {knobs.map((knob) => (
        <div key={knob.key} className="prompt-answers">
          <label>
            {knob.label}
            <TextField
              type="number"
              min={knob.least}
              max={knob.most}
              value={values[knob.key] ?? knob.value}
              onChange={(text) => setValues({ ...values, [knob.key]: Number(text) })}
            />
          </label>
          <Plaque onClick={() => add({ op: 'knob', key: knob.key, value: values[knob.key] ?? knob.value })}>Set</Plaque>
        </div>
      ))}
    </fieldset>
  );
}

function RewindFix({ game, add }: Part) {
  const sentences = useSentences().filter((each) => !each.struck && each.seq < game.view.seq);
  const last = new Map(sentences.map((each) => [each.seq, each.text]));
  const moments = [...last].slice(-40).reverse();
  const [to, setTo] = useState<number | null>(null);
  const chosen = to ?? moments[0]?.[0];
  if (chosen === undefined) return null;
  return (
    <fieldset>
      <legend>Go back</legend>
      <label>
        To the moment after
        <Select value={chosen} onChange={setTo} values={moments.map(([seq, text]) => ({ value: seq, label: `${seq}: ${text}` }))} />
      </label>
      <Plaque onClick={() => add({ op: 'rewind', to: chosen })}>Go back to there</Plaque>
    </fieldset>
  );
}
