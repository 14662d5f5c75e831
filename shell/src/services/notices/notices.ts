import { createStore, type StoreApi } from 'zustand/vanilla';

/** Messages of the shell over the page. */
export interface Notices {
  /** Text of the time-out dialog (specification §7). */
  tip: string | undefined;
  /** Texts of toasts, newest last. The layer that shows them removes them. */
  toasts: readonly string[];
}

export function createNotices(): StoreApi<Notices> {
  return createStore<Notices>(() => ({ tip: undefined, toasts: [] }));
}

export function addToast(notices: StoreApi<Notices>, text: string): void {
  notices.setState((now) => ({ toasts: [...now.toasts, text] }));
}
