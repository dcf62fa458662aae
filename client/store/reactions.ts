import { type Cheers, REACTIONS, type Reaction } from '../../shared/wire-aside.ts';

/** How each reaction is drawn in a square of 24 (holes by the even-odd rule), its colour, and its name. */
export const REACTION_LOOKS: Readonly<Record<Reaction, { readonly name: string; readonly colour: string; readonly path: string }>> = {
  heart: {
    name: 'Heart',
    colour: '#ff8095',
    path: 'M12 21 3.6 12.6a5.4 5.4 0 0 1 7.6-7.6l.8.8.8-.8a5.4 5.4 0 0 1 7.6 7.6z',
  },
  laugh: {
    name: 'Laugh',
    colour: '#ffd36b',
    path: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM7 7.5h3v3.5H7zM14 7.5h3V11h-3zM6.5 13h11a5.5 5.5 0 0 1-11 0z',
  },
  wow: {
    name: 'Wow',
    colour: '#9ad0ff',
    path: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM7 7h3v4H7zM14 7h3v4h-3zM12 13a2.6 3.2 0 1 1 0 6.4 2.6 3.2 0 0 1 0-6.4z',
  },
  fire: {
    name: 'Fire',
    colour: '#ff9d4d',
    path: 'M12 2c1 4 6.5 6.5 6.5 12.5a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 2.5-6.5.5 1.5 1 2.2 2.2 2.8C10 8 10.5 5 12 2z',
  },
  skull: {
    name: 'Skull',
    colour: '#efe6d4',
    path: 'M12 2a9 9 0 0 0-6 15.7V21h3v-2h2v2h2v-2h2v2h3v-3.3A9 9 0 0 0 12 2zM8.5 9.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM15.5 9.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  },
  star: {
    name: 'Star',
    colour: '#ffe27a',
    path: 'm12 2 3 6.6 7 .8-5.2 4.8 1.5 7.2L12 17.8l-6.3 3.6 1.5-7.2L2 9.4l7-.8z',
  },
};

/** What was shown in a second, the most frequent first. */
export const cheersIn = (cheers: Cheers): { what: Reaction; count: number }[] =>
  Object.entries(cheers)
    .flatMap(([key, count]) => {
      const what = REACTIONS.find((each) => each === key);
      return what && count > 0 ? [{ what, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
