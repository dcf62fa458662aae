import type { Right } from '../../../shared/engine/free/permissions.ts';
import { askerOf, isHost } from '../../../shared/engine/free/permissions.ts';
import type { Rights } from '../../../shared/engine/free/state.ts';
import type { Game } from '../../store/table.tsx';
import { useSend, useTable } from '../../store/table.tsx';
import { Row, Select } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';
import { Views } from './Views.tsx';

const TOUCH = [
  { value: 'everyone', label: 'all pieces' },
  { value: 'owner', label: 'own pieces only' },
] as const;
const WHO = [
  { value: 'everyone', label: 'everybody' },
  { value: 'host', label: 'the host' },
] as const;
const HOSTLY: readonly { right: Right; label: string; help: string }[] = [
  { right: 'spawn', label: 'Bring things', help: 'Out of the box, and copies' },
  { right: 'delete', label: 'Delete', help: 'Take things off the table for good' },
  { right: 'lock', label: 'Lock and unlock', help: 'Boards and walls are locked from the start' },
  { right: 'look', label: 'Peek and look inside', help: 'Everybody is told in either case' },
  { right: 'ink', label: 'Draw on the table', help: '' },
  { right: 'save', label: 'Saves', help: 'Keep and bring back positions of the whole table' },
];

/** Who may do what at this table, who sits here, and the ways out. */
export function RightsPanel({ game }: { game: Game }) {
  const hand = useHand();
  const rights = game.view.free?.rights;
  const asker = askerOf(game.view);
  const mine = asker !== undefined && isHost(asker);
  if (!rights) return null;
  const put = (patch: Partial<Rights>) => void hand({ op: 'rights', rights: { ...rights, ...patch } });
  return (
    <FreeDrawer title="This table">
      <Views />
      <fieldset>
        <legend>Who may do what</legend>
        {!mine && <p className="prompt-hint">The host decides this.</p>}
        <Row label="Move" help="Own ones, and what is nobody’s, in any case">
          <Select testId="right-touch" values={TOUCH} value={rights.touch} onChange={mine ? (touch) => put({ touch }) : undefined} />
        </Row>
        {HOSTLY.map(({ right, label, help }) => (
          <Row key={right} label={label} help={help}>
            <Select
              testId={`right-${right}`}
              values={WHO}
              value={rights[right]}
              onChange={mine ? (who) => put({ [right]: who }) : undefined}
            />
          </Row>
        ))}
      </fieldset>
      <People game={game} />
    </FreeDrawer>
  );
}

function People({ game }: { game: Game }) {
  const { meta, you } = useTable();
  const send = useSend();
  const others = meta?.seats.filter(({ seat, kind }) => kind === 'human' && seat !== you.seat) ?? [];
  return (
    <fieldset>
      <legend>Seats</legend>
      <div className="button-row">
        <Plaque data-testid="stand" onClick={() => void send({ t: 'stand' })}>
          Stand up
        </Plaque>
        {you.host &&
          others.map(({ seat }) => (
            <Plaque key={seat} look="quiet" data-testid={`kick-${seat}`} onClick={() => void send({ t: 'kick', seat })}>
              Free the seat of {game.names.seat(seat)}
            </Plaque>
          ))}
      </div>
      {you.host && (
        <details className="free-end">
          <summary className="plaque quiet">Close the table …</summary>
          <p className="prompt-hint">
            Everything stays as it lies, and nobody can move anything any more. Save a file first if you want to go on later.
          </p>
          <Plaque data-testid="stop" onClick={() => void send({ t: 'stop' })}>
            Close it for good
          </Plaque>
        </details>
      )}
    </fieldset>
  );
}
