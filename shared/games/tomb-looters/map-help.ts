import type { Prompt } from '../../engine/prompt.ts';
import type { TextHelp } from '../../engine/sheet.ts';
import type { View } from '../../engine/view.ts';
import { checkMap } from './map.ts';
import { CLAW, MAP_TITLES, RING } from './maps.ts';
import type { Own } from './state.ts';

/** Help for a map: the designed ones to begin with, and what the checker says of each line. */
export const help = (_view: View<Own>, prompt: Prompt): TextHelp | undefined =>
  prompt.kind !== 'text'
    ? undefined
    : { samples: Object.entries({ ring: RING, claw: CLAW }).map(([id, text]) => ({ label: MAP_TITLES[id] ?? id, text })), read: readMap };

function readMap(text: string): ReturnType<TextHelp['read']> {
  const { map, remarks } = checkMap(text);
  const lines = text.split('\n').map((line, i) => ({
    n: i + 1,
    parts: line
      .split(/(\s+)/)
      .filter(Boolean)
      .map((part) => ({ text: part, tone: /^[a-z]+=/.test(part) ? ('head' as const) : ('read' as const) })),
  }));
  const sum = map ? `${map.hexes.length} hexes, ${map.pillars.size} pillars, ${map.countdown} boxes` : 'not a map yet';
  return { lines, remarks, sum };
}
