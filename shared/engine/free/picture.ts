/** Pictures on things of people's own. What stands on a side is a text; `picture:<id> words` is a picture with words under it, or none,
 * `picture:<id>~ words` one that is called so and has nothing written on it. A front may begin with a line that says what its thing is called. */

/** Ids are not to be guessed: whoever is sent none of a side may not see its picture. */
const ID = /^[\w-]{22}$/;
const SIDE = /^picture:([\w-]{22})(~?)(?: (.*))?$/s;
const CALLED = /^called:([^\n]*)\n(.*)$/s;
const NUMBERED = /^\[(\d{1,3})\](~?)\s*(.*)$/s;

/** Most pictures of one thing that is made: a deck with another one on each card. */
export const MOST_PICTURES = 300;

export const isPictureId = (text: string): boolean => ID.test(text);

/** What a side shows: a picture (by its id), words, or both. */
interface Shown {
  /** What the thing is called whose front it is. */
  readonly called: string | undefined;
  readonly picture: string | undefined;
  readonly words: string;
  /** What of the words is written there. */
  readonly written: string;
}

const read = (text: string): Shown => {
  const [, called, side = text] = CALLED.exec(text) ?? [];
  const [, picture, mute, words = ''] = SIDE.exec(side) ?? [];
  return picture === undefined ? { called, picture, words: side, written: side } : { called, picture, words, written: mute ? '' : words };
};

/** Most sides have no picture and no name: nothing is looked for in them. */
export const shownOn = (text: string): Shown =>
  text.startsWith('picture:') || text.startsWith('called:')
    ? read(text)
    : { called: undefined, picture: undefined, words: text, written: text };

/** A front that says what its thing is called: a name by which it could be told while it lies face down is as secret as the face. */
export const frontOf = (name: string, side: string): string => `called:${name.replaceAll('\n', ' ')}\n${side}`;

/** The words of a side, whatever else is on it. */
export const wordsOn = (text: string): string => shownOn(text).words;

/** A side as it is written, `[2] words` or `[2]~ words`, with the picture of that number; as it is where there are no pictures. Undefined: there is none of it. */
export function sideOf(text: string, pictures: readonly string[]): string | undefined {
  const [, number, mute = '', words = ''] = pictures.length === 0 ? [] : (NUMBERED.exec(text) ?? []);
  if (number === undefined) return text;
  const id = pictures[Number(number) - 1];
  return id === undefined ? undefined : `picture:${id}${words === '' ? '' : `${mute} ${words}`}`;
}
