import { describe, expect, it } from 'vitest';
import { gasAt, gasOutline, inDisc, inGas } from '../../shared/table/geometry/plane/areas.ts';
import { toward } from '../../shared/table/geometry/plane/directions.ts';
import { floorsAt, rampAt, rampHeight, roomAt, standingBelow, surfaceAt } from '../../shared/table/geometry/plane/rooms.ts';
import { at, land } from '../support/plane.ts';

describe('rooms, floors and areas of the plane', () => {
  it('[G-01] directions come from a table: exact in the four quarters, mirrored elsewhere', () => {
    expect([0, 90, 180, 270, 360].map((degrees) => toward(degrees, 750))).toEqual([
      { x: 750, y: 0 },
      { x: 0, y: 750 },
      { x: -750, y: 0 },
      { x: 0, y: -750 },
      { x: 750, y: 0 },
    ]);
    expect(toward(240, 750)).toEqual({ x: -375, y: -650 });
    for (let degrees = 0; degrees < 360; degrees++) {
      const [there, back] = [toward(degrees, 9999), toward(degrees + 180, 9999)];
      expect([there.x + back.x, there.y + back.y]).toEqual([0, 0]);
    }
  });

  it('[G-05, G-09] surfaces: ground, floors, roofs, platforms and ramps; footprints of stairs are blocked below and open above', () => {
    const mill = land('village');
    expect(surfaceAt(mill, at(1, 1))?.id).toBe('OUT');
    expect(surfaceAt(mill, at(7, 20))?.id).toBe('M1');
    expect(surfaceAt(mill, at(7, 20, 3))?.id).toBe('M2');
    expect(surfaceAt(mill, at(7, 20, 6))?.id).toBe('RM');
    expect(surfaceAt(mill, at(7, 23.25, 3))).toBeUndefined();
    expect(surfaceAt(mill, at(7, 23.25))).toBeUndefined();
    expect(rampAt(mill, at(7.2, 23.25, 1.35))?.id).toBe('SM');
    expect(rampHeight(mill.map.stairs[0] ?? expect.fail('stairs'), 7200, 23_250)).toBe(1350);
    expect(floorsAt(mill, at(7.2, 23.25))).toEqual([1350, 6000]);
    expect(surfaceAt(land('dungeon'), at(1, 1))).toBeUndefined();
    expect(surfaceAt(land('dungeon'), at(15, 12, 1))?.id).toBe('DAIS');
    expect(surfaceAt(land('dungeon'), at(15, 12))).toBeUndefined();
  });

  it('[R-76] whoever is over something comes down on it', () => {
    const tower = land('tower');
    expect(standingBelow(tower, at(12, 10, 5))).toBe(3000);
    expect(standingBelow(tower, at(17, 10.5, 4))).toBe(3000);
    expect(standingBelow(tower, at(17, 10.5, 2))).toBe(0);
    expect(standingBelow(tower, at(12, 14, 20))).toBe(9000);
    expect(standingBelow(land('dungeon'), at(1, 1, 5))).toBeUndefined();
  });

  it('[G-12] a doorway belongs to the room one came from', () => {
    const village = land('village', { DI1: 'open', DI2: 'open' });
    expect(roomAt(village, at(10, 6), 'I2')).toBe('I2');
    expect(roomAt(village, at(10, 6), 'I1')).toBe('I1');
    expect(roomAt(village, at(7, 4), 'OUT')).toBe('OUT');
    expect(roomAt(village, at(7, 4), 'I1')).toBe('I1');
    expect(roomAt(village, at(7, 4.001), 'OUT')).toBe('I1');
    expect(roomAt(village, at(7, 3.999), 'I1')).toBe('OUT');
    expect(roomAt(village, at(7, 20, 3))).toBe('M2');
    expect(roomAt(village, at(7, 8, 3))).toBe('RI');
    expect(roomAt(land('dungeon'), at(15, 12, 1))).toBe('H');
  });

  it('[E-13, R-70, T-103] gas fills a small room and nothing beyond it, even through open doors', () => {
    const vaults = land('dungeon', 'all-open');
    const gas = gasAt(vaults, at(12, 18.5), 3000);
    expect(gas.room).toBe('V2');
    expect([at(12, 17.1), at(13.3, 15.8), at(10.6, 15.6)].map((feet) => inGas(vaults, gas, feet))).toEqual([true, true, true]);
    expect([at(14.7, 17.5), at(9.3, 18.5)].map((feet) => inGas(vaults, gas, feet))).toEqual([false, false]);
  });

  it('[E-14, R-70, I-10] gas in a big room is the circle, counted to the edge of the base', () => {
    const vaults = land('dungeon');
    const gas = gasAt(vaults, at(15, 12, 1), 3000);
    expect([at(18.4, 12), at(18.6, 12), at(15, 8.6)].map((feet) => inGas(vaults, gas, feet))).toEqual([true, false, false]);
  });

  it('[R-70] in the open the circle reaches as far as an unobstructed line', () => {
    const village = land('village');
    const gas = gasAt(village, at(7, 3), 3000);
    expect(gas.room).toBeNull();
    expect(inGas(village, gas, at(9, 3))).toBe(true);
    expect(inGas(village, gas, at(7, 5))).toBe(false);
    const roof = gasAt(land('tower'), at(10, 10, 9), 3000);
    expect(roof.room).toBeNull();
    expect(inGas(land('tower'), roof, at(12, 10, 9))).toBe(true);
    expect(inGas(land('tower'), roof, at(10, 10, 6))).toBe(false);
  });

  it('[R-70] its outline is the circle cut to the room', () => {
    const vaults = land('dungeon');
    for (const { x, y } of gasOutline(vaults, gasAt(vaults, at(12, 18.5), 3000))) {
      expect(x).toBeGreaterThanOrEqual(10_000);
      expect(x).toBeLessThanOrEqual(14_000);
      expect(y).toBeGreaterThanOrEqual(15_000);
      expect(y).toBeLessThanOrEqual(20_000);
    }
    expect(gasOutline(land('village'), gasAt(land('village'), at(7, 15), 3000))).toHaveLength(48);
  });

  it('[R-73, T-121] a disc needs a line to its centre', () => {
    const village = land('village');
    expect(inDisc(village, at(7, 3), 3000, at(10.4, 3))).toBe(true);
    expect(inDisc(village, at(7, 3), 3000, at(10.6, 3))).toBe(false);
    expect(inDisc(village, at(7, 3), 3000, at(7, 5))).toBe(false);
  });
});
