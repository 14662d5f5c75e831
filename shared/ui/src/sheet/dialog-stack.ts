import { createStore } from 'zustand/vanilla';

/**
 * Open sheets, the top one last. Toasts render inside the top one, because outside of an open modal dialog they would
 * be inert and not announced.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>(() => []);

function change(next: readonly HTMLDialogElement[]): void {
  document.documentElement.classList.toggle('ui-locked', next.length > 0);
  openDialogs.setState(next, true);
}

/** Puts a dialog on top and stops the page from scrolling. Returns the function that removes it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...openDialogs.getState(), dialog]);
  return () => change(openDialogs.getState().filter((other) => other !== dialog));
}
