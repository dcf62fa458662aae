import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { placeId } from '../../shared/table/ids.ts';
import { heightOf, whereIs } from '../../shared/table/scene.ts';
import type { Moves } from '../scene/pieces/moves.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { skinOf } from '../skins/index.ts';
import { play } from '../sound/sound.ts';
import { afterTime, pictureTime } from '../store/clock.ts';
import { type Game, useTable } from '../store/table.tsx';
import { Bolts } from './bolts.ts';
import { Cries } from './cries.ts';
import { countChanges, flashesOf } from './flourish.ts';
import { figuresOfSeats, rolesOf } from './roles.ts';
import type { Sequence } from './sequence.ts';
import { Sparks } from './sparks.ts';
import { type Act, shoved, storyOf, struck } from './story.ts';
import { Trails } from './trails.ts';

interface FlourishesProps {
  stage: Stage;
  game: Game;
  /** 0 = nothing flies. */
  speed: number;
  /** Neither sounds nor the turn bell. */
  silent: boolean;
  /** What the pieces do; filled by the scene, emptied here. */
  moves: Moves;
  sequence: Sequence;
}

/** Colour of the way that something was pushed. */
const SHOVE = '#ff8a5c';
const GOLD = '#ffd36b';
/** Inches above the ground at which things strike. */
const CHEST = 0.6;
type Point = { readonly x: number; readonly y: number; readonly z: number };

/** Seconds between one cheer of whoever has won and the next, and how often they cheer. */
const CHEER = 1.1;
const CHEERS = 3;

const near = (a: { x: number; z: number }, b: { x: number; z: number }): boolean => Math.hypot(a.x - b.x, a.z - b.z) < 0.6;
const seconds = (): number => pictureTime() / 1000;

