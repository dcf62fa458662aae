import { useCursor } from '@react-three/drei/web/useCursor.js';
import { useThree } from '@react-three/fiber';
import { use, useEffect, useRef, useState } from 'react';
import { steer } from '../input/camera.ts';
import { type PointerMove, recognise } from '../input/pointer.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { type Game, useAnswer, useConnection, useSend } from '../store/table.tsx';
import { type Tool, useControls } from '../tools/tool.ts';
import type { Part } from './part.ts';

/** Gives what the pointer does to the tool in hand, else to the camera. */
function pass(move: PointerMove, tool: Tool, stage: Stage): void {
  switch (move.is) {
    case 'hover':
      return tool.hover(move);
    case 'leave':
      return tool.leave();
    case 'press':
      return tool.press(move);
    case 'drag':
      return tool.drag(move);
    case 'release':
      return tool.release(move);
    case 'cancel':
      return tool.cancel();
    case 'menu':
      return tool.menu?.(move);
    case 'zoom':
      return move.wheel && tool.wheel?.(move.factor > 1 ? 1 : -1) ? undefined : steer(stage, move);
    default:
      return steer(stage, move);
  }
}

interface PointerProps {
  stage: Stage;
  game: Game;
  mode: 'play' | 'watch';
  choose: Part['tool'];
}

/** Takes the tool for this table in hand, and lets mouse, pen and fingers use it. */
export function Pointer({ stage, game, mode, choose }: PointerProps) {
  const canvas = useThree((state) => state.gl.domElement);
  const connection = useConnection();
  const [answer, send] = [useAnswer(), useSend()];
  const [look, cursor] = useState('auto');
  const now = useRef({ game, answer, send });
  now.current = { game, answer, send };
  const { viewer } = game.view;
  const make = use(choose(game.view, game.scene));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down elsewhere has another hand
  useEffect(() => {
    const desk = {
      stage,
      connection,
      plays: mode === 'play',
      now: () => now.current,
      cursor,
      adopt: (event: PointerEvent) => ear.adopt(event),
    };
    const tool = make(desk);
    const ear = recognise(canvas, (move) => pass(move, tool, stage), { menus: tool.menu !== undefined });
    useControls.setState({ tool });
    return () => {
      ear.end();
      tool.end();
      useControls.setState({ tool: null });
    };
  }, [canvas, stage, connection, make, mode, viewer]);
  return <Cursor key={look} look={look} canvas={canvas} />;
}

function Cursor({ look, canvas }: { look: string; canvas: HTMLElement }) {
  useCursor(look !== 'auto', look, 'auto', canvas);
  return null;
}
