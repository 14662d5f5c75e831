import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proveByPasskey } from '../passkey/passkey';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';
import { authOk, here } from '../../testing/session';

jest.mock('../passkey/passkey', () => ({
  ...jest.requireActual<object>('../passkey/passkey'),
  proveByPasskey: jest.fn(),
}));
const prove = jest.mocked(proveByPasskey);

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  prove.mockReset();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});
const button = () => screen.findByRole('button', { name: 'Use a passkey' });

describe('a passkey', () => {
  it('logs in, and leads on', async () => {
    prove.mockResolvedValue('{"id":"x"}');
    platform.answer('passkeyLogin', { ...authOk() });
    renderShell({ path: '/auth/login?redirect=%2Fterms-of-use', platform });
    await userEvent.click(await button());
    await waitFor(() => expect(here()).toBe('/terms-of-use'));
    expect(platform.bodiesOf('passkeyLogin')).toMatchObject([{ answer: '{"id":"x"}' }]);
  });

  it.each([103, 104])('that the platform does not take (%i) is said in words of passkeys', async (errcode) => {
    prove.mockResolvedValue('{}');
    platform.refuse('passkeyLogin', errcode);
    renderShell({ path: '/auth/login', platform });
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey didn’t work here');
  });

  it('leaves the player in place when they shut its dialog', async () => {
    prove.mockRejectedValue(new DOMException('shut', 'NotAllowedError'));
    renderShell({ path: '/auth/login', platform });
    await userEvent.click(await button());
    await waitFor(() => expect(prove).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("C12 proves the player's identity over the page", async () => {
    prove.mockResolvedValue('{"id":"x"}');
    platform.answer('reAuth', { token: 'fresh', expireTime: 1 });
    const { shell } = renderShell({ path: '/terms-of-use', platform, token: 'stored' });
    await waitFor(() => expect(shell.session.store.getState().status).toBe('player'));
    let proven: Promise<{ ok: boolean }> | undefined;
    act(() => {
      proven = shell.modals.service.open('shell.re-auth', { why: 'step-up' });
    });
    await userEvent.click(await button());
    await expect(proven).resolves.toMatchObject({ ok: true });
    expect(platform.bodiesOf('reAuth')).toMatchObject([{ passkey: '{"id":"x"}' }]);
  });

  it('is not offered by a browser that knows none', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    renderShell({ path: '/auth/login', platform });
    expect(await screen.findByRole('tab', { name: 'Phone' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
