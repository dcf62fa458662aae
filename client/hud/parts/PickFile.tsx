import { useRef } from 'react';
import { Plaque } from './Plaque.tsx';

interface PickFileProps {
  label: string;
  /** Test ids of the button and of the field behind it. */
  testIds: readonly [button: string, field: string];
  /** What the field is called. */
  what: string;
  look?: 'quiet' | undefined;
  disabled: boolean;
  onFile: (file: File) => Promise<void>;
}

/** A button that asks for a file; the same one may be chosen again. */
export function PickFile({ label, testIds: [button, field], what, look, disabled, onFile }: PickFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Plaque look={look} data-testid={button} disabled={disabled} onClick={() => picker.current?.click()}>
        {label}
      </Plaque>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={what}
        data-testid={field}
        accept=".json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
