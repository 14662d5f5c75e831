import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globalName } from '@parola/contract';
import type { Contributions, ModalComponentProps } from '@parola/kit';
import { expectConsole } from '@parola/testing';
import { Sheet } from '@parola/ui/forms';
import { ownLoaders } from '../boot/loaders';
import { sampleArm, samplePlan } from '../testing/release';
import type { Published } from '../testing/containers';
import { fakeRemote, freshBrowser, renderShell, type ShellTest } from '../testing/render-shell';

function Invite({ modal }: ModalComponentProps<'agent-share.invite'>) {
  return (
    <Sheet open title="Invite friends" onClose={modal.dismiss}>
      <button type="button" onClick={() => modal.close({ shared: true })}>
        Share
      </button>
    </Sheet>
  );
}
const inviting = (load: NonNullable<Contributions['modals']>[string]): Published => ({
  module: fakeRemote('agent-share', { routes: {}, modals: { 'agent-share.invite': load } }),
});
const whole = inviting(() => Promise.resolve({ default: Invite }));

function withInvite(...published: Published[]): ShellTest {
  const arm = sampleArm('agent-share', '1.0.0', { manifest: { modals: [{ id: 'agent-share.invite' }] } });
  return renderShell({
    remotes: [samplePlan('agent-share', arm)],
    publish: (containers) => containers.publish(globalName('agent-share', '1.0.0'), ...published),
  });
}
const invite = ({ shell }: ShellTest) => {
  let outcome!: ReturnType<typeof shell.modals.service.open>;
  act(() => void (outcome = shell.modals.service.open('agent-share.invite', {})));
  return outcome;
};

beforeEach(() => {
  freshBrowser();
});
afterEach(() => jest.restoreAllMocks());

describe('a dialog of a remote', () => {
  it('ends with its result', async () => {
    const outcome = invite(withInvite(whole));
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await expect(outcome).resolves.toEqual({ ok: true, value: { shared: true } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends without one when it is closed, and gives the focus back', async () => {
    const test = withInvite(whole);
    const logIn = await screen.findByRole('button', { name: 'Log in' });
    logIn.focus();
    const outcome = invite(test);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(outcome).resolves.toEqual({ ok: false, reason: 'dismissed' });
    expect(logIn).toHaveFocus();
  });

  it('ends without one on Esc', async () => {
    const outcome = invite(withInvite(whole));
    const dialog = await screen.findByRole('dialog');
    // Browsers turn Esc into this event of the native dialog.
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await expect(outcome).resolves.toEqual({ ok: false, reason: 'dismissed' });
  });

  it('ends without one when the player goes to another page, and stays when only the query changes', async () => {
    const test = withInvite(whole);
    const outcome = invite(test);
    await screen.findByRole('dialog');
    act(() => test.shell.location.go('/?tab=2'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => test.shell.location.go('/terms-of-use'));
    await expect(outcome).resolves.toEqual({ ok: false, reason: 'dismissed' });
  });

  it.each<[string, Published[], string, RegExp]>([
    ['its remote cannot be fetched', [{ entry: 'missing' }], 'unavailable', /^\[agent-share 1\.0\.0\] LOAD-001 /],
    [
      'its code cannot be loaded',
      [inviting(() => Promise.reject(new Error('gone')))],
      'unavailable',
      /^\[agent-share 1\.0\.0\] VIEW-002 gone/,
    ],
    [
      'it crashes',
      [
        inviting(() =>
          Promise.resolve({
            default: () => {
              throw new Error('render');
            },
          }),
        ),
      ],
      'crashed',
      /^\[agent-share 1\.0\.0\] VIEW-001 render/,
    ],
  ])('says so when %s', async (_what, published, reason, line) => {
    expectConsole('error', line);
    // React reports an error that a boundary caught.
    if (reason === 'crashed') expectConsole('error', /^Error: render/);
    await expect(invite(withInvite(...published))).resolves.toEqual({ ok: false, reason });
  });

  it('is not offered without a live owner', async () => {
    const arm = sampleArm('agent-share', '1.0.0', { manifest: { modals: [{ id: 'agent-share.invite' }] } });
    const off = renderShell({ remotes: [samplePlan('agent-share', arm, { off: 'incident' })] });
    expect(off.shell.modals.service.canOpen('agent-share.invite')).toBe(false);
    expect(off.shell.modals.service.canOpen('jackpot.draw')).toBe(false);
    await expect(off.shell.modals.service.open('jackpot.draw', {})).resolves.toEqual({
      ok: false,
      reason: 'unavailable',
    });
    expect(withInvite(whole).shell.modals.service.canOpen('agent-share.invite')).toBe(true);
  });

  it('may stand on another: the lower one stays open', async () => {
    const test = withInvite(whole);
    const lower = invite(test);
    await screen.findByRole('dialog');
    act(() => void test.shell.modals.service.open('shell.login', {}));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Invite friends' })).toBeInTheDocument();
    act(() => test.shell.modals.dismissAll());
    await expect(lower).resolves.toEqual({ ok: false, reason: 'dismissed' });
  });
});

describe('log in, sign up and forgot password', () => {
  it('take each other’s place', async () => {
    const { shell } = renderShell();
    const { service } = shell.modals;
    const login = service.open('shell.login', {});
    const register = service.open('shell.register', {});
    await expect(login).resolves.toEqual({ ok: false, reason: 'superseded' });
    const forgot = service.open('shell.forgot-password', {});
    await expect(register).resolves.toEqual({ ok: false, reason: 'superseded' });
    expect(shell.modals.store.getState().map(({ id }) => id)).toEqual(['shell.forgot-password']);
    act(() => shell.modals.dismissAll());
    await expect(forgot).resolves.toEqual({ ok: false, reason: 'dismissed' });
  });

  it('leave the caller of a login waiting until the last of them is closed', async () => {
    const { shell } = renderShell();
    let loggedIn: boolean | undefined;
    act(
      () =>
        void shell.session.service.requireLogin().then((in_) => {
          loggedIn = in_;
        }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Create an account' }));
    await screen.findByRole('dialog', { name: 'Sign up' });
    expect(loggedIn).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(loggedIn).toBe(false));
  });
});

describe('a dialog of the shell with code that does not load', () => {
  const rejectChunk = () =>
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  beforeEach(() => sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__));

  it('leads a visitor without a log-in to the page of the login, with the way back', async () => {
    expectConsole('error', /^\[shell 1\.0\.0\] VIEW-002 Loading chunk 7 failed/);
    jest.spyOn(ownLoaders.modals, 'shell.login').mockImplementation(rejectChunk);
    const { shell } = renderShell({ path: '/terms-of-use' });
    act(() => void shell.session.service.requireLogin());
    await waitFor(() =>
      expect(shell.location.store.getState()).toMatchObject({
        path: '/auth/login',
        search: '?redirect=%2Fterms-of-use',
      }),
    );
  });

  it('leads a new visitor to the page of the sign-up', async () => {
    expectConsole('error', /^\[shell 1\.0\.0\] VIEW-002 Loading chunk 7 failed/);
    jest.spyOn(ownLoaders.modals, 'shell.register').mockImplementation(rejectChunk);
    const { shell } = renderShell();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(shell.location.store.getState().path).toBe('/auth/register'));
  });
});
