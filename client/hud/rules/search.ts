/** Lines of a Markdown book that hold all words of the query, below the headings they belong to. The whole book for no words. */
export function found(book: string, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  const kept: string[] = [];
  let headings: string[] = [];
  for (const block of blocksOf(book)) {
    const level = /^(#+) /.exec(block)?.[1]?.length;
    if (level !== undefined) {
      headings = [...headings.filter((each) => each.indexOf(' ') < level), block];
      continue;
    }
    const text = block.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    kept.push(...headings, block);
    headings = [];
  }
  return kept.join('\n\n');
}

/** Headings, single bullets, and whole paragraphs, tables and fenced parts. */
function blocksOf(book: string): string[] {
  const blocks: string[] = [];
  let fenced = false;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of book.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && (line.trim() === '' || /^#+ /.test(line) || /^[-*] /.test(line))) close();
    if (line.trim() !== '' || fenced) open.push(line);
    if (!fenced && /^#+ /.test(line)) close();
  }
  close();
  return blocks;
}
