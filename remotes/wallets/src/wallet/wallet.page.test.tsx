import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, TIMEOUT_TEXT } from '@parola/calls';
import { useLocation } from '@parola/kit/router';
import { axeProblems, createPlayerHost, renderInHost, sampleExchange, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { tradeInfo, wager } from '../testing';
import MemberCard from '../wager/member-card.slot';
import { BONUS, cashierHost, EMPTY, PAY_URL } from './testing';
import WalletPage from './wallet.page';
import WalletV2Page from './wallet-v2.page';

test('deposits the suggested amount and leaves for the payment page', async () => {
  const fake = cashierHost();
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const button = await screen.findByRole('button', { name: /Deposit ₱500/ });
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'leave', url: PAY_URL }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, noBonus: true },
  ]);
  expect(await screen.findByText('Waiting')).toBeVisible();
});

describe('the offer of a deposit limit before the first deposit (player protection C24)', () => {
  const limitOffer = { values: [50_000, 100_000], min: 10_000, max: 10_000_000 };
  async function toOffer() {
    const fake = cashierHost();
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
    await userEvent.click(sheet.getByRole('button', { name: 'Continue without a limit' }));
    await waitFor(() => expect(fake.requests).toContainEqual({ what: 'leave', url: PAY_URL }));
    expect(fake.api.bodiesOf('answerLimitOffer')).toEqual([{ value: 0 }]);
  });

  test('C24 sets the limit that was chosen and goes on to the payment', async () => {
    const { fake, sheet } = await toOffer();
    await userEvent.click(sheet.getByRole('radio', { name: /₱1,000/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Set limit and continue' }));
    await waitFor(() => expect(fake.requests).toContainEqual({ what: 'leave', url: PAY_URL }));
    expect(fake.api.bodiesOf('answerLimitOffer')).toEqual([{ value: 100_000 }]);
  });

  test('C24 opens no keyboard over the amounts, and setting one is the first button, which names missing input', async () => {
    const { fake, sheet } = await toOffer();
    expect(sheet.getByRole('textbox')).not.toHaveFocus();
    const [first] = sheet.getAllByRole('button', { name: /continue/i });
    expect(first).toHaveAccessibleName('Set limit and continue');
    expect(first).toBeEnabled();
    await userEvent.click(sheet.getByRole('button', { name: 'Set limit and continue' }));
    expect(sheet.getByText('Choose an amount first.')).toBeVisible();
    expect(fake.api.bodiesOf('answerLimitOffer')).toEqual([]);
  });

  test('C24 asks again at the next deposit when it was closed, and when the answer was not kept', async () => {
    const { fake, sheet } = await toOffer();
    fake.api.refuse('answerLimitOffer', 1);
    await userEvent.click(sheet.getByRole('button', { name: 'Continue without a limit' }));
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
    const fake = cashierHost();
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

test('the choice survives the way over the login', async () => {
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
    cashierHost(),
    { path: '/wallets?name=deposit' },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Maya/ }));
  const field = screen.getByLabelText('Another amount');
  await userEvent.clear(field);
  await userEvent.type(field, '333');
  await userEvent.click(screen.getByRole('switch', { name: BONUS }));
  first.unmount();

  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: address });
  await userEvent.click(await screen.findByRole('button', { name: /^Deposit ₱333 with / }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 2, amount: 33_300, bonusType: 11 }]);
});

test('a forged address chooses nothing impossible', async () => {
  renderInHost(<WalletPage />, cashierHost(), { path: '/wallets?channel=x&amount=-1' });
  expect(await screen.findByRole('button', { name: /^Deposit ₱500 with / })).toBeEnabled();
});

