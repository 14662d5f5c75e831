import { act, screen, waitFor, within } from '@testing-library/react';
import { KYC_STATUS, REFUSALS, RG_STATUS, type ExchangeInfo } from '@parola/calls';
import {
  axeProblems,
  createPlayerHost,
  renderInHost,
  sampleBank,
  sampleExchange,
  sampleExchangeOrder,
  sampleRg,
  sampleWallet,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import { wager } from '../testing';
import WalletV2Page from '../wallet/wallet-v2.page';
import WalletPage from '../wallet/wallet.page';

const EMPTY = { list: [], pages: 0, total: 0 };
const GCASH = {
  id: 2,
  name: 'GCash',
  minAmount: 10_000,
  maxAmount: 5_000_000,
  feeBp: 0,
  feeFixed: 0,
  etaMin: 1,
  etaMax: 30,
  sort: 0,
  status: 1,
} as const;

function open(info: Partial<ExchangeInfo> = {}, Page = WalletPage) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getExchange', sampleExchange(info)).answer('exchangeRecord', EMPTY);
  return { fake, ...renderInHost(<Page />, fake, { path: '/wallets?name=withdraw' }) };
}
const hero = () => screen.findByRole('region', { name: 'You can withdraw' });

test('C31 says how much may leave, and where the rest of the money is', async () => {
  const { container } = open({
    coin: 150_000,
    withdrawable: 100_000,
    bonusCoin: 52_500,
    withdrawHold: 30_000,
    roundHold: 2_000,
  });
  const facts = within(await hero());
  expect(facts.getByText('₱1,000.00')).toBeVisible();
  const figures = facts.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(['₱500.00', '₱300.00', '₱20.00', '₱525.00']);
  expect(facts.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Deposits to play once',
    'On its way to you',
    'In open rounds',
    'Bonus money, not cash yet',
  ]);
  expect(await axeProblems(container)).toEqual([]);
});

test('shows each way with its limits, time and fee before it is chosen, the closed ones without a link', async () => {
  const { container } = open({
    channelList: [
      ...sampleExchange().channelList,
      GCASH,
      { ...GCASH, id: 3, name: 'Maya', sort: 2, status: 2, feeBp: 150, feeFixed: 500 },
    ],
    todayCount: 2,
    todayAmount: 90_000_000,
  });
  const list = within(await screen.findByRole('list', { name: 'Send by' }));
  const [first, second] = list.getAllByRole('link');
  expect(first).toHaveTextContent('GCash₱100 to ₱50,000 · 1 to 30 minutesFree');
  expect(first).toHaveAttribute('href', '/withdrawal/gcash');
  expect(second).toHaveTextContent('InstaPay₱100 to ₱50,000 · 5 to 60 minutesFee ₱10');
  expect(list.getByText('In maintenance')).toBeVisible();
  expect(container).toHaveTextContent('Left today: 3 of 5 withdrawals, ₱100,000.');
});

test.each([
  [REFUSALS.kycNeeded, 'Verify your identity before you withdraw. Verify now', '/member/profile/kyc'],
  [REFUSALS.validBetNeeded, 'Bet ₱500.00 more before you can withdraw this money.', undefined],
  [REFUSALS.withdrawalPending, '2 withdrawals are in progress.', '/wallets?name=withdraw&orderId='],
  [
    REFUSALS.withdrawalDayLimit,
    'You’ve reached the withdrawal limit for today. You can withdraw again from',
    undefined,
  ],
  [REFUSALS.walletFrozen, 'Your wallet is on hold. Write to help@example.test', 'mailto:help@example.test'],
  [REFUSALS.topUpNeeded, 'Make one deposit first to withdraw winnings from free bonuses.', '/wallets?name=deposit'],
  [REFUSALS.balanceTooLow, 'There’s nothing to withdraw yet.', undefined],
])('an obstacle (%i) is shown in words, with its remedy', async (blockedBy, words, href) => {
  const { fake, container } = open({
    blockedBy,
    openCount: 2,
    pendingOrder: sampleExchangeOrder(),
    wager: {
      need: 80_000,
      have: 0,
      left: 80_000,
      items: [
        { grantId: 'd', title: '', kind: 1, need: 50_000, have: 0, left: 50_000, held: 50_000 },
        { grantId: 'b', title: '', kind: 2, need: 30_000, have: 0, left: 30_000, held: 10_000 },
      ],
    },
  });
  act(() => fake.setConfig({ appSupport: { email: 'help@example.test', hours: '' } }));
  await hero();
  expect(container).toHaveTextContent(words);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  if (href) expect(links.some((one) => one.startsWith(href))).toBe(true);
  expect(await axeProblems(container)).toEqual([]);
});

