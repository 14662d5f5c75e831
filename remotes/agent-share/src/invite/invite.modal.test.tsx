import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { CLICKED, INVITE } from '../testing';
import InviteModal from './invite.modal';

test('shares from the sheet and says at the end whether it did', async () => {
  const user = userEvent.setup();
  const fake = createPlayerHost({ definition });
  fake.api.answer('actInviteUser', INVITE).answer('actInviteClickInvite', CLICKED);
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const { container } = renderInHost(<InviteModal modal={modal} />, fake);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await axeProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /close/i }));
  expect(modal.close).toHaveBeenCalledWith({ shared: true });
});

test('has no invitation to share for a player without the right to claim', async () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You’re on a break.');
  fake.api.answer('actInviteUser', INVITE);
  renderInHost(<InviteModal modal={{ close: jest.fn(), dismiss: jest.fn() }} />, fake);
  expect(await screen.findByText('You’re on a break.')).toBeVisible();
  expect(screen.queryByText(INVITE.inviteCode)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Copy|Share|QR/ })).not.toBeInTheDocument();
});
