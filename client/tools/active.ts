import { choosing } from './choosing.ts';
import { playTool } from './play.ts';

/** The tool of those who play: over terrain it draws, else it answers by pointing. */
export const activeTool = choosing({
  plane: async () => (await import('./draw/tool.ts')).drawTool,
  board: async () => playTool,
});
