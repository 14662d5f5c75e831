import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Pill, RedDot } from './pill';
import { StatusPill } from './status-pill';

test('every status is a word, every dot names its news', async () => {
  render(
    <p>
      <Pill tone="accent">HOT</Pill>
      <Pill>21+</Pill>
      {(['success', 'warning', 'danger', 'info', 'neutral'] as const).map((tone) => (
        <StatusPill key={tone} tone={tone}>{`is ${tone}`}</StatusPill>
      ))}
      <RedDot />
      <RedDot label="3 unread" />
    </p>,
  );
  expect(screen.getByText('is danger')).toHaveClass('status', 'on-danger');
  expect(screen.getByText('new')).toHaveClass('visually-hidden');
  expect(screen.getByText('3 unread')).toBeInTheDocument();
  await expectAccessible();
});
