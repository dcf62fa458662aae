import type { Option, Prompt } from '../../../engine/prompt.ts';
import { stackAt } from '../gold.ts';
import type { Ability } from '../sheet/ast.ts';
import { called } from '../sheet/called.ts';
import { meaningOf } from '../sheet/meanings.ts';
import { printAbility } from '../sheet/print.ts';
import { endStatus } from './afflict.ts';
import { arrive } from './arrive.ts';
import { dismountSpots, mayBargain, mounts } from './carry.ts';
import { pickUp, room } from './coins.ts';
import type { Held } from './entries.ts';
import { type Field, flyerOver, layerOf, occupied, seenBy, truth } from './field.ts';
import { goldPlaces } from './ground.ts';
import { isInside, ofChar } from './hooks.ts';
import { entriesOf } from './kit.ts';
import { canAct, charOf, has, isFlying, placeOf, publishUnlessSecret, rulesOf, seatOf, unseen } from './lookup.ts';
import { cannotPay, cannotUse, type No } from './pay.ts';
import { say, secretly } from './say.ts';
import { detect, reveal, spoiler } from './seen.ts';
import { carried } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { hasUnit } from './stats.ts';
import { promise, promises } from './table-talk.ts';
import { firstAim, hasAim, innerEffect, movesUser, targetsOf } from './targets.ts';
import { holdsTrue } from './triggers.ts';
import { blindSteps, moves, walkOf } from './ways.ts';

/** The question of a character's turn: everything it may do now (R-19 step 6). */
export const act: KeelarStep<'act'> = (t, { char: id }) => {
  const char = charOf(t, id);
  if (t.own.acting === id && char.life === 'downed' && canAct(char)) return t.then('down.act', { char: id });
  // R-101: whoever goes down or leaves in its own turn ends it at once.
  if (char.life !== 'live' || t.own.acting !== id) return t.then('char.end', { char: id, pass: false });
  const blind = has(char, 'superblind');
  const seen = blind || isSpent(char) || char.carrier !== null ? null : seenBy(t, char.seat);
  const options = blind ? blindSteps(t, char) : [...moves(t, char, seen), ...mountOptions(t, char)];
  const refused: Record<string, No> = {};
  for (const held of entriesOf(t, char)) {
    held.entry.abilities.forEach((ability, index) => {
      const no = cannot(t, char, held, ability);
      if (no) refused[`use:${held.id}:${index}`] = blind && PLACED.includes(no.rule) ? UNSEEING : no;
      else
        options.push({
          id: `use:${held.id}:${index}`,
          label: ['option.use', called(held.entry.name)],
          mark: 'use',
          tells: toldOf(ability),
          ...(isWasted(char, ability) ? { rare: true as const } : {}),
          ...(blind ? {} : led(t, char, held, ability)),
        });
    });
  }
  options.push(...free(t, char), { id: 'end', label: ['option.end'] });
  t.ask(char.seat, question(t, char, options, refused, seen));
  t.then('act.do', { char: id });
};

/** An ability as its sheet writes it, with plain words for its names. */
function toldOf(ability: Ability): string {
  const means = meaningOf([ability]);
  return means === '' ? printAbility(ability) : `${printAbility(ability)} (${means})`;
}

/** True where it would only give what its user has as much of as it can hold. */
const isWasted = ({ res, cap }: Char, { effects }: Ability): boolean =>
  effects.length > 0 &&
  effects.every(({ effect }) => {
    if (effect.kind !== 'gain') return false;
    const most = cap[effect.amount.res];
    return most !== undefined && (res[effect.amount.res] ?? 0) >= most;
  });

/** The pieces at which an ability can be aimed now, as its question will list them. */
function led(t: T, char: Char, held: Held, ability: Ability): Pick<Option, 'leads'> {
  const first = firstAim(held.entry, ability);
  const leads = first ? targetsOf(t, char, held, ability, first.aim).flatMap(({ piece }) => piece ?? []) : [];
  return leads.length > 0 ? { leads } : {};
}

/** Reasons that tell what stands where; K-169: a superblind character's player hears none of them. */
const PLACED: readonly string[] = ['R-74', 'R-83', 'R-55', 'K-045'];
const UNSEEING: No = { rule: 'K-171', text: 'A superblind character cannot do this now.' };

const question = (t: T, char: Char, options: Option[], refused: Prompt['refused'] = {}, seen: Field | null = null): Prompt => ({
  kind: 'choose',
  options,
  title: ['ask.act', char.name, summary(t, char)],
  rule: 'K-047',
  refused,
  fallback: 'end',
  ...(ownsNoSecret(t, char) ? { lone: 'open' as const } : {}),
  // Whether something is left to use without actions may be its player's secret (K-173).
  ...(isSpent(char) && unseen(char) === null && !has(char, 'superblind') ? { usual: 'sealed' as const } : {}),
  ...(isSpent(char) || has(char, 'superblind') ? {} : { walk: walkOf(t, char, seen) }),
});

