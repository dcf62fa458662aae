import { useState } from 'react';
import type { FixDraft } from '../../../shared/engine/commands/fix-draft.ts';
import type { Left } from '../../../shared/engine/free/carry-case.ts';
import type { FixOp } from '../../../shared/engine/state.ts';
import type { Game } from '../../store/table.tsx';
import { useSend } from '../../store/table.tsx';
import { Row, Switch } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';

const WHY: Readonly<Record<Left['why'], string>> = {
  new: 'came to the table since',
  nowhere: 'lies on no space of the game',
  turned: 'was turned over',
  tipped: 'lies on its side',
  given: 'belongs to somebody else now',
  written: 'was written on',
  heap: '',
  hand: '',
  part: 'is moved by the rules alone',
};

const moreOrLess = (count: number): string => `holds ${Math.abs(count)} ${count > 0 ? 'more' : 'fewer'}`;

/** Something that stays as the rules had it, and why. */
function leftWord({ why, piece, seat, count }: Left, { names, view }: Game): string {
  if (why === 'hand') return `The hand of ${names.seat(seat ?? 0)} ${moreOrLess(count)}`;
  const name = names.piece(piece ?? '');
  const text = view.pieces[piece ?? '']?.text;
  const called = text && text.length < 30 ? `${name} “${text}”` : name;
  if (why === 'heap') return `${called} ${moreOrLess(count)}`;
  return `${count > 1 ? `${count} × ` : ''}${called} ${WHY[why]}`;
}

interface Props {
  /** What is to be proposed; `draft`: what hands have changed, where that comes along. */
  onTake(ops: readonly FixOp[], draft: FixDraft | null): void;
}

/** Back to the rules: as the game stood, or with what hands have changed since. */
export function ReturnFix({ onTake }: Props) {
  const send = useSend();
  const [nothing, setNothing] = useState(false);
  const carry = async () => {
    const reply = await send({ t: 'fix.draft' });
    if (!reply.ok || !reply.draft) return;
    const { draft } = reply;
    setNothing(draft.ops.length < 2);
    onTake(draft.ops, draft);
  };
  return (
    <fieldset>
      <legend>How</legend>
      <p className="prompt-hint">The game goes on where you left it: whatever was done by hand since is gone.</p>
      <Plaque data-testid="fix-rules" onClick={() => onTake([{ op: 'rules' }], null)}>
        As it stood
      </Plaque>
      <p className="prompt-hint">
        Or with what everybody sees that was changed by hand. Hands, heaps and hidden things stay as the rules had them.
      </p>
      <Plaque data-testid="fix-carry" onClick={() => void carry()}>
        With what was changed by hand
      </Plaque>
      {nothing && <p role="status">Nothing that the rules know lies otherwise than before: it goes back as it stood.</p>}
    </fieldset>
  );
}

/** What cannot come along, and the word that it needs not. */
export function LeftOut({
  left,
  game,
  agreed,
  onAgree,
}: {
  left: readonly Left[];
  game: Game;
  agreed: boolean;
  onAgree(on: boolean): void;
}) {
  if (left.length === 0) return null;
  return (
    <section className="fix-left" aria-label="Stays as the rules had it" data-testid="fix-left">
      <p>This cannot come along; it stays as the rules had it:</p>
      <ul className="fix-ops">
        {left.map((each) => (
          <li key={JSON.stringify(each)}>{leftWord(each, game)}</li>
        ))}
      </ul>
      <Row label="Go back without that">
        <Switch testId="fix-leave" on={agreed} onChange={onAgree} />
      </Row>
    </section>
  );
}
