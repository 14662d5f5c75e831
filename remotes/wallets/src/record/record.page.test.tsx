import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RECORD_TYPE } from '@parola/calls';
import {
  axeProblems,
  createPlayerHost,
  renderInHost,
  sampleExchangeOrder,
  sampleWallet,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import { betRow, coinPage, coinRow, order, wager } from '../testing';
import { groupByDay } from './group-by-day';
import RecordPage from './record.page';
import RecordV2Page from './record-v2.page';

const round = {
  ...betRow(1),
  jackpot: 0,
  balanceBefore: 128_650,
  balanceAfter: 128_450,
  replay: {},
  lines: [],
  entries: [],
};
const rowsNamed = (name: RegExp) => screen.findAllByRole('button', { name });

test('shows the statement by day with its game, filters it and opens a row with its round', async () => {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('gameRound', round)
    .answer('appUserCoinDetail', (body) =>
      coinPage(
        body.type === RECORD_TYPE.win
          ? [coinRow(9, { type: RECORD_TYPE.win, title: 'Win', amount: 1000 })]
          : [coinRow(1), coinRow(2)],
      ),
    );
  const { container } = renderInHost(<RecordPage />, fake);
  const [first] = await rowsNamed(/^Bet · Fiesta Reels/);
  expect(first).toHaveTextContent('cash after ₱1,284.49');
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(first!);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('round-1')).toBeVisible();
  expect(await sheet.findByText('Sandbox Games')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Wins');
  expect(await screen.findByText('+₱10.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bet/ })).not.toBeInTheDocument();
});

test('the opening and closing balance of the period, and the rows between, always add up on the page (player protection C29)', async () => {
  const fake = createPlayerHost({ definition });
  const page = coinPage([coinRow(1)]);
  fake.api.answer('appUserCoinDetail', {
    ...page,
    openingBonus: 500,
    closingBonus: 300,
    sums: { ...page.sums, deposit: { coin: 5_000, bonus: 0 }, game: { coin: -5_400, bonus: -200 } },
  });
  renderInHost(<RecordPage />, fake);
  const table = await screen.findByRole('table', { name: 'Your money in this period' });
  const cells = (name: string) => {
    const row = within(table).getByRole('row', { name: new RegExp(`^${name}`) });
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  expect([cells('At the start'), cells('Deposits'), cells('Bets and wins'), cells('At the end')]).toEqual([
    ['₱1,288.50', '₱5.00'],
    ['+₱50.00', '₱0.00'],
    ['−₱54.00', '−₱2.00'],
    ['₱1,284.50', '₱3.00'],
  ]);
});

test('shows the balance of bonus money after the row', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer(
    'appUserCoinDetail',
    coinPage([
      coinRow(1, {
        type: RECORD_TYPE.bonus,
        title: 'Bonus',
        gameName: undefined,
        amount: 0,
        bonusAmount: 500,
        coinAfter: 0,
        bonusAfter: 500,
      }),
      coinRow(2, { amount: -100, bonusAmount: -100, coinAfter: 0, bonusAfter: 400 }),
    ]),
  );
  renderInHost(<RecordPage />, fake);
  const [bonus] = await rowsNamed(/^Bonus/);
  expect(bonus).toHaveTextContent('bonus after ₱5.00');
  expect(bonus).not.toHaveTextContent('cash');
  expect(screen.getByRole('button', { name: /^Bet/ })).toHaveTextContent('after: cash ₱0.00, bonus ₱4.00');
});

test('day, row and detail tell the same time: Manila’s, in 12 hours', async () => {
  const fake = createPlayerHost({ definition });
  const at = Date.UTC(2025, 10, 20, 16, 5);
  fake.api.answer('gameRound', round).answer('appUserCoinDetail', coinPage([coinRow(1, { createTime: at })]));
  renderInHost(<RecordPage />, fake);
  expect(await screen.findByRole('heading', { name: 'Nov 21, 2025' })).toBeVisible();
  const [button] = await rowsNamed(/Fiesta Reels/);
  expect(button).toHaveTextContent('12:05 AM');
  await userEvent.click(button!);
  expect(within(screen.getByRole('dialog')).getByText('Nov 21, 2025, 12:05 AM')).toBeVisible();
});

test('a deposit is named by its number, short enough to be read to the support', async () => {
  const fake = createPlayerHost({ definition });
  const deposit = { type: 1, title: 'Deposit', gameId: undefined, gameName: undefined, amount: 50_000 } as const;
  const refId = '01a210e7-6dae-7ef5-9810-5cfdafbf0c9f';
  fake.api.answer('appUserCoinDetail', coinPage([coinRow(1, { ...deposit, refId, orderNo: 'D7K3M9Q2AX' })]));
  renderInHost(<RecordPage />, fake);
  const [button] = await rowsNamed(/^Deposit/);
  await userEvent.click(button!);
  expect(within(screen.getByRole('dialog')).getByText('D7K3M9Q2AX')).toBeVisible();
  expect(screen.queryByText(refId)).toBeNull();
});

test('the page and its rows follow the language', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ coin: 100_000, bonusCoin: 2_550 }) });
  fake.api.answer('appUserCoinDetail', coinPage([coinRow(1)])).answer('wagerList', { list: [] });
  const { container } = renderInHost(<RecordPage />, fake);
  const [entry] = await rowsNamed(/Fiesta Reels/);
  expect(container).toHaveTextContent('Balance ₱1,025.50Cash ₱1,000.00, bonus ₱25.50');
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('tab', { name: 'Mga taya' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nob 20, 2026' })).toBeVisible();
  expect(entry).toHaveTextContent('Taya · Fiesta Reels');
  expect(entry).toHaveTextContent('11:59 AM · cash pagkatapos: ₱1,284.49');
  await act(() => setLocale('en-PH'));
});

