import { useEffect, useMemo, useRef, useState } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { lazily, NOTHING } from '../../lazily.ts';
import type { Game } from '../../store/table.tsx';
import { Portrait, whenSeen } from '../gallery/Portrait.tsx';
import './thumb.css';

// Painted by the picture's own brushes, which come with it.
const LookOf = lazily(() => import('../../scene/free/LookOf.tsx').then((part) => part.LookOf), NOTHING);

/** What is shown of a thing by its looks. */
export type Shown = Pick<PieceView, 'kind' | 'face' | 'owner' | 'count' | 'tags' | 'text'>;

/** Pixels of a picture across: twice what is seen of it. */
const PIXELS = 128;

/** A small picture of a thing: what is painted on it, or its model. It is made once it comes into sight, as soon as the page is at rest. */
export function Thumb({ game, thing, title, pixels = PIXELS }: { game: Game; thing: Shown; title: string; pixels?: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => (box.current ? whenSeen(box.current, () => setSeen(true)) : undefined), []);
  const key = JSON.stringify(thing);
  const shown = useMemo((): Shown => JSON.parse(key), [key]);
  return (
    <span ref={box} className="free-thumb-box" aria-hidden="true">
      {seen && (
        <LookOf
          game={game}
          thing={shown}
          pixels={pixels}
          model={(model, tint) => <Portrait exhibit={{ model, lines: [] }} title={title} colour={tint} pixels={pixels} />}
        />
      )}
    </span>
  );
}
