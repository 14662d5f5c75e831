import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import FirstDepositModal from './first-deposit.modal';
import FirstDepositPage from './first-deposit.page';

type Info = Omit<CallResponse<'firstDepositBonus'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const RULES = [{ title: 'How it works', lines: ['Your very first deposit counts.'] }];
const awards = (canReceive: boolean, isReceived = false) => [
  { id: 1, propId: 2001, count: 2_000, canReceive, isReceived },
];

/** The state after a first deposit of ₱2,500.00: two steps reached, one of them claimed. */
function info(changes: Partial<Info> = {}): Info {
  return {
    amount: 250_000,
    tierList: [
      { id: 1, need: 100_000, awardList: awards(false, true) },
      { id: 2, need: 200_000, awardList: awards(true) },
      { id: 3, need: 500_000, awardList: awards(false) },
    ],
    receiveEnd: Date.UTC(2099, 11, 1, 16),
    ...{ receiveDays: 7, wagerTimes: 3, bonusDays: 7, ruleList: RULES },
    ...changes,
  };
}
const BEFORE = info({
  amount: 0,
  receiveEnd: undefined,
  tierList: [{ id: 1, need: 100_000, awardList: awards(false) }],
});
const RECEIVED = { awardList: [{ id: 1, propId: 2001, count: 2_000 }], wallet: sampleWallet({ walletVersion: 9 }) };

function player(gift = info()) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('firstDepositBonus', gift).answer('firstDepositBonusLog', { list: [], pages: 0, total: 0 });
  return fake;
}
const steps = async () => within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');

test('shows the amount of the first deposit, the opened awards, and their end', async () => {
  const { container } = renderInHost(<FirstDepositPage />, player());
  const [first, second, third] = await steps();
  expect(within(first!).getByText('Claimed')).toBeVisible();
  expect(within(second!).getByRole('button', { name: 'Claim' })).toBeEnabled();
  expect(within(third!).getByText('₱2,500.00 / ₱5,000.00')).toBeVisible();
  expect(within(third!).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/Your first deposit was ₱2,500.00. Claim by Dec 1/)).toBeVisible();
  expect(screen.getByText('Bonus money: bet it 3 times in 7 days.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

test('receives once, shows and states it', async () => {
  const fake = player();
  const held = fake.api.hold('firstDepositBonusReceiveBonus');
  renderInHost(<FirstDepositPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim' }));
  await act(async () => held.release(RECEIVED));
  expect(fake.api.bodiesOf('firstDepositBonusReceiveBonus')).toEqual([{ id: 2 }]);
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 2_000, cash: false }] },
  });
});

test.each([7, 8, 9, 10, 206, 207])('refusal %d is said in its words', async (errcode) => {
  const fake = player();
  fake.api.refuse('firstDepositBonusReceiveBonus', errcode);
  renderInHost(<FirstDepositPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test('before the deposit it leads to the cashier; after the time it says so; closed it leads on', async () => {
  const fake = player(BEFORE);
  const { unmount } = renderInHost(<FirstDepositPage />, fake);
  expect(await screen.findByText(/You have 7 days to claim them/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
  unmount();
  const over = renderInHost(<FirstDepositPage />, player(info({ receiveEnd: 1 })));
  expect(await screen.findByText(/The time to claim is over/)).toBeVisible();
  over.unmount();
  const closed = player();
  closed.api.refuse('firstDepositBonus', 7).answer('getActivityIds', {
    ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
  });
  renderInHost(<FirstDepositPage />, closed);
  expect(await screen.findByText('This is closed for now')).toBeVisible();
});

test('a visitor sees the steps and the way in, in the chosen language', async () => {
  const { ruleList, receiveDays, wagerTimes, bonusDays } = info();
  const tierList = [{ id: 1, need: 100_000, awardList: [{ propId: 2002, count: 100 }] }];
  const fake = createFakeHost({
    definition,
    config: { appFirstDepositRule: { open: true, tierList, receiveDays, wagerTimes, bonusDays, ruleList } },
  });
  renderInHost(<FirstDepositPage />, fake);
  expect(screen.getByText('100 points')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { level: 1, name: 'First deposit gift' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});

describe('the dialog of the start', () => {
  function open(gift: Info) {
    const fake = player(gift);
    const modal = { close: jest.fn(), dismiss: jest.fn() };
    return { fake, modal, ...renderInHost(<FirstDepositModal modal={modal} />, fake) };
  }

  test('receives over the page', async () => {
    const { fake, modal, container } = open(info());
    fake.api.answer('firstDepositBonusReceiveBonus', RECEIVED);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(fake.api.bodiesOf('firstDepositBonusReceiveBonus')).toEqual([{ id: 2 }]);
    expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(modal.close).toHaveBeenCalledWith({ choice: 'later' });
    expect(await axeProblems(container)).toEqual([]);
  });

  test('leads to the cashier before the deposit', async () => {
    const { fake, modal } = open(BEFORE);
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(modal.close).toHaveBeenCalledWith({ choice: 'deposit' });
    expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
  });
});
