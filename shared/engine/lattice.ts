/** A question that is answered by laying things on the cells of a grid, one after the other, as its seat knows it. */
export interface Lattice {
  /** Number of cells on a side. */
  readonly side: number;
  /** What lies on the cells, in reading order; null where nothing does. */
  readonly cells: readonly (string | null)[];
  /** What is still to be laid. */
  readonly waiting: readonly string[];
  /** What lies there and may be moved. */
  readonly movable: readonly string[];
  /** What the cells are good for: why one lays a thing here and not there. */
  readonly about: string;
  /** What each thing is called there, and what it does. */
  readonly told: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** The answers that lead from what lies there to what is wanted, the last one ends it; undefined where none do. */
  plan(wanted: readonly (string | null)[]): readonly string[] | undefined;
}
