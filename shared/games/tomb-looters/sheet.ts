import type { SheetBlock, SheetEntry, SheetView } from '../../engine/sheet.ts';
import type { View } from '../../engine/view.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { CONTAINER_NAMES, ITEM_TEXTS, VALUES } from './content.ts';
import { mapIn } from './ground.ts';
import { ENTRANCE } from './map.ts';
import type { OpenSheet } from './notes.ts';
import { seenOfSeat, sheetIn } from './notes.ts';
import { sumOf } from './stash.ts';
import type { Own, Seen } from './state.ts';
import { looterOf } from './state.ts';

type Fact = SheetBlock['facts'][number];
const listed = (values: readonly number[]): string => (values.length === 0 ? 'empty' : values.join(', '));
const spaceName = (place: PlaceId): string => (place === ENTRANCE ? 'the entrance' : place);

/** The tablet of a player (L-010, S-06): whole for its own team, of others only what was announced. */
export function sheet(view: View<Own>, seat: Seat): SheetView | undefined {
  if (!view.own.looters[seat]) return undefined;
  const mine = sheetIn(view, seat);
  const blocks = [known(view.own, seat), watch(view.own), ...(mine ? tablet(mine) : seenOfSeat(view, seat).map(seenBlock))];
  const sections = [{ title: 'Bonus items', entries: items(view.own, seat, mine) }];
  return { seat, title: 'Tablet', blocks, sections, ...(mine && seat === view.viewer ? { atHand: atHand(mine) } : {}) };
}

/** The tablet in short. */
function atHand(mine: OpenSheet): Fact[] {
  const names = mine.items.flatMap((item) => (item === null ? [] : [ITEM_TEXTS[item].name]));
  const marks = Object.entries({ ...mine.marks, ...mine.fresh }).length;
  const worth = sumOf(mine.cash) + sumOf(mine.vault);
  return [
    { label: 'Hand', text: listed(mine.hand) },
    { label: 'Backpack', text: listed(mine.pockets) },
    ...(mine.strapped ? [{ label: 'Fanny Pack', text: mine.fanny === null ? 'empty' : String(mine.fanny) }] : []),
    { label: 'GLM', text: `${worth} ${worth === 1 ? 'point' : 'points'} at ${spaceName(mine.glm)}` },
    { label: 'Items', text: names.length > 0 ? names.join(', ') : mine.items.length === 0 ? 'none chosen yet' : 'all used' },
    { label: 'You are at', text: spaceName(mine.at) },
    ...(mine.last ? [{ label: 'Last look', text: `${mine.last.hex}: ${mine.last.dice.join(' and ')}` }] : []),
    ...(marks > 0 ? [{ label: 'Marked', text: `${marks} ${marks === 1 ? 'hex' : 'hexes'} with treasures left` }] : []),
  ];
}

/** What everybody knows (S-01). */
function known(own: Own, seat: Seat): SheetBlock {
  const { at, glm, trapped, out } = looterOf(own, seat);
  const facts: Fact[] = [
    { label: 'Announced at', text: spaceName(at) },
    { label: 'GLM announced at', text: spaceName(glm) },
  ];
  return { title: 'On the map', bars: [], facts, tags: [...(trapped ? ['trapped'] : []), ...(out === true ? ['got out'] : [])] };
}

const watch = (own: Own): SheetBlock => ({
  title: 'Countdown to the collapse',
  bars: [{ label: 'Quiet rounds gone', value: own.boxes, most: mapIn(own).countdown }],
  facts: [],
  tags: own.boxes < mapIn(own).countdown ? [] : ['hexes fall each round'],
});

function tablet(mine: OpenSheet): SheetBlock[] {
  const secret = { secret: true as const, bars: [], tags: [] };
  const marks = Object.entries({ ...mine.marks, ...mine.fresh }).map(([hex]) => ({
    label: hex,
    text: listed([...(mine.marks[hex] ?? []), ...(mine.fresh[hex] ?? [])]),
  }));
  const truth: Fact[] = [
    { label: 'You are at', text: spaceName(mine.at) },
    { label: 'Your GLM is at', text: spaceName(mine.glm) },
    ...(mine.last ? [{ label: `Last look, ${mine.last.hex}`, text: mine.last.dice.join(' and ') }] : []),
    ...Object.entries(mine.pits).map(([hex, pits]) => ({ label: `New pits, ${hex}`, text: String(pits) })),
  ];
  return [
    { title: 'Now', ...secret, facts: truth },
    {
      ...{ title: 'GLM', ...secret },
      facts: [
        { label: 'Cash bonus', text: listed(mine.cash) },
        { label: 'Treasures', text: listed(mine.vault) },
        { label: 'Worth', text: String(sumOf(mine.cash) + sumOf(mine.vault)) },
      ],
      tags: mine.keeping ? ['nothing goes in by itself'] : [],
    },
    {
      ...{ title: 'Backpack', ...secret },
      facts: [
        ...VALUES.map((value) => ({ label: `Pocket ${value}`, text: mine.pockets.includes(value) ? String(value) : 'empty' })),
        ...(mine.strapped ? [{ label: 'Fanny Pack', text: mine.fanny === null ? 'empty' : String(mine.fanny) }] : []),
      ],
    },
    { title: 'Hand', ...secret, facts: [{ label: 'Treasures', text: listed(mine.hand) }] },
    ...(marks.length > 0 ? [{ title: 'Marked on your map', ...secret, facts: marks }] : []),
  ];
}

/** what an App has shown stays on the tablet of whoever looked. */
const seenBlock = ({ round, container, values, items: held }: Seen): SheetBlock => ({
  title: `Seen in round ${round}: ${CONTAINER_NAMES[container]}`,
  bars: [],
  facts: [{ label: 'Treasures', text: listed(values) }],
  tags: held.map((item) => (item === null ? 'used pocket' : ITEM_TEXTS[item].name)),
  secret: true,
});

function items(own: Own, seat: Seat, mine: OpenSheet | undefined): SheetEntry[] {
  const used = looterOf(own, seat).used.map((item, i): SheetEntry => entry(`used-${i}`, item, ['lost'], 'announced'));
  const held = (mine?.items ?? []).flatMap((item, i): SheetEntry[] => (item === null ? [] : [entry(`pocket-${i}`, item, ['owned'])]));
  return [...held, ...used];
}

const entry = (id: string, item: keyof typeof ITEM_TEXTS, marks: SheetEntry['marks'], note?: string): SheetEntry => ({
  ...{ id, name: ITEM_TEXTS[item].name, text: ITEM_TEXTS[item].text, price: '', marks, copies: 1, needs: null },
  ...(note === undefined ? {} : { note }),
});
