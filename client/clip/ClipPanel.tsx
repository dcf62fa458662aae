import { useEffect, useMemo, useRef, useState } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { useCamera } from '../director/camera.ts';
import { Drawer } from '../hud/parts/Drawer.tsx';
import { Row, Select, Switch, TextField } from '../hud/parts/fields.tsx';
import { Plaque } from '../hud/parts/Plaque.tsx';
import { SPEEDS } from '../net/show/player.ts';
import { isPlaced } from '../store/ceremony.ts';
import { useShow } from '../store/show.ts';
import { panelOf, useGame, useTable } from '../store/table.tsx';
import { clockText } from '../store/times.ts';
import { qualityOf, useTaste } from '../store/ui.ts';
import { useControls } from '../tools/tool.ts';
import { type Card, carded, titled } from './caption.ts';
import { canFilm, type FilmFormat, formatsFor } from './formats.ts';
import { Made } from './Made.tsx';
import { type Making, useMaking } from './making.ts';
import { createReel, type Reel } from './reel.ts';
import { storied } from './story.ts';
import './clip.css';

const SIZES = [
  { value: '960x540', label: '960 × 540' },
  { value: '1280x720', label: '1280 × 720' },
  { value: '480x270', label: '480 × 270, soon done' },
] as const;
const CAMERAS = [
  { value: 'director', label: 'The director’s' },
  { value: 'present', label: 'As it looks now' },
] as const;
const WORDS = [
  { value: 'story', label: 'Who acts and what happens' },
  { value: 'title', label: 'The title alone' },
] as const;
const SECONDS = { least: 1, usual: 15, most: 60 } as const;
const LONGEST_TITLE = 80;

declare global {
  interface Window {
    /** Whoever tries films long: the most seconds of one, and every how manieth picture of it is drawn. */
    __lootableClip?: { readonly most: number; readonly every: number };
  }
}

interface ClipPanelProps {
  code: string;
  /** Moments that are worth a clip (milliseconds of table time). */
  moments: readonly { readonly at: number; readonly label: string }[];
  onClose(): void;
}

/** Makes a clip, or a picture to share, of what is watched. */
export function ClipPanel({ code, moments, onClose }: ClipPanelProps) {
  const show = useShow();
  const { meta } = useTable();
  const game = useGame();
  const { making, start, stop, forget } = useMaking();
  const name = meta?.name || cardOf(meta?.game ?? '')?.title || code;
  const [title, setTitle] = useState(name);
  const [seconds, setSeconds] = useState<number>(SECONDS.usual);
  const [speed, setSpeed] = useState(() => show?.state.speed ?? 1);
  const [begin, setBegin] = useState('before');
  const [camera, setCamera] = useState<(typeof CAMERAS)[number]['value']>('director');
  const [size, setSize] = useState<(typeof SIZES)[number]['value']>('960x540');
  const [words, setWords] = useState<(typeof WORDS)[number]['value']>('story');
  const [sound, setSound] = useState(true);
  const [file, setFile] = useState('');
  const [width = 960, height = 540] = size.split('x').map(Number);
  const formats = useFormats(width, height, sound);
  const format = formats?.find((each) => each.file === file) ?? formats?.[0];
  // What is shown goes on while the panel is open: a clip is of the moment at which it was opened.
  const opened = useRef(show?.state.at ?? 0);
  if (!show || !game) return null;
  const most = window.__lootableClip?.most ?? SECONDS.most;
  const { line, state } = show;
  const now = opened.current;
  const begins = [
    { value: 'before', label: `${seconds} s before ${clockText(now)}`, at: now - seconds * speed * 1000 },
    { value: 'now', label: `At ${clockText(now)}`, at: now },
    ...moments.map(({ at, label }, i) => ({ value: `${i}`, label: `${clockText(at)} ${label}`, at })),
  ];
  const from = Math.max(0, begins.find(({ value }) => value === begin)?.at ?? 0);
  // A feed has nothing beyond its end but the podium: a clip is as long as there is something to see.
  const lasts = Math.min(seconds, Math.max(isPlaced(game.view) ? SECONDS.least : 0, (state.end - from) / 1000 / speed));
  const shared = () => {
    line.play(false);
    return {
      reel: createReel({ code, segments: line.segments(), look: state.look, over: state.over }),
      quality: qualityOf(useTaste.getState()),
    };
  };
  const rig = () => useControls.getState().camera?.rig() ?? null;
  const makeClip = (chosen: FilmFormat) =>
    start(`${nameOf(title || name, from)}.${chosen.file}`, async (control) => {
      const { mode } = useCamera.getState();
      const filmed = { mode: camera === 'director' ? ('director' as const) : mode, rig: rig() };
      const { makeClip: make } = await import('./encode.ts');
      const { reel, quality } = shared();
      const every = window.__lootableClip?.every ?? 1;
      const spec = { reel, quality, from, seconds: lasts, speed, every, camera: filmed, width, height, caption: captionOf(reel) };
      return make(spec, chosen, control);
    });
  const captionOf = (reel: Reel) => (words === 'story' ? storied({ snapshot: reel.snapshot, game: game.game, title }) : titled(title));
  const makeStill = () =>
    start(`${nameOf(title || name, now)}.png`, async ({ signal }) => {
      const filmed = { mode: 'free' as const, rig: rig() };
      const { makeStill: make } = await import('./still.ts');
      return make({ ...shared(), from: now, camera: filmed, caption: carded(cardFor()) }, signal);
    });
  const cardFor = (): Card => {
    const seats = panelOf(game).seats;
    const [counter] = seats[0]?.counters ?? [];
    return {
      title: title || name,
      game: game.game.title,
      counts: counter?.label ?? '',
      moment: game.view.result ? 'The end' : clockText(now),
      players: Array.from({ length: game.view.seats }, (_, seat) => ({
        name: game.names.seat(seat),
        colour: game.game.colours[seat]?.colour ?? '#8a7a62',
        symbol: game.game.colours[seat]?.symbol ?? '',
        score: seats.find((each) => each.seat === seat)?.counters.find(({ key }) => key === counter?.key)?.value ?? null,
      })),
    };
  };
  return (
    <Drawer title="Make a clip" onClose={onClose}>
      {making.is === 'made' && <Made file={making} forget={forget} />}
      {making.is === 'busy' && <Busy making={making} stop={stop} />}
      {(making.is === 'nothing' || making.is === 'failed') && (
        <form
          className="clip-form"
          data-testid="clip-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (format) makeClip(format);
          }}
        >
          {making.is === 'failed' && <p role="alert">{making.why}</p>}
          <Row label="Title" help="Stands at the foot of the picture. None: leave it empty.">
            <TextField value={title} maxLength={LONGEST_TITLE} data-testid="clip-title" onChange={setTitle} />
          </Row>
          <Row label="Begins">
            <Select testId="clip-begin" values={begins} value={begin} onChange={setBegin} />
          </Row>
          <Row label="Length in seconds" help="At the end of a game it goes on until all stand on the podium.">
            <input
              className="field"
              type="number"
              data-testid="clip-seconds"
              min={SECONDS.least}
              max={most}
              step={1}
              defaultValue={seconds}
              onChange={({ target }) => {
                const number = Number(target.value);
                if (Number.isInteger(number) && number >= SECONDS.least && number <= most) setSeconds(number);
              }}
            />
          </Row>
          <Row label="Speed">
            <Select values={SPEEDS.map((value) => ({ value, label: `${value}×` }))} value={speed} onChange={setSpeed} />
          </Row>
          <Row label="Camera">
            <Select testId="clip-camera" values={CAMERAS} value={camera} onChange={setCamera} />
          </Row>
          <Row label="Words">
            <Select testId="clip-words" values={WORDS} value={words} onChange={setWords} />
          </Row>
          <Row label="Size">
            <Select testId="clip-size" values={SIZES} value={size} onChange={setSize} />
          </Row>
          <Row label="Sound">
            <Switch testId="clip-sound" on={sound} onChange={setSound} />
          </Row>
          {formats && formats.length > 1 && format && (
            <Row label="File">
              <Select
                testId="clip-file"
                values={formats.map((each) => ({ value: each.file, label: each.label }))}
                value={format.file}
                onChange={setFile}
              />
            </Row>
          )}
          <Able formats={formats} format={format} sound={sound} />
          {lasts < 1 && <p role="status">There is nothing to see from there on yet; begin earlier.</p>}
          <div className="clip-acts">
            <Plaque type="submit" look="brass" data-testid="clip-make" disabled={!format || lasts < 1}>
              Make the clip
            </Plaque>
            <Plaque data-testid="clip-still" onClick={makeStill}>
              A picture of {clockText(now)} to share
            </Plaque>
          </div>
          <p>
            <small>It is made in this browser and sent to nobody. Meanwhile you see it here being drawn, picture by picture.</small>
          </p>
        </form>
      )}
    </Drawer>
  );
}

