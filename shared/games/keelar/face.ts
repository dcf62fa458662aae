import { OPTIONS, PRESETS } from './boards/options.ts';
import { knobs } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { sheet } from './boards/sheet.ts';
import { preview } from './play/preview.ts';
import { TOLD } from './told.ts';

/** What a table shows of Keelar; nothing in here may import a step, a bot or a companion. */
export const FACE = { ...TOLD, options: OPTIONS, presets: PRESETS, preview, sheet, help, knobs };
