import { LEAST_ALL, LONGEST_DELAY, type ShowSettings } from '../../../shared/wire-audience.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { Row, Select, Switch } from '../parts/fields.tsx';
import { lasting } from './watched.ts';

const OPEN = [
  { value: 'open', label: 'anybody' },
  { value: 'links', label: 'by link only' },
] as const;
const STEPS = [0, 5, 15, 30, 60, 120, 180, 300, 600, 1_200, 1_800, LONGEST_DELAY] as const;
/** Late enough that what is seen does not help who plays. */
const USUAL_ALL = 180;

/** Steps, and the value in force where it is none of them. */
const steps = (least: number, now: number) =>
  [...new Set([...STEPS.filter((each) => each >= least), now])]
    .sort((a, b) => a - b)
    .map((value) => ({ value, label: value === 0 ? 'at once' : `${lasting(value)} late` }));

/** Who may watch and how late; everybody reads it, the host sets it. */
export function ShowForm() {
  const { meta, you } = useTable();
  const send = useSend();
  if (!meta) return null;
  const { show } = meta;
  // What is changed and no more: of two changes made quickly the second must not take back the first.
  const set = (show: Partial<ShowSettings>) => void send({ t: 'settings', settings: { show } });
  const mine = you.host && meta.status !== 'over';
  return (
    <div className="show-form">
      <Row label="Who may watch" help="Anybody who has the code, or only who has a link of the host">
        <Select
          testId="show-open"
          values={OPEN}
          value={show.open ? 'open' : 'links'}
          onChange={mine ? (value) => set({ open: value === 'open' }) : undefined}
        />
      </Row>
      <Row label="They see the table" help="Never a hand. A delay keeps a stream from helping anybody who plays">
        <Select
          testId="show-delay"
          values={steps(0, show.delay)}
          value={show.delay}
          onChange={mine ? (delay) => set({ delay }) : undefined}
        />
      </Row>
      <Row label="All hands" help="Commentators and operators with a link of the host may see every hand, late; the table is told">
        <Switch testId="show-all" on={show.all !== null} onChange={mine ? (on) => set({ all: on ? USUAL_ALL : null }) : undefined} />
      </Row>
      <Row label="Names" help="Whoever watches may be named: told to all who watch, and here">
        <Switch testId="show-names" on={show.names === true} onChange={mine ? (names) => set({ names }) : undefined} />
      </Row>
      <Row label="Cheers on your screens" help="What the audience feels is seen by those who play, too">
        <Switch testId="show-cheers" on={show.cheers === true} onChange={mine ? (cheers) => set({ cheers }) : undefined} />
      </Row>
      <Row
        label="Ask who wins"
        help="The audience is asked who will win as soon as the game begins, then what comes next; nobody here sees the answers"
      >
        <Switch testId="show-polls" on={show.polls === true} onChange={mine ? (polls) => set({ polls }) : undefined} />
      </Row>
      {show.all !== null && (
        <Row label="They see all hands">
          <Select
            testId="show-all-delay"
            values={steps(LEAST_ALL, show.all)}
            value={show.all}
            onChange={mine ? (all) => set({ all }) : undefined}
          />
        </Row>
      )}
    </div>
  );
}
