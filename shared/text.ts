/** Text of people, made fit to be kept and shown. What is done to it costs the same for each character, whatever the text. */

/** Most combining marks on one character: no writing has more, and putting them in order costs the square of their number. */
const MOST_MARKS = 8;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** The composed form (NFC) of a text; of many marks on one character the first ones stay. */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC');
