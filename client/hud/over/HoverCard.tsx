import { type ReactNode, useEffect, useRef } from 'react';
import { speak } from '../../../shared/engine/line.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { heightOf, placeName, whereIs } from '../../../shared/table/scene.ts';
import { answersAt, offers, type Picked } from '../../answers/answering.ts';
import { leadingTo, offersAt, wayTo } from '../../answers/farther.ts';
import { skinOf } from '../../skins/index.ts';
import { useWhyNot } from '../../store/advice.ts';
import { aiming } from '../../store/aim.ts';
import { useCovered } from '../../store/covered.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { usePicked, useTaste, useUi } from '../../store/ui.ts';
import { conditionsOf } from '../parts/say.ts';
import { clearOf } from './clear.ts';
import './hover.css';
import type { Stage } from '../../scene/stage/stage.ts';

type Point3 = { x: number; y: number; z: number };

/** Keeps a box of the page at a point of the table, frame by frame, without rendering: above it, or where it hides least of what to `spare`. */
export function Anchored({
  stage,
  at,
  spare,
  className,
  role,
  children,
}: {
  stage: Stage;
  at: () => Point3 | null;
  spare?: () => readonly Point3[];
  className: string;
  role: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const where = useRef(at);
  where.current = at;
  const spared = useRef(spare);
  spared.current = spare;
  useEffect(() => {
    const follow = () => {
      const point = where.current();
      const seen = point && stage.screenAt(point.x, point.y, point.z);
      if (!box.current) return;
      box.current.style.visibility = seen ? 'visible' : 'hidden';
      if (!seen) return;
      const points = (spared.current?.() ?? []).flatMap((each) => stage.screenAt(each.x, each.y, each.z) ?? []);
      const { left, top } = clearOf(
        { width: box.current.offsetWidth, height: box.current.offsetHeight },
        seen,
        stage,
        points,
        useCovered.getState(),
      );
      box.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    follow();
    return stage.watch(follow);
  });
  return (
    <div ref={box} className={className} role={role}>
      {children}
    </div>
  );
}

const topOf = (stage: Stage, piece: string | null, place: string | null) => {
  const target = stage.layout.targets.find((each) => each.piece === piece);
  if (target) return { x: target.x, y: target.y + target.height, z: target.z };
  const scene = stage.scene;
  const at = place === null || !scene ? undefined : whereIs(scene, placeId(place));
  return at && scene ? { x: at.x, y: heightOf(scene.board, placeId(place ?? '')) + 0.1, z: at.z } : null;
};

/** Tells at once what lies under the pointer: its name, what stands there, and what a click would do. */
export function HoverCard({ stage, game, mode }: { stage: Stage; game: Game; mode: 'play' | 'watch' }) {
  const { piece, place } = useUi((ui) => ui.hover);
  const picked = usePicked(game);
  const pointed = mode === 'play' && picked.menu.length === 0 && (piece !== null || place !== null);
  const why = useWhyNot(game, piece, place, !pointed || isLit(game, picked, piece, place));
  const wheel = useUi((ui) => ui.wheel !== null);
  if (wheel || picked.menu.length > 0 || (piece === null && place === null)) return null;
  const { view, names, game: rules } = game;
  const shown = piece === null ? undefined : view.pieces[piece];
  const prompt = mode === 'play' ? game.mine?.prompt : undefined;
  const acts = prompt
    ? [...(piece === null ? [] : answersAt(prompt, { piece })), ...(place === null ? [] : answersAt(prompt, { place }))].flatMap(
        ({ option }) => option ?? [],
      )
    : [];
  const led = prompt && piece !== null && !useTaste.getState().asks ? leadingTo(prompt, piece) : undefined;
  if (led) acts.push(led);
  // A tile that is held there shows by itself what a click would do.
  const tile = prompt && acts.some(({ id }) => rules.preview?.(view, prompt, id)?.tile);
  if (tile) return null;
  const labels = [...new Set(acts.map((option) => speak(rules.lines, option.label, names)))].slice(0, 4);
  const quick = !useTaste.getState().asks;
  const far = prompt && place !== null && quick && acts.length === 0 ? wayTo(game, prompt, picked, place) : undefined;
  const steps = far?.way.length ?? 0;
  const beyond = far?.beyond ? prompt?.walk?.beyond : undefined;
  const going = beyond ? speak(rules.lines, beyond.label, names) : `Go here in ${steps} steps`;
  const here = place === null ? [] : Object.values(view.pieces).filter((each) => each.place === place && each.id !== piece);
  const load = shown ? Object.values(view.pieces).filter((each) => each.place === `@${shown.id}`) : [];
  if (
    !shown &&
    here.length === 0 &&
    labels.length === 0 &&
    steps === 0 &&
    !why &&
    (game.scene.board.kind === 'grid' || game.scene.board.kind === 'plane')
  )
    return null;
  // A number that is always written over a piece is what it can bear, not how many it is.
  const told = skinOf(view.game, game.scene.board.kind).told;
  const text = (id: string, count: number) => {
    const one = told?.(view.pieces[id]?.kind ?? '') ?? false;
    return one ? `${names.piece(id)} (${count})` : count > 1 ? `${names.piece(id)} × ${count}` : names.piece(id);
  };
  // What may be clicked, and the own figures, stay in sight.
  const spare = () => {
    const own = Object.values(view.pieces).filter((each) => view.viewer !== null && each.owner === view.viewer && each.id !== piece);
    const lit = prompt ? [...offers(prompt, picked).places.keys()].filter((each) => each !== place) : [];
    return [...own.map(({ id }) => topOf(stage, id, null)), ...lit.map((each) => topOf(stage, null, each))].flatMap((each) => each ?? []);
  };
  return (
    <Anchored stage={stage} className="hover-card" role="tooltip" at={() => topOf(stage, piece, place)} spare={spare}>
      <strong>{shown ? text(shown.id, shown.count) : place === null ? '' : placeName(game.scene, placeId(place))}</strong>
      {shown && shown.owner !== null && <em>{names.seat(shown.owner)}</em>}
      {shown?.secret && <em>{shown.secret === 'place' ? 'only you see it' : 'only you see its face'}</em>}
      {shown && conditionsOf(shown) && <em>{conditionsOf(shown)}</em>}
      {load.length > 0 && <span>carries {load.map((each) => text(each.id, each.count)).join(', ')}</span>}
      {here.length > 0 && <span>{alike(here.map((each) => text(each.id, each.count))).join(', ')}</span>}
      {steps > 0 && (
        <span className="hover-act">
          {going}
          {steps > (prompt?.walk?.most ?? steps) && ', turn by turn, until something new comes'}
        </span>
      )}
      {labels.map((label) => (
        <span key={label} className="hover-act">
          {label}
        </span>
      ))}
      {why && labels.length === 0 && steps === 0 && (
        <span className="hover-why" data-testid="why-not">
          {why.text} {why.rule !== '' && <small>{why.rule}</small>}
        </span>
      )}
    </Anchored>
  );
}

/** At most so many names of what else lies at a place. */
const NAMED = 5;

/** Names that come several times are counted: "4 × Blue army". */
const alike = (names: readonly string[]): string[] =>
  [...new Set(names)].slice(0, NAMED).map((name) => {
    const many = names.filter((each) => each === name).length;
    return many > 1 ? `${many} × ${name}` : name;
  });

/** Whether a click there would mean anything. */
function isLit(game: Game, picked: Picked, piece: string | null, place: string | null): boolean {
  const { pieces, places } = offersAt(game, game.mine?.prompt, picked, !useTaste.getState().asks);
  return (piece !== null && pieces.has(piece)) || (place !== null && places.has(place));
}

/** The answers between which the last click left the choice, at the place of the click. */
export function PickMenu({ stage, game }: { stage: Stage; game: Game }) {
  const picked = usePicked(game);
  const answer = useAnswer();
  const setPicked = useUi((ui) => ui.setPicked);
  const [first] = picked.menu;
  const { mine } = game;
  if (!first || !mine) return null;
  return (
    <Anchored
      stage={stage}
      className="pick-menu"
      role="menu"
      at={() => topOf(stage, picked.piece ?? first.piece ?? null, first.place ?? null)}
    >
      {picked.menu.map((option, i) => (
        <button key={option.id} type="button" role="menuitem" onClick={() => answer(option.id)} {...aiming(option.id)}>
          {i < 9 && <kbd>{i + 1}</kbd>}
          {speak(game.game.lines, option.label, game.names)}
        </button>
      ))}
      <button type="button" role="menuitem" className="quiet" onClick={() => setPicked(mine.id, { ...picked, piece: null, menu: [] })}>
        Cancel
      </button>
    </Anchored>
  );
}
