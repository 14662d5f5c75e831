import {
  isDiamondCoupon,
  isFixedCoupon,
  isGeneralCoupon,
  isGiveCoupon,
  isLottery,
  isLotteryCoupon,
  PROP_ID,
} from '@parola/calls';
import * as z from 'zod';
import { TEST_SETTINGS } from '../testing';
import { DOMAINS } from '.';

/** Ranges of awards with one picture, that of the first id (specification §3). */
const RANGES: readonly (readonly [first: number, holds: (propId: number) => boolean])[] = [
  [1001, isGeneralCoupon],
  [1201, isFixedCoupon],
  [1301, isGiveCoupon],
  [80001, isLottery],
  [100001, isDiamondCoupon],
  [110001, isLotteryCoupon],
];

/** Returns the ids of all awards within a configuration value. */
function awardsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const propId: unknown = Reflect.get(value, 'propId');
  const own = typeof propId === 'number' && 'count' in value ? [propId] : [];
  return [...own, ...Object.values(value).flatMap(awardsIn)];
}

const VALUES = new Map<string, unknown>(
  DOMAINS.flatMap(({ content }) => content?.(TEST_SETTINGS) ?? []).flatMap(({ entries }) =>
    Object.entries(entries).map(([key, { value }]): [string, unknown] => [key, value]),
  ),
);
const PICTURES = z.record(z.string(), z.looseObject({ art: z.string() })).parse(VALUES.get('appPropMap'));
/** The grid cell «jackpot» is no award: it leads to the wheel, which gives one of the pools. */
const AWARDS = [...new Set([...VALUES.values()].flatMap(awardsIn))]
  .filter((id) => id !== PROP_ID.jackpot)
  .sort((a, b) => a - b);

test('awards of the release are found', () => expect(AWARDS.length).toBeGreaterThan(5));

test.each(AWARDS)('the award %i has a picture in the sheet of received awards', (propId) => {
  const first = RANGES.find(([, holds]) => holds(propId))?.[0] ?? propId;
  expect(PICTURES[first]?.art).toMatch(/^icon-/);
});
