import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Money } from '../money/money';
import { StatusPill } from '../pill/status-pill';
import { List, ListRow } from './list-row';

test('a row is a link, a button or plain; only a link has a chevron', async () => {
  const onNavigate = jest.fn();
  const onClick = jest.fn();
  render(
    <List label="Records">
      <ListRow
        icon={<svg />}
        title="Deposit"
        meta="Today"
        end={
          <>
            <Money value={5000} sign tone="auto" />
            <StatusPill tone="success">Paid</StatusPill>
          </>
        }
      />
      <ListRow title="Rewards" href="/bonus/reward" onNavigate={onNavigate} />
      <ListRow title="Details" onClick={onClick} />
    </List>,
  );
  const [plain, link, button] = within(screen.getByRole('list', { name: 'Records' })).getAllByRole('listitem');
  expect(plain).toHaveTextContent('DepositToday+₱50.00Paid');
  expect(plain!.querySelector('.chevron')).toBeNull();
  await userEvent.click(within(link!).getByRole('link', { name: 'Rewards' }));
  expect(link!.querySelector('.chevron')).not.toBeNull();
  await userEvent.click(within(button!).getByRole('button', { name: 'Details' }));
  expect(onNavigate).toHaveBeenCalledWith('/bonus/reward');
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectAccessible();
});
