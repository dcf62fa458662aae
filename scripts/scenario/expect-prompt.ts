import { fallback } from '../../shared/engine/answers.ts';
import { same } from '../../shared/engine/json.ts';
import { project } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { INCH } from '../../shared/table/geometry/plane/types.ts';
import { fitsOffer, listed, type Offer, offersOf } from './choose.ts';
import type { OfferPattern, PromptExpectation, PromptsExpectation } from './format-parts.ts';
import { expectMeasures } from './measures.ts';
import { type Complaint, complaint, type Path, seatOf } from './names.ts';
import { pairUp } from './pieces.ts';
import type { Run } from './play.ts';

/** What is wrong with the open questions. One expectation without a seat means the only open question. */
export function expectPrompts(run: Run, prompts: readonly OpenPrompt[], wanted: PromptsExpectation, path: Path): Complaint[] {
  const open = prompts.filter((each) => each.answer === null);
  const asked = open.map((each) => `${each.seat} (${each.prompt.title[0]})`).join(', ') || 'nobody';
  if (wanted === 'none') return open.length === 0 ? [] : [complaint(path, `asked: ${asked}`)];
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.flatMap((one, i) => {
    const at = Array.isArray(wanted) ? [...path, i] : path;
    const seat = one.seat === undefined ? undefined : seatOf(run.game, run.table.state.seats, one.seat, [...at, 'seat']);
    const fitting = open.filter((each) => seat === undefined || each.seat === seat);
    const [question] = fitting;
    if (!question) return [complaint(at, `no such question is open; asked: ${asked}`)];
    if (fitting.length > 1) return [complaint(at, `several questions are open, name the seat; asked: ${asked}`)];
    return expectPrompt(run, question, one, at);
  });
}

function expectPrompt(run: Run, { seat, prompt }: OpenPrompt, wanted: PromptExpectation, path: Path): Complaint[] {
  const differs = (key: string, expected: unknown, found: unknown): Complaint[] =>
    expected === undefined || same(expected, found)
      ? []
      : [complaint([...path, key], `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)];
  const offers = offersOf(run.game, prompt, project(run.table, seat));
  const bounds = 'least' in prompt ? prompt : undefined;
  return [
    ...differs('kind', wanted.kind, prompt.kind),
    ...differs('title', wanted.title, prompt.title[0]),
    ...differs('rule', wanted.rule, prompt.rule),
    ...differs('least', wanted.least, bounds?.least),
    ...differs('most', wanted.most, bounds?.most),
    ...differs('budget', wanted.budget, prompt.kind === 'route' ? prompt.budget / INCH : undefined),
    ...differs('range', wanted.range, prompt.kind === 'spot' ? prompt.range / INCH : undefined),
    ...differs('fallback', wanted.fallback, wanted.fallback === undefined ? undefined : fallback(prompt)),
    ...expectOffers(run, offers, wanted, path),
    ...expectMarks(offers, wanted.marks ?? {}, path),
    ...expectMeasures(run, { seat, prompt }, wanted.measures ?? [], [...path, 'measures']),
  ];
}

function expectOffers(run: Run, offers: readonly Offer[], wanted: PromptExpectation, path: Path): Complaint[] {
  const suits = (offer: Offer, pattern: OfferPattern): boolean =>
    fitsOffer(offer, pattern, (name) => seatOf(run.game, run.table.state.seats, name, path));
  const words = (pattern: OfferPattern): string => (typeof pattern === 'object' ? JSON.stringify(pattern) : String(pattern));
  const complaints: Complaint[] = [];
  if (wanted.offers) {
    const { missing, extra } = pairUp(offers, wanted.offers, suits);
    if (missing.length > 0)
      complaints.push(complaint([...path, 'offers'], `not offered: ${missing.map(words).join(', ')}; offered: ${listed(offers)}`));
    if (extra.length > 0) complaints.push(complaint([...path, 'offers'], `offered, too: ${listed(extra)}`));
  }
  wanted.has?.forEach((pattern, i) => {
    if (!offers.some((offer) => suits(offer, pattern)))
      complaints.push(complaint([...path, 'has', i], `not offered; offered: ${listed(offers)}`));
  });
  wanted.lacks?.forEach((pattern, i) => {
    const found = offers.find((offer) => suits(offer, pattern));
    if (found) complaints.push(complaint([...path, 'lacks', i], `${found.id} is offered`));
  });
  return complaints;
}

/** For each named mark exactly these places (of `choose`: of the options that carry the mark). */
function expectMarks(offers: readonly Offer[], marks: Readonly<Record<string, readonly string[]>>, path: Path): Complaint[] {
  return Object.entries(marks).flatMap(([mark, places]) => {
    const found = [...new Set(offers.flatMap((offer) => (offer.mark === mark && offer.place !== undefined ? [offer.place] : [])))].sort();
    const expected = [...places].sort();
    if (same(found, expected)) return [];
    const missing = expected.filter((place) => !found.includes(place));
    const extra = found.filter((place) => !expected.includes(place));
    const words = [missing.length > 0 ? `missing: ${missing.join(' ')}` : '', extra.length > 0 ? `not expected: ${extra.join(' ')}` : ''];
    return [complaint([...path, 'marks', mark], words.filter(Boolean).join('; ') || `twice: ${expected.join(' ')}`)];
  });
}
