import { describe, expect, it } from 'vitest';
import { COMPANION_LINES, COMPANIONS } from '../../../../shared/games/keelar/classes/companions.ts';
import { CLASSES } from '../../../../shared/games/keelar/classes/index.ts';
import '../../../../shared/games/keelar/index.ts';
import { isPassive } from '../../../../shared/games/keelar/play/kit.ts';
import { PLAY_LINES } from '../../../../shared/games/keelar/play/lines.ts';
import { conditionNamed, effectNamed, passiveNamed, registerCompanions } from '../../../../shared/games/keelar/play/register.ts';
import type { Effect } from '../../../../shared/games/keelar/sheet/ast.ts';
import { parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';

const inner = (effect: Effect): Effect[] => [
  effect,
  ...(effect.kind === 'chance' ? inner(effect.effect) : []),
  ...(effect.kind === 'if' ? [...inner(effect.effect), ...(effect.otherwise ? inner(effect.otherwise) : [])] : []),
];

/** Every `do NAME args` of a sheet: is it used, or does it work by itself? */
function named(text: string): { name: string; args: readonly (string | number)[]; passive: boolean }[] {
  return parseSheet(text).sheet.entries.flatMap((entry) =>
    entry.abilities.flatMap((ability) =>
      ability.effects
        .flatMap(({ effect }) => inner(effect))
        .flatMap((effect) => (effect.kind === 'do' ? [{ name: effect.name, args: effect.args, passive: isPassive(ability) }] : [])),
    ),
  );
}

describe('names of companions', () => {
  it.each(CLASSES.map(({ name, text }) => [name, text] as const))(
    '[R-08] every `do NAME` of the %s is carried out by a companion',
    (_name, text) => {
      const missing = named(text).filter(({ name, passive }) => (passive ? !passiveNamed(name) : !effectNamed(name)));
      expect(missing).toEqual([]);
    },
  );

  it('[R-08] every condition of `do require` is known', () => {
    const wanted = CLASSES.flatMap(({ text }) => named(text).flatMap(({ name, args }) => (name === 'require' ? [String(args[0])] : [])));
    expect(wanted.length).toBeGreaterThan(3);
    expect(wanted.filter((name) => !conditionNamed(name))).toEqual([]);
  });

  it('[R-08] no name is brought twice, no line either, and every name of a companion is in some sheet', () => {
    const brought = COMPANIONS.flatMap(({ effects, passives }) => [...Object.keys(effects ?? {}), ...Object.keys(passives ?? {})]);
    const used = new Set(CLASSES.flatMap(({ text }) => named(text).map(({ name }) => name)));
    expect([...new Set(brought)].filter((name) => !used.has(name))).toEqual([]);
    const lines = COMPANIONS.flatMap(({ lines }) => Object.keys(lines ?? {}));
    expect(lines.filter((key, index) => lines.indexOf(key) !== index)).toEqual([]);
    expect(Object.keys(COMPANION_LINES).filter((key) => key in PLAY_LINES)).toEqual([]);
    expect(() => registerCompanions([{ effects: { pull: { act: () => {} } } }])).toThrow('pull');
  });
});
