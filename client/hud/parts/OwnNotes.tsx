import { LIMITS } from '../../../shared/protocol.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { NotesPaper } from './NotesPaper.tsx';

/** The notepad that only this seat reads. It is kept by the table, so that another browser with this seat has it, too. */
export function OwnNotes() {
  const { note } = useTable();
  const send = useSend();
  return (
    <NotesPaper
      text={note}
      label="Your private notes"
      testId="notes"
      kept="Kept for you alone"
      longest={LIMITS.notepad}
      onKeep={async (text) => (await send({ t: 'note', text })).ok}
    />
  );
}
