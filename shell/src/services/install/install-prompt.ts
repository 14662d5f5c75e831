import { pageLifetime } from '../../ground/page-lifetime';
import { createStore } from 'zustand/vanilla';

/** The browser's offer to install the site (Chromium alone has it; TypeScript's DOM does not). */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offer`: the browser's prompt, usable once. `installed`: it was installed from this browser. `mayAsk`: a player may
 * be asked now. Both are known once `watchInstallation` runs.
 */
export const installation = createStore<{ offer?: InstallPromptEvent; installed?: boolean; mayAsk?: boolean }>(
  () => ({}),
);

/** Keeps the browser's prompt for a later moment. It may come before any other code of this folder. */
export function storeInstallPrompt(): void {
  const keep = (event: Event): void => {
    event.preventDefault();
    installation.setState({ offer: event as InstallPromptEvent }); // by its name, it is one
  };
  window.addEventListener('beforeinstallprompt', keep, { signal: pageLifetime() });
}
