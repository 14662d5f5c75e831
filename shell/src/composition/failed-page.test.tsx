import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { globalName } from '@parola/contract';
import { useBusEvent, useHost } from '@parola/kit';
import { expectConsole } from '@parola/testing';
import { ownLoaders } from '../boot/loaders';
import { createPlatform } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';
import { HOME, lobby, show, text, withLobby } from '../testing/with-lobby';

beforeEach(() => {
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Expects a fault with this code in the log. */
const reports = (code: string, unit = 'lobby 2.0.0') => expectConsole('error', new RegExp(`^\\[${unit}\\] ${code} `));

describe('a page that fails', () => {
  it('shows a card with the numbers of the fault inside the working frame, and loads when tried again', async () => {
    reports('LOAD-001');
    const { containers } = withLobby([HOME], [{ entry: 'missing' }]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/LOAD-001 [A-Z0-9]+/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': text('games') }));
    await userEvent.click(again);
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('loads by itself when the network is back', async () => {
    reports('LOAD-001');
    const { containers } = withLobby([HOME], [{ entry: 'missing' }]);
    await screen.findByRole('button', { name: 'Try again' });
    containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': text('games') }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('shows the fallback version without a question', async () => {
    jest.useFakeTimers();
    reports('LOAD-002');
    withLobby([HOME], [{ entry: 'hangs' }], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('moves to the fallback when code that the page loads later is missing', async () => {
    expectConsole('error', /^Error \[ChunkLoadError\]: Loading chunk 3 failed/);
    reports('VIEW-002');
    const Inner = lazy((): Promise<{ default: () => React.ReactNode }> =>
      Promise.reject(Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' })),
    );
    const broken = show(() => (
      <Suspense fallback="inner">
        <Inner />
      </Suspense>
    ));
    withLobby([HOME], [lobby({ 'lobby.home': broken })], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('moves to the fallback when the page itself throws', async () => {
    expectConsole('error', /^Error: render/);
    reports('VIEW-001');
    const crash = show(() => {
      throw new Error('render');
    });
    withLobby([HOME], [lobby({ 'lobby.home': crash })], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('is switched off, with a notice, when it crashes for the third time', async () => {
    expectConsole('error', /^Error: render/);
    reports('VIEW-001');
    const crash = show(() => {
      throw new Error('render');
    });
    const { shell } = withLobby([HOME], [lobby({ 'lobby.home': crash })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    expect(await screen.findByText(/it kept failing/)).toBeInTheDocument();
    expect(shell.remotes.get('lobby')?.state.getState()).toMatchObject({ phase: 'off', by: 'quarantine' });
  });

  it('does not take another remote with it', async () => {
    reports('LOAD-001');
    const wallets = sampleArm('wallets', '1.0.0', {
      manifest: { routes: [sampleRoute('wallets.record', '/wallets/record')] },
    });
    const { shell } = renderShell({
      remotes: [
        samplePlan('lobby', sampleArm('lobby', '2.0.0', { manifest: { routes: [HOME] } })),
        samplePlan('wallets', wallets),
      ],
      publish: (containers) =>
        containers.publish(globalName('wallets', '1.0.0'), {
          module: fakeRemote('wallets', { routes: { 'wallets.record': text('records') } }),
        }),
    });
    await screen.findByRole('button', { name: 'Try again' });
    act(() => shell.location.go('/wallets/record'));
    expect(await screen.findByText('records')).toBeInTheDocument();
  });
});

describe("a remote's use of its host", () => {
  it('ends with the build it belongs to: the bus, and calls under way', async () => {
    reports('LOAD-001', 'lobby 1.0.0');
    const orderIds: string[] = [];
    let failed: unknown;
    function Listening() {
      const { api } = useHost();
      useBusEvent('session.order-changed@1', ({ orderId }) => orderIds.push(orderId));
      return (
        <button
          type="button"
          onClick={() =>
            void api.call('gameDetail', { gameId: 1 }).catch((error: unknown) => {
              failed = error;
            })
          }
        >
          ask
        </button>
      );
    }
    const platform = createPlatform();
    platform.fail('gameDetail', 'hangs');
    const arm = sampleArm('lobby', '2.0.0', {
      manifest: { routes: [HOME], events: { emits: [], listens: [{ id: 'session.order-changed@1', payload: {} }] } },
    });
    const { shell } = renderShell({
      remotes: [samplePlan('lobby', arm, { fallback: sampleArm('lobby', '1.0.0', { manifest: arm.manifest }) })],
      platform,
      publish: (containers) =>
        containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': show(Listening) })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'ask' }));
    act(() => void shell.remotes.get('lobby')?.demote('2.0.0'));
    await waitFor(() => expect(failed).toMatchObject({ name: 'CallError', kind: 'aborted' }));
    expect(orderIds).toEqual([]);
  });
});

describe('a page of the shell without its code', () => {
  const rejectChunk = () =>
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  beforeEach(() => sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__));

  it('says so inside the frame, and is tried again when the player asks for it', async () => {
    reports('VIEW-002', 'shell 1.0.0');
    const missing = jest.spyOn(ownLoaders.routes, 'shell.terms').mockImplementation(rejectChunk);
    renderShell({ path: '/terms-of-use' });
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    expect(screen.getByText(/VIEW-002/)).toBeInTheDocument();
    missing.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
  });

  it('is tried again when the network is back', async () => {
    reports('VIEW-002', 'shell 1.0.0');
    const missing = jest.spyOn(ownLoaders.routes, 'shell.terms').mockImplementation(rejectChunk);
    renderShell({ path: '/terms-of-use' });
    await screen.findByText('This page didn’t load');
    missing.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
  });
});
