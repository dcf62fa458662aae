import { type ReactNode, useId, useState } from 'react';
import { Notices } from '../hud/Notices.tsx';
import { CopyLink } from '../hud/parts/CopyLink.tsx';
import { Select, TextField } from '../hud/parts/fields.tsx';
import { RATES, SCALES, THEMES, VIEWS } from '../overlay/asked.ts';
import type { Feed } from '../overlay/line.ts';
import { Page, useFrame } from './Page.tsx';
import { addressOf, FIRST_KIT, type Kit, tokenIn } from './stream/kit.ts';
import { Preview } from './stream/Preview.tsx';
import { ABOUT, Checklist, Explained } from './stream/Words.tsx';
import './stream/stream.css';
import { LONGEST_DELAY } from '../../shared/wire-audience.ts';

const SIZES = ['800×600', '1280×720', '1920×1080', '2560×1440'] as const;
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];
const PERSPECTIVES = [
  { value: 'public', label: 'what everybody may know' },
  { value: 'all', label: 'all hands (commentator link)' },
  ...SEATS.map((seat) => ({ value: `seat:${seat - 1}`, label: `seat ${seat} (commentator link)` })),
];
const CAMERAS = [
  { value: 'director', label: 'the director' },
  { value: 'operator', label: 'an operator (with a link of the host)' },
  { value: 'top', label: 'from above' },
  { value: 'free', label: 'standing still' },
  ...SEATS.map((seat) => ({ value: `seat:${seat}`, label: `from seat ${seat}` })),
];
const LOOKS = { wood: 'dark plates', light: 'light plates', bare: 'no plates' } as const;

/** Makes the addresses of overlays for a streaming program, with a picture of what each shows. */
export function StreamPage({ code, feed }: { code: string; feed?: Feed }) {
  const wanted = code.toUpperCase();
  const [kit, setKit] = useState<Kit>(() => ({ ...FIRST_KIT, token: tokenIn(globalThis.location.hash) }));
  const [size, setSize] = useState<(typeof SIZES)[number]>('1920×1080');
  const [width = 1920, height = 1080] = size.split('×').map(Number);
  useFrame(`Streaming ${wanted}`);
  const set = (patch: Partial<Kit>) => setKit((now) => ({ ...now, ...patch }));
  const address = addressOf(globalThis.location.origin, wanted, kit);
  const choose = (view: Kit['view']) => {
    const persp = view === 'hands' ? 'all' : kit.view === 'hands' ? 'public' : kit.persp;
    set({ view, persp });
  };
  return (
    <Page title="Streamer kit">
      <p className="page-lead">One address per overlay, for OBS and every program that shows web pages.</p>
      <div className="stream-kit">
        <fieldset className="stream-views">
          <legend>Overlay</legend>
          {VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name="view" checked={kit.view === view} onChange={() => choose(view)} data-testid={`view-${view}`} />{' '}
              {ABOUT[view].name}
            </label>
          ))}
        </fieldset>
        <div className="stream-shown">
          <p>{ABOUT[kit.view].help}</p>
          {kit.view === 'table' ? (
            <iframe
              key={address}
              className="stream-preview"
              title="The table as it will look"
              src={address}
              style={{ aspectRatio: `${width} / ${height}` }}
              data-testid="preview-table"
            />
          ) : (
            <Preview code={wanted} kit={kit} width={width} height={height} feed={feed} />
          )}
          <CopyLink label={`Address of this overlay (${size})`} link={address} />
        </div>
        <div className="stream-choices">
          <Choice label="Size of the source">
            {(id) => <Select id={id} value={size} values={SIZES.map((value) => ({ value, label: value }))} onChange={setSize} />}
          </Choice>
          <Choice label="Pictures a second">
            {(id) => <Numbers id={id} value={kit.fps} {...RATES} step={1} onChange={(fps) => set({ fps })} />}
          </Choice>
          <Choice label="It shows">
            {(id) => <Select id={id} value={kit.persp} values={PERSPECTIVES} onChange={(persp) => set({ persp })} />}
          </Choice>
          <Choice label="Seconds behind the table, at least">
            {(id) => <Numbers id={id} value={kit.delay} least={0} most={LONGEST_DELAY} step={1} onChange={(delay) => set({ delay })} />}
          </Choice>
          {kit.view === 'table' ? (
            <Choice label="Camera">{(id) => <Select id={id} value={kit.cam} values={CAMERAS} onChange={(cam) => set({ cam })} />}</Choice>
          ) : (
            <>
              <Choice label="Look">
                {(id) => (
                  <Select
                    id={id}
                    value={kit.theme}
                    values={THEMES.map((value) => ({ value, label: LOOKS[value] }))}
                    onChange={(theme) => set({ theme })}
                  />
                )}
              </Choice>
              <Choice label="Size of everything">
                {(id) => <Numbers id={id} value={kit.scale} {...SCALES} step={0.05} onChange={(scale) => set({ scale })} />}
              </Choice>
            </>
          )}
          <Choice label="Background">
            {(id) => (
              <Select
                id={id}
                value={kit.bg}
                values={[
                  { value: '', label: 'transparent' },
                  { value: '#00ff00', label: 'green, to be keyed out' },
                  { value: '#000000', label: 'black' },
                ]}
                onChange={(bg) => set({ bg })}
              />
            )}
          </Choice>
          <Choice label="Link from the host, if there is one">
            {(id) => (
              <TextField
                id={id}
                type="password"
                autoComplete="off"
                placeholder="Paste it here"
                data-testid="kit-token"
                defaultValue={kit.token}
                onChange={(text) => set({ token: tokenIn(text) })}
              />
            )}
          </Choice>
          <label className="stream-debug">
            <input type="checkbox" checked={kit.debug} onChange={(event) => set({ debug: event.target.checked })} /> Say in a line what is
            wrong (for setting it up)
          </label>
        </div>
      </div>
      <Checklist width={width} height={height} fps={kit.fps} />
      <Explained />
      <Notices />
    </Page>
  );
}

/** A field with what it is called above it. */
function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="stream-choice">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface NumbersProps {
  id: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number within bounds; what does not fit is not taken. */
const Numbers = ({ id, value, least, most, step, onChange }: NumbersProps) => (
  <input
    id={id}
    className="field"
    type="number"
    min={least}
    max={most}
    step={step}
    defaultValue={value}
    onChange={({ target: { value: text } }) => {
      const number = Number(text);
      if (text !== '' && number >= least && number <= most) onChange(number);
    }}
  />
);
