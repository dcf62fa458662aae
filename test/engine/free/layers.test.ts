import { describe, expect, it } from 'vitest';
import { layerOf, layersOf } from '../../../shared/engine/free/layered.ts';
import { MOST_LAYERS } from '../../../shared/engine/free/layers.ts';
import { RIGHTS } from '../../../shared/engine/free/state.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const text = '#e6b400 0.12 0,0 1,0';
const draw = (hands: Hands, seat: number, layer?: string) =>
  hands.do(seat, { op: 'spawn', component: { kind: 'free/ink', text, ...(layer === undefined ? {} : { layer }) }, pose: at(seat, 1) });
const inks = (hands: Hands, viewer: number | null): PieceView[] => hands.see(viewer).filter(({ kind }) => kind === 'free/ink');
const layers = (hands: Hands, viewer: number | null = null) => hands.view(viewer).free?.layers ?? [];
const made = (hands: Hands, name: string, seat = 0): string => {
  hands.do(seat, { op: 'layer', id: null, name, locked: false });
  return layers(hands).at(-1)?.id ?? '';
};
const mayOnlyHost = (hands: Hands, ...rights: (keyof typeof RIGHTS)[]) =>
  hands.do(0, { op: 'rights', rights: { ...RIGHTS, ...Object.fromEntries(rights.map((right) => [right, 'host'])) } });

describe('layers of ink', () => {
  it('are made, named, locked and taken away by whoever draws; what was drawn before there were any lies in the first', () => {
    const hands = new Hands();
    expect(layers(hands)).toEqual([{ id: '1', name: 'Drawings', locked: false }]);
    draw(hands, 1);
    const plan = made(hands, 'Plan', 1);
    draw(hands, 2, plan);
    hands.do(2, { op: 'layer', id: plan, name: 'Routes', locked: true });
    hands.do(0, { op: 'layer', id: '1', name: 'Map', locked: false });
    for (const viewer of [0, 1, null])
      expect(layers(hands, viewer)).toEqual([
        { id: '1', name: 'Map', locked: false },
        { id: plan, name: 'Routes', locked: true },
      ]);
    expect(inks(hands, null).map((ink) => layerOf(layers(hands), ink)?.name)).toEqual(['Map', 'Routes']);
    hands.no(1, { op: 'layer', id: '1', name: 'Routes', locked: false }, 'illegal');
    hands.no(1, { op: 'layer', id: 'l99', name: 'X', locked: false }, 'no-such-piece');
    hands.no(1, { op: 'layer', id: null, name: '', locked: false }, 'illegal');
    hands.no(1, { op: 'layer', id: '1', name: '', locked: false }, 'illegal');
    for (let i = 2; i < MOST_LAYERS; i++) made(hands, `n${i}`);
    hands.no(1, { op: 'layer', id: null, name: 'one more', locked: false }, 'limit');
  });

  it('keep what is locked: nothing is drawn into them, wiped off, moved or taken away', () => {
    const hands = new Hands();
    const plan = made(hands, 'Plan');
    draw(hands, 0, plan);
    draw(hands, 1);
    hands.do(0, { op: 'layer', id: plan, name: 'Plan', locked: true });
    const [stroke] = inks(hands, null).filter((ink) => layerOf(layers(hands), ink)?.id === plan);
    const id = stroke?.id;
    if (!id) throw new Error('no stroke');
    hands.no(0, { op: 'spawn', component: { kind: 'free/ink', text, layer: plan }, pose: at(1) }, 'locked');
    hands.no(0, { op: 'delete', pieces: [id] }, 'locked');
    hands.no(0, { op: 'place', pieces: [{ piece: id, pose: at(4) }] }, 'locked');
    hands.no(0, { op: 'erase', of: 'all', layer: plan }, 'locked');
    hands.no(0, { op: 'layer', id: plan, name: '', locked: true }, 'locked');
    hands.do(0, { op: 'erase', of: 'all' });
    expect(inks(hands, null).map((ink) => ink.id)).toEqual([id]);
    hands.do(0, { op: 'layer', id: plan, name: 'Plan', locked: false });
    hands.no(0, { op: 'layer', id: plan, name: '', locked: false }, 'illegal');
    hands.do(0, { op: 'erase', of: 'mine', layer: plan });
    hands.do(0, { op: 'layer', id: plan, name: '', locked: false });
    expect([inks(hands, null), layers(hands).length]).toEqual([[], 1]);
    // What is brought back into a layer that is gone lies in the first.
    hands.undo(0);
    expect(inks(hands, null).map((ink) => layerOf(layers(hands), ink)?.id)).toEqual(['1']);
  });

  it('are drawn into and wiped by whoever may draw, locked by whoever may lock', () => {
    const hands = new Hands({ assist: { consent: 'host', host: 0 } });
    const plan = made(hands, 'Plan');
    mayOnlyHost(hands, 'lock');
    hands.do(1, { op: 'layer', id: plan, name: 'Routes', locked: false });
    hands.no(1, { op: 'layer', id: plan, name: 'Routes', locked: true }, 'no-right');
    hands.do(0, { op: 'layer', id: plan, name: 'Routes', locked: true });
    mayOnlyHost(hands, 'ink');
    hands.no(1, { op: 'layer', id: null, name: 'Mine', locked: false }, 'no-right');
    hands.no(1, { op: 'spawn', component: { kind: 'free/ink', text }, pose: at(1) }, 'no-right');
    hands.no(1, { op: 'erase', of: 'all', layer: '1' }, 'no-right');
    // For the own eyes everybody may.
    draw(hands, 1, 'own');
    hands.do(1, { op: 'erase', of: 'all', layer: 'own' });
    expect(inks(hands, 1)).toEqual([]);
  });

  it('are wiped one by one', () => {
    const hands = new Hands();
    const plan = made(hands, 'Plan');
    for (const seat of [0, 1]) for (const layer of ['1', plan]) draw(hands, seat, layer);
    hands.do(1, { op: 'erase', of: 'mine', layer: plan });
    expect(inks(hands, null)).toHaveLength(3);
    hands.do(1, { op: 'erase', of: 'all', layer: '1' });
    expect(inks(hands, null)).toMatchObject([{ owner: 0, tags: [`layer:${plan}`] }]);
    hands.undo(1);
    expect(inks(hands, null)).toHaveLength(3);
    hands.no(1, { op: 'erase', of: 'all', layer: 'l77' }, 'no-such-piece');
    hands.no(1, { op: 'spawn', component: { kind: 'free/ink', text, layer: 'l77' }, pose: at(1) }, 'no-such-piece');
    hands.no(1, { op: 'spawn', component: { kind: 'free/cube', layer: plan }, pose: at(1) }, 'no-such-piece');
  });

  it('outlive kept positions and go along in a file, and are none where nobody made any', () => {
    const hands = new Hands();
    expect(positionOf(hands.state).layers).toBeUndefined();
    hands.do(0, { op: 'save', name: 'start' });
    const plan = made(hands, 'Plan');
    draw(hands, 0, plan);
    hands.do(0, { op: 'save', name: 'drawn' });
    hands.do(0, { op: 'load', name: 'start' });
    expect([inks(hands, null).length, layers(hands).length]).toEqual([0, 2]);
    hands.do(0, { op: 'load', name: 'drawn' });
    expect(inks(hands, null).map((ink) => layerOf(layersOf(positionOf(hands.state)), ink)?.name)).toEqual(['Plan']);
    hands.do(1, { op: 'blindfold', on: true });
    expect(layers(hands, 1)).toEqual([]);
  });
});

