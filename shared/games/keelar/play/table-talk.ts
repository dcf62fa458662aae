import type { Option } from '../../../engine/prompt.ts';
import { sheetOf } from '../classes/index.ts';
import { entriesOfSummon } from '../sheet/names.ts';
import { innerEffect } from './entries.ts';
import { entryOf, letGo } from './kit.ts';
import { charOf, charsOnBoard, enemies, seatOf, secretOf } from './lookup.ts';
import type { Char, KeelarStep, Owned, T } from './state.ts';

/** Whether a player gives promises through this character: its primary, or any other one where that is off the board. */
const speaks = (t: T, char: Char): boolean =>
  char.rank === 'primary' || !charsOnBoard(t, char.seat).some((other) => other.rank === 'primary');

/** What a standing promise does, for whoever has never given one. */
const PROMISED = {
  hide: 'it may vanish before your eyes, now and later; until you take it back in a turn of yours',
  carry: 'it climbs on without your being asked; until you take it back in a turn of yours',
  melee: 'it strikes from your back without your being asked, and may be struck with you; until you take it back',
} as const;

/**
 * K-137: standing promises that a player may give or take back in its own turn, downed or not, for each character of the
 * others that everybody knows of; a tertiary one only asks for them where its sheet lets it hide.
 */
export function promises(t: T, char: Char): Option[] {
  const options: Option[] = [];
  if (!speaks(t, char)) return options;
  for (const other of charsOnBoard(t)) {
    const shown = t.own.chars[other.id];
    if (other.seat === char.seat || !shown || (shown.life !== 'live' && shown.life !== 'downed')) continue;
    if (other.rank === 'tertiary' && !hidesBySheet(t, other)) continue;
    for (const kind of ['hide', 'carry', 'melee'] as const) {
      if (kind === 'hide' ? !enemies(t, char.seat, other.seat) : char.rider !== other.id && kind === 'melee') continue;
      const given = t.own.consents.some((each) => each.kind === kind && each.from === char.seat && each.to === other.id);
      options.push({
        id: `${given ? 'revoke' : 'allow'}:${kind}:${other.id}`,
        label: ofOne(`${given ? 'revoke' : 'allow'}.${kind}`, other),
        tells: given ? 'you gave leave before' : PROMISED[kind],
        rare: true,
      });
    }
  }
  return options;
}

const hidesBySheet = (t: T, { seat, name }: Char): boolean =>
  entriesOfSummon(sheetOf(t.own, seat), name).some(({ abilities }) =>
    abilities.some(({ effects }) => effects.some(({ effect }) => innerEffect(effect).kind === 'hide')),
  );

/** A primary is called by its player, another character by its name besides. */
const ofOne = (key: string, { seat, rank, name }: Char, ...before: readonly number[]): Option['label'] =>
  rank === 'primary' ? [key, ...before, seat] : [`${key}.other`, ...before, seat, name];

/** Gives or takes back a promise; taking one back triggers a check at once. */
export function promise(t: T, seat: number, choice: string): void {
  const [what, kind, to] = choice.split(':');
  if ((kind !== 'hide' && kind !== 'carry' && kind !== 'melee') || to === undefined) return;
  t.own.consents = t.own.consents.filter((each) => each.kind !== kind || each.from !== seat || each.to !== to);
  if (what === 'allow') t.own.consents.push({ kind, from: seat, to });
  t.tell('all', ...ofOne(`${what}.${kind}.done`, charOf(t, to), seat));
}

/** all players vote to end the board; it takes all of them. */
export const propose: KeelarStep<'propose'> = (t, args) => {
  const seat = charOf(t, args.char).seat;
  const others = t.own.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  t.askAll(others, () => ({
    kind: 'choose',
    options: [
      { id: 'no', label: ['option.no'] },
      { id: 'yes', label: ['option.yes'] },
    ],
    title: ['ask.end.board', seat],
    seen: ['seen.votes'],
    rule: 'R-14',
    fallback: 'no',
  }));
  t.then('propose.do', args);
};

export const proposeDo: KeelarStep<'propose.do'> = (t, args, answers) => {
  if (answers.seats.every((seat) => answers.text(seat) === 'yes')) return t.then('board.end', { why: 'vote' });
  t.tell('all', 'vote.refused');
  t.then(charOf(t, args.char).life === 'downed' ? 'down.act' : 'act', { char: args.char });
};

