import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RECORD_TYPE, type CoinRow } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { order } from '../testing';
import { groupByDay } from './group-by-day';
import RecordPage from './record.page';

const NOON = Date.UTC(2026, 10, 20, 4);
function row(id: number, changes: Partial<CoinRow> = {}): CoinRow {
  return {
    id: `E-${id}`,
    type: RECORD_TYPE.bet,
    title: 'Fiesta Reels',
    amount: -200,
    coinAfter: 128_450 - id,
    bonusAmount: 0,
    refId: `round-${id}`,
    createTime: NOON - id * 1000,
    ...changes,
  };
}
function page(rows: CoinRow[], pages = 1) {
  return { list: rows, pages, total: rows.length, openingCoin: 0, closingCoin: 128_450 };
}

test('shows the statement by day, filters it and opens a row', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('appUserCoinDetail', (body) =>
    page(
      body.type === RECORD_TYPE.win
        ? [row(9, { type: RECORD_TYPE.win, title: 'Win', amount: 1000 })]
        : [row(1), row(2)],
    ),
  );
  const { container } = renderInHost(<RecordPage />, fake);
  const [first] = await screen.findAllByRole('button', { name: /Fiesta Reels/ });
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(first!);
  expect(within(screen.getByRole('dialog')).getByText('round-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Wins' }));
  expect(await screen.findByText('+₱10.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Fiesta Reels/ })).not.toBeInTheDocument();
});

test('a row of bonus money does not claim to change cash; chips and rows use the same words', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer(
    'appUserCoinDetail',
    page([
      row(1, { type: RECORD_TYPE.bonus, title: 'Bonus', amount: 0, bonusAmount: 500, coinAfter: 50_000 }),
      row(2, { title: 'Bet', amount: -100, bonusAmount: -100 }),
    ]),
  );
  renderInHost(<RecordPage />, fake);
  const [bonus, bet] = [
    await screen.findByRole('button', { name: /^Bonus\s?\d/ }),
    screen.getByRole('button', { name: /^Bet\s?\d/ }),
  ];
  expect(bonus).toHaveTextContent('bonus money');
  expect(bonus).not.toHaveTextContent('cash after');
  expect(bet).toHaveTextContent('cash after ₱1,284.48');
  expect(screen.getByRole('button', { name: 'Bets' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bonuses' })).toBeVisible();
});

test('day, row and detail tell the same time: Manila’s, in 12 hours', async () => {
  const fake = createPlayerHost({ definition });
  const at = Date.UTC(2025, 10, 20, 16, 5);
  fake.api.answer('appUserCoinDetail', page([row(1, { createTime: at })]));
  renderInHost(<RecordPage />, fake);
  expect(await screen.findByRole('heading', { name: 'Nov 21, 2025' })).toBeVisible();
  const button = screen.getByRole('button', { name: /Fiesta Reels/ });
  expect(button).toHaveTextContent('12:05 AM');
  await userEvent.click(button);
  expect(within(screen.getByRole('dialog')).getByText('Nov 21, 2025, 12:05 AM')).toBeVisible();
});

test('the page follows the language, what the server wrote stays', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ coin: 100_000, bonusCoin: 2_550 }) });
  fake.api.answer('appUserCoinDetail', page([row(1)])).answer('wagerList', { list: [] });
  const { container } = renderInHost(<RecordPage />, fake);
  const entry = await screen.findByRole('button', { name: /Fiesta Reels/ });
  expect(container).toHaveTextContent('Balance ₱1,025.50: cash ₱1,000.00, bonus ₱25.50');
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('tab', { name: 'Mga order ng deposit' })).toBeVisible();
  expect(entry).toHaveTextContent('11:59 AM · cash pagkatapos: ₱1,284.49');
  expect(entry).toHaveTextContent('Fiesta Reels');
  await act(() => setLocale('en-PH'));
});

test('the next page follows the first and keeps it', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('appUserCoinDetail', (body) => page([row(body.pageNum)], 2));
  renderInHost(<RecordPage />, fake);
  await screen.findByRole('button', { name: /Fiesta Reels/ });
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await screen.findAllByRole('button', { name: /Fiesta Reels/ })).toHaveLength(2);
});

test('nothing yet, and a failure that can be tried again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('appUserCoinDetail', 'network');
  renderInHost(<RecordPage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('appUserCoinDetail', page([]));
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

test('deposits lead to their order', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('appUserCoinDetail', page([])).answer('rechargeRecord', { list: [order()], pages: 1, total: 1 });
  const { container } = renderInHost(<RecordPage />, fake);
  await userEvent.click(screen.getByRole('tab', { name: 'Deposit orders' }));
  const link = await screen.findByRole('link', { name: /₱500.00/ });
  expect(link).toHaveAttribute('href', '/wallets?name=deposit&orderId=R-100');
  expect(await axeProblems(container)).toEqual([]);
});

test('rows are grouped by the Manila day', () => {
  const beforeMidnight = Date.UTC(2026, 10, 20, 15, 59);
  const groups = groupByDay([{ createTime: beforeMidnight + 120_000 }, { createTime: beforeMidnight }]);
  expect(groups.map((group) => group.rows.length)).toEqual([1, 1]);
});
