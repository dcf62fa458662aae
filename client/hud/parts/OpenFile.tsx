import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Plaque } from './Plaque.tsx';

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
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    // Files are rare: what reads them comes when one is chosen.
    const { openFromFile } = await import('../../store/free-file.ts');
    const code = await openFromFile(file);
    setReading(false);
    if (code) go(`/t/${code}`, { state: { sit: true } });
  };
  return (
    <>
      <Plaque look={look} data-testid="import" disabled={disabled || reading} onClick={() => picker.current?.click()}>
        {reading ? busy : label}
      </Plaque>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File of a table"
        data-testid="import-file"
        accept=".json"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
