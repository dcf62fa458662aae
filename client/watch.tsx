import './dress.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './Boundary.tsx';
import { Loading } from './pages/Page.tsx';
import { WatchPage } from './pages/WatchPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const [, code = ''] = /^\/watch\/([^/]+)/.exec(location.pathname) ?? [];
createRoot(root).render(
  <StrictMode>
    <Boundary warning="the page cannot go on" instead={<Loading text="This page lacks a part: load it again" />}>
      <WatchPage code={decodeURIComponent(code)} />
    </Boundary>
  </StrictMode>,
);
