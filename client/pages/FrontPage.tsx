import './front/front.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { CARDS } from '../../shared/games/manifest.ts';
import { Notices } from '../hud/Notices.tsx';
import { Plaque } from '../hud/parts/Plaque.tsx';
import { Candlelight } from './front/Candlelight.tsx';
import { FreeTable } from './front/FreeTable.tsx';
import { GoOn } from './front/GoOn.tsx';
import { JoinByCode } from './front/JoinByCode.tsx';
import { LiveTables } from './front/LiveTables.tsx';
import { OpenTable } from './front/OpenTable.tsx';
import { PlayNow } from './front/PlayNow.tsx';
import { Show } from './front/Show.tsx';
import { LessonsLink } from './lessons/LessonOffer.tsx';
import { useFrame } from './Page.tsx';

/** The front page: a table being played behind four choices, the tables that are open now, the books and the credits. */
export function FrontPage() {
  useFrame();
  const [opening, setOpening] = useState<'ruled' | 'free' | null>(null);
  return (
    <div className="front">
      <div className="front-picture" aria-hidden="true">
        <Candlelight />
        <Show />
      </div>
      <main className="front-choices">
        <header>
          <h1>Lootable</h1>
          <p className="front-lead">Treasure-hunt board games on a real table, in your browser. Open a link, sit down, play.</p>
          <LessonsLink />
        </header>
        {opening ? (
          <OpenTable free={opening === 'free'} onBack={() => setOpening(null)} />
        ) : (
          <>
            <GoOn />
            <PlayNow />
            <div className="front-pair">
              <section className="choice" aria-labelledby="choice-open">
                <h2 id="choice-open">Open a table</h2>
                <p>For friends or strangers, by your rules.</p>
                <Plaque data-testid="open-table" onClick={() => setOpening('ruled')}>
                  Open a table
                </Plaque>
              </section>
              <JoinByCode />
              <FreeTable onOpen={() => setOpening('free')} />
            </div>
          </>
        )}
      </main>
      <div className="front-notices">
        <Notices />
      </div>
      <LiveTables />
      <footer className="front-foot">
        <nav aria-label="Rules and credits">
          {CARDS.map((game) => (
            <Link key={game.id} href={`/rules/${game.id}`}>
              Rules of {game.title}
            </Link>
          ))}
          <Link href="/about">About and credits</Link>
        </nav>
        <p>No account, no download, nothing to pay. Every roll can be checked afterwards.</p>
      </footer>
    </div>
  );
}
