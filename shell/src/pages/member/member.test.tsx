import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { globalName } from '@parola/contract';
import { axeProblems, sampleRg, sampleUser, sampleWallet } from '@parola/testing';
import { createPlatform, sampleProfile, sampleRefresh, type Platform } from '../../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../../testing/render-shell';

const PRESETS = { presets: { coolOffHours: [24, 72, 168, 720], excludeMonths: [6, 12, 60] }, history: [] };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
let platform: Platform;

beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('getSelfLimit', { ...sampleRg(), ...PRESETS });
});

describe('the account page', () => {
  const wallets = samplePlan(
    'wallets',
    sampleArm('wallets', '1.0.0', {
      manifest: {
        routes: [sampleRoute('wallets.wallet', '/wallets', { guard: 'login', chrome: 'sub', undisturbed: true })],
        slots: [{ slot: 'member.cards', id: 'wallets.card', when: 'player', order: 1 }],
      },
    }),
  );
  const open = () =>
    renderShell({
      path: '/member',
      token: 'stored',
      platform,
      remotes: [wallets],
      publish: (containers) =>
        containers.publish(globalName('wallets', '1.0.0'), {
          module: fakeRemote('wallets', {
            routes: { 'wallets.wallet': () => Promise.resolve({ default: () => null }) },
            slots: { 'wallets.card': () => Promise.resolve({ default: () => <p>a card of the wallets</p> }) },
          }),
        }),
    });

  it('has its links in the operator’s order, and the languages that the operator offers', async () => {
    platform = createPlatform({
      config: {
        appLocaleList: ['en-PH'],
        appMenuConfig: {
          tabs: [],
          member: [
            { id: 'service', sort: 0, hidden: false },
            { id: 'privacy', sort: 0, hidden: true },
          ],
        },
      },
    });
    open();
    const page = within(screen.getByRole('main'));
    await page.findByRole('list', { name: 'Account' });
    // The moved link leads its group, and that group leads the others.
    await waitFor(() => expect(page.getAllByRole('listitem')[0]).toHaveTextContent('Customer service'));
    const groups = ['Help and contact', 'Account', 'Money and games', 'Terms'];
    expect(
      page
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent ?? '')
        .filter((title) => groups.includes(title)),
    ).toEqual(groups);
    expect(page.queryByText('Privacy policy')).not.toBeInTheDocument();
    expect(within(page.getByRole('list', { name: 'Terms' })).getByText('Terms of use')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Filipino' })).not.toBeInTheDocument();
  });

  it('shows the player, the balance and its parts, and the cards of the remotes', async () => {
    platform.answer(
      'refreshData',
      sampleRefresh(sampleWallet({ coin: 128_450, withdrawable: 100_000, bonusCoin: 2_599 })),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Juan' })).toBeInTheDocument();
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await balance.findByText('₱1,284.50')).toBeInTheDocument();
    expect(balance.getByText('₱1,000.00')).toBeInTheDocument();
    expect(balance.getByText('₱25.99')).toBeInTheDocument();
    expect(await screen.findByText('a card of the wallets')).toBeInTheDocument();
    expect(balance.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/wallets?name=deposit');
  });

  it('says that there is a reward to claim in the mail', async () => {
    const redDots = { ...EMPTY_RED_DOTS, emailAwardFlag: true };
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), redDots });
    platform.answer('activityGetStatusList', redDots);
    open();
    const rows = within(await screen.findByRole('list', { name: 'Account' }));
    expect(await rows.findByRole('link', { name: /^Mail\s*Reward to claim/ })).toHaveAttribute('href', '/email');
  });

  it('finds links by the words of title, second line and group, and names the way on without a match', async () => {
    open();
    const search = await screen.findByRole('searchbox', { name: 'Search this page' });
    await userEvent.type(search, 'PASSkeys');
    const page = within(screen.getByRole('main'));
    const names = () =>
      page
        .getAllByRole('list')
        .flatMap((list) => within(list).queryAllByRole('link'))
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['SecurityDevices, logins, password and passkeys']);
    expect(page.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, 'xyzzy');
    expect(page.getByText('Nothing found for “xyzzy”')).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/faq');
    expect(names()).toEqual([]);
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Clear the search');
    expect(names().length).toBeGreaterThan(10);
  });

  it('tells when the account was used before', async () => {
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), lastLoginTime: Date.UTC(2026, 0, 2, 3) });
    open();
    expect(await screen.findByText(/Previous login:/)).toHaveTextContent('2026');
  });

  it('offers no deposit to an excluded player, and still the withdrawal (player protection C20)', async () => {
    platform.answer('getAfterLoginInfoWeb', {
      ...sampleProfile(sampleUser({ rgStatus: 2 })),
      rg: sampleRg({ rgStatus: 2 }),
    });
    platform.answer('refreshData', sampleRefresh({ rgStatus: 2 }));
    open();
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await balance.findByText('You’re self-excluded.')).toBeInTheDocument();
    expect(balance.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
    expect(balance.getByRole('link', { name: 'Withdraw' })).toBeInTheDocument();
  });

  it.each(['help@example.test', ''])('names the support where there is one («%s»)', async (email) => {
    platform = createPlatform({ config: { appSupport: { email, hours: '9 to 5' }, appTermsVersion: '1' } });
    const { shell } = open();
    await waitFor(() => expect(shell.config.service.get('appTermsVersion')).toBe('1'));
    const page = within(screen.getByRole('main'));
    await page.findByRole('link', { name: /^Terms of use/ });
    expect(
      page.queryAllByRole('link', { name: /^Support/ }).map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual(email ? [['mailto:help@example.test', 'Supporthelp@example.test, 9 to 5']] : []);
  });

  it('asks before it logs out', async () => {
    const { shell } = open();
    await press('Log out');
    const sheet = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.session.store.getState().status).toBe('player');
    expect(platform.bodiesOf('logout')).toEqual([]);
  });

  it('logs out, and says so', async () => {
    const { shell } = open();
    await press('Log out');
    const sheet = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You’re logged out.')).toBeInTheDocument();
    await waitFor(() => expect(shell.session.store.getState().status).toBe('visitor'));
    expect(window.location.pathname).toBe('/');
    expect(platform.bodiesOf('logout')).toHaveLength(1);
  });

  it('has no accessibility problems', async () => {
    open();
    await screen.findByText('a card of the wallets');
    expect(await axeProblems(document.body)).toEqual([]);
  });
});

