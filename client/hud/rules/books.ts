const books = import.meta.glob<string>('../../../shared/games/**/rules.md', { query: '?url', import: 'default', eager: true });

/** The rules book of a game as Markdown, fetched when it is asked for; undefined for a game without one, or when it cannot be had. */
export async function bookOf(game: string): Promise<string | undefined> {
  const path = Object.keys(books).find((each) => each.endsWith(`/${game}/rules.md`));
  const url = path === undefined ? undefined : books[path];
  if (url === undefined) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}
