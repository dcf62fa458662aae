import { endStatus, hide, setStatus } from '../play/afflict.ts';
import { passivesOf } from '../play/hooks.ts';
import { isFlying, publishUnlessSecret, unseen } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { spoiler } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { type Card, cardOf, SUITS, type Suit } from './deck.ts';

/** One suit of a shape and how strong it is, 1 to 3. */
interface Form {
  readonly suit: Suit;
  readonly strength: number;
}

/** Flights that come with the diamonds. */
const FLIGHT = 'morph';
/** The pips of a court card. */
const COURT = 5;
/** Pips to which a shape has strength 1, and 2. */
const WEAK = 6;
const STRONG = 10;

export const passiveArgs = (t: T, char: Char, name: string): (readonly (string | number)[])[] =>
  passivesOf(t, char).flatMap((each) => (each.name === name ? [each.args] : []));

/** The suits of the present shape, the newest last; none for a Blob. */
export function formsOf(char: Char): Form[] {
  const { shape } = char.memo;
  if (typeof shape !== 'string' || shape === '') return [];
  return shape.split(' ').flatMap((text): Form[] => {
    const [name, strength] = text.split(':');
    const suit = SUITS.find((each) => each === name);
    return suit ? [{ suit, strength: Number(strength) }] : [];
  });
}

/** The strength of a suit of the present shape; 0 without it. */
export const strengthOf = (char: Char, suit: Suit): number => formsOf(char).find((form) => form.suit === suit)?.strength ?? 0;

/** The shape is public; that of an unseen one when its turn ends. */
export function showShape(t: T, char: Char): void {
  t.own.memo[`board:shape:${char.id}`] = typeof char.memo.shape === 'string' ? char.memo.shape : '';
}

function setForms(t: T, char: Char, forms: readonly Form[]): void {
  char.memo.shape = forms.map(({ suit, strength }) => `${suit}:${strength}`).join(' ');
  if (unseen(char) === null) showShape(t, char);
}

/** 2 to 10 as printed, ace 1, J, Q, K 5, with mastery. */
function pipsOf(t: T, char: Char, { suit, face }: Card, named?: number): number {
  const printed = named ?? (face === 'A' ? 1 : Number(face) || COURT);
  return passiveArgs(t, char, 'mastery').reduce((sum, [of, n]) => (of === suit ? sum + Number(n) : sum), printed);
}

const strengthFor = (pips: number): number => (pips <= WEAK ? 1 : pips <= STRONG ? 2 : 3);

/** Takes the shape of a card; the newest old suit may stay beside it. True when its flight has ended with that: it has come down where it is. */
export function takeShape(t: T, char: Char, id: string, named: number | undefined, keeps: boolean): boolean {
  const card = cardOf(id);
  if (!card) return false;
  const flew = fliesByShape(char);
  const old = formsOf(char).at(-1);
  const form: Form = { suit: card.suit, strength: strengthFor(pipsOf(t, char, card, named)) };
  const forms = keeps && old && old.suit !== form.suit ? [old, form] : [form];
  const has = (suit: Suit): boolean => forms.some((each) => each.suit === suit);
  setForms(t, char, forms);
  say(t, char, `morph.${form.suit}`, char.seat, char.name, form.strength);
  if (form.suit === 'hearts') char.memo.hulk = 2 * form.strength;
  else if (!has('hearts')) delete char.memo.hulk;
  if (form.suit === 'diamonds') setStatus(t, char, { kind: 'flying', by: char.seat, tag: FLIGHT });
  else if (flew && !has('diamonds')) endStatus(t, char, 'flying');
  publishUnlessSecret(t, char);
  return flew && !isFlying(char);
}

/** Whether its flight is that of its shape. */
export const fliesByShape = (char: Char): boolean =>
  isFlying(char) && char.statuses.some(({ kind, tag }) => kind === 'flying' && tag === FLIGHT);

/** It is a Blob again. Whoever goes down falls by the rules of flight; whoever stays up falls now (K-125). */
export function loseShape(t: T, char: Char, staysUp: boolean): void {
  if (formsOf(char).length === 0) return;
  const flew = fliesByShape(char);
  setForms(t, char, []);
  delete char.memo.hulk;
  if (flew && staysUp) t.then('fall', { char: char.id, cause: { seat: null, char: null } });
}

/** a sneak hides if no enemy would see it. */
export const canSneak = (t: T, char: Char): boolean => {
  const strength = strengthOf(char, 'clubs');
  return strength > 0 && unseen(char) === null && spoiler(t, char, 4 - strength) === undefined;
};

export function sneak(t: T, char: Char): void {
  if (canSneak(t, char)) hide(t, char, 'hidden', 4 - strengthOf(char, 'clubs'), null);
}

/** Hulk: so many points of damage do not harm it; what is left of the damage. */
export function absorbed(char: Char, damage: number): number {
  const left = Number(char.memo.hulk ?? 0);
  const taken = Math.min(left, damage);
  if (taken > 0) char.memo.hulk = left - taken;
  return damage - taken;
}
