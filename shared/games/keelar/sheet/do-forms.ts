import type { Effect, Remark } from './ast.ts';
import { numWritten } from './measures.ts';

/**
 * How each `do NAME` is written: N a number, DICE a number or dice, TYPE a type, RES a resource, STATUS a status, SUIT a suit of cards,
 * other capitals any word, small letters that word, `a|b` one of them, `[x]` may be missing, `x...` one or more, `@` a reach or radius.
 */
const FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  `absorb TYPE RES / ace-choice / attune-summon / attuned-guard N / attunement / bane N TYPE CLASS... / barrier-rain DICE / bone-wall @ /
  bonus N @ / bookmark N / boulder N @ / broadside / burn-half / bury-gold @ / call-favor / chain N N / climb-in @ / coat STATUS N /
  coffin @ / command / copy-square / copyist / court jack|queen|king|ace [N] / crew / crew-out / damage-minus N TYPE / dash N /
  death-points / debt N / deck N / decoy DICE [follow|barrier] / detect N / dig-up @ / discard N / dive N @ / docket / dominate @ /
  double-or-nothing / double-strike TYPE / doubt N N @ / drink / echo / entropy-burst DICE @ / explode downed|summon N [@] / fake-gold N @ /
  fall-minus N / fare / favor-heal N @ / feast / fence / ferry N / free-dismount / free-hands TYPE / gate @ / gold-sense N / grab-gold @ /
  grab-rock @ / grapple N / graves / grid N / hand-economy / hands N / hide-factor N / hoard-rage N N / immune STATUS / judge DICE @ /
  juggle / jump N / keep-shape / keg N @ / land-rock / last-stand / lie-low / loaded N / lodestone N @ / march N / martyr @ /
  mastery SUIT N / mirror @ / morph / morph-deck N N / mushroom / no-riders / omen attack|blood|greed|steps N / omen-slots N / origin N /
  overflow / overflow-draw N / overheat / overload N / pass walls|barriers|bodies|characters N / peek N / plague / plant @ / play N /
  poison N TYPE / possess @ / pull N @ / push-plus N / raise N @ / raise-wall @ / ram N / rampage / random-gift @ / range-plus N TYPE /
  reaction-plus N / reap N @ / rearrange N / recall / repair / require NEED [WORD...] / reroll / reshuffle / resist TYPE / resurrect @ /
  reveal @ / riddle N @ / rider-range-plus N / rider-soft-fall / rise N / rock-plus N / rock-sack N / rock-spray N @ / roll N / sacrifice /
  sanctuary N @ / scatter d8 N N [delayed] @ / search N / set N RES / shard N @ / shield N / shift [random] / skip-summon @ / sleight /
  slide-wall N @ / snare @ / snatch @ / spikes N / stack N / starts-at N RES / static-field N / steal-resource N @ / step-plus N [flying] /
  suit-pact SUIT / summon-carry N NAME... / summon-detect N NAME... / summon-step-plus N NAME... / swap [barrier|summon] [@] / swap-two @ /
  thick-venom N / thorns burn N / throw-rock / trap damage DICE [stays] @ / tremor N / truth / turn-undead N @ / unblind @ / unravel @ /
  upkeep N RES / vent N / volley N N @ / vow N / warp @ / wild-surge / wrath N / write`
    .split('/')
    .map((form) => form.trim().split(/\s+/))
    .map(([name = '', ...slots]) => [name, slots.join(' ')]),
);

/** What a `do require` can ask for, with what follows. */
const NEEDS: Readonly<Record<string, string>> = {
  held: 'TYPE',
  'beside-wall': '',
  downed: 'N',
  linked: '',
  'empty-hand': '',
  rock: '',
};

/** All names that a sheet can write after `do`. */
export const DO_NAMES: readonly string[] = Object.keys(FORMS);

const STATUSES = ['burn', 'stun', 'weakness', 'irradiated', 'blind', 'superblind', 'poison'];
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const RESOURCES = ['action', 'EP', 'rage', 'energy', 'power', 'MP', 'blood', 'card', 'heat', 'activation', 'HP', 'gold'];

type Arg = string | number;

function fits(slot: string, arg: Arg, types: ReadonlySet<string>): boolean {
  if (slot === 'N') return typeof arg === 'number';
  if (slot === 'DICE') return numWritten(String(arg)) !== null;
  if (typeof arg === 'number') return false;
  if (slot === 'TYPE') return types.has(arg);
  if (slot === 'RES') return RESOURCES.includes(arg);
  if (slot === 'STATUS') return STATUSES.includes(arg);
  if (slot === 'SUIT') return SUITS.includes(arg);
  return slot === slot.toUpperCase() ? true : slot.split('|').includes(arg);
}

/** What is wrong with how a `do` is written, in words; undefined when its effect will do what it says. */
function doFault({ name, args, reach }: Extract<Effect, { kind: 'do' }>, types: ReadonlySet<string>): string | undefined {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (form === undefined) return `Nobody knows what "do ${name}" does: it is carried out by hand.`;
  const need = name === 'require' ? String(args[0] ?? '') : '';
  const more = Object.hasOwn(NEEDS, need) ? NEEDS[need] : undefined;
  if (name === 'require' && more === undefined) return `"do require" asks for one of: ${Object.keys(NEEDS).join(', ')}.`;
  const wanted = name === 'require' ? `${need} ${more}`.trim() : form;
  const slots = wanted.split(' ').filter((slot) => slot !== '' && !slot.includes('@'));
  const written = `It is written "do ${name}${wanted === '' ? '' : ` ${wanted.replace('[@]', '[at N range]').replace('@', 'at N range')}`}".`;
  let at = 0;
  for (const slot of slots) {
    const plain = slot.replace(/^\[|\]$|\.\.\./g, '');
    const here = args[at];
    const ok = here !== undefined && fits(plain, here, types);
    if (ok) at = slot.includes('...') ? args.length : at + 1;
    else if (!slot.startsWith('[')) return here === undefined ? `"do ${name}" says too little. ${written}` : badly(name, here, written);
  }
  const left = args[at];
  if (left !== undefined) return badly(name, left, written);
  if (reach === null && / @|^@/.test(` ${form}`)) return `"do ${name}" needs a reach. ${written}`;
  return reach !== null && !form.includes('@') ? `"do ${name}" has no reach. ${written}` : undefined;
}

const badly = (name: string, arg: Arg, written: string): string => `"do ${name}" does not understand "${arg}". ${written}`;

/** R-100, R-103: remarks on every `do` of an entry; what nobody knows or understands must not look as if it worked. */
export function doRemarks(effects: readonly Effect[], line: number, types: ReadonlySet<string>): Remark[] {
  return effects.flatMap((effect): Remark[] => {
    if (effect.kind === 'chance') return doRemarks([effect.effect], line, types);
    if (effect.kind === 'if') return doRemarks([effect.effect, ...(effect.otherwise ? [effect.otherwise] : [])], line, types);
    const text = effect.kind === 'do' ? doFault(effect, types) : undefined;
    return text === undefined ? [] : [{ line, severity: 'warning', text, rule: 'R-100' }];
  });
}
