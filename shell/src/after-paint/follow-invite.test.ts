import { act } from '@testing-library/react';
import { authOk, LOGIN } from '../testing/session';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { followInvite } from './follow-invite';

beforeEach(() => freshBrowser());

const INVITED = '/?inviteCode=ABC';

test('a player with an invitation link stays, and reads that it is for others', async () => {
  const { shell } = makeShell({ path: INVITED });
  await act(() => shell.session.signedIn(authOk(), LOGIN));
  act(() => shell.location.go(INVITED));
  followInvite(shell);
  expect(shell.location.store.getState().path).toBe('/');
  expect(shell.notices.getState().toasts).toEqual(['You already have an account. Invites are for new players.']);
});

test('a player without an invitation reads nothing', async () => {
  const { shell } = makeShell({ path: '/' });
  await act(() => shell.session.signedIn(authOk(), LOGIN));
  followInvite(shell);
  expect(shell.notices.getState().toasts).toEqual([]);
});