test('a button that cannot be used says why, and nothing is promised for an amount that cannot be paid', async () => {
  const { container } = renderInHost(<WalletPage />, cashierHost(), { path: '/wallets' });
  const field = await screen.findByLabelText('Another amount');
  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription('Choose or enter an amount.');
  await userEvent.type(field, '60000');
  expect(screen.getByRole('button', { name: /^Deposit ₱60,000 with / })).toHaveAccessibleDescription(
    'The maximum deposit here is ₱50,000.00.',
  );
  expect(screen.queryByText('₱60,000.00')).not.toBeInTheDocument();
  expect(screen.queryByText('You get in cash')).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

test('points to the break and the exclusion, and promises no limits', async () => {
  const { container } = renderInHost(<WalletPage />, cashierHost(), { path: '/wallets' });
  expect(await screen.findByRole('link', { name: 'take a break or self-exclude' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(container).not.toHaveTextContent(/limits/);
});

test('the page follows the language, amounts and links in its sentences too', async () => {
  const { container } = renderInHost(<WalletPage />, cashierHost(), { path: '/wallets' });
  const field = await screen.findByLabelText('Another amount');
  expect(container).toHaveTextContent('Up to ₱1,000. Bet 3× deposit and bonus in 30 days.');
  await act(() => setLocale('fil-PH'));
  expect(container).toHaveTextContent('Hanggang ₱1,000. Itaya ang deposit at bonus nang 3× sa 30 araw.');
  expect(screen.getByRole('link', { name: 'mag-break o mag-self-exclude' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(screen.getByRole('button', { name: /^Deposit ₱500 gamit ang / })).toBeEnabled();
  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Mag-deposit' })).toHaveAccessibleDescription(
    'Pumili o maglagay ng amount.',
  );
  await act(() => setLocale('en-PH'));
});

test('the tabs of the cashier have the same form of word in Filipino', async () => {
  await act(() => setLocale('fil-PH'));
  renderInHost(<WalletPage />, cashierHost(), { path: '/wallets' });
  expect(await screen.findByRole('radio', { name: 'Mag-deposit' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Mag-withdraw' })).not.toBeChecked();
  await act(() => setLocale('en-PH'));
});

test('another amount, another payment channel, no bonus', async () => {
  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('radio', { name: /Maya/ }));
  const field = screen.getByLabelText('Another amount');
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  expect(field).toHaveAccessibleDescription(/The minimum deposit here is ₱200.00\./);
  expect(screen.getByRole('button', { name: /Deposit/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, '333');
  await userEvent.click(screen.getByRole('button', { name: /Deposit/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 2, amount: 33_300, noBonus: true }]);
});

test("the bonus is only taken by the player's choice, and is never counted as cash", async () => {
  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const offer = await screen.findByRole('switch', { name: BONUS });
  expect(offer).not.toBeChecked();
  const bar = screen.getByRole('button', { name: /^Deposit ₱500 with / }).closest('.bar');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(bar).not.toHaveTextContent('bonus');
  expect(screen.getByRole('radio', { name: '₱500' })).toBeChecked();
  await userEvent.click(offer);
  expect(bar).toHaveTextContent('Plus ₱500.00 bonus money. Bet ₱3,000.00 within 30 days to turn it into cash.');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(screen.getByRole('radio', { name: '₱500 +₱500' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Deposit ₱500 with / }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, bonusType: 11 },
  ]);
});

test('a forged link takes no bonus in the parameters of before', async () => {
  renderInHost(<WalletPage />, cashierHost(), { path: '/wallets?name=deposit&bonus=1' });
  expect(await screen.findByRole('switch', { name: BONUS })).not.toBeChecked();
});

test('the remaining turnover is one line over a meter here, with the way to the meters of each', async () => {
  const fake = cashierHost();
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
  await waitFor(() => expect(container).toHaveTextContent('Left to play: ₱2,800.00. Your bonus expires Dec 22, 2026.'));
  const meter = screen.getByRole('progressbar', { name: 'Left to play' });
  expect(meter).toHaveAttribute('aria-valuetext', '₱2,800.00 of ₱3,000.00');
  expect(meter).toMatchObject({ value: 20_000, max: 300_000 });
  expect(meter).toBeEmptyDOMElement();
  expect(await axeProblems(container)).toEqual([]);
});

test('a double tap makes one order', async () => {
  const fake = cashierHost();
  fake.api.hold('createRechargeOrder');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.dblClick(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toHaveLength(1);
});

test('a refusal is said in its own words and nothing is lost', async () => {
  const fake = cashierHost();
  fake.api.refuse('createRechargeOrder', 304);
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText(errorText(304))).toBeVisible();
  expect(screen.getByRole('radio', { name: /₱500/ })).toBeChecked();
});

test('an excluded player sees why', async () => {
  const fake = cashierHost();
  fake.forbid('deposit', 'You’re self-excluded.');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  expect(await screen.findByText('You’re self-excluded.')).toBeVisible();
});

test('the page fails and recovers', async () => {
  const fake = cashierHost();
  fake.api.fail('getTradeInfo', 'timeout');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  const alert = await screen.findByRole('alert');
  fake.api.answer('getTradeInfo', tradeInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: /Deposit ₱500/ })).toBeVisible();
});

test('one tap leads from depositing to withdrawing, and back', async () => {
  const fake = cashierHost();
  fake.api.answer('getExchange', sampleExchange()).answer('exchangeRecord', EMPTY);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  await userEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
  expect(await screen.findByRole('region', { name: 'You can withdraw' })).toHaveTextContent('₱1,284.50');
  await userEvent.click(screen.getByRole('radio', { name: 'Deposit' }));
  expect(await screen.findByRole('button', { name: /Deposit ₱500/ })).toBeVisible();
});

test('the other layout asks for the way to pay first', async () => {
  renderInHost(<WalletV2Page />, cashierHost(), { path: '/wallets/v2' });
  await screen.findByRole('button', { name: /Deposit ₱500/ });
  const radios = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  const at = (start: string) => radios.findIndex((words) => words?.includes(start));
  expect(at('GCash')).toBeGreaterThan(0);
  expect(at('GCash')).toBeLessThan(at('₱200'));
});

test('the account page shows the remaining turnover', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ withdrawable: 0 }) });
  fake.api.answer('wagerList', { list: [wager()] });
  const { container } = renderInHost(<MemberCard />, fake);
  expect(await screen.findByRole('progressbar', { name: 'Deposits' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});
