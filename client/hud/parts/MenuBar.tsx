import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useUi } from '../../store/ui.ts';
import { MenuIcon } from './icons.ts';
import { Plaque } from './Plaque.tsx';

type Panel = ReturnType<typeof useUi.getState>['panel'];

interface MenuBarProps<To extends Panel> {
  /** Name and code of the table. */
  title: ReactNode;
  /** Between the name and the menu. */
  beside?: ReactNode;
  entries: readonly {
    readonly panel: To;
    readonly label: string;
    /** What it is, for whoever points at it. */
    readonly title?: string;
    readonly Icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  }[];
  choose(panel: To): void;
  /** Buttons before the entries; `close` folds the menu of a small screen. */
  first?(close: () => void): ReactNode;
}

/** The bar at the top of every table: the way home, the table's name, and a menu of panels. */
export function MenuBar<To extends Panel>({ title, beside, entries, choose, first }: MenuBarProps<To>) {
  const panel = useUi((now) => now.panel);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <header className="top-bar">
      <Link href="/" className="wordmark" aria-label="Lootable, to the front page">
        Lootable
      </Link>
      {title}
      {beside}
      <Plaque
        look="quiet"
        className="menu-button"
        aria-expanded={open}
        aria-controls="table-menu"
        aria-label="Menu"
        onClick={() => setOpen(!open)}
      >
        <MenuIcon aria-hidden="true" />
      </Plaque>
      <nav id="table-menu" className={open ? 'open' : undefined} aria-label="Table">
        {first?.(close)}
        {entries.map(({ panel: to, label, title: about, Icon }) => (
          <Plaque
            key={to}
            look="quiet"
            className={panel === to ? 'chosen' : ''}
            data-testid={`open-${to}`}
            aria-pressed={panel === to}
            title={about}
            onClick={() => {
              close();
              choose(to);
            }}
          >
            <Icon aria-hidden="true" /> <span>{label}</span>
          </Plaque>
        ))}
      </nav>
    </header>
  );
}

/** What is left of an interface that was hidden. */
export function HiddenHud() {
  const toggle = useUi((now) => now.toggleInterface);
  return (
    <Plaque look="quiet" className="hud-show" onClick={toggle}>
      Show the interface
    </Plaque>
  );
}
