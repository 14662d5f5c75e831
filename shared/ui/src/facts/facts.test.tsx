import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Fact, Facts } from './facts';

test('ties each value to its name', async () => {
  render(
    <Facts>
      <Fact name="Bet">₱1.00 to ₱500.00</Fact>
      <Fact name="Version" code>
        a1b2
      </Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(['Bet', 'Version']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['₱1.00 to ₱500.00', 'a1b2']);
  await expectAccessible();
});
