import type { AnyGame } from '../../shared/engine/game.ts';
import type { Json } from '../../shared/engine/json.ts';
import type { Path } from './names.ts';
import { changed, isList, isMap, partAt, partsOf } from './tree.ts';

/** A scenario in which one circumstance is another: of the position, the options, the seats, the acts, what chance gives. */
interface Mutant {
  readonly path: Path;
  readonly what: string;
  readonly scenario: Json;
  /** Numbers of the acts as the scenario counts them, when one was left out. */
  readonly dropped?: number;
}

/** Everything about a scenario that could matter to what it claims, changed one at a time. */
export function mutantsOf(scenario: Json, game: AnyGame): Mutant[] {
  return [...ofPosition(scenario), ...ofOptions(scenario, game), ...ofActs(scenario), ...ofChance(scenario), ...ofTable(scenario, game)];
}

const put = (scenario: Json, path: Path, what: string, to: Json | undefined): Mutant => ({
  path,
  what,
  scenario: changed(scenario, path, to),
});

function ofPosition(scenario: Json): Mutant[] {
  return partsOf(partAt(scenario, ['position']) ?? null, ['position']).flatMap(({ path, value }): Mutant[] => {
    if (path.length === 1) return [];
    const without = [put(scenario, path, 'left out', undefined)];
    const swapped = isMap(value) || isList(value) ? swaps(scenario, path, value) : [];
    if (typeof value === 'number')
      return [...without, put(scenario, path, 'one more', value + 1), put(scenario, path, 'one less', value - 1)];
    if (typeof value === 'boolean') return [...without, put(scenario, path, 'otherwise', !value)];
    if (typeof value === 'string' && isDrawing(path)) return [...without, ...redrawn(scenario, path, value)];
    return [...without, ...swapped];
  });
}

const isDrawing = (path: Path): boolean => path.includes('board') || path.includes('map');

/** What belongs to one exchanged with what belongs to the next: who holds it, in which order it comes. */
function swaps(scenario: Json, path: Path, value: Json): Mutant[] {
  const keys = isList(value) ? value.map((_, i) => i) : isMap(value) ? Object.keys(value) : [];
  return keys.slice(1).map((key, i) => {
    const before = keys[i] ?? key;
    const there = partAt(value, [before]) ?? null;
    const here = partAt(value, [key]) ?? null;
    return put(scenario, path, `${before} and ${key} exchanged`, changed(changed(value, [before], here), [key], there));
  });
}

/** Each sign of a drawing taken out, and each open space closed. */
function redrawn(scenario: Json, path: Path, drawing: string): Mutant[] {
  return [...drawing].flatMap((sign, at): Mutant[] => {
    if (/[\s+|-]/.test(sign)) return [];
    const to = sign === '.' ? '#' : '.';
    return [put(scenario, [...path, at], `${sign} is ${to}`, undefined)].map((mutant) => ({
      ...mutant,
      scenario: changed(scenario, path, drawing.slice(0, at) + to + drawing.slice(at + 1)),
    }));
  });
}

function ofOptions(scenario: Json, game: AnyGame): Mutant[] {
  const options = partAt(scenario, ['options']);
  if (!isMap(options)) return [];
  return Object.keys(options).flatMap((key) => {
    const spec = game.options.find((each) => each.key === key);
    const others = spec?.kind === 'pick' ? spec.values.map(({ value }) => value).filter((value) => value !== options[key]) : [];
    const path = ['options', key];
    return [put(scenario, path, 'left out', undefined), ...others.map((value) => put(scenario, path, `is ${value}`, value))];
  });
}

function ofActs(scenario: Json): Mutant[] {
  const acts = partAt(scenario, ['acts']);
  if (!isList(acts)) return [];
  return acts.flatMap((act, i): Mutant[] => {
    const refused = partAt(act, ['refused']) !== undefined;
    const claims = partAt(act, ['expect']) !== undefined;
    return refused || claims ? [] : [{ ...put(scenario, ['acts', i], 'left out', undefined), dropped: i }];
  });
}

/** Lots drawn otherwise: the next face of a die, another pick, the order turned round. */
function ofChance(scenario: Json): Mutant[] {
  const lists = partsOf(scenario).filter(({ path, value }) => path.at(-1) === 'chance' && isList(value) && !path.includes('expect'));
  return lists.flatMap(({ path, value }) =>
    partsOf(value, path).flatMap((part): Mutant[] => {
      const { value: drawn } = part;
      if (part.path.at(-1) === 'shuffle' && isList(drawn)) return [put(scenario, part.path, 'turned round', [...drawn].reverse())];
      if (typeof drawn !== 'number' || part.path.includes('shuffle')) return [];
      return [1, 2, 3, 4, 5, 6, 0].filter((each) => each !== drawn).map((each) => put(scenario, part.path, `is ${each}`, each));
    }),
  );
}

function ofTable(scenario: Json, game: AnyGame): Mutant[] {
  const seats = partAt(scenario, ['seats']);
  const count = typeof seats === 'number' ? seats : game.seats.min;
  const drawn = ['seed', 'chance-rest'].flatMap((field) => {
    const seed = partAt(scenario, [field]);
    return typeof seed === 'number' ? [1, 2, 3].map((more) => put(scenario, [field], 'another', seed + more)) : [];
  });
  const assist = partAt(scenario, ['assist']) === undefined ? [] : [put(scenario, ['assist'], 'left out', undefined)];
  return [...drawn, ...assist, ...[count - 1, count + 1].map((each) => put(scenario, ['seats'], `are ${each}`, each))];
}
