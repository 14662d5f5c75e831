import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Progress } from './progress';

test('has a name, a value, and its figure in words', async () => {
  render(<Progress label="To VIP 4" value={1200} max={5000} text="1,200 / 5,000" />);
  const bar = screen.getByRole('progressbar', { name: 'To VIP 4' });
  expect(bar).toHaveAttribute('value', '1200');
  expect(bar).toHaveAttribute('max', '5000');
  expect(bar).toHaveAttribute('aria-valuetext', '1,200 / 5,000');
  await expectAccessible();
});

test.each([
  [-5, 10, '0', '10'],
  [50, 10, '10', '10'],
  [0, 0, '0', '1'],
])('%p of %p stays a bar that can be drawn', (value, max, shown, top) => {
  render(<Progress label="Valid bet" hideLabel value={value} max={max} tone="vip" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', shown);
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', top);
});

test('carries no inline style, so that a strict policy lets it through when prerendered', () => {
  const { container } = render(<Progress label="Valid bet" value={3} max={10} />);
  expect(container.querySelector('[style]')).toBeNull();
});
