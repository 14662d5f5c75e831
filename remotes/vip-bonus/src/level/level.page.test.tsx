import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { errorText } from '@parola/calls';
import { ToastHost } from '@parola/ui/forms';
import definition from '../../remote.config';
import { vipInfo } from '../testing';
import LevelPage from './level.page';

const AUDIT = {
  ...{ vip: 2, auditStatus: 3 as const, periodStart: Date.now() - 86_400_000, periodEnd: Date.now() + 86_400_000 },
  ...{ needBet: 10_000, haveBet: 4_000, needRecharge: 0, haveRecharge: 0, nextVip: 1 },
};
const GIVEN = {
  awardList: [{ id: 1, propId: 2001, count: 100 }],
  wallet: sampleWallet({ walletVersion: 9 }),
};
const RECEIVED = { ...GIVEN, nextTime: Date.now() + 3_600_000 };

/** A player on the page; without a review of the level unless overridden. */
function player(user?: Parameters<typeof createPlayerHost>[0]['user']) {
  const fake = createPlayerHost({ definition, ...(user && { user }) });
  fake.api.answer('getVipLevelAudit', { ...AUDIT, auditStatus: 0, needBet: 0, haveBet: 0 });
  return fake;
}

afterEach(() => act(() => setLocale('en-PH')));

test('shows level, progress and the levels in order', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo());
  const { container } = renderInHost(<LevelPage />, fake);
  expect(await screen.findByRole('progressbar', { name: 'To VIP 2' })).toHaveAttribute('value', '50000');
  await userEvent.click(screen.getByText('Compare all levels'));
  const rows = within(await screen.findByRole('table', { hidden: true }))
    .getAllByRole('rowheader', { hidden: true })
    .map((cell) => cell.textContent);
  expect(rows).toEqual(['VIP 0', 'VIP 1', 'VIP 2']);
  expect(await axeProblems(container)).toEqual([]);
});

test('claims today’s award once, states it, and shows when the next comes', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo());
  const held = fake.api.hold('appVipUserReceiveDaily');
  renderInHost(<LevelPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim' }));
  expect(fake.emitted).toEqual([]);
  fake.api.answer(
    'getVipInfo',
    vipInfo({ daily: { status: 2, awardList: RECEIVED.awardList, nextTime: RECEIVED.nextTime } }),
  );
  await act(async () => held.release(RECEIVED));
  expect(await screen.findByText(/Claimed\. Next in/)).toHaveFocus();
  expect(fake.api.bodiesOf('appVipUserReceiveDaily')).toHaveLength(1);
  // Balance and dots are reloaded: the tab's dot disappears with the award.
  expect(fake.requests).toContainEqual({ what: 'refresh' });
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 100, cash: false }] },
  });
});

test('the awards come with their terms, said once, and with the break instead of limits that cannot be set', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo());
  const { container } = renderInHost(<LevelPage />, fake);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
  expect(screen.getAllByText('Bonus money: bet it once before it expires.')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Bonus terms' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'take a break or self-exclude' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(container).not.toHaveTextContent('Set your own limits');
});

test('the row to the rebate stands in a card with padding', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo());
  renderInHost(<LevelPage />, fake);
  expect((await screen.findByRole('link', { name: /^Rebate/ })).closest('.card')).toHaveClass('plain');
});

test('a refusal is said and the state is read again', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo()).refuse('appVipUserReceiveDaily', 2602);
  renderInHost(<LevelPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(2602))).toBeVisible();
  expect(fake.api.bodiesOf('getVipInfo').length).toBeGreaterThan(1);
});

test('an answer that got lost is not a failure once the award is there', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo()).fail('appVipUserReceiveDaily', 'timeout');
  renderInHost(<LevelPage />, fake);
  const button = await screen.findByRole('button', { name: 'Claim' });
  fake.api.answer(
    'getVipInfo',
    vipInfo({ daily: { status: 2, awardList: RECEIVED.awardList, nextTime: RECEIVED.nextTime } }),
  );
  await userEvent.click(button);
  expect(await screen.findByText(/Claimed\. Next in/)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a player without the right to claim sees the reason', async () => {
  const fake = player();
  fake.forbid('claim', 'You’re on a break.');
  fake.api.answer('getVipInfo', vipInfo());
  renderInHost(<LevelPage />, fake);
  expect(await screen.findByText('You’re on a break.')).toBeVisible();
});

