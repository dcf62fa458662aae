import type { Option } from '../../../engine/prompt.ts';
import { between } from '../../../table/geometry/square.ts';
import { afflict } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special, SpecialArgs } from '../play/companion.ts';
import { build } from '../play/create.ts';
import { aimedAt, askTarget, blowAt, bodiesFor, chosen, declare, numberAt, spacesFor } from '../play/doing.ts';
import { begun, type Held } from '../play/entries.ts';
import { charsAt, occupied } from '../play/field.ts';
import type { Use } from '../play/frames.ts';
import { entriesOf, entryOfUse } from '../play/kit.ts';
import { charOf, placeOf } from '../play/lookup.ts';
import { detect } from '../play/seen.ts';
import type { T } from '../play/state.ts';
import { innerEffect, optionsOf } from '../play/targets.ts';
import { bodyOf } from '../play/use.ts';
import { called } from '../sheet/called.ts';
import { canRun, choose } from './aiming.ts';
import { activated, adjoins, cellOfSquare, copied, GRID, gridOf, isSquare, LAY, linked } from './elf-grid.ts';

/** A neighbour of the blank with one of its abilities, as the blank would use it. */
function copies(t: T, { char, use }: Doing, before: number | undefined): { held: Held; use: Use }[] {
  const cell = cellOfSquare(t, char.seat, use.entry);
  if (cell === undefined) return [];
  const near = [...gridOf(t, char.seat)].filter(([other]) => adjoins(t, char.seat, cell, other)).map(([, name]) => name);
  return entriesOf(t, char)
    .filter(({ entry, sheet }) => sheet === char.seat && isSquare(entry) && near.includes(entry.name))
    .flatMap((held) =>
      held.entry.abilities.flatMap((ability, index) => {
        const copy: Use = { ...begun(char, held, index), paid: copied(cell, before) };
        return canRun(t, char, held, ability, copy) ? [{ held, use: copy }] : [];
      }),
    );
}

const asOptions = (list: readonly { held: Held; use: Use }[]): Option[] =>
  list.map(({ held, use }) => ({ id: `copy:${held.id}:${use.ability}`, label: ['option.use', called(held.entry.name)] }));

const copySquare: Effect = {
  cannot: (t, doing) => copies(t, doing, activated(t, doing.char).at(-1)).length === 0,
  ask(t, doing) {
    // The blank itself has just been activated: what counts is the square before it.
    const options = asOptions(copies(t, doing, activated(t, doing.char).at(-2)));
    return options.length === 0 ? undefined : choose(options, ['ask.copy']);
  },
  act(t, doing, answers) {
    if (answers.seats.length === 0) return;
    const [, owned, ability] = answers.text().split(':');
    const copy = copies(t, doing, activated(t, doing.char).at(-2)).find(
      ({ held, use }) => held.id === owned && use.ability === Number(ability),
    );
    if (copy) t.then('use.free', { use: copy.use });
  },
};

const free = (t: T, doing: Doing): Target[] =>
  spacesFor(
    t,
    doing,
    (place, field) => occupied(field, place, 'ground') === undefined && charsAt(field, place).length === 0 && !field.exits.has(place),
  );

const snareKey = (id: string): string => `board:snare:${id}`;

/** A barrier like any other, for all but its maker. */
const snare: Effect = aimedAt(free, (t, doing, aimed) => {
  const { char } = doing;
  declare(t, doing, null, aimed.place);
  if (build(t, char.seat, 'barrier', aimed.place)) {
    const made = t.at(aimed.place).find(({ kind }) => kind === 'barrier');
    if (made) t.hidden.memo[snareKey(made.id)] = char.seat;
  }
  detect(t);
});