/** No action is left, which all can see. */
const isSpent = (char: Char): boolean => (char.res.action ?? 0) < 1 || char.turnUsed;

/**
 * K-173: what a primary could still do depends on things nobody else has seen, and whether a summoned one may pick up gold as well. Of a
 * summoned one in the open that has used up everything it acts with and stands on no gold, all know that only the end of its turn is left.
 */
const ownsNoSecret = (t: T, char: Char): boolean =>
  char.rank !== 'primary' &&
  unseen(char) === null &&
  !has(char, 'superblind') &&
  Object.values(char.res).every((n) => n < 1) &&
  stackAt(t, placeOf(t, char)) === undefined;

/** Resources that are spoken of in the plural. */
const COUNTED: readonly string[] = ['action', 'hand action', 'activation', 'card'];

/** What is left to act with, in the words of the sheet: "2 actions, 3 MP". */
const summary = (_t: T, char: Char): string =>
  Object.entries(char.res)
    .filter(([res]) => char.cap[res] !== undefined)
    .map(([res, n]) => `${n} ${n !== 1 && COUNTED.includes(res) ? `${res}s` : res}`)
    .join(', ');

function mountOptions(t: T, char: Char): Option[] {
  const options: Option[] = [];
  const able = hasUnit(char);
  if (able)
    for (const other of mounts(t, char))
      options.push({ id: `mount:${other.id}`, label: ['option.mount', other.seat], piece: other.figure, mark: 'move' });
  const rider = char.carrier !== null ? char : char.rider === null ? undefined : charOf(t, char.rider);
  if ((able || getsOffFree(t, char)) && rider && dismountSpots(seenBy(t, char.seat), placeOf(t, char), rider, rulesOf(t)).length > 0)
    options.push({ id: `dismount:${rider.id}`, label: ['option.dismount', rider.seat] });
  return options;
}

/** K-135: a rider whose carrier lets it get off without paying. */
const getsOffFree = (t: T, char: Char): boolean =>
  char.carrier !== null && ofChar(t, charOf(t, char.carrier)).some(({ passive }) => passive.freeDismount === true);

/** Why an ability cannot be used now; undefined when it can. Decided from what the user's player knows (R-106). */
function cannot(t: T, char: Char, held: Held, ability: Ability): No | undefined {
  if (ability.cost === null) return { rule: 'R-100', text: 'It works by itself.' };
  if (ability.trigger?.kind === 'when' || ability.trigger?.kind === 'at') return { rule: 'Q-13', text: 'It waits for its moment.' };
  if (ability.trigger?.kind === 'while' && !holdsTrue(t, char, ability.trigger.cond, null)) return { rule: 'K-037', text: 'Not now.' };
  if (has(char, 'superblind') && movesUser(ability)) return { rule: 'K-171', text: 'A superblind character only steps by words.' };
  if (char.carrier !== null && movesUser(ability)) return { rule: 'K-130', text: 'A rider cannot use abilities that move it.' };
  const takesOff = ability.effects.some(({ effect }) => innerEffect(effect).kind === 'fly');
  if (takesOff && flyerOver(seenBy(t, char.seat), placeOf(t, char), char.id))
    return { rule: 'R-74', text: 'Somebody flies over this space.' };
  const hides = ability.effects.some(({ effect }) => innerEffect(effect).kind === 'hide');
  if (hides && unseen(char) !== null) return { rule: 'K-157', text: 'It is unseen already.' };
  // R-83: refused while an enemy that would see has not consented.
  const hide = ability.effects.map(({ effect }) => innerEffect(effect)).find((effect) => effect.kind === 'hide');
  if (hide?.kind === 'hide' && spoiler(t, char, hide.n)) return { rule: 'R-83', text: 'An enemy would see it hide.' };
  return (
    cannotPay(t, char, held, ability) ??
    cannotUse(t, char, held, ability) ??
    (hasAim(t, char, held, ability) ? undefined : { rule: 'R-55', text: 'There is no target for it.' })
  );
}

