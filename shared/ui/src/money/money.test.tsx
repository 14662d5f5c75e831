import { render, screen } from '@testing-library/react';
import { Money, moneySize } from './money';

test('steps the font down over 12 characters, and again over 15, and cuts nothing', () => {
  render(
    <>
      <Money value={128450} size="jackpot" />
      <Money value={12345678950} size="jackpot" />
      <Money value={912345678950} size="jackpot" />
    </>,
  );
  expect(screen.getByText('₱1,284.50')).toHaveClass('jackpot');
  expect(screen.getByText('₱123,456,789.50')).toHaveClass('xl');
  expect(screen.getByText('₱9,123,456,789.50')).toHaveClass('amount');
});

test('a large amount may go on in the next line after a comma, and a small one never', () => {
  const { container } = render(
    <>
      <Money value={128_450_000} size="xl" />
      <Money value={128_450_000} />
    </>,
  );
  const parts = (index: number) =>
    [...(container.children[index]?.childNodes ?? [])].map((node) => node.textContent || node.nodeName).join('');
  expect(parts(0)).toBe('₱1,WBR284,WBR500.00');
  expect(parts(1)).toBe('₱1,284,500.00');
});

test('while it is refreshed the old amount stays', () => {
  render(<Money value={128450} refreshing />);
  expect(screen.getByText('₱1,284.50')).toHaveClass('refreshing');
  expect(screen.getByText('₱1,284.50')).toHaveAttribute('aria-busy', 'true');
});

test('twelve characters still fit', () => {
  expect(moneySize('₱1,234,567.8', 'xl')).toBe('xl');
  expect(moneySize('₱1,234,567.89', 'xl')).toBe('amount');
  expect(moneySize('₱1,234,567.89', 'text')).toBe('text');
});

test('green for incoming amounts, plain for outgoing and zero ones', () => {
  render(
    <>
      <Money value={100} tone="auto" />
      <Money value={-100} tone="auto" />
      <Money value={0} tone="auto" />
      <Money value={5} tone="gold" />
    </>,
  );
  expect(screen.getByText('₱1.00')).toHaveClass('gain');
  expect(screen.getByText('−₱1.00')).not.toHaveClass('gain');
  expect(screen.getByText('₱0.00')).not.toHaveClass('gain');
  expect(screen.getByText('₱0.05')).toHaveClass('gold');
});