/** Whoever breaks a snare with its own hands, or by running into it, is stunned; then it is over. */
const SNARED: Passive = {
  broke(t, char, barrier, what) {
    const key = snareKey(barrier.id);
    const by = t.hidden.memo[key];
    delete t.hidden.memo[key];
    if (typeof by !== 'number' || (what === 'attack' && between(placeOf(t, char), barrier.place) > 1)) return;
    t.tell('all', 'elf.snared', char.seat, char.name, barrier.place);
    afflict(t, char, [{ kind: 'stun' }], by);
  },
};

/** Targets of a volley that were not picked yet. */
const unpicked = (t: T, doing: Doing, picks: readonly string[]): Target[] =>
  bodiesFor(t, doing).filter(({ body }) => body !== null && !picks.includes(body.id));

/** Each target is picked first; then each takes an attack of its own, in that order. */
const volley: Effect = {
  cannot: (t, doing) => bodiesFor(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, bodiesFor(t, doing)),
  act(t, doing, answers) {
    const aimed = chosen(t, answers);
    if (!aimed?.body) return;
    const { char, use, args } = doing;
    declare(t, doing, aimed.body, aimed.place);
    const { owned, sheet, entry, ability } = use;
    const piece = answers.option().piece ?? '';
    t.then('special', {
      name: 'volley',
      step: 'pick',
      args: { char: char.id, owned, sheet, entry, ability, left: numberAt(args, 0) - 1, picks: aimed.body.id, pieces: piece },
    });
  },
};

/** The use of a volley whose targets are being picked. */
function volleyOf(t: T, args: SpecialArgs): Doing | undefined {
  const char = charOf(t, String(args.char));
  const [owned, sheet, name, ability] = [String(args.owned), Number(args.sheet), String(args.entry), Number(args.ability)];
  const base = { char: char.id, owned, sheet, entry: name, ability, target: null, place: null, direction: null };
  const use: Use = { ...base, wasHidden: false, undeclared: false, paid: null };
  const entry = entryOfUse(t, use);
  const effect = entry?.abilities[ability]?.effects
    .map((link) => innerEffect(link.effect))
    .find((each) => each.kind === 'do' && each.name === 'volley');
  return effect?.kind === 'do' ? { char, use, args: effect.args, reach: effect.reach } : undefined;
}

const listed = (text: unknown): string[] => String(text).split(' ');

const picking: Special = {
  ask(t, args) {
    const doing = volleyOf(t, args);
    const targets = doing && Number(args.left) > 0 ? unpicked(t, doing, listed(args.picks)) : [];
    if (!doing || targets.length === 0) return undefined;
    const options: Option[] = [...optionsOf(t, targets), { id: 'stop', label: ['option.volley.stop'] }];
    return { seat: doing.char.seat, prompt: choose(options, ['ask.target', doing.use.entry], 'stop') };
  },
  act(t, args, answers) {
    const doing = volleyOf(t, args);
    if (!doing) return;
    if (answers.seats.length > 0 && answers.text() !== 'stop') {
      const { piece } = answers.option();
      if (piece === undefined) return;
      const [picks, pieces] = [`${String(args.picks)} ${bodyOf(t, piece).id}`, `${String(args.pieces)} ${piece}`];
      return t.then('special', { name: 'volley', step: 'pick', args: { ...args, left: Number(args.left) - 1, picks, pieces } });
    }
    for (const id of listed(args.pieces)) {
      const piece = t.all().find((each) => each.id === id);
      if (!piece) continue;
      const body = bodyOf(t, piece.id);
      const place = body.kind === 'char' ? placeOf(t, charOf(t, body.id)) : piece.place;
      t.then('blow', { blow: blowAt(t, doing, { body, place }, { damage: numberAt(doing.args, 1) }) });
    }
  },
};

export const COMPANION: Companion = {
  effects: { 'copy-square': copySquare, snare, volley },
  // How many squares may be moved is asked when the squares are laid.
  passives: { grid: GRID, rearrange: {} },
  specials: { grid: LAY, volley: picking },
  conditions: { linked },
  always: [SNARED],
};
