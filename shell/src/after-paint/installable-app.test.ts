import { freshBrowser, makeShell } from '../testing/render-shell';
import { sampleArm, samplePlan } from '../testing/release';
import { enableInstallableApp } from './installable-app';

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

test('uncaught errors from before are logged under the name of their remote', async () => {
  const { shell } = makeShell({ remotes: [samplePlan('wallets', sampleArm('wallets', '2.0.0'))] });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = Object.assign(new Error('early'), { stack: 'at f (http://localhost/remotes/wallets/2.0.0/7.js:1:2)' });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(logged).not.toHaveBeenCalled();
  await enableInstallableApp(shell);
  expect(logged).toHaveBeenCalledWith('[wallets 2.0.0] an uncaught error', error);
});
