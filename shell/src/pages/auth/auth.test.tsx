import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { axeProblems, sampleUser } from '@parola/testing';
import { rememberInvite } from '../../services/session/invite';
import { alertText, field, here, isLoggedIn, openPlatform, press, token } from '../../testing/log-in';
import { createPlatform, sampleProfile, type Platform } from '../../testing/platform';
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

describe('log in by phone', () => {
  async function toCode(): Promise<ShellTest> {
    const test = open('/auth/login?redirect=%2Fterms-of-use');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    expect(await field('Code from the text message')).not.toHaveAttribute('aria-invalid', 'true');
    return test;
  }

  it('asks for a code of login-or-register, logs in, and goes to the target', async () => {
    const test = await toCode();
    expect(platform.bodiesOf('smsSend')).toEqual([expect.objectContaining({ mobile: '+639171234567', type: 3 })]);
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Log in');
    await isLoggedIn(test);
    expect(platform.bodiesOf('accountLoginSms2')).toEqual([
      expect.objectContaining({ mobile: '+639171234567', smsCode: '123456' }),
    ]);
    expect(platform.bodiesOf('accountLoginSms2')[0]).not.toHaveProperty('ageConfirm');
    await waitFor(() => expect(here()).toBe('/terms-of-use'));
  });

  it('shows the wait for another code as text, not as a button', async () => {
    await toCode();
    expect(screen.getByText(/Send a new code in \d\d:\d\d/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new code/ })).not.toBeInTheDocument();
  });

  it('asks a new player for age, eligibility and terms (errcode 111), nothing ticked, and goes on with the same code', async () => {
    const test = await toCode();
    platform.refuse('accountLoginSms2', 111);
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Log in');
    const birthday = await field('Date of birth');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await press('Create account');
    expect(screen.getByText('Please enter your date of birth.')).toBeInTheDocument();
    expect(platform.bodiesOf('accountLoginSms2')).toHaveLength(1);

    platform.answer('accountLoginSms2', { ...token, isNew: true });
    await userEvent.type(birthday, '1990-05-01');
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    await press('Create account');
    await isLoggedIn(test);
    expect(platform.bodiesOf('accountLoginSms2')[1]).toMatchObject({
      smsCode: '123456',
      birthday: '1990-05-01',
      ageConfirm: true,
      termsVersion: '2026-01',
      marketing: false,
    });
  });

  it.each([
    [103, 'Wrong code. Try again.'],
    [104, 'This code has expired. Ask for a new one.'],
  ])('puts errcode %d at the code', async (errcode, words) => {
    await toCode();
    platform.refuse('accountLoginSms2', errcode);
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Log in');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await field('Code from the text message')).toHaveAttribute('aria-invalid', 'true');
  });

  it('says how long to wait when codes were asked for too often, and lets the earlier one be typed', async () => {
    platform.refuse('smsSend', 105, { resendSec: 42 });
    await toCode();
    expect(await alertText()).toHaveTextContent('We just sent you a code. Wait before asking again.');
    expect(screen.getByText(/Send a new code in 00:4/)).toBeInTheDocument();
  });

  it('counts the wait for another code by the clock of the server, for any clock of the phone', async () => {
    platform = createPlatform({ now: () => Date.now() - 3_600_000 });
    platform.answer('smsSend', { expireSec: 300, resendSec: 42 });
    await toCode();
    expect(screen.getByText(/Send a new code in 00:4/)).toBeInTheDocument();
  });

  it('asks for a mobile number of the Philippines', async () => {
    open('/auth/login');
    await userEvent.type(await field('Mobile number'), '81712');
    await press('Send code');
    expect(await screen.findByText(/Please enter a Philippine mobile number/)).toBeInTheDocument();
    expect(platform.bodiesOf('smsSend')).toEqual([]);
  });

  it('sends the code of an invitation along', async () => {
    rememberInvite('?inviteCode=FRIEND7');
    await toCode();
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Log in');
    await waitFor(() => expect(platform.bodiesOf('accountLoginSms2')[0]).toMatchObject({ inviteCode: 'FRIEND7' }));
  });
});

