import type { Gallery } from '../gallery.ts';

const SYMBOLS = /^take:(crescent|spiral|key|raven|thorn|bell)$/;

/** The potions at the start: flasks that are alike but for their symbol. Nobody knows yet what which of them does. */
const potions: Gallery = {
  form: 'row',
  name: 'Potions',
  takes: 'Take',
  note: 'One of each: fire, haste, slowness, strength, teleport, weakness. Drink one, or see somebody drink it, and you know. All with the same sign do the same.',
  of: ({ id, label: [, , left] }) => {
    const symbol = SYMBOLS.exec(id)?.[1];
    return symbol === undefined
      ? undefined
      : { model: `flask-${symbol}`, title: symbol.slice(0, 1).toUpperCase() + symbol.slice(1), lines: [`${left} of 3 left`] };
  },
};

export default potions;
