import './dress.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { Loading } from './pages/Page.tsx';
import { WatchPage } from './pages/WatchPage.tsx';

/** Another page than this one: the server hands it out. */
function Elsewhere() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Switch>
      <Route path="/watch/:code">{({ code }) => <WatchPage code={code} />}</Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>
  </StrictMode>,
);
