import { awardTextIn } from './award-text';

test.each([
  [2001, 500, '₱5.00'],
  [2002, 100, '100 points'],
  [2002, 1, '1 point'],
  [4001, 20, '20 stars'],
  [4001, 1, '1 star'],
  [60001, 1, '1 diamond'],
  [80001, 2, '2 scratch tickets'],
  [1010, 1, '10% coupon'],
  [1205, 1, '5% coupon'],
  [50001, 1, 'Mega jackpot'],
  [50000, 1, 'Jackpot'],
  [110001, 1, 'Scratch ticket coupon'],
  [40001, 3, '3 items'],
  [987654, 1, '1 item'],
])('prop %d × %d reads «%s»', (propId, count, text) => {
  expect(awardTextIn('en-PH')({ propId, count })).toBe(text);
});

test.each([
  [2001, 500, '₱5.00'],
  [2002, 1500, '1,500 points'],
  [2002, 1, '1 point'],
  [80001, 2, '2 scratch tickets'],
  [1010, 1, '10% coupon'],
  [50001, 1, 'Mega jackpot'],
  [40001, 3, '3 items'],
])('prop %d × %d reads «%s» in Filipino', (propId, count, text) => {
  expect(awardTextIn('fil-PH')({ propId, count })).toBe(text);
});
