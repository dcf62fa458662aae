import { describe, expect, it } from 'vitest';
import { COMPANIONS } from '../../../../shared/games/keelar/classes/companions.ts';
import { CLASSES } from '../../../../shared/games/keelar/classes/index.ts';
import { DO_NAMES } from '../../../../shared/games/keelar/sheet/do-forms.ts';
import { numWritten } from '../../../../shared/games/keelar/sheet/measures.ts';
import { parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';
import { errors, warnings } from './build.ts';

const said = (does: string): string[] => {
  const { remarks } = parseSheet(`class Tester\n1g Thing (ability, ranged) - pay 1 action: do ${does}`);
  expect(errors(remarks)).toEqual([]);
  return warnings(remarks).filter((text) => text.includes('R-100'));
};

describe('the arguments of do', () => {
  it('[R-100] every name that a class brings has its form, and no other', () => {
    const names = COMPANIONS.flatMap(({ effects, passives }) => [...Object.keys(effects ?? {}), ...Object.keys(passives ?? {})]);
    expect([...DO_NAMES].sort()).toEqual([...new Set(names)].sort());
  });

  it('[R-100, R-103] the shipped sheets are written so', () => {
    for (const { name, text } of CLASSES) expect([name, parseSheet(text).remarks]).toEqual([name, []]);
  });

  it('[R-100] misspelt, missing and superfluous arguments are warned of', () => {
    expect(said('trap damage 1d4+1 at 2 range')).toEqual([]);
    expect(said('trap damage 2 stays at 2 range')).toEqual([]);
    const form = 'It is written "do trap damage DICE [stays] at N range".';
    expect(said('trap damge 2 at 2 range')).toEqual([`2 R-100 "do trap" does not understand "damge". ${form}`]);
    expect(said('trap damage 1d7 at 2 range')).toEqual([`2 R-100 "do trap" does not understand "1d7". ${form}`]);
    expect(said('trap damage at 2 range')).toEqual([`2 R-100 "do trap" says too little. ${form}`]);
    expect(said('trap damage 2 stay at 2 range')).toEqual([`2 R-100 "do trap" does not understand "stay". ${form}`]);
    expect(said('trap damage 2')).toEqual([`2 R-100 "do trap" needs a reach. ${form}`]);
    expect(said('shield 1d4')).toEqual(['2 R-100 "do shield" does not understand "1d4". It is written "do shield N".']);
    expect(said('shield 1 at 3 range')).toHaveLength(1);
    expect(said('coat slepe 2')).toHaveLength(1);
    expect(said('require helt gun')).toEqual([
      '2 R-100 "do require" asks for one of: held, beside-wall, downed, linked, empty-hand, rock.',
    ]);
    expect(said('tarp damage 2 at 2 range')).toEqual(['2 R-100 Nobody knows what "do tarp" does: it is carried out by hand.']);
    expect(said('constructor')).toHaveLength(1);
  });

  it('[K-045] dice are read in one way wherever they stand', () => {
    expect(numWritten('1d4+1')).toEqual({ dice: 1, sides: 4, plus: 1 });
    expect(numWritten('2d6-1')).toEqual({ dice: 2, sides: 6, plus: -1 });
    expect([numWritten('3'), numWritten('1d7'), numWritten('x'), numWritten('')]).toEqual([3, null, null, null]);
  });
});
