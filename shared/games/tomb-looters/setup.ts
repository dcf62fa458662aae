import type { Options } from '../../engine/state.ts';
import type { Seat } from '../../table/ids.ts';
import { faceOf, ITEM_TEXTS, ITEMS } from './content.ts';
import { LONGEST_MAP } from './gear.ts';
import { ENTRANCE } from './map.ts';
import { CLAW, RING } from './maps.ts';
import type { Settings } from './settings.ts';
import { settingsOf } from './settings.ts';
import { takeSnapshots } from './stash.ts';
import type { Hidden, Own, Sheet, T, TombStep } from './state.ts';
import { seatsOf, sheetOf } from './state.ts';

/** the map of a table; a drawn one is asked for when the game begins. */
export function mapFor({ map }: Pick<Settings, 'map'>, seats: number): string {
  if (map === 'ring' || map === 'claw') return map === 'ring' ? RING : CLAW;
  return seats === 2 ? RING : CLAW;
}

export const newOwn = (options: Options, seats: number): Own => ({
  map: mapFor(settingsOf(options), seats),
  phase: 'setup',
  round: 0,
  boxes: 0,
  collapsed: {},
  pits: {},
  items: [...ITEMS],
  teams: Array.from({ length: seats }, (_, seat) => seat),
  looters: Array.from({ length: seats }, () => ({ at: ENTRANCE, glm: ENTRANCE, trapped: false, used: [], leapt: false, out: null })),
  contact: [],
});

const newSheet = (): Sheet => ({
  ...{ at: ENTRANCE, glm: ENTRANCE, cash: [], items: [], hand: [], pockets: [], strapped: false, fanny: null, vault: [] },
  ...{
    marks: {},
    fresh: {},
    pits: {},
    keeping: false,
    dice: [],
    look: null,
    spare: [],
    last: null,
    done: false,
    shifting: false,
    grabbing: false,
  },
  ...{ spent: [], shown: { hand: [], pockets: [], fanny: null, items: [], vault: [], cash: [] }, seen: [], found: [], lost: [], lot: 0 },
});

export const newHidden = (_options: Options, seats: number): Hidden => ({ sheets: Array.from({ length: seats }, newSheet) });

/** L-011: everybody and every GLM begins in the entrance. */
export function raiseFigures(t: T): void {
  for (const seat of seatsOf(t.own)) {
    t.mint({ id: `looter-${seat}`, kind: 'looter', face: faceOf('looter', seat), place: ENTRANCE, owner: seat });
    t.mint({ id: `glm-${seat}`, kind: 'glm', face: faceOf('glm', seat), place: ENTRANCE, owner: seat });
  }
}

/** two against two, or two against one; two players never have mates. */
export function dealTeams(t: T): void {
  const { teams } = settingsOf(t.options);
  if (teams === 'none' || t.seats < 3) return;
  const order = teams === 'drawn' ? t.mix(seatsOf(t.own)) : seatsOf(t.own);
  order.forEach((seat, i) => {
    t.own.teams[seat] = i % 2;
  });
  for (const team of [0, 1])
    t.tell(
      'all',
      'team',
      team + 1,
      order
        .filter((_, i) => i % 2 === team)
        .map((seat) => seat + 1)
        .join(', '),
    );
}

/** which number is which item. */
function dealItems(t: T): void {
  const { itemTable } = settingsOf(t.options);
  if (itemTable === 'reversed') t.own.items = [...ITEMS].reverse();
  if (itemTable === 'dealt') t.own.items = t.mix(ITEMS);
  if (itemTable === 'dealt') t.own.items.forEach((item, i) => void t.tell('all', 'item.number', i + 1, ITEM_TEXTS[item].name));
}

const game: TombStep<'game'> = (t) => {
  dealTeams(t);
  dealItems(t);
  raiseFigures(t);
  if (settingsOf(t.options).map === 'drawn') {
    t.own.phase = 'map';
    t.then('map.ask', {});
  } else t.then('setup', { n: 1 });
};

/** the first player writes the map down; `refuses` and `help` say what is wrong with it. */
const mapAsk: TombStep<'map.ask'> = (t) => {
  t.ask(0, { kind: 'text', most: LONGEST_MAP, title: ['map.ask'], seen: ['seen.map', 0], rule: 'M-03', fallback: t.own.map });
  t.then('map.do', {});
};

const mapDo: TombStep<'map.do'> = (t, _args, answers) => {
  t.stand();
  t.own.map = answers.text(0);
  t.own.phase = 'setup';
  t.tell('all', 'map.drawn', 0);
  t.then('setup', { n: 1 });
};

/** Two private dice for every seat, drawn whether they are used or not, so that nobody's dice depend on what the others do (S-05). */
export const diceForAll = (t: T): number[][] => seatsOf(t.own).map(() => [1 + t.pick(6), 1 + t.pick(6)]);

/** L-012, L-013: everybody rolls two dice, twice; the second roll follows the first choice. */
const setup: TombStep<'setup'> = (t, { n }) => {
  diceForAll(t).forEach((dice, seat) => {
    sheetOf(t.hidden, seat).dice = dice;
    t.tell([seat], 'mine.dice', ...dice);
  });
  t.then('setup.ask', { n });
};

const setupAsk: TombStep<'setup.ask'> = (t, { n }) => {
  t.askAll(seatsOf(t.own), (seat) => {
    const dice = [...new Set(sheetOf(t.hidden, seat).dice)];
    return {
      kind: 'choose',
      options: dice.map((value) => ({ id: `take:${value}`, label: ['setup.take', value, nameOf(t.own, value)] })),
      title: ['setup.ask', n],
      seen: ['seen.setup', seat],
      rule: 'L-012',
      lone: 'sealed',
    };
  });
  t.then('setup.do', { n });
};

const nameOf = (own: Own, value: number): string => ITEM_TEXTS[own.items[value - 1] ?? 'ankh'].name;

/** L-012, L-014: the number is cash in the GLM and an item in a top pocket; nobody is told (L-015). */
const setupDo: TombStep<'setup.do'> = (t, { n }, answers) => {
  t.stand();
  for (const seat of seatsOf(t.own)) take(t, seat, Number(answers.text(seat).slice('take:'.length)));
  if (n < 2) return t.then('setup', { n: n + 1 });
  takeSnapshots(t);
  t.then('round', {});
};

function take(t: T, seat: Seat, value: number): void {
  const sheet = sheetOf(t.hidden, seat);
  sheet.cash.push(value);
  sheet.items.push(t.own.items[value - 1] ?? 'ankh');
  sheet.dice = [];
}

export const setupSteps = { game, 'map.ask': mapAsk, 'map.do': mapDo, setup, 'setup.ask': setupAsk, 'setup.do': setupDo };
