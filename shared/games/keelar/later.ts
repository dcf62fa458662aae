import { lattice } from './boards/lattice.ts';
import { help } from './boards/reading.ts';
import { printed, sheet } from './boards/sheet.ts';
import { preview } from './play/preview.ts';

/** What a table of Keelar shows besides its face: sheets with all their classes, and what acts lead to. Nobody waits for it. */
export const LATER = { preview, sheet, lattice, printed, help };
