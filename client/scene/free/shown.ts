import { COIN, COIN_WORTHS } from '../../../shared/table/shape.ts';
import type { Item } from '../pieces/item.ts';
import { coinModel, STAND } from '../pieces/item.ts';
import { coinStretch } from './free-bodies.ts';
import type { FreeLayout } from './layout.ts';
import type { Live } from './live.ts';
import type { FreeInputs } from './making.ts';

const MIDDLE: Item['pose'] = { ...STAND };

/** The bodies that are drawn right now: those of the layout, loose coins instead of fallen stacks, ghosts of what others hold. */
export function shownItems(layout: FreeLayout, live: Live, inputs: Pick<FreeInputs, 'sizeOf' | 'colours'>): Item[] {
  const items: Item[] = [];
  for (const item of layout.items) {
    if (live.isApart(item.piece)) continue;
    const holder = live.holderOf(item.piece);
    items.push(holder ? { ...item, look: 'ghost', tint: inputs.colours[holder.seat]?.colour ?? item.tint } : item);
  }
  for (const { part, key, count } of live.alive) {
    if (part === null) continue;
    const worth = COIN_WORTHS.find((each) => each <= count) ?? 1;
    items.push({
      key,
      piece: key,
      place: '',
      model: coinModel(inputs.sizeOf, worth),
      look: 'solid',
      stance: 'stack',
      tint: null,
      pose: { ...STAND, y: -COIN.height / 2 },
      stretch: coinStretch(inputs, worth),
      decals: [],
      face: '',
      downed: false,
      frame: MIDDLE,
    });
  }
  return items;
}
