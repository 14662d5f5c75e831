/** How the operator's own app names itself. */
const NATIVE = /\bParolaApp\//;

/** The site runs as an installed app. */
export function isStandalone(): boolean {
  const ios: Navigator & { standalone?: boolean } = navigator;
  return matchMedia('(display-mode: standalone)').matches || ios.standalone === true;
}

/** The facts about this browser and its install events. */
export interface InstallFacts {
  agent: string;
  standalone: boolean;
  installed: boolean;
  /** The browser has offered to install the site. */
  offered: boolean;
  /** It is one that offers, so that its silence means that there is nothing to install. */
  offers: boolean;
}

/**
 * Whether a player is asked to install (specification §4): not in the native app, installed or standalone, nor in
 * Chrome on iOS.
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
