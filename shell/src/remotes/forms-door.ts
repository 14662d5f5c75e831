import { createStore } from 'zustand/vanilla';
import { pause } from '../ground/promise-time';

type Forms = typeof import('@parola/ui/forms');

/**
 * The second entry of the design system, set after it has loaded. From then on toasts are possible and need their host.
 */
export const formsDoor = createStore<{ forms?: Forms }>(() => ({}));

/** Loads '@parola/ui/forms'. All callers share one copy. */
export async function openForms(): Promise<Forms> {
  const forms = await import(/* webpackChunkName: "forms" */ '@parola/ui/forms');
  if (!formsDoor.getState().forms) formsDoor.setState({ forms });
  return forms;
}

const FIRST_AGAIN_MS = 500;
const LAST_AGAIN_MS = 8000;

/**
 * Loads '@parola/ui/forms' for remotes, with retries until it succeeds: the federation runtime keeps a failure for
 * ever, and every page that needs the module would fail. Without a network it waits.
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
