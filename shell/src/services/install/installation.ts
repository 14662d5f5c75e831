import { pageLifetime } from '../../ground/page-lifetime';
import { deviceStorage } from '../../ground/storage';
import { mayAskToInstall } from './install-eligibility';
import { installation } from './install-prompt';

const INSTALLED = 'parola.installed';

/** Follows the browser's install events. A new offer means that the site is not, or no longer, installed. */
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

/** Opens the browser's prompt, which works once. Resolves with true if the player accepted. */
export async function install(): Promise<boolean> {
  const { offer } = installation.getState();
  installation.setState({ offer: undefined });
  if (!offer) return false;
  const { outcome } = await offer.prompt();
  return outcome === 'accepted';
}
