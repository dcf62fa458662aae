import { CONTESTS } from './boards/contests.ts';
import { lattice } from './boards/lattice.ts';
import { knobs } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { printed, sheet } from './boards/sheet.ts';
import { preview } from './play/preview.ts';

/** What a table of Keelar shows besides its face: sheets with all their classes, what acts lead to, what an audience is asked and what a fix may set. Nobody waits for it. */
export const LATER = { preview, sheet, lattice, printed, help, contests: CONTESTS, knobs };
