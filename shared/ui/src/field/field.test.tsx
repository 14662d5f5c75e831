import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AMOUNT_WRITINGS, MOBILE_WRITINGS, NO_AMOUNTS } from '@parola/calls/spellings';
import { formatMoney } from '../money/format-money';
import { expectAccessible } from '../testing/axe';
import { AmountField } from './amount-field';
import { Field, TextArea } from './field';
import { MobileField } from './mobile-field';
import { OtpField } from './otp-field';
import { PasswordField } from './password-field';
import { Select } from './select';

const user = userEvent.setup();

/** Holds the value of a field, as a page does. */
function Hold<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => React.ReactNode }) {
  const [value, set] = useState(start);
  return <>{children(value, set)}</>;
}

test('a field has its label, help and error in the accessibility tree', async () => {
  const { rerender } = render(
    <Field label="Nickname" help="Others see it" value="" onChange={() => undefined} maxLength={12} counter optional />,
  );
  const input = screen.getByRole('textbox', { name: 'Nickname (optional)' });
  expect(input).toHaveAccessibleDescription('Others see it');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText('0/12')).toBeInTheDocument();
  await expectAccessible();
  rerender(<Field label="Nickname" help="Others see it" error="Too short" value="a" onChange={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Too short Others see it');
  expect(screen.getByRole('textbox')).toBeInvalid();
  await expectAccessible();
});

test('gives the text itself to onChange, and passes attributes on', async () => {
  const onChange = jest.fn();
  render(
    <Hold start="">
      {(value, set) => (
        <Field
          label="Name"
          hideLabel
          type="search"
          inputMode="search"
          value={value}
          onChange={(text) => {
            onChange(text);
            set(text);
          }}
        />
      )}
    </Hold>,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'pa');
  expect(onChange.mock.calls).toEqual([['p'], ['pa']]);
  expect(screen.getByRole('searchbox')).toHaveAttribute('inputmode', 'search');
});

test('a text area counts', async () => {
  render(
    <Hold start="">
      {(value, set) => <TextArea label="Message" value={value} onChange={set} maxLength={500} counter />}
    </Hold>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi');
  expect(screen.getByText('2/500')).toBeInTheDocument();
  await expectAccessible();
});

test('a password can be seen and hidden again', async () => {
  render(<Hold start="">{(value, set) => <PasswordField label="Password" value={value} onChange={set} />}</Hold>);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  await expectAccessible();
});

test('a mobile number: digits to the page, groups to the eye once it is left', async () => {
  const onChange = jest.fn();
  const onBlur = jest.fn();
  render(
    <Hold start="">
      {(value, set) => (
        <MobileField
          label="Mobile"
          value={value}
          onBlur={onBlur}
          onChange={(digits) => {
            onChange(digits);
            set(digits);
          }}
        />
      )}
    </Hold>,
  );
  const input = screen.getByRole('textbox', { name: 'Mobile' });
  await user.click(input);
  await user.paste('+63 917 123 4567');
  expect(onChange).toHaveBeenLastCalledWith('9171234567');
  expect(input).toHaveValue('9171234567');
  await user.tab();
  expect(input).toHaveValue('917 123 4567');
  expect(onBlur).toHaveBeenCalledTimes(1);
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
  await expectAccessible();
});

test('a mobile number keeps the selection when the Tab key comes to it, so that typing takes its place', async () => {
  render(<Hold start="9171234567">{(value, set) => <MobileField label="Mobile" value={value} onChange={set} />}</Hold>);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
  // Browsers select before they dispatch the focus event.
  act(() => {
    input.select();
    input.focus();
  });
  expect([input.selectionStart, input.selectionEnd, input.value]).toEqual([0, 10, '9171234567']);
  await user.keyboard('918');
  expect(input).toHaveValue('918');
});

test.each(MOBILE_WRITINGS)('the mobile number %j, pasted, is the same number', (text) => {
  const onChange = jest.fn();
  render(<MobileField label="Mobile" value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile' }), { target: { value: text } });
  expect(onChange).toHaveBeenLastCalledWith('9171234567');
});

test('a code: one field, digits only, tells once when it is complete', async () => {
  const onComplete = jest.fn();
  render(
    <Hold start="">
      {(value, set) => <OtpField label="Code" value={value} onChange={set} onComplete={onComplete} />}
    </Hold>,
  );
  const input = screen.getByRole('textbox', { name: 'Code' });
  await user.type(input, '12a34 5');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, '678');
  expect(input).toHaveValue('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible();
});

test('a new code can be asked for once the wait is over', async () => {
  const onResend = jest.fn();
  const { rerender } = render(
    <OtpField label="Code" value="" onChange={() => undefined} onResend={onResend} resendAt={Date.now() + 42_500} />,
  );
  expect(screen.getByText('Send a new code in 00:43')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<OtpField label="Code" value="" onChange={() => undefined} onResend={onResend} resendAt={0} />);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(onResend).toHaveBeenCalledTimes(1);
});

test('an amount: hundredths to the page, the own writing kept while typing, tidy after', async () => {
  const onChange = jest.fn();
  render(
    <Hold<number | null> start={null}>
      {(value, set) => (
        <AmountField
          label="Amount"
          value={value}
          onChange={(amount) => {
            onChange(amount);
            set(amount);
          }}
        />
      )}
    </Hold>,
  );
  const input = screen.getByRole('textbox', { name: 'Amount' });
  await user.type(input, '1234.5');
  expect(input).toHaveValue('1234.5');
  expect(onChange).toHaveBeenLastCalledWith(123450);
  await user.tab();
  expect(input).toHaveValue('1,234.50');
  await user.clear(input);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expectAccessible();
});

function HeldAmount({ start }: { start: number | null }) {
  return (
    <Hold<number | null> start={start}>
      {(value, set) => (
        <>
          <AmountField label="Amount" value={value} onChange={set} />
          <output>{String(value)}</output>
        </>
      )}
    </Hold>
  );
}

test.each([
  [500_000, '700', '70000'],
  [50_000, '700', '70000'],
  [123_450, '1', '100'],
])('Tab into an amount of %d, and the typed one takes its place', async (start, typed, amount) => {
  render(<HeldAmount start={start} />);
  await user.tab();
  await user.keyboard(typed);
  expect(screen.getByRole('textbox')).toHaveValue(typed);
  expect(screen.getByRole('status')).toHaveTextContent(amount);
});

test.each(AMOUNT_WRITINGS)('the amount %j is %d hundredths, and tidy once it is left', (typed, amount) => {
  render(<HeldAmount start={null} />);
  const input = screen.getByRole('textbox');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: typed } });
  expect(input).toHaveValue(typed);
  expect(screen.getByRole('status')).toHaveTextContent(String(amount));
  act(() => input.blur());
  expect(input).toHaveValue(formatMoney(amount, { compactZeros: true }).slice(1));
  expect(input).toBeValid();
});

