import { onPageEnd } from '../ground/page-lifetime';
import type { Shell } from '../composition/shell';
import { startBeacon } from './beacon';
import { watchWorker } from '../release/watch-worker';
import { watchUnhandled } from '../remotes/unhandled-errors';
import { watchInstallation } from '../services/install/installation';

/**
 * Makes the site installable and able to start without a network. Also starts the health reports of the builds and the
 * log of uncaught errors.
 */
export async function enableInstallableApp(shell: Shell): Promise<void> {
  if (!__DEV__) {
    startBeacon(shell).then(onPageEnd, () => undefined);
    watchUnhandled(shell);
  }
  watchInstallation();
  // Files of the development shell change under the same address, so a worker must not store them.
  if (!__DEV__ && 'serviceWorker' in navigator) await watchWorker(shell);
}
