import { createStore } from 'zustand/vanilla';

type Forms = typeof import('@parola/ui/forms');

/** The second door of the design system once somebody has opened it: from then on toasts may be said and need their host. */
export const formsDoor = createStore<{ forms?: Forms }>(() => ({}));

/** Loads '@parola/ui/forms'; all who ask share one copy. */
export async function openForms(): Promise<Forms> {
  const forms = await import(/* webpackChunkName: "forms" */ '@parola/ui/forms');
  if (!formsDoor.getState().forms) formsDoor.setState({ forms });
  return forms;
}
