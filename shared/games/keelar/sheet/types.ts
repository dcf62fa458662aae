import type { Ability, Effect, Entry } from './ast.ts';
import { normal } from './tokens.ts';

/** Types that every sheet knows (§4.3); a sheet adds more in its header. */
export const TYPES: readonly string[] =
  'melee,ranged,magical,fire,ice,water,earth,air,lightning,explosive,poison,holy,psychic,spell,ability,item,weapon,armor,device,bomb,grenade,dagger,sword,club,bow,gun,trap,square,card,shape,summon'.split(
    ',',
  );

/** What else a type makes a thing (K-184, K-185, K-186). */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  spell: ['ability', 'magical'],
  weapon: ['item'],
  armor: ['item'],
  device: ['item'],
};

/** Adds a type and what it brings with it. */
function add(types: string[], type: string): void {
  if (types.includes(type)) return;
  types.push(type);
  if (Object.hasOwn(ALSO, type)) for (const also of ALSO[type] ?? []) add(types, also);
}

/** the words of a name without numbers, in lower case and without punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s:]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));

const LONGEST_TYPE = 6;

const plainOf = (type: string): string => ` ${type.split(' ').map(normal).join(' ')} `;

/** Made once: every thing of every sheet is looked at for them. */
const SHIPPED = TYPES.map((type) => [type, plainOf(type)] as const);

/** Types that a name gives: every run of words at its end, and every registered type in it (R-96, K-183). */
export function typesOfName(name: string, registered: readonly string[]): string[] {
  const words = wordsOf(name).slice(-40);
  const runs: string[] = [];
  for (let from = Math.max(1, words.length - LONGEST_TYPE); from < words.length; from += 1) runs.push(words.slice(from).join(' '));
  const plain = ` ${words.map(normal).join(' ')} `;
  const inside = SHIPPED.filter(([, words]) => plain.includes(words)).map(([type]) => type);
  return [...runs, ...inside, ...registered.filter((type) => plain.includes(plainOf(type)))];
}

function burns(effect: Effect): boolean {
  if (effect.kind === 'attack') return [effect, ...effect.tiers].some(({ payload }) => payload.some((bit) => bit.kind === 'burn'));
  if (effect.kind === 'chance') return burns(effect.effect);
  return effect.kind === 'if' && (burns(effect.effect) || (effect.otherwise !== null && burns(effect.otherwise)));
}

/** the types of a thing are its tags, what its name says, fire for burn (K-111), and what these bring with them. */
export function typesOf(
  entry: Pick<Entry, 'name' | 'tags' | 'item' | 'level'> & { readonly abilities: readonly Ability[] },
  registered: readonly string[],
): string[] {
  const types: string[] = [];
  if (entry.level) add(types, 'level');
  if (entry.item) add(types, 'item');
  for (const tag of entry.tags) add(types, tag);
  for (const type of typesOfName(entry.name, registered)) add(types, type);
  if (entry.abilities.some((ability) => ability.effects.some(({ effect }) => burns(effect)))) add(types, 'fire');
  return types;
}

/** The number that counts against an attack of these types: the first entry of the armor's own list that fits (K-140, K-141). */
export function guardFor(guards: readonly { readonly type: string; readonly n: number }[], types: readonly string[]): number | null {
  return guards.find(({ type }) => type === 'other' || types.includes(type))?.n ?? null;
}
