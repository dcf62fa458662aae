import { describe, expect, it } from 'vitest';
import { rounded } from '../../scripts/lean-icons.ts';

describe('icons on a grid of whole numbers', () => {
  it('rounds points', () => {
    expect(rounded('M10.4 20.6L30.5-1.2H.7V5.5z')).toBe('M10 21L31-1H1V6z');
    expect(rounded('M1.5.6')).toBe('M2 1');
  });
  it('are as large on a coarser grid', () => expect(rounded('M100.4 202l8 4.4', 0.25)).toBe('M25 51l2 1'));
  it('lets ways from the last point not add up what is rounded', () => {
    const steps = rounded(`M0 0${'l.4.4'.repeat(10)}`) ?? '';
    const sum = [...steps.matchAll(/l(-?\d+) ?(-?\d+)/g)].reduce((at, [, x]) => at + Number(x), 0);
    expect(sum).toBe(4);
    expect(rounded('M.4.4c.4.4.4.4.4.4.4 0 .4 0 .4 0')).toBe('M0 0c1 1 1 1 1 1 0 0 0 0 0 0');
    expect(rounded('m.4.4h.4h.4h.4v-.4')).toBe('m0 0h1h0h1v0');
  });
  it('goes on from the beginning of what was closed', () => expect(rounded('M.4.4l9.4 0zl.4 0')).toBe('M0 0l10 0zl1 0'));
  it('leaves arcs as they are, whose numbers stand without spaces', () => expect(rounded('M1.5 1.5a2.5 2.5 0 013.5 1')).toBeNull());
});
