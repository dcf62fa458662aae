import type { Lattice } from '../../../engine/lattice.ts';
import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import type { Own } from '../play/state.ts';
import { called } from '../sheet/called.ts';
import { secretIn } from './notes.ts';
import { sheet } from './sheet.ts';

type Cells = readonly (string | null)[];

/** What the options of the question let do: lay a square on a free cell, move an old one, swap two. */
interface Offered {
  readonly free: ReadonlySet<number>;
  readonly waiting: readonly string[];
  /** Cells of old squares. */
  readonly old: ReadonlySet<number>;
  /** How many old ones may be moved; a swap counts twice. */
  readonly moves: number;
}

function offeredBy(options: readonly Option[]): Offered {
  const [free, waiting, old] = [new Set<number>(), new Set<string>(), new Set<number>()];
  let moves = 0;
  for (const { id } of options) {
    const [what, a = '', ...rest] = id.split(':');
    if (what === 'lay') {
      free.add(Number(a));
      waiting.add(rest.join(':'));
    } else if (what === 'move') {
      old.add(Number(a));
      free.add(Number(rest[0]));
      moves = Math.max(moves, 1);
    } else if (what === 'swap') {
      for (const cell of [a, rest[0]]) old.add(Number(cell));
      moves = 2;
    }
  }
  return { free, waiting: [...waiting], old, moves };
}

/** C-11: the grid of an Elf's squares before a board, as its own player knows it. */
export function lattice(view: View<Own>, prompt: Prompt): Lattice | undefined {
  if (prompt.kind !== 'choose' || prompt.title[0] !== 'ask.grid' || view.viewer === null) return undefined;
  const offered = offeredBy(prompt.options);
  const secret = secretIn(view.notes);
  const kept = secret?.memo.grid;
  const owned = new Set(secret?.owned.flatMap(({ sheet, entry }) => (sheet === view.viewer ? [entry] : [])));
  const names: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const laid = new Map(names.flatMap((name, cell) => (typeof name === 'string' && owned.has(name) ? [[cell, name] as const] : [])));
  const side = Math.sqrt(new Set([...laid.keys(), ...offered.free]).size);
  // Where nothing can be laid there is nothing to show.
  if (offered.free.size === 0 || !Number.isInteger(side)) return undefined;
  const cells = Array.from({ length: side * side }, (_, cell) => laid.get(cell) ?? null);
  return {
    side,
    cells,
    waiting: offered.waiting,
    movable: [...laid].flatMap(([cell, name]) => (offered.old.has(cell) ? [name] : [])),
    about: ABOUT,
    told: toldOf(view, [...offered.waiting, ...laid.values()]),
    plan: (wanted) => planOf(cells, wanted, offered),
  };
}

const ABOUT =
  'Lay side by side what is to be used one after the other: many squares that you can buy do more right after a neighbour, and some copy one.';

const toldOf = (view: View<Own>, names: readonly string[]): Lattice['told'] => {
  const entries = sheet(view, view.viewer ?? 0)?.sections.flatMap((section) => section.entries) ?? [];
  return Object.fromEntries(
    names.map((name) => {
      const text = entries.find(({ id }) => id === name)?.text ?? '';
      return [name, { title: called(name), text: text.replace(/^\([^)]*\) - /, '').replace(/; limit 1 per turn$/, '') }];
    }),
  );
};

/** First old squares make room, then new ones are laid: each answer is legal when its turn has come. */
function planOf(cells: Cells, wanted: Cells, { waiting, old, moves }: Offered): string[] | undefined {
  const at = new Map(cells.flatMap((name, cell) => (name === null ? [] : [[name, cell] as const])));
  const to = new Map(wanted.flatMap((name, cell) => (name === null ? [] : [[name, cell] as const])));
  const many = wanted.filter((name) => name !== null).length;
  if (wanted.length !== cells.length || to.size !== many) return undefined;
  if ([...at].some(([name, cell]) => to.get(name) === undefined || (to.get(name) !== cell && !old.has(cell)))) return undefined;
  if ([...to.keys()].some((name) => !at.has(name) && !waiting.includes(name))) return undefined;
  const answers: string[] = [];
  let left = moves;
  for (;;) {
    const going = [...at].filter(([name, cell]) => to.get(name) !== cell);
    const taken = new Set(at.values());
    const free = going.find(([name]) => !taken.has(to.get(name) ?? -1));
    const [first, second] = going;
    if (!first) break;
    if (free) {
      const [name, cell] = free;
      answers.push(`move:${cell}:${to.get(name)}`);
      at.set(name, to.get(name) ?? cell);
      left -= 1;
    } else {
      // Nobody finds a free cell: two change places, or more than may be moved.
      if (!second || to.get(first[0]) !== second[1] || to.get(second[0]) !== first[1]) return undefined;
      answers.push(`swap:${Math.min(first[1], second[1])}:${Math.max(first[1], second[1])}`);
      at.set(first[0], second[1]).set(second[0], first[1]);
      left -= 2;
    }
    if (left < 0) return undefined;
  }
  for (const [name, cell] of to) if (!at.has(name)) answers.push(`lay:${cell}:${name}`);
  return [...answers, 'done'];
}
