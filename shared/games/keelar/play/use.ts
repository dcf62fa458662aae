import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { PieceId } from '../../../table/ids.ts';
import type { Effect } from '../sheet/ast.ts';
import type { Target } from './aim.ts';
import { plainBlow } from './attack.ts';
import { grown } from './blow.ts';
import { unmask } from './decoys.ts';
import { act as doEffect } from './effects.ts';
import { begun, boundsOf, type Held } from './entries.ts';
import type { Body, Use } from './frames.ts';
import { targetHappens } from './happenings.ts';
import { queueFallen } from './hurt.ts';
import { entryOfUse, exposeFake, heldBy, makeKnown } from './kit.ts';
import { canAct, charOf, charOfFigure, isFlying, onBoard, publishUnlessSecret, spaceOf, unseen } from './lookup.ts';
import { pay } from './pay.ts';
import { effectNamed } from './register.ts';
import { say, secretly, show } from './say.ts';
import { reveal } from './seen.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { readStats } from './stats.ts';
import { aimOf, firstAim, innerEffect, optionsOf, targetsOf } from './targets.ts';

/** the target of an ability; cancelling costs nothing. */
export const use: KeelarStep<'use'> = (t, { char: id, owned, ability: index }) => {
  const char = charOf(t, id);
  const held = heldBy(t, char, owned);
  const ability = held?.entry.abilities[index];
  if (!held || !ability) return t.then('act', { char: id });
  const first = firstAim(held.entry, ability);
  if (first) {
    const targets = targetsOf(t, char, held, ability, first.aim);
    if (targets.length === 0) return t.then('act', { char: id });
    const options: Option[] = [...raisedOptions(t, char, held, first.aim.effect, targets), { id: 'cancel', label: ['option.cancel'] }];
    t.ask(char.seat, {
      kind: 'choose',
      options,
      title: ['ask.target', held.entry.name],
      rule: 'Q-02',
      about: `use:${held.id}:${index}`,
      fallback: 'cancel',
    });
  }
  t.then('use.target', { use: begun(char, held, index) });
};

/** Targets of an attack, each with what its user adds to the damage that the sheet names. */
function raisedOptions(t: T, char: Char, held: Held, effect: Effect, targets: readonly Target[]): Option[] {
  const options = optionsOf(t, targets);
  const least = effect.kind === 'attack' ? effect.payload.reduce((n, bit) => n + (bit.kind === 'damage' ? boundsOf(bit.n).most : 0), 0) : 0;
  if (effect.kind !== 'attack' || least < 1) return options;
  return options.map((option, at) => {
    const { body, place } = targets[at] ?? { body: null, place: null };
    if (!body || place === null) return option;
    const plus = grown(t, plainBlow(t, char, held.entry, body, place, least), body, least, char) - least;
    return plus === 0 ? option : { ...option, plus };
  });
}

/** What was chosen becomes the target of the use. */
function aimed(t: T, given: Use, option: Option): Use {
  if (option.piece !== undefined) return { ...given, target: bodyOf(t, option.piece), place: option.place ?? spaceOf(t, option.piece) };
  return { ...given, target: null, place: option.place ?? null };
}

/** The body that a figurine or thing is in truth. */
export function bodyOf(t: T, piece: PieceId): Body {
  const char = charOfFigure(t, piece);
  return char ? { kind: 'char', id: char.id } : { kind: 'barrier', id: piece };
}

export const useTarget: KeelarStep<'use.target'> = (t, { use: given }, answers) => {
  if (answers.seats.length === 0) return t.then('use.ride', { use: given });
  if (answers.text() === 'cancel') return t.then('act', { char: given.char });
  t.then('use.ride', { use: aimed(t, given, answers.option()) });
};

/** K-137, Q-09: a rider's melee attack from a flying carrier needs the carrier's leave. */
export const useRide: KeelarStep<'use.ride'> = (t, { use: given }) => {
  const char = charOf(t, given.char);
  const held = heldBy(t, char, given.owned);
  const carrier = char.carrier === null ? undefined : charOf(t, char.carrier);
  const asks =
    carrier && isFlying(carrier) && held?.entry.types.includes('melee') && carrier.seat !== char.seat && given.target?.id !== carrier.id;
  const leave = asks && t.own.consents.some(({ kind, from, to }) => kind === 'melee' && from === carrier.seat && to === char.id);
  if (asks && !leave) {
    t.ask(carrier.seat, {
      kind: 'choose',
      options: [
        { id: 'no', label: ['option.no'] },
        { id: 'yes', label: ['option.yes'] },
      ],
      title: ['ask.melee', char.seat],
      seen: ['seen.melee', carrier.seat],
      rule: 'K-137',
      fallback: 'no',
    });
  }
  t.then('use.leave', { use: given });
};

export const useLeave: KeelarStep<'use.leave'> = (t, { use: given }, answers) => {
  if (answers.seats.length > 0 && answers.text() === 'no') return t.then('act', { char: given.char });
  t.then('use.pay', { use: given });
};

