import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './pages.css';

/** A page to read: the wordmark, a title, a column of text. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <header className="page-head">
        <Link href="/" className="wordmark">
          Lootable
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
