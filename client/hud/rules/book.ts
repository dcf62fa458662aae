/** A piece of a line: plain text, something set off, or a rule (`here`: this is where it is stated). */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; parts: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'rule'; rule: string; here: boolean };

interface Item {
  line: readonly Inline[];
  below: readonly Block[];
}

/** The parts of Markdown that a rules book uses. */
export type Block =
  | { kind: 'heading'; level: number; line: readonly Inline[] }
  | { kind: 'text' | 'quote'; line: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly Item[] }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  | { kind: 'code'; text: string };

/** What a line says, without how it is set. */
export const wordsOf = (line: readonly Inline[]): string =>
  line
    .map((piece) =>
      typeof piece === 'string' ? piece : 'parts' in piece ? wordsOf(piece.parts) : 'text' in piece ? piece.text : piece.rule,
    )
    .join('');

/** The lines of a book, in order. */
const linesOf = (blocks: readonly Block[]): (readonly Inline[])[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'code') return [];
    if (block.kind === 'list') return block.items.flatMap(({ line, below }) => [line, ...linesOf(below)]);
    return block.kind === 'table' ? [block.head, ...block.rows].flat() : [block.line];
  });

/** The first sentence of where a rule is stated. */
export function sentenceOf(blocks: readonly Block[], rule: string): string | undefined {
  const states = (piece: Inline): boolean =>
    typeof piece !== 'string' && ('parts' in piece ? piece.parts.some(states) : piece.kind === 'rule' && piece.here && piece.rule === rule);
  for (const line of linesOf(blocks)) {
    const at = line.findIndex(states);
    const said = at < 0 ? '' : wordsOf(line.slice(at)).replace(/^[\s\S]*?[A-Z]-\d+[a-z]?[\s.:)–-]*/, '');
    const [first = ''] = /^.+?[.!?](?=\s|$)/.exec(said) ?? [said];
    if (first !== '') return first;
  }
  return undefined;
}

/** Reads a book; every rule id gets one place where it is stated, every other mention points there. */
export function readBook(markdown: string): Block[] {
  return new Reader(markdown).blocks();
}

const LIST = /^(\s*)([-*]|\d+\.)\s+(.*)$/;
const TOKEN =
  /`([^`]+)`|\*\*(.+?)\*\*|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])|(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]-\d{1,3}[a-z]?)\b/g;
/** Where a rule is stated rather than mentioned: at the start of a block, or after a gap inside a line of short rules. */
const STATES = /(?:^[*\s]*|\s{2,}[*]*)$/;
const SAFE_LINK = /^(?:https?:\/\/|\/|#)/;

class Reader {
  readonly #lines: readonly string[];
  readonly #stated = new Set<string>();
  readonly #given = new Set<string>();
  #at = 0;

  constructor(markdown: string) {
    this.#lines = markdown.split('\n');
    for (const line of this.#lines) for (const cell of cellsOf(line) ?? [textOf(line)]) this.#note(cell);
  }

  blocks(): Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.#lines.length) {
      const block = this.#block();
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #peek(): string {
    return this.#lines[this.#at] ?? '';
  }

  #block(): Block | undefined {
    const line = this.#peek();
    if (line.trim() === '' || /^(-{3,}|\*{3,})$/.test(line.trim())) {
      this.#at++;
      return undefined;
    }
    if (line.startsWith('```')) return this.#code();
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (heading) {
      this.#at++;
      return { kind: 'heading', level: heading[1]?.length ?? 1, line: this.#inline(heading[2] ?? '') };
    }
    if (LIST.test(line)) return this.#list(indentOf(line));
    if (cellsOf(line)) return this.#table();
    return this.#text();
  }

  #code(): Block {
    const text: string[] = [];
    for (this.#at++; this.#at < this.#lines.length && !this.#peek().startsWith('```'); this.#at++) text.push(this.#peek());
    this.#at++;
    return { kind: 'code', text: text.join('\n') };
  }

  #list(indent: number): Block {
    const items: Item[] = [];
    const ordered = /^\s*\d/.test(this.#peek());
    for (let found = LIST.exec(this.#peek()); found && indentOf(this.#peek()) === indent; found = LIST.exec(this.#peek())) {
      this.#at++;
      let text = found[3] ?? '';
      const below: Block[] = [];
      for (let next = this.#peek(); next.trim() !== '' && indentOf(next) > indent; next = this.#peek()) {
        if (LIST.test(next)) below.push(this.#list(indentOf(next)));
        else {
          text += ` ${next.trim()}`;
          this.#at++;
        }
      }
      items.push({ line: this.#inline(text), below });
    }
    return { kind: 'list', ordered, items };
  }

  #table(): Block {
    const rows: string[][] = [];
    for (let cells = cellsOf(this.#peek()); cells; cells = cellsOf(this.#peek())) {
      rows.push(cells);
      this.#at++;
    }
    const headed = rows[1]?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;
    const read = (row: readonly string[]) => row.map((cell) => this.#inline(cell));
    return { kind: 'table', head: headed ? read(rows[0] ?? []) : [], rows: rows.slice(headed ? 2 : 0).map(read) };
  }

  #text(): Block {
    const quote = this.#peek().startsWith('>');
    const text: string[] = [];
    for (let line = this.#peek(); line.trim() !== '' && (text.length === 0 || !startsBlock(line)); line = this.#peek()) {
      text.push(textOf(line));
      this.#at++;
      if (this.#at >= this.#lines.length) break;
    }
    return { kind: quote ? 'quote' : 'text', line: this.#inline(text.join(' ')) };
  }

  #note(text: string): void {
    for (const match of text.matchAll(TOKEN)) {
      const [rule] = match[7] ? [match[7]] : (/^[A-Z]-\d{1,3}[a-z]?/.exec(match[2] ?? '') ?? []);
      if (rule && STATES.test(text.slice(0, match.index))) this.#stated.add(rule);
    }
  }

  /** `before` is what stands before this text in its block. */
  #inline(text: string, before = ''): Inline[] {
    const parts: Inline[] = [];
    let end = 0;
    for (const match of text.matchAll(TOKEN)) {
      const [all, code, strong, star, under, label, href, rule] = match;
      if (match.index > end) parts.push(text.slice(end, match.index));
      end = match.index + all.length;
      const lead = before + text.slice(0, match.index);
      if (code !== undefined) parts.push({ kind: 'code', text: code });
      else if (strong !== undefined) parts.push({ kind: 'strong', parts: this.#inline(strong, lead) });
      else if (star !== undefined || under !== undefined) parts.push({ kind: 'em', parts: this.#inline(star ?? under ?? '', lead) });
      else if (label !== undefined) parts.push(SAFE_LINK.test(href ?? '') ? { kind: 'link', href: href ?? '', text: label } : label);
      else if (rule !== undefined) parts.push(this.#rule(rule, lead));
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  }

  #rule(rule: string, before: string): Inline {
    const here = !this.#given.has(rule) && (STATES.test(before) || !this.#stated.has(rule));
    if (here) this.#given.add(rule);
    return { kind: 'rule', rule, here };
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const startsBlock = (line: string): boolean =>
  /^#+\s/.test(line) || line.startsWith('```') || LIST.test(line) || cellsOf(line) !== undefined;

/** The cells of a table's line, or undefined for another line. */
function cellsOf(line: string): string[] | undefined {
  const trimmed = line.trim();
  if (!/^\|.*\|$/.test(trimmed)) return undefined;
  return trimmed
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A line without its bullet, quote or heading mark. */
const textOf = (line: string): string => line.replace(/^\s*(?:[-*]|\d+\.|>|#+)\s+/, '').trimStart();