/** K-045: the cost is taken; declaring it makes it known and shows an unseen user that aims at something (K-159, H-08). */
export const usePay: KeelarStep<'use.pay'> = (t, { use: given }) => {
  const char = charOf(t, given.char);
  const held = heldBy(t, char, given.owned);
  const ability = held?.entry.abilities[given.ability];
  if (!held || !ability || !onBoard(char)) return goOn(t, given);
  const secret = given.undeclared;
  const attacks = ability.effects.some(({ effect }) => innerEffect(effect).kind === 'attack');
  // What an event set off aims only by attacking.
  const aims = given.target?.id !== char.id && (attacks || (!given.triggered && (given.target !== null || given.place !== null)));
  if (unseen(char) !== null && aims && !secret) reveal(t, char);
  // R-94, K-181: a fake fails, costs nothing and tells its owner.
  if (t.hidden.fakeItems.includes(held.id)) {
    exposeFake(t, char, held);
    t.stand();
    return goOn(t, given);
  }
  if (secret) {
    t.tell([char.seat], 'uses.secretly', held.entry.name);
    t.stand();
  } else {
    if (unseen(char) === null) {
      unmask(t, char);
      makeKnown(t, char.seat, held.entry.name);
    }
    // What a level gives by itself in every turn is told by what it gives.
    if (!(given.triggered && held.entry.types.includes('level'))) {
      say(t, char, 'uses', char.seat, char.name, held.entry.name);
      show(t, char, 'use', given.place === null ? { piece: char.figure } : { piece: char.figure, place: given.place });
    }
    if (secretly(char)) t.stand();
  }
  const fallen = pay(t, char, held, ability, given);
  publishUnlessSecret(t, char);
  queueFallen(t, fallen, { seat: char.seat, char: char.id });
  if (given.target && given.place !== null && aims && !secret) targetHappens(t, given.target, given.place, held.entry.types);
  // The entry as it is now, for a one-use thing is gone from the hand already.
  t.then('use.effects', { use: given, index: 0 });
};

/** Back to the question of the turn; something set off by an event leaves it where it was. */
function goOn(t: T, given: Use): void {
  if (!given.triggered) t.then('act', { char: given.char });
}

/** Runs an ability for nothing: only its target is asked for. */
export const useFree: KeelarStep<'use.free'> = (t, { use: given }) => {
  const char = charOf(t, given.char);
  const entry = entryOfUse(t, given);
  const ability = entry?.abilities[given.ability];
  if (!entry || !ability) return;
  const first = firstAim(entry, ability);
  if (first) {
    const targets = targetsOf(t, char, { id: given.owned, entry, sheet: given.sheet }, ability, first.aim);
    if (targets.length === 0) return;
    t.ask(char.seat, { kind: 'choose', options: optionsOf(t, targets), title: ['ask.target', entry.name], rule: 'Q-02' });
  }
  t.then('use.freed', { use: given });
};

export const useFreed: KeelarStep<'use.freed'> = (t, { use: given }, answers) => {
  const char = charOf(t, given.char);
  const chosen = answers.seats.length > 0 ? aimed(t, given, answers.option()) : given;
  // H-08: aiming shows an unseen user.
  if (chosen.place !== null && chosen.target?.id !== char.id && !chosen.undeclared) reveal(t, char);
  t.then('use.effects', { use: { ...chosen, triggered: true }, index: 0 });
};

/** Runs the effects one after the other; one that follows "then" is aimed when its time comes. */
export const useEffects: KeelarStep<'use.effects'> = (t, { use: given, index }) => {
  const char = charOf(t, given.char);
  const ability = entryOfUse(t, given);
  const link = ability?.abilities[given.ability]?.effects[index];
  if (!ability || !link || !canAct(char)) return t.then('use.done', { use: given });
  const aim = aimOf(ability, link.effect);
  const done = firstAim(ability, ability.abilities[given.ability] ?? { trigger: null, cost: null, effects: [] });
  if (aim && (link.then || given.place === null) && done?.index !== index) {
    const held = { id: given.owned, entry: ability, sheet: given.sheet };
    const targets = targetsOf(t, char, held, ability.abilities[given.ability] ?? { trigger: null, cost: null, effects: [] }, aim);
    if (targets.length === 0) return t.then('use.effects', { use: given, index: index + 1 });
    t.ask(char.seat, {
      kind: 'choose',
      options: raisedOptions(t, char, held, aim.effect, targets),
      title: ['ask.target', ability.name],
      rule: 'Q-02',
      about: `use:${given.owned}:${given.ability}`,
    });
    return t.then('use.aimed', { use: given, index });
  }
  t.then('use.step', { use: given, index });
};

export const useAimed: KeelarStep<'use.aimed'> = (t, { use: given, index }, answers) => {
  t.then('use.step', { use: aimed(t, given, answers.option()), index });
};

export const useStep: KeelarStep<'use.step'> = (t, { use: given, index }) => {
  const entry = entryOfUse(t, given);
  const link = entry?.abilities[given.ability]?.effects[index];
  const char = charOf(t, given.char);
  if (entry && link && onBoard(char)) doEffect(t, char, entry, given, link.effect);
  t.then('use.effects', { use: given, index: index + 1 });
};

export const useDone: KeelarStep<'use.done'> = (t, { use: given }) => {
  const char = charOf(t, given.char);
  if (onBoard(char)) {
    readStats(t, char);
    publishUnlessSecret(t, char);
  }
  if (t.own.acting === given.char) goOn(t, given);
};

/** whatever is asked of a companion, the others read the same while they wait. */
export const alike = ({ seen: _seen, ...prompt }: Prompt): Prompt => prompt;

/** A companion's effect asks first, then acts. */
export const doAsk: KeelarStep<'do.ask'> = (t, args) => {
  const { use: given, name } = args;
  const char = charOf(t, given.char);
  const prompt = effectNamed(name)?.ask?.(t, { char, use: given, args: args.args, reach: args.reach });
  if (prompt) t.ask(char.seat, alike(prompt));
  t.then('do.act', args);
};

export const doAct: KeelarStep<'do.act'> = (t, { use: given, name, args, reach }, answers) => {
  const char = charOf(t, given.char);
  effectNamed(name)?.act(t, { char, use: given, args, reach }, answers);
};