test('goes on at the cursor of the page before, also over pages that hold nothing', async () => {
  const fake = createPlayerHost({ definition });
  const pages = new Map([
    [undefined, coinPage([coinRow(1)], '700')],
    ['700', coinPage([], '500')],
    ['500', coinPage([coinRow(2)])],
  ]);
  const cursors: (string | undefined)[] = [];
  fake.api.answer('appUserCoinDetail', ({ cursor }) => {
    cursors.push(cursor);
    return pages.get(cursor) ?? coinPage([]);
  });
  renderInHost(<RecordPage />, fake);
  await rowsNamed(/Fiesta Reels/);
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Fiesta Reels/ })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /more/i })).not.toBeInTheDocument();
  expect(cursors).toEqual([undefined, '700', '500']);
});

test('shows an empty period, and a failure that can be tried again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('appUserCoinDetail', 'network');
  renderInHost(<RecordPage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('appUserCoinDetail', coinPage([]));
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
});

test('deposits lead to their order, withdrawals open with every step they took', async () => {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('appUserCoinDetail', coinPage([]))
    .answer('exchangeRecord', { list: [sampleExchangeOrder()], pages: 1, total: 1 })
    .answer('rechargeRecord', { list: [order()], pages: 1, total: 1 });
  const { container } = renderInHost(<RecordPage />, fake);
  await userEvent.click(screen.getByRole('tab', { name: 'Deposits' }));
  const link = await screen.findByRole('link', { name: /₱500.00/ });
  expect(link).toHaveAttribute('href', '/wallets?name=deposit&orderId=R-100');
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  await userEvent.click(await screen.findByRole('button', { name: /^BDO ••••6789.*In review/ }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('₱490.00')).toBeVisible();
  expect(sheet.getByText('W7K3M9Q2A')).toBeVisible();
  expect(sheet.getAllByText('Nov 20, 2026, 11:00 AM')).toHaveLength(2);
});

test('the other layout shows the same rows as a table', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('gameRound', round).answer('appUserCoinDetail', coinPage([coinRow(1)]));
  const { container } = renderInHost(<RecordV2Page />, fake);
  const button = await screen.findByRole('button', { name: /^Bet · Fiesta Reels/ });
  expect(screen.getByRole('columnheader', { name: 'Cash after' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Bonus after' })).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(button);
  expect(within(screen.getByRole('dialog')).getByText('round-1')).toBeVisible();
});

test('rows are grouped by the Manila day', () => {
  const beforeMidnight = Date.UTC(2026, 10, 20, 15, 59);
  const groups = groupByDay([{ createTime: beforeMidnight + 120_000 }, { createTime: beforeMidnight }]);
  expect(groups.map((group) => group.rows.length)).toEqual([1, 1]);
});

test('late balance and playing condition move neither the tabs nor the record', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: null });
  fake.api.answer('appUserCoinDetail', coinPage([])).answer('wagerList', { list: [wager({ need: 90_000 })] });
  const { container } = renderInHost(<RecordPage />, fake);
  const tabs = await screen.findByRole('tablist');
  const linesAbove = () => {
    const above = [...container.querySelectorAll('p, progress')];
    return above.filter((one) => one.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  };
  const before = linesAbove();
  act(() => fake.setSession({ wallet: sampleWallet({ bonusCoin: 2_550, coin: 100_000, withdrawable: 0 }) }));
  const meter = await screen.findByRole('progressbar', { name: 'Left to play' });
  expect(linesAbove()).toBe(before);
  const panel = screen.getByRole('tabpanel');
  expect(panel.compareDocumentPosition(meter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
