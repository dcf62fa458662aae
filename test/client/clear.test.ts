import { describe, expect, it } from 'vitest';
import { clearOf } from '../../client/hud/over/clear.ts';
import { closeFrame } from '../../client/scene/CloseView.ts';

const picture = { width: 1280, height: 720 };
const card = { width: 200, height: 60 };

describe('a card about something on the table', () => {
  it('stands above it where nothing is in the way', () => {
    expect(clearOf(card, { x: 600, y: 400 }, picture, [])).toEqual({ left: 500, top: 330 });
  });
  it('moves aside from what may be clicked', () => {
    const lit = [
      { x: 600, y: 360 },
      { x: 640, y: 360 },
      { x: 560, y: 360 },
    ];
    const { left, top } = clearOf(card, { x: 600, y: 400 }, picture, [lit]);
    for (const { x, y } of lit) expect(x > left && x < left + 200 && y > top && y < top + 60).toBe(false);
  });
  it('hides several figures rather than the one space that may be clicked', () => {
    const row = [560, 580, 620, 640].map((x) => ({ x, y: 370 }));
    const above = row.map(({ x }) => ({ x, y: 290 }));
    const figures = [...row, ...above, { x: 450, y: 450 }, { x: 480, y: 450 }];
    const space = { x: 660, y: 440 };
    const hidden = (ranks: Parameters<typeof clearOf>[3]) => {
      const { left, top } = clearOf(card, { x: 600, y: 400 }, picture, ranks);
      return space.x > left && space.x < left + 200 && space.y > top && space.y < top + 60;
    };
    expect(hidden([[space], figures])).toBe(false);
    expect(hidden([[space, ...figures]])).toBe(true);
  });
  it('stands higher where all around may be clicked', () => {
    const at = { x: 355, y: 470 };
    const beside = [
      { x: 388, y: 432 },
      { x: 458, y: 500 },
    ];
    const edges = { left: 308, right: 0, top: 56, bottom: 130 };
    const { left, top } = clearOf({ width: 207, height: 112 }, at, picture, [beside], edges);
    for (const { x, y } of beside) expect(x > left && x < left + 207 && y > top && y < top + 112).toBe(false);
  });
  it('never hides what it is about, nor leaves the picture, in any corner', () => {
    for (const x of [2, 640, 1278])
      for (const y of [2, 360, 718]) {
        const { left, top } = clearOf(card, { x, y }, picture, [[{ x, y: y - 30 }]]);
        expect(left >= 8 && top >= 8 && left + 200 <= 1272 && top + 60 <= 712).toBe(true);
        expect(x > left && x < left + 200 && y > top && y < top + 60).toBe(false);
      }
  });
  it('stands beside the whole thing that it is about, not only clear of its top', () => {
    const under = (box: { left: number; top: number }, { x, y }: { x: number; y: number }) =>
      x > box.left && x < box.left + 200 && y > box.top && y < box.top + 60;
    const own = [1150, 1272].flatMap((x) => [430, 510].map((y) => ({ x, y })));
    // Near the right edge the place above the top would lie over the thing's upper part.
    const at = { x: 1211, y: 470 };
    expect(own.some((each) => under(clearOf({ width: 200, height: 60 }, at, picture, []), { x: each.x - 1, y: each.y }))).toBe(true);
    const beside = clearOf(card, at, picture, [], undefined, { own });
    expect(beside.left + 200 <= 1150 || beside.top + 60 <= 430 || beside.top >= 510).toBe(true);
  });
  it('lies on nothing that is told of a thing already', () => {
    const told = { left: 500, top: 300, width: 220, height: 60 };
    const { left, top } = clearOf(card, { x: 600, y: 400 }, picture, [], undefined, { taken: [told] });
    expect(left + 200 <= 500 || left >= 720 || top + 60 <= 300 || top >= 360).toBe(true);
  });
});

