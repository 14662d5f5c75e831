import { render, screen } from '@testing-library/react';
import { useFocusWhen } from './use-focus-when';

function Part({ done }: { done: boolean }) {
  const status = useFocusWhen<HTMLParagraphElement>(done);
  return done ? (
    <p ref={status} tabIndex={-1}>
      Done
    </p>
  ) : (
    <button type="button">Do it</button>
  );
}

test('the focus goes to the replacement of its control', () => {
  const { rerender } = render(<Part done={false} />);
  screen.getByRole('button').focus();
  rerender(<Part done />);
  expect(screen.getByText('Done')).toHaveFocus();
});
