import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Checkbox, Switch } from './checkbox';
import { AmountGrid, RadioCards, Segmented } from './radio-group';

const user = userEvent.setup();

test('a checkbox is agreed to by its words, and shows its error', async () => {
  const onChange = jest.fn();
  render(
    <Checkbox value={false} onChange={onChange} error="Please accept">
      I am 21 or older
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: 'I am 21 or older' });
  expect(box).not.toBeChecked();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please accept');
  await user.click(screen.getByText('I am 21 or older'));
  expect(onChange).toHaveBeenCalledWith(true);
  await expectAccessible();
});

test('a switch is a switch', async () => {
  const onChange = jest.fn();
  render(
    <Switch value onChange={onChange} help="Off at first">
      Sound
    </Switch>,
  );
  const control = screen.getByRole('switch', { name: 'Sound' });
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Off at first');
  control.focus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(false);
  await expectAccessible();
});

function Ways() {
  const [value, setValue] = useState<'deposit' | 'withdraw'>('deposit');
  return (
    <Segmented
      label="Direction"
      value={value}
      onChange={setValue}
      options={[
        { value: 'deposit', label: 'Deposit' },
        { value: 'withdraw', label: 'Withdraw' },
      ]}
    />
  );
}

test('segments are radio buttons: one tab stop, arrows choose', async () => {
  render(<Ways />);
  expect(screen.getByRole('radiogroup', { name: 'Direction' })).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Deposit' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Withdraw' })).toBeChecked();
  await user.tab();
  expect(document.body).toHaveFocus();
  await expectAccessible();
});

test('a card with a reason cannot be chosen and says why', async () => {
  const onChange = jest.fn();
  render(
    <RadioCards
      label="Pay with"
      value={null}
      onChange={onChange}
      error="Choose one"
      name="payment-channel"
      options={[
        { value: 'gcash', title: 'GCash', meta: 'Instant' },
        { value: 'bank', title: 'Bank', meta: '1 day', disabledReason: 'Closed until 6:00 AM' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Pay with' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('radio', { name: /^Bank/ })).toBeDisabled();
  expect(screen.getByText('Closed until 6:00 AM')).toBeInTheDocument();
  expect(screen.queryByText('1 day')).not.toBeInTheDocument();
  await user.click(screen.getByText('GCash'));
  expect(onChange.mock.calls).toEqual([['gcash']]);
  await expectAccessible();
});

test('amounts give hundredths and show their bonus', async () => {
  const onChange = jest.fn();
  render(
    <AmountGrid
      label="Amount"
      value={50000}
      onChange={onChange}
      options={[{ value: 10000 }, { value: 50000, bonus: 2500 }, { value: 100000, note: 'once a day' }]}
    />,
  );
  expect(screen.getByRole('radio', { name: '₱500 +₱25' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '₱100' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: '₱1,000 once a day' }));
  expect(onChange).toHaveBeenCalledWith(100000);
  await expectAccessible();
});
