import type { Option } from '../../engine/prompt.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { onPiece } from '../../table/piece.ts';
import type { Unit } from './board.ts';
import { lyingAt } from './board.ts';
import { DRAGON } from './content.ts';
import type { Field } from './ground.ts';
import { canGoOn, isCastle, otherCounter } from './ground.ts';
import type { Steps, T } from './state.ts';
import { homeOf, ownerOf } from './state.ts';

/** The free deeds of an army where it stands: examine, take, drop (D-040..D-047, R-10, R-11). */
export function deeds(field: Field, unit: Unit): Option[] {
  const { board, own, options } = field;
  const { id, place, load } = unit;
  const home = homeOf(own, unit.owner);
  const found: Option[] = [];
  // on entry, and by default later while standing there.
  const may = options.interactInPlace !== 'onEntryOnly' || own.entered === id;
  const deed = (what: string, counter: PieceId): Option => ({
    id: `${what}:${id}:${counter}`,
    label: [`deed.${what}`, id, counter],
    piece: id,
    place,
  });
  if (may && place !== home) {
    for (const counter of lyingAt(board, place)) {
      // D-040, D-041: a face-down counter may be turned, also by a carrier.
      if (!counter.up) found.push(deed('examine', counter.id));
      // D-042, R-11, R-14: an empty-handed army may carry what lies there, but never out of its own castle.
      else if (load === null && mayGoOnWith(field, unit, counter.id)) found.push(deed('take', counter.id));
    }
  }
  // D-046, D-047, R-11: at any time, but one treasure counter a space except on castles.
  if (load !== null && (isCastle(field, place) || !otherCounter(field, unit, place))) found.push({ ...deed('drop', load), rare: true });
  return found;
}

/** An army that may not stay here must still have a way on once it carries the treasure. */
function mayGoOnWith(field: Field, unit: Unit, counter: PieceId): boolean {
  if (field.own.passing !== unit.id) return true;
  return canGoOn(field, { ...unit, load: counter }, unit.place, field.own.points);
}

/** Carries one deed out. */
export function doDeed(t: T, id: string, army: PieceId): void {
  const [what, , counter] = id.split(':');
  const treasure = pieceId(counter ?? '');
  const { place } = t.piece(army);
  if (what === 'take') {
    take(t, army, treasure);
    return;
  }
  if (what === 'drop') {
    t.move(treasure, place);
    t.tell('all', 'deed.dropped', army, treasure, place);
    // in a castle it belongs to the castle's lord, who may have won by it.
    t.then('calm', {});
    return;
  }
  // D-041: for all to see.
  t.showFace(treasure, 'all');
  const { face } = t.piece(treasure);
  t.tell('all', 'deed.examined', army, place, face ?? '');
  if (face !== DRAGON) {
    t.flash('all', 'found', { piece: treasure, place });
    return;
  }
  // D-043: the army must fight the Dragon.
  t.change(treasure, { kind: 'dragon' });
  t.flash('all', 'wake', { piece: treasure, place });
  t.then('arrival', { place, who: army, came: null, battles: 0, duels: 0 });
  t.then('calm', {});
}

/** Loads a treasure onto an army (D-042). */
export function take(t: T, army: PieceId, treasure: PieceId): void {
  const { place } = t.piece(army);
  t.move(treasure, onPiece(army));
  t.tell('all', 'deed.taken', army, treasure, place);
}

/** The load of an army, or undefined. */
export const loadOf = (t: T, army: PieceId): PieceId | undefined => t.at(onPiece(army))[0]?.id;

/** Leaves a lost load in the space (D-067, R-29). Returns it, or null. */
export function leaveLoad(t: T, army: PieceId): PieceId | null {
  const load = loadOf(t, army);
  if (!load) return null;
  const { place } = t.piece(army);
  t.move(load, place);
  t.tell('all', 'deed.lost', army, load, place);
  return load;
}

/** Lays the load of an army that has come home into its castle. */
export function deliver(t: T, army: PieceId): void {
  const load = loadOf(t, army);
  const { place, owner } = t.piece(army);
  if (!load || owner === null || place !== homeOf(t.own, owner)) return;
  t.move(load, place);
  t.tell('all', 'deed.delivered', owner, load, place);
  t.flash('all', 'delivered', { piece: load, place });
}

/** What the winner of a battle does with the treasure that the loser left. */
export const pickupSteps: Pick<Steps, 'pickup' | 'pickup.do'> = {
  pickup: (t, victory) => {
    const { winner, lost, place } = victory;
    // on a castle space it is castle treasure; else an empty-handed winner that is still there picks it up (R-39: or not).
    if (lost === null || isCastle(t, place) || t.piece(winner).place !== place || t.piece(lost).place !== place) return;
    if (loadOf(t, winner)) return;
    if (t.options.autoPickup === 'ask') {
      const lord = ownerOf(t.piece(winner));
      t.ask(lord, {
        kind: 'choose',
        options: [
          { id: 'take', label: ['deed.take', winner, lost], piece: winner, place },
          { id: 'leave', label: ['pickup.leave', lost] },
        ],
        title: ['pickup.ask', lost],
        seen: ['pickup.seen', lord],
        rule: 'R-18',
      });
    }
    t.then('pickup.do', victory);
  },
  'pickup.do': (t, { winner, lost }, answers) => {
    if (lost !== null && (answers.seats.length === 0 || answers.text() === 'take')) take(t, winner, lost);
  },
};
