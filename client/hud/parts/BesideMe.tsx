import { type FormEvent, useState } from 'react';
import { useNotices } from '../../store/notices.ts';
import { useConnection } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { TextField } from './fields.tsx';
import { Plaque } from './Plaque.tsx';

/** A seat for somebody at the same screen: who it is, is told to all. */
export function BesideMe({ seat }: { seat: number }) {
  const connection = useConnection();
  const notify = useNotices((now) => now.add);
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Plaque
        look="quiet"
        className="seat-beside-ask"
        data-testid={`beside-${seat}`}
        title="For somebody at this screen: you pass it to each other"
        onClick={() => setName('')}
      >
        At this screen
      </Plaque>
    );
  }
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await connection.send({ t: 'beside', seat, name: name.trim(), share: useTaste.getState().share });
    if (reply.ok) setName(null);
    else notify({ text: reply.refusal.text });
  };
  return (
    <form className="seat-beside" onSubmit={(event) => void take(event)}>
      <TextField
        aria-label="Name of whoever sits at this screen, too"
        data-testid={`beside-name-${seat}`}
        value={name}
        onChange={setName}
      />
      <Plaque type="submit" data-testid={`beside-sit-${seat}`} disabled={name.trim() === ''}>
        Sit
      </Plaque>
    </form>
  );
}
