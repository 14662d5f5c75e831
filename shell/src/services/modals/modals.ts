import type { ModalMiss } from '@parola/contract';
import type { AnyModals } from '@parola/kit/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Outcome of a dialog. The type of its value depends on the dialog's id. */
export type Ended = { ok: true; value: never } | { ok: false; reason: ModalMiss };

/** An open dialog. */
export interface OpenModal {
  key: number;
  id: string;
  props: Readonly<Record<string, unknown>>;
  settle(outcome: Ended): void;
  /** See `ModalControls.notToday`. */
  notToday?(): void;
}
export interface OwnedModals {
  service: AnyModals;
  store: StoreApi<readonly OpenModal[]>;
  /** True for a dialog with no turn yet. */
  held?(id: string): boolean;
  /** Opens a dialog for the start-up queue. `shown`: it was rendered. `notToday`: the player declined it for today. */
  openAtStart(id: string): Promise<{ shown: boolean; notToday: boolean }>;
  /** Resolves when no dialog of an exclusive group is open. */
  closed(group: string): Promise<void>;
  /** Closes all dialogs: the page changed, or the session ended. */
  dismissAll(): void;
}
/** The dialogs in the release's manifests. Undeclared ids are refused. */
export interface OfferedModals {
  offers(id: string): boolean;
  /**
   * Returns a dialog's exclusive group, in which one is open at a time (specification §4: log in, sign up and forgot
   * password).
   */
  groupOf(id: string): string | undefined;
}

/** Tells whether a dialog ended because no owner could show it. */
export function wasNotShown(outcome: { ok: true } | { ok: false; reason: ModalMiss }): boolean {
  return !outcome.ok && (outcome.reason === 'crashed' || outcome.reason === 'unavailable');
}

/** Creates the stack of dialogs for shell and remotes. */
export function createModals({ offers, groupOf }: OfferedModals): OwnedModals {
  const store = createStore<readonly OpenModal[]>(() => []);
  let last = 0;

  function open(id: string, props: unknown, refused?: () => void): Promise<Ended> {
    if (!offers(id)) return Promise.resolve({ ok: false, reason: 'unavailable' });
    const group = groupOf(id);
    if (group !== undefined)
      for (const other of store.getState())
        if (groupOf(other.id) === group) other.settle({ ok: false, reason: 'superseded' });
    const key = (last += 1);
    return new Promise((resolve) => {
      const settle = (outcome: Ended) => {
        store.setState((now) => now.filter((entry) => entry.key !== key), true);
        resolve(outcome);
      };
      const notToday = refused && {
        notToday() {
          refused();
          settle({ ok: false, reason: 'dismissed' });
        },
      };
      store.setState((now) => [...now, { key, id, props: { ...Object(props) }, settle, ...notToday }], true);
    });
  }
  const modals: OwnedModals = {
    service: { open: (id, props) => open(id, props), canOpen: (id) => offers(id) && !modals.held?.(id) },
    store,
    async openAtStart(id) {
      let notToday = false;
      const outcome = await open(id, {}, () => {
        notToday = true;
      });
      return { shown: !wasNotShown(outcome), notToday };
    },
    closed: (group) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (store.getState().some((entry) => groupOf(entry.id) === group)) return;
          stop();
          resolve();
        };
        const stop = store.subscribe(check);
        // A dialog may replace another within the same turn, so the check runs after it.
        queueMicrotask(check);
      }),
    dismissAll() {
      for (const entry of store.getState()) entry.settle({ ok: false, reason: 'dismissed' });
    },
  };
  return modals;
}
