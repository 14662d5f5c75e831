import { PROP_ID } from '@parola/calls';
import { drawInfo, poolList } from '../testing';
import { nextFigure, sectionsOfInfo, sectionsOfPools } from './figures';

const RANDOMS = [0, 0.001, 0.25, 0.5, 0.999, 1 - Number.EPSILON];

test('a figure is whole, within its section, and reaches both ends', () => {
  const section = { min: 1000, max: 1003 };
  const values = new Set<number>();
  for (const random of RANDOMS) {
    const figure = nextFigure(section, undefined, random);
    expect(Number.isInteger(figure)).toBe(true);
    expect(figure).toBeGreaterThanOrEqual(section.min);
    expect(figure).toBeLessThanOrEqual(section.max);
    values.add(figure);
  }
  expect(values).toContain(1000);
  expect(values).toContain(1003);
});

test('a figure never counts down, except after a win', () => {
  for (const random of RANDOMS) {
    expect(nextFigure({ min: 1000, max: 2000 }, 1500, random)).toBeGreaterThanOrEqual(1500);
    expect(nextFigure({ min: 1600, max: 2000 }, 1500, random)).toBeGreaterThanOrEqual(1600);
    expect(nextFigure({ min: 100, max: 200 }, 1500, random)).toBeLessThanOrEqual(200);
  }
  expect(nextFigure({ min: 100, max: 200 }, 1500, 0)).toBe(100);
});

test('a pool that stands still shows itself', () => {
  for (const random of RANDOMS) expect(nextFigure({ min: 7, max: 7 }, undefined, random)).toBe(7);
});

test('sections come from the info, exact ones from the pools', () => {
  expect(sectionsOfInfo(drawInfo())[PROP_ID.jackpotMajor]).toEqual({ min: 48_234_000, max: 48_234_511 });
  expect(sectionsOfPools(poolList())?.[PROP_ID.jackpotMini]).toEqual({ min: 180_450, max: 180_450 });
  expect(sectionsOfPools(poolList().slice(1))).toBeUndefined();
});
