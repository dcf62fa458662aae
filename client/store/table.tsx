import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GameFace } from '../../shared/engine/game.ts';
import type { Names } from '../../shared/engine/line.ts';
import { namesIn } from '../../shared/engine/names.ts';
import type { PanelView } from '../../shared/engine/panel.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { PromptView, View } from '../../shared/engine/view.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { AnyRefusal, ClientRequest, Reply } from '../../shared/wire.ts';
import { NOTHING_PICKED, optionsOf } from '../answers/picked.ts';
import { fetched } from '../lazily.ts';
import type { Connection, TableSnapshot } from '../net/connection.ts';
import { useAim } from './aim.ts';
import { noteDeed } from './free.ts';
import { useGames } from './games.ts';
import { useNotices } from './notices.ts';
import { covered, useCovers } from './streamer.ts';
import { NO_WAY, useUi } from './ui.ts';
import { useFreeWords, wordsOf } from './words.ts';

const Context = createContext<Connection | null>(null);

/** Gives everything below it the table of one connection. */
export function TableProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
  // What was answered at another table is not offered once more here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is forgotten with the table
  useEffect(() => () => useUi.setState({ answers: {}, lately: null }), [connection]);
  return <Context value={connection}>{children}</Context>;
}

/** The connection of this page; throws outside of a TableProvider. */
export function useConnection(): Connection {
  const connection = use(Context);
  if (!connection) throw new Error('no table here');
  return connection;
}

/** The current snapshot; renders again after every change. */
export function useTable(): TableSnapshot {
  const connection = useConnection();
  const covers = useCovers();
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => connection.subscribe(listener), [connection]),
    () => connection.snapshot(),
  );
  return covers ? covered(snapshot) : snapshot;
}

/** The view with what is derived from it; null before the game has started and while its rules are being loaded. */
export interface Game {
  view: View;
  game: GameFace;
  scene: Scene;
  names: Names;
  /** The open question of this seat, if any. */
  mine: PromptView | undefined;
}

const scenes = new WeakMap<object, Scene>();

/** The scene of a view; computed once for each state of the game's own data. */
export function sceneOf(game: GameFace, view: View): Scene {
  const known = scenes.get(view.own);
  if (known) return known;
  const scene = game.scene(view.own, view.options, view.seats);
  scenes.set(view.own, scene);
  return scene;
}

export function useGame(): Game | null {
  const { view, meta } = useTable();
  const game = useGames(({ loaded }) => (view ? loaded[view.game] : undefined));
  const words = useFreeWords((now) => now.words);
  const wanted = words === null && Boolean(view?.free);
  useEffect(() => {
    if (wanted) fetchFreeWords().catch(() => undefined);
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are others once the words are there
  return useMemo(() => {
    if (!view || !game) return null;
    const scene = sceneOf(game, view);
    return {
      view,
      game,
      scene,
      names: namesOf(game, view, scene, (seat) => meta?.seats[seat]?.name),
      mine: view.prompts.find((each) => each.prompt && !each.answered),
    };
  }, [view, meta, game, words]);
}

/** Loads the words of tables without rules. What could not be loaded is asked for again with the next table. */
export const fetchFreeWords = (): Promise<void> =>
  fetched(() => import('./free-words.ts')).then(({ FREE_WORDS }) => useFreeWords.setState({ words: FREE_WORDS }));

/** What everybody may count at a table. */
export const panelOf = (game: Game): PanelView => wordsOf(game.view).panel(game);

/** How seats, pieces, places and faces are called at this table. */
export const namesOf = (game: GameFace, view: View, scene: Scene, player: (seat: number) => string | undefined): Names =>
  namesIn(game, view, scene, { player, kind: wordsOf(view).kind, face: wordsOf(view).face });

/** Who sits here: for whom is dealt and whose turn comes next. */
export function useSitting(): Seat[] {
  const { meta } = useTable();
  return meta?.seats.flatMap(({ seat, kind }) => (kind === 'open' ? [] : [seat])) ?? [];
}

/** Where the host allows hints. */
export const useMayHint = (): boolean => {
  const { meta, you } = useTable();
  return meta?.hints === true && you.seat !== null;
};

/** Sends a wish; a refusal becomes a notice that names its rule. */
export function useSend(): (wish: ClientRequest) => Promise<Reply> {
  const connection = useConnection();
  const notify = useNotices((now) => now.add);
  return useCallback(
    async (wish) => {
      // Whoever takes something back goes no farther.
      if (wish.t === 'undo' || wish.t === 'reset') useUi.setState(({ way }) => ({ way: { ...way, going: null }, deputy: false }));
      const reply = await connection.send(wish);
      if (!reply.ok) notify(noticeOf(reply.refusal));
      else if (wish.t === 'hand') noteDeed(wish.op);
      return reply;
    },
    [connection, notify],
  );
}

const noticeOf = (refusal: AnyRefusal) => ({ text: refusal.text, ...(refusal.rule ? { rule: refusal.rule } : {}) });

/** Answers the open question of this seat and forgets the picks. */
export function useAnswer(): (choice: Choice) => void {
  const send = useSend();
  const game = useGame();
  const id = game?.mine?.id;
  const prompt = game?.mine?.prompt;
  return useCallback(
    (choice) => {
      if (id === undefined) return;
      // The next tile is held as it comes.
      useAim.setState({ turn: 0 });
      useUi.setState(({ answers }) => ({
        ...{ promptId: null, picked: NOTHING_PICKED, lately: pieceOf(prompt, choice), way: NO_WAY },
        answers: prompt ? { ...answers, [prompt.title[0]]: choice } : answers,
      }));
      void send({ t: 'answer', prompt: id, choice: plain(choice) });
    },
    [send, id, prompt],
  );
}

/** The piece that an answer moves, if it names one and a place. */
function pieceOf(prompt: Prompt | undefined, choice: Choice): string | null {
  const option = prompt && optionsOf(prompt)?.find(({ id }) => id === choice);
  return (option?.place && option.piece) || null;
}

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
const plain = (choice: Choice) => (typeof choice !== 'object' ? choice : isList(choice) ? [...choice] : { ...choice });
