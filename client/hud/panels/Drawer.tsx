import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUi } from '../../store/ui.ts';
import { CloseIcon } from '../icons.ts';
import './drawer.css';

/** A panel at the side of the table (a sheet from below on a phone). Takes the focus, gives it back, closes with Esc. */
export function Drawer({ title, children, wide = false, foot }: { title: string; children: ReactNode; wide?: boolean; foot?: ReactNode }) {
  const show = useUi((now) => now.show);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show('none');
  };
  return (
    <section className={wide ? 'drawer wide' : 'drawer'} aria-label={title} onKeyDown={closeOnEscape}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="close" aria-label={`Close ${title}`} onClick={() => show('none')}>
          <CloseIcon aria-hidden="true" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer>{foot}</footer>}
    </section>
  );
}
