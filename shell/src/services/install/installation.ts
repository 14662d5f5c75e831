import { pageLifetime } from '../../ground/page-lifetime';
import { deviceStorage } from '../../ground/storage';
import { mayAskToInstall } from './install-eligibility';
import { installation } from './install-prompt';

const INSTALLED = 'parola.installed';

/** Follows the browser's install events. It offers only where the site is not installed, or no longer. */
export function watchInstallation(): void {
  const look = () => {
    if (installation.getState().offer) deviceStorage.writeText(INSTALLED, null);
    const installed = deviceStorage.readText(INSTALLED) !== undefined;
    const mayAsk = mayAskToInstall({ offered: installation.getState().offer !== undefined, installed });
    installation.setState({ installed, mayAsk });
  };
  const onInstalled = () => {
    deviceStorage.writeText(INSTALLED, '1');
    installation.setState({ offer: undefined });
    look();
  };
  window.addEventListener('beforeinstallprompt', look, { signal: pageLifetime() });
  window.addEventListener('appinstalled', onInstalled, { signal: pageLifetime() });
  look();
}

/** Lets the browser ask. An offer is good for one time; resolves with whether the player took it. */
export async function install(): Promise<boolean> {
  const { offer } = installation.getState();
  installation.setState({ offer: undefined });
  if (!offer) return false;
  const { outcome } = await offer.prompt();
  return outcome === 'accepted';
}
