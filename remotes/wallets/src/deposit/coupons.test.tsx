import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { order, tradeInfo } from '../testing';
import WalletPage from '../wallet/wallet.page';

const EMPTY = { list: [], pages: 0, total: 0 };
const UNTIL = Date.UTC(2026, 11, 23, 6);
const PERCENT: Coupon = {
  id: 'C-1',
  propId: 1010,
  rateBp: 1000,
  minAmount: 20_000,
  maxBonus: 20_000,
  wagerTimes: 3,
  bonusDays: 30,
  expireTime: UNTIL,
};
const FIXED: Coupon = { ...PERCENT, id: 'C-2', propId: 1220, rateBp: 2000, minAmount: 60_000, maxBonus: undefined };
const GIVE: Coupon = {
  id: 'C-3',
  propId: 1305,
  amount: 5000,
  minAmount: 20_000,
  wagerTimes: 1,
  bonusDays: 1,
  expireTime: UNTIL,
};
const TERMS =
  'Adds up to ₱200 to deposits of ₱200 or more. You get bonus money: bet 3× deposit and bonus in 30 days. Use it by Dec 23, 2026.';

function host(couponList: Coupon[] = [PERCENT, FIXED, GIVE]) {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getTradeInfo', tradeInfo({ couponList }))
    .answer('rechargeRecord', EMPTY)
    .answer('rechargeOrderStatus', { order: order() })
    .answer('createRechargeOrder', {
      order: order(),
      payUrl: 'http://localhost:8081/pay/1',
      openType: 3,
      bonusPreview: { bonus: 5000, wagerNeed: 165_000 },
    });
  return fake;
}
const coupons = async () => within(await screen.findByRole('radiogroup', { name: 'Coupon' }));
const submit = () => screen.getByRole('button', { name: /^Deposit/ });

test("a coupon is taken by the player's choice alone, with its terms beside it and its cost before the button", async () => {
  const fake = host();
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const group = await coupons();
  expect(group.getByRole('radio', { name: 'No coupon' })).toBeChecked();
  const percent = group.getByRole('radio', { name: /^10% coupon/ });
  expect(percent.closest('label')).toHaveTextContent(TERMS);
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(percent);
  const bar = submit().closest('.bar');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(bar).toHaveTextContent('Plus ₱50.00 bonus money. Bet ₱1,650.00 within 30 days to turn it into cash.');
  expect(screen.getByRole('radio', { name: '₱500 +₱50' })).toBeChecked();
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, couponId: 'C-1' },
  ]);
});

test('one bonus at a time: a coupon takes the place of the first deposit’s, and the other way round', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const group = await coupons();
  const first = screen.getByRole('switch', { name: /First deposit bonus/ });
  await userEvent.click(first);
  await userEvent.click(group.getByRole('radio', { name: /^₱50 coupon/ }));
  expect(first).not.toBeChecked();
  await userEvent.click(first);
  expect(group.getByRole('radio', { name: 'No coupon' })).toBeChecked();
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([expect.objectContaining({ bonusType: 11 })]);
});

test('a coupon for another amount says which, and nothing is ordered', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  await userEvent.click((await coupons()).getByRole('radio', { name: /^20% coupon/ }));
  expect(submit()).toHaveAccessibleDescription('This coupon needs a deposit of exactly ₱600.00.');
  await userEvent.click((await coupons()).getByRole('radio', { name: /^10% coupon/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^₱100/ }));
  expect(submit()).toHaveAccessibleDescription('This coupon needs a deposit of ₱200.00 or more.');
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([]);
});

test('the choice stays in the address; one that is gone or in another deposit is not taken', async () => {
  const fake = host([PERCENT, { ...GIVE, orderId: 'R-7' }]);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&coupon=C-1' });
  const group = await coupons();
  expect(group.getByRole('radio', { name: /^10% coupon/ })).toBeChecked();
  const waits = group.getByRole('radio', { name: /^₱50 coupon\s*In use: that deposit is waiting for payment\.$/ });
  expect(waits).toBeDisabled();
});

test.each(['C-3', 'C-9'])('a forged link takes no unusable coupon: %s', async (id) => {
  const fake = host([PERCENT, { ...GIVE, orderId: 'R-7' }]);
  renderInHost(<WalletPage />, fake, { path: `/wallets?name=deposit&coupon=${id}` });
  expect((await coupons()).getByRole('radio', { name: 'No coupon' })).toBeChecked();
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([expect.objectContaining({ noBonus: true })]);
});

test('the purse shows usable coupons, used ones with their place, and ended ones', async () => {
  const fake = host([]);
  fake.api.answer('couponList', ({ status }) => ({
    list: status === 0 ? [PERCENT] : status === 1 ? [{ ...GIVE, orderId: 'R-100' }] : [],
  }));
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  await userEvent.click(await screen.findByRole('button', { name: 'My coupons' }));
  const dialog = await screen.findByRole('dialog', { name: 'My coupons' });
  const sheet = within(dialog);
  expect(await sheet.findByText('10% coupon')).toBeVisible();
  expect(sheet.getByRole('listitem')).toHaveTextContent(TERMS);
  expect(await axeProblems(dialog)).toEqual([]);
  await userEvent.click(sheet.getByRole('tab', { name: 'Expired' }));
  expect(await sheet.findByText('No coupons here')).toBeVisible();
  await userEvent.click(sheet.getByRole('tab', { name: 'Used' }));
  await userEvent.click(await sheet.findByRole('button', { name: /^₱50 coupon/ }));
  expect(await screen.findByText('Waiting')).toBeVisible();
});

test('coupons follow the language', async () => {
  renderInHost(<WalletPage />, host(), { path: '/wallets?name=deposit&coupon=C-3' });
  await coupons();
  await act(() => setLocale('fil-PH'));
  const group = within(screen.getByRole('radiogroup', { name: 'Coupon' }));
  expect(
    group.getByRole('radio', { name: /^₱50 na coupon\s*Para sa deposit na ₱200 pataas\. Bonus money ito/ }),
  ).toBeChecked();
  await act(() => setLocale('en-PH'));
});
