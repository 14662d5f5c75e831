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
  expect(fake.asked).toContainEqual({ what: 'to', target: { id: 'agent-share.share' } });
  fake.asked.length = 0;
  fake.modalEnds('agent-share.invite', { ok: false, reason: 'dismissed' });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(fake.asked.map((one) => one.what)).toEqual(['modal']);
});

test.each(['spinAwardFlag', 'agent5AwardFlag'] as const)('says that a reward waits (%s)', (flag) => {
  const fake = createPlayerHost({ definition });
  const { unmount } = renderInHost(<MemberCard />, fake);
  expect(screen.queryByText('A reward is waiting')).not.toBeInTheDocument();
  unmount();
  fake.setSession({ redDots: { ...EMPTY_RED_DOTS, [flag]: true } });
  renderInHost(<MemberCard />, fake);
  expect(screen.getByText('A reward is waiting')).toBeInTheDocument();
});

test('asks no player to invite who may claim nothing, and says why', () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You have excluded yourself.');
  renderInHost(<MemberCard />, fake);
  expect(screen.getByText('You have excluded yourself.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
