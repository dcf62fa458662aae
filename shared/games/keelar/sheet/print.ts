import type { Ability, Effect, Entry, Limit, Link, Payment, Price, Trigger } from './ast.ts';
import { manualTexts } from './entry.ts';
import { summonedIn } from './names.ts';
import {
  counted,
  printAmount,
  printCond,
  printDiag,
  printNum,
  printPayload,
  printReach,
  printTier,
  quoted,
  reachAfter,
  untilAfter,
} from './print-parts.ts';

/** Canonical text of one entry, on one line. */
export function printEntry(entry: Entry): string {
  if (isByHandAlone(entry)) return entry.name;
  const free = summonedIn(entry.section) !== null;
  const head = `${free ? '' : `${printPrice(entry.price)} `}${entry.name}${printTags(entry)}`;
  const body = entry.abilities.map(printAbility).join(' | ');
  const notes = entry.manual.slice(manualTexts(entry.abilities).length).map(quoted);
  const needs = entry.needs ? [`prerequisite: ${entry.needs.names.join(entry.needs.mode === 'all' ? ', ' : ' or ')}`] : [];
  const clauses = [
    ...needs,
    ...entry.limits.map(printLimit),
    ...(entry.undeclared ? ['undeclared'] : []),
    ...entry.mayTarget.map((what) => `may target ${what}`),
    ...notes,
  ];
  return [body === '' ? head : `${head} - ${body}`, ...clauses].join('; ');
}

/** A line that was not understood at all: it is printed as it is. */
function isByHandAlone(entry: Entry): boolean {
  const { price, abilities, manual } = entry;
  const bare = !price.start && price.gold === 0 && price.dp === 0 && printTags(entry) === '' && !entry.needs && !entry.undeclared;
  const [ability] = abilities;
  const passive = abilities.length === 1 && ability?.cost === null && ability.trigger === null;
  const alone = manual.length === 1 && manual[0] === entry.name && manualTexts(abilities).length === 1;
  return bare && passive && alone && ability?.effects[0]?.effect.kind === 'manual' && entry.limits.length + entry.mayTarget.length === 0;
}

export function printPrice(price: Price): string {
  if (price.start) return 'start';
  const coins = [...(price.gold > 0 ? [`${price.gold}g`] : []), ...(price.dp > 0 ? [`${price.dp}dp`] : [])];
  return coins.join('+') || '0g';
}

function printTags(entry: Entry): string {
  const named = entry.tags.some((tag) => tag === 'weapon' || tag === 'armor' || tag === 'device');
  const tags = [
    ...(entry.level ? ['level'] : []),
    ...(entry.item && !named ? ['item'] : []),
    ...entry.tags,
    ...(entry.oneUse ? ['one use'] : []),
    ...(entry.hands > 0 ? [`${entry.hands} hand${entry.hands === 1 ? '' : 's'}`] : []),
    ...(entry.wear === null ? [] : [`${entry.wear} HP`]),
  ];
  return tags.length > 0 ? ` (${tags.join(', ')})` : '';
}

const printLimit = (limit: Limit): string => `limit ${limit.n} ${limit.per === 'in play' ? limit.per : `per ${limit.per}`}`;

export function printAbility(ability: Ability): string {
  const trigger = ability.trigger ? [`${printTrigger(ability.trigger)},`] : [];
  const cost = ability.cost ? [`${printCost(ability.cost)}:`] : [];
  const effects = ability.effects.length > 0 ? [printEffects(ability.effects)] : [];
  return [...trigger, ...cost, ...effects].join(' ');
}

function printTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'at':
      return `at ${trigger.edge} of ${trigger.of}`;
    case 'while':
      return `while ${printCond(trigger.cond)}`;
    case 'when': {
      if (trigger.who === 'you') return `when you ${trigger.what.replace('is', 'are')}${trigger.by === null ? '' : ` by ${trigger.by}`}`;
      const place = trigger.place === null ? '' : ` ${trigger.place}`;
      const within = trigger.within ? ` within ${trigger.within.n} range${printDiag(trigger.within.diagonals)}` : '';
      return `when ${trigger.who} ${trigger.what}${place}${within}`;
    }
  }
}

