import { describe, expect, it } from 'vitest';
import { type Going, goOn, offersAt, setOff } from '../../client/answers/farther.ts';
import { FAR, NOTHING_PICKED } from '../../client/answers/picked.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { placeId } from '../../shared/table/ids.ts';
import { BLUE, play } from '../games/dragon-treasure/lords.ts';
import { give, pageOf } from '../support/shortcuts.ts';
import { seededBelow } from '../support/table.ts';

describe('a place farther off', () => {
  it('[R-14, R-05] is the own castle, too, though armies stand in it; another’s is not', () => {
    const voice = play({ points: 3, armies: { blue: ['NWD2+ring'] } });
    const [open] = voice.state.prompts;
    if (!open) throw new Error('no question');
    const page = pageOf(voice.table, BLUE);
    const carrier = { ...NOTHING_PICKED, piece: 'army-0-1' };
    expect(offersAt(page, open.prompt, carrier, true).places.get('NWC')).toBe(FAR);
    expect(setOff(page, open.prompt, carrier, 'NWC')).toMatchObject({ going: { to: 'NWC', left: 1 } });
    const raid = play({ points: 3, armies: { blue: ['NED2'] } });
    const [other] = raid.state.prompts;
    if (!other) throw new Error('no question');
    expect(offersAt(pageOf(raid.table, BLUE), other.prompt, carrier, true).places.has('NEC')).toBe(false);
  });
});

describe('a way over several turns', () => {
  const field = () => {
    const chance = seededChance(2);
    const game = GAMES.find(({ id }) => id === 'chuck-rock');
    if (!game) throw new Error('no such game');
    let { table } = start(game, { seats: 2, options: {} }, chance);
    const below = seededBelow(2);
    for (let n = 0; n < 60; n++) {
      const open = table.state.prompts.find(({ answer }) => answer === null);
      if (!open) throw new Error('no question');
      const page = pageOf(table, open.seat);
      const far = [...offersAt(page, open.prompt, NOTHING_PICKED, true).places].filter(([, mark]) => mark === FAR);
      const begun = far.map(([place]) => setOff(page, open.prompt, NOTHING_PICKED, place)).find((each) => (each?.going.left ?? 0) > 2);
      if (begun) return { table: give(table, open, begun.answer, chance), seat: open.seat, going: begun.going, chance, below };
      table = give(table, open, botChoice(table, open, 'heuristic', below), chance);
    }
    throw new Error('nothing lies far off');
  };

  it('[K-152] leads in Chuck Rock to gold and arches alone, one space a turn', () => {
    const { table, seat, going, chance, below } = field();
    let now = table;
    for (let n = 0; n < 4; n++) {
      const open = now.state.prompts.find(({ answer }) => answer === null);
      if (!open) throw new Error('no question');
      if (open.seat === seat) {
        const step = goOn(pageOf(now, seat), open.prompt, going, NOTHING_PICKED);
        expect(step).toMatchObject({ going: { to: going.to, left: going.left - 1 } });
        return;
      }
      now = give(now, open, botChoice(now, open, 'heuristic', below), chance);
    }
    throw new Error('the turn did not come round');
  });

  it('[K-152] never takes the last step through an arch: that ends more than the walk, and is given by hand', () => {
    const { table, seat, going } = field();
    const prompt: Prompt = {
      ...{ kind: 'choose', title: ['act'], rule: 'K-152' },
      options: [
        { id: 'move:1,1', label: ['option.move', '1,1'], place: placeId('1,1') },
        { id: 'pass', label: ['option.pass'] },
      ],
      walk: { by: 'option.move', most: 1, halt: [placeId('1,1')], onward: { to: [placeId('1,1')], past: [], while: '' } },
    };
    const page = pageOf(table, seat);
    const to = { ...going, piece: null, to: '1,1', left: 1 };
    expect(goOn(page, prompt, to, NOTHING_PICKED)).toBeUndefined();
    expect(
      goOn(
        page,
        { ...prompt, walk: { by: 'option.move', most: 1, onward: { to: [placeId('1,1')], past: [], while: '' } } },
        to,
        NOTHING_PICKED,
      ),
    ).toMatchObject({ answer: 'move:1,1' });
  });

  it('ends where a turn was missed, where something else is offered, and where what lay there is gone', () => {
    const { table, seat, going, chance, below } = field();
    let now = table;
    let open = now.state.prompts.find(({ answer }) => answer === null);
    for (let n = 0; open && open.seat !== seat && n < 4; n++) {
      now = give(now, open, botChoice(now, open, 'heuristic', below), chance);
      open = now.state.prompts.find(({ answer }) => answer === null);
    }
    const prompt = open?.prompt;
    const { since } = going;
    if (prompt?.kind !== 'choose' || !since) throw new Error('the turn did not come round');
    const page = pageOf(now, seat);
    const on = (asked: Prompt, way: Going = going) => goOn(page, asked, way, NOTHING_PICKED);
    expect(on(prompt)).toBeDefined();
    expect(on(prompt, { ...going, since: { ...since, turn: since.turn - 2 } })).toBeUndefined();
    expect(on({ ...prompt, options: [...prompt.options, { id: 'throw:x', label: ['option.throw', 1] }] })).toBeUndefined();
    expect(on({ ...prompt, options: [...prompt.options, { id: 'take:x', label: ['option.take', 'x'] }] })).toBeDefined();
    const { walk } = prompt;
    if (!walk?.onward) throw new Error('no way');
    expect(on({ ...prompt, walk: { ...walk, onward: { ...walk.onward, to: [] } } })).toBeUndefined();
    expect(on({ ...prompt, walk: { ...walk, onward: { ...walk.onward, while: 'hit' } } })).toBeUndefined();
  });
});
