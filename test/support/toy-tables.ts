/** The games of a test server, as the thread for long work finds them. */
import { toy } from './toy.ts';

export const TABLES = [toy];
