import { describe, expect, it } from 'vitest';
import { slownessOf } from '../../server/autoplay/pace.ts';
import { createStrain } from '../../server/runtime/strain.ts';
import { ALONE } from '../../server/table/cluster.ts';

/** A strain whose moments pass when they are told to. */
function strained() {
  let [look, late, open]: [() => void, number, boolean] = [() => undefined, 0, true];
  const every = (_ms: number, _what: string, work: () => unknown) => {
    look = () => void work();
    return () => {
      look = () => undefined;
    };
  };
  const close = () => {
    open = false;
  };
  const strain = createStrain({ every }, [
    { read: () => late, close },
    { read: () => 1, close },
  ]);
  const pass = (ms: number, times: number) => {
    late = ms;
    for (let n = 0; n < times; n++) look();
    return strain.factor();
  };
  return { strain, pass, isOpen: () => open };
}

describe('how much slower bots go', () => {
  it('grows with the delay of the main loop, up to a bound, stays where it is enough, and goes back', () => {
    const { pass } = strained();
    expect(pass(3, 5)).toBe(1);
    expect(pass(30, 1)).toBe(1.5);
    expect(pass(8, 5)).toBe(1.5);
    expect(pass(30, 20)).toBe(8);
    expect(pass(1, 5)).toBeLessThan(8);
    expect(pass(1, 40)).toBe(1);
  });
  it('looks no more when it is closed', () => {
    const { strain, pass, isOpen } = strained();
    pass(30, 2);
    strain.close();
    expect(isOpen()).toBe(false);
    expect(pass(1, 40)).toBe(2.25);
  });
  it('is no less than what a process that gives its tables away leaves them', () => {
    const { strain, pass } = strained();
    expect(slownessOf({ strain, cluster: ALONE })).toBe(1);
    expect(slownessOf({ strain, cluster: { ...ALONE, draining: true } })).toBe(4);
    pass(30, 20);
    expect(slownessOf({ strain, cluster: { ...ALONE, draining: true } })).toBe(8);
  });
});
