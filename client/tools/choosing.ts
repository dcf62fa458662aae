import type { View } from '../../shared/engine/view.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { MakeTool } from './tool.ts';

/** Each tool, loaded when a table needs it: over terrain, and at every other table with rules. */
interface Tools {
  plane(): Promise<MakeTool>;
  board(): Promise<MakeTool>;
}

const hand = async (): Promise<MakeTool> => (await import('./hand/tool.ts')).handTool;

/** The tool for a table: the hand where no rules are in force. What could not be loaded is asked for again the next time. */
export function choosing(tools: Tools): (view: Pick<View, 'free'>, scene: Scene) => Promise<MakeTool> {
  const coming = new Map<string, Promise<MakeTool>>();
  return ({ free }, { board }) => {
    const name = free ? 'hand' : board.kind === 'plane' ? 'plane' : 'board';
    const known = coming.get(name);
    if (known) return known;
    const tool = name === 'hand' ? hand() : tools[name]();
    coming.set(name, tool);
    tool.catch(() => coming.delete(name));
    return tool;
  };
}
