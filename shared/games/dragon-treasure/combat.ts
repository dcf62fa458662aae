import type { Answers } from '../../engine/game.ts';
import type { Prompt } from '../../engine/prompt.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf } from '../../table/piece.ts';
import { printed, strengthOf } from './content.ts';
import { lordOf } from './ground.ts';
import type { Battle, Steps, T, Victory } from './state.ts';
import { CUP, hand, ownerOf, TRAY } from './state.ts';
import { leaveLoad, loadOf, take } from './treasure.ts';

/** The question for a character (D-061); the weakest one when time runs out. */
export function characterPrompt(t: T, seat: Seat, title: Prompt['title']): Prompt {
  const held = hand(t, seat);
  const weakest = [...held].sort((a, b) => (printed(a.face) ?? 0) - (printed(b.face) ?? 0))[0];
  return {
    kind: 'pieces',
    from: held.map((piece) => piece.id),
    least: 1,
    most: 1,
    title,
    seen: ['fight.seen', seat],
    rule: 'D-061',
    ...(weakest ? { fallback: [weakest.id] } : {}),
  };
}

/** The character that a lord plays: the chosen one, the only one, or none (D-062). It is laid open on the tray. */
export function reveal(t: T, seat: Seat, answers: Answers): number {
  const chosen: Piece | undefined = answers.seats.includes(seat) ? answers.pieces(seat).map((id) => t.piece(id))[0] : hand(t, seat)[0];
  if (!chosen) {
    t.tell('all', 'fight.none', seat);
    return 0;
  }
  t.move(chosen.id, TRAY);
  t.change(chosen.id, { owner: seat });
  t.showFace(chosen.id, 'all');
  t.tell('all', 'fight.plays', seat, chosen.face ?? '');
  return strengthOf(chosen.face);
}

/** Used characters go back into the cup (D-070, D-084), which is mixed so that nobody knows where they are. */
export function returnUsed(t: T): void {
  const used = [...t.at(TRAY)];
  for (const character of used) {
    t.move(character.id, CUP);
    t.change(character.id, { owner: null });
  }
  if (used.length > 0) t.shuffle(CUP);
}

/** true while both parties stand in the space of their combat. */
export const meet = (t: T, place: PlaceId, ...parties: PieceId[]): boolean => parties.every((id) => t.piece(id).place === place);

/** a combat is void whose parties a table fix has parted; characters go back to the hands they came from, unseen. */
export function standDown(t: T, place: PlaceId): void {
  for (const { id, owner } of [...t.at(TRAY)]) {
    t.change(id, { owner: null });
    t.move(id, owner === null ? CUP : handOf(owner));
    t.showFace(id, owner === null ? [] : [owner]);
  }
  t.tell('all', 'fight.void', place);
}

/** Marks a space as fought in and shows who fights. */
export function openCombat(t: T, place: Battle['place'], army: PieceId, foe: PieceId): void {
  if (!t.own.fought.includes(place)) t.own.fought.push(place);
  t.own.combat = { place, army, foe };
  t.flash('all', 'clash', { piece: army, place });
}

/** Battles between armies (1.7). */
export const combatSteps: Pick<Steps, 'battle' | 'battle.choose' | 'battle.reveal' | 'prize' | 'prize.do'> = {
  battle: (t, battle) => {
    const { place, attacker, defender } = battle;
    openCombat(t, place, attacker, defender);
    t.tell('all', 'fight.begins', attacker, defender, place);
    for (const army of [attacker, defender]) {
      // who fought another army is done for this turn, by option together with all others.
      if (!t.own.spent.includes(army)) t.own.spent.push(army);
      if (t.options.battleStops === 'wholeTurn' && t.piece(army).owner === t.turn.seat) t.own.points = 0;
    }
    t.then('battle.choose', battle);
  },

  // D-061, R-36: both lords choose in secret; nobody is asked who has no choice.
  'battle.choose': (t, battle) => {
    const { attacker, defender, place } = battle;
    if (!meet(t, place, attacker, defender)) return standDown(t, place);
    const lords = [attacker, defender].map((army) => ownerOf(t.piece(army)));
    t.askAll(
      lords.filter((seat) => hand(t, seat).length > 1),
      (seat) => characterPrompt(t, seat, ['fight.ask', attacker, defender, place]),
    );
    t.then('battle.reveal', battle);
  },

  'battle.reveal': (t, battle, answers) => {
    const { place, attacker, defender } = battle;
    const [a, d] = [ownerOf(t.piece(attacker)), ownerOf(t.piece(defender))];
    const left = reveal(t, a, answers);
    const right = reveal(t, d, answers);
    if (left === right) {
      // D-064, R-19: on with further characters as long as one lord has any.
      if (hand(t, a).length + hand(t, d).length > 0) {
        t.tell('all', 'fight.draw', left);
        return t.then('battle.choose', battle);
      }
      // D-065, R-20: the lord in turn loses by 1; if neither is, the army that entered does.
      const loser = t.turn.seat === d ? defender : attacker;
      t.tell('all', 'fight.exhausted', loser);
      return decide(t, place, loser === attacker ? defender : attacker, loser, 1);
    }
    // D-063: the higher strength wins.
    if (left > right) decide(t, place, attacker, defender, left - right);
    else decide(t, place, defender, attacker, right - left);
  },

  // D-068, R-17: a winner who is not the castle's lord may take a treasure instead of pushing.
  prize: (t, victory) => {
    const { place, winner, loser, difference, lost } = victory;
    if (!meet(t, place, winner, loser)) return standDown(t, place);
    const by = ownerOf(t.piece(winner));
    const lord = lordOf(t.own, place);
    const here = t.at(place);
    const loot = here.filter((piece) => piece.kind === 'treasure' && piece.faceKnownTo === 'all');
    // nobody touches a treasure beside the face-up Dragon.
    const guarded = here.some((piece) => piece.kind === 'dragon');
    if (lord === null || lord === by || guarded || loot.length === 0 || loadOf(t, winner)) {
      return t.then('shift', { kind: 'push', piece: loser, by, difference, winner, lost });
    }
    t.ask(by, {
      kind: 'choose',
      options: [
        ...loot.map((treasure) => ({ id: `take:${treasure.id}`, label: ['prize.take', treasure.id] as const, piece: treasure.id, place })),
        { id: 'push', label: ['prize.push', loser] },
      ],
      title: ['prize.ask', difference],
      seen: ['prize.seen', by],
      rule: 'D-068',
    });
    t.then('prize.do', victory);
  },

  'prize.do': (t, { winner, loser, difference, lost }, answers) => {
    const by = ownerOf(t.piece(winner));
    const { id, piece } = answers.option();
    if (id === 'push' || !piece) return t.then('shift', { kind: 'push', piece: loser, by, difference, winner, lost });
    take(t, winner, piece);
    t.flash('all', 'stolen', { piece, place: t.piece(winner).place });
    t.then('shift', { kind: 'walk', piece: winner, by, difference, winner, lost });
  },
};

function decide(t: T, place: Victory['place'], winner: PieceId, loser: PieceId, difference: number): void {
  returnUsed(t);
  t.tell('all', 'fight.won', winner, loser, difference);
  // D-067: the loser leaves its treasure where it fought.
  const lost = leaveLoad(t, loser);
  t.then('prize', { place, winner, loser, difference, lost });
}