/** Free acts: gold (K-039, K-040), landing (K-124), armor, promises, the vote. */
function free(t: T, char: Char): Option[] {
  const options: Option[] = [];
  const field = seenBy(t, char.seat);
  const place = placeOf(t, char);
  const { auto } = seatOf(t, char.seat);
  if (carried(t, char) > 0 && !has(char, 'superblind') && goldPlaces(field, place, rulesOf(t)).length > 0)
    options.push({ id: 'drop', label: ['option.drop'], rare: true });
  // K-169, R-90: what a superblind character is offered tells nothing of where it is.
  const knows = !has(char, 'superblind');
  if (knows && char.mayCarry && room(t, char) > 0 && stackAt(t, place) && !isInside(t, char))
    options.push({ id: 'pick', label: ['option.pick'] });
  // F-05: landing by choice only where it could stand without flying.
  if (
    knows &&
    isFlying(char) &&
    char.carrier === null &&
    occupied(field, place, layerOf({ downed: false, flying: false }), char.id) === undefined
  )
    options.push({ id: 'land', label: ['option.land'], rare: true });
  if (unseen(char) !== null) options.push({ id: 'show', label: ['option.show'], rare: true });
  for (const held of armors(t, char))
    if (held.id !== char.worn && !char.spent) options.push({ id: `wear:${held.id}`, label: ['option.wear', held.entry.name], rare: true });
  options.push(...promises(t, char));
  if (char.rank === 'primary') {
    options.push({ id: auto ? 'auto:off' : 'auto:on', label: [auto ? 'option.auto' : 'option.manual'], rare: true });
    if (char.memo.proposed !== t.turn.number) options.push({ id: 'propose', label: ['option.propose'], rare: true });
  }
  return options;
}

/** Whether a character whose turn is used up has something to gain from what is free. */
export const freeNow = (t: T, char: Char): boolean =>
  char.life === 'live' &&
  (free(t, char).some(({ id }) => id === 'drop' || id === 'pick') ||
    entriesOf(t, char).some((held) => held.entry.abilities.some((ability) => !cannot(t, char, held, ability))));

/** Armors among what a character can use. */
export const armors = (t: T, char: Char): Held[] =>
  entriesOf(t, char).filter(({ entry }) => entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'armor')));

export const actDo: KeelarStep<'act.do'> = (t, { char: id }, answers) => {
  const char = charOf(t, id);
  const choice = answers.text();
  const [what, arg, more] = choice.split(':');
  const again = (): void => t.then('act', { char: id });
  switch (what) {
    case 'move': {
      const { place } = answers.option();
      return place === undefined ? again() : t.then('walk', { char: id, to: place, cost: 1 });
    }
    case 'blind': {
      char.res.action = (char.res.action ?? 0) - 1;
      char.spent = true;
      const word = (['forward', 'right', 'backward', 'left'] as const).find((each) => each === arg) ?? 'forward';
      return t.then('blind.do', { char: id, word });
    }
    case 'mount': {
      const carrier = charOf(t, arg ?? '');
      if (mayBargain(t, carrier, char) && carried(t, char) > 0)
        return t.then('special', { name: 'fare', step: 'offer', args: { char: id, carrier: carrier.id } });
      return t.then('mount', { char: id, carrier: carrier.id });
    }
    case 'dismount':
      t.then('dismount', { char: arg ?? '', by: char.seat, free: arg === id && getsOffFree(t, char) });
      return again();
    case 'use':
      return t.then('use', { char: id, owned: arg ?? '', ability: Number(more) });
    case 'drop':
      return t.then('drop', { char: id });
    case 'propose':
      char.memo.proposed = t.turn.number;
      return t.then('propose', { char: id });
    case 'end':
      return t.then('char.end', { char: id, pass: false });
    default:
      atOnce(t, char, choice);
      return again();
  }
};

/** K-124: comes down where it is; R-106: somebody unseen there is seen, and it stays in the air. R-33: the exit acts as well. */
function land(t: T, char: Char): void {
  const place = placeOf(t, char);
  const there = occupied(truth(t), place, 'ground', char.id);
  if (typeof there === 'object' && there.unseen) {
    reveal(t, charOf(t, there.id));
    return;
  }
  endStatus(t, char, 'flying');
  say(t, char, 'lands', char.seat, char.name);
  if (secretly(char)) t.stand();
  arrive(t, char, place);
  publishUnlessSecret(t, char);
}

/** Free acts that are done at once. */
function atOnce(t: T, char: Char, choice: string): void {
  const [what, arg] = choice.split(':');
  switch (what) {
    case 'pick':
      pickUp(t, char);
      return;
    case 'land':
      return land(t, char);
    case 'show':
      reveal(t, char);
      return;
    case 'wear':
      char.worn = arg ?? null;
      break;
    case 'auto':
      seatOf(t, char.seat).auto = arg === 'on';
      break;
    case 'allow':
    case 'revoke':
      promise(t, char.seat, choice);
      detect(t);
      return;
  }
  publishUnlessSecret(t, char);
  if (secretly(char)) t.stand();
}
