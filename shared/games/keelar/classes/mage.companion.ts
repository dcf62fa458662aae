import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive } from '../play/companion.ts';
import { aimedAt, charsFor, declare } from '../play/doing.ts';
import { change } from '../play/effects.ts';
import { begun, type Held } from '../play/entries.ts';
import { heldBy } from '../play/kit.ts';
import { charOf } from '../play/lookup.ts';
import { say, tellOf } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { hasAim } from '../play/targets.ts';
import type { Ability, Entry } from '../sheet/ast.ts';

const tertiaries = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ body }) => body?.kind === 'char' && charOf(t, body.id).rank === 'tertiary');

/** `skip-summon`: a tertiary character does not begin its next turn. */
const skipSummon: Effect = aimedAt(tertiaries, (t, doing, at) => {
  if (at.body?.kind !== 'char') return;
  declare(t, doing, at.body, at.place);
  const target = charOf(t, at.body.id);
  target.memo.skips = true;
  tellOf(t, target, 'will.skip', target.seat, target.name);
});

const echoes = ({ abilities }: Entry): boolean =>
  abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'echo'));

/** Remembers the spell that a character used last on this board. */
const learning: Passive = {
  used: (_t, char, use, entry) => {
    if (entry.types.includes('spell') && !echoes(entry)) char.memo.spell = [use.owned, use.ability];
  },
};

/** The spell that an echo would repeat, while it still works. */
function lastSpell(t: T, char: Char): { held: Held; ability: Ability; index: number } | undefined {
  const kept = char.memo.spell;
  const [owned, index] = Array.isArray(kept) ? [String(kept[0]), Number(kept[1])] : ['', 0];
  const held = heldBy(t, char, owned);
  const ability = held?.entry.abilities[index];
  return held && ability ? { held, ability, index } : undefined;
}

/** Twice the MP of an ability. */
const price = ({ cost }: Ability): number =>
  (cost ?? []).reduce(
    (sum, payment) =>
      payment.kind === 'pay' && payment.amount.res === 'MP' && typeof payment.amount.n === 'number' ? sum + 2 * payment.amount.n : sum,
    0,
  );

/** `echo`: the last spell of this board once more, for double its MP and nothing else. */
const echo: Effect = {
  cannot: (t, { char }) => {
    const last = lastSpell(t, char);
    return !last || (char.res.MP ?? 0) < price(last.ability) || !hasAim(t, char, last.held, last.ability);
  },
  act: (t, { char }) => {
    const last = lastSpell(t, char);
    if (!last) return;
    change(t, char, 'MP', -price(last.ability));
    say(t, char, 'echoed', char.seat, last.held.entry.name);
    t.then('use.free', { use: begun(char, last.held, last.index) });
  },
};

/** The Mage (C-01). */
export const COMPANION: Companion = {
  effects: { 'skip-summon': skipSummon, echo },
  always: [learning],
};