test('the page follows the language', async () => {
  const fake = player();
  const endTime = Date.parse('2026-12-31T10:00:00+08:00');
  fake.api.answer('getVipInfo', vipInfo({ keepLevel: { have: 100, need: 5_100, endTime } }));
  fake.api.answer('getVipLevelAudit', { ...AUDIT, needBet: 5_100, haveBet: 100, periodEnd: endTime });
  renderInHost(<LevelPage />, fake);
  const keep = await screen.findByText(/^To keep VIP 2, bet/);
  expect(keep).toHaveTextContent(/^To keep VIP 2, bet ₱50\.00 more by .+\. If not, you’ll move to VIP 1\.$/);
  await act(() => setLocale('fil-PH'));
  expect(keep).toHaveTextContent(
    /^Para manatili sa VIP 2, tumaya pa ng ₱50\.00 hanggang .+\. Kung hindi, lilipat ka sa VIP 1\.$/,
  );
  expect(screen.getByRole('progressbar', { name: 'Papunta sa VIP 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I-claim' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'mag-break o mag-self-exclude' })).toBeVisible();
});

test('where the pop-up cannot come, two awards at once are named as the language joins them', async () => {
  const fake = player();
  const awardList = [...RECEIVED.awardList, { id: 2, propId: 2002, count: 5 }];
  fake.api.answer('getVipInfo', vipInfo()).answer('appVipUserReceiveDaily', { ...RECEIVED, awardList });
  renderInHost(
    <>
      <LevelPage />
      <ToastHost />
    </>,
    fake,
  );
  await screen.findByRole('button', { name: 'Claim' });
  await act(() => setLocale('fil-PH'));
  await userEvent.click(screen.getByRole('button', { name: 'I-claim' }));
  expect(await screen.findByText('Natanggap mo ang ₱1.00 at 5 points.')).toBeVisible();
});

test('level 0 learns how to get there', async () => {
  const fake = player({ vip: 0 });
  fake.api.answer(
    'getVipInfo',
    vipInfo({ vip: 0, vipExp: 0, nextVip: 1, nextExp: 50_000, daily: { status: 0, awardList: [], nextTime: 0 } }),
  );
  renderInHost(<LevelPage />, fake);
  const link = await screen.findByRole('link', { name: 'Deposit' });
  expect(link).toHaveAttribute('href', '/wallets?name=deposit');
  expect(link.closest('p')).toHaveTextContent('Get a daily reward from VIP 1. Deposit and play to get there. Deposit');
});

