/** The scenarios that a chapter of docs shows. */
export const examplesOf = (markdown: string): string[] =>
  [...markdown.replaceAll('\r\n', '\n').matchAll(/```yaml\n(game:[\s\S]*?)```/g)].map(([, text = '']) => text);
