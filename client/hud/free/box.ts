import { FREE_KINDS } from '../../../shared/engine/free/components.ts';
import type { Component } from '../../../shared/engine/free/op.ts';
import type { GameFace, KindSpec } from '../../../shared/engine/game.ts';

const SUITS = ['♠', '♥', '♦', '♣'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** The faces of 52 French cards: `A♠` to `K♣`. */
const FRENCH: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => String(at + 1));

/** Decks and bags that are in every box. Decks come unshuffled. */
const HEAPS: readonly { id: string; name: string; component: Component }[] = [
  { id: 'french', name: 'Deck of 52 French cards', component: { kind: 'free/deck', inside: { of: 'free/card', faces: [...FRENCH] } } },
  {
    id: 'french-jokers',
    name: 'Deck of French cards with 2 jokers',
    component: { kind: 'free/deck', inside: { of: 'free/card', faces: [...FRENCH, 'joker', 'joker'] } },
  },
  { id: 'numbers', name: 'Deck of numbers, 1 to 100', component: { kind: 'free/deck', inside: { of: 'free/card', faces: numbers(100) } } },
  { id: 'tiles', name: 'Bag of tiles, 1 to 20', component: { kind: 'free/bag', inside: { of: 'free/tile', faces: numbers(20) } } },
  { id: 'bag', name: 'Empty bag', component: { kind: 'free/bag' } },
];

/** One thing in the box. */
export interface BoxItem {
  readonly id: string;
  readonly name: string;
  readonly component: Component;
  /** It is a stack: the amount is how many lie in it. Otherwise so many of it come. */
  readonly stack: boolean;
  /** Something is written on it from the start. */
  readonly written: boolean;
}

interface BoxGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly BoxItem[];
}

const item = (id: string, name: string, component: Component, more: Partial<BoxItem> = {}): BoxItem => ({
  id,
  name,
  component,
  stack: false,
  written: false,
  ...more,
});

/** Drawn, never brought; the board is one of the table's own. */
const NOT_IN_BOX = new Set([
  'free/ink',
  'free/zone',
  'free/snap',
  'free/board',
  'free/mat',
  'free/deck',
  'free/bag',
  'free/card',
  'free/stand-up',
  'free/figurine',
  'free/spinner',
  'free/book',
]);

const free = (kinds: readonly string[]): BoxItem[] =>
  kinds.flatMap((kind) => {
    const spec = FREE_KINDS[kind];
    if (!spec || NOT_IN_BOX.has(kind)) return [];
    const die = /^free\/(d\d+)$/.exec(kind)?.[1];
    return item(
      kind,
      die ? `Die with ${die.slice(1)} faces (${die})` : spec.name,
      { kind },
      { stack: spec.stance === 'stack', written: spec.written === true },
    );
  });

const isDie = (kind: string): boolean => /^free\/d\d+$/.test(kind);

/** What every table has: dice, coins, tokens, paper, decks and bags. */
export function universal(): BoxGroup[] {
  const kinds = Object.keys(FREE_KINDS);
  return [
    { id: 'dice', name: 'Dice', items: free(kinds.filter(isDie)) },
    {
      id: 'things',
      name: 'Tokens, coins and paper',
      items: [...free(kinds.filter((kind) => !isDie(kind))), item('free/card', 'Blank card', { kind: 'free/card', face: 'blank' })],
    },
    { id: 'heaps', name: 'Decks and bags', items: HEAPS.map(({ id, name, component }) => item(id, name, component)) },
  ];
}

/** The faces that belong to each kind of a game, as far as ids, models and shapes tell: `wall-3` to walls, all figures to the figure. */
export function facesByKind(kinds: Readonly<Record<string, KindSpec>>, faces: Readonly<Record<string, KindSpec>>): Map<string, string[]> {
  const all = Object.entries(kinds);
  const found = new Map<string, string[]>(all.map(([kind]) => [kind, []]));
  const has = (kind: string) => (found.get(kind)?.length ?? 0) > 0;
  /** Puts what `fits` finds a kind for there, and gives back the rest. */
  const sorted = (list: readonly [string, KindSpec][], fits: (face: string, spec: KindSpec) => string | undefined) => {
    const put = list.map(([face, spec]) => ({ face, spec, kind: fits(face, spec) }));
    for (const { face, kind } of put) if (kind !== undefined) found.get(kind)?.push(face);
    return put.flatMap(({ face, spec, kind }): [string, KindSpec][] => (kind === undefined ? [[face, spec]] : []));
  };
  const unnamed = sorted(Object.entries(faces), (face) => all.find(([kind]) => isNamed(face, kind))?.[0]);
  const named = new Set(all.flatMap(([kind]) => (has(kind) ? [kind] : [])));
  const unlike = sorted(
    unnamed,
    (_, { model, stance }) => all.find(([, kind]) => model && kind.model === model && kind.stance === stance)?.[0],
  );
  const other = sorted(unlike, (_, { stance }) => all.find(([kind, spec]) => spec.stance === stance && !named.has(kind))?.[0]);
  // What is left lies on counters that show nothing else.
  sorted(other, (_, { stance }) => {
    const bare = all.find(([kind, spec]) => !has(kind) && (spec.stance === 'flat' || spec.stance === 'card'));
    return (bare ?? all.find(([, spec]) => spec.stance === stance))?.[0];
  });
  return found;
}

const isNamed = (face: string, kind: string): boolean =>
  face === kind || face.startsWith(`${kind}-`) || face.startsWith(`${kind.replace(/s$/, '')}-`);

/** Fewest faces of a kind that come as a bag or deck of all of them, too. */
const SET = 4;

/** The pieces of one game. `own`: it is the table's game, whose kinds need no more words. */
export function ofGame(game: Pick<GameFace, 'id' | 'title' | 'kinds' | 'faces'>, own: boolean): BoxGroup {
  const by = facesByKind(game.kinds, game.faces);
  const items = Object.entries(game.kinds).flatMap(([kind, spec]): BoxItem[] => {
    const named = own ? kind : `${game.id}/${kind}`;
    const foreign = own ? {} : { stance: spec.stance };
    const faces = by.get(kind) ?? [];
    const stack = spec.stance === 'stack';
    if (faces.length === 0 || stack) return [item(named, spec.name, { kind: named, ...foreign }, { stack })];
    const single = faces.map((face) => {
      const name = game.faces[face]?.name ?? face;
      const same = faces.filter((other) => game.faces[other]?.name === name);
      const shown = same.length > 1 ? `${name} ${same.indexOf(face) + 1}` : name;
      return item(`${named}:${face}`, shown, { kind: named, face, ...foreign });
    });
    const sided = spec.stance === 'flat' || spec.stance === 'card';
    if (!own || !sided || faces.length < SET) return single;
    const heap = spec.stance === 'card' ? 'free/deck' : 'free/bag';
    const word = spec.stance === 'card' ? 'Deck' : 'Bag';
    return [item(`${named}:all`, `${word} with every ${spec.name.toLowerCase()}`, { kind: heap, inside: { of: named, faces } }), ...single];
  });
  return { id: game.id, name: game.title, items };
}

/** The groups with only what the words are found in. */
export function searched(groups: readonly BoxGroup[], text: string): BoxGroup[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...groups];
  const fits = (group: BoxGroup, name: string) => wanted.every((word) => `${name} ${group.name}`.toLowerCase().includes(word));
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ name }) => fits(group, name)) }))
    .filter(({ items }) => items.length > 0);
}
