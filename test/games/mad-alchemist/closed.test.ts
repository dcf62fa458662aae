import { describe, expect, it } from 'vitest';
import type { Cellar } from './cellar.ts';
import { begun, cellar, corridor } from './cellar.ts';

const CLOSED = { openHands: false };
/** What a viewer sees and has heard, to the letter. */
const known = (c: Cellar, viewer: number | null): string => JSON.stringify([c.voice.view(viewer), c.voice.heard(viewer)]);

describe('closed hands', () => {
  it('[R-40, M-037] others see that a potion was taken at the start, not which', () => {
    const taking = (symbol: string): Cellar => {
      const c = begun(3, CLOSED, 5);
      return c.does(c.asked()[0] ?? 0, `take:${symbol}`);
    };
    const [raven, key] = [taking('raven'), taking('key')];
    const first = raven.own.start ?? 0;
    const next = (first + 1) % 3;
    for (const viewer of [(first + 2) % 3, null, 99]) {
      expect(known(raven, viewer)).toBe(known(key, viewer));
      expect(known(raven, viewer)).not.toContain('raven potion');
    }
    expect(raven.said()).toContain('drafted.closed');
    expect(raven.said()).not.toContain('drafted');
    // The taker knows, and whoever chooses sees what is left.
    expect(known(raven, first)).not.toBe(known(key, first));
    expect(JSON.stringify(raven.voice.view(next).prompts)).not.toBe(JSON.stringify(key.voice.view(next).prompts));
    expect(raven.voice.view(first).undo).toBe(0);
  });

  it('[R-40] with open hands everybody hears it', () => {
    const c = begun(3, {}, 5);
    c.does(c.asked()[0] ?? 0, 'take:raven');
    expect(c.said()).toContain('drafted');
  });

  it('[R-40, R-19, R-11] who names a symbol in a theft hears the rule, whatever the victim holds', () => {
    const said = (potions: string[]) => {
      const c = cellar({ map: corridor('A', 'B'), ap: 2, potions: { B: potions } }, { seats: 2, options: CLOSED });
      const open = c.voice.open(0);
      return ['raven', 'key', 'slow', ''].map((symbol) => {
        const outcome = c.voice.try({ do: 'answer', seat: 0, prompt: open.id, choice: `steal:1:${symbol}` });
        return outcome.ok ? 'ok' : `${outcome.refusal.rule} ${outcome.refusal.text}`;
      });
    };
    expect(said(['raven', 'raven'])).toEqual(said(['key', 'bell']));
    expect(said(['raven', 'raven'])[0]).toContain('R-11');
    // How many cards somebody holds is known to all.
    expect(said([])[0]).toContain('R-19');
  });
});
