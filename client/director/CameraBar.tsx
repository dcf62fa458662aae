import { Plaque } from '../hud/parts/Plaque.tsx';
import { useCovered } from '../store/covered.ts';
import { useTaste, useUi } from '../store/ui.ts';
import { keysOf, useActionContext } from '../tools/actions.ts';
import { SHOW_ACTIONS } from './actions.ts';
import { followedBy, type ShowMode, seatOf, useCamera } from './camera.ts';
import './bar.css';

/** What stands on the buttons, by the action that each does. */
const NAMES: Readonly<Record<string, string>> = {
  'show.director': 'Director',
  'show.free': 'Free',
  'show.top': 'Above',
  'show.seat': 'Seat',
  'show.follow': 'Follow',
};

/** True for the button of whoever has the camera. */
const holds = (id: string, mode: ShowMode): boolean =>
  id === 'show.seat' ? seatOf(mode) !== null : id === 'show.follow' ? followedBy(mode) !== null : id === `show.${mode}`;

/** Who has the camera, with a key each: small, in the corner of the picture that no panel takes. */
export function CameraBar() {
  const { mode } = useCamera();
  const { bottom, left } = useCovered();
  const hidden = useUi((ui) => ui.interfaceHidden);
  const chosen = useTaste((taste) => taste.keys);
  const context = useActionContext();
  // Its keys work from when there is a camera to give.
  if (hidden || !context.show) return null;
  const seat = seatOf(mode);
  return (
    <fieldset className="camera-bar" style={{ bottom, left }} data-testid="camera-bar">
      <legend className="unseen">Camera</legend>
      {SHOW_ACTIONS.filter(({ id }) => Object.hasOwn(NAMES, id)).map((action) => (
        <Plaque
          key={action.id}
          look="quiet"
          className={holds(action.id, mode) ? 'chosen' : undefined}
          aria-pressed={holds(action.id, mode)}
          title={action.label}
          data-testid={action.id}
          onClick={() => action.can(context) && action.do(context)}
        >
          {NAMES[action.id]}
          {action.id === 'show.seat' && seat !== null ? ` ${seat + 1}` : ''} <kbd>{keysOf(action, chosen)[0] ?? ''}</kbd>
        </Plaque>
      ))}
    </fieldset>
  );
}
