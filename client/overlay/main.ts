/** The whole of an overlay page: nothing of the app but what tells a table in words. */

import { askedOf } from './asked.ts';
import { runOverlay } from './run.ts';

const RETRY_MS = 5_000;

/** The picture of a table needs the app after all: its page says what that is made of. It finds the same address and goes on by itself. */
async function loadApp(): Promise<undefined> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return void setTimeout(() => void loadApp(), RETRY_MS);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const made of page.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload], script[type=module]')) {
    const copy = document.createElement(made.localName);
    for (const { name, value } of made.attributes) copy.setAttribute(name, value);
    document.head.append(copy);
  }
  return undefined;
}

const code = /^\/overlay\/([\w-]+)/.exec(location.pathname)?.[1] ?? '';
const root = document.getElementById('root');
if (root) runOverlay(root, code.toUpperCase(), askedOf(location), loadApp);
