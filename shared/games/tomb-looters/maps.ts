import type { Prompt } from '../../engine/prompt.ts';
import type { TextHelp } from '../../engine/sheet.ts';
import type { View } from '../../engine/view.ts';
import { checkMap } from './map.ts';
import type { Own } from './state.ts';

/** The designed maps (§3) in the notation that anybody may draw a map in; `readMap` reads it. */

/** Ring of Doom: 18 hexes around a bottomless shaft, for two players. */
export const RING = `name=ring columns=1-5 rows=A-I countdown=4
hexes=1C 1E 1G 2B 2D 2F 2H 3A 3C 3G 3I 4B 4D 4F 4H 5C 5E 5G
border=1C 1E 1G 2B 2H 3A 4B 4H 5C 5E 5G
magic=1E 3A 5E
pillars=2D 4D 3G
entrance=2H 3I 4H`;

/** Skeleton's Claw: 32 hexes, three fingers and a palm, for three and four players. */
export const CLAW = `name=claw columns=1-6 rows=A-M countdown=5
hexes=1A 1C 1E 1G 1I 1K 2H 2J 2L 3A 3C 3E 3G 3I 3K 3M 4B 4D 4F 4H 4J 4L 5G 5I 5K 5M 6B 6D 6F 6H 6J 6L
border=1A 1C 1E 1G 1I 1K 2H 3A 3C 3E 3G 4B 4D 4F 5G 6B 6D 6F 6H 6J 6L
magic=1A 3A 3I 6B
pillars=2J 4H 5K
entrance=2L 3M 4L 5M`;

const MAP_TITLES: Readonly<Record<string, string>> = { ring: 'Ring of Doom', claw: 'Skeleton’s Claw' };

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
