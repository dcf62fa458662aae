import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { speak } from '../../../shared/engine/line.ts';
import { placesOf, ringOf, wheelOf } from '../../answers/wheel.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { signFor } from '../../skins/signs.ts';
import { aiming } from '../../store/aim.ts';
import { useCovered } from '../../store/covered.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import './wheel.css';

/** From the middle of the figure to the middle of an answer, and the room that an answer takes (CSS pixels). */
const RADIUS = { few: 86, many: 112 } as const;
const ROOM = { x: 52, y: 40 } as const;
/** So far from its figure the wheel says by a stem whose it is (CSS pixels). */
const STEM = 12;
/** So many answers fit into the small ring. */
const FEW = 5;

/** What a figure can do, in a ring around it: the buttons of the question, and before them what it covers where it was clicked. */
export function Wheel({ stage, game }: { stage: Stage; game: Game }) {
  const open = useUi((now) => now.wheel);
  const wheel = wheelOf(game, game.mine?.prompt, open?.covered);
  if (!open || !wheel || open.asked !== game.mine?.id || open.piece !== wheel.piece) return null;
  return <Ring key={open.asked} stage={stage} game={game} wheel={wheel} />;
}

function Ring({ stage, game, wheel: { piece, options } }: { stage: Stage; game: Game; wheel: NonNullable<ReturnType<typeof wheelOf>> }) {
  const answer = useAnswer();
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const stem = useRef<HTMLSpanElement>(null);
  const { top, bottom, left, right } = useCovered();
  const { shown, more } = ringOf(options, turn);
  const many = shown.length + (more ? 1 : 0);
  const radius = many > FEW ? RADIUS.many : RADIUS.few;
  // Where the figure is seen beside the middle, the ring turns so that no answer lies on it.
  const [aside, setAside] = useState<number | null>(null);
  const places = placesOf(many, radius, aside === null ? undefined : aside + Math.PI / many);
  const close = () => useUi.setState({ wheel: null });
  // It goes where its figure goes, and stays where all of it can be seen: near an edge a stem leads to the figure.
  useEffect(() => {
    const follow = () => {
      const target = stage.layout.targets.find((each) => each.piece === piece);
      const seen = target && stage.screenAt(target.x, target.y + target.height / 2, target.z);
      if (!box.current) return;
      box.current.style.visibility = seen ? 'visible' : 'hidden';
      if (!seen) return;
      const inside = (at: number, from: number, to: number) => (to < from ? (from + to) / 2 : Math.max(from, Math.min(to, at)));
      const x = inside(seen.x, left + radius + ROOM.x, stage.width - right - radius - ROOM.x);
      const y = inside(seen.y, top + radius + ROOM.y, stage.height - bottom - radius - ROOM.y);
      box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (!stem.current) return;
      const [across, down] = [seen.x - x, seen.y - y];
      const far = Math.round(Math.hypot(across, down));
      stem.current.hidden = far < STEM;
      setAside(far < STEM ? null : Number(Math.atan2(down, across).toFixed(1)));
      stem.current.style.width = `${far}px`;
      stem.current.style.transform = `rotate(${Math.atan2(down, across).toFixed(3)}rad)`;
    };
    follow();
    return stage.watch(follow);
  });
  useEffect(() => {
    // Whoever came by key goes on by key; a pointer needs no focus, but loses none by it.
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);
  const keys = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) all[(at + step + all.length) % all.length]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const at = (n: number) => ({
    transform: `translate(-50%, -50%) translate(${Math.round(places[n]?.x ?? 0)}px, ${Math.round(places[n]?.y ?? 0)}px)`,
  });
  return (
    <div
      ref={box}
      className="wheel"
      role="menu"
      tabIndex={-1}
      aria-label={`${game.names.piece(piece)}: what now?`}
      data-testid="wheel"
      onKeyDown={keys}
    >
      <span ref={stem} className="wheel-stem" data-testid="wheel-stem" aria-hidden="true" hidden />
      <span className="wheel-rim" aria-hidden="true" style={{ width: radius * 2, height: radius * 2 }} />
      {shown.map((option, n) => {
        const words = speak(game.game.lines, option.label, game.names);
        const Sign = signFor(words);
        return (
          <button
            key={option.id}
            type="button"
            role="menuitem"
            className={option.rare ? 'wheel-act quiet' : 'wheel-act'}
            style={at(n)}
            data-testid={`wheel-${option.id}`}
            onClick={() => {
              close();
              answer(option.id);
            }}
            {...(option.tells === undefined ? {} : { title: option.tells })}
            {...aiming(option.id)}
          >
            <span className="wheel-sign" aria-hidden="true">
              <Sign />
            </span>
            <span>
              {words}
              {option.cost !== undefined && ` (${option.cost})`}
            </span>
          </button>
        );
      })}
      {more && (
        <button
          type="button"
          role="menuitem"
          className="wheel-act quiet"
          style={at(many - 1)}
          data-testid="wheel-more"
          onClick={() => setTurn(turn + 1)}
        >
          <span className="wheel-sign" aria-hidden="true">
            …
          </span>
          <span>More</span>
        </button>
      )}
    </div>
  );
}
