import './lattice.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Lattice } from '../../../shared/engine/lattice.ts';
import { isFixed, laidOn, takenOff } from '../../answers/lattice.ts';
import { setsOff } from '../../store/going.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { BackIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { useDrag } from './drag.ts';
import { stepIn } from './entries.ts';

interface LatticeProps {
  asked: Asked;
  game: Game;
  lattice: Lattice;
}

/** A grid onto which things are dragged, or laid by a click or key on the thing and one on the cell. Nothing is sent before it is confirmed. */
export function LatticeControls({ game, lattice }: LatticeProps) {
  const answer = useAnswer();
  const [past, setPast] = useState<readonly Lattice['cells'][]>([]);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);
  const cells = past.at(-1) ?? lattice.cells;
  const waiting = lattice.waiting.filter((name) => !cells.includes(name));
  const told = (name: string) => lattice.told[name] ?? { title: name, text: '' };
  const change = (next: Lattice['cells'] | undefined, words: string) => {
    setHeld(null);
    if (!next) return setSaid('That does not go there');
    setPast([...past, next]);
    setSaid(words);
  };
  const lay = (name: string, cell: number) => change(laidOn(lattice, cells, name, cell), `${told(name).title} on cell ${cell + 1}`);
  const takeOff = (name: string) => change(takenOff(lattice, cells, name), `${told(name).title} is taken off`);
  const pick = (name: string) => setHeld(held === name || isFixed(lattice, name) ? null : name);
  const press = (cell: number) => {
    const there = cells[cell] ?? null;
    if (held !== null && there !== held) lay(held, cell);
    else if (there !== null) pick(there);
  };
  const drag = useDrag({
    onDrop: (name, target) => {
      const cell = target?.closest('[data-cell]')?.getAttribute('data-cell');
      if (cell) lay(name, Number(cell));
      else if (cells.includes(name)) takeOff(name);
    },
  });
  const focus = (cell: number) => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  const keys = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = stepIn(event.key, at, cells.length, lattice.side);
    const there = cells[at];
    if (to !== undefined) focus(to);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && there) takeOff(there);
    else if (event.key === 'Escape' && held !== null) setHeld(null);
    else return;
    event.preventDefault();
  };
  const confirm = () => {
    const [first, ...plan] = lattice.plan(cells) ?? [];
    if (first === undefined) return;
    answer(first);
    if (plan.length > 0) setsOff(game, { plan });
  };
  const shown = held === null ? undefined : told(held);
  const tile = (name: string) => {
    const { title, text } = told(name);
    const fixed = isFixed(lattice, name);
    const look = ['square', fixed ? 'fixed' : '', held === name ? 'held' : '', drag.name === name ? 'dragged' : '']
      .filter(Boolean)
      .join(' ');
    return { title, text, look, ...(fixed ? {} : drag.of(name)), style: drag.name === name ? drag.style : undefined };
  };
  return (
    <div className="lattice" data-testid="gallery">
      <fieldset ref={grid} className="lattice-cells" aria-label="Cells" style={{ gridTemplateColumns: `repeat(${lattice.side}, auto)` }}>
        {cells.map((name, cell) => {
          const { title = '', text = '', look = '', ...handle } = name === null ? {} : tile(name);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={cell}
              type="button"
              className={`cell ${linksOf(cells, cell, lattice.side)}`}
              data-cell={cell}
              data-testid={`cell-${cell}`}
              tabIndex={cell === focused ? 0 : -1}
              aria-label={`Cell ${cell + 1}: ${name === null ? 'empty' : title}`}
              onFocus={() => setFocused(cell)}
              onKeyDown={(event) => keys(event, cell)}
              onClick={() => !drag.justDropped() && press(cell)}
            >
              {name === null ? (
                <span className="cell-number">{cell + 1}</span>
              ) : (
                <span className={look} title={text} {...handle}>
                  {title}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
      <div className="lattice-side">
        <ul className="lattice-waiting" aria-label="To be laid">
          {waiting.map((name) => {
            const { title, text, look, ...handle } = tile(name);
            return (
              <li key={name}>
                <button
                  type="button"
                  className={look}
                  data-testid={`square-${name}`}
                  aria-pressed={held === name}
                  {...handle}
                  onClick={(event) => {
                    if (drag.justDropped()) return;
                    pick(name);
                    // Whoever has no pointer goes on to the cells.
                    if (event.detail === 0 && held !== name) focus(Math.max(0, cells.indexOf(null)));
                  }}
                >
                  <b>{title}</b> <span>{text}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <p className="prompt-hint">
          {shown
            ? `${shown.title}: ${shown.text}. Now choose its cell`
            : waiting.length > 0
              ? 'Drag a square onto a cell, or choose it and then its cell. What is left goes to the first free cells'
              : 'All squares lie; they stay where they are'}
          {lattice.movable.length > 0 && '. Old ones may still be moved'}
        </p>
        <p className="prompt-hint">{lattice.about}</p>
        <p className="unseen" aria-live="polite">
          {said}
        </p>
        <div className="prompt-answers">
          <Plaque look="brass" data-testid="confirm" onClick={confirm}>
            Confirm
          </Plaque>
          <Plaque look="quiet" data-testid="lattice-back" disabled={past.length === 0} onClick={() => setPast(past.slice(0, -1))}>
            <BackIcon aria-hidden="true" /> Take back
          </Plaque>
        </div>
      </div>
    </div>
  );
}

/** The sides on which something lies beside what lies on a cell. */
function linksOf(cells: Lattice['cells'], cell: number, side: number): string {
  const lies = (at: number): boolean => (cells[at] ?? null) !== null;
  if (!lies(cell)) return '';
  return [(cell + 1) % side !== 0 && lies(cell + 1) ? 'right' : '', lies(cell + side) ? 'down' : ''].filter(Boolean).join(' ');
}
