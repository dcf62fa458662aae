import { same } from '../../shared/engine/json.ts';
import type { Measured } from '../../shared/engine/measure.ts';
import { project } from '../../shared/engine/project.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { INCH } from '../../shared/table/geometry/plane/types.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { Measure } from './format-parts.ts';
import { type Complaint, complaint, type Path } from './names.ts';
import type { Run } from './play.ts';
import { answerOf, placeInWords, placeText } from './points.ts';

const inches = (thousandths: number): number => thousandths / INCH;

/** What is measured otherwise than a scenario says, by the game itself and from the view of the seat that is asked. */
export function expectMeasures(
  run: Run,
  asked: { readonly seat: Seat; readonly prompt: Prompt },
  wanted: readonly Measure[],
  path: Path,
): Complaint[] {
  return wanted.flatMap((one, i) => {
    const draft = answerOf(one.of);
    const list: readonly string[] = Array.isArray(draft) ? draft : [];
    const found = run.game.drawing?.measure(project(run.table, asked.seat), asked.prompt, list);
    return found ? expectMeasured(found, one, [...path, i]) : [complaint([...path, i], 'nothing can be measured at this question')];
  });
}

function expectMeasured(found: Measured, wanted: Measure, path: Path): Complaint[] {
  const differs = (key: string, expected: unknown, there: unknown): Complaint[] =>
    expected === undefined || same(expected, there)
      ? []
      : [complaint([...path, key], `expected ${JSON.stringify(expected)}, found ${JSON.stringify(there)}`)];
  const { wrong } = found;
  const stops = found.stops.map(({ total, line }, i) =>
    typeof wanted.stops?.[i] === 'string' ? String(line[1] ?? line[0]) : inches(total),
  );
  const unexpected =
    wrong && wanted.wrong === undefined
      ? [complaint(path, `this is forbidden: ${wrong.rule} at ${placeInWords(wrong.at)}: ${wrong.text}`)]
      : [];
  return [
    ...unexpected,
    ...differs('wrong', wanted.wrong, wrong?.rule ?? 'nothing'),
    ...differs('at', wanted.at === undefined ? undefined : placeInWords(placeText(wanted.at)), wrong ? placeInWords(wrong.at) : 'nowhere'),
    ...differs(
      'legs',
      wanted.legs,
      found.legs.map(({ cost }) => inches(cost)),
    ),
    ...differs(
      'kinds',
      wanted.kinds,
      found.legs.map(({ kind }) => kind),
    ),
    ...differs('left', wanted.left, inches(found.left)),
    ...differs('length', wanted.length, found.cover?.shape === 'slab' ? inches(found.cover.length) : undefined),
    ...differs('stops', wanted.stops, stops),
    ...differs('hit', wanted.hit === undefined ? undefined : [...wanted.hit].sort(), [...found.hit].map(String).sort()),
  ];
}
