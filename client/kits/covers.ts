/** What the games that come along are called and how much room they take: all that a page needs before one is chosen. */
export interface Cover {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** For so few and so many players; a set-up is called by their number. */
  readonly seats: readonly [least: number, most: number];
  /** The space that it takes, in inches. */
  readonly table: { readonly columns: number; readonly rows: number };
}

/** In the order in which they are offered. */
export const COVERS = [
  { id: 'chess', title: 'Chess', about: 'The board, 32 men, a place for what is taken.', seats: [2, 2], table: { columns: 12, rows: 8 } },
  {
    id: 'go',
    title: 'Go',
    about: 'The large board or the small one, two bowls of stones.',
    seats: [2, 2],
    table: { columns: 12, rows: 10 },
  },
  {
    id: 'lanterns',
    title: 'Lanterns',
    about: 'A trick-taking deck: four suits of nine, crowns are trumps.',
    seats: [2, 4],
    table: { columns: 12, rows: 9 },
  },
  {
    id: 'terraces',
    title: 'Terraces',
    about: 'Roll and write: a sheet for each, the pen of the table.',
    seats: [1, 4],
    table: { columns: 14, rows: 12 },
  },
  {
    id: 'hilltop',
    title: 'Hilltop Farm',
    about: 'Worker placement: three workers each, three goods, eight fields.',
    seats: [2, 4],
    table: { columns: 16, rows: 11 },
  },
  {
    id: 'night-coach',
    title: 'Night Coach',
    about: 'Hidden movement: one plays stops face down, the others hunt.',
    seats: [2, 5],
    table: { columns: 18, rows: 11 },
  },
  {
    id: 'tinkers',
    title: 'Tinkers’ Market',
    about: 'A deck builder: coppers, scraps, and six wares to buy.',
    seats: [2, 4],
    table: { columns: 14, rows: 12 },
  },
  { id: 'rings', title: 'Rings', about: 'Flick discs between the pegs into the middle.', seats: [2, 4], table: { columns: 12, rows: 12 } },
  {
    id: 'caravan',
    title: 'Caravan',
    about: 'A drafting game: keep one card, hand the others on.',
    seats: [2, 4],
    table: { columns: 17, rows: 12 },
  },
  {
    id: 'mill',
    title: 'Under the Mill',
    about: 'A dungeon of tiles: rooms, beasts, finds.',
    seats: [1, 4],
    table: { columns: 19, rows: 10 },
  },
  {
    id: 'gull-rock',
    title: 'Gull Rock',
    about: 'A race of ships: a wind to spin, a locked chest, a horn, its rules in the notebook.',
    seats: [2, 4],
    table: { columns: 14, rows: 10 },
  },
] as const satisfies readonly Cover[];

type Id = (typeof COVERS)[number]['id'];

export const findCover = (id: string): Cover | undefined => COVERS.find((each) => each.id === id);

export function coverOf(id: Id): Cover {
  const cover = findCover(id);
  if (!cover) throw new Error(`no cover of ${id}`);
  return cover;
}
