import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RETRIEVED, ROUND_STATUS } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import RetrievePage from './retrieve.page';

const CREATED = Date.UTC(2026, 10, 20, 4);
const round = (id: number) => ({
  roundId: `round-${id}`,
  gameId: id,
  gameName: `Game ${id}`,
  bet: 100 * id,
  createTime: CREATED,
  status: ROUND_STATUS.open,
  refundTime: CREATED + 86_400_000,
});

test('shows money in open games and the result of the request', async () => {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('retrieveBalanceInfo', {
      openRounds: [round(1), round(2), round(3)],
      pendingWins: [{ txId: 'W-1', amount: 90_000 }],
      total: 90_600,
    })
    .answer('retrieveBalance', {
      resolved: [
        { roundId: 'round-1', result: RETRIEVED.finished, amount: 5_000, unreachable: false },
        { roundId: 'round-2', result: RETRIEVED.refunded, amount: 200, unreachable: false },
        { roundId: 'round-3', result: RETRIEVED.open, amount: 0, unreachable: true },
      ],
      wallet: sampleWallet(),
    });
  const { container } = renderInHost(<RetrievePage />, fake);
  expect(await screen.findByText('₱906.00')).toBeVisible();
  expect(container).toHaveTextContent('Back by Nov 21, 12:00 PM at the latest.');
  expect(screen.getByText('We’ll check this win, then pay it.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('retrieveBalanceInfo', { openRounds: [round(3)], pendingWins: [], total: 300 });
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Game 1: the round ended and paid ₱50.00.')).toBeVisible();
  expect(screen.getByText('Game 2: the round is void and your ₱2.00 bet is back.')).toBeVisible();
  expect(screen.getByText(/can’t reach the provider. Your money is safe/)).toBeVisible();
  expect(await screen.findByText('₱3.00', { selector: 'p *' })).toBeVisible();
});

test('no open game is no alarm, and a failed call says so without losing the content', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('retrieveBalanceInfo', { openRounds: [round(1)], pendingWins: [], total: 100 });
  fake.api.fail('retrieveBalance', 'network');
  renderInHost(<RetrievePage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/went wrong/)).toBeVisible();
  expect(screen.getByText('Game 1')).toBeVisible();
});

test('no game is open', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('retrieveBalanceInfo', { openRounds: [], pendingWins: [], total: 0 });
  renderInHost(<RetrievePage />, fake);
  expect(await screen.findByText('No money in open games')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

test('with nothing in open games it leads to the records, by a name of its own', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('retrieveBalanceInfo', { openRounds: [], pendingWins: [], total: 0 });
  renderInHost(<RetrievePage />, fake);
  expect(await screen.findByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/wallets/record');
});
