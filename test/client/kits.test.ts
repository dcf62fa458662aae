import { describe, expect, it } from 'vitest';
import { KITS } from '../../client/kits/games.ts';
import { draftsIn, heldAs, type Kit, setupFor } from '../../client/kits/kit.ts';
import { designOf } from '../../client/store/drafts.ts';
import { kitText, readKit } from '../../client/store/kit-file.ts';
import { flawOf } from '../../shared/engine/free/design.ts';
import { isPictureId } from '../../shared/engine/free/picture.ts';
import type { Piece } from '../../shared/table/piece.ts';
import { freeTableHalf } from '../../shared/table/scene.ts';
import { at, Hands } from '../support/freehand.ts';

const kitOf = (id: string): Kit => {
  const kit = KITS.find((each) => each.id === id);
  if (!kit) throw new Error(`no kit ${id}`);
  return kit;
};

/** A free table with a kit in its workshop, set up for so many. */
function opened(kit: Kit, seats: number): Hands {
  const hands = new Hands({ seats });
  for (const draft of draftsIn(kit)) hands.do(0, { op: 'design', name: draft.name, design: designOf(draft) });
  hands.do(0, { op: 'press', name: setupFor(kit, seats) ?? '', seats: everybody(hands) });
  return hands;
}
const everybody = (hands: Hands): number[] => Array.from({ length: hands.state.seats }, (_, seat) => seat);
const press = (hands: Hands, name: string, seat = 0) => hands.do(seat, { op: 'press', name, seats: everybody(hands) });
const of = (hands: Hands, kind: string): readonly Piece[] => Object.values(hands.state.pieces).filter((piece) => piece.kind === kind);
const first = (pieces: readonly Piece[]): Piece => {
  const [only] = pieces;
  if (!only) throw new Error('nothing of that kind');
  return only;
};

