import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { standingBelow } from '../../../../shared/table/geometry/plane/rooms.ts';
import { terrainOf } from '../../../../shared/table/geometry/plane/terrain.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { drawnIn, useAim } from '../../../store/aim.ts';
import type { Game } from '../../../store/table.tsx';
import type { Stage } from '../../stage/stage.ts';
import { type Block, Blocks } from './blocks.ts';
import { pointsOf } from './draft.ts';
import { type Asked, askedOf, type Scenery, useDraft } from './draft-store.ts';
import { type Measures, type Spot, spotAt } from './frame.ts';
import { Heat } from './heat.ts';
import { type Ring, Rings } from './rings.ts';
import { hidesPlace, type Showing } from './shown.ts';
import { type Strip, Tape } from './tape.ts';

interface DraftMarksProps {
  stage: Stage;
  board: PlaneBoard;
  game: Game;
  showing: Showing;
  states: Scenery['states'];
  play: boolean;
}

/** Over the feet, so that it lies on the floor and not in it. */
const LIES = 0.07;
/** From base edge to the middle of a Marker: within it, it is checked. */
const HALO = 1;

/** What lies under the pointer, for whoever draws. */
function useScenery(board: PlaneBoard, showing: Showing, states: Scenery['states']): void {
  const terrain = useMemo(() => terrainOf(board.map, board.doors, board.slabs), [board]);
  useLayoutEffect(() => useDraft.setState({ scenery: { board, terrain, showing, states } }), [board, terrain, showing, states]);
  useEffect(() => () => useDraft.setState({ scenery: null }), []);
}

/** A drawing for a question that was answered elsewhere is void. */
function useVoid(id: string | undefined): void {
  useEffect(() => {
    const { prompt, clear } = useDraft.getState();
    if (prompt !== null && prompt !== id) clear();
  }, [id]);
}

/** Shows the way whose button is pointed at, and the drawn answer of a hint. */
function useAimed(asked: (Asked & { id: string }) | undefined): void {
  const aim = useAim((state) => state.answer);
  const bare = useDraft((state) => state.answer.length === 0);
  const now = useRef(asked);
  now.current = asked;
  const show = useRef<() => void>(() => undefined);
  useEffect(() => {
    const { current } = now;
    const way = current?.question.ways.find((each) => aim === `way:${each.id}`);
    const answer = way?.answer ?? drawnIn(aim);
    if (!current || !answer) return undefined;
    const { set } = useDraft.getState();
    const end = current.question.kind === 'route' ? (pointsOf(answer).at(-1) ?? null) : null;
    const measured = current.measure(answer) ?? null;
    show.current = () => set({ prompt: current.id, answer, measured, end, snapped: way?.id ?? null });
    show.current();
    return () => {
      show.current = () => undefined;
      if (useDraft.getState().answer === answer) set({ answer: [], measured: null, end: null, snapped: null });
    };
  }, [aim]);
  // Once the pointer has left what it pointed at on the board, what is still aimed at is drawn again.
  useEffect(() => {
    if (bare) show.current();
  }, [bare]);
}

/** All that is drawn over the terrain while a way or a template is drawn, and what shows the heights of flyers. */
export function DraftMarks({ stage, board, game, showing, states, play }: DraftMarksProps) {
  useScenery(board, showing, states);
  const invalidate = useThree((state) => state.invalidate);
  const made = useMemo(() => ({ tape: new Tape(), rings: new Rings(), heat: new Heat(), ghost: new Blocks(0.42, 7) }), []);
  useEffect(
    () => () => {
      for (const part of Object.values(made)) part.dispose();
    },
    [made],
  );
  const draft = useDraft();
  const asked = useMemo(() => (play ? askedOf(game) : undefined), [play, game]);
  useVoid(game.mine?.id);
  useAimed(asked);
  const mine = asked !== undefined && draft.prompt === asked.id;
  const field = useMemo(() => (asked ? (game.game.drawing?.field(game.view, asked.prompt) ?? null) : null), [asked, game]);
  const flights = useMemo(() => stalks(board, game, showing), [board, game, showing]);

  useLayoutEffect(() => {
    const budget = asked?.question.kind === 'route' ? asked.question.budget : 0;
    made.heat.show(board, field, budget, (place) => hidesPlace(board, showing, place));
    invalidate();
  }, [made, board, field, asked, showing, invalidate]);

  useLayoutEffect(() => {
    const strips: Strip[] = [...flights.strips];
    const rings: Ring[] = [...flights.rings];
    const blocks: Block[] = [];
    if (asked?.question.kind === 'route' && asked.question.budget > 0) rings.push(...halos(board, game, showing));
    if (mine && asked) {
      strips.push(...stripsOf(board, asked.question.from, draft));
      rings.push(...ringsOf(board, draft));
      const { measured } = draft;
      if (measured?.cover?.shape === 'slab')
        blocks.push({
          corners: measured.cover.corners.flatMap((place) => spotsOf(board, place)),
          tall: measured.cover.tall / 1000,
          colour: measured.wrong ? '#ff4a30' : '#ffb054',
        });
    }
    made.tape.show(strips);
    made.rings.show(rings);
    made.ghost.show(blocks);
    stage.busy.add('frame');
    invalidate();
  }, [made, board, game, asked, mine, draft, flights, showing, stage, invalidate]);

  return (
    <>
      {[made.heat.group, made.rings.mesh, made.tape.ghost, made.tape.mesh, made.ghost.mesh].map((part) => (
        <primitive key={part.uuid} object={part} />
      ))}
    </>
  );
}

