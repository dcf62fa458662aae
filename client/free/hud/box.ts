import { FREE_KINDS } from '../../../shared/engine/free/components.ts';
import type { Component } from '../../../shared/engine/free/op.ts';
import type { GameFace, KindSpec } from '../../../shared/engine/game.ts';
import { HEAPS } from './decks.ts';

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

export interface BoxGroup {
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
const NOT_IN_BOX = new Set(['free/ink', 'free/zone', 'free/board', 'free/deck', 'free/bag', 'free/card']);

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
  const put = (kind: string, face: string) => found.get(kind)?.push(face);
  const left = Object.entries(faces).filter(([face, spec]) => {
    const named = all.find(([kind]) => face === kind || face.startsWith(`${kind}-`) || face.startsWith(`${kind.replace(/s$/, '')}-`));
    const alike = all.find(([, kind]) => kind.model !== undefined && kind.model === spec.model && kind.stance === spec.stance);
    const kind = named ?? alike;
    if (kind) put(kind[0], face);
    return !kind;
  });
  const claimed = new Set(all.flatMap(([kind]) => ((found.get(kind)?.length ?? 0) > 0 ? [kind] : [])));
  for (const [face, spec] of left) {
    const same = all.filter(([, kind]) => kind.stance === spec.stance);
    const open = same.find(([kind]) => !claimed.has(kind));
    const flat = all.find(([kind, { stance }]) => !claimed.has(kind) && kind !== open?.[0] && (stance === 'flat' || stance === 'card'));
    const kind = open ?? flat ?? same[0];
    if (kind) put(kind[0], face);
  }
  return found;
}

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
