import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUND_STATUS, type CallRequest } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { betRow } from '../testing';
import RecordPage from './record.page';

test('bets by game and maker with their results; a void round is shown as void', async () => {
  const fake = createPlayerHost({ definition });
  const requests: CallRequest<'betRecord'>[] = [];
  fake.setConfig({
    appBrandList: [{ id: 3, name: 'Sandbox Games', imgUrl: '', status: 1, sort: 1 }],
  });
  fake.api.answer('betRecord', (body) => {
    requests.push(body);
    return {
      list: [
        betRow(1),
        betRow(2, { status: ROUND_STATUS.voided, win: 0, profit: -200 }),
        betRow(3, { status: ROUND_STATUS.open, win: 0 }),
      ],
      pages: 1,
      total: 3,
      sum: { bet: 400, validBet: 200, win: 50 },
    };
  });
  const { container } = renderInHost(<RecordPage />, fake, { path: '/wallets/record?kind=bets' });
  const rows = await screen.findAllByRole('button', { name: /^Fiesta Reels/ });
  expect(rows.map((row) => /Void, bet returned|Still open|−₱1.50/.exec(row.textContent)?.[0])).toEqual([
    '−₱1.50',
    'Void, bet returned',
    'Still open',
  ]);
  expect(screen.getByText('−₱3.50')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Sandbox Games');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ brandId: 3 }));
  expect(requests[0]).not.toHaveProperty('brandId');
});

test('a round opens with its stake, its win and its reference, and says when it cannot be read', async () => {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('betRecord', { list: [betRow(1)], pages: 1, total: 1, sum: { bet: 200, validBet: 200, win: 50 } })
    .fail('gameRound', 'network');
  renderInHost(<RecordPage />, fake, { path: '/wallets/record?kind=bets' });
  await userEvent.click(await screen.findByRole('button', { name: /^Fiesta Reels/ }));
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByRole('alert')).toBeVisible();
  fake.api.answer('gameRound', {
    ...betRow(1),
    jackpot: 0,
    balanceBefore: 1_000,
    balanceAfter: 850,
    replay: {},
    lines: [],
    entries: [],
  });
  await userEvent.click(within(sheet.getByRole('alert')).getByRole('button'));
  expect(await sheet.findByText('Counts for left to play')).toBeVisible();
  expect(sheet.getByText('round-1')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Copy reference' })).toBeVisible();
});
