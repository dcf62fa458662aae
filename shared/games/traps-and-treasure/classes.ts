import type { Option } from '../../engine/prompt.ts';
import type { Seat } from '../../table/ids.ts';
import { characterId, standInCamp } from './camp.ts';
import type { CharacterRank } from './content.ts';
import { CLASSES, ITEM_CLASS, ITEM_NAMES, ITEMS, KITS, RANK_NAMES, RANK_TELLS, RANKS, SPELL_NAMES, SPELLS } from './content.ts';
import type { T, TrapSteps } from './frames.ts';
import { settingsOf } from './settings.ts';
import { newCharacter } from './setup.ts';
import type { Class, Item, Spell } from './state.ts';
import { put } from './values.ts';
import { charactersOf, creature } from './world.ts';

const seatsOf = (t: T): Seat[] => t.own.teams.map((_, seat) => seat);

/** What a seat has chosen so far; only that seat knows (S-02). */
const picksOf = (t: T, seat: Seat): string[] => {
  const kept = t.secret(`picks-${seat}`);
  return typeof kept === 'string' && kept !== '' ? kept.split(' ') : [];
};
const keepPick = (t: T, seat: Seat, pick: string): void => t.keep(`picks-${seat}`, [seat], [...picksOf(t, seat), pick].join(' '));
const forgetPicks = (t: T): void => {
  for (const seat of seatsOf(t)) t.keep(`picks-${seat}`, [seat], null);
};

const isClass = (text: string): text is Class => CLASSES.some((each) => each === text);

/** One thing to choose for a Character with `kit: draft` (C-13). */
interface Task {
  readonly rank: CharacterRank;
  readonly what: 'items' | 'spells';
  readonly sets: readonly (readonly string[])[];
}

/** All ways to take `n` things; what may be taken twice may be taken again. */
function sets<Name extends string>(from: readonly Name[], n: number, twice: (name: Name) => boolean): Name[][] {
  if (n === 0) return [[]];
  return from.flatMap((name, i) => sets(from.slice(twice(name) ? i : i + 1), n - 1, twice).map((rest) => [name, ...rest]));
}

/** C-13: as many items and spells as the printed kit has, among those the Class may use; only Bags and Salves are worth having twice. */
function tasksOf(t: T, seat: Seat): Task[] {
  return RANKS.flatMap((rank): Task[] => {
    const { class: kind } = creature(t, characterId(seat, rank));
    if (!kind) return [];
    const kit = KITS[kind][rank];
    const usable = ITEMS.filter((item) => (ITEM_CLASS[item] ?? kind) === kind);
    const items: Task = { rank, what: 'items', sets: sets<Item>(usable, kit.items.length, (item) => item === 'bag' || item === 'salve') };
    const spells: Task = { rank, what: 'spells', sets: sets<Spell>(SPELLS, kit.spells.length, () => false) };
    return kit.spells.length > 0 ? [items, spells] : [items];
  });
}

const nameOfThing = (id: string): string => ({ ...ITEM_NAMES, ...SPELL_NAMES })[id] ?? id;
const optionOf = (set: readonly string[]): Option => ({ id: set.join('+'), label: ['kit.take', set.map(nameOfThing).join(', ')] });

/** T-002 and C-13: choices that nobody sees before all have chosen (S-02). */
export const classSteps: TrapSteps<'class.ask' | 'class.do' | 'kit.ask' | 'kit.do'> = {
  'class.ask': (t, { n }) => {
    const rank = RANKS[n] ?? 'leader';
    t.askAll(seatsOf(t), (seat) => ({
      kind: 'choose',
      options: CLASSES.map((each): Option => ({ id: `class:${each}`, label: ['class.take', `${each}-${rank}`] })),
      title: ['class.ask', RANK_NAMES[rank], RANK_TELLS[rank]],
      seen: ['seen.class', seat],
      rule: 'T-002',
    }));
    t.then('class.do', { n });
  },

  'class.do': (t, { n }, answers) => {
    t.stand();
    for (const seat of seatsOf(t)) keepPick(t, seat, answers.text(seat).slice('class:'.length));
    if (n + 1 < RANKS.length) return t.then('class.ask', { n: n + 1 });
    for (const seat of seatsOf(t)) {
      const picks = picksOf(t, seat);
      RANKS.forEach((rank, i) => {
        const kind = picks[i] ?? '';
        if (!isClass(kind)) throw new Error(`${kind} is no class`);
        standInCamp(t, newCharacter(seat, kind, rank));
      });
      t.tell('all', 'classes', seat, ...picks.map((kind, i) => `${kind}-${RANKS[i] ?? ''}`));
    }
    forgetPicks(t);
    if (settingsOf(t.options).draft) t.then('kit.ask', { n: 0 });
    else t.then('camp.ask', { n: 0, seats: seatsOf(t) });
  },

  'kit.ask': (t, { n }) => {
    const choosing = seatsOf(t).filter((seat) => tasksOf(t, seat)[n] !== undefined);
    t.askAll(choosing, (seat) => {
      const task = tasksOf(t, seat)[n];
      if (!task) throw new Error(`seat ${seat} has nothing to choose`);
      const face = `${creature(t, characterId(seat, task.rank)).class}-${task.rank}`;
      const options = task.sets.map(optionOf);
      return { kind: 'choose', options, title: [`kit.ask.${task.what}`, face], seen: ['seen.kit', seat], rule: 'C-13' };
    });
    t.then('kit.do', { n });
  },

  'kit.do': (t, { n }, answers) => {
    t.stand();
    for (const seat of answers.seats) keepPick(t, seat, answers.text(seat));
    if (seatsOf(t).some((seat) => tasksOf(t, seat)[n + 1] !== undefined)) return t.then('kit.ask', { n: n + 1 });
    for (const seat of seatsOf(t)) {
      const picks = picksOf(t, seat);
      tasksOf(t, seat).forEach(({ rank, what }, i) => {
        const chosen = (picks[i] ?? '').split('+');
        const of = creature(t, characterId(seat, rank));
        if (what === 'items') put(t, { ...of, items: ITEMS.flatMap((item) => chosen.filter((each) => each === item).map(() => item)) });
        else put(t, { ...of, spells: SPELLS.filter((spell) => chosen.includes(spell)) });
      });
      for (const { id, items, spells } of charactersOf(t, seat))
        t.tell('all', 'kit', id, [...items, ...spells].map(nameOfThing).join(', '));
    }
    forgetPicks(t);
    t.then('camp.ask', { n: 0, seats: seatsOf(t) });
  },
};
