import { useState } from 'react';
import { useLocation } from 'wouter';
import { fetched } from '../../lazily.ts';
import { PickFile } from './PickFile.tsx';

interface OpenFileProps {
  label: string;
  /** What the button says while the table is made. */
  busy: string;
  look?: 'quiet';
  disabled?: boolean;
}

/** A button that asks for the file of a table, opens a new table with it, and goes there. */
export function OpenFile({ label, busy, look, disabled = false }: OpenFileProps) {
  const [reading, setReading] = useState(false);
  const [, go] = useLocation();
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setReading(true);
    // Files are rare: what reads them comes when one is chosen.
    const { openFromFile } = await fetched(() => import('../../store/free-file.ts'));
    const code = await openFromFile(file);
    setReading(false);
    if (code) go(`/t/${code}`, { state: { sit: true } });
  };
  return (
    <PickFile
      label={reading ? busy : label}
      testIds={['import', 'import-file']}
      what="File of a table"
      look={look}
      disabled={disabled || reading}
      onFiles={read}
    />
  );
}
