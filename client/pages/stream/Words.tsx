import type { OverlayView } from '../../overlay/asked.ts';

/** What each overlay is for. */
export const ABOUT: Readonly<Record<OverlayView, { readonly name: string; readonly help: string }>> = {
  table: { name: 'Table', help: 'The 3D table with nothing behind it, filmed by the director or a camera of your choice.' },
  strip: { name: 'Score strip', help: 'All seats in a row: colour, symbol, name, what counts, whose turn.' },
  score: { name: 'Score board', help: 'The same as a list with more numbers; the result when it is over.' },
  log: { name: 'Log', help: 'The last six things that happened.' },
  dice: { name: 'Dice', help: 'The last throw with large numbers.' },
  clock: { name: 'Clock', help: 'How long the table has been open, and how long this turn takes.' },
  hands: { name: 'Hands', help: 'What each seat holds. Needs the link of a commentator, and comes late.' },
  predictions: { name: 'Predictions', help: 'What the audience is asked, its answers once voting has ended, and what came true.' },
  cheers: { name: 'Cheers', help: 'What the audience feels, second by second.' },
  lower: { name: 'Lower third', help: 'Whose turn it is, what just happened, the next decision.' },
};

/** What has to be set in the streaming program. */
export function Checklist({ width, height, fps }: { width: number; height: number; fps: number }) {
  return (
    <section aria-labelledby="stream-list">
      <h2 id="stream-list">In OBS</h2>
      <ol>
        <li>
          Sources, +, <b>Browser</b>; paste the address into <b>URL</b>.
        </li>
        <li>
          Width <b>{width}</b>, height <b>{height}</b>; with “Use custom frame rate”: <b>{fps}</b>.
        </li>
        <li>
          Leave <b>Custom CSS</b> as it is: the page is transparent by itself.
        </li>
        <li>
          <b>Shutdown source when not visible</b>: off. Hidden overlays stop drawing by themselves and are right at once when they come
          back.
        </li>
        <li>
          <b>Page permissions</b>: “Read access to user information” lets the table read the name of the scene. A scene named “Final
          #cam:top” has the table filmed from above (director, operator, top, free, seat:1 …).
        </li>
        <li>
          Saving the <b>replay buffer</b> marks the moment for a clip.
        </li>
        <li>No login, no clicks: after a break, a restart or a wrong code an overlay comes back by itself and shows nothing meanwhile.</li>
      </ol>
    </section>
  );
}

/** What delays and links do. */
export function Explained() {
  return (
    <section aria-labelledby="stream-why">
      <h2 id="stream-why">Delay and links</h2>
      <p>
        The server keeps the delay: nothing leaves it earlier, whatever an address asks for. The host of the table sets the least delay;
        yours can only be longer.
      </p>
      <p>
        A <b>link</b> is made by the host (menu, Audience). Its secret stands behind the # of the address, which browsers send to nobody. A
        link can be taken back at any time; overlays that use it go blank at once. <b>Overlay</b> links show what everybody may know;{' '}
        <b>commentator</b> links also show hands, late, and the players are told.
      </p>
      <p>
        If you play yourself, switch <b>streamer mode</b> on in the settings of the table: codes and your own secrets stay covered until you
        hold <b>F8</b> or “Hold to peek”. The address bar of your browser shows the code all the same: share the window without it.
      </p>
    </section>
  );
}
