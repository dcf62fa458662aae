/** The free table alone, as the threads of a test server find it. */
import { GAME } from '../../shared/games/free-table/index.ts';

export const TABLES = [GAME];
