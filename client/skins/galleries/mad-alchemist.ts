import { symbolAlone } from '../alchemy.ts';
import type { Gallery } from '../gallery.ts';

const SYMBOLS = /^take:(crescent|spiral|key|raven|thorn|bell)$/;

/** The potions at the start: flasks that are alike but for their symbol. Nobody knows yet what which of them does. */
const potions: Gallery = {
  form: 'row',
  name: 'Potions',
  takes: 'Take',
  note: 'Each sign stands for one of these: fire, haste, slow, strength, teleport, weaken. Which one, you know when somebody drinks or throws it. All with the same sign do the same.',
  of: ({ id, label: [, , left] }) => {
    const symbol = SYMBOLS.exec(id)?.[1];
    if (symbol === undefined) return undefined;
    const paint = symbolAlone(symbol);
    const title = symbol.slice(0, 1).toUpperCase() + symbol.slice(1);
    return { model: `flask-${symbol}`, ...(paint ? { paint } : {}), title, lines: [`${left} of 3 left`] };
  },
};

export default potions;
