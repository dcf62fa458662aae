const books = import.meta.glob<string>('../../../shared/games/**/rules.md', { query: '?raw', import: 'default' });

/** The rules book of a game as Markdown, loaded when it is asked for; undefined for a game without one. */
export async function bookOf(game: string): Promise<string | undefined> {
  const path = Object.keys(books).find((each) => each.endsWith(`/${game}/rules.md`));
  return path === undefined ? undefined : books[path]?.();
}
