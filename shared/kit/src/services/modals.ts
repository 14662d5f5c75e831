import type { ModalMiss } from '@parola/contract';
import type { Opened, PropsOf, ResultOf } from '../register';

/** How an opened dialog ended. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: ModalMiss };

/** Dialogs of the whole house. Stack, focus, Esc, scroll lock and load failure belong to the shell. */
export interface Modals {
  /** Opens a dialog and resolves when it has ended. Never rejects: `ok: false` says why there is no result. */
  open<M extends Opened>(id: M, props: PropsOf<M>): Promise<Outcome<ResultOf<M>>>;
  /** Whether somebody live offers it: hide the button otherwise. */
  canOpen(id: Opened): boolean;
}

/** The same as the shell makes it: an id that no live manifest offers is `unavailable`, never an error. */
export interface AnyModals {
  /** The owner's component gave the result; whoever opened it knows its type from the catalogue. */
  open(id: string, props: unknown): Promise<Outcome<never>>;
  canOpen(id: string): boolean;
}

/** What a modal component receives from the shell besides its own props. */
export interface ModalControls<Result> {
  /** Ends the dialog with a result. */
  close(result: Result): void;
  /** Ends it without one. */
  dismiss(): void;
}
export type ModalComponentProps<M extends string> = PropsOf<M> & { modal: ModalControls<ResultOf<M>> };
