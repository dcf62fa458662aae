import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { page } from './scale/page.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'scale.md'), page());
console.log('docs/scale.md is written');
