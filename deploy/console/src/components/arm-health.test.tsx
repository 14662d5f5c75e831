import { render, screen } from '@testing-library/react';
import { Health } from './arm-health';

const arm = { unit: 'wallets', version: '1.1.0', sessions: 1000, failed: 40, errors: 60 };

test('a build that fares worse than the day before says so, one without reports too; others do not', () => {
  const { rerender } = render(<Health of={{ ...arm, alarm: '40 of 1000 sessions failed (4 %), before it 5' }} />);
  expect(screen.getByText('Check this build: 40 of 1000 sessions failed (4 %), before it 5')).toBeVisible();
  rerender(<Health of={{ ...arm, sessions: 0, failed: 0, alarm: 'hardly anything is heard of it' }} />);
  expect(screen.getByText(/hardly anything is heard of it/)).toBeVisible();
  rerender(<Health of={arm} />);
  expect(screen.queryByText(/Check this build/)).toBeNull();
});

test('without known data it does not report missing sessions, and keeps the place of later content', () => {
  const { container, rerender } = render(<Health of={undefined} isKnown={false} />);
  expect(screen.queryByText('No sessions yet')).toBeNull();
  expect(container.querySelector('p')?.textContent).toBe('\u00a0');
  rerender(<Health of={undefined} />);
  expect(screen.getByText('No sessions yet')).toBeVisible();
});
