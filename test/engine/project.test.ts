import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../shared/engine/game.ts';
import { join, partOf } from '../../shared/engine/part.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import { piecesAt } from '../../shared/engine/view.ts';
import { close, open, replace } from '../../shared/engine/work.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Audience } from '../../shared/table/piece.ts';
import { handOf, knows, onPiece, widened } from '../../shared/table/piece.ts';
import { table } from '../support/table.ts';
import { question, tiny } from '../support/tiny.ts';

const SECRET = 'SECRET';

interface Thing {
  face: Audience;
  place: Audience;
  where: string;
}

/** Lays things about, keeps notes, says lines, then asks seats 0 and 1. */
function laid(things: readonly Thing[], notes: readonly Audience[] = []): AnyGame {
  return tiny({
    go: (t) => {
      things.forEach(({ face, place, where }, i) => {
        t.mint({
          id: `thing-${i}`,
          kind: 'thing',
          face: `${SECRET}-face-${i}-`,
          place: placeId(where),
          faceKnownTo: face,
          placeKnownTo: place,
        });
      });
      notes.forEach((audience, i) => {
        t.keep(`note-${i}`, audience, `${SECRET}-note-${i}-`);
        t.tell(audience, 'said', `${SECRET}-line-${i}-`);
        t.flash(audience, `${SECRET}-flash-${i}-`);
      });
      t.then('ask', {});
    },
    ask: (t) => {
      t.askAll([0, 1], (seat) => ({ ...question(`${SECRET}-answer-${seat}-`, 'other'), seen: ['said', seat] }));
      t.then('go.on', {});
    },
    'go.on': (t) => t.then('ask', {}),
  });
}

const everybody: readonly (number | null)[] = [0, 1, 2, 3, null, 99, -1, 0.5];
const audience = fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.nat(3), { maxLength: 3 }));
const thing = fc.record({ face: audience, place: audience, where: fc.constantFrom('0,0', '1,2', 'box', 'hand:1', '@thing-0', '@thing-2') });

