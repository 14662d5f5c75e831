import { newOrderNo, typedOrderNo } from './order-no';

it.each(['D', 'W'] as const)(
  'an order number of kind %s is short, has no letters that look alike, and is read back as typed',
  (kind) => {
    const numbers = Array.from({ length: 500 }, () => newOrderNo(kind));
    for (const one of numbers) expect(one).toMatch(new RegExp(`^${kind}[2-9A-HJKMNP-Z]{9}$`));
    expect(new Set(numbers).size).toBe(500);
    const [first = ''] = numbers;
    expect(typedOrderNo(` ${first.slice(0, 4).toLowerCase()}-${first.slice(4)} `)).toBe(first);
  },
);

it.each(['', 'D', '09171234567', 'Daisy', 'X23456789A', 'D23456789AB%'])('%j is no order number', (text) => {
  expect(typedOrderNo(text)).toBeUndefined();
});
