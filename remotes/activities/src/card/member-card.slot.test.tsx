import { screen } from '@testing-library/react';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { signIn } from '../testing';
import MemberCard from './member-card.slot';

test('says what waits today, and when nothing does', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn());
  const { container, unmount } = renderInHost(<MemberCard />, fake);
  expect(await screen.findByText('Waiting for you today: ₱3.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/activity/sign-in');
  expect(await axeProblems(container)).toEqual([]);
  unmount();
  fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
  renderInHost(<MemberCard />, fake);
  expect(await screen.findByText('Signed in for today.')).toBeVisible();
});
