/** What is done with heaps, trays and what helps beside the table: decks that are looked into, a full hand handed back, lids, ink, notebook, clocks. */
import { LONGEST_PAGE } from '../../../shared/engine/free/pages.ts';
import { hasLid } from '../../../shared/engine/free/tray.ts';
import { type Aim, chosen, decks, type Genome, hand, ids, type Kind, loose, many, pose, text } from './kinds.ts';

const freeOf = ({ room }: Aim) => room.table.engine?.state.free;
/** The deck that the first seat looks into, else any. */
const deckOf = (target: Aim): string => freeOf(target)?.looking[0] ?? chosen(decks, target).at(-1) ?? 'x';
const longOf = (target: Aim): number => freeOf(target)?.stored[deckOf(target)]?.length ?? 2;

/** The numbers of a deck's cards from the bottom up; now and then one of them twice, the last to be looked at. */
function backwards(genome: Genome, target: Aim): number[] {
  const long = longOf(target);
  const order = many(long, genome.size < 0.5 ? { ...genome, size: 1 } : genome, (i) => long - 1 - i);
  return genome.wrong > 0.5 ? [...order.slice(0, -1), order[0] ?? 0] : order;
}

const scribble = (genome: Genome): string =>
  `#a3232b 0.1 ${many(220, genome, (i) => `${((i * 37) % 30) - 15},${((i * 91) % 30) - 15}.5`).join(' ')}`;

export const HEAPS: readonly Kind[] = [
  hand('mulligan', (_, t) => ({ into: deckOf(t) })),
  hand('order', (g, t) => ({ piece: deckOf(t), order: backwards(g, t) })),
  hand('look', (g, t) => ({ piece: deckOf(t), on: g.pick > 0.5 })),
  hand('fetch', (g, t) => ({
    from: deckOf(t),
    index: Math.floor(g.pick * longOf(t)),
    to: g.letters > 0.5 ? 'hand' : { pose: pose(g, 1) },
  })),
  hand('shuffle a deck', (_, t) => ({ op: 'shuffle', piece: deckOf(t) })),
  hand('take', (g, t) => ({ piece: ids(1, g, t, loose)[0] ?? 'x', count: Math.ceil(998 * g.size), pose: pose(g, 1) })),
  hand('lid', (g, t) => ({ piece: chosen(hasLid, t).at(-1) ?? 'x', shut: g.wrong < 0.5 })),
  hand('count', (g, t) => ({ piece: ids(1, g, t)[0] ?? 'x', value: Math.floor(999 * g.size) })),
  hand('spawn ink', (g) => ({ op: 'spawn', component: { kind: 'free/ink', text: scribble(g) }, pose: pose(g, 1) })),
  hand('erase', (g) => ({ of: g.pick > 0.5 ? 'all' : 'mine' })),
  hand('turn.marker', (g) => ({ seat: g.pick > 0.5 ? 1 : null })),
  hand('timer', (g) => ({ seconds: 5 + Math.floor(3_595 * g.size), run: g.pick > 0.5 })),
  hand('layer', (g) => ({ id: g.pick > 0.5 ? null : '1', name: text(40, g), locked: g.pick > 0.7 })),
  hand('page', (g) => ({ id: null, title: text(40, g), text: text(LONGEST_PAGE, g), edits: 0 })),
  hand('rights', (g) => ({
    rights: {
      ...{ touch: g.pick > 0.5 ? 'owner' : 'everyone', spawn: 'host', delete: 'host' },
      ...{ lock: 'host', look: 'host', ink: 'host', save: 'host' },
    },
  })),
  hand('blindfold', (g) => ({ on: g.wrong < 0.5 })),
  hand('forget', (g) => ({ name: text(40, g) || 'x' })),
];
