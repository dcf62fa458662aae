import { useTaste } from './ui.ts';

const FIRST = [
  'Amber',
  'Brisk',
  'Clever',
  'Dusty',
  'Early',
  'Fearless',
  'Gentle',
  'Hasty',
  'Ivory',
  'Jolly',
  'Lucky',
  'Mellow',
  'Nimble',
  'Quiet',
];
const LAST = ['Badger', 'Crow', 'Falcon', 'Fox', 'Hare', 'Heron', 'Lynx', 'Marten', 'Otter', 'Owl', 'Raven', 'Sparrow', 'Stoat', 'Wren'];

const one = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? '';

/** A pleasant name for somebody who has not given one. */
const pleasantName = (): string => `${one(FIRST)} ${one(LAST)}`;

/** Makes sure that there is a name, and gives it. */
export function ensureName(): string {
  const { name, set } = useTaste.getState();
  if (name.trim() !== '') return name.trim();
  const fresh = pleasantName();
  set({ name: fresh });
  return fresh;
}
