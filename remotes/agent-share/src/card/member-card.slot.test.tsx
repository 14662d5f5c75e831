import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import MemberCard from './member-card.slot';

test('opens the sheet; goes to the page only where the sheet cannot open', async () => {
  const fake = createPlayerHost({ definition });
  renderInHost(<MemberCard />, fake);
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'agent-share.share' } });
  fake.requests.length = 0;
  fake.modalEnds('agent-share.invite', { ok: false, reason: 'dismissed' });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(fake.requests.map((one) => one.what)).toEqual(['modal']);
});

test.each(['spinAwardFlag', 'agent5AwardFlag'] as const)('says that there is a reward to claim (%s)', (flag) => {
  const fake = createPlayerHost({ definition });
  const { unmount } = renderInHost(<MemberCard />, fake);
  expect(screen.queryByText('Reward to claim')).not.toBeInTheDocument();
  unmount();
  fake.setSession({ redDots: { ...EMPTY_RED_DOTS, [flag]: true } });
  renderInHost(<MemberCard />, fake);
  expect(screen.getByText('Reward to claim')).toBeInTheDocument();
});

test('asks no player without the right to claim to invite, and gives the reason', () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You’re self-excluded.');
  renderInHost(<MemberCard />, fake);
  expect(screen.getByText('You’re self-excluded.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
