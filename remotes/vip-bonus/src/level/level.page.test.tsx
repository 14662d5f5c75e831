import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { errorText } from '@parola/calls';
import { ToastHost } from '@parola/ui/forms';
import definition from '../../remote.config';
import { vipInfo } from '../testing';
import LevelPage from './level.page';

const RECEIVED = {
  awardList: [{ id: 1, propId: 2001, count: 100 }],
  wallet: sampleWallet({ walletVersion: 9 }),
  nextTime: Date.now() + 3_600_000,
};

afterEach(() => act(() => setLocale('en-PH')));

test('shows level, progress and the levels in order', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', vipInfo());
  const { container } = renderInHost(<LevelPage />, fake);
  expect(await screen.findByRole('progressbar', { name: 'To VIP 2' })).toHaveAttribute('value', '50000');
  const rows = within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
  expect(rows).toEqual(['VIP 0', 'VIP 1', 'VIP 2']);
  expect(await axeProblems(container)).toEqual([]);
});

test('claims today’s award once, states it, and shows when the next comes', async () => {
  const fake = createPlayerHost({ definition });
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
  expect(await screen.findByText(/Received\. Next in/)).toHaveFocus();
  expect(fake.api.bodiesOf('appVipUserReceiveDaily')).toHaveLength(1);
  // Balance and dots are read again: the tab's dot goes with the award.
  expect(fake.asked).toContainEqual({ what: 'refresh' });
  expect(fake.asked).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 100, cash: false }] },
  });
  expect(fake.emitted).toEqual([
    { id: 'vip-bonus.bonus-received@1', payload: { awards: [{ propId: 2001, count: 100 }] } },
  ]);
});

test('the award comes with its terms, and with the break instead of limits nobody can set', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', vipInfo());
  const { container } = renderInHost(<LevelPage />, fake);
  const card = (await screen.findByRole('button', { name: 'Claim' })).closest('section');
  expect(card).toHaveTextContent(
    'Money from daily rewards is bonus money: it becomes cash after bets of the same amount, and after your first deposit. 21+.',
  );
  expect(screen.getByRole('link', { name: 'take a break or exclude yourself' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  expect(container).not.toHaveTextContent('Set your own limits');
});

test('a refusal is said and the state is read again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', vipInfo()).refuse('appVipUserReceiveDaily', 2602);
  renderInHost(<LevelPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(2602))).toBeVisible();
  expect(fake.api.bodiesOf('getVipInfo').length).toBeGreaterThan(1);
});

test('an answer that got lost is not a failure once the award is there', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', vipInfo()).fail('appVipUserReceiveDaily', 'timeout');
  renderInHost(<LevelPage />, fake);
  const button = await screen.findByRole('button', { name: 'Claim' });
  fake.api.answer(
    'getVipInfo',
    vipInfo({ daily: { status: 2, awardList: RECEIVED.awardList, nextTime: RECEIVED.nextTime } }),
  );
  await userEvent.click(button);
  expect(await screen.findByText(/Received\. Next in/)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fake.emitted).toEqual([
    { id: 'vip-bonus.bonus-received@1', payload: { awards: [{ propId: 2001, count: 100 }] } },
  ]);
});

test('who may not claim sees why', async () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You are taking a break.');
  fake.api.answer('getVipInfo', vipInfo());
  renderInHost(<LevelPage />, fake);
  expect(await screen.findByText('You are taking a break.')).toBeVisible();
});

test('the page follows the language', async () => {
  const fake = createPlayerHost({ definition });
  const endTime = Date.parse('2026-12-31T10:00:00+08:00');
  fake.api.answer('getVipInfo', vipInfo({ keepLevel: { have: 100, need: 5_100, endTime } }));
  renderInHost(<LevelPage />, fake);
  const keep = await screen.findByText(/^To keep VIP 1, play/);
  expect(keep).toHaveTextContent(/^To keep VIP 1, play ₱50\.00 more by .+; otherwise you move one level down\.$/);
  await act(() => setLocale('fil-PH'));
  expect(keep).toHaveTextContent(/^Para manatili sa VIP 1, maglaro pa ng ₱50\.00 hanggang .+; kung hindi, bababa/);
  expect(screen.getByRole('progressbar', { name: 'Papuntang VIP 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I-claim' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'magpahinga o mag-self-exclude' })).toBeVisible();
});

test('where the pop-up cannot come, two awards at once are named as the language joins them', async () => {
  const fake = createPlayerHost({ definition });
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
  const fake = createPlayerHost({ definition, user: { vip: 0 } });
  fake.api.answer(
    'getVipInfo',
    vipInfo({ vip: 0, vipExp: 0, nextVip: 1, nextExp: 50_000, daily: { status: 0, awardList: [], nextTime: 0 } }),
  );
  renderInHost(<LevelPage />, fake);
  const link = await screen.findByRole('link', { name: 'Deposit' });
  expect(link).toHaveAttribute('href', '/wallets?name=deposit');
  expect(link.closest('p')).toHaveTextContent(
    'From VIP 1 on there is a reward every day. Deposits and play take you there. Deposit',
  );
});

test('a visitor sees the table and the way in', async () => {
  const fake = createFakeHost({ definition });
  fake.api.answer('getVipInfo', vipInfo({ vip: 0, vipExp: 0, daily: undefined }));
  const { container } = renderInHost(<LevelPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(fake.asked).toContainEqual({ what: 'login' });
  expect(await axeProblems(container)).toEqual([]);
});

test('fails, and recovers', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('getVipInfo', 'network');
  renderInHost(<LevelPage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('getVipInfo', vipInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('table')).toBeVisible();
});
