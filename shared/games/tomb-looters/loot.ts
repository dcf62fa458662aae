import type { Option, Prompt } from '../../engine/prompt.ts';
import type { Seat } from '../../table/ids.ts';
import { asksForGear, gearOptions, playGear, spend, wayTo } from './gear.ts';
import { lookTargets, magicOpen, mapIn } from './ground.ts';
import { resolveLook } from './look.ts';
import { ENTRANCE } from './map.ts';
import { privately } from './private.ts';
import { settingsOf } from './settings.ts';
import { diceForAll } from './setup.ts';
import { dump, snag } from './stash.ts';
import type { T, TombStep } from './state.ts';
import { glmPiece, looterOf, seatsOf, sheetOf, teamOf } from './state.ts';
import { glmWays, worthToGlm } from './ways.ts';

/** L-050, L-051: two actions each, then the snag. Every question is put to all at once, whether somebody has still something to do or not. */
const loot: TombStep<'loot'> = (t) => {
  t.own.phase = 'loot';
  t.tell('all', 'phase.loot');
  for (const n of [1, 2]) {
    t.then('act.ask', { n });
    t.then('after.ask', { n });
  }
  t.then('snag', {});
};

/** What a seat may do with an action (L-051): look (L-053), move the GLM (L-063), or nothing. */
function actions(t: T, seat: Seat): Option[] {
  const sheet = sheetOf(t.hidden, seat);
  const idle: Option = { id: 'idle', label: ['act.idle'] };
  if (sheet.done) return [idle];
  const looks = mayLook(t, seat) ? lookTargets(t.own, sheet) : [];
  const glm = (leash: boolean): Option[] =>
    [...glmWays(t.own, sheet.glm, leash).keys()].map((place) => ({
      id: `${leash ? 'leash' : 'glm'}:${place}`,
      label: [leash ? 'act.leash' : 'act.glm', place],
      piece: glmPiece(seat),
      place,
      ...(leash ? { mark: 'leash', rare: true as const } : { mark: 'glm' }),
    }));
  return [
    idle,
    // Without a piece: the hexes light up at once, only the GLM must be picked first.
    ...looks.map((place): Option => ({ id: `look:${place}`, label: ['act.look', place], place, mark: 'look' })),
    ...glm(false),
    ...(sheet.items.includes('leash') ? glm(true) : []),
    ...gearOptions(t, seat, 'loot'),
  ];
}

/** L-090, L-101, R-27: not when trapped, not from the entrance. */
const mayLook = (t: T, seat: Seat): boolean => !looterOf(t.own, seat).trapped && sheetOf(t.hidden, seat).at !== ENTRANCE;

const actAsk: TombStep<'act.ask'> = (t, { n }) => {
  t.askAll(seatsOf(t.own), (seat) => ({
    kind: 'choose',
    options: actions(t, seat),
    // Only this seat reads its title.
    title: [
      'act.ask',
      n,
      mayLook(t, seat) ? 'look for treasure, or move your GLM' : 'move your GLM; there is nothing to look at from here',
    ],
    seen: ['seen.loot', seat],
    rule: 'L-051',
    asides: ['gear.items'],
    fallback: 'idle',
    lone: 'sealed',
  }));
  t.aside('gear.use', {});
  t.then('act.do', { n });
};

/**
 * L-052: what was begun stands. Looks at magicified hexes wait for a reroll (L-104, R-25), all others count at once. What a reroll would show
 * is drawn at the same time for all (S-05), and known to nobody: so it can be told aside, as soon as somebody asks for it.
 */
const actDo: TombStep<'act.do'> = (t, _args, answers) => {
  t.stand();
  const dice = diceForAll(t);
  diceForAll(t).forEach((spare, seat) => void Object.assign(sheetOf(t.hidden, seat), { spare }));
  for (const seat of answers.seats) {
    const [what = '', place = ''] = answers.text(seat).split(':');
    if (what === 'look') look(t, seat, place, dice[seat] ?? []);
    else if (what === 'glm' || what === 'leash') moveGlm(t, seat, place, what === 'leash');
  }
  privately(t);
};

function look(t: T, seat: Seat, place: string, dice: number[]): void {
  const hex = mapIn(t.own).hexes.find((each) => each === place);
  if (!hex) throw new Error(`${place} is no hex`);
  const sheet = sheetOf(t.hidden, seat);
  t.tell(teamOf(t.own, seat), 'mine.looked', seat, hex, ...dice);
  sheet.last = { hex, dice };
  // S-06: what was found rises over the hex for those who may know it.
  const found = dice.filter((face) => face >= 3);
  for (const amount of found) t.flash(teamOf(t.own, seat), 'found', { place: hex, amount });
  if (found.length === 0) t.flash(teamOf(t.own, seat), 'nothing', { place: hex });
  if (mapIn(t.own).magic.has(hex)) sheet.look = { hex, dice };
  else resolveLook(t, seat, hex, dice);
}

