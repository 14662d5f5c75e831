import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, expectConsole, sampleUser } from '@parola/testing';
import { createPlatform, sampleProfile, TERMS, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell, type ShellTest } from '../../testing/render-shell';

const CONFIG = { appTermsVersion: '2026-01', appTermsHtml: [TERMS], appSocialLoginList: [5, 3, 4] as (3 | 4 | 5)[] };
const TARGET = 'parola.own.social';
const AUTH = { token: 'new-token', expireTime: 0, userInfo: sampleUser(), isNew: false, needSetPassword: false };
const field = (name: string | RegExp) => screen.findByLabelText(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const here = () => window.location.pathname + window.location.search + window.location.hash;

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({ config: CONFIG });
});
afterEach(() => jest.restoreAllMocks());

function open(path: string): ShellTest {
  return renderShell({ path, platform });
}
const isLoggedIn = ({ shell }: ShellTest) =>
  waitFor(() => expect(shell.session.store.getState().status).toBe('player'));

describe('the ways to a provider', () => {
  it('are those of the configuration, in its order, and none where it names none', async () => {
    open('/auth/login');
    const ways = await screen.findByRole('region', { name: 'Or continue with' });
    expect(
      within(ways)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Continue with Google', 'Continue with Facebook', 'Continue with LINE']);
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it('are not there where the operator offers none', async () => {
    platform = createPlatform({ config: { ...CONFIG, appSocialLoginList: [] } });
    const { shell } = open('/auth/login');
    await waitFor(() => expect(shell.config.service.status()).toBe('ready'));
    await field('Mobile number');
    expect(screen.queryByText(/Continue with/)).not.toBeInTheDocument();
  });

  it('ask for the address to go to, and keep where to go on', async () => {
    expectConsole('error', /^Error: Not implemented: navigation/);
    platform.answer('startSocialLogin', { url: 'https://accounts.example/auth?state=s' });
    open('/auth/login?redirect=%2Fterms-of-use');
    await press('Continue with Google');
    await waitFor(() => expect(sessionStorage.getItem(TARGET)).toBe('/terms-of-use'));
    expect(platform.bodiesOf('startSocialLogin')).toEqual([expect.objectContaining({ socialType: 5 })]);
    expect(platform.bodiesOf('startSocialLogin')[0]).not.toHaveProperty('bind');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be taken again when the page comes back out of the memory of the browser', async () => {
    expectConsole('error', /^Error: Not implemented: navigation/);
    platform.answer('startSocialLogin', { url: 'https://accounts.example/auth?state=s' });
    open('/auth/login');
    await press('Continue with Google');
    await waitFor(() => expect(sessionStorage.getItem(TARGET)).not.toBeNull());
    const google = screen.getByRole('button', { name: /Continue with Google/ });
    expect(google).toHaveAttribute('aria-busy', 'true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(google).toHaveAttribute('aria-busy', 'true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(google).not.toHaveAttribute('aria-busy');
    expect(google).toBeEnabled();
  });

  it('say when a provider cannot be reached', async () => {
    platform.refuse('startSocialLogin', 1);
    open('/auth/login');
    await press('Continue with LINE');
    expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. Please try again.');
  });
});

describe('a returning player', () => {
  it('and is known here is logged in and goes on; no ticket stays in the address', async () => {
    sessionStorage.setItem(TARGET, '/terms-of-use');
    platform.answer('googleLogin', AUTH);
    const test = open('/auth/info#social=5&ticket=the-ticket');
    await isLoggedIn(test);
    await waitFor(() => expect(here()).toBe('/terms-of-use'));
    expect(platform.bodiesOf('googleLogin')).toEqual([expect.objectContaining({ code: 'the-ticket' })]);
    expect(sessionStorage.getItem(TARGET)).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('the-ticket');
  });

  it('and is new declares age and terms with the same ticket, then sees missing data (C01, C02)', async () => {
    platform.refuse('facebookLogin', 111);
    const test = open('/auth/info#social=3&ticket=the-ticket');
    await waitFor(() => expect(test.shell.config.service.status()).toBe('ready'));
    const birthday = await field('Date of birth');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(here()).toBe('/auth/info');
    await press('Create account');
    expect(screen.getByText('Please enter your date of birth.')).toBeInTheDocument();
    expect(platform.bodiesOf('facebookLogin')).toHaveLength(1);

    const user = sampleUser({ mobile: '' });
    platform.answer('facebookLogin', { ...AUTH, userInfo: user, isNew: true });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(user));
    await userEvent.type(birthday, '1990-05-01');
    await userEvent.click(screen.getByRole('checkbox', { name: /I’m 21 or older/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Create account');
    await isLoggedIn(test);
    expect(platform.bodiesOf('facebookLogin')[1]).toMatchObject({
      code: 'the-ticket',
      birthday: '1990-05-01',
      ageConfirm: true,
      termsVersion: '2026-01',
    });
    expect(await screen.findByRole('link', { name: /Add a mobile number/ })).toBeInTheDocument();
  });

  it.each([
    ['social=5&failed=denied', 'You didn’t allow Google to log you in. Nothing has changed.'],
    ['social=4&failed=unreachable', 'We can’t reach LINE right now. Please try again or log in another way.'],
    ['social=0&failed=invalid', 'Logging in with The other site didn’t work or took too long. Please start again.'],
    ['social=7&ticket=x', 'Logging in with The other site didn’t work or took too long. Please start again.'],
  ])('with %s hears why, and can begin again', async (hash, words) => {
    open(`/auth/info#${hash}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
    expect(here()).toBe('/auth/info');
  });

  it('with a ticket that is no longer good (109) hears it, and can begin again', async () => {
    platform.refuse('googleLogin', 109);
    open('/auth/info#social=5&ticket=old');
    expect(await screen.findByText('This login is no longer valid. Start again.')).toBeInTheDocument();
    expect(platform.bodiesOf('googleLogin')).toHaveLength(1);
  });
});

describe('the accounts elsewhere of a player', () => {
  async function openAs(user: ReturnType<typeof sampleUser>, path: string): Promise<ShellTest> {
    platform.answer('getAfterLoginInfoWeb', sampleProfile(user));
    const test = renderShell({ path, platform, token: 'stored' });
    await isLoggedIn(test);
    return test;
  }

  it('show linked accounts, and begin a flow that adds another', async () => {
    platform.refuse('startSocialLogin', 1);
    await openAs(sampleUser({ googleName: 'Juan at Google' }), '/auth/bind');
    expect(await screen.findByText('Juan at Google')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Link Google' })).not.toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Link LINE');
    await screen.findByText('That didn’t work. Please try again.');
    expect(platform.bodiesOf('startSocialLogin')).toEqual([expect.objectContaining({ socialType: 4, bind: true })]);
  });

  it('are added by a return', async () => {
    platform.answer('bindSocialAccount', { userInfo: sampleUser() });
    await openAs(sampleUser({ lineName: 'Juan at LINE' }), '/auth/bind#social=4&ticket=the-ticket');
    await waitFor(() =>
      expect(platform.bodiesOf('bindSocialAccount')).toEqual([
        expect.objectContaining({ socialType: 4, accessToken: 'the-ticket' }),
      ]),
    );
    expect(here()).toBe('/auth/bind');
  });

  it('C12 are unlinked after a question; the last log-in method stays, with the remedy', async () => {
    platform.refuse('unbindSocialAccount', 9);
    await openAs(sampleUser({ googleName: 'Juan at Google' }), '/auth/bind');
    await press('Unlink Google');
    await press('Keep it');
    expect(platform.bodiesOf('unbindSocialAccount')).toEqual([]);
    await press('Unlink Google');
    await screen.findByRole('dialog', { name: 'Unlink Google?' });
    await press('Unlink');
    expect(await screen.findByText(/This is your only way to log in/)).toBeInTheDocument();
    platform.answer('unbindSocialAccount', { userInfo: sampleUser() });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    await press('Unlink Google');
    await screen.findByRole('dialog', { name: 'Unlink Google?' });
    await press('Unlink');
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeInTheDocument();
    expect(platform.bodiesOf('unbindSocialAccount')).toEqual(Array(2).fill(expect.objectContaining({ socialType: 5 })));
  });

  it('say that one is linked elsewhere (110)', async () => {
    platform.refuse('bindSocialAccount', 110);
    await openAs(sampleUser(), '/auth/bind#social=4&ticket=the-ticket');
    expect(
      await screen.findByText('It’s linked to another account here, or your account already has one.'),
    ).toBeInTheDocument();
  });
});

it('R4.03 a 401 leaves nothing of the log-in elsewhere behind', async () => {
  const test = renderShell({ path: '/auth/bind', platform, token: 'stored' });
  await isLoggedIn(test);
  sessionStorage.setItem(TARGET, '/wallets');
  test.shell.session.end('expired');
  expect(sessionStorage.getItem(TARGET)).toBeNull();
});
