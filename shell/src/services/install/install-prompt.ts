import { pageLifetime } from '../../ground/page-lifetime';
import { createStore } from 'zustand/vanilla';

/** The browser's install prompt (Chromium only; missing in TypeScript's DOM types). */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offer`: the browser's prompt, usable once. `installed`: this browser has installed the site. `mayAsk`: a player may
 * be asked now. The last two are known once `watchInstallation` runs.
 */
export const installation = createStore<{ offer?: InstallPromptEvent; installed?: boolean; mayAsk?: boolean }>(
  () => ({}),
);

/**
 * Stores the browser's prompt for later. Called at the start, because the event may come before any other code of this
 * folder.
 */
export function storeInstallPrompt(): void {
  const keep = (event: Event): void => {
    event.preventDefault();
    installation.setState({ offer: event as InstallPromptEvent }); // the event's name guarantees its type
  };
  window.addEventListener('beforeinstallprompt', keep, { signal: pageLifetime() });
}
