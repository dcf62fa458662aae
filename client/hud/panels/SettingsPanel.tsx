import { useState } from 'react';
import { LIMITS } from '../../../shared/protocol.ts';
import { useSend } from '../../store/table.tsx';
import type { Quality } from '../../store/ui.ts';
import { useTaste } from '../../store/ui.ts';
import { Drawer } from '../parts/Drawer.tsx';
import { Select, Switch, TextField } from '../parts/fields.tsx';

const QUALITIES: readonly { value: Quality | ''; label: string }[] = [
  { value: '', label: 'by itself' },
  { value: 'low', label: 'low' },
  { value: 'medium', label: 'medium' },
  { value: 'high', label: 'high' },
];
const SPEEDS = [0, 0.5, 1, 2, 4] as const;
const SIZES = [0.9, 1, 1.15, 1.3, 1.5, 1.8] as const;

/** Taste of this browser: name, picture, sound, speed, size of text. */
export function SettingsPanel() {
  const taste = useTaste();
  const send = useSend();
  const [name, setName] = useState(taste.name);
  const rename = () => {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed === taste.name) return;
    taste.set({ name: trimmed });
    void send({ t: 'name', name: trimmed });
  };
  return (
    <Drawer title="Settings">
      <label className="row">
        <span>Your name</span>
        <TextField maxLength={LIMITS.name} value={name} onChange={setName} onBlur={rename} />
      </label>
      <label className="row">
        <span>Size of text</span>
        <Select
          value={taste.textScale}
          onChange={(textScale) => taste.set({ textScale })}
          values={SIZES.map((value) => ({ value, label: `${Math.round(value * 100)} %` }))}
        />
      </label>
      <label className="row">
        <span>Quality of the picture</span>
        <Select value={taste.quality ?? ''} onChange={(quality) => taste.set({ quality: quality || null })} values={QUALITIES} />
      </label>
      <label className="row">
        <span>
          Speed of movement<small>Off where your system asks for less motion</small>
        </span>
        <Select
          value={taste.speed}
          onChange={(speed) => taste.set({ speed })}
          values={SPEEDS.map((value) => ({ value, label: value === 0 ? 'off' : `${value}×` }))}
        />
      </label>
      <label className="row">
        <span>Sound</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={taste.volume}
          aria-valuetext={`${Math.round(taste.volume * 100)} %`}
          onChange={(event) => taste.set({ volume: Number(event.target.value) })}
        />
      </label>
      <label className="row">
        <span>
          Show rule numbers<small>Else point at a §, or press it long</small>
        </span>
        <Switch testId="rule-numbers" on={taste.ruleNumbers} onChange={(ruleNumbers) => taste.set({ ruleNumbers })} />
      </label>
      <label className="row">
        <span>
          Go on by itself
          <small>Ends a turn in which nothing is left, and answers as the last time what has a usual answer; you can always stay</small>
        </span>
        <Switch testId="goes-on" on={taste.goesOn} onChange={(goesOn) => taste.set({ goesOn })} />
      </label>
      <label className="row">
        <span>
          Camera goes to your figure
          <small>On large boards, when you act with it; the key for the whole board leads away from it and back</small>
        </span>
        <Switch testId="follows" on={taste.follows} onChange={(follows) => taste.set({ follows })} />
      </label>
      <label className="row">
        <span>
          Ask before each act<small>Ways and picks are confirmed, also where one act says all</small>
        </span>
        <Switch testId="asks" on={taste.asks} onChange={(asks) => taste.set({ asks })} />
      </label>
      <label className="row">
        <span>
          Streamer mode<small>Covers codes and your own secrets on this screen; hold F8 or “Hold to peek” to see them</small>
        </span>
        <Switch testId="streamer" on={taste.streamer} onChange={(streamer) => taste.set({ streamer })} />
      </label>
    </Drawer>
  );
}
