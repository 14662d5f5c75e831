import { createStore } from 'zustand/vanilla';
import { pause } from '../ground/promise-time';

type Forms = typeof import('@parola/ui/forms');

/**
 * The second entry of the design system once it has been loaded: from then on toasts may be shown and need their
 * host.
 */
export const formsDoor = createStore<{ forms?: Forms }>(() => ({}));

/** Loads '@parola/ui/forms'; all callers share one copy. */
export async function openForms(): Promise<Forms> {
  const forms = await import(/* webpackChunkName: "forms" */ '@parola/ui/forms');
  if (!formsDoor.getState().forms) formsDoor.setState({ forms });
  return forms;
}

const FIRST_AGAIN_MS = 500;
const LAST_AGAIN_MS = 8000;

/**
 * The same for remotes, whenever it can be had: the federation runtime keeps a failure for ever, and with it every
 * page that needs it. Without a network it waits for one.
 */
export async function formsWhenever(): Promise<Forms> {
  for (let wait = FIRST_AGAIN_MS; ; wait = Math.min(wait * 2, LAST_AGAIN_MS)) {
    try {
      return await openForms();
    } catch {
      if (navigator.onLine) await pause(wait);
      else await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
