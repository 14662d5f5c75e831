import type { OwnerName } from '../names';

/** Props and result of every modal that somebody else than its owner may open. */
export interface ModalTypes {
  'shell.login': { props: { redirect?: string }; result: { userId: number } };
  'shell.register': { props: { redirect?: string; inviteCode?: string }; result: { userId: number } };
  'shell.forgot-password': { props: { mobile?: string }; result: { mobile: string } };
  'activities.first-deposit-tips': { props: Record<never, never>; result: { choice: 'deposit' | 'later' } };
  'agent-share.invite': { props: Record<never, never>; result: { shared: boolean } };
  'jackpot.draw': { props: Record<never, never>; result: { draws: number } };
}
export type ModalId = keyof ModalTypes;
export type ModalProps<M extends ModalId> = ModalTypes[M]['props'];
export type ModalResult<M extends ModalId> = ModalTypes[M]['result'];

/** Owner of each catalogued modal. `exclusive` modals close one another (specification §4: login, register, forgot-password). */
export const MODALS = {
  'shell.login': { owner: 'shell', exclusive: 'auth' },
  'shell.register': { owner: 'shell', exclusive: 'auth' },
  'shell.forgot-password': { owner: 'shell', exclusive: 'auth' },
  'activities.first-deposit-tips': { owner: 'activities' },
  'agent-share.invite': { owner: 'agent-share' },
  'jackpot.draw': { owner: 'jackpot' },
} as const satisfies Record<ModalId, { owner: OwnerName; exclusive?: string }>;

/** How an opened modal ended. A caller must handle `ok: false`: the owner may be off, or may have crashed. */
export type ModalOutcome<M extends ModalId> =
  { ok: true; value: ModalResult<M> } | { ok: false; reason: 'dismissed' | 'unavailable' | 'crashed' | 'superseded' };
