/** The games of a benchmark's server, as the process of its audience finds them. */
import { GAMES } from '../../../shared/games/index.ts';
import { crowdedBoard } from './game.ts';

export const TABLES = [crowdedBoard, ...GAMES];
