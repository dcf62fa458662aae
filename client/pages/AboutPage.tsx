import { Link } from 'wouter';
import { CARDS, CREDITS } from '../../shared/games/manifest.ts';
import { Page, useFrame } from './Page.tsx';

/** Who made what: the designers of the games first. */
export function AboutPage() {
  useFrame('About');
  return (
    <Page title="About Lootable">
      <p className="page-lead">
        A table in the browser for treasure-hunt board games. No account, no download: open a link, sit down, play. The table knows the
        rules, rolls true dice and keeps secrets.
      </p>
      <h2>The games and their designers</h2>
      <dl className="credits">
        {CARDS.map((game) => (
          <div key={game.id}>
            <dt>
              <Link href={`/rules/${game.id}`}>{game.title}</Link>
            </dt>
            <dd>{CREDITS[game.id]}</dd>
          </div>
        ))}
      </dl>
      <p>The rules books here are our own words; where an original leaves a question open, our rulings are marked as such.</p>
      <h2>True dice</h2>
      <p>
        Before a game the server commits to a secret seed; when the game is over it is revealed, and anybody can check every roll, the whole
        tumble of the dice included.
      </p>
      <h2>Made with</h2>
      <ul>
        <li>Lootable itself: MIT licence, sculptures included.</li>
        <li>
          Icons from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite and contributors, CC BY 3.0.
        </li>
        <li>
          Alegreya by Juan Pablo del Peral (Huerta Tipográfica) and Source Sans 3 by Paul D. Hunt (Adobe), both under the SIL Open Font
          License 1.1.
        </li>
        <li>Rapier by Dimforge rolls the dice, Apache License 2.0.</li>
        <li>Mediabunny by Vanilagy and contributors puts clips into files, Mozilla Public License 2.0, unchanged.</li>
        <li>PDF.js by Mozilla and contributors reads PDFs that become books, Apache License 2.0.</li>
        <li>meshoptimizer by Arseny Kapoulkine makes figurines of models with too many triangles, MIT licence.</li>
        <li>React, three.js, react-three-fiber, Colyseus, zod, zustand and other libraries, MIT licence.</li>
      </ul>
    </Page>
  );
}
