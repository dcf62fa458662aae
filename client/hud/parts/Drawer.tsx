import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUi } from '../../store/ui.ts';
import { CloseIcon } from './icons.ts';
import './drawer.css';

interface DrawerProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
  foot?: ReactNode;
  /** For drawers that are not the page's one panel. */
  onClose?: () => void;
}

/** A panel at the side of the table (a sheet from below on a phone). Takes the focus, gives it back, closes with Esc. */
export function Drawer({ title, children, wide = false, foot, onClose }: DrawerProps) {
  const show = useUi((now) => now.show);
  const close = onClose ?? (() => show('none'));
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
    close();
  };
  return (
    <section className={wide ? 'drawer wide' : 'drawer'} aria-label={title} onKeyDown={closeOnEscape}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="close" aria-label={`Close ${title}`} onClick={close}>
          <CloseIcon aria-hidden="true" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer>{foot}</footer>}
    </section>
  );
}
