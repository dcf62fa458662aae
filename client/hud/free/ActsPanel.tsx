import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { FreeView } from '../../../shared/engine/free/state.ts';
import type { Game } from '../../store/table.tsx';
import { useSend } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { takeBack } from '../parts/take-back.ts';
import { FreeDrawer } from './FreeDrawer.tsx';

type Told = FreeView['acts'][number];

/** What each act did, in the words of whoever did it; what is always left standing (dice, draws, looks) has none. */
const DID: Readonly<Partial<Record<HandOp['op'] | 'rest', string>>> = {
  ...{ rest: 'moved', place: 'moved', turn: 'turned', tip: 'tipped', flip: 'turned over', lock: 'locked or unlocked', group: 'grouped' },
  ...{
    under: 'put under what lay there',
    stack: 'stacked',
    take: 'taken off a stack',
    put: 'put into a deck or bag',
    order: 'put in order',
  },
  ...{ hand: 'taken into the hand', play: 'played', hide: 'hidden', own: 'given an owner', spawn: 'brought', arrange: 'laid out' },
  ...{ copy: 'copied', delete: 'put away', write: 'written on', count: 'counted', erase: 'wiped off' },
};
/** What is about no piece. */
const ALONE: Readonly<Partial<Record<HandOp['op'] | 'rest', string>>> = {
  ...{
    'turn.marker': 'The turn marker',
    timer: 'The clock',
    tally: 'A counter beside the table',
    design: 'Something made in the workshop',
  },
  ...{ press: 'A button pressed', order: 'A deck put in order' },
};

const wordFor = (words: Readonly<Record<string, string>>, op: string | null): string | undefined =>
  op !== null && Object.hasOwn(words, op) ? words[op] : undefined;

/** An act in words: "Red pawn: moved". */
function actWords({ op, many, piece }: Told, { view, names }: Pick<Game, 'view' | 'names'>): string {
  const alone = wordFor(ALONE, op);
  if (alone) return alone;
  const name = piece !== null && view.pieces[piece] ? names.piece(piece) : many === 1 ? 'One thing' : 'Things';
  const what = many > 1 && name !== 'Things' ? `${name} and ${many - 1} more` : name === 'Things' ? `${many} things` : name;
  return `${what}: ${wordFor(DID, op) ?? 'changed'}`;
}

/** The own last acts, newest first: taken back one by one down to any of them, by the same law as each alone. */
export function ActsPanel({ game }: { game: Game }) {
  const send = useSend();
  const acts = (game.view.free?.acts ?? []).toReversed();
  return (
    <FreeDrawer title="What you did">
      <p className="prompt-hint">
        The newest first. Taking one back takes back all above it, too; where somebody has touched the same things since, it stops there and
        says so.
      </p>
      <ol className="free-list" data-testid="acts-list">
        {acts.map((act, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is a stack, its top is where it changes
          <li key={acts.length - at} className="row">
            <span>{actWords(act, game)}</span>
            <Plaque data-testid={`acts-back-${at}`} onClick={() => void takeBack(send, at + 1)}>
              {at === 0 ? 'Take back' : `Take back ${at + 1}`}
            </Plaque>
          </li>
        ))}
      </ol>
      <p className="prompt-hint">
        {acts.length < game.view.undo
          ? `${game.view.undo - acts.length} more before that.`
          : 'Before that nothing can be taken back: dice, draws, shuffles, looks, whatever came to light, and the acts of others stand.'}
      </p>
    </FreeDrawer>
  );
}
