import { mix, ramp } from './color';
import { wordPath } from './lettering';
import { seeded } from './prng';
import { el, num, polar } from './svg';

describe('seeded', () => {
  it('repeats for a seed and differs between seeds', () => {
    const firstFive = (seed: number): number[] => {
      const next = seeded(seed);
      return Array.from({ length: 5 }, next);
    };
    expect(firstFive(7)).toEqual(firstFive(7));
    expect(firstFive(7)).not.toEqual(firstFive(8));
    expect(firstFive(7).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

describe('colours', () => {
  it('mixes and keeps the ends', () => {
    expect([mix('#000000', '#ff8040', 0), mix('#000000', '#ff8040', 1), mix('#000000', '#ffffff', 0.5)]).toEqual([
      '#000000',
      '#ff8040',
      '#808080',
    ]);
  });

  it('walks a ramp and clamps outside it', () => {
    const colours = ['#000000', '#808080', '#ffffff'] as const;
    expect([-1, 0.5, 2].map((position) => ramp(colours, position))).toEqual(['#000000', '#808080', '#ffffff']);
  });
});

describe('svg text', () => {
  it('rounds numbers and drops undefined values', () => {
    expect([num(1.26), num(-0.01)]).toEqual(['1.3', '0']);
    expect(el('circle', { r: 1.23456, fill: undefined })).toBe('<circle r="1.235"/>');
  });

  it('turns clockwise from the right', () => {
    const [x, y] = polar(10, 10, 5, 90);
    expect([num(x), num(y)]).toEqual(['10', '15']);
  });
});

describe('wordPath', () => {
  it('centres a word on its capitals', () => {
    const numbers = [...wordPath('WILD', { cx: 100, cy: 50, capHeight: 20 }).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
    const ys = numbers.map((match) => Number(match[2]));
    const xs = numbers.map((match) => Number(match[1]));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([40, 60]);
    expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - 100)).toBeLessThan(1);
  });

  it('refuses a character it has no outline of', () => {
    expect(() => wordPath('WILD!', { cx: 0, cy: 0, capHeight: 10 })).toThrow('No outline for "!"');
  });
});
