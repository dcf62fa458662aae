import { useEffect, useRef, useState } from 'react';
import { SCENES, type Shot, type ShowScene } from '../../../shared/wire-aside.ts';
import { useCamera } from '../../director/camera.ts';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { useNotices } from '../../store/notices.ts';
import { useShow } from '../../store/show.ts';
import { useGame, useTable } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { keysOf, useActionContext } from '../../tools/actions.ts';
import { type Action, useControls } from '../../tools/tool.ts';
import { TablePicture } from '../table/TablePicture.tsx';
import { Cameras } from './Cameras.tsx';
import { BLEND_MS, programmeWords, SCENE_WORDS, shotOf, shotWords } from './desk.ts';
import { ProgrammeMonitor } from './ProgrammeMonitor.tsx';
import { Questions } from './Questions.tsx';

/** The desk: two pictures, what can be taken, and the ways to take it. */
export function Desk({ code, token }: { code: string; token: string }) {
  const show = useShow();
  const game = useGame();
  const { programme = null } = useTable();
  const mode = useCamera((now) => now.mode);
  const [scene, setScene] = useState<ShowScene>('table');
  const actions = useProgramme(scene);
  const names = {
    seat: (seat: number) => game?.names.seat(seat) ?? `seat ${seat + 1}`,
    piece: (id: string) => game?.names.piece(id) ?? id,
  };
  if (!show) return null;
  const { state, line } = show;
  const live = state.mode === 'live' && !state.byFiles;
  return (
    <div className="desk">
      <section className="desk-picture preview" aria-label="Preview">
        <h2>
          Preview <span data-testid="preview-words">{shotWords(mode, names)}</span>
        </h2>
        <div className="desk-screen">
          <TablePicture mode="watch" />
        </div>
      </section>
      <section className="desk-picture programme" aria-label="Programme">
        <h2>
          Programme <span data-testid="programme-words">{programmeWords(programme, names)}</span>
        </h2>
        <div className="desk-screen">
          <ProgrammeMonitor code={code} token={token} delay={state.delay} />
        </div>
      </section>
      <section className="desk-take" aria-label="Take">
        {actions.map((action) => (
          <Take key={action.id} action={action} disabled={!live} />
        ))}
        {!live && (
          <p role="status">
            {state.byFiles ? 'No line for directing gets through right now.' : 'You are looking at the past. '}
            {!state.byFiles && <Plaque onClick={() => line.live()}>Back to the present</Plaque>}
          </p>
        )}
      </section>
      <Cameras />
      <fieldset className="desk-scenes">
        <legend>Over the picture</legend>
        {SCENES.map((each) => (
          <Plaque
            key={each}
            look="quiet"
            className={each === scene ? 'chosen' : undefined}
            aria-pressed={each === scene}
            data-testid={`scene-${each}`}
            onClick={() => setScene(each)}
          >
            {SCENE_WORDS[each]}
          </Plaque>
        ))}
        <small>Goes with the next cut.</small>
      </fieldset>
      <Questions />
      <p className="desk-reach" data-testid="desk-reach">
        {reachWords(state.delay)}
      </p>
    </div>
  );
}

/** Who sees the programme. */
const reachWords = (delay: number): string =>
  `Seen wherever the camera is the operator’s (cam=operator)${
    delay > 0 ? ` and the feed is at least ${delay} s late, as yours is` : ''
  }. A minute after you leave, the director takes over.`;

function Take({ action, disabled }: { action: Action; disabled: boolean }) {
  const chosen = useTaste((taste) => taste.keys);
  const context = useActionContext();
  return (
    <Plaque
      look={action.id === 'programme.cut' ? 'brass' : undefined}
      disabled={disabled}
      title={action.label}
      data-testid={action.id}
      onClick={() => action.do(context)}
    >
      {TAKES[action.id]} <kbd>{keysOf(action, chosen).at(-1) ?? ''}</kbd>
    </Plaque>
  );
}

const TAKES: Readonly<Record<string, string>> = {
  'programme.cut': 'Cut',
  'programme.blend': 'Blend',
  'programme.reveal': 'Next reveal',
  'programme.director': 'Back to the director',
};

/** What can be put on the programme by button and key. */
function useProgramme(scene: ShowScene): readonly Action[] {
  const line = useShow()?.line;
  const now = useRef({ scene, line });
  now.current = { scene, line };
  const [actions] = useState(() => {
    const send = async (shot: Shot | null) => {
      const reply = shot && (await now.current.line?.say({ t: 'cut', shot }));
      if (reply && !reply.ok) useNotices.getState().add({ text: reply.refusal.text });
    };
    const take = (blend: number) => {
      const { mode, order } = useCamera.getState();
      // A view that was asked for a moment ago stands in the next frame only.
      const rig = order?.rig ?? useControls.getState().camera?.now();
      void send(shotOf(mode, rig, now.current.scene, blend));
    };
    const live = () => now.current.line?.state().mode === 'live';
    const action = (id: string, label: string, keys: readonly string[], act: () => void): Action => ({
      ...{ id: `programme.${id}`, label, group: 'programme', keys, can: live, do: act },
    });
    return [
      action('cut', 'Cut the preview to the programme', ['Enter', 'C'], () => take(0)),
      action('blend', 'Blend the preview into the programme', ['X'], () => take(BLEND_MS)),
      action('reveal', 'The programme goes to where something is about to be turned up', ['R'], () => {
        useCamera.getState().expect();
        void send({ cam: 'reveal', blend: 0, scene: 'table' });
      }),
      action('director', 'The programme goes back to the director', ['0'], () => void send({ cam: 'director', blend: 0, scene: 'table' })),
    ];
  });
  useEffect(() => {
    useControls.setState({ page: actions });
    useCamera.getState().setMode('director');
    return () => useControls.setState({ page: [] });
  }, [actions]);
  return actions;
}
