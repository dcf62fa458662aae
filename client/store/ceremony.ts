import { create } from 'zustand';
import type { View } from '../../shared/engine/view.ts';

/** The end of a game as a page shows it, or a film. */
interface Ceremony {
  /** Put aside: the table is seen instead. */
  readonly aside: boolean;
  /** How many of those who played stand on the podium already, from the last to the first; null: it has not begun. */
  readonly told: number | null;
  /** What the words about the end cover beside the podium or below it, in CSS pixels. */
  readonly words: { readonly right: number; readonly bottom: number };
  /** Takes a picture of the podium; null while none is drawn. */
  readonly picture: (() => Promise<Blob>) | null;
}

export const NO_CEREMONY: Ceremony = { aside: false, told: null, words: { right: 0, bottom: 0 }, picture: null };

/** A page has one; a film that is made on it has its own. */
export const createCeremony = () => create<Ceremony>()(() => NO_CEREMONY);

export const useCeremony = createCeremony();

/** The end comes, whatever end was seen before: nobody stands on the podium yet. */
export const newEnd = (ceremony = useCeremony): void => ceremony.setState({ aside: false, told: null });

/** Looks at the table instead of the podium, or at the podium again. */
export const putAside = (aside: boolean): void => useCeremony.setState({ aside });

/** Whether a game has ended with places to be told: one that was stopped has none, and stays a table. */
export const isPlaced = ({ result, free }: Pick<View, 'result' | 'free'>): boolean => free === null && (result?.scores.length ?? 0) > 0;
