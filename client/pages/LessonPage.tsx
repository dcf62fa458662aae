import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyGame } from '../../shared/engine/game.ts';
import { CARDS, FREE_TABLE, loadGame } from '../../shared/games/manifest.ts';
import type { HandsLesson, Lesson } from '../../shared/lesson/lesson.ts';
import { Coach } from '../hud/later.ts';
import type { Connection } from '../net/connection.ts';
import { handsLesson } from '../net/hands-lesson.ts';
import { type Kept, type LessonTable, lessonTable } from '../net/lesson.ts';
import { NO_COACH, useCoach } from '../store/coach.ts';
import { fetchFace, useLoadedGame } from '../store/games.ts';
import { useLessons } from '../store/lessons.ts';
import type { Wish } from '../store/sit.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { PlayScene } from '../table/later.ts';
import { fetchLesson } from './lessons/list.ts';
import { openTable } from './open-table.ts';
import { useOpened } from './opened.ts';
import { Loading, NotFound, useFrame } from './Page.tsx';
import { Gone } from './table/Gone.tsx';
import { Playing } from './table/Playing.tsx';

/** What others take for an answer (ms): long enough to be seen. */
const PACE = 900;

/** A lesson with the rules of its game, or one for hands with the table on the server where it is played. */
type Box = { readonly lesson: Lesson; readonly game: AnyGame } | { readonly lesson: HandsLesson; readonly reach: () => Connection };

/** A lesson by its name, played in the tab itself; where no rules are in force, at a table of its own on the server. */
export function LessonPage({ id }: { id: string }) {
  const box = useBox(id);
  useFrame(typeof box === 'object' ? box.lesson.title : 'Lesson');
  if (box === 'coming') return <Loading text="Opening the box …" />;
  if (box === 'none') return <NotFound />;
  if (box === 'failed') return <Gone code="" problem="The lesson could not be loaded. Try again when the line is back." />;
  return <Opened key={id} {...box} />;
}

/** The lesson with the rules of its game. */
function useBox(id: string): Box | 'coming' | 'none' | 'failed' {
  const [box, setBox] = useState<Box | 'coming' | 'none' | 'failed'>('coming');
  useEffect(() => {
    let wanted = true;
    setBox('coming');
    const load = async (): Promise<Box | 'none' | 'failed'> => {
      // The name of a lesson begins with that of its game: rules and looks are on their way while its text is, and who tells it.
      const likely = CARDS.find((card) => id === card.id || id.startsWith(`${card.id}-`));
      void Promise.allSettled([Coach.ahead(), PlayScene.ahead(), ...(likely ? [loadGame(likely.id), fetchFace(likely.id)] : [])]);
      const lesson = await fetchLesson(id);
      if (!lesson) return 'none';
      if ('lay' in lesson) return await boxForHands(lesson);
      const [game, face] = await Promise.all([loadGame(lesson.game), fetchFace(lesson.game)]);
      return game && face ? { lesson, game } : 'failed';
    };
    load().then(
      (found) => wanted && setBox(found),
      () => wanted && setBox('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return box;
}

/** The table of a lesson without rules: that of the last visit, or a fresh one, at which whoever comes sits down. */
async function boxForHands(lesson: HandsLesson): Promise<Box | 'failed'> {
  const { tables, kept, playAt } = useLessons.getState();
  const known = kept[lesson.id]?.version === lesson.version ? tables[lesson.id] : undefined;
  const code = known ?? (await openTable({ game: lesson.game, free: true, seats: 1, listed: false, name: lesson.title }));
  if (code === undefined) return 'failed';
  playAt(lesson.id, code);
  const [{ roomTable }] = await Promise.all([import('../net/room.ts'), fetchFace(lesson.game)]);
  globalThis.history.replaceState({ sit: true }, '');
  return { lesson, reach: () => roomTable({ code }) };
}

function Opened(box: Box) {
  const [held] = useState(box);
  const connection = useOpened(
    useCallback((): LessonTable => {
      const { id } = held.lesson;
      const { kept, keep } = useLessons.getState();
      const memory = { kept: kept[id], keep: (now: Kept) => keep(id, now) };
      if ('reach' in held) return handsLesson({ lesson: held.lesson, line: held.reach(), ...memory });
      const pace = window.__lootableMoment === undefined ? PACE : 30;
      return lessonTable({ lesson: held.lesson, game: held.game, pace, ...memory });
    }, [held]),
  );
  const loaded = useLoadedGame(held.lesson.game);
  useCoaching(connection);
  if (!connection || typeof loaded === 'string') return <Loading />;
  return (
    <TableProvider connection={connection}>
      <AtTable id={held.lesson.id} />
    </TableProvider>
  );
}

/** The table; one that is gone for good is forgotten, so that the next visit has another. */
function AtTable({ id }: { id: string }) {
  const { link, problem, view } = useTable();
  const gone = link === 'gone';
  useEffect(() => {
    if (gone) useLessons.getState().playAt(id, undefined);
  }, [gone, id]);
  if (gone) return <Gone code="" problem={problem} />;
  return view ? <Playing /> : <Loading />;
}

const isLesson = (connection: object | null): connection is LessonTable => connection !== null && 'coach' in connection;

/** Lets the coach of a lesson speak, for as long as the page is there. */
function useCoaching(connection: object | null): void {
  const [, go] = useLocation();
  useEffect(() => {
    if (!isLesson(connection)) return undefined;
    const { id, game, steps } = connection.coach().lesson;
    const play = async () => {
      const free = game === FREE_TABLE.id;
      const code = await openTable(free ? { game, free, seats: 4, listed: false } : { game, bots: 'heuristic', listed: false });
      if (code) go(`/t/${code}`, { state: (free ? { sit: true } : { sit: true, play: true }) satisfies Wish });
    };
    const tell = () => {
      const now = connection.coach();
      useCoach.setState({ now });
      if (now.step >= steps.length) useLessons.getState().finish(id);
    };
    useLessons.getState().offer(game);
    // The coach tells what happens: the card of the last turn takes no room from the board until somebody wants it.
    const { story } = useUi.getState();
    useUi.setState({ panel: 'none', interfaceHidden: false, story: false });
    useCoach.setState({ table: connection, play: () => void play() });
    tell();
    const stop = connection.subscribe(tell);
    return () => {
      stop();
      useCoach.setState(NO_COACH);
      useUi.setState({ story });
    };
  }, [connection, go]);
}
