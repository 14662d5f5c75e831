import type { ModalMiss } from '@parola/contract';

/** Outcome of an opened dialog. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: ModalMiss };

/**
 * Dialogs of the whole page. Stack, focus, Esc, scroll lock and load failures belong to the shell. The manifests list
 * the ids; a remote sees the narrower `Modals`.
 */
export interface AnyModals {
  /**
   * Opens a dialog and resolves at its end. Never rejects: `ok: false` gives the reason of a missing result,
   * `unavailable` for an id without an offer in a live manifest. The type of the result comes from the catalogue.
   */
  open(id: string, props: unknown): Promise<Outcome<never>>;
  /** Tells whether a live remote offers the dialog. If not, hide the button. */
  canOpen(id: string): boolean;
}

/** The shell's props for a modal component, besides the modal's own. */
export interface ModalControls<Result> {
  /** Closes the dialog with a result. */
  close(result: Result): void;
  /** Closes the dialog without a result. */
  dismiss(): void;
  /**
   * Present if the start-up queue opened the dialog: closes it without a result, and the queue does not show it again
   * on this UTC day.
   */
  notToday?(): void;
}
