import { useState } from 'react';
import { useTaste, useUi } from '../../store/ui.ts';
import { ACTIONS, keysOf } from '../../tools/actions.ts';
import { useControls } from '../../tools/tool.ts';
import { Plaque } from '../parts/Plaque.tsx';

/** So many views are offered here; keys keep nine. */
const OFFERED = [1, 2, 3, 4] as const;

/** ` (Space)`: the key of an action behind its name. */
function keyed(id: string): string {
  const action = ACTIONS.find((each) => each.id === id);
  const [key] = action ? keysOf(action, useTaste.getState().keys) : [];
  return key ? ` (${key})` : '';
}

/** From where one looks at the table: from the own side, from the next one, from above; and views that this browser keeps for tables like this. */
export function Views() {
  const camera = useControls((now) => now.camera);
  const mode = useUi((now) => now.cameraMode);
  const [, kept] = useState(0);
  if (!camera) return null;
  const views = camera.kept();
  const { goHome, nextSide, setCameraMode } = useUi.getState();
  const mine = () => {
    useUi.setState({ side: 0 });
    goHome();
  };
  return (
    <fieldset>
      <legend>Your view</legend>
      <div className="button-row">
        <Plaque data-testid="view-mine" title={`The whole table from your own side${keyed('camera.home')}`} onClick={mine}>
          From my side
        </Plaque>
        <Plaque data-testid="view-next" title={`From its next side${keyed('camera.side')}`} onClick={nextSide}>
          Next side
        </Plaque>
        <Plaque
          data-testid="view-top"
          aria-pressed={mode === 'top'}
          title={`From above, and back${keyed('camera.mode')}`}
          onClick={() => setCameraMode(mode === 'top' ? 'orbit' : 'top')}
        >
          {mode === 'top' ? 'Across' : 'From above'}
        </Plaque>
      </div>
      {OFFERED.map((nth) => (
        <div key={nth} className="button-row">
          <Plaque
            data-testid={`view-go-${nth}`}
            disabled={!views[nth]}
            title={views[nth] ? `Look from there${keyed(`camera.load.${nth}`)}` : 'Nothing is kept under this number'}
            onClick={() => camera.load(nth)}
          >
            View {nth}
          </Plaque>
          <Plaque
            look="quiet"
            data-testid={`view-keep-${nth}`}
            title={`Keep what you see now as view ${nth}, in this browser${keyed(`camera.save.${nth}`)}`}
            onClick={() => {
              camera.save(nth);
              kept((many) => many + 1);
            }}
          >
            Keep this view as {nth}
          </Plaque>
        </div>
      ))}
    </fieldset>
  );
}
