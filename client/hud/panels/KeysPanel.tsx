import { type KeyboardEvent, useState } from 'react';
import { keyName } from '../../input/keys.ts';
import { useTaste } from '../../store/ui.ts';
import { allActions, keysOf } from '../../tools/actions.ts';
import { type Action, useControls } from '../../tools/tool.ts';
import { Drawer } from '../parts/Drawer.tsx';

const GROUPS: readonly { id: Action['group']; label: string }[] = [
  { id: 'programme', label: 'Programme' },
  { id: 'time', label: 'Time' },
  { id: 'hands', label: 'Hands' },
  { id: 'answer', label: 'Answering' },
  { id: 'table', label: 'Table' },
  { id: 'camera', label: 'Camera' },
  { id: 'interface', label: 'Interface' },
];

/** All keys, each to be changed: click one, then press another. Keys of hands are there where hands are. */
export function KeysPanel() {
  const actions = allActions(useControls());
  return (
    <Drawer title="Keys">
      <p>Choose a key to change it, then press the new one. Esc leaves it as it is, Delete takes it away.</p>
      {GROUPS.map(({ id, label }) => (
        <KeyGroup key={id} label={label} actions={actions.filter((action) => action.group === id)} />
      ))}
    </Drawer>
  );
}

/** The keys of some actions under a heading. */
function KeyGroup({ label, actions }: { label: string; actions: readonly Action[] }) {
  const { keys, set } = useTaste();
  const [listening, setListening] = useState<string | null>(null);
  const put = (id: string, key: string | null) => {
    const { [id]: _, ...others } = keys;
    set({ keys: key === null ? others : { ...others, [id]: key } });
    setListening(null);
  };
  const hear = (event: KeyboardEvent, id: string) => {
    if (listening !== id || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setListening(null);
    put(id, event.key === 'Delete' || event.key === 'Backspace' ? '' : keyName(event));
  };
  if (actions.length === 0) return null;
  return (
    <section aria-label={label} className="keys">
      <h3>{label}</h3>
      {actions.map((action) => (
        <div key={action.id} className="row">
          <span>{action.label}</span>
          <button
            type="button"
            className={listening === action.id ? 'keycap listening' : 'keycap'}
            data-testid={`key-${action.id}`}
            aria-label={`${action.label}: ${keysOf(action, keys).join(' · ') || 'no key'}. Change`}
            onClick={() => setListening(action.id)}
            onBlur={() => setListening(null)}
            onKeyDown={(event) => hear(event, action.id)}
          >
            {listening === action.id ? 'press a key' : keysOf(action, keys).join(' · ') || '–'}
          </button>
          {Object.hasOwn(keys, action.id) && (
            <button type="button" className="rule-link" onClick={() => put(action.id, null)}>
              standard
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
