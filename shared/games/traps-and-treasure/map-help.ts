import type { Prompt } from '../../engine/prompt.ts';
import type { TextHelp } from '../../engine/sheet.ts';
import type { View } from '../../engine/view.ts';
import { checkPlaneMap } from '../../table/geometry/plane/map-check.ts';
import { mapOf } from './map.ts';
import { mapWrong } from './map-wrong.ts';
import { MAPS } from './maps.ts';
import type { Own } from './state.ts';

/** Help for a map: the designed ones to begin with, and what the checker says of each line. */
export const help = ({ seats }: View<Own>, prompt: Prompt): TextHelp | undefined =>
  prompt.kind !== 'text'
    ? undefined
    : {
        samples: Object.values(MAPS).map((text) => ({ label: mapOf('', text).name, text })),
        read: (text) => readMap(text, seats),
      };

function readMap(text: string, seats: number): ReturnType<TextHelp['read']> {
  const { map, remarks } = checkPlaneMap(text);
  const lines = text.split('\n').map((line, i) => ({
    n: i + 1,
    parts: line
      .split(/(\s+|\|)/)
      .filter(Boolean)
      .map((part) => ({ text: part, tone: toneOf(part) })),
  }));
  const said = remarks.map(({ line, text: sentence, error }) => ({
    line,
    severity: error ? ('error' as const) : ('warning' as const),
    text: sentence,
    rule: 'T-001',
  }));
  const wrong = map ? mapWrong(map, seats) : undefined;
  const crowded = wrong ? [{ line: 1, severity: 'error' as const, ...wrong }] : [];
  const sum = map ? `${map.rooms.length} rooms, ${map.markers.length} Markers, ${map.camps.length} Camps` : 'not a map yet';
  return { lines, remarks: [...said, ...crowded], sum };
}

const toneOf = (part: string): 'head' | 'read' | 'quiet' => (part === '|' ? 'quiet' : /^[a-zA-Z]+=/.test(part) ? 'read' : 'head');