const spotsOf = (board: Measures, place: string): Spot[] => {
  const point = spotOf(place);
  return point ? [spotAt(board, point)] : [];
};
const raised = (spot: Spot, by = LIES): Spot => ({ ...spot, y: spot.y + by });

/** The way with its tape: legs as the engine measured them, what comes after a stop paler, what is not legal in red. */
function stripsOf(
  board: Measures,
  from: string,
  { answer, measured, sight }: Pick<ReturnType<typeof useDraft.getState>, 'answer' | 'measured' | 'sight'>,
): Strip[] {
  const strips: Strip[] = [];
  const [stop] = measured?.stops ?? [];
  for (const leg of measured?.legs ?? []) {
    const [[a], [b]] = [spotsOf(board, leg.from), spotsOf(board, leg.to)];
    if (!a || !b) continue;
    const look = stop && leg.total - leg.cost >= stop.total ? 'after' : 'good';
    strips.push({ from: raised(a), to: raised(b), start: (leg.total - leg.cost) / 1000, cost: leg.cost / 1000, look });
  }
  if (measured?.wrong) {
    // From where it was still legal on: straight, in red.
    const done = measured.legs.length;
    const points = [
      measured.legs.at(-1)?.to ?? from,
      ...answer.filter((each) => spotOf(each) !== undefined).slice(Math.min(done, answer.length - 1)),
    ];
    points.slice(1).forEach((to, i) => {
      const [[a], [b]] = [spotsOf(board, points[i] ?? from), spotsOf(board, to)];
      if (!a || !b) return;
      const far = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
      strips.push({ from: raised(a), to: raised(b), start: (measured.legs.at(-1)?.total ?? 0) / 1000, cost: far, look: 'bad' });
    });
  }
  for (const ray of sight?.rays ?? []) {
    const [[a], [b]] = [spotsOf(board, ray.from), spotsOf(board, ray.to)];
    if (a && b) strips.push({ from: a, to: b, start: 0, cost: 0, look: ray.free ? 'sight' : 'blocked' });
  }
  return strips;
}

function ringsOf(board: Measures, { measured, answer }: Pick<ReturnType<typeof useDraft.getState>, 'measured' | 'answer'>): Ring[] {
  const rings: Ring[] = [];
  for (const stop of measured?.stops ?? []) for (const spot of spotsOf(board, stop.at)) rings.push({ ...spot, radius: 0.58, look: 'stop' });
  if (measured?.cover?.shape === 'disc')
    for (const spot of spotsOf(board, measured.cover.at))
      rings.push({ ...spot, radius: measured.cover.radius / 1000, look: measured.wrong ? 'refused' : 'disc' });
  else {
    const end = answer.filter((each) => spotOf(each) !== undefined).at(-1);
    for (const spot of end ? spotsOf(board, end) : []) rings.push({ ...spot, radius: 0.5, look: measured?.wrong ? 'refused' : 'end' });
  }
  return rings;
}

/** Circles around Markers: whose base comes into one checks it. */
function halos(board: PlaneBoard, { view }: Game, showing: Showing): Ring[] {
  const ids = new Set(board.map.markers.map(({ id }) => id));
  return Object.values(view.pieces).flatMap((piece): Ring[] =>
    ids.has(piece.id) && !hidesPlace(board, showing, piece.place)
      ? spotsOf(board, piece.place).map((spot) => ({ ...spot, radius: HALO, look: 'halo' }))
      : [],
  );
}

/** A shadow on what lies below a flyer, and a stalk up to it. */
function stalks(board: PlaneBoard, { view }: Game, showing: Showing): { strips: Strip[]; rings: Ring[] } {
  const terrain = terrainOf(board.map, board.doors, board.slabs);
  const strips: Strip[] = [];
  const rings: Ring[] = [];
  for (const piece of Object.values(view.pieces)) {
    const at = spotOf(piece.place);
    if (!at || at.z === 0 || hidesPlace(board, showing, piece.place)) continue;
    const floor = standingBelow(terrain, at);
    if (floor === undefined || at.z - floor < 60) continue;
    const [top, foot] = [spotAt(board, at), spotAt(board, { ...at, z: floor })];
    rings.push({ ...foot, radius: 0.62, look: 'shadow' });
    strips.push({ from: foot, to: top, start: 0, cost: 0, look: 'stalk' });
  }
  return { strips, rings };
}
