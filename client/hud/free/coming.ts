import { DECK, OWN } from '../../../shared/engine/free/components.ts';
import { isBrought, thingOf } from '../../../shared/engine/free/design.ts';
import type { Component } from '../../../shared/engine/free/op.ts';
import type { Coming } from '../../store/free.ts';
import { type KeptThings, laidAround, reachOfThings } from '../../store/kept-things.ts';
import type { Game } from '../../store/table.tsx';
import type { BoxItem } from './box.ts';
import { reachOf, rowAt, spawning } from './hands.ts';
import type { Shown } from './Thumb.tsx';

/** Most things that come at once; the amount of a stack goes further. */
const MOST = 20;
export const MOST_IN_STACK = 999;
/** Inches from the middle of one of several things to that of the next, at least. */
const APART = 1.2;

/** What a new thing shall be, besides its kind. */
export interface Wanted {
  /** As it is typed. */
  readonly amount: string;
  readonly owner: number | null;
  readonly text: string;
}

/** A thing of the box as it is wanted: one, or several beside each other. */
export function comingOf(game: Game, { name, component, stack, written }: BoxItem, { amount, owner, text }: Wanted): Coming {
  const count = Math.min(MOST_IN_STACK, Math.max(1, Math.round(Number(amount)) || 1));
  const words = written && text.trim() !== '' ? { text: text.trim() } : {};
  const fresh: Component = { ...component, ...(owner === null ? {} : { owner }), ...(stack ? { count } : {}), ...words };
  const many = stack ? 1 : Math.min(MOST, count);
  const tags = component.stance ? [`stance:${component.stance}`] : [];
  const reach = reachOf(game, { kind: component.kind, tags, count: component.inside?.faces.length ?? count });
  const apart = Math.max(APART, reach * 2);
  return {
    words: many > 1 ? `${many} × ${name}` : name,
    reach,
    ops: (at) => rowAt(at, many, apart).map(({ x, z }) => spawning(fresh, { ...at, x, z })),
  };
}

/** Something that was made in the workshop, by its name. */
export const designComing = (name: string): Coming => ({
  words: name,
  reach: 0.5,
  ops: (at) => [spawning({ kind: OWN, design: name }, at)],
});

/** Things that this browser keeps. */
export const keptComing = (game: Game, things: KeptThings): Coming => ({
  words: things.name,
  reach: reachOfThings(things),
  ops: (at) => [{ op: 'arrange', things: laidAround(things, at, at.y, game) }],
});

/** What a component looks like; a deck shows the face of its first card. */
function shownAs({ kind, face, count = 1, text, inside }: Component, owner: number | null): Shown {
  const [first] = inside?.faces ?? [];
  const deck = kind === DECK && inside && first !== undefined ? { face: first, text: inside.of, count: inside.faces.length } : undefined;
  return { kind, face: face ?? null, owner, count, tags: [], ...(text === undefined ? {} : { text }), ...deck };
}

export const shownIn = ({ component }: BoxItem, { owner }: Wanted): Shown => shownAs(component, owner);

/** The first of several things stands for all. */
export function shownOfKept({ things }: KeptThings): Shown | null {
  const [first] = things;
  if (first?.component) return shownAs(first.component, first.owner);
  const design = first?.design;
  if (!first || !design || !isBrought(design)) return null;
  const { kind, face, count, tags, text } = thingOf(first.name, design);
  return { kind, face, count, tags, owner: first.owner, ...(text === undefined ? {} : { text }) };
}
