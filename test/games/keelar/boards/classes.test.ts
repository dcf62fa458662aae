import { describe, expect, it } from 'vitest';
import { CLASSES, sheetFault, sheetOf } from '../../../../shared/games/keelar/classes/index.ts';
import { faceOf } from '../../../../shared/games/keelar/classes/names.ts';
import { table } from '../../../support/table.ts';
import { chosen, defaults, hiddenOf, ownOf, standIn, toldTo, until } from './stand-in.ts';

const game = standIn([]);
const SHEET = `class Gold Digger v 2
start Spade (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 1 range
start Digger Level 0 (level) - 1 action per turn
2g Digger Level 1 (level) - 2 actions per turn
`;
/** The ids of the classes that a seat is offered. */
const offered = (voice: ReturnType<typeof table>, seat: number): string[] => {
  const { prompt } = voice.open(seat);
  return prompt.kind === 'choose' ? prompt.options.map(({ id }) => id) : [];
};

describe('classes', () => {
  it('[R-08, K-002] 23 classes are shipped, each with a sheet without error, a name and a figurine of its own', () => {
    expect(CLASSES.length).toBe(23);
    expect(new Set(CLASSES.map(({ id }) => id)).size).toBe(23);
    for (const { id, name, text } of CLASSES) {
      expect(sheetFault(text), name).toBeUndefined();
      expect(sheetOf({ seats: [{ class: name, sheet: null }] }, 0).name).toBe(name);
      expect(faceOf(name)).toBe(id);
    }
    expect(sheetOf({ seats: [{ class: null, sheet: null }] }, 0).entries).toEqual([]);
  });

  it('[K-009] all choose at the same time and sealed: nobody sees a choice before all are in', () => {
    const voice = table(game, { seats: 3 });
    const before = voice.view(2);
    voice.seat(0).answer('mage').seat(1).answer('elf');
    const after = voice.view(2);
    expect(after.own).toEqual(before.own);
    expect(after.prompts.map(({ answered }) => answered)).toEqual([true, true, false]);
    expect(JSON.stringify(after)).not.toContain('"answer"');
    voice.seat(2).answer('dragon');
    expect(ownOf(voice).seats.map((seat) => seat.class)).toEqual(['Mage', 'Elf', 'Dragon']);
  });

  it('[K-009, R-08] who chose the same class as somebody before chooses again among the others', () => {
    const voice = table(game, { seats: 3 });
    for (const seat of [0, 1, 2]) voice.seat(seat).answer(seat === 1 ? 'elf' : 'mage');
    expect(ownOf(voice).seats.map((seat) => seat.class)).toEqual(['Mage', 'Elf', null]);
    expect(toldTo(voice, 0, 'class.again')).toEqual([[2, 'Mage']]);
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([2]);
    expect(offered(voice, 2)).toHaveLength(22);
    voice.seat(2).refused('mage', 'K-009').refused('knight', 'K-030').answer('sage');
    expect(ownOf(voice).seats[2]?.class).toBe('Sage');
  });

  it('[R-08] classes.unique=false lets all play the same', () => {
    const voice = chosen(game, 2, { 'classes.unique': false }, ['mage', 'mage']);
    expect(ownOf(voice).seats.map((seat) => seat.class)).toEqual(['Mage', 'Mage']);
  });

  it('[R-30] on timeout everybody has another class', () => {
    const voice = defaults(table(game, { seats: 8 }));
    expect(new Set(ownOf(voice).seats.map((seat) => seat.class)).size).toBe(8);
  });

  it('[K-011, K-008] a sheet of one’s own is read; errors refuse it with rule and line', () => {
    const voice = table(game, { seats: 2 });
    voice.seat(0).answer('own').seat(1).answer('mage');
    expect(ownOf(voice).seats[0]?.class).toBeNull();
    voice.seat(0).refused('2g Spade', 'K-030');
    voice.refused(`${SHEET}1g Shaft (item); prerequisite: Lamp\n`, 'K-037');
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: `${SHEET}1g Shaft (item); prerequisite: Lamp\n` });
    expect(outcome).toMatchObject({ ok: false, refusal: { text: expect.stringMatching(/^Line 5: /) } });
    voice.refused('x'.repeat(20_001), 'R-100');
    voice.refused(SHEET.replace('Gold Digger', 'Mage'), 'K-009');
    voice.answer(SHEET);
    expect(ownOf(voice).seats[0]).toMatchObject({ class: 'Gold Digger', sheet: SHEET });
    expect(sheetOf(ownOf(voice), 0)).toBe(sheetOf(ownOf(voice), 0));
    expect(hiddenOf(voice).seats[0]?.owned.map(({ entry }) => entry)).toEqual(['Spade', 'Digger Level 0']);
  });

  it('[K-011] an own sheet may be a version of one of our classes; nothing written leads back to the list', () => {
    const voice = table(game, { seats: 2 });
    voice.seat(0).answer('own').seat(1).answer('own');
    voice.seat(0).answer('').seat(1).answer(SHEET.replace('Gold Digger', 'Mage'));
    expect(ownOf(voice).seats.map((seat) => seat.class)).toEqual([null, 'Mage']);
    expect(offered(voice, 0)).not.toContain('mage');
    voice.seat(0).answer('elf');
    until(voice, 'loadout.ask');
    defaults(voice);
    expect(ownOf(voice).seats[0]?.class).toBe('Elf');
  });

  it('[K-009] of two own sheets of the same class the first seat has it', () => {
    const voice = table(game, { seats: 2 });
    voice.seat(0).answer('own').seat(1).answer('own').seat(0).answer(SHEET).seat(1).answer(SHEET);
    expect(ownOf(voice).seats.map((seat) => seat.class)).toEqual(['Gold Digger', null]);
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([1]);
  });
});