describe.each(KITS.map((kit) => [kit.title, kit] as const))('%s', (_, kit) => {
  const [least, most] = kit.seats;
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);

  it('is a kit that a workshop reads from a file, with every picture that it names', () => {
    const blank = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
    const held = Object.fromEntries(Object.keys(kit.pictures).map((name) => [heldAs(name), blank]));
    expect(Object.keys(held).every(isPictureId)).toBe(true);
    expect(new Set(Object.keys(held)).size).toBe(Object.keys(kit.pictures).length);
    const drafts = draftsIn(kit);
    expect(drafts.map((draft) => flawOf(draft.name, designOf(draft)))).toEqual(drafts.map(() => undefined));
    const read = readKit(kitText(kit.title, drafts, held, kit.pages));
    expect(read).toMatchObject({ drafts: drafts.map(({ name }) => ({ name })), pages: kit.pages ?? [] });
    const named = new Set(kit.things.flatMap(({ pictures = '' }) => pictures.split(' ')));
    expect(Object.keys(kit.pictures).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(numbers)('is set up for %i, all of it on the table, and every button does what it says at once or says why not', (seats) => {
    const hands = opened(kit, seats);
    const half = freeTableHalf({ board: { kind: 'grid', id: 'free', ...kit.table, x: 0, z: 0 }, areas: [] });
    for (const { kind, pose } of Object.values(hands.state.pieces))
      if (pose) expect([Math.abs(pose.x) <= half.x, Math.abs(pose.z) <= half.z], `${kind} at ${pose.x} ${pose.z}`).toEqual([true, true]);
    for (const { what, name } of kit.things) {
      if (what !== 'button') continue;
      const again = opened(kit, seats);
      const outcome = again.voice.try({ do: 'hand', seat: 0, op: { op: 'press', name, seats: everybody(again) } });
      // What wants cards that lie open, or fewer players, says so.
      if (!outcome.ok) expect(outcome.refusal.text, name).toMatch(/^“.+”, step \d+: (?:Nothing|No deck|There are not enough)/);
    }
  });
});

describe('what came along is played by hands', () => {
  it('Chess: men go, take and are put beside the board', () => {
    const hands = opened(kitOf('chess'), 2);
    expect(of(hands, 'free/chip')).toHaveLength(32);
    const man = (called: string, x: number) =>
      first(of(hands, 'free/chip').filter(({ face, pose }) => face?.startsWith(`called:${called}\n`) && pose?.x === x));
    hands.do(0, { op: 'place', pieces: [{ piece: man('White pawn', 0.5).id, pose: at(0.5, 0.5, 0.08) }] });
    hands.do(1, { op: 'place', pieces: [{ piece: man('Black pawn', -0.5).id, pose: at(-0.5, -0.5, 0.08) }] });
    const [taker, taken] = [man('White pawn', 0.5), man('Black pawn', -0.5)];
    hands.do(0, {
      op: 'place',
      pieces: [
        { piece: taken.id, pose: at(6.2, 2.6, 0.1) },
        { piece: taker.id, pose: at(-0.5, -0.5, 0.08) },
      ],
    });
    press(hands, 'Done');
    expect(hands.free.helpers.turn).toBe(0);
    hands.do(0, { op: 'press', name: '2 players', seats: [0, 1] });
    expect(of(hands, 'free/chip')).toHaveLength(32);
  });

  it('Go: stones come out of their bowls, the taken go back', () => {
    const hands = opened(kitOf('go'), 2);
    const bowl = () => first(of(hands, 'free/bag').filter(({ tags }) => tags.includes('own:called=Black bowl')));
    expect(bowl().count).toBe(181);
    hands.do(0, { op: 'draw', from: bowl().id, count: 1, to: { pose: at(0.5, 0.5) } });
    const stone = first(of(hands, 'free/chip'));
    expect(stone).toMatchObject({ owner: 0, faceKnownTo: 'all' });
    expect(stone.pose?.y).toBeGreaterThan(0.05);
    hands.do(1, { op: 'put', pieces: [stone.id], into: bowl().id, at: 'top' });
    expect(bowl().count).toBe(181);
    hands.do(0, { op: 'press', name: 'Small board', seats: [0, 1] });
    expect(of(hands, 'free/mat')).toHaveLength(1);
  });

  it('Lanterns: four times nine are dealt, played, gathered and dealt again', () => {
    const hands = opened(kitOf('lanterns'), 4);
    for (let round = 0; round < 2; round++) {
      press(hands, 'Deal 9', round);
      expect(hands.view(0).free?.hands).toEqual([9, 9, 9, 9]);
      for (let trick = 0; trick < 9; trick++)
        for (const seat of everybody(hands)) {
          const card = first(hands.hand(seat));
          expect(hands.see((seat + 1) % 4).some(({ id }) => id === card.id)).toBe(false);
          hands.do(seat, { op: 'play', up: true, pieces: [{ piece: card.id, pose: at(4 + seat * 0.3, trick / 9 - 1) }] });
        }
    }
  });

  it('Tinkers’ Market: everybody draws from their own deck, buys, and shuffles their own discards into it', () => {
    const hands = opened(kitOf('tinkers'), 3);
    for (const seat of everybody(hands)) {
      press(hands, 'Shuffle mine', seat);
      press(hands, 'Draw 5', seat);
    }
    expect(hands.view(0).free?.hands).toEqual([5, 5, 5]);
    const silver = first(of(hands, 'free/deck').filter(({ tags }) => tags.includes('own:called=Silver')));
    hands.do(1, { op: 'draw', from: silver.id, count: 1, to: { pose: at(1.2, -6.4, 0.1) } });
    for (const seat of everybody(hands)) {
      const spot =
        first(of(hands, 'free/mat').filter(({ tags, owner }) => owner === seat && tags.includes('own:name=My discards'))).pose ?? at(0);
      hands.do(seat, {
        op: 'play',
        up: true,
        pieces: hands.hand(seat).map(({ id }, n) => ({ piece: id, pose: { ...spot, y: 0.1 + n / 50 } })),
      });
      press(hands, 'Draw 5', seat);
      press(hands, 'Discards into deck', seat);
      press(hands, 'Draw 5', seat);
    }
    expect(hands.view(0).free?.hands).toEqual([10, 10, 10]);
    // What was bought is among what lies in the buyer's deck or hand.
    const own = [
      ...hands.hand(1).map(({ face }) => face),
      ...Object.values(hands.free.stored).flatMap((all) => all.map(({ face }) => face)),
    ];
    expect(own.filter((face) => face?.endsWith('~ Silver'))).toHaveLength(8);
  });

  it('Caravan: cards are kept face down, handed on as a deck and opened at once', () => {
    const hands = opened(kitOf('caravan'), 2);
    press(hands, 'Deal 7');
    for (const seat of [0, 1]) {
      const [kept, ...others] = hands.hand(seat);
      if (!kept) throw new Error('nothing was dealt');
      hands.do(seat, { op: 'play', up: false, pieces: [{ piece: kept.id, pose: at(seat, seat === 0 ? 6.4 : -6.4, 0.1) }] });
      const before = new Set(Object.keys(hands.state.pieces));
      hands.do(seat, {
        op: 'play',
        up: false,
        pieces: others.map(({ id }, n) => ({ piece: id, pose: at(4, seat === 0 ? -4 : 4, n / 50) })),
      });
      hands.do(seat, { op: 'stack', pieces: Object.values(hands.state.pieces).flatMap(({ id }) => (before.has(id) ? [] : [id])) });
    }
    for (const seat of [0, 1]) {
      const pack = first(
        of(hands, 'free/deck').filter(({ count, pose }) => count === 6 && Math.sign(pose?.z ?? 0) === (seat === 0 ? 1 : -1)),
      );
      hands.do(seat, { op: 'hand', pieces: [pack.id] });
    }
    expect(hands.view(0).free?.hands).toEqual([6, 6]);
    expect(of(hands, 'free/card').filter(({ pose, faceKnownTo }) => pose && faceKnownTo !== 'all')).toHaveLength(2);
  });

  it('Night Coach: what the coach plays along the trail is known to nobody else until it is opened', () => {
    const hands = opened(kitOf('night-coach'), 3);
    press(hands, 'Stops to me');
    expect(hands.view(1).free?.hands).toEqual([30, 0, 0]);
    const stop = first(hands.hand(0).filter(({ face }) => face === '13'));
    hands.do(0, { op: 'play', up: false, pieces: [{ piece: stop.id, pose: at(-6, 5.2, 0.1) }] });
    const laid = () => first(of(hands, 'free/card').filter(({ pose }) => pose));
    expect(hands.see(1).find(({ id }) => id === laid().id)).toMatchObject({ face: null });
    hands.do(0, { op: 'flip', pieces: [laid().id] });
    expect(hands.see(1).find(({ id }) => id === laid().id)).toMatchObject({ face: '13' });
  });

  it('Gull Rock: ships sail as far as the wind says, cargo comes aboard, the chest opens to the horn', () => {
    const hands = opened(kitOf('gull-rock'), 2);
    const named = (kind: string, name: string) =>
      of(hands, kind).filter(({ tags, face }) => tags.includes(`own:name=${name}`) || face?.startsWith(`called:${name}`));
    expect([named('free/chip', 'Gold').length, of(hands, 'free/snap').length]).toEqual([0, 12]);
    for (const seat of [0, 1, 0, 1]) {
      const said = press(hands, 'Spin the wind', seat).flatMap((event) => (event.kind === 'told' ? [event] : []));
      const wind = said.find(({ line }) => line[0] === '!free.spin');
      expect(wind).toMatchObject({ line: ['!free.spin', seat, 'Wind', expect.any(String)], draw: expect.any(Number) });
      const far = Number(wind?.line[3] ?? 0) || 0;
      const ship = first(named('free/stand-up', `Ship ${seat + 1}`));
      hands.do(seat, { op: 'place', pieces: [{ piece: ship.id, pose: at(Math.sin(far) * 5.2, -Math.cos(far) * 3.4, 0.08) }] });
      const hold = first(of(hands, 'free/bag'));
      hands.do(seat, { op: 'draw', from: hold.id, count: 1, to: { pose: at(seat, seat === 0 ? 6 : -6) } });
      press(hands, 'Next', seat);
    }
    expect(of(hands, 'free/chip')).toHaveLength(4);
    const heard = press(hands, 'Open the chest', 1);
    expect(heard.some((event) => event.kind === 'told' && event.line[0] === '!free.sound')).toBe(true);
    expect(of(hands, 'free/chip')).toHaveLength(12);
    press(hands, 'Turn the page');
    expect(first(of(hands, 'free/book')).count).toBe(2);
  });

  it('Terraces, Hilltop Farm and Under the Mill: dice are rolled, rounds counted, goods and beasts drawn', () => {
    const dice = opened(kitOf('terraces'), 2);
    press(dice, 'Roll', 1);
    expect(first(of(dice, 'free/counter')).count).toBe(1);
    const farm = opened(kitOf('hilltop'), 2);
    const wood = first(of(farm, 'free/bag').filter(({ tags }) => tags.includes('own:called=Wood heap')));
    farm.do(1, { op: 'draw', from: wood.id, count: 3, to: { pose: at(6, 2) } });
    expect(of(farm, 'free/chip')).toHaveLength(3);
    press(farm, 'New round');
    expect(first(of(farm, 'free/counter')).count).toBe(2);
    const mill = opened(kitOf('mill'), 3);
    press(mill, 'Shuffle all');
    const rooms = first(of(mill, 'free/deck').filter(({ tags }) => tags.includes('own:called=Rooms')));
    mill.do(2, { op: 'draw', from: rooms.id, count: 1, to: { pose: at(0, 2) } });
    const laid = first(of(mill, 'free/card'));
    mill.do(2, { op: 'flip', pieces: [laid.id] });
    mill.do(0, { op: 'turn', pieces: [laid.id], angle: Math.PI / 2 });
    press(mill, 'Roll the fight', 1);
    const bag = first(of(mill, 'free/bag'));
    mill.do(1, { op: 'draw', from: bag.id, count: 1, to: { pose: at(0, 0) } });
    expect(first(of(mill, 'free/bag')).count).toBe(17);
  });
});
