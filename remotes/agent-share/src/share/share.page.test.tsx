import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, SHARE_PLATFORM } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleUser, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { CLICKED, INVITE, NOBODY } from '../testing';
import SharePage from './share.page';

function host() {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('actInviteUser', INVITE)
    .answer('actInviteUserRecord', NOBODY)
    .answer('actInviteClickInvite', CLICKED);
  return fake;
}

test('copies the link, tells the server and states it', async () => {
  const user = userEvent.setup();
  const fake = host();
  const { container } = renderInHost(<SharePage />, fake);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(INVITE.shareUrl);
  await waitFor(() => expect(fake.api.bodiesOf('actInviteClickInvite')).toEqual([{ platform: SHARE_PLATFORM.copy }]));
  expect(fake.emitted).toEqual([{ id: 'agent-share.invite-sent@1', payload: { platform: SHARE_PLATFORM.copy } }]);
  expect(await axeProblems(container)).toEqual([]);
});

test('hands the operators’ words to the apps of people here, and tells the server', async () => {
  const fake = createPlayerHost({
    definition,
    config: { appShareTemplateList: [{ platform: SHARE_PLATFORM.viber, text: 'Come along: {url}' }] },
  });
  fake.api
    .answer('actInviteUser', INVITE)
    .answer('actInviteUserRecord', NOBODY)
    .answer('actInviteClickInvite', CLICKED);
  renderInHost(<SharePage />, fake);
  const viber = await screen.findByRole('link', { name: 'Viber' });
  expect(viber).toHaveAttribute('href', `viber://forward?text=${encodeURIComponent(`Come along: ${INVITE.shareUrl}`)}`);
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(INVITE.shareUrl)}`,
  );
  viber.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(viber);
  await waitFor(() => expect(fake.api.bodiesOf('actInviteClickInvite')).toEqual([{ platform: SHARE_PLATFORM.viber }]));
});

test('leads to the wheel and to the commission, and shows the waiting items', async () => {
  const fake = host();
  renderInHost(<SharePage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: /^Invite wheel/ }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'agent-share.spin' } });
  expect(screen.getByText('1 spin ready')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Commission/ })).toHaveAttribute('href', '/agent');
});

test('has no invitation for a player without the right to claim', async () => {
  const fake = host();
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<SharePage />, fake);
  expect(await screen.findByText(/you can’t invite right now\. You’re on a break/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

test('draws the QR code only when asked', async () => {
  const fake = host();
  const { container } = renderInHost(<SharePage />, fake);
  const button = await screen.findByRole('button', { name: 'Show QR code' });
  expect(container.querySelector('[role="img"]')).toBeNull();
  await userEvent.click(button);
  expect(
    (await screen.findByRole('img', { name: `QR code for ${INVITE.shareUrl}` })).querySelectorAll('path'),
  ).toHaveLength(2);
});

test('counts only friends counted by the server, and lists them masked', async () => {
  const fake = host();
  fake.api.answer('actInviteUserRecord', {
    list: [{ nickname: 'Ma***a', regTime: 1, status: 1, awardList: [] }],
    pages: 1,
    total: 1,
  });
  renderInHost(<SharePage />, fake);
  expect(await screen.findByText('Ma***a')).toBeVisible();
  expect(screen.getByText('Invited').nextSibling).toHaveTextContent('2');
  expect(screen.getByText(/once verified and after deposits of ₱500.00/)).toBeVisible();
});

test('names a friend afterwards; bad input and refusals are said', async () => {
  const fake = host();
  renderInHost(<SharePage />, fake);
  const field = await screen.findByLabelText('Your friend’s player number');
  await userEvent.type(field, 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Add this friend' }));
  expect(screen.getByText('Enter digits only.')).toBeVisible();
  expect(fake.api.bodiesOf('agentFill')).toEqual([]);
  fake.api.refuse('agentFill', 2401);
  await userEvent.clear(field);
  await userEvent.type(field, '1001');
  await userEvent.click(screen.getByRole('button', { name: 'Add this friend' }));
  expect(await screen.findByText(errorText(2401))).toBeVisible();
  fake.api.answer('agentFill', { pid: 7, nickname: 'Ana' });
  await userEvent.click(screen.getByRole('button', { name: 'Add this friend' }));
  expect(await screen.findByText(/We’ve added Ana as the friend who invited you/)).toBeVisible();
});

test('the page follows the language', async () => {
  renderInHost(<SharePage />, host());
  expect(await screen.findByText(/qualifies once verified and after deposits of ₱500.00\./)).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Qualified ang friend mo kapag verified na at nakapag-deposit na ng ₱500.00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I-copy ang link' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('a player with an inviter is not asked', async () => {
  const fake = host();
  fake.setSession({ user: sampleUser({ pid: 7 }) });
  renderInHost(<SharePage />, fake);
  await screen.findByText('ABCD23');
  expect(screen.queryByLabelText('Your friend’s player number')).not.toBeInTheDocument();
});

test('a visitor is asked to log in', async () => {
  const fake = createFakeHost({ definition });
  const { container } = renderInHost(<SharePage />, fake);
  expect(screen.getByText('Your friend qualifies once verified and after one deposit.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in to get your link' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  expect(await axeProblems(container)).toEqual([]);
});

test('fails, and recovers', async () => {
  const fake = host();
  fake.api.fail('actInviteUser', 'network');
  renderInHost(<SharePage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('actInviteUser', INVITE);
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('ABCD23')).toBeVisible();
});
