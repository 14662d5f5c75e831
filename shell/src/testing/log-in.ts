import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '@parola/testing';
import type { ConfigMap } from '@parola/calls';
import { createPlatform, TERMS, type Platform } from './platform';
import type { ShellTest } from './render-shell';

const CONFIG: ConfigMap = {
  appTermsVersion: '2026-01',
  appAgeMin: 21,
  smsResendSec: 60,
  passwordLengthMin: 8,
  passwordLengthMax: 128,
  appRegulatorNotice: { version: '1', items: ['Government officials'], lines: [] },
};
/** Response of a log-in. */
export const token = {
  token: 'new-token',
  expireTime: 0,
  userInfo: sampleUser(),
  isNew: false,
  needSetPassword: false,
};

/** A platform that accepts every log-in and sign-up. */
export function openPlatform(config: ConfigMap = {}): Platform {
  const platform = createPlatform({ config: { ...CONFIG, appTermsHtml: [TERMS], ...config } });
  platform.answer('smsSend', { expireSec: 300, resendSec: 60 });
  platform.answer('accountLogin', token);
  platform.answer('accountLoginSms2', token);
  platform.answer('accountRegist4', { ...token, isNew: true });
  platform.answer('forgetPassword', {});
  return platform;
}

export const here = () => window.location.pathname + window.location.search;
export const field = (name: string | RegExp) => screen.findByLabelText(name);
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const alertText = () => screen.findByRole('alert');

export async function isLoggedIn({ shell }: ShellTest): Promise<void> {
  await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
  expect(localStorage.getItem('parola.token')).toBe('new-token');
}