/** Null while it is found out. */
function useFormats(width: number, height: number, sound: boolean): readonly FilmFormat[] | null {
  const [formats, setFormats] = useState<readonly FilmFormat[] | null>(null);
  const wanted = useMemo(() => ({ width, height, sound }), [width, height, sound]);
  useEffect(() => {
    let alive = true;
    void formatsFor(wanted).then((found) => alive && setFormats(found));
    return () => {
      alive = false;
    };
  }, [wanted]);
  return formats;
}

/** What this browser cannot do. */
function Able({ formats, format, sound }: { formats: readonly FilmFormat[] | null; format: FilmFormat | undefined; sound: boolean }) {
  if (!canFilm())
    return (
      <p role="status" data-testid="clip-unable">
        {globalThis.isSecureContext
          ? 'This browser writes no films (it has no WebCodecs); Chrome, Edge, Firefox and Safari do in their present versions.'
          : 'Browsers write films (WebCodecs) only on pages that come by https, and this one does not.'}{' '}
        A picture can be made all the same.
      </p>
    );
  if (formats?.length === 0) return <p role="status">This browser writes no film of this size; please try a smaller one.</p>;
  if (sound && format?.audio === null) return <p role="status">This browser writes no sound: the clip will be silent.</p>;
  return null;
}

function Busy({ making, stop }: { making: Extract<Making, { is: 'busy' }>; stop(): void }) {
  const share = Math.round(making.share * 100);
  return (
    <div className="clip-busy" data-testid="clip-busy">
      <label htmlFor="clip-progress">{making.share > 0 ? `Making it: ${share} %` : 'Setting the table for it …'}</label>
      <progress id="clip-progress" max={100} value={making.share > 0 ? share : undefined} />
      <p className="unseen" role="status">
        {Math.floor(share / 25) * 25} % made
      </p>
      <Plaque data-testid="clip-stop" onClick={stop}>
        Cancel
      </Plaque>
    </div>
  );
}

/** A name for a file: what the game is called, and the moment. */
const nameOf = (title: string, at: number): string =>
  `${
    title
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60)
      .toLowerCase() || 'lootable'
  }-${clockText(at).replaceAll(':', '-')}`;
