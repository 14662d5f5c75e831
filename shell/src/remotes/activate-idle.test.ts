import { globalName, type RemoteName } from '@parola/contract';
import { expectConsole } from '@parola/testing';
import { settled } from '../testing/fake-time';
import { sampleArm, samplePlan } from '../testing/release';
import { fakeRemote, freshBrowser, makeShell } from '../testing/render-shell';
import { afterTurn } from '../after-paint/start-after-paint';
import { activateIdle } from './activate-idle';

/** The last one listens to no fact. */
const NAMES: readonly RemoteName[] = ['lobby', 'promo', 'wallets', 'silent'];
const LISTENS = { emits: [], listens: [{ id: 'lobby.game-exited@1', payload: {} }] };

function start({ connection, broken }: { connection?: object; broken?: RemoteName } = {}) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const order: string[] = [];
  const { shell } = makeShell({
    remotes: NAMES.map((name) =>
      samplePlan(
        name,
        sampleArm(name, '1.0.0', name === 'silent' ? {} : { manifest: { events: LISTENS } }),
        name === 'wallets' ? { off: 'incident' } : {},
      ),
    ),
    publish(containers) {
      for (const name of NAMES)
        containers.publish(globalName(name, '1.0.0'), {
          module: fakeRemote(name, async () => {
            order.push(`${name} begins`);
            await Promise.resolve();
            if (name === broken) throw new Error('activate');
            order.push(`${name} ends`);
            return { routes: {} };
          }),
        });
    },
  });
  return { shell, order };
}
const phases = ({ remotes }: ReturnType<typeof start>['shell']) =>
  [...remotes.values()].map((remote) => remote.state.getState().phase);

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
});

describe('the remotes that the first page did not need', () => {
  it('are activated one after the other when they listen to a fact and are not switched off', async () => {
    const { shell, order } = start();
    await settled(activateIdle(shell.remotes.values()));
    expect(order).toEqual(['lobby begins', 'lobby ends', 'promo begins', 'promo ends']);
    expect(phases(shell)).toEqual(['active', 'active', 'off', 'waiting']);
  });

  it('are left alone for eight seconds after the turn of the first page', async () => {
    const { shell, order } = start();
    const done = afterTurn(shell);
    await jest.advanceTimersByTimeAsync(7900);
    expect(order).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    await settled(done);
    expect(order).toEqual(['lobby begins', 'lobby ends', 'promo begins', 'promo ends']);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
    'wait to be asked for on a network with %j',
    async (connection) => {
      const { shell, order } = start({ connection });
      await settled(activateIdle(shell.remotes.values()));
      expect(order).toEqual([]);
    },
  );

  it('wait without a network, and go on with one', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { shell, order } = start();
    const done = activateIdle(shell.remotes.values());
    await jest.advanceTimersByTimeAsync(500);
    expect(order).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await settled(done);
    expect(phases(shell)).toEqual(['active', 'active', 'off', 'waiting']);
  });

  it('wait while the page is hidden, and go on when it is visible', async () => {
    const { shell, order } = start();
    const looked = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const done = activateIdle(shell.remotes.values());
    await jest.advanceTimersByTimeAsync(300);
    expect(order).toEqual([]);
    // The player returns with the code that they fetched in another app.
    looked.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await settled(done);
    expect(order).not.toEqual([]);
  });

  it('fail without a word, and begin anew when they are visited', async () => {
    expectConsole('error', /^\[lobby 1\.0\.0\] LIFE-001 activate/);
    const { shell, order } = start({ broken: 'lobby' });
    await settled(activateIdle(shell.remotes.values()));
    expect(phases(shell)).toEqual(['waiting', 'active', 'off', 'waiting']);
    expect(order).toContain('promo ends');
  });

  it('are not fetched a second time when the page has them already', async () => {
    const { shell, order } = start();
    await shell.remotes.get('lobby')?.activate();
    await settled(activateIdle(shell.remotes.values()));
    expect(order.filter((line) => line === 'lobby begins')).toHaveLength(1);
  });
});
