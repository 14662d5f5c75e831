import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REPORT_DAYS_MAX, type CallRequest, type PlayReport } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import ReportPage from './report.page';

type Answer = Omit<PlayReport, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
const played = { bet: 20_000, validBet: 20_000, win: 15_000, profit: -5_000, rounds: 40 };
const REPORT: Answer = {
  list: [
    { day: '2026-11-19', gameType: 1, ...played },
    { day: '2026-11-20', gameType: 2, ...played, bet: 500 },
  ],
  total: { ...played, bet: 20_500, profit: -5_500, win: 15_000, rounds: 80 },
  deposit: 50_000,
  exchange: 5_000,
  netDeposit: 45_000,
  playMinutes: 125,
  dayList: [
    { day: '2026-11-18', deposit: 0, exchange: 0, playMinutes: 0 },
    { day: '2026-11-19', deposit: 50_000, exchange: 5_000, playMinutes: 120 },
    { day: '2026-11-20', deposit: 0, exchange: 0, playMinutes: 5 },
  ],
};

function show(answer: Answer = REPORT) {
  const fake = createPlayerHost({ definition });
  const requests: CallRequest<'betRecordReport'>[] = [];
  fake.setConfig({ appGameTypeList: [{ id: 1, name: 'Slots', icon: '', status: 1, sort: 1 }] });
  fake.api.answer('betRecordReport', (body) => {
    requests.push(body);
    return answer;
  });
  return { requests, ...renderInHost(<ReportPage />, fake) };
}

test('shows deposits, bets and wins, and the time of play', async () => {
  const { container } = show();
  expect(await screen.findByText('2 h 5 min')).toBeVisible();
  expect(container).toHaveTextContent('Deposits minus withdrawals+₱450.00');
  expect(container).toHaveTextContent('Wins minus bets−₱55.00');
  expect(await axeProblems(container)).toEqual([]);
});

test('the chart says the same in words and as a table, days without anything left out', async () => {
  const { container } = show();
  expect(await screen.findByRole('img', { name: /You bet ₱205.00 and won ₱300.00/ })).toBeVisible();
  expect(container.querySelectorAll('svg rect')).toHaveLength(6);
  await userEvent.click(screen.getByText('Days as a table'));
  const table = screen.getByRole('table', { name: 'Days as a table' });
  expect(within(table).queryByText('Nov 18, 2026')).not.toBeInTheDocument();
  const row = within(table).getByRole('row', { name: /^Nov 19, 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['₱500.00', '₱50.00', '₱200.00', '₱150.00', '2 h 0 min']);
});

test('asks for the days that are chosen, and for no period that is too long', async () => {
  const { requests } = show();
  await screen.findByText('2 h 5 min');
  for (const name of ['Yesterday', '7 days']) await userEvent.click(screen.getByRole('button', { name }));
  expect(requests).toMatchObject([{ dayType: 30 }, { dayType: 2 }, { dayType: 7 }]);
  expect(REPORT_DAYS_MAX).toBe(92);
});

test('a period without anything says so', async () => {
  const none = { bet: 0, validBet: 0, win: 0, profit: 0, rounds: 0 };
  const { container } = show({
    ...REPORT,
    list: [],
    total: none,
    deposit: 0,
    exchange: 0,
    netDeposit: 0,
    playMinutes: 0,
    dayList: [{ day: '2026-11-20', deposit: 0, exchange: 0, playMinutes: 0 }],
  });
  expect(await screen.findByText('No deposits, withdrawals or bets in this period.')).toBeVisible();
  expect(container.querySelector('svg[role=img]')).toBeNull();
});
