import { paidOf, pesos } from './money';

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [128_450, '₱1,284.50'],
  [123_456_789, '₱1,234,567.89'],
  [-250, '−₱2.50'],
])('%i is %s', (amount, text) => {
  expect(pesos(amount)).toBe(text);
});

test.each([
  ['500', 50_000],
  ['1,250.5', 125_050],
  ['0.01', 1],
  ['500,50', 50_050],
  ['10,000,000', undefined],
  [' 99.50 ', 9_950],
  ['0', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
])('%s is read as %s', (text, amount) => expect(paidOf(text)).toBe(amount));
