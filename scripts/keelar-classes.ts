import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClasses } from './keelar-classes/chapter.ts';

// Writes the chapter of the classes in Keelar's rules book anew, from the sheets as they are now.
const path = join(import.meta.dirname, '..', 'shared', 'games', 'keelar', 'rules.md');
writeFileSync(path, withClasses(readFileSync(path, 'utf8')));
