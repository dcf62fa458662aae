/** Cards and decks in a save of Tabletop Simulator: numbers of a card are a hundred times its sheet and its place there. */
import { type Fields, isFields, isList, isWrong, number, oneLine, own, part, text, type Wrong, wrong } from './fields.ts';
import { type Card, NO_SIDE, type Shot, type Side } from './plan.ts';

/** Most columns and rows of a sheet, and the longest address. */
const CUTS = [1, 20] as const;
const LONGEST_ADDRESS = 1_000;
const MOST_CARDS = 1_000;

/** An address as it stands there. It is a name for a file that somebody gives: nothing is ever asked for at it. */
export const addressOf = (fields: Fields, key: string): string => text(fields, key, LONGEST_ADDRESS);

/** A whole picture, or none where there is no address. */
export const whole = (address: string, words: string): Side =>
  address === '' ? { ...NO_SIDE, words } : { shot: { address, columns: 1, rows: 1, at: 0 }, words };

/** The cards of a deck from the top, or the one of a card. */
export function cardsIn(fields: Fields, path: string, isDown: boolean): readonly Card[] | Wrong {
  const ids = own(fields, 'DeckIDs');
  const inside = own(fields, 'ContainedObjects');
  if (ids === undefined) {
    const one = cardOf(own(fields, 'CardID'), `${path}.CardID`, fields, fields);
    return isWrong(one) ? one : [one];
  }
  if (!isList(ids) || ids.length === 0 || ids.length > MOST_CARDS)
    return wrong(`${path}.DeckIDs`, `it is a list of 1 to ${MOST_CARDS} numbers`);
  const cards: Card[] = [];
  for (const [at, id] of ids.entries()) {
    const each = isList(inside) ? inside[at] : undefined;
    const card = cardOf(id, `${path}.DeckIDs[${at}]`, fields, isFields(each) ? each : {});
    if (isWrong(card)) return card;
    cards.push(card);
  }
  // The first one lies on top of a deck that is face down.
  return isDown ? cards : cards.reverse();
}

function cardOf(id: unknown, path: string, deck: Fields, card: Fields): Card | Wrong {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 1e9) return wrong(path, 'it is the number of a card');
  const key = String(Math.floor(id / 100));
  const name = oneLine(text(card, 'Nickname', 80), 80);
  const sheets = [part(deck, 'CustomDeck'), part(card, 'CustomDeck')];
  const sheet = sheets.map((each) => own(each, key)).find(isFields);
  // The cards that come with that program: nobody has their pictures, their names are all there is.
  if (!sheet) return { front: { ...NO_SIDE, words: name || `Card ${id % 100}` }, back: NO_SIDE };
  const where = `${path.replace(/\.(?:CardID|DeckIDs).*$/, '')}.CustomDeck.${key}`;
  const columns = cuts(where, sheet, 'NumWidth');
  const rows = cuts(where, sheet, 'NumHeight');
  if (isWrong(columns)) return columns;
  if (isWrong(rows)) return rows;
  const at = id % 100;
  if (at >= columns * rows) return wrong(path, `its sheet has ${columns * rows} cards`);
  const cut = (address: string): Shot | null => (address === '' ? null : { address, columns, rows, at });
  const back = addressOf(sheet, 'BackURL');
  return {
    front: { shot: cut(addressOf(sheet, 'FaceURL')), words: name },
    back: own(sheet, 'UniqueBack') === true ? { shot: cut(back), words: '' } : whole(back, ''),
  };
}

function cuts(path: string, sheet: Fields, key: string): number | Wrong {
  const many = number(path, sheet, key, CUTS, 1);
  return isWrong(many) || Number.isInteger(many) ? many : wrong(`${path}.${key}`, 'it is a whole number');
}