/** L-063, R-36: one hex, with Kid Leash two or three; whoever it comes by puts everything in. */
function moveGlm(t: T, seat: Seat, place: string, leash: boolean): void {
  const sheet = sheetOf(t.hidden, seat);
  const way = wayTo(glmWays(t.own, sheet.glm, leash, worthToGlm(sheet)), place);
  if (leash) spend(t, seat, 'leash');
  for (const step of way) {
    sheet.glm = step;
    for (const mate of teamOf(t.own, seat)) dump(t, mate);
  }
}

/** Whether there is a question after each action: a reroll is possible (L-104), or somebody may have items; both are known to all. */
const asksAfter = (t: T, seat: Seat): boolean =>
  (magicOpen(t.own) && !looterOf(t.own, seat).trapped) || asksForGear(t.own, seat, settingsOf(t.options).askDump);

const afterAsk: TombStep<'after.ask'> = (t, { n }) => {
  t.askAll(
    seatsOf(t.own).filter((seat) => asksAfter(t, seat)),
    (seat) => afterPrompt(t, seat, n),
  );
  t.aside('after.use', {});
  t.then('after.do', {});
};

function afterPrompt(t: T, seat: Seat, n: number): Prompt {
  const { look: pending } = sheetOf(t.hidden, seat);
  const [one = 0, two = 0] = pending?.dice ?? [];
  const rerolls: Option[] = [
    { id: 'reroll:1', label: ['after.one', one, 'first'], aside: true },
    { id: 'reroll:2', label: ['after.one', two, 'second'], aside: true },
    { id: 'reroll:12', label: ['after.both', one, two], aside: true },
  ];
  // After the first action the second one has the items beside it.
  const gear = pending || n === 2 ? gearOptions(t, seat, 'after') : [];
  return {
    kind: 'choose',
    options: [{ id: 'go', label: [pending ? 'after.keep' : 'gear.go'] }, ...(pending ? rerolls : []), ...gear],
    title: pending ? ['after.ask.magic', pending.hex, one, two] : ['after.ask', n],
    seen: ['seen.loot', seat],
    rule: 'L-104',
    fallback: 'go',
    lone: 'sealed',
    // Where dice are at stake, everybody thinks anew.
    ...(pending ? {} : { usual: 'sealed' as const }),
  };
}

/** the new faces stand; only then the look counts, and only then (but for a HacX-ray App, R-30) an item is used. */
const afterUse: TombStep<'after.use'> = (t, _args, answers) => {
  t.stand();
  for (const seat of answers.seats) {
    const answer = answers.text(seat);
    const [what, which] = answer.split(':');
    if (what === 'reroll') settle(t, seat, which);
    else {
      if (what !== 'xray') settle(t, seat);
      playGear(t, seat, answer);
    }
  }
  privately(t);
};

/** Whoever goes on keeps the dice. */
const afterDo: TombStep<'after.do'> = (t) => {
  t.stand();
  for (const seat of seatsOf(t.own)) settle(t, seat);
  privately(t);
};

/** L-104: the look that waited counts, with `which` of its dice rolled again. */
function settle(t: T, seat: Seat, which = ''): void {
  const sheet = sheetOf(t.hidden, seat);
  if (!sheet.look) return;
  const { hex, dice: old } = sheet.look;
  const faces = old.map((face, i) => (which.includes(String(i + 1)) ? (sheet.spare[i] ?? face) : face));
  sheet.look = null;
  sheet.last = { hex, dice: faces };
  if (which !== '') t.tell(teamOf(t.own, seat), 'mine.rerolled', seat, ...faces);
  resolveLook(t, seat, hex, faces);
}

/** L-050, L-066: in the end everybody snags what is marked where the player stands; then all is announced. */
const snagStep: TombStep<'snag'> = (t) => {
  for (const seat of seatsOf(t.own)) snag(t, seat);
  t.then('loot.announce', {});
};

export const lootSteps = {
  ...{ loot, 'act.ask': actAsk, 'act.do': actDo },
  ...{ 'after.ask': afterAsk, 'after.use': afterUse, 'after.do': afterDo, snag: snagStep },
};
