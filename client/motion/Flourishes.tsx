import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { placeId } from '../../shared/table/ids.ts';
import { whereIs } from '../../shared/table/scene.ts';
import type { Tag } from '../scene/pieces/item.ts';
import { LabelBatch } from '../scene/pieces/labels.ts';
import type { Stage } from '../scene/stage.ts';
import { play } from '../sound/sound.ts';
import { voiceOf } from '../sound/voices.ts';
import { type Game, useTable } from '../store/table.tsx';
import { burstOf, countChanges, flashesOf } from './flourish.ts';
import type { Moves } from './moves.ts';
import { Sparks } from './sparks.ts';
import { Trails } from './trails.ts';

export interface FlourishesProps {
  stage: Stage;
  game: Game;
  /** 0 = nothing flies. */
  speed: number;
  /** Neither sounds nor the turn bell. */
  silent: boolean;
  /** What the pieces do; filled by the scene, emptied here. */
  moves: Moves;
}

/** Seconds that a number stands over its piece. */
const NUMBER_STAYS = 2.4;
const seconds = (): number => performance.now() / 1000;

/** Traces of moves, sparks and sounds of events, and numbers that have changed. */
export function Flourishes({ stage, game, speed, silent, moves }: FlourishesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const { news, you } = useTable();
  const [sparks, trails, numbers] = useMemo(() => [new Sparks(), new Trails(), new LabelBatch(24)] as const, []);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const later = useRef((wait: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, wait * 1000);
    timers.current.add(timer);
  });
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
      sparks.dispose();
      trails.dispose();
      numbers.dispose();
    },
    [sparks, trails, numbers],
  );

  useEffect(() => {
    moves.tell = (made) => {
      const { pieces } = game.view;
      for (const move of made.slice(0, 24)) {
        const owner = pieces[move.key]?.owner;
        const far = Math.hypot(move.from.x - move.to.x, move.from.z - move.to.z);
        if (!silent && (move.kind === 'hop' || move.kind === 'slide'))
          later.current((move.duration - 60) / 1000 / speed, () => play('wood', 0.5));
        if (!silent && move.kind === 'fly') later.current((move.delay + move.duration) / 1000 / speed, () => play('coin', 0.5));
        if (!silent && move.kind === 'flip') play('flip', 0.7);
        if ((move.kind !== 'hop' && move.kind !== 'slide') || far < 0.4) continue;
        const tone = owner === null || owner === undefined ? '#ffd36b' : (game.game.colours[owner]?.colour ?? '#ffd36b');
        trails.add(move.from, move.to, tone, seconds());
      }
      invalidate();
    };
  }, [moves, game, trails, speed, silent, invalidate]);

  const heard = useRef(news.at(-1)?.n ?? -1);
  useEffect(() => {
    for (const { n, events } of news) {
      if (n <= heard.current) continue;
      heard.current = n;
      for (const flash of flashesOf(events)) {
        const voice = voiceOf(flash.what);
        if (voice && !silent) play(voice);
        const target = stage.layout.targets.find((each) => each.piece === flash.piece);
        const at = target ?? (flash.place ? whereIs(game.scene, placeId(flash.place)) : undefined);
        if (at && speed > 0) sparks.burst(at.x, 0.5, at.z, burstOf(flash.what), seconds());
      }
      if (!silent && you.seat !== null && events.some((event) => event.kind === 'turned' && event.seat === you.seat)) play('bell', 0.8);
    }
    invalidate();
  }, [news, you.seat, game.scene, stage, sparks, speed, silent, invalidate]);

  const before = useRef(game.view.pieces);
  useEffect(() => {
    const changes = countChanges(before.current, game.view.pieces);
    before.current = game.view.pieces;
    if (changes.length === 0 || changes.length > 12) return;
    const tags = changes.flatMap(({ piece, by }): Tag[] => {
      const at = stage.layout.targets.find((each) => each.piece === piece);
      if (!at) return [];
      return [
        { key: piece, text: by > 0 ? `+${by}` : `−${-by}`, kind: 'count', x: at.x, y: at.y + at.height + 0.75, z: at.z, piece: null },
      ];
    });
    numbers.show(tags);
    invalidate();
    const shown = ++turn.current;
    later.current(NUMBER_STAYS, () => {
      if (shown !== turn.current) return;
      numbers.show([]);
      invalidate();
    });
  }, [game.view.pieces, stage, numbers, invalidate]);
  const turn = useRef(0);

  const waiting = useRef(false);
  useFrame(() => {
    numbers.setScreen(stage.width, stage.height, 28);
    const now = seconds();
    if (sparks.tick(now)) invalidate();
    const wait = trails.tick(now);
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
      <primitive object={numbers.mesh} />
    </>
  );
}
