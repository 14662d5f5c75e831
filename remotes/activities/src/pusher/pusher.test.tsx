import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { NO_AWARDS } from '../testing';
import PusherPage from './pusher.page';
import type { Stand } from './pusher-state';

type Info = Omit<CallResponse<'getActivityInfo'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const DAY_MS = 86_400_000;
const HALF = { id: 1, propId: 2001, count: 50 };
const STAND: Stand = {
  ...{ left: 2, nextNo: 4, gameId: 15, oddsVersion: 'abc' },
  wayList: [
    { id: 1, condition: 'loginDays', need: 1, have: 3, drops: 3, max: 7 },
    { id: 2, condition: 'depositSum', need: 50_000, have: 120_000, drops: 2, max: 5 },
    { id: 3, condition: 'validBet', need: 10_000, have: 5_000, drops: 0, max: 10, gameId: 15 },
  ],
  placeList: [
    { id: 1, awardList: [], oddsText: '55%' },
    { id: 2, awardList: [HALF], oddsText: '45%' },
  ],
  lastList: [
    { no: 3, awardList: [HALF], createTime: Date.UTC(2026, 10, 24, 4) },
    { no: 2, awardList: [], createTime: Date.UTC(2026, 10, 24, 3) },
  ],
};

function info(stand: Partial<Stand> = {}, changes: Partial<Info> = {}): Info {
  const endTime = Date.now() + 9 * DAY_MS;
  return {
    activity: {
      ...{ id: 158, activityId: ACTIVITY_ID.CoinPusher, type: 0, sort: 41, themeUrl: '', imgUrl4: '' },
      ...{ title: 'Coin pusher', unloginShowStatus: 0, homeFloatShowStatus: 0, startTime: 0, endTime },
      ruleList: [{ title: 'How it works', lines: ['What falls is drawn when you drop.'] }],
    },
    ...{ state: 0, intro: { 'en-PH': 'Keep what falls.', 'fil-PH': 'Sa iyo ang babagsak.' }, condition: 'none' },
    ...{ repeat: 'week', takes: 'each', tierList: [], wagerTimes: 1, bonusDays: 7, startTime: 0, endTime },
    resetTime: Date.now() + 3 * DAY_MS,
    pusher: { ...STAND, ...stand },
    ...changes,
  };
}

function player(shown: Info) {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getActivityInfo', shown)
    .answer('activityAwardGetLog', NO_AWARDS)
    .answer('getActivityIds', {
      ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
    });
  return fake;
}
const made = (no: number, left: number, awardList: Stand['placeList'][number]['awardList'] = []) => ({
  ...{ awardList, wallet: sampleWallet({ walletVersion: 9 }) },
  pusher: { no, placeId: awardList.length + 1, left },
});
const button = () => screen.findByRole('button', { name: 'Drop a coin' });

test('shows the drops, how they are earned, the last ones, every chance, the rules and the way to the game', async () => {
  const { container } = renderInHost(<PusherPage />, player(info()));
  expect(await screen.findByText('2 drops')).toBeVisible();
  const ways = screen.getByRole('region', { name: 'How to earn drops' });
  expect(
    within(ways)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuetext')),
  ).toEqual(['3 of 7 drops', '2 of 5 drops', '0 of 10 drops']);
  expect(within(ways).getAllByText('Deposit ₱500.00: one drop')[0]).toBeVisible();
  expect(within(ways).getAllByText('Valid bets of ₱100.00 in the Coin Pusher game: one drop')[0]).toBeVisible();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['PrizeChance', 'Nothing55%', '₱0.5045%']);
  const last = screen.getByRole('region', { name: 'Your last drops' });
  expect(
    within(last)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^₱0\.50.*Drop 3$/), expect.stringMatching(/^Nothing.*Drop 2$/)]);
  expect(screen.getByText('What falls is drawn when you drop.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the game' })).toHaveAttribute(
    'href',
    '/game/start?gameId=15&activityId=58',
  );
  expect(screen.getByText(/^Bonus money: bet it/)).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('a drop is made once by its number, told in words, stated and received', async () => {
  const fake = player(info());
  const held = fake.api.hold('receiveActivityAward');
  renderInHost(<PusherPage />, fake);
  await userEvent.dblClick(await button());
  fake.api.answer('getActivityInfo', info({ left: 1, nextNo: 5 }));
  await act(async () => held.release(made(4, 1, [HALF])));
  expect(fake.api.bodiesOf('receiveActivityAward')).toEqual([{ activityId: ACTIVITY_ID.CoinPusher, id: 4 }]);
  expect(await screen.findByRole('status')).toHaveTextContent('You won: ₱0.50');
  expect(screen.getByText('1 drop')).toBeVisible();
  expect(fake.emitted).toEqual([
    { id: 'activities.drawing-changed@1', payload: { drawing: true } },
    { id: 'activities.drawing-changed@1', payload: { drawing: false } },
  ]);
});

