import type { Knob } from '../../engine/game.ts';
import type { Line } from '../../engine/line.ts';
import type { Fact, PanelView } from '../../engine/panel.ts';
import type { SheetView } from '../../engine/sheet.ts';
import { piecesAt, type View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { COLOURS } from './card.ts';
import { EFFECT_WORDS, FACES, SIGNS, SYMBOLS } from './content.ts';
import { goal, holdsStone } from './goal.ts';
import { baseAp, effectId, effectOf, FALLEN, type Own, pawnId, SHIELD, START, slowOf } from './state.ts';

function phaseOf(view: View<Own>): Line {
  if (view.result) return ['phase.over'];
  if (view.own.phase === 'act') return ['phase.act', view.pieces.tiles?.count ?? 0];
  return [`phase.${view.own.phase}`];
}

function badges(view: View<Own>, seat: Seat): string[] {
  const found: string[] = [];
  const slow = piecesAt(view, slowOf(seat)).length;
  const sheet = view.own.sheets[seat];
  if (view.own.start === seat) found.push('first player');
  if (holdsStone(view, seat)) found.push('has the Stone');
  if (slow > 0) found.push(slow === 1 ? 'slowed' : `slowed ×${slow}`);
  if (sheet && sheet.haste > 0) found.push(`${sheet.haste} actions more next turn`);
  if (sheet?.hp === 0) found.push(view.pieces[pawnId(seat)]?.tags.includes(FALLEN) ? 'dead, can be looted' : 'dead');
  return found;
}

/** What is known of the six potions (M-083); nothing of any is said in one line, so that there is room for what happens. */
function known(view: View): Fact[] {
  const found = SYMBOLS.map((symbol) => ({ symbol, label: SIGNS[symbol], effect: effectOf(view, symbol) }));
  if (found.every(({ effect }) => effect === undefined)) return [{ label: 'Nobody knows yet:', text: 'drink or throw one', open: true }];
  return found.map(({ symbol, label, effect }) =>
    effect ? { label, text: EFFECT_WORDS[effect], face: symbol } : { label, text: '?', face: symbol, open: true },
  );
}

/** HP, XP, AP, shield and potions of each player. */
export function panel(view: View<Own>): PanelView {
  return {
    phase: phaseOf(view),
    round: view.own.round,
    ...(view.result ? {} : { goal: goal(view) }),
    facts: { title: 'What potions do', list: known(view) },
    seats: view.own.sheets.map((sheet, seat) => ({
      seat,
      counters: [
        { key: 'hp', label: 'HP', tells: 'Hit points: whoever has none is dead', value: sheet.hp, most: START.hp },
        { key: 'xp', label: 'XP', tells: 'Experience: one action more a turn at 3, 5, 9 and 17', value: sheet.xp },
        { key: 'ap', label: 'Actions', value: view.turn.seat === seat ? view.own.ap : baseAp(sheet.xp) + sheet.haste },
        {
          key: 'shield',
          label: 'Shield',
          tells: 'Only a die that shows more hurts, robs or pushes past',
          value: sheet.shield,
          most: SHIELD.most,
        },
        { key: 'potions', label: 'Potions', value: piecesAt(view, handOf(seat)).length },
      ],
      badges: badges(view, seat),
    })),
  };
}

/** The character sheet of a seat (M-070) and what is known of the potions. */
export function sheet(view: View<Own>, seat: Seat): SheetView | undefined {
  const mine = view.own.sheets[seat];
  if (!mine) return undefined;
  const hand = piecesAt(view, handOf(seat));
  const slow = piecesAt(view, slowOf(seat)).length;
  const unseen = hand.filter((card) => card.face === null).length;
  return {
    seat,
    title: COLOURS[seat]?.name ?? `Seat ${seat + 1}`,
    blocks: [
      {
        title: mine.hp > 0 ? 'Junior alchemist' : 'Dead',
        bars: [
          { label: 'HP', value: mine.hp, most: START.hp },
          { label: 'Shield', value: mine.shield, most: SHIELD.most },
          { label: 'XP', value: mine.xp },
        ],
        facts: [
          { label: 'Actions a turn', text: String(baseAp(mine.xp)) },
          { label: 'One action more at', text: '3, 5, 9 and 17 XP' },
          ...(mine.haste > 0 ? [{ label: 'Next turn', text: `${mine.haste} actions more` }] : []),
          ...(slow > 0 ? [{ label: 'Slow cards', text: String(slow) }] : []),
          ...(unseen > 0 ? [{ label: 'Potions not seen', text: String(unseen) }] : []),
        ],
        tags: holdsStone(view, seat) ? ['has the Stone'] : [],
      },
    ],
    sections: [
      {
        title: 'Potions',
        entries: SYMBOLS.map((symbol) => {
          const effect = view.pieces[effectId(symbol)]?.face ?? null;
          const copies = hand.filter((card) => card.face === symbol).length;
          return {
            id: symbol,
            name: FACES[symbol]?.name ?? symbol,
            text: effect === null ? 'nobody knows what it does' : (FACES[effect]?.name ?? effect),
            price: '',
            marks: copies > 0 ? (['owned'] as const) : effect === null ? [] : (['known'] as const),
            copies,
            needs: null,
          };
        }),
      },
    ],
  };
}

/** Numbers that a table fix may set; XP given by hand is written off, so that the box still adds up (I-04). */
export function knobs(view: View<Own>): Knob[] {
  if (view.result) return [];
  const name = (seat: Seat): string => COLOURS[seat]?.name ?? String(seat);
  const all = view.own.sheets.flatMap((each, seat): Knob[] => [
    { key: `hp:${seat}`, label: `HP of ${name(seat)}`, value: each.hp, least: each.hp > 0 ? 1 : 0, most: each.hp > 0 ? START.hp : 0 },
    { key: `xp:${seat}`, label: `XP of ${name(seat)}`, value: each.xp, least: 0, most: 39 },
    { key: `shield:${seat}`, label: `Shield of ${name(seat)}`, value: each.shield, least: SHIELD.least, most: SHIELD.most },
    { key: `haste:${seat}`, label: `Haste of ${name(seat)}`, value: each.haste, least: 0, most: 12 },
  ]);
  const own: Knob[] = [
    { key: 'round', label: 'Round', value: view.own.round, least: 1, most: 999 },
    { key: 'box', label: 'XP in the box', value: view.own.box.xp, least: 0, most: 99 },
  ];
  if (view.own.phase === 'act') own.unshift({ key: 'ap', label: 'Actions left', value: view.own.ap, least: 0, most: 20 });
  return [...own, ...all];
}

export function turnKnob(own: Own, key: string, value: number): void {
  const [what, seat] = key.split(':');
  const mine = own.sheets[Number(seat)];
  if (what === 'ap') own.ap = value;
  else if (what === 'round') own.round = value;
  else if (what === 'box') own.box.xp = value;
  else if (mine && what === 'xp') {
    own.box.xp += value - mine.xp;
    mine.xp = value;
  } else if (mine && (what === 'hp' || what === 'shield' || what === 'haste')) mine[what] = value;
}
