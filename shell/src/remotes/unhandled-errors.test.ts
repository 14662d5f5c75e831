import { endLife } from '../ground/page-lifetime';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { sampleArm, samplePlan } from '../testing/release';
import { ownerOfStack, watchUnhandled } from './unhandled-errors';

function start() {
  const { shell } = makeShell({
    remotes: [
      samplePlan('lobby', sampleArm('lobby', '2.0.0'), { fallback: sampleArm('lobby', '1.0.0') }),
      samplePlan('wallets', sampleArm('wallets', '3.0.0')),
    ],
  });
  return [...shell.remotes.values()];
}
beforeEach(freshBrowser);

describe('uncaught errors', () => {
  it.each([
    ['at f (http://localhost/remotes/lobby/2.0.0/7.js:1:20)', 'lobby'],
    ['at f (http://localhost/remotes/lobby/1.0.0/7.js:1:20)', 'lobby'],
    ['g@http://localhost/remotes/wallets/3.0.0/home.js:1:1', 'wallets'],
    ['at h (http://localhost/shell/1.0.0/main.js:1:1)', undefined],
  ])('of %s belong to %s', (stack, name) => expect(ownerOfStack(stack, start())?.name).toBe(name));

  it('are logged under the name of the remote, thrown or rejected', () => {
    const logged: unknown[] = [];
    watchUnhandled(start(), (identity, _message, cause) => logged.push([identity, cause]));
    const error = Object.assign(new Error('late'), {
      stack: 'at x (http://localhost/remotes/wallets/3.0.0/home.js:1:1)',
    });
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    endLife();
    window.dispatchEvent(new ErrorEvent('error', { message: 'after the end' }));
    expect(logged).toEqual([
      [{ name: 'wallets', version: '3.0.0' }, error],
      [{ name: 'wallets', version: '3.0.0' }, error],
      [{ name: 'shell', version: '1.0.0' }, 'Script error.'],
    ]);
  });
});
