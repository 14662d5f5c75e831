import { onPageEnd } from '../ground/page-lifetime';
import type { Shell } from '../composition/shell';
import { startBeacon } from './beacon';
import { watchWorker } from '../release/watch-worker';
import { watchInstallation } from '../services/install/installation';

/** The site as an app: it may be installed, and starts without a network. It also tells how its builds fare. */
export async function enableInstallableApp(shell: Shell): Promise<void> {
  if (!__DEV__) startBeacon(shell).then(onPageEnd, () => undefined);
  watchInstallation();
  // The development shell changes under its address; its page is never kept.
  if (!__DEV__ && 'serviceWorker' in navigator) await watchWorker(shell);
}
