import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Button } from '../button/button';
import { Banner, EmptyState, ErrorState, OfflineState, UpdatedAt } from './states';

const user = userEvent.setup();
const at = new Date(2026, 0, 5, 9, 41).getTime();

test('empty: its explanation and one action', async () => {
  render(
    <EmptyState title="No transactions yet" text="They will show here." action={<Button>Make a deposit</Button>} />,
  );
  expect(screen.getByText('No transactions yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a deposit' })).toBeInTheDocument();
  await expectAccessible();
});

test('error: announced, with the fixed text, a retry and a code for support', async () => {
  const onRetry = jest.fn();
  render(<ErrorState code="E-7" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The request has timed out, please try again later');
  expect(screen.getByText('Code E-7')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('error without a retry has no button; with an action of its own that one', () => {
  const { rerender } = render(<ErrorState title="Closed" text="Come back at six." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<ErrorState action={<Button>Reload this page</Button>} onRetry={() => undefined} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload this page']);
});

test('offline: says from when the shown data is, if there is any', async () => {
  const { rerender } = render(<OfflineState onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Check your connection');
  rerender(<OfflineState savedAt={at} onRetry={() => undefined} busy />);
  expect(screen.getByRole('status')).toHaveTextContent(/Saved at 9:41 AM\. Your balance may have changed/);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await expectAccessible();
});

test('a failure in a banner is announced at once', async () => {
  render(<Banner tone="danger">The payment did not go through</Banner>);
  expect(screen.getByRole('alert')).toHaveTextContent('The payment did not go through');
  await expectAccessible();
});

test.each(['info', 'success', 'warning'] as const)('banner %s is announced politely', async (tone) => {
  render(
    <Banner tone={tone} action={<Button size="sm">See</Button>}>
      Maintenance tonight
    </Banner>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Maintenance tonight');
  await expectAccessible();
});

test('kept data carries its time for machines as well', () => {
  render(<UpdatedAt at={at} refreshing />);
  expect(screen.getByText('Updated 9:41 AM')).toHaveAttribute('datetime', new Date(at).toISOString());
});
