import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Button } from '../button/button';
import { Checkbox } from '../choice/checkbox';
import { RadioCards } from '../choice/radio-group';
import { Field } from '../field/field';
import { useForm } from './use-form';
import type { FormErrors } from './use-form';

const user = userEvent.setup();
type Values = { account: string; paymentChannel: 'gcash' | 'maya' | null; agreed: boolean };

function Example({
  submit,
  start,
}: {
  submit: (values: Values) => Promise<FormErrors<Values> | void>;
  start?: Partial<Values>;
}) {
  const form = useForm<Values>({
    initial: { account: '', paymentChannel: null, agreed: false, ...start },
    validate: ({ account, paymentChannel, agreed }) => ({
      account: account.length < 3 ? 'At least 3 letters' : undefined,
      paymentChannel: paymentChannel ? undefined : 'Choose a payment channel',
      agreed: agreed ? undefined : 'Please accept',
    }),
    submit,
  });
  return (
    <form {...form.props}>
      <Field label="Account" {...form.field('account')} />
      <RadioCards
        label="Payment paymentChannel"
        options={[
          { value: 'gcash', title: 'GCash' },
          { value: 'maya', title: 'Maya' },
        ]}
        {...form.field('paymentChannel')}
      />
      <Checkbox {...form.field('agreed')}>I agree</Checkbox>
      {form.error && <p role="alert">{form.error}</p>}
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
      <Button onClick={() => form.reset()}>Clear</Button>
      <output>{form.valid ? 'valid' : 'not valid'}</output>
    </form>
  );
}

const account = (): HTMLElement => screen.getByRole('textbox', { name: 'Account' });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
const good: Values = { account: 'Juana', paymentChannel: 'maya', agreed: true };

test('complains when a field is left, and from then on at each change', async () => {
  render(<Example submit={async () => undefined} />);
  await user.type(account(), 'Ju');
  expect(account()).toBeValid();
  await user.tab();
  expect(account()).toBeInvalid();
  await user.type(account(), 'an');
  expect(account()).toBeValid();
  expect(screen.queryByText('Please accept')).not.toBeInTheDocument();
});

test('a submit shows everything, sends nothing, and goes to the first wrong field', async () => {
  const submit = jest.fn(async () => undefined);
  render(<Example submit={submit} />);
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(account()).toHaveFocus();
  expect(screen.getByText('Choose a payment channel')).toBeInTheDocument();
  expect(screen.getByText('Please accept')).toBeInTheDocument();
  await expectAccessible();
  await user.type(account(), 'Juana');
  await send();
  expect(screen.getByRole('radio', { name: 'GCash' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Maya' }));
  await send();
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

test('a field that a later step adds keeps quiet until it was filled in, and is new again once cleared', async () => {
  function Steps() {
    const [second, setSecond] = useState(false);
    const form = useForm({
      initial: { account: '', code: '' },
      validate: ({ account, code }) => ({
        account: account ? undefined : 'First',
        ...(second && { code: code.length === 6 ? undefined : 'Six digits' }),
      }),
      submit: async () => setSecond(true),
    });
    return (
      <form {...form.props}>
        <Field label="Account" {...form.field('account')} />
        {second && <Field label="Code" {...form.field('code')} />}
        <Button type="submit">Send</Button>
        <Button onClick={() => form.clear('code')}>Another</Button>
      </form>
    );
  }
  render(<Steps />);
  await send();
  expect(account()).toBeInvalid();
  await user.type(account(), 'x');
  await send();
  const code = screen.getByRole('textbox', { name: 'Code' });
  expect(code).toBeValid();
  await user.type(code, '12');
  await user.tab();
  expect(code).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Another' }));
  expect(code).toHaveValue('');
  expect(code).toBeValid();
  await send();
  expect(code).toBeInvalid();
});

test('sends the values once, busy meanwhile', async () => {
  let finish = (): void => undefined;
  const submit = jest.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  render(<Example submit={submit} start={good} />);
  expect(screen.getByText('valid')).toBeInTheDocument();
  await send();
  await send();
  await user.type(account(), '{Enter}');
  expect(submit.mock.calls).toEqual([[good]]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
});

test("the server's errors land on their fields, take the focus, and go with the next change", async () => {
  render(<Example start={good} submit={async () => ({ account: 'Already taken', form: 'Not sent' })} />);
  await send();
  expect(account()).toHaveAccessibleDescription('Already taken');
  expect(account()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
  await user.type(account(), 'x');
  expect(account()).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error of submit is the message of the form, and the form can be sent again', async () => {
  const submit = jest
    .fn()
    .mockRejectedValueOnce(new Error('The request has timed out, please try again later'))
    .mockResolvedValue(undefined);
  render(<Example start={good} submit={submit} />);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('The request has timed out');
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reset goes back to the start, without complaints', async () => {
  render(<Example submit={async () => undefined} />);
  await user.type(account(), 'J');
  await send();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(account()).toHaveValue('');
  expect(account()).toBeValid();
});
