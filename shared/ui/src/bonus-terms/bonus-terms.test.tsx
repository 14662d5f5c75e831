import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { BonusTerms, RewardTerms } from './bonus-terms';

const opener = () => screen.getByRole('button', { name: 'Bonus terms' });

test('a bonus has one line of terms, and its other clauses in a sheet that the keyboard opens and closes', async () => {
  render(<RewardTerms times={3} days={7} more={['You can’t undo an exchange.']} />);
  expect(screen.getByText('Bonus money: bet it 3 times in 7 days.')).toBeVisible();
  expect(screen.queryByText(/expires/)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.tab();
  expect(opener()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const sheet = within(screen.getByRole('dialog', { name: 'Bonus terms' }));
  expect(sheet.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Bet 3 times the amount within 7 days after you claim it.',
    'What’s left then becomes cash you can withdraw. No deposit yet? Make one first.',
    'If you don’t bet that much in time, whatever is left expires, with what you won with it.',
    'You can’t undo an exchange.',
    '21+ only.',
  ]);
  await expectAccessible();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

test('terms of a server that does not say how long a reward lasts', () => {
  render(<RewardTerms />);
  expect(screen.getByText('Bonus money: bet it once before it expires.')).toBeVisible();
});

test('a bet of the amount itself, and one day', () => {
  render(<RewardTerms times={1} days={1} />);
  expect(screen.getByText('Bonus money: bet it 1 time in 1 day.')).toBeVisible();
});

test('another line and its own clauses', async () => {
  render(<BonusTerms line="Up to ₱1,000." clauses={['For deposits of ₱200 or more.']} />);
  expect(screen.getByText('Up to ₱1,000.')).toBeVisible();
  await userEvent.click(opener());
  expect(screen.getByRole('listitem')).toHaveTextContent('For deposits of ₱200 or more.');
});
