import type { CallName } from '@parola/calls';

/**
 * The requirement of a call beside the session:
 * - `session`: a proof by `reAuth` in this session, no older than some minutes.
 * - `ways`: the same. For an account without password, mobile and passkey to make one with, a log-in of these minutes
 *   on the calling device.
 * - `given`: a proof that comes with the call, or the requirement of `ways`.
 * - `ticket`: a provider's ticket from a flow that began with a proof.
 * - `pin`: the PIN of the safebox, which was set with a proof.
 */
type Kind = 'session' | 'ways' | 'given' | 'ticket' | 'pin';

/**
 * Calls that a token alone does not permit (player protection C12): they set, change or remove a proof of identity,
 * move the player's money out, also as goods, or loosen their protection. `updateAppUserOther` needs the proof when it
 * changes the e-mail address. A token permits all other calls, and a test lists those that write; `docs/decisions/016`
 * states the consequences.
 */
export const NEEDS_PROOF = {
  initPassword: 'given',
  bindAccount: 'given',
  startSocialLogin: 'ways',
  bindSocialAccount: 'ticket',
  unbindSocialAccount: 'ways',
  passkeyOptions: 'ways',
  passkeyRegister: 'ways',
  passkeyRemove: 'ways',
  kickSession: 'ways',
  updateAppUserOther: 'ways',
  setSafeboxPassword: 'session',
  safeboxTransfer: 'pin',
  addBankInfo: 'session',
  modifyBankInfo: 'session',
  delUserBank: 'session',
  exchange: 'session',
  diamondExchangeGoods: 'session',
  confirmSelfLimit: 'session',
  selfExclude: 'given',
  deleteAccountRequest: 'given',
} as const satisfies Partial<Record<CallName, Kind>>;

type Table = typeof NEEDS_PROOF;

/** Names of the calls with one kind of requirement. Handlers can check a proof only for calls of the table. */
export type CallThatNeeds<K extends Kind> = { [N in keyof Table]: Table[N] extends K ? N : never }[keyof Table];
