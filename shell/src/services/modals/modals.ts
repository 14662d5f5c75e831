import { MODALS, type ModalId, type ModalOutcome, type ModalProps } from '@parola/contract';
import type { Modals } from '@parola/kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A dialog that is open. The outcome's type belongs to its id; `open` is the only one who makes entries. */
export interface OpenModal {
  key: number;
  id: ModalId;
  props: Readonly<Record<string, unknown>>;
  settle(outcome: ModalOutcome<ModalId>): void;
}
export interface OwnedModals {
  service: Modals;
  store: StoreApi<readonly OpenModal[]>;
  /** Resolves when none of an exclusive group is open any more. */
  closed(group: string): Promise<void>;
  /** Ends all of them: the page changed, or the session ended. */
  dismissAll(): void;
}

/** Whether a dialog ended because nobody could show it, and not because the player was done with it. */
export function wasNotShown(outcome: ModalOutcome<ModalId>): boolean {
  return !outcome.ok && (outcome.reason === 'crashed' || outcome.reason === 'unavailable');
}

function groupOf(id: ModalId): string | undefined {
  const modal = MODALS[id];
  return 'exclusive' in modal ? modal.exclusive : undefined;
}

/** The stack of dialogs of the whole house. `offers` says whether the owner is there to show it. */
export function createModals(offers: (id: ModalId) => boolean): OwnedModals {
  const store = createStore<readonly OpenModal[]>(() => []);
  let last = 0;

  function open<M extends ModalId>(id: M, props: ModalProps<M>): Promise<ModalOutcome<M>> {
    if (!offers(id)) return Promise.resolve({ ok: false, reason: 'unavailable' });
    const group = groupOf(id);
    // Log in, sign up and forgot password take each other's place (specification §4).
    if (group)
      for (const other of store.getState())
        if (groupOf(other.id) === group) other.settle({ ok: false, reason: 'superseded' });
    const key = (last += 1);
    return new Promise((resolve) => {
      const settle = (outcome: ModalOutcome<ModalId>) => {
        store.setState((now) => now.filter((entry) => entry.key !== key), true);
        resolve(outcome as ModalOutcome<M>); // only the component of this id ends it
      };
      store.setState((now) => [...now, { key, id, props: { ...props }, settle }], true);
    });
  }
  return {
    service: { open, canOpen: offers },
    store,
    closed: (group) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (store.getState().some((entry) => groupOf(entry.id) === group)) return;
          stop();
          resolve();
        };
        const stop = store.subscribe(check);
        // One takes the place of another within the same turn: look after it.
        queueMicrotask(check);
      }),
    dismissAll() {
      for (const entry of store.getState()) entry.settle({ ok: false, reason: 'dismissed' });
    },
  };
}