test('without a possible fall the player is told, no win is shown, and the next drop has the next number', async () => {
  const fake = player(info());
  fake.api.answer('receiveActivityAward', ({ id }) => made(id, 5 - id));
  renderInHost(<PusherPage />, fake);
  // The reloaded state is still the old one, so the answer of the drop stays on screen.
  await userEvent.click(await button());
  expect(await screen.findByText('Nothing fell this time.')).toBeVisible();
  expect(screen.getByText('1 drop')).toBeVisible();
  await userEvent.click(await button());
  expect(await screen.findByText('0 drops')).toBeVisible();
  expect(fake.api.bodiesOf('receiveActivityAward')).toMatchObject([{ id: 4 }, { id: 5 }]);
  expect(fake.requests).not.toContainEqual(expect.objectContaining({ what: 'modal' }));
  expect(await button()).toHaveAccessibleDescription('You have no drops right now. See below how to earn one.');
  // The button has been replaced, so the focus moves to the result.
  expect(screen.getByRole('status')).toHaveFocus();
});

test('a lost answer is asked for again with the same number', async () => {
  const fake = player(info());
  fake.api.fail('receiveActivityAward', 'network');
  renderInHost(<PusherPage />, fake);
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(fake.api.bodiesOf('getActivityInfo')).toHaveLength(1);
  fake.api.answer('receiveActivityAward', made(4, 1, [HALF]));
  await userEvent.click(await button());
  expect(await screen.findByText('You won: ₱0.50')).toBeVisible();
  expect(fake.api.bodiesOf('receiveActivityAward')).toMatchObject([{ id: 4 }, { id: 4 }]);
});

test.each([3, 7, 8, 9, 10, 206, 207])(
  'refusal %d is said in its words, and the state is read again',
  async (errcode) => {
    const fake = player(info());
    fake.api.refuse('receiveActivityAward', errcode);
    renderInHost(<PusherPage />, fake);
    await userEvent.click(await button());
    expect(await screen.findByText(errorText(errcode))).toBeVisible();
    expect(fake.api.bodiesOf('getActivityInfo')).toHaveLength(2);
  },
);

test('a player on a break is told why, and not shown the way to the game', async () => {
  const fake = player(info());
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<PusherPage />, fake);
  expect(await button()).toHaveAccessibleDescription('You’re on a break.');
  expect(screen.queryByRole('link', { name: 'Open the game' })).not.toBeInTheDocument();
  await userEvent.click(await button());
  expect(fake.api.bodiesOf('receiveActivityAward')).toEqual([]);
});

test('on a day outside of its rounds there is nothing to drop; a closed one leads on', async () => {
  const { unmount } = renderInHost(<PusherPage />, player(info({}, { state: 4 })));
  expect(await screen.findByText(/^Not open today/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Drop a coin' })).not.toBeInTheDocument();
  unmount();
  const closed = player(info());
  closed.api.refuse('getActivityInfo', 7);
  renderInHost(<PusherPage />, closed);
  expect(await screen.findByText('This is closed for now')).toBeVisible();
});

test('speaks Filipino', async () => {
  await act(() => setLocale('fil-PH'));
  const { container } = renderInHost(<PusherPage />, player(info()));
  expect(await screen.findByRole('button', { name: 'Maghulog ng coin' })).toBeVisible();
  expect(screen.getByText('2 drop')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('en-PH'));
});

describe('the machine', () => {
  const ends: (() => void)[] = [];
  const cancel = jest.fn();
  const animate = jest.fn(() => ({ cancel, finished: new Promise<void>((resolve) => ends.push(resolve)) }));
  const reduced = (matches: boolean) =>
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...{ matches: matches && query.includes('reduce'), media: query, onchange: null },
      ...{ addListener: jest.fn(), removeListener: jest.fn() },
      ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
    }));
  beforeEach(() => {
    animate.mockClear();
    cancel.mockClear();
    Object.assign(SVGElement.prototype, { animate });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(SVGElement.prototype, 'animate');
  });

  test('shows the coin, the shelf and the fall before the words name it, and stops with the page', async () => {
    reduced(false);
    const fake = player(info());
    fake.api.answer('receiveActivityAward', ({ id }) => made(id, 1, [HALF]));
    const { unmount } = renderInHost(<PusherPage />, fake);
    await userEvent.click(await button());
    expect(animate).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => ends.forEach((end) => end()));
    expect(screen.getByRole('status')).toHaveTextContent('You won: ₱0.50');
    expect(cancel).not.toHaveBeenCalled();
    unmount();
    expect(cancel).toHaveBeenCalledTimes(3);
  });

  test('stands still where less motion is wanted: the words are there at once', async () => {
    reduced(true);
    const fake = player(info());
    fake.api.answer('receiveActivityAward', ({ id }) => made(id, 1, [HALF]));
    renderInHost(<PusherPage />, fake);
    await userEvent.click(await button());
    expect(await screen.findByText('You won: ₱0.50')).toBeVisible();
    expect(animate).not.toHaveBeenCalled();
  });
});
