import type { SheetBlock, SheetBoxes, SheetEntry, SheetView } from '../../engine/sheet.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { CLASS_NAMES, ITEM_NAMES, PARTS, RANK_NAMES, SPELL_NAMES } from './content.ts';
import type { Creature, EffectKind, Item, Own, Part, Spell } from './state.ts';
import { loadOf, printed, speedOf } from './values.ts';
import { charactersOf, chartOf, isDisabled } from './world.ts';

/** What the sheets say of items (T-110..T-116). */
const ITEM_TEXTS: Readonly<Record<Item, string>> = {
  bag: 'Four Treasures in it weigh nothing.',
  ball: 'Mages: a Wits check reveals a Marker within 6", as if the check beside it had succeeded.',
  salve: 'Heals one box, then it is used up.',
  lockpicks: 'Rogues: a Wits check opens or locks a door.',
  bow: 'Rogues: attack at up to 24" in sight.',
  special: 'Warriors: an unsaved melee hit crosses two boxes of its location.',
};

/** What the sheets say of spells (T-120..T-126); each takes a Wits check. */
const SPELL_TEXTS: Readonly<Record<Spell, string>> = {
  climb: 'D6 Turns, 1": the target climbs any face at no extra cost.',
  confusion: 'D3 Turns, 12": whoever is within 3" of the point and fails a Wits check wanders at random.',
  'fire-wall': 'D6 Turns, 12": a wall of fire, up to 6" long; walking through it is a hit.',
  'force-bolt': '12": a ranged attack.',
  fly: 'D3 Turns, 1": the target flies, unencumbered, and floats down at the end.',
  heal: '1": heals one box; each Character once in a game.',
  'stone-wall': 'D6 Turns, 12": a wall of stone, up to 6" long and 2" high.',
};

const PART_NAMES: Readonly<Record<Part, string>> = {
  head: 'Head (Wits)',
  torso: 'Torso (Might)',
  arms: 'Arms (Combat)',
  legs: 'Legs (Speed)',
};
const EFFECT_NAMES: Readonly<Record<EffectKind, string>> = {
  unconscious: 'Unconscious',
  slow: 'Slow',
  confused: 'Confused',
  climb: 'climbs anything',
  fly: 'flies',
};

/** The three sheets of a player; everything on them is public (S-02). */
export function sheet(view: View<Own>, seat: Seat): SheetView | undefined {
  if (seat < 0 || seat >= view.seats) return undefined;
  const figures = charactersOf(view, seat);
  const blocks = figures.map((of) => block(view, of));
  const sections = figures.map((of) => ({ title: nameOf(of), entries: entriesOf(of) }));
  return { seat, title: 'Band', blocks, sections: sections.filter(({ entries }) => entries.length > 0) };
}

const nameOf = ({ class: kind, rank }: Creature): string =>
  kind && rank !== 'pillager' ? `${CLASS_NAMES[kind]} ${RANK_NAMES[rank]}` : rank;

/** Boxes as printed: crossed ones as ×, then the white ones left, then the gray one in brackets. */
function boxes(of: Creature, part: Part): string {
  const { white, gray } = chartOf(of)[part];
  return `${white.map((box, i) => (i < of.crossed[part] ? '×' : box)).join(' ')} [${gray}]`;
}

/** R-41: the white boxes, crossed from the left, and the gray one that never is. */
function valuesOf(of: Creature, part: Part): SheetBoxes['values'] {
  const { white, gray } = chartOf(of)[part];
  return [...white.map((text, i) => ({ text, crossed: i < of.crossed[part], last: false })), { text: gray, crossed: false, last: true }];
}

function block({ options }: View<Own>, of: Creature): SheetBlock {
  const state = of.effects.map(({ kind, until }) => `${EFFECT_NAMES[kind]} until the end of Turn ${until}`);
  return {
    title: nameOf(of),
    bars: PARTS.map((part) => ({
      label: PART_NAMES[part],
      value: chartOf(of)[part].white.length - of.crossed[part],
      most: chartOf(of)[part].white.length,
    })),
    boxes: PARTS.map((part) => ({ label: PART_NAMES[part], values: valuesOf(of, part) })),
    facts: [
      ...PARTS.map((part) => ({ label: PART_NAMES[part], text: boxes(of, part) })),
      {
        label: 'Now',
        text: `Wits ${printed(of, 'wits')}, Might ${printed(of, 'might')}, Combat ${printed(of, 'combat')}, Speed ${speedOf({ options }, of) / 1000}"`,
      },
      ...(of.treasures > 0
        ? [{ label: 'Carries', text: `${of.treasures} Treasure${loadOf(of) > 0 ? `, ${loadOf(of)}" slower` : ''}` }]
        : []),
      ...(of.initiative === null ? [] : [{ label: 'Initiative', text: String(of.initiative) }]),
    ],
    tags: [...(isDisabled(of) ? ['Disabled'] : []), ...state, ...(of.healed ? ['healed by spell'] : [])],
  };
}

function entriesOf(of: Creature): SheetEntry[] {
  const entry = (id: string, name: string, text: string, copies = 1): SheetEntry => ({
    id: `${of.id}:${id}`,
    name,
    text,
    price: '',
    marks: ['owned'],
    copies,
    needs: null,
  });
  const items = [...new Set(of.items)].map((item) =>
    entry(item, ITEM_NAMES[item], ITEM_TEXTS[item], of.items.filter((each) => each === item).length),
  );
  return [...items, ...of.spells.map((spell) => entry(spell, SPELL_NAMES[spell], SPELL_TEXTS[spell]))];
}
