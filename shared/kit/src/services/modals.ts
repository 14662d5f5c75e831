import type { ModalMiss } from '@parola/contract';

/** How an opened dialog ended. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: ModalMiss };

/**
 * Dialogs of the whole page. Stack, focus, Esc, scroll lock and load failure belong to the shell. The manifests list
 * the ids; a remote sees the narrower `Modals`.
 */
export interface AnyModals {
  /**
   * Opens a dialog and resolves at its end. Never rejects: `ok: false` gives the reason of a missing result,
   * `unavailable` for an id without an offer in a live manifest. The result is the owner's: the caller knows its type
   * from the catalogue.
   */
  open(id: string, props: unknown): Promise<Outcome<never>>;
  /** Tells whether a live remote offers it: hide the button otherwise. */
  canOpen(id: string): boolean;
}

/** The props of a modal component from the shell besides its own. */
export interface ModalControls<Result> {
  /** Ends the dialog with a result. */
  close(result: Result): void;
  /** Ends it without one. */
  dismiss(): void;
  /**
   * There when the start-up queue opened it: ends it without a result, and it does not come by itself again today (a
   * day of UTC).
   */
  notToday?(): void;
}
