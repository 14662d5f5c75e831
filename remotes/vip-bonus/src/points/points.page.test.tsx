import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import PointsPage, { Cards } from './points.page';

type Info = Omit<CallResponse<'pointsInfo'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const MONEY = { id: 1, points: 100, awardList: [{ id: 1, propId: 2001, count: 500 }], dayLimit: 5, sort: 1 };
const COUPON = { id: 2, points: 200, awardList: [{ id: 1, propId: 1010, count: 1 }], dayLimit: 1, sort: 2 };

function info(changes: Partial<Info> = {}): Info {
  return {
    points: 250,
    list: [
      { ...MONEY, left: 5 },
      { ...COUPON, left: 0 },
      { ...MONEY, id: 3, points: 1000, left: 2, awardList: [{ id: 1, propId: 2001, count: 6000 }] },
    ],
    wagerTimes: 1,
    bonusDays: 30,
    ruleList: [{ title: 'How it works', lines: ['Collect.'] }],
    resetTime: Date.now() + 3_600_000,
    ...changes,
  };
}
const LOG = {
  list: [
    { id: '2', title: 'Points exchanged', change: -100, after: 250, createTime: 1 },
    { id: '1', title: 'Daily check-in', change: 350, after: 350, createTime: 1 },
  ],
  pages: 1,
  total: 2,
};
function host(changes: Partial<Info> = {}) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('pointsInfo', info(changes)).answer('pointsLog', LOG);
  return fake;
}

test('shows the points, their uses and why an item is unavailable, and their source', async () => {
  const { container } = renderInHost(<PointsPage />, host());
  expect(await screen.findByText('250')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exchange for ₱5.00' })).toBeEnabled();
  expect(screen.getByText('Back tomorrow')).toBeVisible();
  expect(screen.getByText('750 more points')).toBeVisible();
  const log = await screen.findByRole('list', { name: 'Points history' });
  expect(
    within(log)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/Points exchanged.*-100/), expect.stringMatching(/Daily check-in.*\+350/)]);
  expect(await axeProblems(container)).toEqual([]);
});

test('asks in numbers, exchanges once, and reads points and log again', async () => {
  const fake = host();
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('pointsExchange', {
    awardList: [{ id: 1, propId: 2001, count: 500 }],
    wallet: sampleWallet({ walletVersion: 9 }),
    left: 4,
  });
  renderInHost(<PointsPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange for ₱5.00' }));
  const sheet = screen.getByRole('dialog', { name: 'Exchange points?' });
  expect(
    within(sheet)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['100 points', '₱5.00', '150 points']);
  fake.api.answer('pointsInfo', info({ points: 150 }));
  await userEvent.dblClick(within(sheet).getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('150')).toBeVisible();
  expect(fake.api.bodiesOf('pointsExchange')).toEqual([{ id: 1, count: 1 }]);
  expect(fake.api.bodiesOf('pointsLog').length).toBeGreaterThan(1);
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 500, cash: false }] },
  });
});

test.each([9, 2006])('refusal %d is said where it was asked', async (errcode) => {
  const fake = host();
  fake.api.refuse('pointsExchange', errcode);
  renderInHost(<PointsPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange for ₱5.00' }));
  const sheet = screen.getByRole('dialog', { name: 'Exchange points?' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Exchange' }));
  expect(await within(sheet).findByText(errorText(errcode))).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Keep points' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a player without the right to claim keeps the points and gets no offer', async () => {
  const fake = host({ list: [] });
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<PointsPage />, fake);
  expect(await screen.findByText('You’re on a break.')).toBeVisible();
  expect(screen.getByText('250')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull();
});

test('a visitor sees the uses of points and the way in', async () => {
  const rule = { open: true, list: [COUPON, MONEY], wagerTimes: 1, bonusDays: 30, ruleList: [] };
  const fake = createFakeHost({ definition, config: { appPointsRule: rule } });
  const { container } = renderInHost(<Cards />, fake);
  const offers = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(offers).toEqual([expect.stringContaining('₱5.00'), expect.stringContaining('10% coupon')]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  expect(await axeProblems(container)).toEqual([]);
});
