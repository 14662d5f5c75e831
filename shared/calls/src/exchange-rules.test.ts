import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { BANK_KIND, EXCHANGE_STATUS, isFinalExchange } from './enums';
import { exchangeFee, isAccountNo, plainAccountNo } from './exchange-rules';

it('takes the fee rounded down, the fixed part on top, and never more than there is', () => {
  expect(exchangeFee(12_345, { feeBp: 150, feeFixed: 1_000 })).toBe(1_185);
  expect(exchangeFee(99, { feeBp: 100, feeFixed: 0 })).toBe(0);
  expect(exchangeFee(500, { feeBp: 0, feeFixed: 1_000 })).toBe(500);
  assertProperty(
    fc.property(fc.nat(2 ** 40), fc.nat(10_000), fc.nat(5_000), (amount, feeBp, feeFixed) => {
      const fee = exchangeFee(amount, { feeBp, feeFixed });
      expect(Number.isSafeInteger(fee) && fee >= 0 && fee <= amount).toBe(true);
      expect(fee * 10_000 <= amount * feeBp + feeFixed * 10_000).toBe(true);
    }),
  );
});

it('knows an account number however it is written', () => {
  expect(plainAccountNo(BANK_KIND.bank, '0012-3456 7890')).toBe('001234567890');
  for (const mobile of ['0917 123 4567', '+63 917-123-4567', '9171234567', '63 917 123 4567'])
    expect(plainAccountNo(BANK_KIND.wallet, mobile)).toBe('09171234567');
  expect(plainAccountNo(BANK_KIND.wallet, '12345')).toBe('12345');
});

it('takes a number of the bank’s form alone, the whole of it', () => {
  const bank = { kind: BANK_KIND.bank, pattern: '\\d{10}|\\d{12}' };
  expect(['0012 345678', '001234567890'].map((typed) => isAccountNo(bank, typed))).toEqual([true, true]);
  expect(['00123456789', '001234567890x', '', 'abcdefghij'].some((typed) => isAccountNo(bank, typed))).toBe(false);
  expect(isAccountNo({ kind: BANK_KIND.wallet, pattern: '09\\d{9}' }, '+639171234567')).toBe(true);
  expect(isAccountNo({ kind: BANK_KIND.bank, pattern: '(' }, '1')).toBe(false);
});

it('ends polling of a withdrawal once it is paid, rejected or returned', () => {
  const open = Object.values(EXCHANGE_STATUS).filter((status) => !isFinalExchange(status));
  expect(open).toEqual([0, 1, 2, 3]);
});
