import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import RankV2Page from './rank-v2.page';
import RankPage from './rank.page';

type Rank = Omit<CallResponse<'getRank'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const points = (count: number) => [{ id: 1, propId: 2002, count }];
const DAY = Date.UTC(2026, 10, 23, 16);
const CLAIM: Rank['claimList'][number] = {
  ...{ id: 7, rankType: 1, kind: 1, rank: 2, score: 500_000, startTime: DAY, endTime: DAY + 86_400_000 },
  awardList: [{ ...points(50)[0]!, canReceive: true, isReceived: false }],
  receiveEnd: DAY + 8 * 86_400_000,
};

function rank(changes: Partial<Rank> = {}): Rank {
  return {
    list: [1, 2, 3, 4].map((place) => ({
      ...{ rank: place, score: 1_000_000 - place, nickname: `P${place}***`, avatar: 1 },
      awardList: place === 1 ? points(100) : [],
    })),
    pages: 1,
    person: { rank: 23, score: 4_200, awardList: [] },
    startTime: 0,
    endTime: Date.now() + 3_600_000,
    claimList: [],
    ...{ wagerTimes: 1, bonusDays: 7, ruleList: [{ title: 'How it works', lines: ['Valid bets are ranked.'] }] },
    ...changes,
  };
}

function player(answer = rank()) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getRank', answer);
  return fake;
}

test('shows the board with the awards of places, and the own place below it', async () => {
  const { container } = renderInHost(<RankPage />, player());
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[1]).toHaveTextContent('1P1***₱9,999.99100 points');
  expect(rows[5]).toHaveTextContent('23You₱42.00');
  expect(screen.getByText(/^Ends in/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Top three' })).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

test('shows nothing beside the skeleton that would jump as it gives way', async () => {
  const fake = player();
  const held = fake.api.hold('getRank');
  jest.useFakeTimers();
  try {
    renderInHost(<RankPage />, fake);
    await act(() => jest.advanceTimersByTimeAsync(200));
    await act(async () => held.release(rank({ list: [] })));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    for (const word of [/^Ends in/, 'no rank yet', 'How it works']) expect(screen.queryByText(word)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.queryByText('Loading')).toBeNull();
    for (const word of [/^Ends in/, 'no rank yet', 'How it works']) expect(screen.getByText(word)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('asks for the board and the period that are chosen', async () => {
  const fake = player();
  renderInHost(<RankPage />, fake);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('tab', { name: 'Week' }));
  fake.api.answer('getRank', rank({ list: [], person: { rank: 0, score: 0, awardList: [] } }));
  await userEvent.click(screen.getByRole('tab', { name: 'Friends' }));
  expect(await screen.findByText('Be the first with a qualified friend in this period.')).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('no rank yet')).toBeVisible();
  expect(fake.api.bodiesOf('getRank')).toMatchObject([
    { rankType: 1, kind: 1 },
    { rankType: 2, kind: 1 },
    { rankType: 2, kind: 3 },
  ]);
});

test('the award of a place of a closed period is received once, shown and stated', async () => {
  const fake = player(rank({ claimList: [CLAIM] }));
  const held = fake.api.hold('receiveRankAward');
  renderInHost(<RankPage />, fake);
  expect(await screen.findByText(/^Rank 2 on Nov 24/)).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Claim' }));
  await act(async () => held.release({ awardList: points(50), wallet: sampleWallet({ walletVersion: 9 }) }));
  expect(fake.api.bodiesOf('receiveRankAward')).toEqual([{ id: 7 }]);
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2002, count: 50 }] },
  });
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test('a claim shows its promised terms, beside any terms of the running period', async () => {
  const coin = [{ id: 1, propId: 2001, count: 5_000, canReceive: true, isReceived: false }];
  const old = { ...CLAIM, awardList: coin, wagerTimes: 1, bonusDays: 7 };
  const ofPoints = { ...CLAIM, id: 6, wagerTimes: 1, bonusDays: 7 };
  renderInHost(<RankPage />, player(rank({ claimList: [old, ofPoints], wagerTimes: 20, bonusDays: 3 })));
  const claims = within(await screen.findByRole('region', { name: 'Your past ranks' })).getAllByRole('listitem');
  expect(claims[0]).toHaveTextContent('Earlier terms: bet it 1 time within 7 days.');
  expect(claims[1]).not.toHaveTextContent('terms');
  expect(screen.getByText('Bonus money: bet it 20 times in 3 days.')).toBeVisible();
});

test.each([3, 7, 8, 10, 206, 207])('refusal %d is said in its words', async (errcode) => {
  const fake = player(rank({ claimList: [CLAIM] }));
  fake.api.refuse('receiveRankAward', errcode);
  renderInHost(<RankPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test('v2 has the first three on steps', async () => {
  const { container } = renderInHost(<RankV2Page />, player());
  const best = within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
  expect(best.map((one) => one.textContent)).toEqual(['1P1***₱9,999.99', '2P2***₱9,999.98', '3P3***₱9,999.97']);
  expect(await axeProblems(container)).toEqual([]);
});

test('a visitor sees the board and the way in, in the chosen language; a closed one leads on', async () => {
  const fake = createFakeHost({ definition });
  fake.api.answer('getRank', rank({ person: { rank: 0, score: 0, awardList: [] } }));
  const { unmount } = renderInHost(<RankPage />, fake);
  expect(within(await screen.findByRole('table')).queryByText('You')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await act(() => setLocale('en-PH'));
  unmount();
  const closed = player();
  closed.api.refuse('getRank', 7).answer('getActivityIds', {
    ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
  });
  renderInHost(<RankPage />, closed);
  expect(await screen.findByText('This is closed for now')).toBeVisible();
});
