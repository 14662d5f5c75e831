import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, ORDER_STATUS, TIMEOUT_TEXT } from '@parola/calls';
import { useLocation } from '@parola/kit/router';
import { axeProblems, createPlayerHost, renderInHost, sampleExchange, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { order, tradeInfo, wager } from '../testing';
import MemberCard from '../wager/member-card.slot';
import WalletPage from './wallet.page';
import WalletV2Page from './wallet-v2.page';

const EMPTY = { list: [], pages: 0, total: 0 };
const BONUS = 'Add the first-deposit bonus: 100%';
const PAY_URL = 'http://localhost:8081/pay/1';

function host() {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getTradeInfo', tradeInfo())
    .answer('rechargeRecord', EMPTY)
    .answer('rechargeOrderStatus', { order: order() });
  fake.api.answer('createRechargeOrder', {
    order: order(),
    payUrl: PAY_URL,
    openType: 3,
    bonusPreview: { bonus: 50_000, wagerNeed: 300_000 },
  });
  return fake;
}

test('deposits the suggested amount and leaves for the payment page', async () => {
  const fake = host();
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const button = await screen.findByRole('button', { name: /Deposit ₱500/ });
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, noBonus: true },
  ]);
  expect(await screen.findByText('Waiting')).toBeVisible();
});

describe('the offer of a deposit limit before the first deposit (player protection C24)', () => {
  const limitOffer = { values: [50_000, 100_000], min: 10_000, max: 10_000_000 };
  async function toOffer() {
    const fake = host();
    fake.api.answer('getTradeInfo', tradeInfo({ limitOffer })).answer('answerLimitOffer', {});
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
    await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Set a deposit limit first?' }));
    return { fake, container, sheet };
  }

  test('C24 comes before the order with nothing chosen, and one tap goes on without a limit', async () => {
    const { fake, container, sheet } = await toOffer();
    expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([]);
    for (const choice of sheet.getAllByRole('radio')) expect(choice).not.toBeChecked();
    expect(await axeProblems(container)).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Go on without a limit' }));
    await waitFor(() => expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL }));
    expect(fake.api.bodiesOf('answerLimitOffer')).toEqual([{ value: 0 }]);
  });

  test('C24 sets the limit that was chosen and goes on to the payment', async () => {
    const { fake, sheet } = await toOffer();
    await userEvent.click(sheet.getByRole('radio', { name: /₱1,000/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Set this limit and go on' }));
    await waitFor(() => expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL }));
    expect(fake.api.bodiesOf('answerLimitOffer')).toEqual([{ value: 100_000 }]);
  });

  test('C24 asks again at the next deposit when it was closed, and when the answer was not kept', async () => {
    const { fake, sheet } = await toOffer();
    fake.api.refuse('answerLimitOffer', 1);
    await userEvent.click(sheet.getByRole('button', { name: 'Go on without a limit' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(errorText(1));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /Deposit ₱500/ }));
    expect(await screen.findByRole('dialog', { name: 'Set a deposit limit first?' })).toBeInTheDocument();
    expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([]);
  });
});

