import type { What } from '../../store/drafts.ts';

/** What a workshop makes, in the order in which it is offered. */
export const SORTS: readonly { what: What; label: string; help: string }[] = [
  { what: 'deck', label: 'Deck', help: 'Cards by text, one a line' },
  { what: 'card', label: 'Card', help: 'One by itself, with two sides' },
  { what: 'die', label: 'Die', help: 'Words or numbers of your own' },
  { what: 'board', label: 'Board', help: 'A board or mat in inches, with squares or hexes' },
  { what: 'tile', label: 'Tile', help: 'A rectangle with two sides' },
  { what: 'token', label: 'Token', help: 'A round piece with two sides' },
  { what: 'stand-up', label: 'Stand-up', help: 'A picture that stands in a base' },
  { what: 'figurine', label: 'Figurine', help: 'A model (GLB) on a round base' },
  { what: 'spinner', label: 'Spinner', help: 'An arrow that stops at one of your sectors' },
  { what: 'tray', label: 'Tray or box', help: 'Things lie in it; with a lid they are shut away' },
  { what: 'book', label: 'Book', help: 'Pages as pictures, or out of a PDF' },
  { what: 'track', label: 'Track', help: 'Numbered spaces for scores' },
  { what: 'counter', label: 'Counter', help: 'A frame that shows a number' },
  { what: 'button', label: 'Button', help: 'Does several things at a press' },
  { what: 'sound', label: 'Sound', help: 'Heard by all at a press, or by a button' },
  { what: 'setup', label: 'Set-up', help: 'What lies where as a game begins' },
];

/** What each is called within a sentence. */
export const WORDS: Readonly<Record<What, string>> = {
  deck: 'deck',
  card: 'card',
  die: 'die',
  board: 'board',
  tile: 'tile',
  token: 'token',
  'stand-up': 'stand-up',
  figurine: 'figurine',
  spinner: 'spinner',
  tray: 'tray',
  book: 'book',
  track: 'track',
  counter: 'counter',
  button: 'button',
  sound: 'sound',
  setup: 'set-up',
};
