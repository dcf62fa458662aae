import { useTable } from '../../store/table.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import { OwnNotes } from '../parts/OwnNotes.tsx';

/** The private notes of the own seat. */
export function NotesPanel() {
  const { you } = useTable();
  return <Drawer title="Notes">{you.seat === null ? <p>Only those who sit at the table have notes.</p> : <OwnNotes />}</Drawer>;
}
