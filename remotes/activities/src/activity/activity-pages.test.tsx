import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, errorText, type CallResponse } from '@parola/calls';
import {
  axeProblems,
  createFakeHost,
  createPlayerHost,
  renderInHost,
  sampleUser,
  sampleWallet,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import { NO_AWARDS } from '../testing';
import BankPage from './bank.page';
import FestivalPage from './festival.page';
import FollowPage from './follow.page';

type Info = Omit<CallResponse<'getActivityInfo'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
type Listed = Omit<CallResponse<'getActivityIds'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const DAY_MS = 86_400_000;
const award = (canReceive: boolean, isReceived = false) => [
  { id: 1, propId: 2001, count: 500, canReceive, isReceived },
];

function info(changes: Partial<Info> = {}, activityId: number = ACTIVITY_ID.Fund): Info {
  return {
    activity: {
      ...{ id: 116, activityId, type: 0, sort: 1, themeUrl: '', imgUrl4: '', title: 'Piggy bank' },
      ...{ unloginShowStatus: 1, homeFloatShowStatus: 0, startTime: 0, endTime: Date.now() + 9 * DAY_MS },
      'fil-PH': { title: 'Alkansya' },
      ruleList: [{ title: 'How it works', lines: ['Valid bets count.'] }],
    },
    state: 0,
    intro: { 'en-PH': 'Empty it every week.', 'fil-PH': 'Kunin bawat linggo.' },
    condition: 'validBet',
    repeat: 'week',
    takes: 'each',
    tierList: [
      { id: 1, need: 200_000, have: 500_000, awardList: award(true) },
      { id: 2, need: 1_000_000, have: 500_000, awardList: award(false) },
      { id: 3, need: 100_000, have: 500_000, awardList: award(false, true) },
    ],
    wagerTimes: 1,
    bonusDays: 7,
    startTime: 0,
    endTime: Date.now() + 9 * DAY_MS,
    resetTime: Date.now() + 3 * DAY_MS,
    ...changes,
  };
}
const listed = (...themes: [number, string][]): Listed => ({
  activityMap: Object.fromEntries(
    themes.map(([kind, themeUrl]) => [
      kind,
      [{ ...info({}, kind).activity, id: kind, themeUrl, title: `No. ${kind}` }],
    ]),
  ),
  activityIds: themes.map(([kind]) => kind),
  ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
});

function player(changes: Partial<Info> = {}) {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getActivityInfo', info(changes))
    .answer('getActivityIds', listed())
    .answer('activityAwardGetLog', NO_AWARDS);
  return fake;
}

test("shows its condition, the player's progress, the received awards, and the terms", async () => {
  const { container } = renderInHost(<BankPage />, player());
  const [first, second, third] = await screen.findAllByRole('listitem');
  if (!first || !second || !third) throw new Error('three tiers');
  expect(within(first).getByText('Valid bets of ₱2,000.00')).toBeVisible();
  expect(within(first).getByRole('button', { name: 'Claim' })).toBeEnabled();
  expect(within(second).getByText('₱5,000.00 / ₱10,000.00')).toBeVisible();
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  expect(within(third).getByText('Claimed')).toBeVisible();
  expect(screen.getByText('Bonus money: bet it 1 time in 7 days.')).toBeVisible();
  expect(screen.getByText(/^Starts again on/)).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('receives once, shows and states it, and reads everything again', async () => {
  const fake = player();
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('receiveActivityAward', {
    awardList: [{ id: 1, propId: 2001, count: 500 }],
    wallet: sampleWallet({ walletVersion: 9 }),
  });
  renderInHost(<BankPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim' }));
  expect(fake.api.bodiesOf('receiveActivityAward')).toEqual([{ activityId: ACTIVITY_ID.Fund, id: 1 }]);
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 500, cash: false }] },
  });
  expect(fake.api.bodiesOf('getActivityInfo').length).toBeGreaterThan(1);
});

test.each([7, 8, 9, 10, 12, 206])('refusal %d is said in its words', async (errcode) => {
  const fake = player();
  fake.api.refuse('receiveActivityAward', errcode);
  renderInHost(<BankPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test('an action on another page is received after the player went there, and not by the next player on the device', async () => {
  const proof: Partial<Info> = {
    condition: 'proof',
    repeat: 'once',
    tierList: [
      {
        id: 1,
        need: 1,
        have: 1,
        titles: { 'en-PH': 'Follow us', 'fil-PH': 'I-follow' },
        awardList: award(true),
        link: 'https://social.example/parola',
      },
    ],
  };
  const { unmount } = renderInHost(<FollowPage />, player(proof));
  const link = await screen.findByRole('link', { name: 'Open' });
  expect(link).toHaveAttribute('href', 'https://social.example/parola');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  await userEvent.click(link);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeEnabled();
  unmount();
  const next = player(proof);
  next.setSession({ user: sampleUser({ id: 2002 }) });
  renderInHost(<FollowPage />, next);
  expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test.each([
  [1, 'This hasn’t started yet.'],
  [2, /has ended/],
  [3, 'This is for other players.'],
  [4, /Not open today/],
] as const)('state %d is said in words', async (state, text) => {
  renderInHost(<BankPage />, player({ state }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a closed activity says so and leads on; addresses of their own override pages (specification §2)', async () => {
  const fake = player();
  fake.api
    .refuse('getActivityInfo', 7)
    .answer('getActivityIds', listed([37, ''], [16, '/activity/summer'], [33, 'https://partner.example/x'], [47, '']));
  renderInHost(<FestivalPage />, fake, { path: '/activity/halloween?activityId=38' });
  expect(await screen.findByText('This is closed for now')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'No. 37' })).toHaveAttribute(
    'href',
    '/activity/halloween?activityId=37',
  );
  expect(screen.getByRole('link', { name: 'No. 16' })).toHaveAttribute('href', '/activity/summer');
  expect(screen.queryByText('No. 47')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'No. 33' }));
  expect(fake.requests).toContainEqual({ what: 'leave', url: 'https://partner.example/x' });
});

test('a visitor sees the tiers and the way to log in, in the chosen language', async () => {
  const fake = createFakeHost({ definition });
  fake.api.answer('getActivityInfo', info()).answer('getActivityIds', listed());
  renderInHost(<FestivalPage />, fake);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  expect(fake.api.bodiesOf('getActivityInfo')).toEqual([{ activityId: ACTIVITY_ID.Festival }]);
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alkansya' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});