/** what the notation cannot express is resolved by hand (a table fix); its user says when it is done. */
export const manual: KeelarStep<'manual'> = (t, { use, text }) => {
  const { seat } = charOf(t, use.char);
  t.ask(seat, {
    kind: 'choose',
    options: [{ id: 'done', label: ['option.manual.done'] }],
    title: ['ask.manual', use.entry, text],
    seen: ['seen.manual', seat, use.entry, text],
    rule: 'R-100',
  });
  t.then('manual.done', { use, text });
};

export const manualDone: KeelarStep<'manual.done'> = (t, { use, text }) => {
  const { seat } = charOf(t, use.char);
  const mode = t.options['manual.confirm'];
  const others = t.own.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  // The host sits on the first seat.
  const asked = mode === 'none' ? [] : others.filter((other) => mode !== 'host' || other === 0);
  t.askAll(asked, () => ({
    kind: 'choose',
    options: [
      { id: 'accept', label: ['option.accept'] },
      { id: 'object', label: ['option.object'] },
    ],
    title: ['ask.accept', seat, use.entry, text],
    seen: ['seen.votes'],
    rule: 'R-100',
    fallback: 'accept',
  }));
  t.then('manual.vote', { use, text });
};

export const manualVote: KeelarStep<'manual.vote'> = (t, { use, text }, answers) => {
  const { seat } = charOf(t, use.char);
  const against = answers.seats.filter((other) => answers.text(other) === 'object').length;
  if (against > 0 && against * 2 >= answers.seats.length) {
    t.tell('all', 'manual.objected', seat, use.entry);
    return t.then('manual', { use, text });
  }
  t.tell('all', 'manual.accepted', seat, use.entry, text);
};

/**
 * Things of a victim that can be taken. What is known of it can be named, there or not (R-106: what it brought is secret); one-use
 * things are used up when they become known, so more of them are drawn like all that is unknown.
 */
function loot(t: T, seat: number): { names: string[]; there: Owned[]; unknown: Owned[] } {
  const { owned, brought, lost } = secretOf(t, seat);
  const there = owned.filter((thing) => brought.includes(thing.id) && !lost.includes(thing.id) && entryOf(t, thing)?.item === true);
  const stays = (entry: string): boolean =>
    t.own.seats.some((_, sheet) => {
      const found = entryOf(t, { entry, sheet });
      return found?.item === true && !found.oneUse;
    });
  const names = seatOf(t, seat).known.filter(stays).sort();
  return { names, there, unknown: there.filter(({ entry }) => !names.includes(entry)) };
}

/** the thief names a revealed item, or takes a random other one. */
export const stealItem: KeelarStep<'steal.item'> = (t, { use, victim }) => {
  const thief = charOf(t, use.char);
  const { names } = loot(t, charOf(t, victim).seat);
  t.ask(thief.seat, {
    kind: 'choose',
    options: [
      ...names.map((name) => ({ id: `named:${name}`, label: ['option.item', name] as const })),
      { id: 'random', label: ['option.item.random'] as const },
    ],
    title: ['ask.steal', charOf(t, victim).seat],
    rule: 'R-116',
    fallback: 'random',
  });
  t.then('steal.do', { use, victim });
};

/** K-181, K-182, R-94: the thing changes hands; undeclared, a fake stays behind and nobody is told. */
export const stealDo: KeelarStep<'steal.do'> = (t, { use, victim }, answers) => {
  const thief = charOf(t, use.char);
  const from = charOf(t, victim).seat;
  const { names, there, unknown } = loot(t, from);
  const choice = answers.text();
  const name = names.find((each) => `named:${each}` === choice);
  const lot = name === undefined && unknown.length > 0 ? unknown[t.pick(unknown.length)] : undefined;
  const thing = name === undefined ? lot : there.find(({ entry }) => entry === name);
  t.stand();
  if (!thing) return t.tell([thief.seat], 'steal.nothing', from);
  handOver(t, from, thief.seat, thing, use.undeclared);
};

function handOver(t: T, from: number, to: number, thing: Owned, unseen: boolean): void {
  const thief = secretOf(t, to);
  // The victim's own id would tell the thief how many things it has had.
  const taken = Number(thief.memo.taken ?? 0) + 1;
  thief.memo.taken = taken;
  const id = `taken-${to}-${taken}`;
  const fake = t.hidden.fakeItems.includes(thing.id);
  thief.owned.push({ ...thing, id });
  thief.brought.push(id);
  if (fake) t.hidden.fakeItems.push(id);
  if (unseen) {
    if (!fake) t.hidden.fakeItems.push(thing.id);
    return t.tell([to], 'steal.got', thing.entry, from);
  }
  letGo(t, from, thing.id);
  t.tell('all', 'steal.open', to, thing.entry, from);
}