describe('views', () => {
  it('show exactly what the viewer may know: faces, places, notes, lines and questions', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 6 }), fc.array(audience, { maxLength: 4 }), (things, notes) => {
        // What would stand on itself or on nothing is laid on the board.
        const sound = things.map((each, i) =>
          each.where === `@thing-${i}` || (each.where.startsWith('@') && Number(each.where.slice(7)) >= i)
            ? { ...each, where: '2,2' }
            : each,
        );
        const voice = table(laid(sound, notes), { seats: 4 });
        for (const viewer of everybody) {
          const who = viewer !== null && [0, 1, 2, 3].includes(viewer) ? viewer : null;
          const view = project(voice.table, viewer);
          const seen = (i: number): boolean => {
            const each = sound[i];
            if (!each || !knows(each.place, who)) return false;
            return each.where.startsWith('@') ? seen(Number(each.where.slice(7))) : true;
          };
          sound.forEach((each, i) => {
            const shown = view.pieces[`thing-${i}`];
            expect(shown !== undefined).toBe(seen(i) && each.where !== 'box');
            if (shown) expect(shown.face).toBe(knows(each.face, who) ? `${SECRET}-face-${i}-` : null);
          });
          expect(view.counts.box).toBe(sound.filter((each) => each.where === 'box' && each.place === 'all').length);
          expect(Object.keys(view.notes)).toEqual(notes.flatMap((to, i) => (knows(to, who) ? [`note-${i}`] : [])));
          const heard = JSON.stringify(eventsFor(voice.events, who));
          notes.forEach((to, i) => {
            expect(heard.includes(`${SECRET}-line-${i}-`)).toBe(knows(to, who));
            expect(heard.includes(`${SECRET}-flash-${i}-`)).toBe(knows(to, who));
          });
          for (const seat of [0, 1]) expect(JSON.stringify(view).includes(`${SECRET}-answer-${seat}-`)).toBe(who === seat);
          if (who === null) expect(view).toEqual(project(voice.table, null));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('come again from the public view and the private part, which holds nothing that is public', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 6 }), fc.array(audience, { maxLength: 4 }), (things, notes) => {
        const sound = things.map((each) => (each.where.startsWith('@') ? { ...each, where: '2,2' } : each));
        const voice = table(laid(sound, notes), { seats: 4 });
        const open = voice.view(null);
        for (const seat of [0, 1, 2, 3]) {
          const mine = voice.view(seat);
          const part = partOf(open, mine);
          expect(join(open, part)).toEqual(mine);
          expect(join(open, JSON.parse(JSON.stringify(part)))).toEqual(mine);
          for (const id of Object.keys(part.pieces)) expect(mine.pieces[id]).not.toEqual(open.pieces[id]);
          for (const key of Object.keys(part.notes)) expect(open.notes).not.toHaveProperty(key);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('mark what others do not see: a ghost, or a face that only few know', () => {
    const voice = table(
      laid([
        { face: [0], place: 'all', where: '0,0' },
        { face: 'all', place: [0], where: '0,1' },
        { face: 'all', place: 'all', where: '0,2' },
      ]),
    );
    expect([0, 1, 2].map((i) => voice.view(0).pieces[`thing-${i}`]?.secret)).toEqual(['face', 'place', undefined]);
    expect(piecesAt(voice.view(0), '0,0').map((piece) => piece.id)).toEqual(['thing-0']);
    expect(piecesAt(voice.view(1), '0,1')).toEqual([]);
  });

  it('keep equal pieces equal by identity from one state to the next', () => {
    const voice = table(laid([{ face: 'all', place: 'all', where: '0,0' }]));
    const before = voice.view(null).pieces['thing-0'];
    voice.seat(0).answer('other');
    expect(voice.view(null).pieces['thing-0']).toBe(before);
    expect(voice.view(1).pieces['thing-0']).toBe(before);
  });

  it('show a sealed answer to its own seat alone', () => {
    const voice = table(laid([])).seat(0).answer(`${SECRET}-answer-0-`);
    expect(voice.view(0).prompts[0]).toMatchObject({ answered: true, answer: `${SECRET}-answer-0-` });
    expect(voice.view(1).prompts[0]).toEqual({ id: 'seat:0', seat: 0, line: ['said', 0], answered: true });
    expect(voice.view(null).prompts[0]).toEqual(voice.view(1).prompts[0]);
  });
});

describe('audiences', () => {
  it('know who belongs to them and when they have grown', () => {
    expect([knows('all', null), knows('all', 3), knows([], 0), knows([1], 1), knows([1], null)]).toEqual([true, true, false, true, false]);
    const grown: [Audience, Audience, boolean][] = [
      ['all', 'all', false],
      ['all', [], false],
      [[], 'all', true],
      [[0], [0, 1], true],
      [[0, 1], [1], false],
      [[0], [1], true],
      [[], [], false],
    ];
    for (const [before, after, expected] of grown) expect(widened(before, after)).toBe(expected);
  });
  it('name places of hands and tops of pieces', () => {
    expect([handOf(2), onPiece(pieceId('army-1'))]).toEqual(['hand:2', '@army-1']);
  });
});

describe('a state that was looked at in the middle of work', () => {
  it('stays as it is, and what the work does afterwards is seen too', () => {
    const { table: engine } = table(laid([{ face: 'all', place: 'all', where: '0,0' }]), {});
    const work = open(engine.game, engine.state, { draw: () => [] }, engine.nextDraw);
    const [piece] = Object.values(engine.state.pieces);
    if (!piece) throw new Error('nothing was laid');
    const where = (state: typeof engine.state) => project({ ...engine, state }, null).pieces[piece.id]?.place;
    replace(work, { ...piece, place: placeId('1,2') });
    const first = close(work);
    expect(where(first)).toBe('1,2');
    replace(work, { ...piece, place: placeId('2,2') });
    expect([where(close(work)), where(first), where(engine.state)]).toEqual(['2,2', '1,2', '0,0']);
  });
});
