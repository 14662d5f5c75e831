import { screen } from '@testing-library/react';
import { axeProblems, createPlayerHost, NO_RED_DOTS, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import ClaimCard from './claim-card.slot';

const host = (signInFlag: boolean) =>
  createPlayerHost({
    definition,
    session: { redDots: { ...NO_RED_DOTS, signInFlag }, wallet: sampleWallet({ points: 1250, diamond: 3 }) },
  });

test('shows points and diamonds, and claims where something waits', async () => {
  const { container } = renderInHost(<ClaimCard />, host(true));
  expect(screen.getByText('Points: 1,250 · Diamonds: 3')).toBeVisible();
  expect(screen.getByText('reward to claim')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Claim' })).toHaveAttribute('href', '/bonus/index');
  expect(await axeProblems(container)).toEqual([]);
});

test.each([
  ['nothing waits', false, false],
  ['the player may not claim', true, true],
])('only leads there where %s', (_what, waits, forbidden) => {
  const fake = host(waits);
  if (forbidden) fake.forbid('claim', 'No.');
  renderInHost(<ClaimCard />, fake);
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
  expect(screen.queryByText('reward to claim')).toBeNull();
});