describe('log in by password', () => {
  async function fill(account: string, password: string): Promise<void> {
    await userEvent.type(await field('Mobile number or account'), account);
    await userEvent.type(await field('Password'), password);
    await press('Log in');
  }

  it.each([
    ['juan', 2, 'juan'],
    ['0917 123 4567', 1, '+639171234567'],
  ])('takes %s as account type %d', async (typed, accountType, account) => {
    const test = open('/auth/accountLogin');
    await fill(typed, 'good-1234');
    await isLoggedIn(test);
    expect(platform.bodiesOf('accountLogin')).toEqual([
      expect.objectContaining({ account, password: 'good-1234', accountType }),
    ]);
    expect(localStorage.getItem('parola.login')).not.toContain('good-1234');
  });

  it('says how many tries are left', async () => {
    platform.refuse('accountLogin', 101, { leftTries: 2 });
    open('/auth/accountLogin');
    await fill('juan', 'wrong');
    expect(await screen.findByText('Wrong account or password. Try again. Tries left: 2.')).toBeInTheDocument();
  });

  it('leads on to the code when the account is locked (player protection C06)', async () => {
    platform.refuse('accountLogin', 102, { until: Date.now() + 60_000 });
    open('/auth/accountLogin');
    await fill('juan', 'wrong');
    expect(
      await screen.findByText('Too many wrong tries. Log in with a code sent to your mobile.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is offered first to its last user', async () => {
    localStorage.setItem('parola.login', JSON.stringify({ accountType: 2 }));
    open('/auth/login');
    expect(await field('Mobile number or account')).toHaveValue('');
  });

  it('leaves nothing that names the player, unless the player wants it', async () => {
    // A fixed time: a stored timestamp could contain the player's digits by chance.
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
    const test = open('/auth/accountLogin');
    await fill('0917 123 4567', 'good-1234');
    await isLoggedIn(test);
    await act(() => test.shell.session.service.logout());
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/917|4567/);
  });

  it('remembers the account on this device when the box is ticked, and forgets it when the tick is removed', async () => {
    const first = open('/auth/accountLogin');
    const box = await screen.findByRole('checkbox', { name: /Remember/ });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await fill('juan', 'good-1234');
    await isLoggedIn(first);
    await act(() => first.shell.session.service.logout());
    act(() => first.shell.location.go('/auth/accountLogin'));
    expect(await field('Mobile number or account')).toHaveValue('juan');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Remember/ }));
    await userEvent.type(await field('Password'), 'good-1234');
    await press('Log in');
    await isLoggedIn(first);
    expect(localStorage.getItem('parola.login')).not.toContain('juan');
  });
});

describe('where the platform doubts that a person asks', () => {
  const doubting = async () => {
    const captcha = JSON.stringify(
      await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, hmacSignatureSecret: 'x' }),
    );
    return (good: Record<string, unknown>) => (body: Record<string, unknown>) =>
      typeof body.captchaToken === 'string' ? good : { errcode: 115, captcha };
  };

  it('solves its challenge and logs in, without a word to the player', async () => {
    platform.answer('accountLogin', (await doubting())(token));
    const test = open('/auth/accountLogin');
    await userEvent.type(await field('Mobile number or account'), 'juan');
    await userEvent.type(await field('Password'), 'good-1234');
    await press('Log in');
    await isLoggedIn(test);
    const [first, second] = platform.bodiesOf('accountLogin');
    expect(first).not.toHaveProperty('captchaToken');
    const { challenge, solution } = JSON.parse(atob(String(second?.captchaToken)));
    expect(await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: 'x' })).toMatchObject({
      verified: true,
    });
  });

  it('does so for codes too, once a code', async () => {
    platform.answer('smsSend', (await doubting())({ expireSec: 300, resendSec: 60 }));
    open('/auth/login');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    await field('Code from the text message');
    expect(platform.bodiesOf('smsSend')).toHaveLength(2);
  });

  it.each([['nonsense'], [undefined]])('says so when it cannot be solved: %s', async (captcha) => {
    platform.refuse('smsSend', 115, captcha === undefined ? {} : { captcha });
    open('/auth/login');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    expect(await alertText()).toHaveTextContent('We couldn’t check that you’re a person. Try again.');
    expect(platform.bodiesOf('smsSend')).toHaveLength(1);
  });
});

