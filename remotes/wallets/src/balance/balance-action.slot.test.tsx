import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import { wager } from '../testing';
import BalanceAction from './balance-action.slot';

test('shows cash and bonus together and apart, and leads to the deposit', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ coin: 100_000, bonusCoin: 2_550 }) });
  fake.api.answer('wagerList', { list: [] });
  const { container } = renderInHost(<BalanceAction />, fake);
  expect(screen.getByText('₱1,025.50')).toBeVisible();
  // A name and its amount are one part: lines break only between parts.
  expect(screen.getByText('₱25.50').closest('.part')).toHaveTextContent('Bonus ₱25.50');
  expect(screen.getByText('₱1,000.00').closest('.part')).toHaveTextContent('Cash ₱1,000.00 ·');
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/wallets?name=deposit');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(fake.requests).toContainEqual({ what: 'refresh' });
  expect(await axeProblems(container)).toEqual([]);
});

test('a player with unfinished turnover sees the rest, as a meter, and the way to more about it', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ coin: 100_000, bonusCoin: 2_550 }) });
  fake.api.answer('wagerList', { list: [wager()] });
  renderInHost(<BalanceAction />, fake);
  const meter = await screen.findByRole('progressbar', { name: 'Left to play' });
  expect(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('₱'));
  expect(screen.getByRole('link', { name: 'See details' })).toHaveAttribute('href', '/wallets?name=withdraw');
});

test('shows nothing for a visitor', () => {
  const { container } = renderInHost(<BalanceAction />, createFakeHost({ definition }));
  expect(container).toBeEmptyDOMElement();
});
