import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectConsole, sampleUser } from '@parola/testing';
import { ownLoaders } from '../../boot/loaders';
import { createPlatform, sampleProfile, sampleRefresh, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell, type ShellTest } from '../../testing/render-shell';
import { here } from '../../testing/session';

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('reAuth', () => {
    platform.answer('online', { sessionMinutes: 1, sessionBet: 0, sessionWin: 0, netSession: 0 });
    return { token: 'fresh', expireTime: 1 };
  });
});

const tokensOf = (call: 'online') =>
  platform.requests.filter((one) => one.call === call).map((one) => one.headers.authorization);
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Still there?' }));
const password = async () => (await sheet()).getByLabelText('Password');
const press = async (name: string) => userEvent.click((await sheet()).getByRole('button', { name }));

/** Renders a page of a logged-in player, whose session then becomes idle. */
async function idleAt(
  path: string,
  until: () => Promise<unknown>,
): Promise<{ test: ShellTest; beat: Promise<unknown> }> {
  const test = renderShell({ path, platform, token: 'stored' });
  await waitFor(() => expect(test.shell.session.store.getState().walletRefreshing).toBe(false));
  await waitFor(() => expect(test.shell.session.store.getState().status).toBe('player'));
  await until();
  platform.refuse('online', 114);
  let beat: Promise<unknown> = Promise.resolve();
  act(() => {
    beat = test.shell.host.api.call('online', { gameId: 0 }, { quiet: true }).catch((error: unknown) => error);
  });
  await sheet();
  return { test, beat };
}
const rejectChunk = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const writing = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'My deposit is missing');
};

describe('C07 a session that was idle', () => {
  it('asks over the form that the player is at, keeps it, and repeats the refused call', async () => {
    const { beat } = await idleAt('/feedback', writing);
    expect(screen.getByText('Account: +63917***4567')).toBeInTheDocument();
    await userEvent.type(await password(), 'correct-horse-1');
    await press('Continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(beat).resolves.toMatchObject({ sessionMinutes: 1 });
    expect(tokensOf('online').slice(-2)).toEqual(['stored', 'fresh']);
    expect(platform.bodiesOf('reAuth')).toMatchObject([{ password: 'correct-horse-1' }]);
    expect([here(), message().value]).toEqual(['/feedback', 'My deposit is missing']);
    expect(localStorage.getItem('parola.token')).toBe('fresh');
  });

  it('asks once, for any number of callers', async () => {
    const { test } = await idleAt('/feedback', writing);
    act(() => void test.shell.host.api.call('online', { gameId: 0 }).catch(() => undefined));
    await waitFor(() => expect(tokensOf('online').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('shows the error, and turns to a code where the password is locked', async () => {
    await idleAt('/feedback', writing);
    platform.refuse('reAuth', 101, { leftTries: 2 });
    await userEvent.type(await password(), 'wrong');
    await press('Continue');
    expect(await screen.findByText(/Tries left: 2\./)).toBeVisible();
    platform.refuse('reAuth', 102);
    await press('Continue');
    expect(await (await sheet()).findByLabelText('Your mobile number')).toBeVisible();
    platform.answer('smsSend', { expireSec: 300, resendSec: 60 });
    platform.answer('reAuth', { token: 'fresh', expireTime: 1 });
    platform.answer('online', { sessionMinutes: 1, sessionBet: 0, sessionWin: 0, netSession: 0 });
    await userEvent.type((await sheet()).getByLabelText('Your mobile number'), '9171234567');
    await press('Send code');
    await userEvent.type(await (await sheet()).findByLabelText(/Code from the text message/), '123456');
    await press('Continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.bodiesOf('reAuth').at(-1)).toMatchObject({ smsCode: '123456' });
    expect(message().value).toBe('My deposit is missing');
  });

  it('C19 lets the player take a break at once, without a proof, and still asks for their identity', async () => {
    platform.answer('coolOff', { rgStatus: 1, until: 5 });
    await idleAt('/feedback', writing);
    await press('Take a break instead');
    const begin = (await sheet()).getByRole('button', { name: 'Start the break' });
    expect(begin).toHaveAccessibleDescription('Choose how long first.');
    await userEvent.click((await sheet()).getByRole('radio', { name: '3 days' }));
    expect((await sheet()).getByText('You won’t be able to play for 3 days, starting now.')).toBeVisible();
    expect((await sheet()).getByText(/Bonus money that isn’t cash yet ends now/)).toBeVisible();
    expect(platform.bodiesOf('coolOff')).toEqual([]);
    await press('Start the break');
    expect(await screen.findByText(/^Your break has started\./)).toBeVisible();
    expect(platform.bodiesOf('coolOff')).toMatchObject([{ hours: 72 }]);
    expect(platform.bodiesOf('reAuth')).toEqual([]);
    expect(await password()).toBeVisible();
  });

  it('lets the player log out instead', async () => {
    platform.answer('logout', {});
    const { test, beat } = await idleAt('/feedback', writing);
    await press('Log out instead');
    await waitFor(() => expect(test.shell.session.store.getState().status).toBe('visitor'));
    await expect(beat).resolves.toMatchObject({ errcode: 114 });
    expect([here(), localStorage.getItem('parola.token')]).toEqual(['/', null]);
  });

  it('is over where another tab has asked', async () => {
    const { beat } = await idleAt('/feedback', writing);
    platform.answer('online', { sessionMinutes: 1, sessionBet: 0, sessionWin: 0, netSession: 0 });
    localStorage.setItem('parola.token.before', 'stored');
    localStorage.setItem('parola.token', 'of-the-other-tab');
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'parola.token', storageArea: localStorage })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(beat).resolves.toMatchObject({ sessionMinutes: 1 });
    expect(tokensOf('online').at(-1)).toBe('of-the-other-tab');
    expect(message().value).toBe('My deposit is missing');
  });

  it('leads to the login where the sheet cannot be shown', async () => {
    expectConsole('error', /^\[shell 1\.0\.0\] VIEW-002 Loading chunk 7 failed/);
    jest.spyOn(ownLoaders.modals, 'shell.re-auth').mockImplementation(rejectChunk);
    sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__);
    const test = renderShell({ path: '/feedback', platform, token: 'stored' });
    await waitFor(() => expect(test.shell.session.store.getState().status).toBe('player'));
    platform.refuse('online', 114);
    act(() => void test.shell.host.api.call('online', { gameId: 0 }).catch(() => undefined));
    await waitFor(() => expect(here()).toBe('/auth/login?redirect=%2Ffeedback'));
    expect(await screen.findByText(/^You were logged out because you were away/)).toBeVisible();
  });

  it('asks a player on their return to the page after a night, before their data is known', async () => {
    platform.refuse('getAfterLoginInfoWeb', 114);
    platform.refuse('refreshData', 114);
    renderShell({ path: '/member', platform, token: 'stored' });
    await userEvent.type(await password(), 'correct-horse-1');
    platform.answer('reAuth', () => {
      platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
      platform.answer('refreshData', sampleRefresh());
      return { token: 'fresh', expireTime: 1 };
    });
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Juan' })).toBeVisible();
  });
});