test.each(NO_AMOUNTS.filter((text) => text.trim() !== ''))(
  'an unreadable amount stays, with a sentence: %j',
  (typed) => {
    render(<HeldAmount start={null} />);
    const input = screen.getByRole('textbox');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: typed } });
    expect(screen.getByRole('status')).toHaveTextContent('null');
    expect(input).toBeValid();
    act(() => input.blur());
    expect(input).toHaveValue(typed);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter an amount like 500 or 1,250.50.');
  },
);

test('an unreadable amount is accessible, and gone with the next readable one', async () => {
  render(<HeldAmount start={null} />);
  const input = screen.getByRole('textbox');
  await user.type(input, '1.234,50');
  await user.tab();
  expect(input).toBeInvalid();
  await expectAccessible();
  await user.clear(input);
  await user.type(input, '20');
  expect(input).toBeValid();
  await expectAccessible();
});

test('an amount set from outside takes the place of the typed one', async () => {
  const { rerender } = render(<AmountField label="Amount" value={500} onChange={() => undefined} />);
  await user.click(screen.getByRole('textbox'));
  rerender(<AmountField label="Amount" value={100000} onChange={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveValue('1000');
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue('1,000');
});

test('a select gives the value of its type, and shows that nothing is chosen yet', async () => {
  render(
    <Hold<'bpi' | 'bdo' | ''> start="">
      {(value, set) => (
        <Select
          label="Bank"
          value={value}
          onChange={set}
          placeholder="Choose a bank"
          error="Needed"
          options={[
            { value: 'bpi', label: 'BPI' },
            { value: 'bdo', label: 'BDO' },
          ]}
        />
      )}
    </Hold>,
  );
  const select = screen.getByRole('combobox', { name: 'Bank' });
  expect(select).toHaveDisplayValue('Choose a bank');
  expect(select).toHaveAccessibleDescription('Needed');
  await user.selectOptions(select, 'BDO');
  expect(select).toHaveValue('bdo');
  await expectAccessible();
});
