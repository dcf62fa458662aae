import type { Game } from '../../shared/engine/game.ts';
import type { Options } from '../../shared/engine/state.ts';
import { placeId } from '../../shared/table/ids.ts';
import { handOf } from '../../shared/table/piece.ts';

/** A tiny game for tests of the engine: walk on a row of 5 cells, duel with sealed cards, first on the last cell wins. */
interface ToyOwn {
  at: number;
  roll: number;
}
type ToyFrames = {
  setup: object;
  turn: object;
  act: object;
  'act.do': object;
  duel: object;
  'duel.show': object;
  boom: object;
};

export const toy: Game<ToyOwn, ToyFrames> = {
  id: 'toy',
  title: 'Toy',
  tagline: 'A game for tests',
  version: '1',
  seats: { min: 2, max: 3 },
  colours: [
    { name: 'Red', colour: '#b33', symbol: '●' },
    { name: 'Blue', colour: '#33b', symbol: '■' },
    { name: 'Green', colour: '#3b3', symbol: '▲' },
  ],
  options: [
    { key: 'length', label: 'Length', help: 'Cells', rule: 'T-1', kind: 'number', value: 5, least: 3, most: 9 },
    {
      key: 'mode',
      label: 'Mode',
      help: '',
      rule: 'T-2',
      kind: 'pick',
      values: [
        { value: 'plain', label: 'Plain' },
        { value: 'wild', label: 'Wild' },
      ],
    },
  ],
  lines: {
    act: { text: '{0:seat}: walk, roll or duel', rule: 'T-3' },
    moved: { text: '{0:seat} moves {1:piece} to {2:place}', rule: 'T-4' },
    rolled: { text: '{0:seat} rolls', rule: 'T-5' },
    duel: { text: 'Pick a card', rule: 'T-6' },
    shown: { text: '{0:seat} shows {1}', rule: 'T-6' },
    won: { text: '{0:seat} wins' },
    goal: { text: 'First on the last cell wins', rule: 'T-3' },
    'goal.far': { text: '{0} of {1} cells', rule: 'T-3' },
    'goal.next': { text: 'Walk', rule: 'T-3' },
    option: { text: '{0}' },
  },
  kinds: { pawn: { name: 'Pawn', stance: 'figure' }, card: { name: 'Card', stance: 'card' } },
  faces: { high: { name: 'High', stance: 'card' }, low: { name: 'Low', stance: 'card' } },
  own: () => ({ at: 0, roll: 0 }),
  contests: [
    { key: 'walk', question: () => 'Who walks next?', settles: ([key, seat]) => (key === 'moved' ? Number(seat) : null) },
    {
      key: 'card',
      options: ['High', 'Low'],
      question: () => 'Which card is shown next?',
      settles: ([key, , card]) => (key === 'shown' ? (String(card).startsWith('high') ? 0 : 1) : null),
    },
  ],
  first: { step: 'setup', args: {} },
  steps: {
    setup: (t) => {
      for (let seat = 0; seat < t.seats; seat++) {
        t.mint({ id: `pawn-${seat}`, kind: 'pawn', place: placeId('0,0'), owner: seat });
        t.mint({ id: `high-${seat}`, kind: 'card', face: 'high', place: placeId('cup'), faceKnownTo: [] });
        t.mint({ id: `low-${seat}`, kind: 'card', face: 'low', place: placeId('cup'), faceKnownTo: [] });
      }
      t.shuffle(placeId('cup'));
      const cup = [...t.at(placeId('cup'))];
      cup.forEach((card, i) => {
        const seat = i % t.seats;
        t.move(card.id, handOf(seat));
        t.showFace(card.id, [seat]);
      });
      t.keep('goal', [0], 'walk');
      t.beginTurn(0);
      t.then('act', {});
    },
    turn: (t) => {
      t.beginTurn(((t.turn.seat ?? 0) + 1) % t.seats);
      t.then('act', {});
    },
    act: (t) => {
      const options = ['walk', 'roll', 'duel', 'end', 'boom'].map((id) => ({ id, label: ['option', id] as const }));
      t.ask(t.turn.seat ?? 0, { kind: 'choose', options, title: ['act', t.turn.seat ?? 0], rule: 'T-3' });
      t.then('act.do', {});
    },
    'act.do': (t, _args, answers) => {
      const seat = t.turn.seat ?? 0;
      const pawn = t.all('pawn').find((each) => each.owner === seat);
      if (!pawn) throw new Error('no pawn');
      const next = answers.text();
      if (next === 'boom') return t.then('boom', {});
      if (next === 'end') return t.then('turn', {});
      if (next === 'duel') return t.then('duel', {});
      if (next === 'roll') {
        t.own.roll = t.roll(['d6'], seat, ['rolled', seat])[0] ?? 0;
        return t.then('act', {});
      }
      const column = Number(pawn.place.split(',')[0]) + 1;
      t.move(pawn.id, placeId(`${column},0`));
      t.own.at = column;
      t.tell('all', 'moved', seat, pawn.id, `${column},0`);
      if (column === Number(t.options.length) - 1) {
        t.end({ winners: [seat], scores: [{ seat, score: 1, rank: 1 }], line: ['won', seat] });
      } else t.then('act', {});
    },
    duel: (t) => {
      t.askAll([0, 1], (seat) => ({
        kind: 'pieces',
        from: t.at(handOf(seat)).map((each) => each.id),
        least: 1,
        most: 1,
        title: ['duel'],
        rule: 'T-6',
      }));
      t.then('duel.show', {});
    },
    'duel.show': (t, _args, answers) => {
      for (const seat of answers.seats) {
        const [card] = answers.pieces(seat);
        if (card) t.showFace(card, 'all');
        t.tell('all', 'shown', seat, card ?? '');
      }
      t.then('act', {});
    },
    boom: () => {
      throw new Error('boom');
    },
  },
  scene: (_own: ToyOwn, options: Options, seats: number) => ({
    board: { kind: 'grid', id: 'row', columns: Number(options.length), rows: 1, x: 0, z: 0 },
    areas: [
      { id: placeId('cup'), kind: 'cup', seat: null, name: 'Cup', x: 0, z: 3, contents: 'counted' },
      ...Array.from({ length: seats }, (_, seat) => ({
        id: handOf(seat),
        kind: 'hand' as const,
        seat,
        name: `Hand ${seat}`,
        x: seat,
        z: 4,
        contents: 'shown' as const,
      })),
    ],
  }),
  panel: (view) => ({
    phase: ['act', view.turn.seat ?? 0],
    goal: {
      line: ['goal'],
      ...(view.viewer === null ? {} : { next: ['goal.next'] as const }),
      progress: Array.from({ length: view.seats }, (_, seat) => {
        const have = Number(view.pieces[`pawn-${seat}`]?.place.split(',')[0] ?? 0);
        const of = Number(view.options.length) - 1;
        return { seat, have, of, line: ['goal.far', have, of] as const };
      }),
    },
    seats: [],
  }),
  bot: () => 'walk',
  explain: (_view, _prompt, choice) => (choice === 'fly' ? { rule: 'T-9', text: 'Nobody flies.' } : undefined),
  knobs: (view) => [{ key: 'roll', label: 'Roll', value: view.own.roll, least: 0, most: 6 }],
  tableFix: {
    turnKnob: (own, key, value) => {
      if (key === 'roll') own.roll = value;
    },
  },
};
