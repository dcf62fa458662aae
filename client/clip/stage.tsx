import { createRoot, useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import type { Connection } from '../net/connection.ts';
import { modelsPending } from '../scene/pieces/models.ts';
import { Stage } from '../scene/stage/stage.ts';
import { createCeremony, isPlaced, newEnd } from '../store/ceremony.ts';
import { type Game, TableProvider, useGame, useTable } from '../store/table.tsx';
import type { Quality } from '../store/ui.ts';
import { Ceremony } from '../table/Ceremony.tsx';
import { whenCalm } from '../table/calm.ts';
import { Catch, settingsOf } from '../table/Picture.tsx';
import { World } from '../table/World.tsx';

/** A table that is drawn beside the page, one picture at a time. */
interface FilmStage {
  readonly canvas: HTMLCanvasElement;
  /**
   * Draws the next picture, so many seconds after the last one; it stays on the canvas until the turn is over. False: it looks like the last one
   * that was drawn, and `anew` does not want it all the same.
   */
  draw(seconds: number, anew?: boolean): boolean;
  /** Time goes on as if a picture were drawn. */
  skip(seconds: number): void;
  /** Lets the scene do what its clock has called for, and waits for what it needs for that. */
  pause(): Promise<void>;
  /** What stands there at the end of a game: nothing yet, a podium onto which more will step, or one with all of them. */
  podium(): 'none' | 'filling' | 'full';
  /** Waits until what was told has come to the scene, and nothing is on its way to it. */
  settled(): Promise<void>;
  close(): void;
}

interface StageSpec {
  connection: Connection;
  width: number;
  height: number;
  quality: Quality;
  /** The share of the picture, from its foot up, that words lie over. */
  foot: number;
  /** Nothing of it is seen to move: at the end of a game all stand on the podium at once. */
  still: boolean;
}

/** Milliseconds after which a model that does not come is done without. */
const PATIENCE = 8_000;
const FIRST_PATIENCE = 20_000;
/** Milliseconds after which a table that shows no piece is taken for an empty one: a game may begin so. */
const EMPTY = 1_500;

/** Lets the page breathe. Not by a timer: those of pages that nobody sees come once a second. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** What hands have laid on a free table is drawn a while after it is known, however long that takes; a game's board at once. */
function mayBeEmpty(connection: Connection): boolean {
  const { view } = connection.snapshot();
  return !view?.free || Object.keys(view.pieces).length === 0;
}

/** The time of a picture. */
const beat = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 33));

export async function openStage({ connection, width, height, quality, foot, still }: StageSpec): Promise<FilmStage> {
  const canvas = document.createElement('canvas');
  const root = createRoot(canvas);
  const [stage, podium] = [new Stage(), new Stage()];
  const ceremony = createCeremony();
  let advance: ((seconds: number) => void) | undefined;
  /** When the last picture was drawn, and whether another one was asked for since. */
  let [drawnAt, wanted] = [0, true];
  /** Something has changed in a picture that was not drawn. */
  let skipped = false;
  let failure: unknown;
  /** What is on its way has been waited for long enough. */
  let gaveUp = false;
  const fail = (error: unknown): void => {
    failure = error ?? new Error('the table cannot be drawn');
  };
  canvas.addEventListener('webglcontextlost', () => fail(new Error('The graphics of this computer gave up; please try a smaller size.')));
  const until = async (done: () => boolean, patience: number, pause: () => Promise<void> = breath): Promise<void> => {
    const since = performance.now();
    do {
      await pause();
      if (failure !== undefined) throw failure;
    } while (!done() && performance.now() - since < patience);
  };

  try {
    await root.configure({ ...settingsOf(quality), frameloop: 'never', dpr: 1, size: { width, height, top: 0, left: 0 } });
    const store = root.render(
      <Catch tell={fail}>
        <TableProvider connection={connection}>
          <Filmed
            {...{ stage, podium, ceremony, quality, foot, still }}
            begun={(step) => {
              advance = step;
            }}
          />
        </TableProvider>
      </Catch>,
    );
    store.setState({
      invalidate: () => {
        wanted = true;
      },
    });
    const step = (seconds: number, seen: boolean): boolean => {
      if (!advance) return false;
      [wanted, skipped, stage.unseen, podium.unseen] = [false, !seen, !seen, !seen];
      drawnAt += seconds;
      advance(drawnAt);
      return true;
    };
    const draw = (seconds: number, anew = false): boolean => (wanted || skipped || anew) && step(seconds, true);
    await until(() => advance !== undefined, FIRST_PATIENCE);
    // What is loaded with the first picture is asked for by going through it; drawn again and again it would keep the graphics busy for minutes.
    const since = performance.now();
    await until(
      () => {
        step(0, false);
        const laid = stage.layout.targets.length > 0 || (mayBeEmpty(connection) && performance.now() - since > EMPTY);
        return (podium.frames > 0 || (stage.frames > 0 && laid)) && !modelsPending();
      },
      FIRST_PATIENCE,
      beat,
    );
    await document.fonts?.ready;
    // The first picture that is asked for is drawn, whatever was drawn so far.
    wanted = true;
    return {
      canvas,
      draw,
      skip: (seconds) => {
        if (wanted) step(seconds, false);
      },
      pause: async () => {
        await breath();
        if (!modelsPending()) gaveUp = false;
        else if (!gaveUp) {
          await until(() => !modelsPending(), PATIENCE);
          gaveUp = modelsPending();
        }
      },
      podium: () => {
        const { view } = connection.snapshot();
        if (!view || !isPlaced(view)) return 'none';
        return (ceremony.getState().told ?? 0) < (view.result?.scores.length ?? 0) ? 'filling' : 'full';
      },
      settled: async () => {
        await breath();
        await until(() => !modelsPending(), PATIENCE);
      },
      close: () => root.unmount(),
    };
  } catch (error) {
    root.unmount();
    throw error;
  }
}

interface FilmedProps extends Pick<StageSpec, 'quality' | 'foot' | 'still'> {
  stage: Stage;
  podium: Stage;
  ceremony: ReturnType<typeof createCeremony>;
  begun(advance: (seconds: number) => void): void;
}

/** Whether the podium is seen instead of the board: once the last act was seen, and at once where the game is over already. */
function useEnded({ stage, ceremony }: Pick<FilmedProps, 'stage' | 'ceremony'>, placed: boolean): boolean {
  const [ended, setEnded] = useState(placed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once for each end
  useEffect(() => {
    if (!placed) return undefined;
    if (!ended) newEnd(ceremony);
    let here = true;
    void whenCalm(stage).then(() => here && setEnded(true));
    return () => {
      here = false;
      setEnded(false);
    };
  }, [stage, ceremony, placed]);
  return ended;
}

function Filmed({ stage, podium, ceremony, quality, foot, still, begun }: FilmedProps) {
  const game = useGame();
  const advance = useThree((state) => state.advance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => begun(advance), [advance]);
  return game && <Shown {...{ stage, podium, ceremony, game, quality, foot, still }} />;
}

function Shown({ stage, podium, ceremony, game, quality, foot, still }: Omit<FilmedProps, 'begun'> & { game: Game }) {
  const { throws, news } = useTable();
  return useEnded({ stage, ceremony }, isPlaced(game.view)) ? (
    <Ceremony stage={podium} game={game} ceremony={ceremony} mode="film" quality={quality} speed={still ? 0 : 1} foot={foot} />
  ) : (
    <World stage={stage} game={game} mode="film" foot={foot} quality={quality} speed={1} throws={throws} news={news} />
  );
}