/** Traces of moves; bolts, sparks, numbers and sounds of events in their order; and stacks that have changed. */
export function Flourishes({ stage, game, speed, silent, moves, sequence }: FlourishesProps): ReactNode {
  const invalidate = useThree((state) => state.invalidate);
  const { news, you } = useTable();
  const [sparks, trails, bolts, cries] = useMemo(() => [new Sparks(), new Trails(), new Bolts(), new Cries()] as const, []);
  const skin = skinOf(game.view.game, game.scene.board.kind);
  const waits = useRef(new Set<() => void>());
  const later = useRef((wait: number, act: () => void) => {
    const stop = afterTime(wait * 1000, () => {
      waits.current.delete(stop);
      act();
    });
    waits.current.add(stop);
  });
  useEffect(
    () => () => {
      for (const stop of waits.current) stop();
      sparks.dispose();
      trails.dispose();
      bolts.dispose();
      cries.dispose();
    },
    [sparks, trails, bolts, cries],
  );

  // Where everything stood before the newest view: from there a push comes.
  const stood = useRef(new Map<string, Point>());
  const settled = useRef(game.view.pieces);
  // Moves are told while the picture changes: before the effects of the same view.
  const shown = useRef(game);
  shown.current = game;
  const newest = useRef(news);
  newest.current = news;

  useEffect(() => {
    moves.tell = (made) => {
      const { pieces } = shown.current.view;
      const pushed = shoved(flashesOf(newest.current.at(-1)?.events ?? []), skin);
      for (const move of made.slice(0, 24)) {
        const owner = pieces[move.key]?.owner;
        const far = Math.hypot(move.from.x - move.to.x, move.from.z - move.to.z);
        // What only makes room stays where it was: no sound, no trace.
        const goes = move.kind === 'hop' || move.kind === 'slide';
        if (goes && settled.current[move.key]?.place === pieces[move.key]?.place) continue;
        if (!silent && goes) later.current((move.delay + move.duration - 60) / 1000 / speed, () => play('wood', 0.5));
        if (!silent && move.kind === 'fly') later.current((move.delay + move.duration) / 1000 / speed, () => play('coin', 0.5));
        if (!silent && move.kind === 'flip') play('flip', 0.7);
        if (!goes || far < 0.4 || owner === undefined || pushed.has(move.key)) continue;
        const tone = owner === null ? GOLD : (game.game.colours[owner]?.colour ?? GOLD);
        const via = move.via ?? [move.from, move.to];
        via.slice(1).forEach((to, i) => {
          trails.add(via[i] ?? move.from, to, tone, seconds());
        });
      }
      invalidate();
    };
  }, [moves, game, skin, trails, speed, silent, invalidate]);

  const heard = useRef(news.at(-1)?.n ?? -1);
  const before = useRef(game.view.pieces);
  const turn = useRef(game.view.turn.seat);
  useEffect(() => {
    const known = before.current;
    const { layout } = stage;
    const sight = { layout, scene: game.scene, skin, pieces: game.view.pieces, seat: turn.current };
    turn.current = game.view.turn.seat;
    const told = new Set<string>();
    const where = (piece: string | null, place: string | null): Point | undefined => {
      const spot = place === null ? undefined : whereIs(game.scene, placeId(place));
      const target = stage.layout.targets.find((each) => each.piece === piece);
      const floor = place === null ? 0 : heightOf(game.scene.board, placeId(place));
      if (spot) return { x: spot.x, y: target && near(target, spot) ? target.y + target.height : floor + CHEST, z: spot.z };
      return target && { x: target.x, y: target.y + target.height, z: target.z };
    };
    const plane = game.scene.board.kind === 'plane';
    const perform = (act: Act, roles: ReturnType<typeof rolesOf>) => {
      if (speed > 0) for (const { piece, cue, towards, mate } of roles.get(act.flash) ?? []) moves.act(piece, cue, towards, mate);
      const at = where(act.piece, act.place);
      if (!silent && act.voice) play(act.voice);
      if (!at) return;
      const now = seconds();
      if (speed > 0 && act.bolt !== null) {
        const user = stage.layout.targets.find(({ piece }) => piece === act.bolt);
        const owner = known[act.bolt]?.owner ?? null;
        const tone = owner === null ? GOLD : (game.game.colours[owner]?.colour ?? GOLD);
        if (user)
          bolts.fly({ x: user.x, y: user.y + user.height * 0.7, z: user.z }, { x: at.x, y: Math.max(CHEST, at.y), z: at.z }, tone, now);
      } else if (speed > 0 && act.burst) sparks.burst(at.x, plane ? at.y : Math.min(at.y, CHEST), at.z, act.burst, now);
      if (act.shove !== null) {
        const from = stood.current.get(act.shove);
        if (from && Math.hypot(from.x - at.x, from.z - at.z) > 0.1) trails.add({ x: from.x, y: 0, z: from.z }, at, SHOVE, now);
        stood.current.set(act.shove, at);
      }
      if (act.cry) cries.say(at.x, at.y + 0.15, at.z, act.cry, now);
      invalidate();
    };
    for (const { n, events } of news) {
      if (n <= heard.current) continue;
      heard.current = n;
      const flashes = flashesOf(events);
      const roles = rolesOf(flashes, sight);
      for (const piece of struck(flashes, skin)) told.add(piece);
      for (const act of storyOf(flashes, skin, n === sequence.n ? sequence.flashes : [])) {
        if (speed > 0 && act.after > 0 && act.shove === null) later.current(act.after / speed, () => perform(act, roles));
        else perform(act, roles);
      }
      const winners = events.some(({ kind }) => kind === 'ended') ? (game.view.result?.winners ?? []) : [];
      for (let i = 0; speed > 0 && winners.length > 0 && i < CHEERS; i++)
        later.current((i * CHEER) / speed, () => {
          for (const piece of figuresOfSeats(sight, winners)) moves.act(piece, 'cheer', null);
        });
      if (!silent && you.seat !== null && events.some((event) => event.kind === 'turned' && event.seat === you.seat)) play('bell', 0.8);
    }
    invalidate();
    const { pieces } = game.view;
    stood.current = new Map(stage.layout.targets.map((target) => [target.piece, target]));
    if (pieces === known) return;
    before.current = pieces;
    settled.current = pieces;
    // Stacks that are drawn from tell their number by themselves.
    const changes = countChanges(known, pieces).filter(({ piece }) => !told.has(piece) && !skin.pile?.(pieces[piece]?.kind ?? ''));
    if (changes.length > 12) return;
    for (const { piece, by } of changes) {
      const at = stage.layout.targets.find((each) => each.piece === piece);
      if (at) cries.say(at.x, at.y + at.height + 0.2, at.z, { text: by > 0 ? `+${by}` : `−${-by}`, kind: 'count' }, seconds());
    }
  }, [news, you.seat, game, skin, stage, sparks, bolts, trails, cries, moves, speed, silent, sequence, invalidate]);

  const waiting = useRef(false);
  useFrame(() => {
    cries.setScreen(stage.width, stage.height, speed === 0);
    const now = seconds();
    if (sparks.tick(now)) invalidate();
    if (bolts.tick(now)) invalidate();
    const wait = Math.min(trails.tick(now), cries.tick(now));
    if (wait === 0) invalidate();
    else if (wait < 60 && !waiting.current) {
      waiting.current = true;
      later.current(wait, () => {
        waiting.current = false;
        invalidate();
      });
    }
  }, -1);

  return (
    <>
      <primitive object={sparks.mesh} />
      <primitive object={trails.mesh} />
      <primitive object={bolts.mesh} />
      <primitive object={cries.mesh} />
    </>
  );
}