test.each([
  [RG_STATUS.coolingOff, WalletPage, '/wallets'],
  [RG_STATUS.selfExcluded, WalletV2Page, '/wallets/v2?name=deposit'],
  [RG_STATUS.restricted, WalletPage, '/wallets?name=deposit'],
  [RG_STATUS.regionBlocked, WalletV2Page, '/wallets/v2'],
])(
  'C20 opens on the way out for a player without the right to play (%i), gives the reason, and asks for no offer',
  async (rgStatus, Page, path) => {
    const fake = createPlayerHost({ definition });
    fake.setSession({ rg: sampleRg({ rgStatus }) });
    for (const permission of ['deposit', 'play', 'claim'] as const) fake.forbid(permission, 'You are resting.');
    fake.api.answer('getExchange', sampleExchange()).answer('exchangeRecord', EMPTY);
    const { container } = renderInHost(<Page />, fake, { path });
    expect(await screen.findByText('You are resting. You can still withdraw your money.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /InstaPay/ })).toBeVisible();
    expect(screen.queryAllByRole('radio', { name: /Deposit|Withdraw/ })).toEqual([]);
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(fake.api.calls.map(({ name }) => name).filter((name) => /TradeInfo|coupon|Recharge/.test(name))).toEqual([]);
    expect(await axeProblems(container)).toEqual([]);
  },
);

test('leads to the withdrawals that there are', async () => {
  const fake = createPlayerHost({ definition });
  const order = sampleExchangeOrder({ orderId: 'w-1', status: 5 });
  fake.api.answer('getExchange', sampleExchange()).answer('exchangeRecord', { list: [order], pages: 1, total: 1 });
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=withdraw' });
  const link = await screen.findByRole('link', { name: /₱500.00.*Rejected/ });
  expect(link).toHaveAttribute('href', '/wallets?name=withdraw&orderId=w-1');
});

test('asks again with each newer balance', async () => {
  const { fake } = open();
  await hero();
  fake.api.answer('getExchange', sampleExchange({ withdrawable: 5_000, coin: 5_000 }));
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 5_000, withdrawable: 5_000, walletVersion: 8 }) }));
  await waitFor(async () => expect(await hero()).toHaveTextContent('₱50.00'));
});

test('shows the error and tries again, and no money before there is an answer', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('getExchange', 'timeout').answer('exchangeRecord', EMPTY);
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=withdraw' });
  expect(container).not.toHaveTextContent('₱');
  const again = await screen.findByRole('button', { name: /again|Retry/i });
  fake.api.answer('getExchange', sampleExchange());
  act(() => again.click());
  expect(await hero()).toHaveTextContent('₱1,284.50');
});

test('shows the remaining turnover, and its end', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ withdrawable: 100_000, bonusCoin: 50_300 }) });
  const expireTime = Date.UTC(2026, 11, 22, 4);
  const bonus = { kind: 2, source: 68, title: 'First deposit bonus' } as const;
  fake.api.answer('getExchange', sampleExchange()).answer('exchangeRecord', EMPTY);
  fake.api.answer('wagerList', {
    list: [
      wager({ need: 50_000, have: 21_550 }),
      wager({ ...bonus, grantId: 'G-2', need: 250_000, remaining: 50_000, expireTime }),
      wager({
        ...bonus,
        grantId: 'G-3',
        source: 99,
        title: 'Of tomorrow',
        need: 300,
        have: 300,
        remaining: 300,
        status: 1,
      }),
    ],
  });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=withdraw' });
  const left = within(await screen.findByRole('region', { name: 'Left to play' }));
  expect(left.getByText('₱2,784.50')).toBeVisible();
  const meter = left.getByRole('progressbar', { name: 'First deposit bonus' });
  expect(meter).toHaveAttribute('aria-valuetext', '₱0.00 of ₱2,500.00');
  expect(left.getByRole('progressbar', { name: 'Deposits' })).toHaveAttribute('value', '21550');
  expect(container).toHaveTextContent(
    'After that, ₱500.00 bonus money becomes cash. You have until Dec 22, 2026, 12:00 PM.',
  );
  expect(container).toHaveTextContent('Bonus money that you don’t finish in time expires, with what you won with it.');
  expect(container).toHaveTextContent('Of tomorrowYou’ve played ₱3.00 bonus money. It’ll be cash in a moment.');
  expect(container).toHaveTextContent('Returned bets don’t count. On Keno 50% of a bet counts.');
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(left.getByRole('progressbar', { name: 'First deposit bonus' })).toBeVisible();
  expect(container).toHaveTextContent('50% ng taya ang bilang sa Keno.');
  await act(() => setLocale('en-PH'));
});

test('without a wagering requirement it is neither mentioned nor asked for', async () => {
  const { fake, container } = open();
  await hero();
  expect(container).not.toHaveTextContent('Left to play');
  expect(fake.api.bodiesOf('wagerList')).toEqual([]);
});

test('the other layout offers the accounts of the player first', async () => {
  open(
    {
      bankList: [sampleBank({ isDefault: false, id: 1 }), sampleBank({ id: 2, usable: false })],
      kycStatus: KYC_STATUS.approved,
    },
    WalletV2Page,
  );
  const mine = within(await screen.findByRole('list', { name: 'Send it to' }));
  expect(mine.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/withdrawal/instapay?account=1',
  ]);
});
