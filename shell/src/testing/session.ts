import { waitFor } from '@testing-library/react';
import type { AuthOk } from '@parola/calls';
import { sampleUser } from '@parola/testing';
import type { Shell } from '../composition/shell';
import type { Platform } from './platform';
import { makeShell } from './render-shell';

/** Response of a log-in. */
export const authOk = (changes: Partial<AuthOk> = {}): AuthOk => ({
  code: 200,
  errcode: 0,
  errmsg: '',
  serverTime: Date.now(),
  token: 'new-token',
  expireTime: 0,
  userInfo: sampleUser(),
  isNew: false,
  needSetPassword: false,
  ...changes,
});
export const LOGIN = { accountType: 1 };
export const state = (shell: Shell) => shell.session.store.getState();
export const here = () => window.location.pathname + window.location.search;

/** Returns the shell of a player whose first responses have arrived. */
export async function started(platform?: Platform, path?: string): Promise<Shell> {
  const { shell } = makeShell({ token: 'stored', platform, path });
  await shell.session.start();
  await waitFor(() => expect(state(shell).walletRefreshing).toBe(false));
  return shell;
}

/** Records the player ids of a shell from now on; undefined for a visitor. */
export function playersOf(shell: Shell): (number | undefined)[] {
  const userIds: (number | undefined)[] = [];
  shell.session.store.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) userIds.push(user?.id);
  });
  return userIds;
}
