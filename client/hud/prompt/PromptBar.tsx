import { UndoButton } from '../parts/buttons.tsx';
import './prompt.css';
import './answers.css';
import { useEffect, useRef, useState } from 'react';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { PromptView } from '../../../shared/engine/view.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { again } from '../../answers/answering.ts';
import { optionsOf, standingOf } from '../../answers/picked.ts';
import { aiming } from '../../store/aim.ts';
import { isSetUp } from '../../store/deputy.ts';
import { onwardTo, useWayBack } from '../../store/going.ts';
import { useMoment } from '../../store/moment.ts';
import { type Game, useAnswer, useGame, useSend, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { ResetIcon, UndoIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { BotButton } from '../parts/SeatActs.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { sayer, useAsked } from '../parts/say.ts';
import { takeBack } from '../parts/take-back.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Controls } from './Controls.tsx';
import { HintButton, HintLine } from './Hint.tsx';
import { Passed } from './Passed.tsx';
import { Ways } from './Ways.tsx';
import { useWhole } from './whole.ts';

/** Why a question is answered by itself, for whoever would rather do so. */
const WHY = {
  only: 'One answer only: goes on by itself',
  left: 'Nothing else is left: goes on by itself',
  before: 'As the last time: goes on by itself',
} as const;

/** Whole seconds until a moment, at least one. */
function useSeconds(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(1, Math.ceil(((until ?? 0) - now) / 1_000));
}

const offeredAt = ({ mine }: Game, id: string) => (mine?.prompt ? optionsOf(mine.prompt)?.find((option) => option.id === id) : undefined);

/** A way that goes on in the next turns, and what is done once more, say so, and can be left at any time; one that has ended before says so, too. */
function OnTheWay({ game }: { game: Game }) {
  const { going, pause, short } = useUi((now) => now.way);
  const to = onwardTo(going);
  const waits = pause !== null && pause.asked === game.mine?.id;
  const seconds = useSeconds(waits ? pause.until : undefined);
  const repeats = waits && going && 'again' in going ? offeredAt(game, going.again) : undefined;
  if (game.view.result) return null;
  if (short && short.asked === game.mine?.id) {
    const place = game.names.place(placeId(short.to));
    return (
      <p className="prompt-hint" data-testid="way-short" role="status">
        {short.near
          ? `Your way ends before ${place}: the last step is yours`
          : `Your way to ${place} ends here: something has changed since`}
      </p>
    );
  }
  if (to === undefined && !repeats) return null;
  return (
    <p className="prompt-hint moment" data-testid="onward">
      <span role="timer">
        {to === undefined
          ? `${repeats ? sayer(game)(repeats.label) : ''}: once more in ${seconds} s`
          : `On the way to ${game.names.place(placeId(to))}: goes on by itself ${waits ? `in ${seconds} s` : 'in your next turn'}`}
      </span>
      <Plaque
        look="quiet"
        data-testid="stay-here"
        title="Go no farther: decide by hand"
        onClick={() => useUi.setState(({ way }) => ({ way: { ...way, going: null, pause: null } }))}
      >
        Stay
      </Plaque>
    </p>
  );
}

/** Says that an answer waits for the moment that is the same for everybody, and lets those wait longer who would be answered for. */
function Moment({ asked, game }: { asked: string; game: Game }) {
  const { prompt, until, held, only, quiet, alone, wait } = useMoment();
  const shown = prompt === asked && (held || only !== null) && !(alone && quiet === asked);
  const seconds = useSeconds(shown ? until : undefined);
  if (!shown) return null;
  const sealed = game.mine?.prompt?.lone === 'sealed' || game.mine?.prompt?.usual === 'sealed';
  const when = `in ${seconds} s`;
  return (
    <p className="prompt-hint moment" data-testid="moment">
      <span role="timer" title={sealed ? 'All quick answers go out at the same moment: so none of them tells anything' : undefined}>
        {held || only === null ? `Decided: goes out ${when}` : `${WHY[only]} ${when}`}
      </span>
      {!held && (
        <Plaque look="quiet" data-testid="wait" title="Answer by hand, whenever you like: nobody can tell why" onClick={wait}>
          {only === 'only' ? 'Wait' : 'Let me choose'}
        </Plaque>
      )}
    </p>
  );
}

/** Below so many seconds the clock is shown as urgent. */
const URGENT = 10;

/** Seconds left for the open questions, at a table with a timer. */
function Countdown() {
  const { clock } = useTable();
  const until = clock?.until;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <span className={left <= URGENT ? 'countdown urgent' : 'countdown'} role="timer" aria-label={`${left} seconds left`}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}

/** The one line that always says whose turn it is and what is expected, with everything needed to answer. */
export function PromptBar() {
  const game = useGame();
  const open = useAsked(game);
  const quiet = useMoment((now) => open !== undefined && now.quiet === open.id);
  const asked = quiet ? undefined : open;
  const bar = useRef<HTMLElement>(null);
  useWhole(bar);
  if (!game) return null;
  const line = quiet ? phaseOf(game) : lineOf(game);
  return (
    <section ref={bar} className={asked ? 'prompt-bar mine' : 'prompt-bar'} aria-label="What is expected">
      <div className="prompt-head">
        {line.seat !== null && <SeatMark game={game.game} seat={line.seat} />}
        <p
          className="prompt-line"
          data-testid="prompt-line"
          role="status"
          title={asked && `Rule ${asked.prompt.rule}`}
          data-prompt={asked?.id}
          data-kind={asked?.prompt.kind}
        >
          {line.text}
        </p>
        {asked && <RuleLink rule={asked.prompt.rule} />}
        <Countdown />
        <TakeBack game={game} asked={asked !== undefined} />
      </div>
      {!asked && <Awaited game={game} />}
      <Passed game={game} asks={asked !== undefined} />
      {asked && <HintLine asked={asked} game={game} />}
      {asked && <Controls asked={asked} game={game} />}
      {asked && <Again prompt={asked.prompt} game={game} />}
      {asked && <Ways asked={asked} game={game} deputy={isSetUp(game)} />}
      {open && <Moment asked={open.id} game={game} />}
      <OnTheWay game={game} />
    </section>
  );
}

/** Whoever is waited for and is away: a bot can play for them. */
function Awaited({ game: { view } }: { game: Game }) {
  const { meta } = useTable();
  if (view.result || view.free || meta?.status !== 'playing') return null;
  const waited = view.prompts.flatMap(({ seat, answered }) => (answered ? [] : [seat]));
  const away = meta.seats.filter(
    ({ seat, kind, online, strength }) => waited.includes(seat) && kind !== 'bot' && !online && strength === null,
  );
  return away.map((seat) => (
    <p key={seat.seat} className="prompt-hint awaited" data-testid="awaited">
      {seat.kind === 'open' ? 'Nobody sits there.' : `${seat.name} is away.`} <BotButton seat={seat} className="plaque" />
    </p>
  ));
}

/** What goes on, where nobody is asked. */
const phaseOf = (game: Game) => ({ text: sayer(game)(game.game.panel(game.view).phase), seat: game.view.turn.seat });

/** What the line says, and the seat it speaks of. */
function lineOf(game: Game): { text: string; seat: number | null } {
  const { view, names, mine } = game;
  const say = sayer(game);
  if (view.result) return { text: say(view.result.line), seat: view.result.winners[0] ?? null };
  if (mine?.prompt) {
    const others = view.turn.seat !== null && view.turn.seat !== view.viewer;
    return { text: `${others ? 'You are asked: ' : ''}${say(mine.prompt.title)}`, seat: view.viewer };
  }
  const open = view.prompts.filter((each) => !each.answered);
  const [first] = open;
  if (!first) return phaseOf(game);
  const done = view.prompts.some((each) => each.seat === view.viewer && each.answered) ? 'You have decided. ' : '';
  return { text: `${done}${waiting(open, say, names.seat)}`, seat: first.seat };
}

function waiting(open: readonly PromptView[], say: ReturnType<typeof sayer>, seat: (seat: number) => string): string {
  const [first, ...rest] = open;
  if (!first) return '';
  if (rest.length === 0) return say(first.line);
  return `Waiting for ${open.map((each) => seat(each.seat)).join(', ')}`;
}

/** The answer of the last time, where it is one of several that are named: `Attack the spider`. */
function Again({ prompt, game }: { prompt: Prompt; game: Game }) {
  const answer = useAnswer();
  const last = useUi((now) => again(prompt, now.answers));
  const options = optionsOf(prompt) ?? [];
  const option = options.find(({ id }) => id === last);
  // What stands as a button anyway needs none.
  if (!option || options.length < 2 || !(option.piece || option.place)) return null;
  if (prompt.kind !== 'choose' && standingOf(options).includes(option)) return null;
  return (
    <Plaque look="quiet" data-testid="again" title="The same as the last time (G)" onClick={() => answer(option.id)} {...aiming(option.id)}>
      Again: {sayer(game)(option.label)}
    </Plaque>
  );
}

/** Undo and reset turn: never past dice, secrets or somebody else's act. */
function TakeBack({ game, asked }: { game: Game; asked: boolean }) {
  const send = useSend();
  const { you } = useTable();
  const way = useWayBack(game);
  if (you.seat === null || game.view.result) return null;
  const many = game.view.undo;
  const { stands } = game.game;
  const none = `Nothing to take back: ${stands === undefined ? '' : `${stands}, `}dice, reveals, what all chose at once and the acts of others stay`;
  return (
    <div className="take-back">
      {asked && <HintButton game={game} />}
      <UndoButton many={many} title="Take back the last act (Ctrl+Z)" none={none} />
      {way > 0 && (
        <Plaque
          look="quiet"
          data-testid="undo-way"
          title={`Take back the whole way (${way} steps)`}
          onClick={() => void takeBack(send, way)}
        >
          <UndoIcon aria-hidden="true" /> <span>Undo the way</span>
        </Plaque>
      )}
      <Plaque
        look="quiet"
        data-testid="reset"
        disabled={many === 0}
        title={many === 0 ? none : `Take back everything of this turn that can be (${many})`}
        onClick={() => void send({ t: 'reset' })}
      >
        <ResetIcon aria-hidden="true" /> <span>Reset turn</span>
      </Plaque>
    </div>
  );
}
