/**
 * React's reconciler, which react-three-fiber carries within itself, as a module of its own (`virtual:reconciler`): so that what writes a page
 * (`client/dom`) shares it with what draws tables. What the reconciler would ask of hosts that neither is has been answered beforehand.
 */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:reconciler';
const FIBER = join(import.meta.dirname, '../node_modules/@react-three/fiber/dist');
const FILE = /[\\/]@react-three[\\/]fiber[\\/]dist[\\/]events-\w+\.esm\.js$/;
/** From the first line of what was packed in until it is taken into use. */
const WITHIN = /\nfunction (\$\d)\(\w+\) \{\n {2}return \w+ && \w+\.__esModule[\s\S]*?\nconst (\w+) = \1\(\w+\);\n/;
/** What neither a page of ours nor a picture can do, as the reconciler asks for it. */
const NEVER = /\bm\.supports(?:Persistence|Hydration|Resources|Singletons|TestSelectors)\b/g;

/** react-three-fiber's file in two: the reconciler, and all else. */
export function parted(code: string): { reconciler: string; fiber: string } {
  const [whole = '', , name = ''] = WITHIN.exec(code) ?? [];
  const react = /import (\w+) from 'react';/.exec(code)?.[1];
  const scheduler = /import (\w+), \{[^}]*\} from 'scheduler';/.exec(code)?.[1];
  // Another version may be written otherwise: then this has to be looked at.
  if (name === '' || !react || !scheduler) throw new Error('react-three-fiber is not as it was: no reconciler was found in it');
  return {
    reconciler: `import ${react} from 'react';\nimport ${scheduler} from 'scheduler';\n${whole.replace(NEVER, 'false')}\nexport default ${name};\n`,
    fiber: `import ${name} from '${NAME}';\n${code.replace(whole, () => '\n')}`,
  };
}

export const sharedReconciler: Plugin = {
  name: 'lootable-reconciler',
  enforce: 'pre',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => {
    if (id !== `\0${NAME}`) return null;
    const [file = ''] = globSync('events-*.esm.js', { cwd: FIBER });
    return parted(readFileSync(join(FIBER, file), 'utf8')).reconciler;
  },
  transform: (code, id) => (FILE.test(id) ? { code: parted(code).fiber, map: null } : null),
};
