import type { SheetEntry, SheetSection } from '../../../shared/engine/sheet.ts';

/** Entries of one chain stand in one row; everything else alone. */
export type Row =
  | { readonly kind: 'entry'; readonly entry: SheetEntry }
  | { readonly kind: 'chain'; readonly steps: readonly SheetEntry[] };

/** The rows of a section: neighbours of the same chain together. */
export function rowsOf({ entries }: SheetSection): Row[] {
  const rows: { kind: 'entry' | 'chain'; chain: string | undefined; list: SheetEntry[] }[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && entry.chain !== undefined && last.chain === entry.chain) last.list.push(entry);
    else rows.push({ kind: 'entry', chain: entry.chain, list: [entry] });
  }
  return rows.flatMap(({ list }): Row[] => {
    const [only] = list;
    return list.length > 1 ? [{ kind: 'chain', steps: list }] : only ? [{ kind: 'entry', entry: only }] : [];
  });
}

/** True for an entry of which the viewer knows that the seat has it. */
export const isHad = ({ marks }: SheetEntry): boolean => marks.some((mark) => mark === 'start' || mark === 'owned' || mark === 'known');

/** How far a ladder is climbed: the number of its steps up to the highest that is had. */
export function climbed(steps: readonly SheetEntry[]): number {
  for (let at = steps.length - 1; at >= 0; at--) if (steps[at]?.marks.some((mark) => mark === 'owned' || mark === 'known')) return at + 1;
  return steps[0]?.marks.includes('start') ? 1 : 0;
}

/** What is known of an entry, in a word; undefined when nothing is. */
export function stateOf({ marks, copies }: SheetEntry): { word: string; tone: 'works' | 'has' | 'lost' } | undefined {
  const many = copies > 1 ? ` ×${copies}` : '';
  if (marks.includes('lost')) return { word: `lost on this board${many}`, tone: 'lost' };
  if (marks.includes('working')) return { word: `ready to use${many}`, tone: 'works' };
  if (marks.includes('brought')) return { word: `brought, but does not work now${many}`, tone: 'lost' };
  if (marks.includes('owned')) return { word: `owned${many}`, tone: 'has' };
  if (marks.includes('known')) return { word: 'known to all', tone: 'has' };
  return marks.includes('start') ? { word: 'from the beginning', tone: 'has' } : undefined;
}