describe('what one draws for the own eyes', () => {
  it('is sent to nobody else, moves no number that others see, and is taken back as any act', () => {
    const hands = new Hands();
    draw(hands, 1);
    const [shown, views] = [hands.state.shown, [0, 2, null].map((viewer) => legible(hands, viewer))];
    const events = [...draw(hands, 1, 'own'), ...draw(hands, 1, 'own')];
    expect(inks(hands, 1).filter(({ secret }) => secret === 'place')).toHaveLength(2);
    const [, mine] = inks(hands, 1).filter(({ secret }) => secret === 'place');
    events.push(...hands.do(1, { op: 'place', pieces: mine ? [{ piece: mine.id, pose: at(7) }] : [] }), ...hands.undo(1), ...hands.undo(1));
    events.push(...hands.redo(1), ...hands.do(1, { op: 'erase', of: 'mine', layer: 'own' }));
    expect(inks(hands, 1)).toHaveLength(1);
    expect([hands.state.shown, [0, 2, null].map((viewer) => legible(hands, viewer))]).toEqual([shown, views]);
    expect(events.filter(({ to }) => to === 'all')).toEqual([]);
  });

  it('stays when lines are wiped off, counts for its seat alone, and may be laid open', () => {
    const hands = new Hands();
    for (let i = 0; i < 150; i++) draw(hands, 1, 'own');
    hands.no(1, { op: 'spawn', component: { kind: 'free/ink', text, layer: 'own' }, pose: at(1) }, 'limit');
    draw(hands, 0, 'own');
    hands.do(0, { op: 'erase', of: 'all' });
    hands.do(1, { op: 'erase', of: 'mine' });
    expect([0, 1, 2].map((viewer) => inks(hands, viewer).length)).toEqual([1, 150, 0]);
    const [mine] = inks(hands, 1);
    hands.no(0, { op: 'delete', pieces: mine ? [mine.id] : [] }, 'no-such-piece');
    hands.do(1, { op: 'reveal', pieces: mine ? [mine.id] : [] });
    expect(inks(hands, null)).toMatchObject([{ owner: 1, text }]);
    hands.do(0, { op: 'layer', id: '1', name: 'Drawings', locked: true });
    const [next] = inks(hands, 1).filter(({ secret }) => secret === 'place');
    hands.no(1, { op: 'reveal', pieces: next ? [next.id] : [] }, 'locked');
  });
});
