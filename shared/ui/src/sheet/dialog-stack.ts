/**
 * Open sheets, the top one last. Toasts render inside the top one, because outside of an open modal dialog they would
 * be inert and not announced.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  document.documentElement.classList.toggle('ui-locked', open.length > 0);
  listeners.forEach((listener) => listener());
}

/** Puts a dialog on top and stops the page from scrolling. Returns the function that removes it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
