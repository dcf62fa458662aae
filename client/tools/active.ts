import type { View } from '../../shared/engine/view.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { playTool } from './play.ts';
import type { MakeTool } from './tool.ts';

/** Each tool, loaded when a table needs it: Hand where no rules are in force, Draw over terrain, else Play. */
const TOOLS = {
  play: async (): Promise<MakeTool> => playTool,
  draw: async (): Promise<MakeTool> => (await import('./draw/tool.ts')).drawTool,
  hand: async (): Promise<MakeTool> => (await import('./hand/tool.ts')).handTool,
} as const;

const coming = new Map<keyof typeof TOOLS, Promise<MakeTool>>();

/** The tool for a table. What could not be loaded is asked for again the next time. */
export function activeTool({ free }: Pick<View, 'free'>, { board }: Scene): Promise<MakeTool> {
  const name = free ? 'hand' : board.kind === 'plane' ? 'draw' : 'play';
  const known = coming.get(name);
  if (known) return known;
  const tool = TOOLS[name]();
  coming.set(name, tool);
  tool.catch(() => coming.delete(name));
  return tool;
}
