import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, sampleUser } from '@parola/testing';
import { rememberInvite } from '../../services/session/invite';
import { alertText, field, here, isLoggedIn, openPlatform, press } from '../../testing/log-in';
import { sampleProfile, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell, type ShellTest } from '../../testing/render-shell';

let platform: Platform;
function open(path: string): ShellTest {
  return renderShell({ path, platform });
}

beforeEach(() => {
  freshBrowser();
  platform = openPlatform();
});
afterEach(() => jest.restoreAllMocks());

describe('sign up', () => {
  async function fill(birthday = '1990-05-01'): Promise<void> {
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await userEvent.type(await field('Date of birth'), birthday);
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
  }

  it('asks for number, code and declarations one after the other', async () => {
    open('/auth/register');
    const number = await field('Mobile number');
    expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
    await press('Send code');
    expect(await screen.findByText(/Please enter a Philippine mobile number, like/)).toBeInTheDocument();
    expect(platform.bodiesOf('smsSend')).toEqual([]);
    await userEvent.type(number, '9171234567');
    await press('Send code');
    const code = await field('Code from the text message');
    expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
    await press('Create account');
    expect(await screen.findByText('Please enter the 6 digits we sent you.')).toBeInTheDocument();
    await userEvent.type(code, '123456');
    expect(await field('Date of birth')).not.toHaveAttribute('aria-invalid', 'true');
    // A corrected digit leaves the last step in view.
    await userEvent.type(code, '{Backspace}');
    expect(screen.getByLabelText('Date of birth')).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it('makes an account without a password, by the code alone', async () => {
    rememberInvite('?inviteCode=FRIEND7');
    const test = open('/auth/register');
    await waitFor(() => expect(test.shell.config.service.status()).toBe('ready'));
    await fill();
    await press('Create account');
    await isLoggedIn(test);
    expect(platform.bodiesOf('accountRegist4')).toEqual([]);
    const [body] = platform.bodiesOf('accountLoginSms2');
    expect(body).toMatchObject({
      mobile: '+639171234567',
      smsCode: '123456',
      birthday: '1990-05-01',
      ageConfirm: true,
      termsVersion: '2026-01',
      marketing: false,
      inviteCode: 'FRIEND7',
    });
    expect(body).not.toHaveProperty('password');
  });

  it('takes a password of the right length only', async () => {
    const test = open('/auth/register');
    await waitFor(() => expect(test.shell.config.service.status()).toBe('ready'));
    await fill();
    await userEvent.type(await field('Password (optional)'), 'short');
    await press('Create account');
    expect(await screen.findByText('Please use 8 to 128 characters.')).toBeInTheDocument();
    expect(platform.bodiesOf('accountLoginSms2')).toEqual([]);
  });

  it('makes an account with everything declared, and the invite code of the link', async () => {
    rememberInvite('?inviteCode=FRIEND7');
    const test = open('/auth/register');
    await waitFor(() => expect(test.shell.config.service.status()).toBe('ready'));
    await fill();
    await userEvent.type(await field('Password (optional)'), 'good-1234');
    await press('Create account');
    await isLoggedIn(test);
    expect(platform.bodiesOf('smsSend')[0]).toMatchObject({ type: 0 });
    expect(platform.bodiesOf('accountRegist4')).toEqual([
      expect.objectContaining({
        mobile: '+639171234567',
        smsCode: '123456',
        password: 'good-1234',
        birthday: '1990-05-01',
        ageConfirm: true,
        termsVersion: '2026-01',
        marketing: false,
        inviteCode: 'FRIEND7',
      }),
    ]);
  });

  it('does not even ask the platform for a person under 21', async () => {
    open('/auth/register');
    await fill('2015-05-01');
    await press('Create account');
    expect(await screen.findByText('You must be at least 21 years old to play.')).toBeInTheDocument();
    expect(platform.bodiesOf('accountLoginSms2')).toEqual([]);
  });

  it('is impossible without the two statements (player protection C02)', async () => {
    open('/auth/register');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    await press('Create account');
    expect(await screen.findByText('Please confirm that you may play.')).toBeInTheDocument();
    expect(screen.getByText('Please accept the terms and the privacy policy.')).toBeInTheDocument();
    expect(platform.bodiesOf('accountLoginSms2')).toEqual([]);
  });

  it.each([
    [113, 'Invite code (optional)', 'That isn’t a valid invite code.'],
    [118, 'Password (optional)', 'This password is easy to guess or has leaked. Choose another.'],
    [204, 'Date of birth', 'You must be at least 21 years old to play.'],
  ])('puts errcode %d at %s', async (errcode, label, words) => {
    const { shell } = open('/auth/register');
    await waitFor(() => expect(shell.config.service.status()).toBe('ready'));
    platform.refuse('accountRegist4', errcode);
    await fill();
    await userEvent.type(await field('Password (optional)'), 'good-1234');
    await press('Create account');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await field(label)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('an invitation', () => {
  it.each(['/invite/FRIEND7', '/?inviteCode=FRIEND7'])(
    'at %s leads a visitor to sign up, with its code',
    async (path) => {
      open(path);
      // The start of the page does this.
      rememberInvite();
      await waitFor(() => expect(here()).toBe('/auth/register?inviteCode=FRIEND7'));
      expect(await field('Invite code (optional)')).toHaveValue('FRIEND7');
    },
  );

  it('that comes later leaves the first one in place', async () => {
    rememberInvite('?inviteCode=FIRST1');
    open('/invite/SECOND2');
    expect(await field('Invite code (optional)')).toHaveValue('FIRST1');
  });

  it('leaves a player where the lobby is', async () => {
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    const { shell } = renderShell({ path: '/?inviteCode=FRIEND7', platform, token: 'stored' });
    await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
    expect(here()).toBe('/?inviteCode=FRIEND7');
  });
});

describe('sign up with a number that has an account', () => {
  it('says so at the button, with the way to log in, which knows the number', async () => {
    const { shell } = open('/auth/register');
    await waitFor(() => expect(shell.config.service.status()).toBe('ready'));
    platform.refuse('accountRegist4', 106);
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await userEvent.type(await field('Date of birth'), '1990-05-01');
    await userEvent.type(await field('Password (optional)'), 'good-1234');
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    await press('Create account');
    const alert = await alertText();
    expect(alert).toHaveTextContent('This mobile number or name already has an account. Log in instead.');
    expect(alert.parentElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Create account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Log in instead' }));
    await waitFor(() => expect(here()).toBe('/auth/login'));
    await waitFor(async () => expect(await field('Mobile number')).toHaveValue('917 123 4567'));
  });
});

describe('forgot password', () => {
  it('sets a new one by code, and leads to the login by password', async () => {
    open('/auth/forget');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await userEvent.type(await field('New password'), 'fresh-1234');
    await press('Save the new password');
    await waitFor(() => expect(here()).toBe('/auth/accountLogin'));
    expect(platform.bodiesOf('smsSend')[0]).toMatchObject({ type: 2 });
    expect(platform.bodiesOf('forgetPassword')).toEqual([
      expect.objectContaining({ mobile: '+639171234567', smsCode: '123456', password: 'fresh-1234' }),
    ]);
    expect(await screen.findByText('Your password was changed. Log in with the new one.')).toBeVisible();
    expect(await field('Mobile number or account')).toHaveValue('9171234567');
  });

  it('says so in the sheet too, once', async () => {
    const test = open('/terms-of-use');
    await screen.findByText('Who may play');
    act(() => void test.shell.modals.service.open('shell.forgot-password', {}));
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await userEvent.type(await field('New password'), 'fresh-1234');
    await press('Save the new password');
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
    expect(await login.findByText('Your password was changed. Log in with the new one.')).toBeVisible();
    expect(login.getByLabelText('Mobile number or account')).toHaveValue('9171234567');
    act(() => test.shell.location.go('/auth/login'));
    await field('Mobile number');
    expect(screen.queryByText(/Your password was changed/)).not.toBeInTheDocument();
  });

  it('of a number without an account says so at the button', async () => {
    open('/auth/forget');
    platform.refuse('forgetPassword', 107);
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await field('Code from the text message'), '123456');
    await userEvent.type(await field('New password'), 'fresh-1234');
    await press('Save the new password');
    expect((await alertText()).nextElementSibling).toBe(screen.getByRole('button', { name: 'Save the new password' }));
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });
});
