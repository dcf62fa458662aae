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
  /** What may be chosen; default: files of ours. */
  accept?: string;
  many?: boolean;
  /** Whole folders are chosen, with all that is in them. */
  folder?: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** A button that asks for a file, or for several; the same one may be chosen again. */
export function PickFile({
  label,
  testIds: [button, field],
  what,
  look,
  disabled,
  accept = '.json',
  many = false,
  folder = false,
  onFiles,
}: PickFileProps) {
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
        accept={accept}
        multiple={many}
        // No type of React knows it, every browser does.
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) void onFiles(files);
          event.target.value = '';
        }}
      />
    </>
  );
}