/** A cost as it is written: "pay" stands before the first of some amounts. */
const printCost = (cost: readonly Payment[]): string =>
  cost.map((payment, index) => printPayment(payment, cost[index - 1]?.kind === 'pay')).join(', ');

function printPayment(payment: Payment, continued: boolean): string {
  switch (payment.kind) {
    case 'pay':
      return `${continued ? '' : 'pay '}${printAmount(payment.amount)}`;
    case 'discard':
      return `discard ${counted(payment.n, 'card')}`;
    case 'heat':
      return `gain ${payment.n} heat`;
    default:
      return payment.kind;
  }
}

const printEffects = (links: readonly Link[]): string =>
  links.map(({ effect, then }, index) => `${index === 0 ? '' : then ? ', then ' : ', '}${printEffect(effect)}`).join('');

export function printEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'attack': {
      const direct = effect.payload.length > 0 ? [`${effect.verb} ${printPayload(effect.payload)}${reachAfter(effect.reach)}`] : [];
      return [...direct, ...effect.tiers.map(printTier)].join(', ');
    }
    case 'heal':
      return `heal ${printNum(effect.n)}${reachAfter(effect.reach)}`;
    case 'move':
      return `move ${effect.n}${effect.withPush ? ' with push' : ''}`;
    case 'move target':
      return `move target ${effect.n} with push${reachAfter(effect.reach)}`;
    case 'self push back':
      return `self push back ${effect.n}`;
    case 'gain':
    case 'lose':
    case 'max':
      return `${effect.kind} ${printAmount(effect.amount)}`;
    case 'create': {
      const radius = effect.radius ? `, ${effect.radius.n} radius${printDiag(effect.radius.diagonals)}` : '';
      return `create ${effect.what} ${printReach(effect.reach)}${radius}${untilAfter(effect.until)}`;
    }
    case 'destroy':
      return `destroy ${effect.what} ${printReach(effect.reach)}`;
    case 'summon':
      return `summon ${effect.name} {${effect.stats.map(printAmount).join(', ')}} ${printReach(effect.reach)}`;
    case 'hide':
      return `hide ${effect.n} range${untilAfter(effect.until)}`;
    case 'invisible':
      return `turn invisible${untilAfter(effect.until)}`;
    case 'fly':
    case 'levitate':
      return `${effect.kind}${untilAfter(effect.until)}`;
    case 'evasion':
      return `evasion ${effect.num}/${effect.den}${untilAfter(effect.until)}`;
    case 'teleport':
      return `teleport ${effect.who} ${effect.to === 'random' ? 'to random space' : printReach(effect.to)}`;
    case 'steal':
      return `steal ${effect.amount === 'item' ? 'an item' : printAmount(effect.amount)} ${printReach(effect.reach)}`;
    case 'armor':
      return `armor ${effect.guards.map(({ type, n }) => `${type} ${n}`).join(', ')}`;
    case 'income':
      return `${printAmount(effect.amount)} per turn`;
    case 'carry':
      return effect.what === 'character' ? 'carry a character' : effect.what === 'gold' ? `carry up to ${effect.n} gold` : effect.what;
    case 'chance':
      return `${effect.num}/${effect.den} chance: ${printEffect(effect.effect)}`;
    case 'if':
      return `if ${printCond(effect.cond)}: ${printEffect(effect.effect)}${effect.otherwise ? `, otherwise ${printEffect(effect.otherwise)}` : ''}`;
    case 'cure':
      return `remove ${effect.what}${reachAfter(effect.reach)}`;
    case 'draw':
      return `draw ${counted(effect.n, 'card')}`;
    case 'do':
      return `do ${[effect.name, ...effect.args].join(' ')}${reachAfter(effect.reach)}`;
    case 'manual':
      return quoted(effect.text);
  }
}
