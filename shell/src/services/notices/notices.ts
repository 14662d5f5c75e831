import { createStore, type StoreApi } from 'zustand/vanilla';

/** Things the shell says over the page. */
export interface Notices {
  /** The time-out dialog (specification §7). */
  tip: string | undefined;
  /** Short messages, the newest last; the layer that shows them takes them away. */
  toasts: readonly string[];
}

export function createNotices(): StoreApi<Notices> {
  return createStore<Notices>(() => ({ tip: undefined, toasts: [] }));
}

export function addToast(notices: StoreApi<Notices>, text: string): void {
  notices.setState((now) => ({ toasts: [...now.toasts, text] }));
}
