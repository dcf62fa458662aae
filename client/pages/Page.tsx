import './pages.css';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { useCovers } from '../store/streamer.ts';
import { qualityOf, useTaste } from '../store/ui.ts';

/** While a page is on its way. */
export const Loading = ({ text = 'Setting the table …' }: { text?: string }) => (
  <div className="loading" role="status">
    <span className="loading-coin" aria-hidden="true" />
    <p>{text}</p>
  </div>
);

/** What every page does: its title, and the size of text and the quality that this person has chosen. */
export function useFrame(title?: string): void {
  const textScale = useTaste((now) => now.textScale);
  useEffect(() => {
    document.title = title ? `${title} – Lootable` : 'Lootable';
  }, [title]);
  const covers = useCovers();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-covered', covers);
  }, [covers]);
  // Before anything is drawn: to draw a page twice is dear.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--text-scale', String(textScale));
  }, [textScale]);
  const quality = useTaste(qualityOf);
  useLayoutEffect(() => {
    document.documentElement.dataset.quality = quality;
  }, [quality]);
}

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

/** For addresses that lead nowhere. */
export function NotFound() {
  useFrame('Not found');
  return (
    <Page title="Nothing lies here">
      <p>This address leads nowhere. Perhaps a letter of the link got lost?</p>
      <Link className="plaque brass" href="/">
        To the front page
      </Link>
    </Page>
  );
}
