import { useState } from 'react';
import { followedBy, type ShowMode, seatOf, useCamera } from '../../director/camera.ts';
import { Select } from '../../hud/parts/fields.tsx';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { useGame } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What the preview can show: the director, from above, seats, figures, and nine views of the operator's own. */
export function Cameras() {
  const { mode, setMode } = useCamera();
  const game = useGame();
  const seats = game?.view.seats ?? 0;
  const figures = Object.values(game?.view.pieces ?? {}).filter(
    ({ owner, kind, secret }) => owner !== null && secret === undefined && game?.game.kinds[kind]?.stance === 'figure',
  );
  const button = (to: ShowMode, label: string, key: string) => (
    <Plaque
      look="quiet"
      className={mode === to ? 'chosen' : undefined}
      aria-pressed={mode === to}
      data-testid={`camera-${to}`}
      onClick={() => setMode(to)}
    >
      {label} {key && <kbd>{key}</kbd>}
    </Plaque>
  );
  return (
    <fieldset className="desk-cameras">
      <legend>Cameras for the preview</legend>
      {button('director', 'Director', '1')}
      {button('free', 'By hand', '2')}
      {button('top', 'Above', '3')}
      <Select
        label="From a seat"
        testId="camera-seat"
        values={[
          { value: -1, label: 'Seat …' },
          ...Array.from({ length: seats }, (_, seat) => ({ value: seat, label: game?.names.seat(seat) ?? `Seat ${seat + 1}` })),
        ]}
        value={seatOf(mode) ?? -1}
        onChange={(seat) => setMode(seat < 0 ? 'director' : `seat:${seat}`)}
      />
      {figures.length > 0 && (
        <Select
          label="Follow a figure"
          testId="camera-follow"
          values={[
            { value: '', label: 'Follow …' },
            ...figures.map(({ id }) => ({ value: String(id), label: game?.names.piece(id) ?? id })),
          ]}
          value={followedBy(mode) ?? ''}
          onChange={(piece) => setMode(piece === '' ? 'director' : `follow:${piece}`)}
        />
      )}
      <Favourites />
    </fieldset>
  );
}

/** Nine views: a press shows one in the preview; while "Keep" is on, a press keeps the preview there. */
function Favourites() {
  const { camera } = useControls();
  const [keeping, setKeeping] = useState(false);
  // What is kept lies in this browser: it is read anew whenever something was kept.
  const [, setKept] = useState(0);
  const kept = camera?.kept() ?? {};
  const press = (slot: number) => {
    if (!camera) return;
    if (keeping) {
      camera.save(slot);
      setKeeping(false);
      setKept((times) => times + 1);
      return;
    }
    const rig = kept[slot];
    if (rig) useCamera.getState().cutTo(rig);
  };
  return (
    <span className="desk-favourites" role="toolbar" aria-label="Favourites">
      {DIGITS.map((slot) => (
        <Plaque
          key={slot}
          look={kept[slot] ? undefined : 'quiet'}
          disabled={!camera || (!keeping && !kept[slot])}
          aria-label={keeping ? `Keep this view as ${slot}` : `Favourite ${slot}`}
          title={keeping ? `Keep this view as ${slot}` : `Favourite ${slot} (Shift+${slot}; Ctrl+${slot} keeps)`}
          data-testid={`favourite-${slot}`}
          onClick={() => press(slot)}
        >
          {slot}
        </Plaque>
      ))}
      <Plaque
        look="quiet"
        className={keeping ? 'chosen' : undefined}
        aria-pressed={keeping}
        data-testid="favourite-keep"
        onClick={() => setKeeping(!keeping)}
      >
        Keep …
      </Plaque>
    </span>
  );
}
