import type { Entry } from '../../../../shared/games/keelar/sheet/ast.ts';
import { ability, afterThen, amount, damage, deal, links, pay, push, range, tier } from './build.ts';

const gold = (n: number): Entry['price'] => ({ start: false, gold: n, dp: 0 });
const guard = (type: string, n: number) => ({ type, n });

/** The twenty examples of §4.4, each with all of its tree that is not empty. */
export const EXAMPLES: readonly { id: string; text: string; tree: Partial<Entry> }[] = [
  {
    id: 'N-01',
    text: '2g Mage Level 1 (level) - max 4 MP',
    tree: {
      name: 'Mage Level 1',
      price: gold(2),
      level: true,
      types: ['level'],
      abilities: [ability(null, { kind: 'max', amount: amount(4, 'MP') })],
    },
  },
  {
    id: 'N-02',
    text: '5g Fireball (spell, ranged, fire, explosive) - pay 2 actions, 3 MP: deal 2 damage at 5 range, 1 damage at 2 radius (1 diagonal); prerequisite: Mage Level 2',
    tree: {
      name: 'Fireball',
      price: gold(5),
      tags: ['spell', 'ranged', 'fire', 'explosive'],
      types: ['spell', 'ability', 'magical', 'ranged', 'fire', 'explosive'],
      abilities: [ability([pay(2, 'action'), pay(3, 'MP')], deal([damage(2)], range(5), tier([damage(1)], 2, { diagonals: 1 })))],
      needs: { mode: 'all', names: ['Mage Level 2'] },
    },
  },
  {
    id: 'N-03',
    text: '3g Short Sword (weapon, melee, 1 hand) - pay 1 action: deal 2 damage at 1 range',
    tree: {
      name: 'Short Sword',
      price: gold(3),
      tags: ['weapon', 'melee'],
      hands: 1,
      item: true,
      types: ['item', 'weapon', 'melee', 'sword'],
      abilities: [ability([pay(1, 'action')], deal([damage(2)], range(1)))],
    },
  },
  {
    id: 'N-04',
    text: '1g Frag Grenade (item, one use, ranged, explosive) - pay 1 action: deal 1 damage at 4 range, 1 damage and 1 push back at 2 radius',
    tree: {
      name: 'Frag Grenade',
      price: gold(1),
      tags: ['ranged', 'explosive'],
      item: true,
      oneUse: true,
      types: ['item', 'ranged', 'explosive', 'grenade'],
      abilities: [ability([pay(1, 'action')], deal([damage(1)], range(4), tier([damage(1), push(1)], 2)))],
    },
  },
  {
    id: 'N-05',
    text: '5g Plate Armor (armor, 8 HP) - armor melee 2, ranged 2, explosive 1, other 1; prerequisite: Warrior Level 1',
    tree: {
      name: 'Plate Armor',
      price: gold(5),
      tags: ['armor'],
      item: true,
      wear: 8,
      types: ['item', 'armor'],
      abilities: [
        ability(null, {
          kind: 'armor',
          guards: [guard('melee', 2), guard('ranged', 2), guard('explosive', 1), guard('other', 1)],
        }),
      ],
      needs: { mode: 'all', names: ['Warrior Level 1'] },
    },
  },
  {
    id: 'N-06',
    text: '3g Dusk Cloak (item) - pay 1 action: hide 2 range',
    tree: {
      name: 'Dusk Cloak',
      price: gold(3),
      item: true,
      types: ['item', 'cloak'],
      abilities: [ability([pay(1, 'action')], { kind: 'hide', n: 2, until: null })],
    },
  },
  {
    id: 'N-07',
    text: '4g Cutpurse (ability) - pay 1 action: steal 2 gold at 1 range; undeclared',
    tree: {
      name: 'Cutpurse',
      price: gold(4),
      tags: ['ability'],
      types: ['ability'],
      abilities: [ability([pay(1, 'action')], { kind: 'steal', amount: amount(2, 'gold'), reach: range(1) })],
      undeclared: true,
    },
  },
  {
    id: 'N-08',
    text: '1g Smoke Bomb (item, one use) - pay 1 action: create smoke at 3 range, 1 radius (1 diagonal) for 3 turns; may target spaces',
    tree: {
      name: 'Smoke Bomb',
      price: gold(1),
      item: true,
      oneUse: true,
      types: ['item', 'bomb'],
      abilities: [
        ability([pay(1, 'action')], {
          kind: 'create',
          what: 'smoke',
          reach: range(3),
          radius: { n: 1, diagonals: 1 },
          until: { kind: 'turns', n: 3 },
        }),
      ],
      mayTarget: ['spaces'],
    },
  },
  {
    id: 'N-09',
    text: '4g Storm Wings (ability) - pay 1 action: fly until your next turn',
    tree: {
      name: 'Storm Wings',
      price: gold(4),
      tags: ['ability'],
      types: ['ability', 'wings'],
      abilities: [ability([pay(1, 'action')], { kind: 'fly', until: { kind: 'next turn' } })],
    },
  },
  {
    id: 'N-10',
    text: '3g Frost Ray (spell, ranged, ice) - pay 1 action, 2 MP: deal 1 damage and stun at 4 range',
    tree: {
      name: 'Frost Ray',
      price: gold(3),
      tags: ['spell', 'ranged', 'ice'],
      types: ['spell', 'ability', 'magical', 'ranged', 'ice', 'ray'],
      abilities: [ability([pay(1, 'action'), pay(2, 'MP')], deal([damage(1), { kind: 'stun' }], range(4)))],
    },
  },
  {
    id: 'N-11',
    text: '3g Kindle (spell, ranged) - pay 1 action, 1 MP: inflict burn 3 at 3 range',
    tree: {
      name: 'Kindle',
      price: gold(3),
      tags: ['spell', 'ranged'],
      types: ['spell', 'ability', 'magical', 'ranged', 'fire'],
      abilities: [
        ability([pay(1, 'action'), pay(1, 'MP')], {
          kind: 'attack',
          verb: 'inflict',
          payload: [{ kind: 'burn', n: 3 }],
          reach: range(3),
          tiers: [],
        }),
      ],
    },
  },
  {
    id: 'N-12',
    text: '6g Unmake (spell) - pay 2 actions, 5 MP: create void at 3 range; may target spaces; limit 1 per board',
    tree: {
      name: 'Unmake',
      price: gold(6),
      tags: ['spell'],
      types: ['spell', 'ability', 'magical'],
      abilities: [ability([pay(2, 'action'), pay(5, 'MP')], { kind: 'create', what: 'void', reach: range(3), radius: null, until: null })],
      mayTarget: ['spaces'],
      limits: [{ n: 1, per: 'board' }],
    },
  },
  {
    id: 'N-13',
    text: '5g Raise Bones (spell) - use 1 turn: summon Skeleton {2 HP, 1 action} at 1 range; limit 2 in play',
    tree: {
      name: 'Raise Bones',
      price: gold(5),
      tags: ['spell'],
      types: ['spell', 'ability', 'magical', 'bones'],
      abilities: [
        ability([{ kind: 'use 1 turn' }], {
          kind: 'summon',
          name: 'Skeleton',
          stats: [amount(2, 'HP'), amount(1, 'action')],
          reach: range(1),
        }),
      ],
      limits: [{ n: 2, per: 'in play' }],
    },
  },
  {
    id: 'N-14',
    text: '2g Big Club (weapon, melee, 1 hand) - pay 1 hand action: deal 1 damage and 1 push back at 1 range',
    tree: {
      name: 'Big Club',
      price: gold(2),
      tags: ['weapon', 'melee'],
      hands: 1,
      item: true,
      types: ['item', 'weapon', 'melee', 'club'],
      abilities: [ability([pay(1, 'hand action')], deal([damage(1), push(1)], range(1)))],
    },
  },
  {
    id: 'N-15',
    text: '4g Rail Gun (device, ranged) - pay 3 power, gain 2 heat: deal 3 damage at 8 range, self push back 1',
    tree: {
      name: 'Rail Gun',
      price: gold(4),
      tags: ['device', 'ranged'],
      item: true,
      types: ['item', 'device', 'ranged', 'gun'],
      abilities: [ability([pay(3, 'power'), { kind: 'heat', n: 2 }], deal([damage(3)], range(8)), { kind: 'self push back', n: 1 })],
    },
  },
  {
    id: 'N-16',
    text: '3g Square: Twin Shot (square, ranged) - activate: deal 1 damage at 5 range, then deal 1 damage at 5 range',
    tree: {
      name: 'Square: Twin Shot',
      price: gold(3),
      tags: ['square', 'ranged'],
      types: ['square', 'ranged', 'twin shot', 'shot'],
      abilities: [
        {
          trigger: null,
          cost: [{ kind: 'activate' }],
          effects: [...links(deal([damage(1)], range(5))), afterThen(deal([damage(1)], range(5)))],
        },
      ],
    },
  },
  {
    id: 'N-17',
    text: '5g Ambush Dagger (weapon, melee, 1 hand) - pay 1 action: if you are hidden: deal 4 damage at 1 range, otherwise deal 2 damage at 1 range',
    tree: {
      name: 'Ambush Dagger',
      price: gold(5),
      tags: ['weapon', 'melee'],
      hands: 1,
      item: true,
      types: ['item', 'weapon', 'melee', 'dagger'],
      abilities: [
        ability([pay(1, 'action')], {
          kind: 'if',
          cond: { kind: 'you are hidden' },
          effect: deal([damage(4)], range(1)),
          otherwise: deal([damage(2)], range(1)),
        }),
      ],
    },
  },
  {
    id: 'N-18',
    text: '2g+3dp Grave Tithe (ability) - when a character is killed within 4 range, gain 1 Death Point; limit 1 per turn',
    tree: {
      name: 'Grave Tithe',
      price: { start: false, gold: 2, dp: 3 },
      tags: ['ability'],
      types: ['ability', 'tithe'],
      abilities: [
        {
          trigger: { kind: 'when', who: 'a character', what: 'is killed', place: null, by: null, within: { n: 4, diagonals: 0 } },
          cost: null,
          effects: links({ kind: 'gain', amount: amount(1, 'Death Point') }),
        },
      ],
      limits: [{ n: 1, per: 'turn' }],
    },
  },
  {
    id: 'N-19',
    text: '4g Blast Charge (item, one use, explosive) - pay 1 action: deal 3 damage at 2 range, 2 damage at 1 radius (no blast shadow); prerequisite: Soldier Level 2 or Demolition Kit',
    tree: {
      name: 'Blast Charge',
      price: gold(4),
      tags: ['explosive'],
      item: true,
      oneUse: true,
      types: ['item', 'explosive', 'charge'],
      abilities: [ability([pay(1, 'action')], deal([damage(3)], range(2), tier([damage(2)], 1, { noShadow: true })))],
      needs: { mode: 'any', names: ['Soldier Level 2', 'Demolition Kit'] },
    },
  },
  {
    id: 'N-20',
    text: '3g Odd Charm (item) - pay 1 action: trade hats with the nearest goblin',
    tree: {
      name: 'Odd Charm',
      price: gold(3),
      item: true,
      types: ['item', 'charm'],
      abilities: [ability([pay(1, 'action')], { kind: 'manual', text: 'trade hats with the nearest goblin' })],
      manual: ['trade hats with the nearest goblin'],
    },
  },
];
