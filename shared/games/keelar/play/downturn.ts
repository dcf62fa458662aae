import type { Option } from '../../../engine/prompt.ts';
import { called } from '../sheet/called.ts';
import { freeNow } from './act.ts';
import { arrive } from './arrive.ts';
import { heal } from './effects.ts';
import { groundBody, occupied, seenBy, truth } from './field.ts';
import { nearestFree } from './ground.ts';
import { entriesOf } from './kit.ts';
import { charOf, onBoard, placeOf, publish, rulesOf } from './lookup.ts';
import { cannotPay, cannotUse, giveTurn } from './pay.ts';
import { detect, reveal } from './seen.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { promise, promises } from './table-talk.ts';
import { hasAim } from './targets.ts';

/** why a downed character cannot rise now, as far as its player knows. */
function cannotRise(t: T, char: Char): { rule: string; text: string } | undefined {
  if (char.hp <= 0) return { rule: 'K-042', text: 'It needs more than 0 HP to rise.' };
  const there = occupied(seenBy(t, char.seat), placeOf(t, char), 'ground', char.id);
  return there === undefined || rulesOf(t).standUp === 'shiftToNearest'
    ? undefined
    : { rule: 'R-42', text: 'Something stands on its space.' };
}

/** what a downed character may do with its turn (K-041, K-042, K-064, K-068). */
export const downAct: KeelarStep<'down.act'> = (t, { char: id }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return t.then('char.end', { char: id, pass: false });
  const options: Option[] = [];
  if (!char.turnUsed) {
    if (!cannotRise(t, char)) options.push({ id: 'rise', label: ['option.rise'] });
    options.push({ id: 'heal', label: ['option.heal'] });
    // Sheets may say "while you are downed".
    for (const held of entriesOf(t, char)) {
      held.entry.abilities.forEach((ability, index) => {
        const { trigger } = ability;
        if (trigger?.kind !== 'while' || trigger.cond.kind !== 'you are downed' || ability.cost === null) return;
        if (!cannotPay(t, char, held, ability) && !cannotUse(t, char, held, ability) && hasAim(t, char, held, ability))
          options.push({ id: `use:${held.id}:${index}`, label: ['option.use', called(held.entry.name)], mark: 'use' });
      });
    }
  }
  options.push({ id: 'pass', label: ['option.pass'], rare: true });
  // where nobody can get up any more only a vote ends the board.
  if (char.rank === 'primary' && char.memo.proposed !== t.turn.number)
    options.push({ id: 'propose', label: ['option.propose'], rare: true });
  if (options.length === 1) return t.then('char.end', { char: id, pass: false });
  options.push(...promises(t, char));
  t.ask(char.seat, {
    kind: 'choose',
    options,
    title: ['ask.downed', char.name, char.hp],
    rule: 'K-064',
    fallback: options[0]?.id ?? 'pass',
    // What its sheet would let it do may be its player's secret (K-173).
    usual: 'sealed',
  });
  t.then('down.do', { char: id });
};

export const downDo: KeelarStep<'down.do'> = (t, { char: id }, answers) => {
  const char = charOf(t, id);
  const choice = answers.text();
  const [what, owned, index] = choice.split(':');
  if (what === 'use' && owned !== undefined) {
    // What follows the use leads back here (act).
    return t.then('use', { char: id, owned, ability: Number(index) });
  }
  if (what === 'propose') {
    char.memo.proposed = t.turn.number;
    return t.then('propose', { char: id });
  }
  if (what === 'allow' || what === 'revoke') {
    promise(t, char.seat, choice);
    detect(t);
    return t.then('down.act', { char: id });
  }
  if (what === 'heal') {
    giveTurn(char);
    heal(t, char, 1);
  } else if (what === 'rise') {
    giveTurn(char);
    // R-21, K-040: it takes the whole turn, but for what is free.
    if (rise(t, char) && freeNow(t, char)) return t.then('act', { char: id });
  } else t.tell('all', 'passed', char.seat, char.name);
  t.then('char.end', { char: id, pass: false });
};

/** K-042, R-42, R-106: rises where it lies or, by option, on the nearest free space; an unseen body there is bumped into. */
export function rise(t: T, char: Char): boolean {
  const place = placeOf(t, char);
  const field = truth(t);
  const body = groundBody(field, place, char.id);
  if (body?.unseen) {
    reveal(t, charOf(t, body.id));
    t.tell('all', 'rise.fails', char.seat, char.name);
    return false;
  }
  const spot = occupied(field, place, 'ground', char.id) === undefined ? place : nearestFree(field, place, 'ground', char.id)[0];
  if (spot === undefined) return false;
  char.life = 'live';
  if (spot !== place) t.move(char.figure, spot);
  t.tell('all', 'rose', char.seat, char.name);
  t.flash('all', 'rise', { piece: char.figure, place: spot });
  publish(t, char);
  arrive(t, char, place);
  return true;
}
