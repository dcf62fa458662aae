import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyGame } from '../../shared/engine/game.ts';
import { CARDS, loadGame } from '../../shared/games/manifest.ts';
import type { Lesson } from '../../shared/lesson/lesson.ts';
import { type LessonTable, lessonTable } from '../net/lesson.ts';
import { NO_COACH, useCoach } from '../store/coach.ts';
import { fetchFace, useLoadedGame } from '../store/games.ts';
import { useLessons } from '../store/lessons.ts';
import { TableProvider } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { openTable } from './front/PlayNow.tsx';
import { fetchLesson } from './lessons/list.ts';
import { useOpened } from './opened.ts';
import { Loading, NotFound, useFrame } from './Page.tsx';
import { Gone } from './table/Gone.tsx';
import { Playing } from './table/Playing.tsx';

/** What others take for an answer (ms): long enough to be seen. */
const PACE = 900;

interface Box {
  readonly lesson: Lesson;
  readonly game: AnyGame;
}

/** A lesson by its name, played in the tab itself: no table on the server is opened for it. */
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
      // The name of a lesson begins with that of its game: rules and looks are on their way while its text is.
      const likely = CARDS.find((card) => id === card.id || id.startsWith(`${card.id}-`));
      if (likely) void Promise.all([loadGame(likely.id), fetchFace(likely.id)]).catch(() => undefined);
      const lesson = await fetchLesson(id);
      if (!lesson) return 'none';
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

function Opened({ lesson, game }: Box) {
  const connection = useOpened(
    useCallback(() => {
      const { kept, keep } = useLessons.getState();
      const pace = window.__lootableMoment === undefined ? PACE : 30;
      return lessonTable({ lesson, game, pace, kept: kept[lesson.id], keep: (now) => keep(lesson.id, now) });
    }, [lesson, game]),
  );
  const loaded = useLoadedGame(lesson.game);
  useCoaching(connection);
  if (!connection || typeof loaded === 'string') return <Loading />;
  return (
    <TableProvider connection={connection}>
      <Playing />
    </TableProvider>
  );
}

const isLesson = (connection: object | null): connection is LessonTable => connection !== null && 'coach' in connection;

/** Lets the coach of a lesson speak, for as long as the page is there. */
function useCoaching(connection: object | null): void {
  const [, go] = useLocation();
  useEffect(() => {
    if (!isLesson(connection)) return undefined;
    const { id, game, steps } = connection.coach().lesson;
    const play = async () => {
      const code = await openTable({ game, bots: 'heuristic', listed: false });
      if (code) go(`/t/${code}`, { state: { sit: true } });
    };
    const tell = () => {
      const now = connection.coach();
      useCoach.setState({ now });
      if (now.step >= steps.length) useLessons.getState().finish(id);
    };
    useLessons.getState().offer(game);
    useUi.setState({ panel: 'none', interfaceHidden: false });
    useCoach.setState({ table: connection, play: () => void play() });
    tell();
    const stop = connection.subscribe(tell);
    return () => {
      stop();
      useCoach.setState(NO_COACH);
    };
  }, [connection, go]);
}