describe('the number a code was sent to', () => {
  it.each([
    ['/auth/login', 'Send code'],
    ['/auth/register', 'Send code'],
    ['/auth/forget', 'Send code'],
  ])("on %s is the code's own: another one needs another code", async (path, send) => {
    open(path);
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press(send);
    const code = await field('Code from the text message');
    expect(await field('Mobile number')).toBeDisabled();
    expect(code).toHaveFocus();
    await userEvent.type(code, '12');
    await press('Use another number');
    expect(await field('Mobile number')).toHaveFocus();
    expect(screen.queryByLabelText('Code from the text message')).not.toBeInTheDocument();
    await userEvent.clear(await field('Mobile number'));
    await userEvent.type(await field('Mobile number'), '9181234567');
    await press(send);
    expect(await field('Code from the text message')).toHaveValue('');
    expect(await field('Code from the text message')).not.toHaveAttribute('aria-invalid', 'true');
    expect(platform.bodiesOf('smsSend').map(({ mobile }) => mobile)).toEqual(['+639171234567', '+639181234567']);
  });

  it('is not called new because the one before it was', async () => {
    open('/auth/login');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await press('Send code');
    platform.refuse('accountLoginSms2', 111);
    await userEvent.type(await field('Code from the text message'), '123456');
    await press('Log in');
    await field('Date of birth');
    await press('Use another number');
    expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
  });

  it('goes along from form to form, and not to the next player', async () => {
    const test = open('/auth/login');
    await userEvent.type(await field('Mobile number'), '9171234567');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(here()).toBe('/auth/register'));
    await waitFor(async () => expect(await field('Mobile number')).toHaveValue('917 123 4567'));
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
    await userEvent.type(await field('Mobile number or account'), 'juan');
    await userEvent.type(await field('Password'), 'good-1234');
    await press('Log in');
    await isLoggedIn(test);
    await act(() => test.shell.session.service.logout());
    act(() => test.shell.location.go('/auth/register'));
    expect(await field('Mobile number')).toHaveValue('');
  });
});

describe('the forms as sheets', () => {
  it('log in over any page, and leave it where it is', async () => {
    const test = open('/terms-of-use');
    await screen.findByText('Who may play');
    let loggedIn: boolean | undefined;
    act(
      () =>
        void test.shell.session.service.requireLogin().then((in_) => {
          loggedIn = in_;
        }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Account' }));
    await userEvent.type(dialog.getByLabelText('Mobile number or account'), 'juan');
    await userEvent.type(dialog.getByLabelText('Password'), 'good-1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await isLoggedIn(test);
    await waitFor(() => expect(loggedIn).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(here()).toBe('/terms-of-use');
  });
});

describe('a logged-in player', () => {
  it.each([
    ['/auth/login?redirect=%2Fprivacy-policy', '/privacy-policy'],
    ['/auth/register', '/'],
    ['/auth/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/auth/login?redirect=/.//evil.example', '/'],
    ['/auth/login?redirect=%2Fauth%2Flogin', '/'],
  ])('is led from %s to %s', async (path, target) => {
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    renderShell({ path, platform, token: 'stored' });
    await waitFor(() => expect(here()).toBe(target));
  });
});

describe('the end of a session', () => {
  const ENDED = /Your session has ended|You were logged out/;
  async function endBy(refuse: () => void): Promise<ShellTest> {
    const test = renderShell({ path: '/terms-of-use', platform, token: 'stored' });
    await waitFor(() => expect(test.shell.session.store.getState().walletRefreshing).toBe(false));
    await waitFor(() => expect(test.shell.session.store.getState().status).toBe('player'));
    refuse();
    await act(() => test.shell.host.api.call('online', { gameId: 0 }).catch(() => undefined));
    await field('Mobile number');
    return test;
  }

  it('is explained where the player finds themselves', async () => {
    await endBy(() => platform.status('online', 401));
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeInTheDocument();
    expect(here()).toBe('/auth/login?redirect=%2Fterms-of-use');
  });

  it('is explained also on the login by password', async () => {
    await endBy(() => platform.status('online', 401));
    await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
    expect(screen.getByText(ENDED)).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it('is not mentioned to a visitor without an invitation, nor on a later visit', async () => {
    const { shell } = await endBy(() => platform.status('online', 401));
    act(() => shell.location.go('/terms-of-use'));
    await screen.findByText('Who may play');
    act(() => shell.location.go('/auth/login'));
    await field('Mobile number');
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });
});

describe('accessibility', () => {
  it.each(['/auth/login', '/auth/accountLogin', '/auth/register', '/auth/forget'])('of %s', async (path) => {
    open(path);
    await screen.findAllByRole('button', { name: /Send code|Log in/ });
    await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
    expect(await axeProblems(document.body)).toEqual([]);
  });
});
