import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, sampleUser } from '@parola/testing';
import { createPlatform, sampleProfile, sampleRefresh, TERMS, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell, type ShellTest } from '../../testing/render-shell';

const CONFIG = { appTermsVersion: '2026-01', appTermsHtml: [TERMS], accountLengthMin: 6, accountLengthMax: 20 };
const NAMED = sampleUser({ mobile: '', account: 'juan.dela', hasPassword: true });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const here = () => window.location.pathname + window.location.search;

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({ config: CONFIG });
  platform.answer('smsSendV2', { expireSec: 300, resendSec: 60, ticket: 't' });
});
afterEach(() => jest.restoreAllMocks());

function open(path: string): ShellTest {
  return renderShell({ path, platform });
}
/** Renders a page for a player with the account `user`. */
async function openAs(user: ReturnType<typeof sampleUser>, path: string): Promise<ShellTest> {
  platform.answer('getAfterLoginInfoWeb', sampleProfile(user));
  platform.answer('refreshData', sampleRefresh({ hasPassword: user.hasPassword }));
  localStorage.setItem('parola.token', 'stored');
  const test = renderShell({ path, platform, token: 'stored' });
  await waitFor(() => expect(test.shell.session.store.getState().status).toBe('player'));
  return test;
}

describe('sign up by account name', () => {
  async function fill(name: string): Promise<void> {
    await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
    await userEvent.type(await field('Account name'), name);
    await userEvent.type(await field('Password'), 'good-1234');
    await userEvent.type(await field('Date of birth'), '1990-05-01');
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    await press('Create account');
  }

  it('opens an account with everything declared (C02)', async () => {
    platform.answer('accountRegist', {
      token: 'new-token',
      expireTime: 0,
      userInfo: NAMED,
      isNew: true,
      needSetPassword: false,
    });
    const { shell } = open('/auth/register');
    await waitFor(() => expect(shell.config.service.status()).toBe('ready'));
    await fill('Juan.Dela');
    await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
    expect(platform.bodiesOf('accountRegist')).toEqual([
      expect.objectContaining({
        account: 'Juan.Dela',
        password: 'good-1234',
        birthday: '1990-05-01',
        ageConfirm: true,
        termsVersion: '2026-01',
      }),
    ]);
    expect(localStorage.getItem('parola.login')).toBe('{"accountType":2}');
  });

  it('says the rule of names before it asks the platform', async () => {
    open('/auth/register');
    await fill('9171234567');
    expect(await field('Account name')).toHaveAttribute('aria-invalid', 'true');
    expect(platform.bodiesOf('accountRegist')).toEqual([]);
  });

  it('puts «taken» (106) at the name', async () => {
    platform.refuse('accountRegist', 106);
    const { shell } = open('/auth/register');
    await waitFor(() => expect(shell.config.service.status()).toBe('ready'));
    await fill('juan.dela');
    expect(await screen.findByText(/This mobile number or name already has an account/)).toBeInTheDocument();
    expect(await field('Account name')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('/auth/bind', () => {
  it('gives an account its mobile by a code of its own kind, confirmed by the password', async () => {
    await openAs(NAMED, '/auth/bind');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Add the number');
    expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    expect(platform.bodiesOf('smsSendV2')).toEqual([expect.objectContaining({ mobile: '+639171234567', type: 1 })]);

    const bound = sampleUser({ ...NAMED, mobile: '+63917***4567' });
    platform.answer('bindAccount', { userInfo: bound });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(bound));
    await userEvent.type(await field('Your password'), 'good-1234');
    await press('Add the number');
    expect(await screen.findByText('+63917***4567 is now linked to your account.')).toBeInTheDocument();
    expect(platform.bodiesOf('bindAccount')).toEqual([
      expect.objectContaining({ mobile: '+639171234567', smsCode: '123456', password: 'good-1234' }),
    ]);
  });

  it('C12 leads an account from elsewhere, which has nothing to prove with, to a new log-in and back', async () => {
    platform.refuse('bindAccount', 114, { stepUp: true });
    platform.answer('logout', {});
    await openAs(sampleUser({ mobile: '', hasPassword: false }), '/auth/bind');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Add the number');
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    expect(sheet.getByText(/^This account has no password and no mobile number yet\./)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(here()).toBe('/auth/login?redirect=%2Fauth%2Fbind'));
  });

  it('says that a number belongs to another account (116)', async () => {
    platform.refuse('bindAccount', 116);
    await openAs(sampleUser({ ...NAMED, hasPassword: false }), '/auth/bind');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Add the number');
    expect(await screen.findByRole('alert')).toHaveTextContent(/already linked to an account/);
  });
});

describe('/auth/set-password', () => {
  it('sets the first password of an account', async () => {
    await openAs(sampleUser({ hasPassword: false }), '/auth/set-password');
    platform.answer('initPassword', { hasPassword: true });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await userEvent.type(await field('New password'), 'good-1234');
    await press('Save the new password');
    expect(await screen.findByText(/^Your password is saved\./)).toBeInTheDocument();
    expect(platform.bodiesOf('initPassword')).toEqual([expect.objectContaining({ password: 'good-1234' })]);
    expect(platform.bodiesOf('initPassword')[0]).not.toHaveProperty('oldPassword');
  });

  it('C12 asks a player registered by code for another code first, and then sets it', async () => {
    await openAs(sampleUser({ hasPassword: false }), '/auth/set-password');
    platform.refuse('initPassword', 114, { stepUp: true });
    platform.answer('smsSend', { expireSec: 300, resendSec: 60 });
    platform.answer('reAuth', () => {
      platform.answer('initPassword', { hasPassword: true });
      return { token: 'fresh', expireTime: 1 };
    });
    await userEvent.type(await field('New password'), 'good-1234');
    await press('Save the new password');
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.type(sheet.getByLabelText('Your mobile number'), '9171234567');
    await userEvent.click(sheet.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await sheet.findByLabelText(/Code from the text message/), '123456');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^Your password is saved\./)).toBeInTheDocument();
    expect(platform.bodiesOf('reAuth')).toMatchObject([{ smsCode: '123456' }]);
    expect(platform.bodiesOf('initPassword')).toHaveLength(2);
  });

  it('asks for the old one where there is one, and says when it is wrong', async () => {
    await openAs(sampleUser({ hasPassword: true }), '/auth/set-password');
    platform.refuse('initPassword', 101, { leftTries: 1 });
    await userEvent.type(await field('Current password'), 'bad-12345');
    await userEvent.type(await field('New password'), 'good-1234');
    await press('Save the new password');
    expect(await screen.findByText(/Tries left: 1/)).toBeInTheDocument();
    expect(await field('Current password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('/auth/info', () => {
  it('lists missing data, each with its form, and lets the player go on', async () => {
    await openAs(sampleUser({ mobile: '', hasPassword: false }), '/auth/info?redirect=%2Fterms-of-use');
    expect(await screen.findByRole('link', { name: /Add a mobile number/ })).toHaveAttribute('href', '/auth/bind');
    expect(screen.getByRole('link', { name: /Set a password/ })).toHaveAttribute('href', '/auth/set-password');
    await userEvent.click(screen.getByRole('link', { name: 'Later' }));
    await waitFor(() => expect(here()).toBe('/terms-of-use'));
  });

  it('reports a complete account', async () => {
    await openAs(sampleUser({ hasPassword: true }), '/auth/info');
    expect(await screen.findByText('Your account is complete.')).toBeInTheDocument();
  });
});

it.each(['/auth/bind', '/auth/set-password', '/auth/info'])(
  '%s sends a visitor to the log-in, and back',
  async (path) => {
    open(path);
    await screen.findByText('Please log in first.');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', `/auth/login?redirect=${encodeURIComponent(path)}`);
    expect(await axeProblems(document.body)).toEqual([]);
  },
);

it('/auth/login/v2 is the log-in in the card layout', async () => {
  open('/auth/login/v2');
  expect(await field('Mobile number')).toBeInTheDocument();
  expect(await axeProblems(document.body)).toEqual([]);
});
