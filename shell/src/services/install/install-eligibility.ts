/** User agent of the operator's native app. */
const NATIVE = /\bParolaApp\//;

/** Tells whether the site runs as an installed app. */
export function isStandalone(): boolean {
  const ios: Navigator & { standalone?: boolean } = navigator;
  return matchMedia('(display-mode: standalone)').matches || ios.standalone === true;
}

/** Facts about this browser and its install events. */
export interface InstallFacts {
  agent: string;
  standalone: boolean;
  installed: boolean;
  /** The browser has offered to install the site. */
  offered: boolean;
  /** The browser is one that makes such offers, so without one there is nothing to install. */
  offers: boolean;
}

/**
 * Tells whether a player may be asked to install (specification §4): not in the native app, not if installed or
 * standalone, not in Chrome on iOS.
 */
export function mayAskToInstall(facts: Partial<InstallFacts> & Pick<InstallFacts, 'installed' | 'offered'>): boolean {
  const { installed, offered } = facts;
  const {
    agent = navigator.userAgent,
    standalone = isStandalone(),
    offers = 'onbeforeinstallprompt' in window,
  } = facts;

  if (NATIVE.test(agent) || standalone || installed || agent.includes('CriOS')) return false;
  return offered || !offers;
}
