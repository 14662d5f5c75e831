import { chanceOf, versionOf } from '../../../ground/odds-table';
import { Random } from '../../../ground/random';
import { seeded } from '../../../testing/seeded-bytes';
import { coinOf } from '../../awards';
import { PUSHER_RULE } from './content';
import { dropsOf } from './earned-drops.commands';
import { drawDrop, oddsOf, placeAt } from './odds.rules';

const fixed = (bytes: readonly number[]) => {
  const rest = [...bytes];
  return new Random((count) => Uint8Array.from(rest.splice(0, count)));
};

describe('the odds that the product brings', () => {
  it('are worth the value of the content', () => {
    const { placeList, total } = PUSHER_RULE;
    const coin = placeList.reduce((sum, { awardList, weight }) => sum + coinOf(awardList) * BigInt(weight), 0n);
    expect(coin).toBe(27n * BigInt(total));
  });

  it('are told to the thousandth, and come to all of it', () => {
    const chances = PUSHER_RULE.placeList.map((place) => chanceOf(place, PUSHER_RULE));
    expect(chances).toEqual(['55%', '25%', '12%', '5.5%', '2%', '0.45%', '0.05%']);
  });

  it('stand in the rules as they are, in both languages', () => {
    const lines = PUSHER_RULE.ruleList.flatMap((section) => [section.lines, section['fil-PH']?.lines ?? []]);
    for (const { weight } of PUSHER_RULE.placeList)
      for (const text of [lines[0], lines[1]].map((both) => both?.join(' ')))
        expect(text).toMatch(new RegExp(`\\b${weight.toLocaleString('en')}\\b`));
  });

  it('have a version of their own: another weight is another version', () => {
    const [first, ...rest] = PUSHER_RULE.placeList;
    if (!first) throw new Error('no places');
    const other = { placeList: [{ ...first, weight: first.weight - 1 }, ...rest], total: PUSHER_RULE.total - 1 };
    expect(versionOf(oddsOf(PUSHER_RULE)).version).toBe(versionOf(oddsOf({ ...PUSHER_RULE })).version);
    expect(versionOf(oddsOf(other)).version).not.toBe(versionOf(oddsOf(PUSHER_RULE)).version);
  });
});

it('C39, C55: drops follow the published odds: chi-square at 99 % on 400,000 drops of a fixed stream', () => {
  const random = seeded('pusher');
  const counts = new Map<number, number>();
  const drops = 400_000;
  for (let i = 0; i < drops; i += 1) {
    const { place } = drawDrop(random, PUSHER_RULE);
    counts.set(place.id, (counts.get(place.id) ?? 0) + 1);
  }
  const chi = PUSHER_RULE.placeList.reduce((sum, { id, weight }) => {
    const expected = (drops * weight) / PUSHER_RULE.total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chi).toBeLessThan(16.81); // 6 degrees of freedom
  expect(chi).toBeGreaterThan(0.87); // nor suspiciously even
});

it('a drop is the place of its point, from the first to the last of each place', () => {
  expect([0, 5_499, 5_500, 7_999, 8_000, 9_994, 9_995, 9_999].map((point) => placeAt(PUSHER_RULE, point).id)).toEqual([
    1, 1, 2, 2, 3, 6, 7, 7,
  ]);
  expect(() => placeAt(PUSHER_RULE, 10_000)).toThrow(RangeError);
});

it('a number beyond the odds is thrown away, not folded back', () => {
  // 14 bits: 0xffff gives 16,383, beyond 10,000; 0x9c3c gives 9,999.
  expect(drawDrop(fixed([0xff, 0xff, 0x9c, 0x3c]), PUSHER_RULE)).toMatchObject({ point: 9_999, place: { id: 7 } });
});

it.each([
  [0n, 0],
  [99n, 0],
  [100n, 1],
  [299n, 2],
  [300n, 3],
  [10n ** 15n, 3],
])('%d of the condition is %d drops', (have, drops) => {
  expect(dropsOf({ need: 100, max: 3 }, have)).toBe(drops);
});