describe('limits and self-exclusion', () => {
  const open = () => renderShell({ path: '/member/self-limited', token: 'stored', platform });

  it('begins a break after one question, and says until when', async () => {
    open();
    const until = Date.UTC(2030, 0, 2, 4);
    platform.answer('coolOff', { rgStatus: 1, until });
    await userEvent.click(await screen.findByRole('radio', { name: /3 days/ }));
    await press('Take a break');
    const sheet = within(await screen.findByRole('dialog', { name: 'Take a break?' }));
    expect(sheet.getByText('You won’t be able to play for 3 days, starting now.')).toBeInTheDocument();
    expect(sheet.getByText(/you can withdraw all your cash, even deposits you haven’t played yet/)).toBeVisible();
    expect(sheet.getByText(/Bonus money that isn’t cash yet ends now/)).toBeVisible();
    expect(platform.bodiesOf('coolOff')).toEqual([]);
    platform.answer('getSelfLimit', { ...sampleRg({ rgStatus: 1, until }), ...PRESETS });
    await userEvent.click(sheet.getByRole('button', { name: 'Start the break' }));
    expect(await screen.findByText(/You’re on a break until January 2, 2030/)).toBeInTheDocument();
    expect(platform.bodiesOf('coolOff')).toEqual([expect.objectContaining({ hours: 72 })]);
  });

  async function toExclude(): Promise<ReturnType<typeof within>> {
    await userEvent.click(await screen.findByRole('radio', { name: /5 years/ }));
    await press('Exclude myself');
    return within(await screen.findByRole('dialog', { name: 'Exclude yourself?' }));
  }

  it('excludes only with the word typed out and the password, and gives the reference (player protection C18)', async () => {
    open();
    const sheet = await toExclude();
    expect(
      sheet.getByText(/all your cash, even deposits you haven’t played yet\. Bonus money .* ends now/),
    ).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Exclude me' }));
    expect(await sheet.findByText('Please type EXCLUDE.')).toBeInTheDocument();
    expect(platform.bodiesOf('selfExclude')).toEqual([]);
    platform.answer('selfExclude', { rgStatus: 2, until: Date.UTC(2031, 0, 2, 4), exclusionNo: 'EX-77' });
    await userEvent.type(sheet.getByLabelText('Type EXCLUDE to confirm'), 'EXCLUDE');
    await userEvent.type(sheet.getByLabelText('Password'), 'good-1234');
    await userEvent.click(sheet.getByRole('button', { name: 'Exclude me' }));
    expect(await sheet.findByText('EX-77')).toBeInTheDocument();
    expect(platform.bodiesOf('selfExclude')).toEqual([
      expect.objectContaining({ months: 60, confirmText: 'EXCLUDE', password: 'good-1234' }),
    ]);

    platform.answer('getSelfLimit', { ...sampleRg({ rgStatus: 2, until: Date.UTC(2031, 0, 2, 4) }), ...PRESETS });
    const closers = screen.getAllByRole('button', { name: 'Close' });
    await userEvent.click(closers.at(-1) ?? document.body);
    expect(await screen.findByText(/You’re self-excluded until January 2, 2031/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('puts a wrong password at its field, and does not log out', async () => {
    const { shell } = open();
    const sheet = await toExclude();
    platform.refuse('selfExclude', 101);
    await userEvent.type(sheet.getByLabelText('Type EXCLUDE to confirm'), 'EXCLUDE');
    await userEvent.type(sheet.getByLabelText('Password'), 'wrong');
    await userEvent.click(sheet.getByRole('button', { name: 'Exclude me' }));
    expect(await sheet.findByText('Wrong account or password. Try again.')).toBeInTheDocument();
    expect(shell.session.store.getState().status).toBe('player');
  });

  it('takes a code from a player without a password', async () => {
    const user = sampleUser({ hasPassword: false });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(user));
    platform.answer('refreshData', sampleRefresh({ hasPassword: false }));
    platform.answer('smsSend', { expireSec: 300, resendSec: 60 });
    platform.answer('selfExclude', { rgStatus: 2, until: 1, exclusionNo: 'EX-78' });
    open();
    const sheet = await toExclude();
    await userEvent.type(sheet.getByLabelText('Type EXCLUDE to confirm'), 'EXCLUDE');
    await userEvent.type(sheet.getByLabelText('Your mobile number'), '9171234567');
    await userEvent.click(sheet.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await sheet.findByLabelText('Code from the text message'), '123456');
    await userEvent.click(sheet.getByRole('button', { name: 'Exclude me' }));
    expect(await sheet.findByText('EX-78')).toBeInTheDocument();
    expect(platform.bodiesOf('smsSend')[0]).toMatchObject({ mobile: '+639171234567', type: 4 });
    expect(platform.bodiesOf('selfExclude')[0]).toMatchObject({ smsCode: '123456' });
  });

  it.each(['(02) 1234', ''])('gives the number for help where there is one («%s»)', async (phone) => {
    platform = createPlatform({
      config: { appHelpline: { name: 'Help line', phone, hours: '24 hours', url: '' }, appTermsVersion: '1' },
    });
    platform.answer('getSelfLimit', { ...sampleRg(), ...PRESETS });
    const { shell } = open();
    await screen.findByRole('heading', { name: 'Take a break' });
    await waitFor(() => expect(shell.config.service.get('appTermsVersion')).toBe('1'));
    expect(screen.queryAllByRole('link', { name: '(02) 1234' }).map((link) => link.getAttribute('href'))).toEqual(
      phone ? ['tel:021234'] : [],
    );
    expect(screen.queryAllByText(/talk to someone/)).toHaveLength(phone ? 1 : 0);
  });

  it('leads back to the form that sent the player here, as it was left, and to no other site', async () => {
    const form = '/wallets?name=deposit&channel=2&amount=100000&bonus=11';
    const from = (target: string) =>
      renderShell({ path: `/member/self-limited?redirect=${encodeURIComponent(target)}`, token: 'stored', platform });
    const sent = from(form);
    expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', form);
    sent.unmount();
    from('https://elsewhere.test/');
    expect(await screen.findByRole('heading', { name: 'Take a break' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
  });

  it('offers no way back to a deposit from a break', async () => {
    platform.answer('getSelfLimit', { ...sampleRg({ rgStatus: 1, until: Date.UTC(2030, 0, 2) }), ...PRESETS });
    renderShell({
      path: `/member/self-limited?redirect=${encodeURIComponent('/wallets?name=deposit')}`,
      token: 'stored',
      platform,
    });
    expect(await screen.findByText(/^You’re on a break until/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
  });

  it('has no offers on it, and no accessibility problems', async () => {
    open();
    await screen.findByRole('heading', { name: 'Take a break' });
    expect(screen.getByRole('main')).not.toHaveTextContent(/bonus(?!es\.)|deposit now|play now/i);
    expect(await axeProblems(document.body)).toEqual([]);
  });
});
