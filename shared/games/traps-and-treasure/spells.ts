import type { Option } from '../../engine/prompt.ts';
import { gap } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import { attack } from './combat.ts';
import { affect, half } from './effects.ts';
import type { T, TrapSteps } from './frames.ts';
import { sightOf, touches } from './ground.ts';
import { spendAction } from './move.ts';
import type { Creature, Part, Spell } from './state.ts';
import { isFoe, needOf, put } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';
import { heal, hurtParts } from './wounds.ts';

/** Range of the spells that fly (T-121..T-123, T-126). */
export const SPELL_RANGE = 12 * INCH;

/** only Mages cast. */
const casts = (of: Creature): readonly Spell[] => (of.class === 'mage' ? of.spells : []);

/** Whom a spell at a target may be cast on. */
function targetsOf(w: World, of: Creature, spell: Spell): Creature[] {
  switch (spell) {
    case 'force-bolt':
      return creatures(w).filter(
        (other) => isFoe(w, of, other) && gap(posOf(w, of.id), posOf(w, other.id)) <= SPELL_RANGE && sightOf(w, of.id, other.id).free,
      );
    case 'heal':
      // T-125: each Character once per game.
      return near(w, of).filter((other) => !other.healed && hurtParts(other).length > 0);
    case 'climb':
    case 'fly':
      return near(w, of);
    default:
      return [];
  }
}

/** Characters within 1", itself among them. */
const near = (w: World, of: Creature): Creature[] =>
  creatures(w, 'character').filter((other) => other.id === of.id || touches(w, of.id, other.id));

/** T-063: the spells that a Character can cast now, each on every target; those that need a point ask for it next. */
export function spellOptions(w: World, id: PieceId): Option[] {
  const of = creature(w, id);
  if (of.actionsLeft < 1 || of.hanging) return [];
  return casts(of).flatMap((spell): Option[] => {
    if (spell === 'confusion' || spell === 'fire-wall' || spell === 'stone-wall')
      return [{ id: `aim:${spell}`, label: [`option.${spell}`, of.id, needOf(of, 'wits')], mark: 'spell' }];
    return targetsOf(w, of, spell).map((other) => ({
      id: `spell:${spell}:${other.id}`,
      label: [`option.${spell}`, other.id, needOf(of, 'wits')],
      piece: other.id,
      mark: spell === 'heal' ? 'heal' : 'spell',
      // Friends of one's foes are seldom meant.
      ...(spell !== 'force-bolt' && other.seat !== of.seat ? { rare: true } : {}),
    }));
  });
}

/** the Action is spent; Wits decide whether the spell works. */
export function cast(t: T, id: PieceId, spell: Spell): boolean {
  spendAction(t, id);
  t.tell('all', `cast.${spell}`, id);
  t.flash('all', 'aim', { piece: id });
  if (check(t, id, 'wits')) return true;
  t.tell('all', 'fizzles', id);
  return false;
}

/** Casts a spell at a target. */
export function castAt(t: T, id: PieceId, spell: string, target: PieceId): void {
  const known = casts(creature(t, id)).find((each) => each === spell);
  if (known === undefined || !targetsOf(worldOf(t), creature(t, id), known).some((each) => each.id === target))
    throw new Error(`${id} cannot cast ${spell} at ${target}`);
  if (!cast(t, id, known)) return;
  // Combat, then the Might save.
  if (known === 'force-bolt') attack(t, id, target, 'bolt');
  else if (known === 'heal') {
    // the mark is set only when the cast succeeds.
    put(t, { ...creature(t, target), healed: true });
    t.then('heal', { id, target });
  } else {
    // T-120: D6 Turns; T-124: D3 Turns.
    const [die = 1] = t.roll(['d6'], creature(t, id).seat, [known === 'fly' ? 'roll.fly' : 'roll.climb', target]);
    affect(t, target, known === 'fly' ? 'fly' : 'climb', known === 'fly' ? half(die) : die);
  }
}

export const spellSteps: TrapSteps<'heal' | 'heal.ask' | 'heal.do'> = {
  heal: (t, { id, target }) => {
    const of = t.own.creatures[target];
    if (!of) return;
    const [part, ...more] = hurtParts(of);
    if (part === undefined) return;
    if (more.length === 0) heal(t, of.id, part);
    else t.then('heal.ask', { id, target });
  },

  // T-112, T-125: one box of the player's choice.
  'heal.ask': (t, { id, target }) => {
    const of = t.own.creatures[target];
    // A table fix has taken it away.
    if (!of) return;
    t.ask(t.own.creatures[id]?.seat ?? of.seat ?? 0, {
      kind: 'choose',
      options: hurtParts(of).map((part) => ({ id: part, label: [`option.heal.${part}`], piece: target, mark: 'heal' })),
      title: ['heal.ask', target],
      seen: ['heal.seen', id],
      rule: 'R-45',
    });
    t.then('heal.do', { target });
  },

  'heal.do': (t, { target }, answers) => {
    heal(t, pieceId(target), partOf(answers.text()));
  },
};

const PARTS: readonly Part[] = ['head', 'torso', 'arms', 'legs'];

function partOf(text: string): Part {
  const part = PARTS.find((each) => each === text);
  if (!part) throw new Error(`${text} is no location`);
  return part;
}
