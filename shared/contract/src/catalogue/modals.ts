/**
 * Props and result of every modal that somebody else than its owner may open: types alone. Who offers one, and which of them close one
 * another (specification §4: login, register, forgot-password), is data of the owner's manifest.
 */
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

/** Why a modal ended without a result. A caller must handle it: the owner may be off, or may have crashed. */
export type ModalMiss = 'dismissed' | 'unavailable' | 'crashed' | 'superseded';

/** How an opened modal ended. */
export type ModalOutcome<M extends ModalId> = { ok: true; value: ModalResult<M> } | { ok: false; reason: ModalMiss };
