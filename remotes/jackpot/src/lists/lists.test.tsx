import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAW_TYPE, PROP_ID, type DrawRecord, type RankRow } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, poolList } from '../testing';
import { RankSheet } from './rank-sheet';
import { RecordSheet } from './record-sheet';
import { RulesSheet } from './rules-sheet';

const NOON = Date.UTC(2026, 10, 20, 4);
const close = jest.fn();
const record = (id: string, changes: Partial<DrawRecord> = {}): DrawRecord => ({
  id,
  type: DRAW_TYPE.prize,
  propId: PROP_ID.coin,
  count: 5000,
  amountSection: 5000,
  createTime: NOON,
  ...changes,
});
const winner = (id: string, changes: Partial<RankRow> = {}): RankRow => ({
  id,
  avatar: 1,
  nickname: `No***${id}`,
  amountSection: 5000,
  propId: PROP_ID.coin,
  count: 5000,
  createTime: NOON,
  ...changes,
});

test('the record: 20 a page, money with its sign, other prizes in words', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getPersonJackpotDrawAwardLog', ({ pageNum }) => ({
    list:
      pageNum === 1
        ? [
            record('1'),
            record('2', { propId: PROP_ID.points, count: 100, amountSection: 0 }),
            record('3', { type: DRAW_TYPE.jackpot, propId: PROP_ID.jackpotMini, count: 1, amountSection: 180_450 }),
          ]
        : [record('4', { propId: PROP_ID.diamond, count: 5, amountSection: 0 })],
    pages: 2,
    total: 4,
  }));
  const { container } = renderInHost(<RecordSheet onClose={close} />, fake);
  expect(await screen.findByText('+₱50.00')).toBeVisible();
  expect(screen.getByText('100 points')).toBeVisible();
  expect(screen.getByText('Mini jackpot')).toBeVisible();
  expect(screen.getByText('+₱1,804.50')).toBeVisible();
  expect(screen.getAllByText('Nov 20, 12:00 PM')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('5 diamonds')).toBeVisible();
  expect(fake.api.bodiesOf('getPersonJackpotDrawAwardLog')).toEqual([
    { pageNum: 1, pageSize: 20 },
    { pageNum: 2, pageSize: 20 },
  ]);
  expect(await axeProblems(container)).toEqual([]);
});

test('the record fails, is tried again, and is empty', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('getPersonJackpotDrawAwardLog', 'network');
  renderInHost(<RecordSheet onClose={close} />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('getPersonJackpotDrawAwardLog', { list: [], pages: 0, total: 0 });
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('No draws yet')).toBeVisible();
});

test('the rank: its columns, 10 a page, the own best pinned with its place', async () => {
  const fake = createPlayerHost({ definition });
  const own = { id: '12', avatar: 1, nickname: 'Ju***n', amountSection: 700, createTime: NOON };
  fake.api.answer('getJackpotRank', ({ pageNum }) => ({
    allRank: {
      list: Array.from({ length: pageNum === 1 ? 10 : 2 }, (_, index) =>
        winner(
          String((pageNum - 1) * 10 + index + 1),
          index === 0 && pageNum === 1 ? { propId: PROP_ID.jackpotMega, count: 1, amountSection: 918_234_512 } : {},
        ),
      ),
      pages: 2,
    },
    personRank: own,
  }));
  const { container } = renderInHost(<RankSheet onClose={close} />, fake);
  expect((await screen.findAllByRole('columnheader')).map((one) => one.textContent)).toEqual([
    'Ranking',
    'Nickname',
    'Prize',
    'Time won',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 10 + 1);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('1No***1₱9,182,345.12Mega jackpotNov 20 12:00 PM');
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('–You₱7.00Nov 20 12:00 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('No***12')).toBeVisible();
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('12You');
  expect(fake.api.bodiesOf('getJackpotRank')).toEqual([
    { pageNum: 1, pageSize: 10 },
    { pageNum: 2, pageSize: 10 },
  ]);
  expect(fake.requests).toContainEqual({ what: 'track', event: 'jackpot_rank_show' });
  expect(await axeProblems(container)).toEqual([]);
});

test('the rank for a visitor, without winners, and for a player without a win', async () => {
  const visitor = createFakeHost({ definition });
  visitor.api.answer('getJackpotRank', { allRank: { list: [], pages: 0 } });
  const { unmount } = renderInHost(<RankSheet onClose={close} />, visitor);
  expect(await screen.findByText('No winners yet')).toBeVisible();
  unmount();
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotRank', { allRank: { list: [winner('1')], pages: 1 } });
  renderInHost(<RankSheet onClose={close} />, fake);
  expect(await screen.findByText('You haven’t won yet.')).toBeVisible();
});

test('a page of the rank that fails keeps the ones before and can be asked for again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotRank', { allRank: { list: [winner('1')], pages: 2 } });
  renderInHost(<RankSheet onClose={close} />, fake);
  await screen.findByText('No***1');
  fake.api.fail('getJackpotRank', 'timeout');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  // A new win has moved the first row to the second page.
  fake.api.answer('getJackpotRank', { allRank: { list: [winner('1'), winner('2')], pages: 2 } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No***2')).toBeVisible();
  expect(screen.getAllByText('No***1')).toHaveLength(1);
});

test('the rules: exact pools, the chance of every cell and sector', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('jackpotPools', { list: poolList() });
  const { container } = renderInHost(<RulesSheet onClose={close} />, fake);
  expect(await screen.findByText('₱9,182,345.12')).toBeVisible();
  const chances = screen.getAllByRole('row').map((row) => row.textContent);
  expect(chances).toEqual(
    expect.arrayContaining([
      '₱5.0031.15%',
      'Jackpot0.05%',
      '₱500.000.3%',
      'Mini90%',
      'Mega0.2%',
      'Minor8%',
      'Major1.8%',
    ]),
  );
  expect(screen.getByText('The first deposit of a day gives one chance.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('pools that cannot be had leave the rules readable', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.fail('jackpotPools', 'network');
  renderInHost(<RulesSheet onClose={close} />, fake);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Chance of each cell')).toBeVisible();
});
