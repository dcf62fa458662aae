import { describe, expect, it } from 'vitest';
import { checkAny } from '../scripts/lesson/check.ts';
import { lessonFiles } from '../scripts/lesson/files.ts';
import { TABLES } from '../shared/games/index.ts';
import { CARDS, cardOf } from '../shared/games/manifest.ts';
import { acted, byItself, type Moment, openFor, startOf } from '../shared/lesson/moment.ts';

const files = lessonFiles();
const lessons = files.map(({ id, path, text }) => ({ id, path, ...checkAny(id, text, TABLES) }));

describe('the lessons of this house', () => {
  it.each(CARDS)('$title has a first one', ({ id }) => expect(files.map((each) => each.id)).toContain(id));
  it.each(lessons)('$path can be played from its first step to its last', ({ faults }) => expect(faults).toEqual([]));
  it.each(lessons)('$path takes 4 to 8 minutes', ({ lesson }) => {
    expect(lesson?.minutes).toBeGreaterThanOrEqual(4);
    expect(lesson?.minutes).toBeLessThanOrEqual(8);
  });
  it.each(lessons)('$path bears the name of its game, and leads to lessons that are there', ({ id, lesson }) => {
    expect(cardOf(lesson?.game ?? '')).toBeDefined();
    expect(id === lesson?.game || id.startsWith(`${lesson?.game}-`)).toBe(true);
    if (lesson?.next) expect(files.map((each) => each.id)).toContain(lesson.next);
  });
  it.each(lessons)('$path is plain JSON and begins anew from any of its steps', ({ lesson }) => {
    if (!lesson) throw new Error('no lesson');
    expect(JSON.parse(JSON.stringify(lesson))).toEqual(lesson);
    // Where no rules are in force nothing follows from anything.
    if ('lay' in lesson) return;
    const game = TABLES.find(({ id }) => id === lesson.game);
    if (!game) throw new Error('no game');
    for (let step = 0; step <= lesson.steps.length; step++)
      expect(startOf(lesson, game, step).moment).toMatchObject({ step, strayed: false });
  });
  it.each(files)('$path does not say where a button of the page stands: on a phone it is elsewhere', ({ text }) => {
    expect(text).not.toMatch(/\bbuttons?\b[^.;:]*\b(above|below|at the (top|bottom|left|right))\b/i);
  });
  it.each(lessons)('$path is not lost by whoever does what it says', ({ lesson }) => {
    const game = TABLES.find(({ id }) => id === lesson?.game);
    if (!lesson || !game || 'lay' in lesson) return;
    const { result } = startOf(lesson, game, lesson.steps.length).moment.table.state;
    if (result) expect(result.winners).toContain(lesson.you);
  });
  it('[K-060] in the first one of Keelar the Soldier fires whichever way one came to the gold, as the next step says', () => {
    const game = TABLES.find(({ id }) => id === 'keelar');
    const lesson = lessons.find(({ id }) => id === 'keelar')?.lesson;
    if (!game || !lesson || 'lay' in lesson) throw new Error('no lesson');
    const step = lesson.steps.findIndex(({ until }) => until?.['fig-0-0'] === '3,1');
    const come = (ways: readonly string[]): Moment => {
      let { moment } = startOf(lesson, game, step);
      for (const choice of ways) {
        const prompt = openFor(lesson, moment)?.id ?? '';
        moment = acted(lesson, moment, { do: 'answer', seat: lesson.you, prompt, choice }).moment;
      }
      for (let command = byItself(lesson, moment); command && moment.step === step; command = byItself(lesson, moment))
        moment = acted(lesson, moment, command).moment;
      return moment;
    };
    const hurt = ({ table, step: at }: Moment) => [at - step, JSON.stringify(table.state).match(/"hp":5/g)?.length];
    expect(hurt(come(['move:2,1', 'move:3,1']))).toEqual([1, 1]);
    expect(hurt(come(['move:3,0', 'move:3,1']))).toEqual([1, 1]);
  });
});
