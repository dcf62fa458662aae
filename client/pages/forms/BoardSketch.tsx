import { useEffect, useState } from 'react';
import type { Options } from '../../../shared/engine/state.ts';
import { loadGame } from '../../../shared/games/manifest.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { sketchOf } from './sketch.ts';

/** The board that a game begins on, by its options and the number of seats; its rules say so, and are fetched for it. */
async function boardOf(id: string, options: Options, seats: number): Promise<Scene['board'] | undefined> {
  const game = await loadGame(id);
  if (!game) return undefined;
  const whole = Object.fromEntries(
    game.options.map((spec) => [spec.key, options[spec.key] ?? (spec.kind === 'pick' ? (spec.values[0]?.value ?? '') : spec.value)]),
  );
  return game.scene(game.own(whole, seats), whole, seats).board;
}

/** A small drawing of the board that is chosen by the options; nothing where it cannot be had. */
export function BoardSketch({ game, options, seats }: { game: string; options: Options; seats: number }) {
  const [board, setBoard] = useState<Scene['board'] | null>(null);
  const asked = JSON.stringify([game, options, seats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice in another object draws the same board
  useEffect(() => {
    let here = true;
    boardOf(game, options, seats).then(
      (found) => here && setBoard(found ?? null),
      () => here && setBoard(null),
    );
    return () => {
      here = false;
    };
  }, [asked]);
  if (!board) return null;
  const { box, parts } = sketchOf(board);
  const map = board.kind === 'plane' ? board.map.name : '';
  return (
    <figure className="sketch" data-testid="sketch">
      <svg viewBox={`${box.x} ${box.z} ${box.width} ${box.depth}`} role="img" aria-label={map === '' ? 'The board' : `The board: ${map}`}>
        {parts.map(({ look, d }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a drawing have no name but their place
          <path key={at} className={look} d={d} />
        ))}
      </svg>
      <figcaption>{map === '' ? 'The board, as it begins' : map}</figcaption>
    </figure>
  );
}
