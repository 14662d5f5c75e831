import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Button, ButtonLink } from './button';
import { IconButton, IconLink } from './icon-button';
import { TextLink } from './text-link';

const user = userEvent.setup();

test('is a plain button with the look it is given', async () => {
  const onClick = jest.fn();
  render(
    <Button tone="danger" wide className="mine" onClick={onClick}>
      Delete
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveClass('button', 'danger', 'md', 'wide', 'mine');
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('busy: keeps name and focus, takes no clicks and submits nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible();
});

test('disabled with a reason: says why, can be focused, does nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="You’re offline" onClick={onClick}>
        Withdraw
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Withdraw' });
  expect(button).toHaveAccessibleDescription('You’re offline');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible();
});

test('disabled without a reason is natively disabled', () => {
  render(<Button disabled>Later</Button>);
  expect(screen.getByRole('button')).toBeDisabled();
});

test('links look like buttons and stay links', async () => {
  const onNavigate = jest.fn();
  render(
    <>
      <ButtonLink href="/wallets" onNavigate={onNavigate} tone="secondary">
        Deposit
      </ButtonLink>
      <TextLink href="/rank">See all</TextLink>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(onNavigate).toHaveBeenCalledWith('/wallets');
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/rank');
  await expectAccessible();
});

test('an icon button has its label as name; a red dot is said in words', async () => {
  const onClick = jest.fn();
  render(
    <>
      <IconButton label="Search" onClick={onClick}>
        <svg />
      </IconButton>
      <IconButton label="Refresh" busy onClick={onClick}>
        <svg />
      </IconButton>
      <IconLink label="Mail" href="/email" dot>
        <svg />
      </IconLink>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: /^Mail/ })).toHaveTextContent('new');
  await expectAccessible();
});
