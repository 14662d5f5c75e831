import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, ORDER_STATUS } from '@parola/calls';
import { useLocation } from '@parola/kit/router';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { order, tradeInfo } from '../testing';
import WalletPage from '../wallet/wallet.page';
import DepositModal from './deposit.modal';

const PAY_URL = 'http://localhost:8081/pay/1';
let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
function open() {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getTradeInfo', tradeInfo())
    .answer('rechargeOrderStatus', { order: order({ payUrl: PAY_URL }) })
    .answer('createRechargeOrder', {
      order: order({ payUrl: PAY_URL }),
      payUrl: PAY_URL,
      openType: 3,
      bonusPreview: { bonus: 0, wagerNeed: 0 },
    });
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  renderInHost(
    <>
      <DepositModal modal={modal} />
      <Address />
    </>,
    fake,
    { path: '/game/start?gameId=1' },
  );
  return { fake, modal };
}
const dialog = () => screen.findByRole('dialog', { name: 'Make a deposit' });

test('orders without leaving, opens the payment beside the page, and ends with the paid amount', async () => {
  const { fake, modal } = open();
  const sheet = within(await dialog());
  await userEvent.click(await sheet.findByRole('radio', { name: /^₱1,000/ }));
  await userEvent.click(sheet.getByRole('button', { name: /^Deposit ₱1,000 with / }));
  const pay = await sheet.findByRole('link', { name: 'Pay in a new tab' });
  expect(pay).toHaveAttribute('href', PAY_URL);
  expect(pay).toHaveAttribute('target', '_blank');
  expect(pay).toHaveAttribute('rel', 'noopener noreferrer');
  expect(address).toBe('/game/start?gameId=1');
  expect(fake.requests.some(({ what }) => what === 'leave' || what === 'to')).toBe(false);
  expect(await axeProblems(await dialog())).toEqual([]);
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  await userEvent.click(sheet.getByRole('button', { name: 'I’ve paid' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Continue' }));
  expect(modal.close).toHaveBeenCalledWith({ orderId: 'R-100', paid: 50_000 });
  expect(fake.emitted).toContainEqual({
    id: 'wallets.deposit-settled@1',
    payload: { orderId: 'R-100', amount: 50_000 },
  });
});

test('closed before anything is paid it is dismissed, and the order goes on by itself', async () => {
  const { fake, modal } = open();
  const sheet = within(await dialog());
  await userEvent.click(await sheet.findByRole('button', { name: /^Deposit ₱500 with / }));
  expect(await sheet.findByText('Waiting')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(modal.dismiss).toHaveBeenCalled());
  expect(modal.close).not.toHaveBeenCalled();
  expect(fake.api.bodiesOf('cancelRechargeOrder')).toEqual([]);
});

test.each([
  [201, 'Verify your identity', '/member/profile/kyc'],
  [203, 'Verify your identity', '/member/profile/kyc'],
  [207, 'See your limits and breaks', '/member/self-limited'],
  [208, 'See your limits and breaks', '/member/self-limited'],
])(
  'refusal %d says why and leads to where it is put right, from there back to the form with its amount, way and bonus',
  async (errcode, name, href) => {
    const fake = createPlayerHost({ definition });
    fake.api
      .answer('getTradeInfo', tradeInfo())
      .answer('rechargeRecord', { list: [], pages: 0, total: 0 })
      .refuse('createRechargeOrder', errcode);
    renderInHost(
      <>
        <WalletPage />
        <Address />
      </>,
      fake,
      { path: '/wallets?name=deposit&channel=2&bonus=11' },
    );
    await userEvent.click(await screen.findByRole('radio', { name: /^₱1,000/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Deposit ₱1,000 with / }));
    expect(await screen.findByText(new RegExp(errorText(errcode).slice(0, 20)))).toBeVisible();
    const form = '/wallets?name=deposit&channel=2&bonus=11&amount=100000';
    expect(address).toBe(form);
    const way = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(way, 'http://localhost');
    expect([pathname, searchParams.get('redirect')]).toEqual([href, form]);
  },
);

test('refusal 314 for a coupon in a waiting deposit leads to that deposit', async () => {
  const { fake } = open();
  fake.api.refuse('createRechargeOrder', 314, { orderId: 'R-100' });
  const sheet = within(await dialog());
  await userEvent.click(await sheet.findByRole('button', { name: /^Deposit ₱500 with / }));
  await userEvent.click(await sheet.findByRole('button', { name: 'See that deposit' }));
  expect(await sheet.findByText('Waiting')).toBeVisible();
});

test('from over a game a refusal leads back to the cashier, with the choice made here', async () => {
  const { fake } = open();
  fake.api.refuse('createRechargeOrder', 201);
  const sheet = within(await dialog());
  await userEvent.click(await sheet.findByRole('radio', { name: /^₱1,000/ }));
  await userEvent.click(sheet.getByRole('radio', { name: /^Maya/ }));
  await userEvent.click(sheet.getByRole('button', { name: /^Deposit ₱1,000 with / }));
  const way = (await sheet.findByRole('link', { name: 'Verify your identity' })).getAttribute('href') ?? '';
  expect(new URL(way, 'http://localhost').searchParams.get('redirect')).toBe(
    '/wallets?name=deposit&channel=2&amount=100000',
  );
});

test('refusal 318 says that no money was taken, and leads to another way to pay; typed fields stay', async () => {
  const { fake } = open();
  fake.api.refuse('createRechargeOrder', 318);
  const sheet = within(await dialog());
  await userEvent.click(await sheet.findByRole('radio', { name: /^₱1,000/ }));
  await userEvent.click(sheet.getByRole('button', { name: /^Deposit ₱1,000 with / }));
  expect(await sheet.findByText(/was declined and nothing was taken/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Choose another way to pay' }));
  const other = sheet.getByRole('radio', { name: /^Maya/ });
  expect(other).toHaveFocus();
  expect(other).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(sheet.queryByText(/was declined/)).toBeNull();
  expect(sheet.getByRole('button', { name: /^Deposit ₱1,000 with / })).toBeEnabled();
});
