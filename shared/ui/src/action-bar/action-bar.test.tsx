import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Button } from '../button/button';
import { Money } from '../money/money';
import { Steps } from '../steps/steps';
import { ActionBar } from './action-bar';

test('an action bar holds total, note and button', async () => {
  render(
    <ActionBar label="You get" amount={<Money value={52500} />} note="No fee">
      <Button wide>Deposit</Button>
    </ActionBar>,
  );
  expect(screen.getByText('₱525.00')).toBeInTheDocument();
  expect(screen.getByText('No fee')).toBeInTheDocument();
  await expectAccessible();
});

test('without a total there is only the button', () => {
  const { container } = render(
    <ActionBar>
      <Button>Go</Button>
    </ActionBar>,
  );
  expect(container.querySelector('.total')).toBeNull();
});

test('steps say where one is', async () => {
  render(<Steps label="Registration" items={['Number', 'Code', 'Password']} current={1} />);
  expect(screen.getByRole('list', { name: 'Registration' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  expect(screen.getByText('Number').parentElement).toHaveClass('done');
  await expectAccessible();
});
