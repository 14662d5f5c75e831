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
let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/**
 * Shows a short message; the message must not be needed to continue. At most three at a time: the oldest is removed
 * first, and a repeated message replaces the visible one. Returns a function that removes it. Needs a `<ToastHost />`
 * on the page.
 */
export function toast(message: string, { durationMs = 4000, ...options }: ToastOptions = {}): () => void {
  const id = ++count;
  change(
    [...toasts.filter((other) => other.message !== message), { ...options, id, message, leftMs: durationMs }].slice(
      -MOST,
    ),
  );
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  if (toasts.some((one) => one.id === id)) change(toasts.filter((one) => one.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
