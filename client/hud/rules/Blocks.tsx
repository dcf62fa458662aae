import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline } from './book.ts';

/** Blocks of a rules book as elements. Nothing in a book can become anything else than these. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode => all(blocks.map(one));

/** Several nodes side by side; a book does not change while it is read, so they need no keys. */
const all = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

function one(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      // A book stands under the title of the page or panel that shows it: its own title is one step down.
      return createElement(block.level === 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4', null, line(block.line));
    case 'text':
      return <p>{line(block.line)}</p>;
    case 'quote':
      return <blockquote>{line(block.line)}</blockquote>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return createElement(block.ordered ? 'ol' : 'ul', null, all(block.items.map(item)));
    case 'table':
      return (
        <table>
          {block.head.length > 0 && (
            <thead>
              <tr>{all(block.head.map((cell) => createElement('th', { scope: 'col' }, line(cell))))}</tr>
            </thead>
          )}
          <tbody>
            {all(block.rows.map((row) => createElement('tr', null, all(row.map((cell) => createElement('td', null, line(cell)))))))}
          </tbody>
        </table>
      );
  }
}

const item = ({ line: text, below }: Extract<Block, { kind: 'list' }>['items'][number]): ReactNode =>
  createElement('li', null, line(text), all(below.map(one)));

const line = (parts: readonly Inline[]): ReactNode => all(parts.map(part));

function part(piece: Inline): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'strong':
    case 'em':
      return createElement(piece.kind, null, line(piece.parts));
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return <a href={piece.href}>{piece.text}</a>;
    case 'rule':
      return piece.here ? (
        <strong id={piece.rule} className="rule-id" tabIndex={-1}>
          {piece.rule}
        </strong>
      ) : (
        <a href={`#${piece.rule}`} className="rule-mention">
          {piece.rule}
        </a>
      );
  }
}
