import { between } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Trigger } from '../sheet/ast.ts';
import { diagonalsOf } from './aim.ts';
import type { Body } from './frames.ts';
import { exitHere } from './ground.ts';
import { entriesOf } from './kit.ts';
import { charOf, charsOnBoard, enemies, placeOf, sharers, smokeAt, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

/** Something that triggers of sheets wait for (§4.3). */
interface Happening {
  what: 'is hit' | 'is downed' | 'is killed' | 'enters' | 'is targeted';
  body: Body;
  place: PlaceId;
  types: readonly string[];
}

/** Queues the triggers of everybody for an event, clockwise from the active player. */
function happens(t: T, event: Happening): void {
  const first = t.turn.seat ?? 0;
  const all = charsOnBoard(t).sort((a, b) => ((a.seat - first + t.seats) % t.seats) - ((b.seat - first + t.seats) % t.seats));
  for (const char of all) {
    if (char.life !== 'live') continue;
    for (const { id, entry } of entriesOf(t, char)) {
      entry.abilities.forEach((ability, index) => {
        const { trigger } = ability;
        if (trigger?.kind === 'when' && waitsFor(t, char, trigger, event))
          t.then('trigger', { char: char.id, owned: id, ability: index, target: event.body });
      });
    }
  }
}

function waitsFor(t: T, char: Char, trigger: Extract<Trigger, { kind: 'when' }>, event: Happening): boolean {
  if (trigger.what !== event.what) return false;
  if (trigger.by !== null && !event.types.includes(trigger.by)) return false;
  const who = event.body.kind === 'char' ? charOf(t, event.body.id) : undefined;
  // K-157: nobody notices where an unseen character of the others goes.
  if (event.what === 'enters' && who && unseen(who) !== null && !sharers(t, who.seat).includes(char.seat)) return false;
  if (trigger.who === 'you' ? who?.id !== char.id : !isWho(t, char, trigger.who, who)) return false;
  if (trigger.within && between(placeOf(t, char), event.place, diagonalsOf(trigger.within.diagonals)) > trigger.within.n) return false;
  if (trigger.place === 'smoke') return smokeAt(t, event.place);
  if (trigger.place === 'the exit') return exitHere(t, event.place);
  return trigger.place !== 'this space' || event.place === placeOf(t, char);
}

function isWho(t: T, char: Char, who: string, other: Char | undefined): boolean {
  if (who === 'a barrier') return other === undefined;
  if (other === undefined || other.id === char.id) return false;
  if (who === 'an enemy') return enemies(t, char.seat, other.seat);
  return who !== 'an ally' || !enemies(t, char.seat, other.seat);
}

/** The hooks through which events reach the triggers of sheets: part of every game, like a companion's. */
export const downHappens = (t: T, victim: Char, killed: boolean): void =>
  happens(t, { what: killed ? 'is killed' : 'is downed', body: { kind: 'char', id: victim.id }, place: placeOf(t, victim), types: [] });

export const targetHappens = (t: T, body: Body, place: PlaceId, types: readonly string[]): void =>
  happens(t, { what: 'is targeted', body, place, types });

export const hitHappens = (t: T, body: Body, place: PlaceId, types: readonly string[]): void =>
  happens(t, { what: 'is hit', body, place, types });

export const entersHappens = (t: T, char: Char): void =>
  happens(t, { what: 'enters', body: { kind: 'char', id: char.id }, place: placeOf(t, char), types: [] });

/** Queues "at start of turn" and "at end of turn" abilities of a character. */
export function atEdge(t: T, char: Char, edge: 'start' | 'end'): void {
  if (char.life !== 'live') return;
  for (const { id, entry } of entriesOf(t, char)) {
    entry.abilities.forEach(({ trigger }, index) => {
      if (trigger?.kind === 'at' && trigger.of === 'turn' && trigger.edge === edge)
        t.then('trigger', { char: char.id, owned: id, ability: index, target: null });
    });
  }
}

/** Queues "at start of board" or "at end of board" abilities of a live character. */
export function atEdgeOfBoard(t: T, char: Char, edge: 'start' | 'end'): void {
  if (char.life !== 'live') return;
  for (const { id, entry } of entriesOf(t, char)) {
    entry.abilities.forEach(({ trigger }, index) => {
      if (trigger?.kind === 'at' && trigger.of === 'board' && trigger.edge === edge)
        t.then('trigger', { char: char.id, owned: id, ability: index, target: null });
    });
  }
}
