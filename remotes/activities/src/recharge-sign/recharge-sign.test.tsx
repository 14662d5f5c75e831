import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type CallResponse, type RechargeSignStatus } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { NO_AWARDS } from '../testing';
import RechargeSignModal from './recharge-sign.modal';
import RechargeSignPage from './recharge-sign.page';

type Info = Omit<CallResponse<'getRechargeSignConfig'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const points = (count: number) => [{ id: 1, propId: 2002, count }];

/** The state on day 2 of a run of three. */
function info(status: RechargeSignStatus, todayRecharge: number): Info {
  return {
    day: 2,
    todayRecharge,
    needRecharge: 20_000,
    list: [2, status, 0].map((one, at) => ({
      id: at + 11,
      day: at + 1,
      awardList: points(10 * (at + 1)),
      upAwardList: points(20 * (at + 1)),
      ...{ needRecharge: 20_000, upRecharge: 100_000 },
      status: one as RechargeSignStatus,
    })),
    resetTime: Date.now() + 3_600_000,
    ...{ wagerTimes: 1, bonusDays: 7, ruleList: [{ title: 'How it works', lines: ['Days need not be in a row.'] }] },
  };
}
const receiveAnswer = (count: number) => ({
  awardList: points(count),
  wallet: sampleWallet({ walletVersion: 9 }),
  list: info(2, 30_000).list,
});

function player(run: Info) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getRechargeSignConfig', run).answer('activityAwardGetLog', NO_AWARDS);
  return fake;
}

test('before enough deposits it says how much is missing, and leads to the cashier', async () => {
  const fake = player(info(0, 5_000));
  const { container } = renderInHost(<RechargeSignPage />, fake);
  const days = within(await screen.findByRole('list', { name: 'Check-in days' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringContaining('claimed'),
    expect.stringContaining('not yet'),
    expect.stringContaining('not yet'),
  ]);
  expect(days[1]).toHaveAttribute('aria-current', 'date');
  expect(screen.getByText('Deposit ₱150.00 more today to open day 2.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
  expect(await axeProblems(container)).toEqual([]);
});

test('signs once, then offers the award of more deposits', async () => {
  const fake = player(info(1, 30_000));
  const held = fake.api.hold('rechargeSignIn');
  renderInHost(<RechargeSignPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim 20 points' }));
  fake.api.answer('getRechargeSignConfig', info(2, 30_000));
  await act(async () => held.release(receiveAnswer(20)));
  expect(fake.api.bodiesOf('rechargeSignIn')).toEqual([{ id: 12 }]);
  expect(await screen.findByText('Day 2 is done. On to the next day.')).toBeVisible();
  expect(screen.getByText('Deposit ₱1,000.00 today for 40 points too')).toBeVisible();
  expect(screen.getByText('₱300.00 / ₱1,000.00')).toBeVisible();
});

test('takes the larger award too', async () => {
  const fake = player(info(3, 120_000));
  fake.api.answer('upgradeRechargeSignAward', () => {
    fake.api.answer('getRechargeSignConfig', info(4, 120_000));
    return receiveAnswer(40);
  });
  renderInHost(<RechargeSignPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim 40 points too' }));
  expect(fake.api.bodiesOf('upgradeRechargeSignAward')).toEqual([{ id: 12 }]);
  expect(await screen.findByText('Day 2 is done. On to the next day.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
});

test.each([7, 206, 207, 2101, 2102, 2103])('refusal %d is said in its words', async (errcode) => {
  const fake = player(info(1, 30_000));
  fake.api.refuse('rechargeSignIn', errcode);
  renderInHost(<RechargeSignPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim 20 points' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test('a visitor sees the days and the way in, in the chosen language', async () => {
  const { wagerTimes, bonusDays, ruleList } = info(0, 0);
  const list = [
    { id: 1, needRecharge: 20_000, awardList: points(10), upRecharge: 100_000, upAwardList: points(20) },
  ].map(({ awardList, upAwardList, ...day }) => ({
    ...day,
    awardList: awardList.map(({ propId, count }) => ({ propId, count })),
    upAwardList: upAwardList.map(({ propId, count }) => ({ propId, count })),
  }));
  const fake = createFakeHost({
    definition,
    config: { appRechargeSignRule: { open: true, list, wagerTimes, bonusDays, ruleList } },
  });
  renderInHost(<RechargeSignPage />, fake);
  expect(screen.getByText('10 points')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit check-in' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('the dialog of the start says whether something was received', async () => {
  const fake = player(info(1, 30_000));
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('rechargeSignIn', receiveAnswer(20));
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const { container } = renderInHost(<RechargeSignModal modal={modal} />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim 20 points' }));
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ received: true });
});
