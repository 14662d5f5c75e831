import type { ModalId, ModalOutcome, ModalProps } from '@parola/contract';

/** Dialogs of the whole house. Stack, focus, Esc, scroll lock and load failure belong to the shell. */
export interface Modals {
  /** Opens a dialog and resolves when it has ended. Never rejects: `ok: false` says why there is no result. */
  open<M extends ModalId>(id: M, props: ModalProps<M>): Promise<ModalOutcome<M>>;
  /** Whether somebody live offers it: hide the button otherwise. */
  canOpen(id: ModalId): boolean;
}

/** What a modal component receives from the shell besides its own props. */
export interface ModalControls<Result> {
  /** Ends the dialog with a result. */
  close(result: Result): void;
  /** Ends it without one. */
  dismiss(): void;
}
export type ModalComponentProps<M extends ModalId> = ModalProps<M> & {
  modal: ModalControls<import('@parola/contract').ModalTypes[M]['result']>;
};
