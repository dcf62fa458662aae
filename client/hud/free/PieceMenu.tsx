import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Spot, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useMenuActs } from './acts.ts';

import { several } from './line.ts';
import './menu.css';

/** Room between the menu and the edge of the page (CSS pixels). */
const AIR = 8;

/** The menu of a piece, or of a spot of the table, where it was asked for. */
export function PieceMenu({ game }: { game: Game }) {
  const menu = useFree((now) => now.menu);
  if (!menu) return null;
  const { x, y, piece, at } = menu;
  return <Open key={`${piece}:${x}:${y}`} game={game} x={x} y={y} piece={piece} spot={at} />;
}

interface OpenProps {
  game: Game;
  x: number;
  y: number;
  piece: string | null;
  spot: Spot;
}

const close = (): void => useFree.getState().set({ menu: null });

function Open({ game, x, y, piece, spot }: OpenProps) {
  const selected = useFree((now) => now.selected);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: x, top: y });
  const ids = piece === null ? [] : selected.has(piece) ? [...selected] : [piece];
  const entries = useMenuActs(piece, spot);
  const title = piece === null ? 'The table here' : several(ids, game.names.piece);
  useLayoutEffect(() => {
    const menu = list.current;
    const room = menu?.offsetParent?.getBoundingClientRect();
    if (!menu || !room) return;
    setAt({
      left: Math.max(AIR, Math.min(x, room.width - menu.offsetWidth - AIR)),
      top: Math.max(AIR, Math.min(y, room.height - menu.offsetHeight - AIR)),
    });
  }, [x, y]);
  useEffect(() => {
    const before = document.activeElement;
    items(list.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      close();
    };
    addEventListener('pointerdown', outside, true);
    return () => {
      removeEventListener('pointerdown', outside, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={list} className="free-menu" role="menu" aria-label={title} tabIndex={-1} style={at} onKeyDown={walk} data-testid="piece-menu">
      <p role="presentation">{title}</p>
      {entries.map(({ id, label, keys, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-testid={`menu-${id}`}
          onClick={() => {
            close();
            run();
          }}
        >
          <span>{label}</span>
          {keys[0] && <kbd>{keys[0]}</kbd>}
        </button>
      ))}
    </div>
  );
}

const items = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** Arrows walk through the menu, letters go to the next entry that begins so, Escape and Tab close it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = items(event.currentTarget);
  const now = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  const go = (to: number) => {
    event.preventDefault();
    event.stopPropagation();
    all[(to + all.length) % all.length]?.focus();
  };
  if (event.key === 'ArrowDown') go(now + 1);
  else if (event.key === 'ArrowUp') go(now < 0 ? all.length - 1 : now - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(all.length - 1);
  else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const letter = event.key.toLowerCase();
    const order = [...all.slice(now + 1), ...all.slice(0, now + 1)];
    const found = order.find((each) => each.textContent?.toLowerCase().startsWith(letter));
    event.preventDefault();
    event.stopPropagation();
    found?.focus();
  }
}
