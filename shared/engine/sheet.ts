import type { Seat } from '../table/ids.ts';

/** What a viewer knows of an entry: printed as owned from the beginning, owned, known to be owned, brought along, working now, lost. */
export type SheetMark = 'start' | 'owned' | 'known' | 'brought' | 'working' | 'lost';

/** One line of a printed sheet. */
export interface SheetEntry {
  /** The id under which a basket offers it. */
  readonly id: string;
  readonly name: string;
  /** What the sheet says of it behind its name, in the sheet's own words. */
  readonly text: string;
  /** What names in it mean, in plain words. */
  readonly means?: string;
  /** As printed: "3g", "start"; empty where it has none. */
  readonly price: string;
  readonly marks: readonly SheetMark[];
  /** How many of it the viewer knows to be owned. */
  readonly copies: number;
  readonly needs: { readonly mode: 'all' | 'any'; readonly names: readonly string[] } | null;
  /** Entries of the same chain are steps of one ladder, each on top of the one before. */
  readonly chain?: string;
  /** Wear, uses, where it is held: what changes while it is used. */
  readonly note?: string;
}

export interface SheetSection {
  readonly title: string;
  readonly entries: readonly SheetEntry[];
}

/** A row of boxes as printed: crossed off one by one, from the left; the last one may never be. */
export interface SheetBoxes {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly crossed: boolean; readonly last: boolean }[];
}

/** A box on top of the sheet: a character, a purse. */
export interface SheetBlock {
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly value: number; readonly most?: number }[];
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly tags: readonly string[];
  /** Rows of boxes; bars and facts of the same label say the same in numbers and words. */
  readonly boxes?: readonly SheetBoxes[];
  /** Only this seat knows what stands here. */
  readonly secret?: true;
}

/** A seat's character sheet as one viewer knows it. */
export interface SheetView {
  readonly seat: Seat;
  /** What this seat alone knows and wants in sight all the time; it stays open beside the board. */
  readonly atHand?: readonly { readonly label: string; readonly text: string }[];
  readonly title: string;
  readonly blocks: readonly SheetBlock[];
  readonly sections: readonly SheetSection[];
}

/** A text as the game reads it, line by line. */
export interface TextReading {
  readonly lines: readonly {
    readonly n: number;
    readonly parts: readonly { readonly text: string; readonly tone: 'plain' | 'head' | 'read' | 'hand' | 'quiet' }[];
    /** What follows from the line without standing there. */
    readonly aside?: string;
  }[];
  /** An error refuses the text, a warning does not. */
  readonly remarks: readonly {
    readonly line: number;
    readonly severity: 'error' | 'warning';
    readonly text: string;
    readonly rule: string;
  }[];
  /** What the text comes to, in a few words. */
  readonly sum: string;
}

/** Help for whoever writes an answer to a `text` prompt. */
export interface TextHelp {
  /** Texts to begin with. */
  readonly samples: readonly { readonly label: string; readonly text: string }[];
  read(text: string): TextReading;
}
