import './dress.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Whole } from './pages/Page.tsx';
import { WatchPage } from './pages/WatchPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const [, code = ''] = /^\/watch\/([^/]+)/.exec(location.pathname) ?? [];
createRoot(root).render(
  <StrictMode>
    <Whole>
      <WatchPage code={decodeURIComponent(code)} />
    </Whole>
  </StrictMode>,
);
