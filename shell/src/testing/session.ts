import { waitFor } from '@testing-library/react';
import type { AuthOk } from '@parola/calls';
import { sampleUser } from '@parola/testing';
import type { Shell } from '../composition/shell';
import type { Platform } from './platform';
import { makeShell } from './render-shell';

/** The answer to a log-in. */
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

/** The services of a player whose first answers have arrived. */
export async function started(platform?: Platform, path?: string): Promise<Shell> {
  const { shell } = makeShell({ token: 'stored', platform, path });
  await shell.session.start();
  await waitFor(() => expect(state(shell).walletRefreshing).toBe(false));
  return shell;
}

/** The bus of a listener to log-ins and log-outs. */
export const sessionListener = (shell: Shell) =>
  shell.services.busFor(
    { name: 'lobby', version: '1.0.0' },
    { emits: [], listens: ['session.signed-in@1', 'session.signed-out@1'].map((id) => ({ id, payload: {} })) },
    new AbortController().signal,
  );
