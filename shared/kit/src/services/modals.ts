import type { ModalMiss } from '@parola/contract';

/** How an opened dialog ended. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: ModalMiss };

/**
 * Dialogs of the whole house. Stack, focus, Esc, scroll lock and load failure belong to the shell. Which ids there are is in the
 * manifests; a remote sees the narrower `Modals`.
 */
export interface AnyModals {
  /**
   * Opens a dialog and resolves when it has ended. Never rejects: `ok: false` says why there is no result, `unavailable` for an id that
   * no live manifest offers. The result is the owner's: whoever opened it knows its type from the catalogue.
   */
  open(id: string, props: unknown): Promise<Outcome<never>>;
  /** Whether somebody live offers it: hide the button otherwise. */
  canOpen(id: string): boolean;
}

/** What a modal component receives from the shell besides its own props. */
export interface ModalControls<Result> {
  /** Ends the dialog with a result. */
  close(result: Result): void;
  /** Ends it without one. */
  dismiss(): void;
  /** There when the start-up queue opened it: ends it without a result, and it does not come by itself again today (a day of UTC). */
  notToday?(): void;
}
