export type ToastOptions = {
  tone?: 'plain' | 'success' | 'danger';
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** 4 s unless said otherwise; the clock stands still while it is touched, hovered or focused. */
  durationMs?: number;
};

export type Toast = Omit<ToastOptions, 'durationMs'> & {
  id: number;
  message: string;
  /** The rest of its time; kept here, because the card is mounted anew when a sheet opens or closes. */
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
 * Says something for a moment; the message must not be needed to go on. At most three at a time, the oldest leaves
 * first, and one that is still there is not said twice. Returns a function that takes it away. Needs a `<ToastHost
 * />` on the page.
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
