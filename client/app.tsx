import { lazy, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { FrontPage } from './pages/FrontPage.tsx';
import { Loading, NotFound } from './pages/Page.tsx';
import { LessonPage, TablePage } from './pages/parts.ts';

const WatchPage = lazy(() => import('./pages/WatchPage.tsx').then((page) => ({ default: page.WatchPage })));
const ReplayPage = lazy(() => import('./pages/ReplayPage.tsx').then((page) => ({ default: page.ReplayPage })));
const RulesPage = lazy(() => import('./pages/RulesPage.tsx').then((page) => ({ default: page.RulesPage })));
const LessonsPage = lazy(() => import('./pages/LessonsPage.tsx').then((page) => ({ default: page.LessonsPage })));
const AboutPage = lazy(() => import('./pages/AboutPage.tsx').then((page) => ({ default: page.AboutPage })));
const OverlayPage = lazy(() => import('./pages/OverlayPage.tsx').then((page) => ({ default: page.OverlayPage })));
const OperatePage = lazy(() => import('./pages/OperatePage.tsx').then((page) => ({ default: page.OperatePage })));
const StreamPage = lazy(() => import('./pages/StreamPage.tsx').then((page) => ({ default: page.StreamPage })));
const VerifyPage = lazy(() => import('./pages/VerifyDice.tsx').then((page) => ({ default: page.VerifyDice })));

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
