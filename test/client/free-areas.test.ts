import { describe, expect, it } from 'vitest';
import { inkLayer } from '../../client/answers/ink.ts';
import { piecesWithin } from '../../client/answers/within.ts';
import { drawnTape } from '../../client/tools/hand/drawing.ts';
import { parseInk } from '../../shared/engine/free/ink.ts';
import { SPANS, type Span } from '../../shared/engine/free/span.ts';
import { Person } from '../support/free-person.ts';

describe('measuring', () => {
  it('spans what the tool is set to: a way, a circle, a cone, a rectangle', () => {
    const me = new Person();
    const drag = (as: Span) => {
      me.ui = { tool: 'measure', span: { as, angle: 90 } };
      me.press(1, 1).move(3, 4).release(3, 4);
      return me.deeds.findLast((deed) => deed.do === 'tape');
    };
    const ends = { x: 1, z: 1, tx: 3, tz: 4 };
    expect(SPANS.map(drag)).toEqual([
      { do: 'tape', tape: ends },
      { do: 'tape', tape: { ...ends, as: 'circle' } },
      { do: 'tape', tape: { ...ends, as: 'cone', angle: 90 } },
      { do: 'tape', tape: { ...ends, as: 'box' } },
    ]);
    me.ui = { tool: 'hand', span: { as: 'circle', angle: 90 } };
    me.press(1, 1, null, { point: true }).move(3, 4);
    expect(me.deeds.findLast((deed) => deed.do === 'tape')).toEqual({ do: 'tape', tape: ends });
  });
  it('counts what the viewer sees within: no board, no ink, nothing locked, nothing in a hand', () => {
    const me = new Person();
    const [a, b, c] = me.cubes();
    me.table.spawn(0, { kind: 'free/ink', text: '#e6b400 0.1 0,0 1,0' }, 1, 1);
    me.table.do(0, { op: 'lock', pieces: [b], on: true });
    const card = me.table.spawn(0, { kind: 'free/card', face: '7' }, 1, 2);
    me.table.do(0, { op: 'hand', pieces: [card] });
    const within = (x: number, tx: number) => piecesWithin(me.around.view, { x, z: 1, tx, tz: 1, as: 'circle' }).map(({ id }) => id);
    expect(within(1, 3)).toEqual([a, c]);
    expect(within(1, 2.9)).toEqual([a]);
    expect(piecesWithin(me.around.view, { x: 1, z: 1, tx: 9, tz: 1 })).toEqual([]);
    me.table.do(0, { op: 'hide', pieces: [c] });
    const other = me.table.voice.view(1);
    expect([within(1, 3).length, piecesWithin(other, { x: 1, z: 1, tx: 3, tz: 1, as: 'circle' }).length]).toEqual([2, 1]);
  });
  it('leaves what was measured as one line of ink', () => {
    const me = new Person();
    const [deed] = drawnTape(me.around, { x: 2, z: 3, tx: 4, tz: 3, as: 'circle' });
    expect(deed).toMatchObject({ do: 'op', op: { op: 'spawn', component: { kind: 'free/ink' }, pose: { x: 2, z: 3 } } });
    if (deed?.do === 'op') me.table.do(0, deed.op);
    const ink = Object.values(me.around.view.pieces).find(({ kind }) => kind === 'free/ink');
    expect(parseInk(ink?.text)?.points.every(({ x, z }) => Math.abs(Math.hypot(x, z) - 2) < 0.05)).toBe(true);
  });
});

describe('layers of ink', () => {
  const strokes = (me: Person, seat = 0) => Object.values(me.table.voice.view(seat).pieces).filter(({ kind }) => kind === 'free/ink');
  const scribble = (me: Person, z: number) => me.press(0, z).move(2, z).release(2, z);
  const made = (me: Person, name: string): string => {
    me.table.do(0, { op: 'layer', id: null, name, locked: false });
    return me.around.view.free?.layers.at(-1)?.id ?? '';
  };
  const said = (me: Person) => me.deeds.findLast((deed) => deed.do === 'say');

  it('are drawn into as they are chosen; what is gone is the first; nothing goes into what is locked or not looked at', () => {
    const me = new Person();
    const plan = made(me, 'Plan');
    me.ui = { tool: 'draw' };
    scribble(me, 1);
    for (const layer of [plan, 'own', 'l99']) {
      me.ui = { tool: 'draw', layer };
      scribble(me, 2);
    }
    expect(strokes(me).map((stroke) => inkLayer(me.around.view, stroke))).toEqual(['1', plan, 'own', '1']);
    expect(strokes(me, 1)).toHaveLength(3);
    me.table.do(0, { op: 'layer', id: plan, name: 'Plan', locked: true });
    me.ui = { tool: 'draw', layer: plan };
    scribble(me, 3);
    expect(said(me)).toMatchObject({ text: expect.stringContaining('locked') });
    me.ui = { tool: 'draw', unseen: new Set(['1']) };
    scribble(me, 3);
    expect(said(me)).toMatchObject({ text: expect.stringContaining('do not look') });
    expect(strokes(me)).toHaveLength(4);
  });
  it('are wiped where one looks: the eraser takes nothing locked, nothing unseen, and of the own eyes only what it is set to', () => {
    const me = new Person();
    const plan = made(me, 'Plan');
    for (const layer of ['1', plan, 'own']) {
      me.ui = { tool: 'draw', layer };
      scribble(me, 1);
    }
    const rub = (ui: Person['ui']) => {
      me.ui = { tool: 'erase', ...ui };
      me.press(1, 0).move(1, 1).release(1, 2);
      return strokes(me).map((stroke) => inkLayer(me.around.view, stroke));
    };
    me.table.do(0, { op: 'layer', id: plan, name: 'Plan', locked: true });
    expect(rub({ unseen: new Set(['1', plan]) })).toEqual(['1', plan, 'own']);
    expect(rub({})).toEqual([plan, 'own']);
    expect(rub({ layer: 'own' })).toEqual([plan]);
  });
});
