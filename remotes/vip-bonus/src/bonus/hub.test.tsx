import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity, CallResponse } from '@parola/calls';
import {
  axeProblems,
  createFakeHost,
  createPlayerHost,
  NO_RED_DOTS,
  renderInHost,
  sampleWallet,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import { vipInfo } from '../testing';
import EventPage, { Cards as EventCards } from './event.page';
import IndexPage from './index.page';
import RewardPage from './reward.page';
import BonusVipPage from './vip.page';

afterEach(() => act(() => setLocale('en-PH')));

type Standing = NonNullable<CallResponse<'getActivityIds'>['standingList']>[number];

function activity(activityId: number, changes: Partial<Activity> = {}): Activity {
  return {
    id: activityId + 100,
    activityId,
    type: 0,
    sort: activityId,
    themeUrl: '',
    imgUrl4: '',
    unloginShowStatus: 1,
    homeFloatShowStatus: 0,
    title: `Activity ${activityId}`,
    startTime: 0,
    endTime: Date.UTC(2099, 0),
    ruleList: [],
    ...changes,
  };
}
function listOf(...all: Activity[]) {
  const activityMap: Record<string, Activity[]> = {};
  for (const one of all) (activityMap[one.activityId] ??= []).push(one);
  const activityIds = all.map(({ activityId }) => activityId);
  return { activityMap, activityIds, hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false };
}
const SEVERAL = listOf(
  activity(47, { sort: 3 }),
  activity(36, { sort: 1 }),
  activity(25),
  activity(48, { type: 1 }),
  activity(59, { sort: 4, themeUrl: '/red-blue' }),
  activity(29, { sort: 5, themeUrl: 'https://partner.example/x', title: 'Partner' }),
  activity(42, { sort: 2 }),
);

test.each([
  ['player', createPlayerHost],
  ['visitor', createFakeHost],
] as const)('the page of the levels has one main heading, that of the hub, for a %s', async (_who, hostOf) => {
  const fake = hostOf({ definition });
  const audit = { vip: 1, auditStatus: 0, periodStart: 0, periodEnd: 0, needBet: 0, haveBet: 0 } as const;
  fake.api
    .answer('getVipInfo', vipInfo())
    .answer('getVipLevelAudit', { ...audit, needRecharge: 0, haveRecharge: 0, nextVip: 0 });
  renderInHost(<BonusVipPage />, fake);
  expect(await screen.findByRole('heading', { level: 2, name: /^VIP/ })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Bonus']);
});

describe('events', () => {
  const tiles = async () => within(await screen.findByRole('region', { name: 'Events' }));

  test('stand in the order of the operators, each leading to a page, without entries that lead nowhere', async () => {
    const fake = createPlayerHost({ definition });
    fake.api.answer('getActivityIds', SEVERAL);
    const { container } = renderInHost(<EventPage />, fake);
    const links = (await tiles()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/activity/sign-in',
      '/bonus/tasks',
      '/activity/jackpot',
      '/red-blue',
    ]);
    await userEvent.click((await tiles()).getByRole('button', { name: /^Partner/ }));
    expect(fake.requests).toContainEqual({ what: 'leave', url: 'https://partner.example/x' });
    await userEvent.click((await tiles()).getByRole('link', { name: /^Activity 59/ }));
    expect(fake.requests).toContainEqual({ what: 'path', url: '/red-blue' });
    expect(await axeProblems(container)).toEqual([]);
  });

  test.each([15, 17, 23, 28, 30, 32, 33, 37, 38, 43, 62])(
    'lead to where the awards of kind %i are received: it has no page of its own',
    async (kind) => {
      const fake = createPlayerHost({ definition });
      fake.api.answer('getActivityIds', listOf(activity(kind)));
      renderInHost(<EventPage />, fake);
      const tile = (await tiles()).getByRole('link');
      expect(tile).toHaveAttribute('href', `/activity/halloween?activityId=${kind}`);
      await userEvent.click(tile);
      expect(fake.requests).toContainEqual({ what: 'path', url: `/activity/halloween?activityId=${kind}` });
    },
  );

  test('lead where the operator says, though their kind has a place here', async () => {
    const fake = createPlayerHost({ definition });
    fake.api.answer('getActivityIds', listOf(activity(33, { themeUrl: '/weekend' })));
    renderInHost(<EventPage />, fake);
    expect((await tiles()).getByRole('link')).toHaveAttribute('href', '/weekend');
  });

  test.each([
    ['en-PH', 'First deposit bonus', 'First deposit gift'],
    ['fil-PH', 'First deposit bonus', 'First deposit gift'],
  ] as const)(
    'call the bonus of a first deposit and its gift by names of their own in %s',
    async (locale, bonus, gift) => {
      await act(() => setLocale(locale));
      const fake = createPlayerHost({ definition });
      fake.api.answer('getActivityIds', listOf(activity(60), activity(68)));
      renderInHost(<EventPage />, fake);
      const place = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href');
      await screen.findByRole('link', { name: new RegExp(`^${bonus}`) });
      expect(place(gift)).toBe('/activity/first-deposit');
      expect(place(bonus)).toBe('/wallets?name=deposit');
    },
  );

  test('are called by the operators in the language of the page', async () => {
    await act(() => setLocale('fil-PH'));
    const fake = createPlayerHost({ definition });
    const festival = { title: 'Festival', 'fil-PH': { title: 'Fiesta' } };
    fake.api.answer('getActivityIds', listOf(activity(59, { themeUrl: '/fiesta', ...festival })));
    renderInHost(<EventPage />, fake);
    expect(await screen.findByRole('link', { name: 'Fiesta' })).toBeVisible();
  });

  test('show the picture that the operators chose, in the best form the art has, and an icon without one', async () => {
    const art = {
      src: '/art/vip.webp',
      webp: '/art/vip.webp 720w',
      avif: '/art/vip.avif 720w',
      width: 720,
      height: 312,
    };
    const fake = createPlayerHost({ definition, config: { appArtMap: { 'promo-vip': art } } });
    fake.api.answer(
      'getActivityIds',
      listOf(activity(36, { imgUrl4: art.src }), activity(42, { imgUrl4: '/art/own.webp' }), activity(47)),
    );
    renderInHost(<EventPage />, fake);
    const [known, own, none] = (await tiles()).getAllByRole('link');
    expect(known?.querySelector('source[type="image/avif"]')).toHaveAttribute('srcset', art.avif);
    expect(known?.querySelector('img')).toHaveAttribute('src', art.src);
    expect(own?.querySelector('img')).toHaveAttribute('src', '/art/own.webp');
    expect(none?.querySelector('img')).toBeNull();
    expect(none?.querySelector('svg')).not.toBeNull();
  });

  test('stand eight at most, claimable ones first, with their end; a press shows the rest', async () => {
    const fake = createPlayerHost({
      definition,
      session: { redDots: { ...NO_RED_DOTS, signInFlag: true } },
    });
    const many = Array.from({ length: 9 }, (_, index) =>
      activity(59, { id: 100 + index, sort: index, themeUrl: `/event-${index}`, endTime: Date.UTC(2026, 10, 30, 16) }),
    );
    fake.api.answer('getActivityIds', listOf(...many, activity(36, { sort: 99 })));
    const { container } = renderInHost(<EventPage />, fake);
    const links = (await tiles()).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(links[0]).toHaveAttribute('href', '/activity/sign-in');
    expect(links[0]).toHaveTextContent('Ready to claim');
    expect(links[0]).not.toHaveTextContent('Ends');
    expect(links[1]).toHaveTextContent('Ends Nov 30');
    expect(links[1]).not.toHaveTextContent('Ready to claim');
    await userEvent.click(screen.getByRole('button', { name: '2 more events' }));
    expect((await tiles()).getAllByRole('link')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: /more event/ })).not.toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  test('stand in groups, each with its reward, progress and state', async () => {
    const fake = createPlayerHost({ definition });
    const standing = (kind: number, changes: Partial<Standing> = {}): Standing => ({
      ...{ id: kind + 100, condition: 'validBet', award: { propId: 2001, least: 500, most: 17_500 } },
      ...{ have: 350_000, need: 1_000_000, state: 'open' },
      ...changes,
    });
    const points = { propId: 2002, least: 10, most: 40 };
    fake.api.answer('getActivityIds', {
      ...listOf(...[47, 16, 23, 28, 20, 8].map((kind, sort) => activity(kind, { sort }))),
      standingList: [
        standing(16),
        standing(23, { condition: 'loginDays', award: points, have: 2, need: 6, state: 'ready' }),
        standing(28, { award: { propId: 2002, least: 100, most: 100 }, have: 9, state: 'done' }),
      ],
    });
    const { container } = renderInHost(<EventPage />, fake);
    const groups = (await tiles()).getAllByRole('list');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      ...['Ready to claim', 'Today', 'This week', 'Deposits', 'Friends', 'Anytime'],
    ]);
    const card = (kind: number) => screen.getByRole('link', { name: new RegExp(`^Activity ${kind}`) });
    expect(within(groups[0]!).getByRole('link')).toBe(card(23));
    expect(card(23)).toHaveTextContent('10 to 40 points');
    expect(within(card(23)).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(within(groups[2]!).getByRole('link')).toBe(card(16));
    expect(card(16)).toHaveTextContent('₱5 to ₱175');
    expect(within(card(16)).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱3,500 / ₱10,000');
    expect(card(28)).toHaveTextContent(/100 points.*All claimed/);
    expect(fake.api.bodiesOf('getActivityIds')).toEqual([{ withStanding: true }]);
    expect(await axeProblems(container)).toEqual([]);
  });

  test('lead past a remote that is off', async () => {
    const fake = createPlayerHost({ definition, missingRoutes: ['jackpot.draw'] });
    fake.api.answer('getActivityIds', listOf(activity(47), activity(36)));
    renderInHost(<EventCards />, fake);
    expect((await tiles()).getAllByRole('link')).toHaveLength(1);
  });

  test('are absent for a player without the right to claim: the server lists no events', async () => {
    const fake = createPlayerHost({ definition });
    fake.forbid('claim', 'You’re on a break.');
    fake.api.answer('getActivityIds', listOf());
    renderInHost(<EventPage />, fake);
    expect(await screen.findByText('No events right now')).toBeVisible();
    expect(screen.getByText('You’re on a break.')).toBeVisible();
  });
});

describe('overview', () => {
  test('lists claimable awards, and collected items', async () => {
    const fake = createPlayerHost({
      definition,
      session: {
        redDots: { ...NO_RED_DOTS, signInFlag: true, taskAwardFlag: true, hasMail: true },
        wallet: sampleWallet({ points: 1250, diamond: 3 }),
      },
    });
    fake.api.answer('getActivityIds', SEVERAL);
    fake.api.answer('freeRounds', { list: [] });
    const { container } = renderInHost(<IndexPage />, fake);
    const ready = within(screen.getByRole('list', { name: 'Ready to claim' })).getAllByRole('link');
    expect(ready.map((link) => link.getAttribute('href'))).toEqual(['/activity/sign-in', '/bonus/tasks']);
    expect(screen.getByText('1,250')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Exchange' })).toHaveAttribute('href', '/points');
    const pages = within(screen.getByRole('navigation', { name: 'Bonus pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
    expect(pages.getByRole('link', { name: /Tasks/ })).toHaveTextContent('reward to claim');
    expect(pages.getByRole('link', { name: /VIP/ })).not.toHaveTextContent('reward to claim');
    await screen.findByRole('list', { name: 'Events' });
    expect(await axeProblems(container)).toEqual([]);
  });

  test('free rounds stand with all that they come with, and lead to their game', async () => {
    const fake = createPlayerHost({ definition });
    fake.api.answer('getActivityIds', SEVERAL);
    fake.api.answer('freeRounds', {
      list: [
        {
          ...{
            grantId: 'g',
            gameId: 1,
            gameName: 'Fiesta Reels',
            rounds: 10,
            left: 7,
            bet: 200,
            winCap: 50_000,
            won: 0,
          },
          ...{ wagerTimes: 5, bonusDays: 30, expireTime: Date.UTC(2026, 11, 24, 4) },
        },
      ],
    });
    const { container } = renderInHost(<IndexPage />, fake);
    const free = within(await screen.findByRole('region', { name: 'Free rounds' }));
    expect(free.getByText('7 free rounds in Fiesta Reels')).toBeVisible();
    expect(free.getByText(/Each one plays at ₱2\.00.*Dec 24/)).toBeVisible();
    expect(free.getByText(/up to ₱500\.00 in all.*Bet 5 times as much within 30 days/)).toBeVisible();
    expect(free.getByRole('link', { name: 'Play Fiesta Reels' })).toHaveAttribute('href', '/game/start?gameId=1');
    expect(await axeProblems(container)).toEqual([]);
  });

  test('reports an empty list of waiting awards', () => {
    const fake = createPlayerHost({ definition });
    fake.api.answer('getActivityIds', SEVERAL);
    fake.api.answer('freeRounds', { list: [] });
    renderInHost(<IndexPage />, fake);
    expect(screen.getByText('Nothing to claim right now')).toBeVisible();
  });

  test('a visitor sees the running activities and the way in', async () => {
    const fake = createFakeHost({ definition });
    fake.api.answer('getActivityIds', SEVERAL);
    renderInHost(<IndexPage />, fake);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(fake.requests).toContainEqual({ what: 'login' });
  });
});

const WAGER: CallResponse<'wagerList'>['list'][number] = {
  grantId: 'G1',
  title: 'Task',
  kind: 2,
  source: 42,
  amount: 500,
  need: 500,
  have: 200,
  left: 300,
  remaining: 500,
  expireTime: Date.UTC(2026, 11, 24, 4),
  status: 0,
  weightText: '',
};

test('rewards: running ones with their meter and end, and coupons by their end', async () => {
  const fake = createPlayerHost({ definition });
  const coupon = { propId: 1010, rateBp: 1000, minAmount: 20_000, wagerTimes: 3, bonusDays: 30 };
  fake.api.answer('wagerList', {
    list: [WAGER, { ...WAGER, grantId: 'D', kind: 1, source: 0, title: 'Deposit', expireTime: undefined }],
  });
  fake.api.answer('couponList', {
    list: [
      { ...coupon, id: 'late', expireTime: Date.UTC(2026, 11, 9, 4) },
      { ...coupon, id: 'soon', propId: 1220, expireTime: Date.UTC(2026, 11, 1, 4) },
    ],
  });
  const { container } = renderInHost(<RewardPage />, fake);
  expect(await screen.findByRole('progressbar', { name: 'Tasks' })).toHaveAttribute('aria-valuetext', '₱2.00 / ₱5.00');
  expect(container).toHaveTextContent('Play this by Dec 24, 12:00 PM and ₱5.00 becomes cash. After that it expires.');
  expect(screen.getByText('Bet your deposits once before you withdraw them.')).toBeVisible();
  const coupons = within(await screen.findByRole('list', { name: 'Coupons' })).getAllByRole('listitem');
  expect(coupons.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^20% coupon.*Dec 1/),
    expect.stringMatching(/^10% coupon.*Dec 9/),
  ]);
  expect(await axeProblems(container)).toEqual([]);
});

test('the bonus of a first deposit and its opened award are played through under names of their own', async () => {
  const fake = createPlayerHost({ definition });
  const first = { ...WAGER, source: 68 };
  fake.api.answer('wagerList', {
    list: [
      { ...first, grantId: 'B', title: 'First deposit bonus' },
      { ...first, grantId: 'G', title: 'First deposit gift' },
    ],
  });
  fake.api.answer('couponList', { list: [] });
  renderInHost(<RewardPage />, fake);
  expect(await screen.findByRole('progressbar', { name: 'First deposit bonus' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'First deposit gift' })).toBeVisible();
});

test('the chip of the open page is in sight where the row is longer than the screen', async () => {
  const sizes = { offsetLeft: 600, offsetWidth: 80, clientWidth: 360 };
  const spies = [
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? sizes.offsetLeft : 0;
    }),
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(sizes.offsetWidth),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(sizes.clientWidth),
  ];
  const fake = createFakeHost({ definition });
  fake.api.answer('getActivityIds', SEVERAL);
  renderInHost(<EventPage />, fake);
  await screen.findByRole('region', { name: 'Events' });
  expect(screen.getByRole('navigation', { name: 'Bonus pages' }).scrollLeft).toBe(600 - 180 + 40);
  for (const spy of spies) spy.mockRestore();
});

test('before the session is known it shows nothing that would be pushed away', () => {
  const fake = createFakeHost({ definition, session: { status: 'starting' } });
  renderInHost(<IndexPage />, fake, { path: '/bonus/index' });
  expect(screen.getByRole('heading', { name: 'Bonus' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
