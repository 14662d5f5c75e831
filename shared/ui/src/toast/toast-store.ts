import { createStore } from 'zustand/vanilla';

export type ToastOptions = {
  tone?: 'plain' | 'success' | 'danger';
  /** One action for the player. */
  action?: { label: string; onClick: () => void };
  /** Duration in ms; default 4 s. The timer pauses while the toast is touched, hovered or focused. */
  durationMs?: number;
};

export type Toast = Omit<ToastOptions, 'durationMs'> & {
  id: number;
  message: string;
  /** Remaining time in ms; kept in the store, because the card is remounted when a sheet opens or closes. */
  leftMs: number;
};

const MOST = 3;
let count = 0;

/** The toasts on the page, the oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);

/**
 * Shows a short message; the message must not be needed to continue. At most three at a time: the oldest is removed
 * first, and a repeated message replaces the visible one. Returns a function that removes it. Needs a `<ToastHost />`
 * on the page.
 */
export function toast(message: string, { durationMs = 4000, ...options }: ToastOptions = {}): () => void {
  const id = ++count;
  toastStore.setState(
    (toasts) =>
      [...toasts.filter((other) => other.message !== message), { ...options, id, message, leftMs: durationMs }].slice(
        -MOST,
      ),
    true,
  );
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  toastStore.setState((toasts) => toasts.filter((one) => one.id !== id), true);
}