describe('[S15] the close view of the dice', () => {
  const over = (frame: ReturnType<typeof closeFrame>, answers: number, up: number): boolean =>
    frame.left < answers && frame.top + frame.height > 720 - up;
  it('stands beside answers that leave room, above those that do not', () => {
    for (const answers of [0, 900, 1000, 1100, 1230, 1280])
      expect(over(closeFrame(1280, 720, { answers, up: 180, drawer: 0, column: null, above: null }), answers, 180)).toBe(false);
    expect(closeFrame(1280, 720, { answers: 900, up: 180, drawer: 0, column: null, above: null }).top).toBeGreaterThan(720 - 180);
    // On a phone the buttons of the camera stand on them: the dice, with their sum on the lower edge, lie above those.
    const phone = closeFrame(390, 844, { answers: 390, up: 108, drawer: 0, column: null, above: null }, { up: 40, in: 52, down: 0 });
    expect(phone.top + phone.height + 20).toBeLessThanOrEqual(844 - 108 - 40);
    // The storeys stand in a column along the right edge.
    expect(phone.left + phone.width).toBeLessThanOrEqual(390 - 52);
  });
  it('hides nothing of the board where the column below the seats has room', () => {
    const column = { wide: 300, from: 340, until: 600 };
    const frame = closeFrame(1280, 720, { answers: 1069, up: 120, drawer: 0, column, above: null });
    expect([frame.left + frame.width <= column.wide, frame.top >= column.from + 20, frame.top + frame.height <= 600 - 20]).toEqual([
      true,
      true,
      true,
    ]);
    // Below a longer last turn there may still be room, where nothing high stands at the foot of the column.
    const lower = closeFrame(1280, 720, { answers: 1110, up: 116, drawer: 0, column: { wide: 300, from: 451, until: 660 }, above: null });
    expect([lower.left, lower.top >= 451 + 20, lower.top + lower.height <= 660 - 20]).toEqual([20, true, true]);
    // Beside the answers it hides nothing either; where the column is full, or too narrow, it lies above them as before.
    for (const [answers, other] of [
      [900, column],
      [1069, { wide: 300, from: 480, until: 600 }],
      [1069, { wide: 200, from: 340, until: 600 }],
    ] as const) {
      const without = closeFrame(1280, 720, { answers, up: 120, drawer: 0, column: null, above: null });
      expect(closeFrame(1280, 720, { answers, up: 120, drawer: 0, column: other, above: null })).toEqual(without);
    }
  });
  it('never lies on the near edge of the board, where one’s own things stand, while the upper right corner is free', () => {
    const frame = closeFrame(1280, 720, { answers: 1225, up: 120, drawer: 0, column: null, above: 48 });
    expect([frame.left >= 1090, frame.left + frame.width <= 1260, frame.top, frame.top + frame.height < 200]).toEqual([
      true,
      true,
      68,
      true,
    ]);
    const aside = closeFrame(1280, 720, { answers: 867, up: 120, drawer: 413, column: null, above: 48 });
    expect([aside.left + aside.width <= 1280 - 413, aside.top]).toEqual([true, 68]);
    // A drawer brings the corner near to the middle, where the storeys stand.
    const below = closeFrame(1280, 720, { answers: 867, up: 120, drawer: 413, column: null, above: 48 }, { up: 0, in: 0, down: 40 });
    expect(below.top).toBe(108);
    // Beside the answers nothing of the board is hidden at all.
    expect(closeFrame(1280, 720, { answers: 900, up: 120, drawer: 0, column: null, above: 48 }).top).toBeGreaterThan(500);
  });
  it('is not under an open drawer', () => {
    const frame = closeFrame(1280, 720, { answers: 800, up: 120, drawer: 413, column: null, above: null });
    expect(frame.left + frame.width).toBeLessThanOrEqual(1280 - 413);
    expect(over(frame, 800, 120)).toBe(false);
  });
  it('stays in the picture of a phone', () => {
    const frame = closeFrame(390, 844, { answers: 390, up: 300, drawer: 382, column: null, above: null });
    expect(frame.left).toBeGreaterThanOrEqual(20);
    expect(frame.top + frame.height).toBeLessThanOrEqual(844 - 300);
  });
});
