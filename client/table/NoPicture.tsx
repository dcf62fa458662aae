import { useUi } from '../store/ui.ts';

/** What stands where the table would be. */
export function NoPicture({ reason }: { reason: string }) {
  return (
    <div className="scene-missing" role="alert">
      <h2>The 3D table cannot be drawn here</h2>
      <p>
        This browser offers no WebGL 2 just now. The game goes on: the table in words shows every piece and takes every answer. Log, chat
        and seats work as usual.
      </p>
      <button type="button" className="plaque brass" onClick={() => useUi.setState({ panel: 'text' })}>
        Show the table in words
      </button>
      <p>
        <small>{reason}</small>
      </p>
    </div>
  );
}
