import './dress.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Boundary } from './Boundary.tsx';
import { NotHere } from './hud/parts/NotHere.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Boundary warning="the page cannot go on" instead={<NotHere />}>
      <App />
    </Boundary>
  </StrictMode>,
);
