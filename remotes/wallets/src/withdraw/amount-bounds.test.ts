import { KYC_STATUS } from '@parola/calls';
import { boundsOf, quickAmounts } from './amount-bounds';

const INFO = {
  minAmount: 10_000,
  maxAmount: 5_000_000,
  withdrawable: 128_450,
  todayAmount: 0,
  dayAmountMax: 10_000_000,
  kycAmount: 5_000_000,
  kycStatus: KYC_STATUS.approved,
};
const CHANNEL = { minAmount: 20_000, maxAmount: 2_000_000 };

test('the least and the most are the strictest of all rules, and the binding one is named', () => {
  expect(boundsOf(INFO, CHANNEL)).toEqual({ least: 20_000, most: 128_450, cap: 'balance' });
  const rich = { ...INFO, withdrawable: 90_000_000 };
  expect(boundsOf(rich, CHANNEL)).toEqual({ least: 20_000, most: 2_000_000, cap: 'channel' });
  expect(boundsOf({ ...rich, todayAmount: 9_900_000 }, CHANNEL)).toMatchObject({ most: 100_000, cap: 'day' });
  expect(boundsOf({ ...rich, todayAmount: 11_000_000 }, CHANNEL)).toMatchObject({ most: 0, cap: 'day' });
  const small = { ...rich, kycAmount: 500_000 };
  expect(boundsOf(small, CHANNEL, { newUntil: 9 })).toMatchObject({ most: 499_999, cap: 'new-account' });
  expect(boundsOf({ ...small, kycStatus: KYC_STATUS.none }, CHANNEL)).toMatchObject({ most: 499_999, cap: 'identity' });
  const parts = { ...small, kycStatus: KYC_STATUS.none, kycUsed: 300_000 };
  expect(boundsOf(parts, CHANNEL)).toMatchObject({ most: 199_999, cap: 'identity' });
  expect(boundsOf(small, CHANNEL, { newUntil: 9, newUsed: 500_000 })).toMatchObject({ most: 0, cap: 'new-account' });
});

test('quick amounts lie within the bounds and end with all of it', () => {
  expect(quickAmounts({ least: 20_000, most: 128_450, cap: 'balance' })).toEqual([20_000, 50_000, 100_000, 128_450]);
  expect(quickAmounts({ least: 10_000, most: 5_000_000, cap: 'channel' })).toEqual([
    100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
  ]);
  expect(quickAmounts({ least: 10_000, most: 9_999, cap: 'balance' })).toEqual([]);
  expect(quickAmounts({ least: 0, most: 0, cap: 'day' })).toEqual([]);
});
