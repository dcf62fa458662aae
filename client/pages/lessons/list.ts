import { useEffect, useState } from 'react';
import type { HandsLesson, Lesson, LessonCard } from '../../../shared/lesson/lesson.ts';

/** What a name of a lesson can look like: it becomes part of an address. */
const NAME = /^[a-z0-9-]{1,60}$/;

async function fetched<T>(name: string): Promise<T | undefined> {
  if (!NAME.test(name)) return undefined;
  const response = await fetch(`/lessons/${name}.json`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`lessons answered with ${response.status}`);
  return response.json();
}

const coming = new Map<string, Promise<Lesson | HandsLesson | undefined>>();

/** A lesson by its name, loaded once; undefined where there is none. Rejects where the line is lost, and tries again the next time. */
export function fetchLesson(id: string): Promise<Lesson | HandsLesson | undefined> {
  if (id === 'index') return Promise.resolve(undefined);
  const known = coming.get(id) ?? fetched<Lesson | HandsLesson>(id);
  coming.set(id, known);
  known.catch(() => coming.delete(id));
  return known;
}

let known: Promise<readonly LessonCard[]> | undefined;

/** All lessons; none where the line is lost. */
export function fetchLessonCards(): Promise<readonly LessonCard[]> {
  known ??= fetched<readonly LessonCard[]>('index').then(
    (found) => found ?? [],
    () => {
      known = undefined;
      return [];
    },
  );
  return known;
}

/** All lessons; null until they are known. */
export function useLessonCards(): readonly LessonCard[] | null {
  const [cards, setCards] = useState<readonly LessonCard[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void fetchLessonCards().then((found) => wanted && setCards(found));
    return () => {
      wanted = false;
    };
  }, []);
  return cards;
}
