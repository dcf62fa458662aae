import { Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { lazily } from './lazily.ts';
import { FrontPage } from './pages/FrontPage.tsx';
import { Loading, NotFound } from './pages/Page.tsx';
import { LessonPage, TablePage } from './pages/parts.ts';

const WatchPage = lazily(() => import('./pages/WatchPage.tsx').then((page) => page.WatchPage));
const ReplayPage = lazily(() => import('./pages/ReplayPage.tsx').then((page) => page.ReplayPage));
const RulesPage = lazily(() => import('./pages/RulesPage.tsx').then((page) => page.RulesPage));
const LessonsPage = lazily(() => import('./pages/LessonsPage.tsx').then((page) => page.LessonsPage));
const AboutPage = lazily(() => import('./pages/AboutPage.tsx').then((page) => page.AboutPage));
const OverlayPage = lazily(() => import('./pages/OverlayPage.tsx').then((page) => page.OverlayPage));
const OperatePage = lazily(() => import('./pages/OperatePage.tsx').then((page) => page.OperatePage));
const StreamPage = lazily(() => import('./pages/StreamPage.tsx').then((page) => page.StreamPage));
const VerifyPage = lazily(() => import('./pages/VerifyDice.tsx').then((page) => page.VerifyDice));

/** Every page of the app by its address. The 3D table and the network are loaded only where they are needed. */
export function App() {
  // An overlay shows nothing at all until it has something to show.
  const [bare] = useState(() => globalThis.location.pathname.startsWith('/overlay/'));
  return (
    <Suspense fallback={bare ? null : <Loading />}>
      <Switch>
        <Route path="/">
          <FrontPage />
        </Route>
        <Route path="/t/:code">{({ code }) => <TablePage code={code} />}</Route>
        <Route path="/watch/:code">{({ code }) => <WatchPage code={code} />}</Route>
        <Route path="/replay/:code">{({ code }) => <ReplayPage code={code} />}</Route>
        <Route path="/overlay/:code">{({ code }) => <OverlayPage code={code} />}</Route>
        <Route path="/stream/:code">{({ code }) => <StreamPage code={code} />}</Route>
        <Route path="/operate/:code">{({ code }) => <OperatePage code={code} />}</Route>
        <Route path="/verify/:code">{({ code }) => <VerifyPage code={code} />}</Route>
        <Route path="/rules/:game">{({ game }) => <RulesPage game={game} />}</Route>
        <Route path="/lessons">
          <LessonsPage />
        </Route>
        <Route path="/lesson/:id">{({ id }) => <LessonPage id={id} />}</Route>
        <Route path="/about">
          <AboutPage />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}