test('a visitor sees the table and the way in', async () => {
  const fake = createFakeHost({ definition });
  fake.api.answer('getVipInfo', vipInfo({ vip: 0, vipExp: 0, daily: undefined }));
  const { container } = renderInHost(<LevelPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  expect(await axeProblems(container)).toEqual([]);
});

test('fails, and recovers', async () => {
  const fake = player();
  fake.api.fail('getVipInfo', 'network');
  renderInHost(<LevelPage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('getVipInfo', vipInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('tablist', { name: 'Levels' })).toBeVisible();
});

test('all levels are reached by their badges: arrow keys, and the awards of each', async () => {
  const fake = player();
  fake.api.answer('getVipInfo', vipInfo());
  renderInHost(<LevelPage />, fake);
  const tab = await screen.findByRole('tab', { name: 'VIP 2' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Level-up reward₱20.00');
  act(() => tab.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'VIP 1' })).toHaveFocus();
  expect(within(screen.getByRole('tabpanel')).getByText('You')).toBeVisible();
});

test('the reward of a level is claimed once, and the next is left', async () => {
  const fake = player();
  const open = (vip: number) => [
    { type: 1 as const, awardList: [{ id: 1, propId: 2001, count: vip * 1_000 }], status: 1 as const },
  ];
  const info = vipInfo();
  const levelList = info.levelList?.map((level) => ({ ...level, bonusList: level.vip === 1 ? open(1) : [] }));
  fake.api.answer('getVipInfo', vipInfo({ levelList }));
  renderInHost(<LevelPage />, fake);
  const held = fake.api.hold('receiveVipBonusUser');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim the VIP 1 reward' }));
  fake.api.answer('getVipInfo', vipInfo());
  await act(async () =>
    held.release({ awardList: open(1)[0]?.awardList ?? [], wallet: sampleWallet(), vipAwardFlag: false }),
  );
  expect(fake.api.bodiesOf('receiveVipBonusUser')).toEqual([{ level: 1 }]);
  expect(screen.queryByRole('button', { name: /VIP \d reward/ })).toBeNull();
});

test('the rewards of several levels are claimed with one press, until a refusal, and shown as one sum', async () => {
  const fake = player();
  const award = (count: number) => [{ id: 1, propId: 2001, count }];
  const levelList = vipInfo().levelList?.map((level) => ({
    ...level,
    bonusList: [1, 2, 3].includes(level.vip)
      ? [{ type: 1 as const, awardList: award(level.vip * 1_000), status: 1 as const }]
      : [],
  }));
  fake.api.answer('getVipInfo', vipInfo({ levelList }));
  renderInHost(<LevelPage />, fake);
  const claimAll = await screen.findByRole('button', { name: 'Claim all' });
  const first = fake.api.hold('receiveVipBonusUser');
  await userEvent.dblClick(claimAll);
  fake.api.answer('getVipInfo', vipInfo());
  fake.api.refuse('receiveVipBonusUser', 2604);
  await act(async () => first.release({ awardList: award(1_000), wallet: sampleWallet(), vipAwardFlag: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull());
  expect(fake.api.bodiesOf('receiveVipBonusUser')).toEqual([{ level: 1 }, { level: 2 }]);
  expect(fake.requests.filter(({ what }) => what === 'modal')).toEqual([
    expect.objectContaining({ what: 'modal', props: { awards: [{ propId: 2001, count: 1_000, cash: false }] } }),
  ]);
});

test('the VIP check-in claims the day that is on, and waits for the next', async () => {
  const fake = player();
  const list = (status: 1 | 2) => [
    { day: 1, awardList: [{ id: 1, propId: 2002, count: 10 }], status: 2 as const },
    { day: 2, awardList: [{ id: 1, propId: 2001, count: 300 }], status },
  ];
  const at = (status: 1 | 2) => vipInfo({ signIn: { day: 2, list: list(status), resetTime: Date.now() + 60_000 } });
  fake.api.answer('getVipInfo', at(1));
  fake.api.answer('appVipUserReceiveSignInAward', { ...GIVEN, day: 2 });
  const { container } = renderInHost(<LevelPage />, fake);
  const button = await screen.findByRole('button', { name: 'Claim day 2' });
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('getVipInfo', at(2));
  await userEvent.click(button);
  const section = await screen.findByRole('region', { name: 'VIP check-in' });
  expect(await within(section).findByText(/^Claimed\. Next in/)).toHaveFocus();
  expect(fake.api.bodiesOf('appVipUserReceiveSignInAward')).toEqual([{ day: 2 }]);
});

test('tasks: claimable ones come first, one of a level above shows its level', async () => {
  const fake = player();
  const task = (id: number, changes: object) => ({
    ...{
      id,
      kind: 1 as const,
      period: 30 as const,
      sort: id,
      vip: 1,
      target: 10_000,
      progress: 4_000,
      status: 0 as const,
    },
    ...{ awardList: [{ id: 1, propId: 2001, count: 500 }], resetTime: 0, title: `Task ${id}` },
    ...changes,
  });
  const done = { progress: 10_000, status: 1 as const };
  fake.api.answer('getVipInfo', vipInfo({ taskList: [task(1, {}), task(2, done), task(3, { vip: 2 })] }));
  fake.api.answer('receiveVipTaskAndBonus', { ...GIVEN, vipTaskFlag: false });
  renderInHost(<LevelPage />, fake);
  const rows = within(await screen.findByRole('region', { name: 'VIP tasks' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['Task 2', 'Task 1', 'Task 3']);
  expect(rows[1]).toHaveTextContent('₱40 / ₱100');
  expect(rows[2]).toHaveTextContent('From VIP 2');
  await userEvent.click(screen.getByRole('button', { name: 'Claim: Task 2' }));
  expect(fake.api.bodiesOf('receiveVipTaskAndBonus')).toEqual([{ id: 2 }]);
});

test('the review of the level: two meters, or how the last one ended', async () => {
  const fake = player();
  const endTime = AUDIT.periodEnd;
  fake.api.answer('getVipInfo', vipInfo({ keepLevel: { have: 4_000, need: 10_000, endTime } }));
  fake.api.answer('getVipLevelAudit', AUDIT);
  const { unmount } = renderInHost(<LevelPage />, fake);
  expect(await screen.findByRole('progressbar', { name: 'Bets' })).toHaveAttribute('value', '4000');
  expect(screen.getByRole('progressbar', { name: 'Time' })).toBeVisible();
  unmount();
  const last = { vip: 3, kept: false, needBet: 10_000, haveBet: 2_500, periodEnd: Date.now() };
  const over = player();
  over.api.answer('getVipInfo', vipInfo());
  over.api.answer('getVipLevelAudit', { ...AUDIT, auditStatus: 2, needBet: 0, last });
  renderInHost(<LevelPage />, over);
  expect(await screen.findByText(/you moved from VIP 3 to VIP 2/)).toHaveTextContent(/you bet ₱25\.00 of ₱100\.00\.$/);
});
