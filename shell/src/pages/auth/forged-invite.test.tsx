import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '@parola/testing';
import { rememberedInvite, rememberInvite } from '../../services/session/invite';
import { createPlatform, TERMS, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const AUTH = { token: 'new-token', expireTime: 0, userInfo: sampleUser(), isNew: true, needSetPassword: false };

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({ config: { appTermsVersion: '2026-01', appAgeMin: 21, appTermsHtml: [TERMS] } });
  rememberInvite('?inviteCode=FORGED99');
});

/** Responds like the server: an unknown invite code is refused, an empty one is accepted. */
const withoutForged = ({ inviteCode }: Record<string, unknown>) =>
  inviteCode === 'FORGED99' ? { errcode: 113 } : AUTH;

it('an unknown invitation is dropped where a number becomes an account, for there is no field for it', async () => {
  platform.answer('smsSend', { expireSec: 300, resendSec: 60 });
  platform.answer('accountLoginSms2', withoutForged);
  const { shell } = renderShell({ path: '/auth/login', platform });
  await userEvent.type(await screen.findByLabelText('Mobile number'), '9171234567');
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code from the text message'), '123456');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
  expect(platform.bodiesOf('accountLoginSms2')).toHaveLength(2);
  expect(rememberedInvite()).toBe('');
});

it('and where an account elsewhere becomes one here', async () => {
  platform.answer('googleLogin', withoutForged);
  const { shell } = renderShell({ path: '/auth/info#social=5&ticket=the-ticket', platform });
  await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
  expect(platform.bodiesOf('googleLogin')).toHaveLength(2);
  expect(rememberedInvite()).toBe('');
});
