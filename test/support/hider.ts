import type { Game } from '../../shared/engine/game.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { handOf, onPiece } from '../../shared/table/piece.ts';

/** A tiny game for tests of secrecy: every act is offered in every turn; some are seen by everybody, some by nobody else. */
interface HiderOwn {
  roll: number;
  texts: number;
}
interface HiderHidden {
  energy: number;
}
type HiderFrames = { setup: object; act: object; 'act.do': object; write: object; 'write.do': object; shop: object; 'shop.do': object };

/** Seen by the seat alone that does it. */
export const SECRET_ACTS = ['step', 'lots', 'whisper', 'trap', 'tire', 'nothing'] as const;
/** Seen by everybody. */
export const OPEN_ACTS = ['walk', 'roll', 'coin', 'spring', 'end'] as const;
const BLIND_ACTS = ['bind', 'bind-pawn', 'unbind', 'call'] as const;
const ASKING_ACTS = ['write', 'shop'] as const;
/** The seat that can be blindfolded. */
export const BOUND = 2;
const ghostOf = (seat: number) => pieceId(`ghost-${seat}`);
const pawnOf = (seat: number) => pieceId(`pawn-${seat}`);

const again = (place: string): ReturnType<typeof placeId> => placeId(`${(Number(place.split(',')[0]) + 1) % 9},0`);

export const hider: Game<HiderOwn, HiderFrames, HiderHidden> = {
  id: 'hider',
  title: 'Hider',
  tagline: 'A game for tests of secrecy',
  version: '1',
  seats: { min: 3, max: 3 },
  colours: ['Red', 'Blue', 'Green'].map((name) => ({ name, colour: '#888888', symbol: name.charAt(0) })),
  options: [],
  lines: {
    act: { text: 'Your turn', rule: 'H-1' },
    acts: { text: '{0:seat} acts', rule: 'H-1' },
    said: { text: '{0}' },
    walks: { text: '{0:piece} walks to {1:place}' },
    calls: { text: '{0:seat} calls', blind: true },
    wrote: { text: '{0:seat} writes {1} characters' },
  },
  kinds: { pawn: { name: 'Pawn', stance: 'figure' }, coin: { name: 'Coin', stance: 'stack' } },
  faces: {},
  own: () => ({ roll: 0, texts: 0 }),
  hidden: () => ({ energy: 0 }),
  notes: (hidden, own, viewer) => ({ texts: own.texts, ...(viewer === 0 ? { energy: hidden.energy } : {}) }),
  first: { step: 'setup', args: {} },
  steps: {
    setup: (t) => {
      for (let seat = 0; seat < t.seats; seat++) {
        t.mint({ id: pawnOf(seat), kind: 'pawn', place: placeId('0,0'), owner: seat });
        t.mint({ id: `hat-${seat}`, kind: 'coin', place: onPiece(pawnOf(seat)) });
        t.mint({ id: `card-${seat}`, kind: 'coin', place: handOf(seat) });
        t.mint({ id: ghostOf(seat), kind: 'pawn', place: placeId('0,0'), owner: seat, placeKnownTo: [seat] });
      }
      t.beginTurn(0);
      t.then('act', {});
    },
    act: (t) => {
      const seat = t.turn.seat ?? 0;
      const all = [...SECRET_ACTS, ...OPEN_ACTS, ...BLIND_ACTS, ...ASKING_ACTS, 'wander', 'stray'];
      const options = all.map((id) => ({ id, label: ['said', id] as const }));
      t.ask(seat, { kind: 'choose', options, title: ['act'], seen: ['acts', seat], rule: 'H-1' });
      t.then('act.do', {});
    },
    'act.do': (t, _args, answers) => {
      const seat = t.turn.seat ?? 0;
      const act = answers.text();
      if (act === 'write' || act === 'shop') return t.then(act, {});
      if (act === 'step' || act === 'wander') t.move(ghostOf(seat), again(t.piece(ghostOf(seat)).place));
      if (act === 'lots') t.mix([1, 2, 3, t.pick(7)]);
      if (act === 'whisper') t.tell([seat], 'said', 'psst');
      if (act === 'trap') t.mint({ id: `trap-${seat}-${t.all('trap').length}`, kind: 'trap', place: placeId('4,0'), placeKnownTo: [seat] });
      if (act === 'stray') t.mint({ kind: 'trap', place: placeId('4,0'), placeKnownTo: [seat] });
      if (act === 'tire') t.hidden.energy -= 1;
      if (SECRET_ACTS.some((id) => id === act)) t.stand();
      if (act === 'walk') {
        const to = again(t.piece(pawnOf(seat)).place);
        t.move(pawnOf(seat), to);
        t.tell('all', 'walks', pawnOf(seat), to);
        t.flash('all', 'hit', { piece: pawnOf(seat), place: to });
      }
      if (act === 'roll') t.own.roll = t.roll(['d20'], seat, ['acts', seat])[0] ?? 0;
      if (act === 'coin') t.mint({ kind: 'coin', place: placeId('5,0') });
      if (act === 'spring') for (const trap of t.all('trap')) t.showPlace(trap.id, 'all');
      if (act === 'end') t.beginTurn((seat + 1) % t.seats);
      if (act === 'bind') t.blindfold(BOUND, 'board');
      if (act === 'bind-pawn') t.blindfold(BOUND, [pawnOf(BOUND)]);
      if (act === 'unbind') t.blindfold(BOUND, null);
      if (act === 'call') t.tell('all', 'calls', seat);
      return t.then('act', {});
    },
    write: (t) => {
      t.ask(t.turn.seat ?? 0, { kind: 'text', most: 40, title: ['act'], rule: 'H-2', fallback: 'no word' });
      t.then('write.do', {});
    },
    'write.do': (t, _args, answers) => {
      t.own.texts += 1;
      t.tell('all', 'wrote', t.turn.seat ?? 0, [...answers.text()].length);
      t.then('act', {});
    },
    shop: (t) => {
      const item = (id: string, more: object = {}) => ({ id, label: ['said', id] as const, price: 1, most: 1, ...more });
      const items = [item('hat'), item('band', { anyOf: ['hat', 'cap'] }), item('cap')];
      t.ask(t.turn.seat ?? 0, { kind: 'basket', items, budget: 3, title: ['act'], rule: 'H-3' });
      t.then('shop.do', {});
    },
    'shop.do': (t) => t.then('act', {}),
  },
  scene: (_own, _options, seats) => ({
    board: { kind: 'grid', id: 'row', columns: 9, rows: 1, x: 0, z: 0 },
    areas: Array.from({ length: seats }, (_, seat) => ({
      id: handOf(seat),
      kind: 'hand' as const,
      seat,
      name: `Hand ${seat}`,
      x: seat,
      z: 4,
      contents: 'shown' as const,
    })),
  }),
  panel: (view) => ({ phase: ['acts', view.turn.seat ?? 0], seats: [] }),
  bot: (_view: View<HiderOwn>, prompt: Prompt): Choice => (prompt.kind === 'choose' ? 'end' : (prompt.fallback ?? {})),
  refuses: (_view, prompt, choice) => {
    if (prompt.kind === 'text' && choice === 'swear') return { rule: 'H-4', text: 'Nobody swears here.' };
    if (prompt.kind === 'basket' && typeof choice === 'object' && Object.keys(choice).length > 2) {
      return { rule: 'H-5', text: 'Nobody carries so much.' };
    }
    return undefined;
  },
};