test.each(['refused', 'timeout'] as const)(
  'a deposit that fails (%s) says so beside its button, at once',
  async (how) => {
    const fake = host();
    if (how === 'refused') fake.api.refuse('createRechargeOrder', 304);
    else fake.api.fail('createRechargeOrder', 'timeout');
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets' });
    await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(how === 'refused' ? errorText(304) : TIMEOUT_TEXT);
    expect(alert.closest('.bar')).toContainElement(screen.getByRole('button', { name: /Deposit ₱500/ }));
    expect(await axeProblems(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^₱200/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('what was chosen survives the way over the login', async () => {
  let address = '';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const first = renderInHost(
    <>
      <WalletPage />
      <Address />
    </>,
    host(),
    { path: '/wallets?name=deposit' },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Maya/ }));
  const field = screen.getByLabelText('Another amount');
  await userEvent.clear(field);
  await userEvent.type(field, '333');
  await userEvent.click(screen.getByRole('switch', { name: BONUS }));
  first.unmount();

  const fake = host();
  renderInHost(<WalletPage />, fake, { path: address });
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit ₱333' }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 2, amount: 33_300, bonusType: 11 }]);
});

test('an address that somebody wrote chooses nothing impossible', async () => {
  renderInHost(<WalletPage />, host(), { path: '/wallets?channel=x&amount=-1' });
  expect(await screen.findByRole('button', { name: 'Deposit ₱500' })).toBeEnabled();
});

test('a button that cannot be used says why, and nothing is promised for an amount that cannot be paid', async () => {
  const { container } = renderInHost(<WalletPage />, host(), { path: '/wallets' });
  const field = await screen.findByLabelText('Another amount');
  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription('Choose or write an amount.');
  await userEvent.type(field, '60000');
  expect(screen.getByRole('button', { name: 'Deposit ₱60,000' })).toHaveAccessibleDescription(
    'The largest deposit here is ₱50,000.00.',
  );
  expect(screen.queryByText('₱60,000.00')).not.toBeInTheDocument();
  expect(screen.queryByText('You get in cash')).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

test('points to the break and the exclusion, and promises no limits', async () => {
  const { container } = renderInHost(<WalletPage />, host(), { path: '/wallets' });
  expect(await screen.findByRole('link', { name: 'take a break or exclude yourself' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(container).not.toHaveTextContent(/limits/);
});

test('the page follows the language, amounts and links in its sentences too', async () => {
  const { container } = renderInHost(<WalletPage />, host(), { path: '/wallets' });
  const field = await screen.findByLabelText('Another amount');
  expect(container).toHaveTextContent(
    'At most ₱1,000, for a deposit from ₱100. To turn it into cash, bet 3 times your deposit plus bonus within 30 days. After that, what is left of it ends, with what was won with it. 21+.',
  );
  await act(() => setLocale('fil-PH'));
  expect(container).toHaveTextContent(
    'Hanggang ₱1,000, para sa deposit na ₱100 pataas. Magiging cash ito kapag umabot ang taya mo sa 3 beses ng deposit at bonus sa loob ng 30 araw. Pagkatapos, mawawala ang matitira rito, pati ang napanalunan dito. 21+.',
  );
  expect(screen.getByRole('link', { name: 'magpahinga o mag-self-exclude' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(screen.getByRole('button', { name: 'Deposit ₱500' })).toBeEnabled();
  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Mag-deposit' })).toHaveAccessibleDescription(
    'Pumili o maglagay ng halaga.',
  );
  await act(() => setLocale('en-PH'));
});

test('an order follows the language', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(await screen.findByText('We wait for the payment. This page notices it by itself.')).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Hinihintay namin ang bayad. Kusang mag-a-update ang page na ito.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nagbayad na ako' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('another amount, another payment channel, no bonus', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('radio', { name: /Maya/ }));
  const field = screen.getByLabelText('Another amount');
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  expect(field).toHaveAccessibleDescription(/The smallest deposit here is ₱200.00\./);
  expect(screen.getByRole('button', { name: /Deposit/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, '333');
  await userEvent.click(screen.getByRole('button', { name: /Deposit/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 2, amount: 33_300, noBonus: true }]);
});

test('the bonus is only taken by who asks for it, and is never counted as cash', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const offer = await screen.findByRole('switch', { name: BONUS });
  expect(offer).not.toBeChecked();
  const bar = screen.getByRole('button', { name: 'Deposit ₱500' }).closest('.bar');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(bar).not.toHaveTextContent('bonus');
  expect(screen.getByRole('radio', { name: '₱500' })).toBeChecked();
  await userEvent.click(offer);
  expect(bar).toHaveTextContent('Plus ₱500.00 bonus money, cash after bets of ₱3,000.00.');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(screen.getByRole('radio', { name: '₱500 +₱500' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Deposit ₱500' }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, bonusType: 11 },
  ]);
});

test('a link that somebody wrote takes no bonus in the words of before', async () => {
  renderInHost(<WalletPage />, host(), { path: '/wallets?name=deposit&bonus=1' });
  expect(await screen.findByRole('switch', { name: BONUS })).not.toBeChecked();
});

test('an order says when its bonus ends, before it is paid and after', async () => {
  const fake = host();
  const bonus = { bonus: 50_000, wagerNeed: 300_000, bonusDays: 30 };
  fake.api.answer('rechargeOrderStatus', { order: order(bonus) });
  const waiting = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(
    await screen.findByText(
      /turn the bonus into cash, within 30 days after you pay. After that, what is left of it ends/,
    ),
  ).toHaveTextContent('Bets of ₱3,000.00');
  waiting.unmount();
  const ends = Date.UTC(2026, 11, 22, 4);
  fake.api.answer('rechargeOrderStatus', {
    order: order({ ...bonus, status: ORDER_STATUS.paid, bonusExpireTime: ends }),
  });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('Paid');
  expect(container).toHaveTextContent('Bets of ₱3,000.00 turn the bonus into cash, until Dec 22, 2026.');
});

test('a deposit on hold says which amount arrived', async () => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', {
    order: order({ status: ORDER_STATUS.held, amount: 20_000, paidAmount: 6_000 }),
  });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('On hold');
  expect(container).toHaveTextContent('₱60.00 arrived instead of ₱200.00, so we may not credit it.');
});

test('what is left to play is one line here, with the way to the meters', async () => {
  const fake = host();
  const expireTime = Date.UTC(2026, 11, 22, 4);
  fake.api.answer('wagerList', {
    list: [
      wager({ have: 20_000 }),
      wager({ grantId: 'G-2', kind: 2, source: 68, need: 250_000, remaining: 50_000, expireTime }),
    ],
  });
  fake.setSession({ wallet: sampleWallet({ withdrawable: 100_000, bonusCoin: 50_000 }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets' });
  expect(await screen.findByRole('link', { name: 'See details' })).toHaveAttribute('href', '/wallets?name=withdraw');
  await waitFor(() => expect(container).toHaveTextContent('Left to play: ₱2,800.00. Your bonus ends Dec 22, 2026.'));
});

test('a double tap makes one order', async () => {
  const fake = host();
  fake.api.hold('createRechargeOrder');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.dblClick(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toHaveLength(1);
});

test('a refusal is said in its own words and nothing is lost', async () => {
  const fake = host();
  fake.api.refuse('createRechargeOrder', 304);
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText(errorText(304))).toBeVisible();
  expect(screen.getByRole('radio', { name: /₱500/ })).toBeChecked();
});

test('an order like this one that still waits is shown instead', async () => {
  const fake = host();
  fake.api
    .refuse('createRechargeOrder', 307, { orderId: 'R-99' })
    .answer('rechargeOrderStatus', { order: order({ orderId: 'R-99', orderNo: undefined }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText('R-99')).toBeVisible();
  expect(screen.getByText('A deposit like this one is still waiting, so no second one was made.')).toBeVisible();
});

test('an excluded player sees why', async () => {
  const fake = host();
  fake.forbid('deposit', 'You have excluded yourself.');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  expect(await screen.findByText('You have excluded yourself.')).toBeVisible();
});

test('the page fails and recovers', async () => {
  const fake = host();
  fake.api.fail('getTradeInfo', 'timeout');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  const alert = await screen.findByRole('alert');
  fake.api.answer('getTradeInfo', tradeInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: /Deposit ₱500/ })).toBeVisible();
});

test('a waiting order becomes paid by itself: one fact, one refresh, what to do next', async () => {
  jest.useFakeTimers();
  try {
    const fake = host();
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&orderId=R-100' });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Waiting')).toBeVisible();
    fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('Paid')).toBeVisible();
    expect(screen.getByTestId('slot:wallets.deposit-done')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([
      { id: 'wallets.deposit-settled@1', payload: { orderId: 'R-100', amount: 50_000 } },
    ]);
    expect(fake.asked.filter((one) => one.what === 'refresh')).toHaveLength(1);
    jest.useRealTimers();
    expect(await axeProblems(container)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('the payment page of a waiting order can be opened again', async () => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ payUrl: PAY_URL }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));
  expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL });
});

test('who has paid learns that it was looked for, and when', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  const button = await screen.findByRole('button', { name: 'I have paid' });
  const held = fake.api.hold('rechargeOrderStatus');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => held.release({ order: order() }));
  expect(button).not.toHaveAttribute('aria-busy');
  expect(
    screen.getByText(/^Not arrived yet, checked at \d{1,2}:\d\d [AP]M\.$/).closest('[role="status"]'),
  ).toBeVisible();
});

test('looking for a payment that fails says so and can be done again', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  const button = await screen.findByRole('button', { name: 'I have paid' });
  fake.api.fail('rechargeOrderStatus', 'timeout');
  await userEvent.click(button);
  expect(await screen.findByText(TIMEOUT_TEXT)).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(screen.queryByText(/Not arrived yet/)).not.toBeInTheDocument();
});

test('cancelling asks first', async () => {
  const fake = host();
  fake.api.answer('cancelRechargeOrder', { order: order({ status: ORDER_STATUS.cancelled }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'A payment that still arrives is credited, or returned when you may not deposit.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('Cancelled').closest('[role="status"]')).toHaveFocus();
});

test.each([
  [ORDER_STATUS.failed, 'Failed'],
  [ORDER_STATUS.cancelled, 'Cancelled'],
  [ORDER_STATUS.expired, 'Expired'],
  [ORDER_STATUS.held, 'On hold'],
  [ORDER_STATUS.returned, 'Returned'],
])('an order that ended as %s says what happened', async (status, label) => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ status, bonus: 20_000 }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText('₱200.00')).not.toBeInTheDocument();
  expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([]);
});

test('one tap leads from depositing to withdrawing, and back', async () => {
  const fake = host();
  fake.api.answer('getExchange', sampleExchange()).answer('exchangeRecord', EMPTY);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  await userEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
  expect(await screen.findByRole('region', { name: 'You can withdraw' })).toHaveTextContent('₱1,284.50');
  await userEvent.click(screen.getByRole('radio', { name: 'Deposit' }));
  expect(await screen.findByRole('button', { name: /Deposit ₱500/ })).toBeVisible();
});

test('the other layout asks for the way to pay first', async () => {
  renderInHost(<WalletV2Page />, host(), { path: '/wallets/v2' });
  await screen.findByRole('button', { name: /Deposit ₱500/ });
  const radios = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  const at = (start: string) => radios.findIndex((words) => words?.includes(start));
  expect(at('GCash')).toBeGreaterThan(0);
  expect(at('GCash')).toBeLessThan(at('₱200'));
});

test('the account page shows what is left to play', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ withdrawable: 0 }) });
  fake.api.answer('wagerList', { list: [wager()] });
  const { container } = renderInHost(<MemberCard />, fake);
  expect(await screen.findByRole('progressbar', { name: 'Deposits' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('a deposit on hold names the support there is, else none', async () => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.held }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('On hold');
  expect(container).not.toHaveTextContent(/support/i);
  act(() => fake.setConfig({ appSupport: { email: 'help@example.test', hours: '' } }));
  expect(container).toHaveTextContent('Write to help@example.test with the order number.');
});

test('an order has a number that can be read to the support, and back=1 leads back to where the player came from', async () => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.expired }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100&back=1' });
  await screen.findByText('Expired');
  expect(container).toHaveTextContent('order D7K3M9Q2AX');
  expect(container).not.toHaveTextContent('R-100');
  await userEvent.click(screen.getByRole('button', { name: 'Back to where you were' }));
  expect(fake.asked).toContainEqual({ what: 'back', target: { id: 'lobby.home' } });
});
