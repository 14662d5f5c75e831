import type { CallName } from '@parola/calls';

/**
 * What a call asks for beside the session:
 * - `session`: a proof by `reAuth` in this session, no older than some minutes.
 * - `ways`: the same. Where the account has neither password, mobile nor passkey to make one with, a log-in of these minutes on the device that asks.
 * - `given`: a proof that comes with the call, or what `ways` asks for.
 * - `ticket`: what a provider sent back from a way that began with a proof.
 * - `pin`: the PIN of the safebox, which was set with a proof.
 */
type Kind = 'session' | 'ways' | 'given' | 'ticket' | 'pin';

/**
 * Every call that a token alone does not open (player protection C12): it sets, changes or removes what proves who a player is, moves his money, or
 * loosens what protects him. A call that is not here may be made by whoever holds a token; `docs/decisions/002` says what that comes to.
 * An e-mail address is not here: it is a note of the profile, nothing is sent to it and nobody logs in with it.
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
  setSafeboxPassword: 'session',
  safeboxTransfer: 'pin',
  addBankInfo: 'session',
  modifyBankInfo: 'session',
  delUserBank: 'session',
  exchange: 'session',
  confirmSelfLimit: 'session',
  selfExclude: 'given',
  deleteAccountRequest: 'given',
} as const satisfies Partial<Record<CallName, Kind>>;

type Table = typeof NEEDS_PROOF;

/** The calls of one kind: a handler asks for a proof only where the table says that it does. */
export type CallThatNeeds<K extends Kind> = { [N in keyof Table]: Table[N] extends K ? N : never }[keyof Table];
